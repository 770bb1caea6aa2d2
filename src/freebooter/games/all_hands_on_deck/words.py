"""Words: what is asked, and asked again before a play that is rarely meant; what actions and things are called."""

from collections.abc import Callable, Iterator

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.labels import Label, Wording, read_glossary
from freebooter.engine.reasons import Refusal
from freebooter.engine.translations import ENGLISH
from freebooter.games.all_hands_on_deck.edition import in_edition, looks
from freebooter.games.all_hands_on_deck.pieces import (
    CODES,
    CREW,
    CURSE,
    FIRST_CAPTAIN,
    KINDS,
    LIMIT,
    PAIR,
    STEAL,
    SYMBOLS,
)

Say = Callable[..., str]


TITLE = "Captain "
HISSED = ("s", "x", "z", "ch", "sh")


def card_name(speaker: Knowledge | Wording, kind: int) -> str:
    """What a kind of card is called."""
    edition = speaker.edition if isinstance(speaker, Wording) else speaker.setup.edition
    return speaker.say(str(looks(edition)[kind]["name"]))


def cards_name(k: Knowledge, kind: int, count: int) -> str:
    """What so many cards of a kind are called: `Saboteurs`. In other languages, names of one's own stay as they are."""
    name = str(looks(k.setup.edition)[kind]["name"])
    if count == 1 or not name or (k.language != ENGLISH and _plural(name) not in k.translator.phrases):
        return card_name(k, kind)
    return k.say(_plural(name))


def _plural(name: str) -> str:
    """An English name, for several: `Lookouts`, `Captains Gold`."""
    if name.startswith(TITLE):
        return f"{TITLE.strip()}s {name.removeprefix(TITLE)}"
    return f"{name}es" if name.endswith(HISSED) else f"{name}s"


def in_points(say: Say, points: int) -> str:
    """`1 point`, `6 points`."""
    return say("{points} point" if abs(points) == 1 else "{points} points", points=points)


# What is asked

AIMS = {
    STEAL: "From whom do you steal?",
    LIMIT: "Who shall draw less in the next round?",
    CURSE: "Whom do you curse?",
}


def prompt(k: Knowledge) -> str:
    """One line that says what the viewer is asked, or whom everybody waits for, or who has won."""
    asked = k.to_act
    if k.phase == "over":
        return _ending(k)
    if k.seat not in asked:
        return k.say("Waiting for {who}.", who=", ".join(map(k.name, asked)))
    return k.say(_question(k))


def _ending(k: Knowledge) -> str:
    won = [seat for seat, wins in enumerate(k.derived.winners) if wins]
    most = k.derived.scores[won[0]]
    sentence = "{who} wins with {points}." if len(won) == 1 else "{who} share the win with {points} each."
    if len(won) == 1 and list(k.derived.scores[: k.setup.seats]).count(most) > 1:
        sentence = "{who} wins with {points} and more captains than others with as many."
    return k.say(sentence, who=", ".join(map(k.name, won)), points=in_points(k.say, most))


def _question(k: Knowledge) -> str:
    """What the viewer has to decide."""
    phase = k.phase
    if phase == "draw":
        return "Draw a card from any pile."
    if phase == "extra":
        return (
            "Draw the next extra card from any pile."
            if k.plain_state.extra_left
            else "Draw extra cards, or give them up."
        )
    if phase == "hire":
        if not k.derived.may_hire:
            return "Which card goes back next? The last one will lie on top."
        return "Hire another card, or give the right up." if k.derived.hires_made else "Hire a card into your crew."
    if phase == "answer":
        can_call = len(k.legal()) > 1
        return "All hands on deck? Call or pass." if can_call else "No combination to lay out yet: you can only pass."
    if phase == "target":
        return AIMS[k.plain_state.pending]
    again = "Lay out another combination, or say that you are done."
    return again if k.plain_state.laid_now else "Lay out a combination."


# Actions

SAID = {
    "hire": "Hire {card}",
    "return": "Put {card} back",
    "call": "All hands on deck!",
    "pass": "Pass",
    "pair": "Lay out: pair of {card}",
    "triple": "Lay out: three {card}",
    "done": "Done",
}
AIMED = {STEAL: "Steal from {whom}", CURSE: "Curse {whom}", LIMIT: "Limit {whom}"}
GIVEN_UP = {"hire": "Hire no more", "target": "Give the action up"}


