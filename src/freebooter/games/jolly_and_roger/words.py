"""Words: what is asked, what an action does, what is asked twice, and what the things of the game are called.

What happened is told by `narration.py`.
"""

from collections.abc import Iterator

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.labels import Label, Wording, read_glossary
from freebooter.engine.reasons import Refusal
from freebooter.games.jolly_and_roger.pieces import CODES, PIRATES, SHIPS, SYMBOLS, VALUES, name
from freebooter.games.jolly_and_roger.state import NONE, OVER, PICKING, SPLITTING

# What is asked


def prompt(k: Knowledge) -> str:
    """What the viewer is asked, or whom everybody waits for."""
    s = k.plain_state
    if s.phase == OVER:
        return ending(k) + "."
    asked, who, left = k.seat == s.actor, k.name(s.actor), s.left[s.actor]
    if s.phase == SPLITTING:
        return k.say("Split the five cards into two sets." if asked else "{who} splits the five cards.", who=who)
    if s.phase == PICKING:
        return k.say("Pick one of the two sets." if asked else "{who} picks a set.", who=who)
    if left == 1:
        return k.say("Play your last card." if asked else "{who} plays a last card.", who=who)
    return k.say("Play one of your {left} cards." if asked else "{who} plays {left} cards.", who=who, left=left)


def ending(k: Knowledge) -> str:
    """Who has won, and by what if both have the same gold."""
    gold, winner = k.derived.score, k.derived.leader
    points = f"{gold[0]} : {gold[1]}"
    if winner == NONE:
        return k.say("A draw at {points}: no ship was captured", points=points)
    who = k.name(winner)
    if gold[0] == gold[1]:
        best = max(ship for ship, captain in enumerate(k.derived.captain) if captain != NONE)
        ship = k.say(f"the {SHIPS[best]} ship")
        return k.say("{who} wins at {points} by {ship}, the best one captured", who=who, points=points, ship=ship)
    return k.say("{who} wins, {points}", who=who, points=f"{gold[winner]} : {gold[1 - winner]}")


def doubt(k: Knowledge, action: Action) -> Refusal | None:
    """A kraken that takes nothing although it could, and a Tortuga without parrots, are rarely meant."""
    if action.verb == "tortuga" and not k.derived.parrots[k.viewer]:
        return "JR-51", k.say("You have no parrot to turn. Play Tortuga all the same?")
    if action.verb == "kraken" and action.words[1] == "none":
        others = [other for other in k.legal() if other.verb == "kraken" and other.words[0] == action.words[0]]
        if targets := [k.say(f"at the {other.words[1]} ship") for other in others if other != action]:
            where = k.say(" or ").join(targets)
            return "JR-41", k.say("The kraken could take a card {where}. Play it without a target?", where=where)
    return None


# What an action does


def say_action(k: Knowledge, action: Action) -> str:
    """An action in words: for buttons, hints and the analysis."""
    first, *rest = action.words
    if action.verb == "split":
        set_a, set_b = (_cards(k, part) for part in first.split("|"))
        return k.say("offer {set_a}; or {set_b}", set_a=set_a, set_b=set_b)
    if action.verb == "pick":
        slots = [str(slot) for slot, of in enumerate(k.plain_state.slot_set) if of == action.operands[0]]
        return k.say("take set {set}: {cards}", set=first, cards=_cards(k, slots))
    card, at = _cards(k, first), k.say(f"at the {rest[0]} ship") if rest else ""
    if action.verb == "kraken" and rest == ["none"]:
        return k.say("kraken without a target")
    if action.verb in ("kraken", "skeleton"):
        return f"{card} {at}"
    return k.say(_PLAYS[action.verb], card=card, at=at)


_PLAYS = {
    "board": "{card} into the chest",
    "crew": "{card} face up",
    "parrot": "{card} face down {at}",
    "tortuga": "Tortuga: turn all your parrots",
}


def _cards(k: Knowledge, slots: str | list[str]) -> str:
    """The cards in some slots."""
    cards = [k.plain_state.slot_card[int(slot)] for slot in slots]
    return ", ".join(k.say(name(card)) for card in cards if card != NONE)


# What things are called

GLOSSARY = read_glossary(__file__)


def labels(w: Wording) -> Iterator[Label]:
    """The glossary: all things of the game, and what a terminal draws for them."""
    things = list(_things(w))
    yield from things
    for label in things:
        letter = label.code[0].upper() if label.kind == "ship" else label.code
        if label.kind == "ship" or (label.kind == "card" and letter in SYMBOLS):
            yield from (Label("sign", sign, label.name, "", label.says, label.clause) for sign in SYMBOLS[letter])
    yield from w.explained("sign", {**GLOSSARY["sign"], "⚑": GLOSSARY["word"]["flag"]})


def _things(w: Wording) -> Iterator[Label]:
    """Cards, ships, terms of the score and other words of the game."""
    yield from (_pirate(w, card) for card in range(PIRATES))
    numbers = {"parrot": w.edition["parrot_strength"], "skeleton": w.edition["skeleton_strength"]}
    if w.options["game"] != "introductory":
        yield from w.explained("card", GLOSSARY["card"], **numbers)
    for ship, gold in zip(SHIPS, w.edition["ships"], strict=True):
        title = w.say(f"{ship.title()} ship")
        says = w.say("At the end it brings {gold} gold to whoever has a captain on it.", gold=gold)
        yield Label("ship", ship, title, w.say(ship), says, "JR-55")
        yield Label("term", f"{ship} ship", title, says=says, clause="JR-55")
    yield from w.explained("word", GLOSSARY["word"], **numbers)
    yield from w.explained("term", {"chest": GLOSSARY["word"]["chest"]}, **numbers)


def _pirate(w: Wording, card: int) -> Label:
    ship, value = SHIPS[card // VALUES], card % VALUES + 1
    where, parrot = w.say(f"at the {ship} ship"), w.edition["parrot_strength"]
    return Label(
        "card",
        CODES[card],
        w.say(f"{ship.title()} pirate {{value}}", value=value),
        w.say(name(card)),
        w.say(PIRATE, value=value, where=where, parrot=parrot),
        "JR-21",
    )


PIRATE = (
    "Strength {value} face up {where}, {value} gold in your chest while your captain is on that ship, or strength "
    "{parrot} face down at any ship."
)
