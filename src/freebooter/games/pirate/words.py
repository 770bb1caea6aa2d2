"""Words: what is asked, what an action does, what is asked twice, and what the things of the game are called.

What happened is told by `narration.py`.
"""

from collections.abc import Iterator, Mapping

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.labels import Label, Wording
from freebooter.engine.reasons import Refusal
from freebooter.games.pirate.edition import code, fighter_code, types_of
from freebooter.games.pirate.names import Fighter, Say, card_name, fighter_title, named, units
from freebooter.games.pirate.pieces import CANNON, DOLL, GHOST, GOLD, KINDS, KRAKEN, LETTERS, PIRATE, SHIP, TILES
from freebooter.games.pirate.state import (
    ADDING,
    ATTACKING,
    BUILDING,
    FIGHTING,
    FOLLOW,
    LEAD,
    NONE,
    OVER,
    REVENGING,
    TAKING,
)

# What is asked

YOUR = {
    LEAD: "Lead: choose a colour or a doll, or several cards of one colour.",
    FOLLOW: "Play to the trick: one card, or several of one colour or of ghosts.",
    ADDING: "Add cards of the same kind, or finish your play.",
    TAKING: "The kraken brings a tile: choose which.",
    BUILDING: "Build and place what you like, then end your turn.",
    ATTACKING: "Choose whom to attack, or pass.",
    REVENGING: "Take revenge, or pass.",
    FIGHTING: "Choose a battle card in secret.",
}
THEIRS = {
    LEAD: "{who} leads the trick.",
    FOLLOW: "{who} plays to the trick.",
    ADDING: "{who} may add cards.",
    TAKING: "{who} takes a tile for a kraken.",
    BUILDING: "{who} builds.",
    ATTACKING: "{who} may attack.",
    REVENGING: "{who} may take revenge.",
    FIGHTING: "Battle cards are being chosen: {who}.",
}


def prompt(k: Knowledge) -> str:
    """What the viewer is asked, or whom everybody waits for, or who has won."""
    s, asked = k.facts, k.to_act
    if s.phase == OVER:
        return ending(k)
    if k.seat in asked:
        return k.say(YOUR[s.phase])
    if s.phase == FIGHTING and k.seat in (s.attacker, s.defender):
        return k.say("Your card is sealed. The other one is choosing.")
    return k.say(THEIRS[s.phase], who=", ".join(map(k.name, asked)))


def ending(k: Knowledge) -> str:
    """PI-74, PI-76: who won, and how."""
    s = k.facts
    if s.winner != NONE:
        gold = s.tiles[s.winner][GOLD]
        return k.say("{who} holds {gold} gold and wins.", who=k.name(s.winner), gold=gold)
    first = [k.name(seat) for seat in range(k.setup.seats) if k.derived.rank[seat] == 1]
    alone = "The last round is over: {who} wins."
    return k.say(alone if len(first) == 1 else "The last round is over: {who} share the win.", who=", ".join(first))


def doubt(k: Knowledge, action: Action) -> Refusal | None:
    """A building that takes the gold with which the next tile would win is rarely meant."""
    if action.verb != "build":
        return None
    building = action.operands[0]
    gold, target, cost = k.facts.tiles[k.viewer][GOLD], k.numbers.target, k.numbers.cost[building][GOLD]
    if not cost or gold != target - 1:
        return None
    question = "You have {gold} of {target} gold, and building takes {price}. Build all the same?"
    return ("PI-45", "PI-46")[building], k.say(question, gold=gold, target=target, price=units(k.say, cost, GOLD))


# What an action does

SAID = {
    "play": "Play {card}",
    "add": "Add {card}",
    "done": "Done",
    "take": "A tile for the kraken: {tile}",
    "build base": "Build a base",
    "build ship": "Build a pirate ship",
    "place pirate": "+1 pirate on the base",
    "place cannon": "+1 cannon on the ship",
    "end": "End your turn",
    "attack": "Attack {who}",
    "pass": "Pass",
    "revenge": "Revenge on {who}",
    "fight": "Choose {card}",
}


def say_action(k: Knowledge, action: Action) -> str:
    """An action in words: for buttons, hints and the analysis."""
    sentence = SAID.get(action.verb) or SAID[action.text]
    operand = action.operands[0] if action.operands else 0
    if action.verb in ("play", "add"):
        return k.say(sentence, card=card_name(k, operand)) if operand < k.numbers.types else action.text
    if action.verb == "fight":
        fighters = () if k.seat is None else k.setup.edition["battle_sets"][k.seat]
        return k.say(sentence, card=fighter_title(k.say, fighters[operand])) if operand < len(fighters) else action.text
    if action.verb == "take":
        return k.say(sentence, tile=k.say(TILE_NAMES[operand]))
    attacked = k.facts.attacker if action.verb == "revenge" else operand
    return k.say(sentence, who=k.name(attacked)) if attacked != NONE else action.text


# What things are called

TILE_NAMES = ("Pirate tile", "Ship tile", "Cannon tile", "Gold tile")