def say_action(k: Knowledge, action: Action) -> str:
    """An action as the viewer would say it."""
    operand = action.operands[0] if action.operands else 0
    if action.verb == "draw":
        if operand == k.seat:
            return k.say("Draw from your drawing pile")
        return k.say("Draw from {whose}'s drawing pile", whose=k.name(operand))
    if action.verb == "target":
        return k.say(AIMED.get(k.plain_state.pending, "Choose {whom}"), whom=k.name(operand))
    if action.verb == "forfeit":
        return k.say(GIVEN_UP.get(k.phase, "No extra cards"))
    if action.verb == "straight":
        if k.plain_config.crew_kinds < CREW:
            return k.say("Lay out: straight")
        return k.say("Lay out: straight without {card}", card=card_name(k, operand))
    kind = FIRST_CAPTAIN + operand if action.verb == "triple" else operand
    count = PAIR if action.verb in ("pair", "triple") else 1
    return k.say(SAID[action.verb], card=cards_name(k, kind, count) or CODES[kind])


def doubt(k: Knowledge, action: Action) -> Refusal | None:
    """A pair that breaks a straight, and an action that is given up, are rarely meant."""
    if action.verb == "pair" and k.derived.breaks[action.operands[0]]:
        return "AH-47", k.say("This pair breaks a straight. Lay it out all the same?")
    if action.verb == "forfeit" and k.phase == "target":
        return "AH-56", k.say("Do you want to give the action up?")
    return None


# The glossary

GLOSSARY = read_glossary(__file__)
DEEDS = GLOSSARY["deed"]
"""What pairs do."""


def labels(wording: Wording) -> Iterator[Label]:
    """Cards, what pairs do, combinations, the terms of a score, and words of the game."""
    for kind in range(KINDS):
        if in_edition(len(wording.edition["crew"]), kind):
            yield _card_label(wording, kind)
    for code, deed in DEEDS.items():
        says = _what_happens(wording, code)
        yield Label("deed", code, wording.say(deed.name), wording.say(deed.short), says, deed.clause)
    yield from _symbols(wording)
    for sort in ("term", "combination", "verb", "place", "sign"):
        yield from wording.explained(sort, GLOSSARY[sort])


def _symbols(wording: Wording) -> Iterator[Label]:
    """What a terminal draws for the kinds of cards."""
    for kind, signs in enumerate(SYMBOLS):
        if in_edition(len(wording.edition["crew"]), kind):
            label = _card_label(wording, kind)
            yield from (Label("sign", sign, label.name, "", label.says, label.clause) for sign in signs)


def _card_label(wording: Wording, kind: int) -> Label:
    look, name = looks(wording.edition)[kind], card_name(wording, kind)
    if kind >= FIRST_CAPTAIN:
        sentence = "Three bring {triple}. Left over at the end, one scores {single} and two score {double}."
        worth = {key: look[f"{key}_sp"] for key in ("single", "double")}
        says = wording.say(sentence, triple=in_points(wording.say, look["triple_sp"]), **worth)
        return Label("card", CODES[kind], name, look["letter"], says, "AH-76")
    points = in_points(wording.say, look["pair_sp"])
    if look["action"] not in DEEDS:
        says = wording.say("Two bring {points}.", points=points)
    else:
        deed = wording.say(DEEDS[look["action"]].name)
        says = wording.say("Two bring {points}: {deed}.", points=points, deed=deed)
    return Label("card", CODES[kind], name, look["letter"], says, "AH-43")


def _what_happens(wording: Wording, deed: str) -> str:
    edition, say = wording.edition, wording.say
    return {
        "extra_draw": say("You may take {cards} extra cards in the next round.", cards=edition["extra_cards"]),
        "extra_hire": say("You may hire {hires} more in the next round.", hires=edition["extra_hires"]),
        "steal": say("A random card of a rival's crew pile moves into yours, at once."),
        "limit": say("A rival draws only {cards} in the next round.", cards=edition["limited_cards"]),
        "curse": say("A rival takes a curse, at once."),
    }[deed]
