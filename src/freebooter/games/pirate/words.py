"""Words: what is asked, what an action does, what is asked twice, and what the things of the game are called.

What happened is told by `narration.py`.
"""

from collections.abc import Iterator

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.labels import Label, Wording, read_glossary
from freebooter.engine.reasons import Refusal
from freebooter.games.pirate.edition import code, fighter_code, types_of
from freebooter.games.pirate.names import Fighter, Say, card_name, fighter_title, named, units
from freebooter.games.pirate.pieces import GOLD, KINDS, LETTERS, SYMBOLS, TILES
from freebooter.games.pirate.state import NONE

# What is asked

YOUR = {
    "lead": "Lead: choose a colour or a doll, or several cards of one colour.",
    "follow": "Play to the trick: one card, or several of one colour or of ghosts.",
    "add": "Add cards of the same kind, or finish your play.",
    "take": "The kraken brings a tile: choose which.",
    "build": "Build and place what you like, then end your turn.",
    "attack": "Choose whom to attack, or pass.",
    "revenge": "Take revenge, or pass.",
    "fight": "Choose a battle card in secret.",
}
THEIRS = {
    "lead": "{who} leads the trick.",
    "follow": "{who} plays to the trick.",
    "add": "{who} may add cards.",
    "take": "{who} takes a tile for a kraken.",
    "build": "{who} builds.",
    "attack": "{who} may attack.",
    "revenge": "{who} may take revenge.",
    "fight": "Battle cards are being chosen: {who}.",
}


def prompt(k: Knowledge) -> str:
    """What the viewer is asked, or whom everybody waits for, or who has won."""
    s, asked = k.plain_state, k.to_act
    if k.phase == "over":
        return ending(k)
    if k.seat in asked:
        return k.say(YOUR[k.phase])
    if k.phase == "fight" and k.seat in (s.attacker, s.defender):
        return k.say("Your card is sealed. The other one is choosing.")
    return k.say(THEIRS[k.phase], who=", ".join(map(k.name, asked)))


def ending(k: Knowledge) -> str:
    """PI-74, PI-76: who won, and how."""
    s = k.plain_state
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
    gold, target, cost = k.plain_state.tiles[k.viewer][GOLD], k.plain_config.target, k.plain_config.cost[building][GOLD]
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
        return k.say(sentence, card=card_name(k, operand)) if operand < k.plain_config.types else action.text
    if action.verb == "fight":
        fighters = () if k.seat is None else k.setup.edition["battle_sets"][k.seat]
        return k.say(sentence, card=fighter_title(k.say, fighters[operand])) if operand < len(fighters) else action.text
    if action.verb == "take":
        return k.say(sentence, tile=k.say(TILE_NAMES[operand]))
    attacked = k.plain_state.attacker if action.verb == "revenge" else operand
    return k.say(sentence, who=k.name(attacked)) if attacked != NONE else action.text


# What things are called

GLOSSARY = read_glossary(__file__)
TILE_NAMES = ("Pirate tile", "Ship tile", "Cannon tile", "Gold tile")


def labels(wording: Wording) -> Iterator[Label]:
    """Cards and their kinds, tiles, buildings, battle cards, and the words of actions."""
    say, numbers = wording.say, _numbers(wording)
    for kind, value, _ in types_of(wording.edition):
        about, called = GLOSSARY["kind"][KINDS[kind]], named(say, kind, value)
        title, says = called[:1].upper() + called[1:], say(about.says, **numbers)
        yield Label("card", code(kind, value), title, called, says, about.clause)
    for kind_name, letter in zip(KINDS, LETTERS, strict=True):
        about = GLOSSARY["kind"][kind_name]
        yield Label("kind", kind_name, say(kind_name), letter, say(about.says, **numbers), about.clause)
    for tile, name in zip(TILES, TILE_NAMES, strict=True):
        yield Label("tile", tile, say(name), say(tile), say(GLOSSARY["tile"][tile].says, **numbers), "PI-33")
    for building, about in GLOSSARY["building"].items():
        says = say(about.says, **numbers)
        yield Label("building", building, say(about.name), say(building), says, about.clause)
    yield from _battle_cards(wording)
    yield from _symbols(wording)
    for sort in ("term", "word", "sign", "verb"):
        yield from wording.explained(sort, GLOSSARY[sort], **numbers)


def _symbols(wording: Wording) -> Iterator[Label]:
    """What a terminal draws for each kind."""
    for kind, signs in zip(KINDS, SYMBOLS, strict=True):
        about = GLOSSARY["kind"][kind]
        for sign in dict.fromkeys(signs):
            yield Label("sign", sign, wording.say(kind), "", wording.say(about.says, **_numbers(wording)), about.clause)


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
        "rounds": wording.options["max_rounds"],
        "base": _price(wording.say, edition["cost_base"]),
        "ship": _price(wording.say, edition["cost_ship"]),
        "pirates": edition["base_slots"],
        "cannons": edition["ship_slots"],
        "lost": edition["loss_two_seats" if wording.seats == 2 else "loss"],
        "stolen": edition["steal"],
    }


def _price(say: Say, cost: list[int]) -> str:
    return ", ".join(units(say, count, tile) for tile, count in enumerate(cost) if count) or say("nothing")