ABOUT: Mapping[int, tuple[str, str]] = {
    PIRATE: ("A pirate card wins pirate tiles; a pirate on your base is one more hit when you defend.", "PI-33"),
    SHIP: ("A ship card wins ship tiles; they pay for buildings and attacks.", "PI-33"),
    CANNON: ("A cannon card wins cannon tiles; a cannon on your ship is one more hit in your attacks.", "PI-33"),
    GOLD: ("A gold card wins gold tiles; whoever first holds {target} of them wins.", "PI-74"),
    GHOST: (
        "Ghosts go with any colour and win if they are higher than everything that counts. They draw a card, "
        "cannot be led, and spoil a last hand.",
        "PI-31",
    ),
    KRAKEN: ("A kraken wins the trick, brings a tile but gold, cannot be led and spoils a last hand.", "PI-30"),
    DOLL: ("A doll beats equals, can be led, and stops all draws for the round.", "PI-32"),
}
"""Kinds of cards: what each does, and the clause."""

VERBS = {
    "play": ("'play P7' lays the first card; add further ones, then say 'done'. 'play P3 P6' does it at once.", "PI-9"),
    "add": ("'add P9' lays one more card of the same colour, or one more ghost, from low to high.", "PI-16"),
    "done": ("'done' finishes your play. A ghost draws a card then.", "PI-9"),
    "take": ("'take ship' brings a tile for your kraken: pirate, ship or cannon, never gold.", "PI-35"),
    "build": ("'build base' and 'build ship' cost tiles: a base {base}; a ship {ship}.", "PI-48"),
    "place": ("'place pirate' arms your base, 'place cannon' your ship: {pirates} and {cannons} fit there.", "PI-49"),
    "end": ("'end' ends your building turn.", "PI-43"),
    "attack": (
        "'attack 2' costs a ship tile and needs a cannon on your ship. Whoever is beaten loses {lost}; "
        "a beaten defender also loses {stolen} gold to you.",
        "PI-58",
    ),
    "revenge": ("After an attack the attacked seat may strike back.", "PI-61"),
    "pass": ("'pass' makes no attack, or takes no revenge.", "PI-55"),
    "fight": ("'fight 3s' chooses a battle card in secret. It hits unless the other card has a shield.", "PI-66"),
}

BUILDINGS = {
    "base": ("Base", "Costs {base}. Each pirate on it is one more hit when you are attacked.", "PI-45"),
    "ship": ("Pirate ship", "Costs {ship}. With a cannon on it you can attack; each is one more hit.", "PI-46"),
}


def labels(wording: Wording) -> Iterator[Label]:
    """Cards and their kinds, tiles, buildings, battle cards, and the words of actions."""
    say, numbers = wording.say, _numbers(wording)
    for kind, value, _ in types_of(wording.edition):
        says, clause = ABOUT[kind]
        called = named(say, kind, value)
        yield Label("card", code(kind, value), called[:1].upper() + called[1:], called, say(says, **numbers), clause)
    for number, kind_name in enumerate(KINDS):
        says, clause = ABOUT[number]
        yield Label("kind", kind_name, say(kind_name), LETTERS[number], say(says, **numbers), clause)
    for tile, name in zip(TILES, TILE_NAMES, strict=True):
        yield Label("tile", tile, say(name), say(tile), clause="PI-33")
    for building, (name, says, clause) in BUILDINGS.items():
        yield Label("building", building, say(name), say(building), say(says, **numbers), clause)
    yield from _battle_cards(wording)
    for verb, (says, clause) in VERBS.items():
        yield Label("verb", verb, verb, says=say(says, **numbers), clause=clause)


def _battle_cards(wording: Wording) -> Iterator[Label]:
    """Every battle card that somebody has, by its picture and its code."""
    fighters: dict[str, Fighter] = {}
    for battle_set in wording.edition["battle_sets"][: wording.seats]:
        fighters |= {f"{fighter[0]} {fighter_code(fighter)}": fighter for fighter in battle_set}
    for key, fighter in fighters.items():
        _, hit, shield, _ = fighter
        says = "Hits {hit} and blocks the other card." if shield and hit else "Blocks the other card."
        says = says if shield else "Hits {hit}, unless the other card has a shield."
        title = fighter_title(wording.say, fighter)
        yield Label("fighter", key, title, fighter_code(fighter), wording.say(says, hit=hit), "PI-66")


def _numbers(wording: Wording) -> dict[str, object]:
    """The numbers of this edition and table that explanations name."""
    edition = wording.edition
    return {
        "target": wording.options["target_gold"],
        "base": _price(wording.say, edition["cost_base"]),
        "ship": _price(wording.say, edition["cost_ship"]),
        "pirates": edition["base_slots"],
        "cannons": edition["ship_slots"],
        "lost": edition["loss_two_seats" if wording.seats == 2 else "loss"],
        "stolen": edition["steal"],
    }


def _price(say: Say, cost: list[int]) -> str:
    return ", ".join(units(say, count, tile) for tile, count in enumerate(cost) if count) or say("nothing")
