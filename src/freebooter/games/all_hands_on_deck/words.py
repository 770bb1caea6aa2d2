"""Words: what is asked, and asked again before a play that is rarely meant; what actions and things are called."""

from collections.abc import Iterator

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.labels import Label, Wording
from freebooter.engine.reasons import Refusal
from freebooter.games.all_hands_on_deck.edition import in_edition, looks
from freebooter.games.all_hands_on_deck.pieces import CODES, CREW, CURSE, FIRST_CAPTAIN, KINDS, LIMIT, STEAL
from freebooter.games.all_hands_on_deck.state import (
    ANSWERING,
    DRAWING,
    DRAWING_EXTRA,
    HIRING,
    OVER,
    TARGETING,
)


def card_name(speaker: Knowledge | Wording, kind: int) -> str:
    """What a kind of card is called."""
    edition = speaker.edition if isinstance(speaker, Wording) else speaker.setup.edition
    return speaker.say(str(looks(edition)[kind]["name"]))


# What is asked

AIMS = {
    STEAL: "From whom do you steal?",
    LIMIT: "Who shall draw less in the next round?",
    CURSE: "Whom do you curse?",
}


def prompt(k: Knowledge) -> str:
    """One line that says what the viewer is asked, or whom everybody waits for, or who has won."""
    asked = k.to_act
    if k.facts.phase == OVER:
        return _ending(k)
    if k.seat not in asked:
        return k.say("Waiting for {who}.", who=", ".join(map(k.name, asked)))
    return k.say(_question(k))


def _ending(k: Knowledge) -> str:
    won = [seat for seat, wins in enumerate(k.derived.winners) if wins]
    sentence = "{who} wins with {points} SP." if len(won) == 1 else "{who} share the win with {points} SP each."
    return k.say(sentence, who=", ".join(map(k.name, won)), points=k.derived.scores[won[0]])


def _question(k: Knowledge) -> str:
    """What the viewer has to decide."""
    phase = k.facts.phase
    if phase == DRAWING:
        return "Draw a card from any pile."
    if phase == DRAWING_EXTRA:
        return "Draw the next extra card from any pile." if k.facts.extra_left else "Draw extra cards, or give them up."
    if phase == HIRING:
        if not k.derived.may_hire:
            return "Which card goes back next? The last one will lie on top."
        return "Hire another card, or give the right up." if k.derived.hires_made else "Hire a card into your crew."
    if phase == ANSWERING:
        return "All hands on deck? Call or pass."
    if phase == TARGETING:
        return AIMS[k.facts.pending]
    again = "Lay out another combination, or say that you are done."
    return again if k.facts.laid_now else "Lay out a combination."


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
GIVEN_UP = {HIRING: "Hire no more", TARGETING: "Give the action up"}


def say_action(k: Knowledge, action: Action) -> str:
    """An action as the viewer would say it."""
    operand = action.operands[0] if action.operands else 0
    if action.verb == "draw":
        if operand == k.seat:
            return k.say("Draw from your drawing pile")
        return k.say("Draw from {whose}'s drawing pile", whose=k.name(operand))
    if action.verb == "target":
        return k.say(AIMED.get(k.facts.pending, "Choose {whom}"), whom=k.name(operand))
    if action.verb == "forfeit":
        return k.say(GIVEN_UP.get(k.facts.phase, "No extra cards"))
    if action.verb == "straight":
        if k.numbers.crew_kinds < CREW:
            return k.say("Lay out: straight")
        return k.say("Lay out: straight without {card}", card=card_name(k, operand))
    kind = FIRST_CAPTAIN + operand if action.verb == "triple" else operand
    return k.say(SAID[action.verb], card=card_name(k, kind) or CODES[kind])


def doubt(k: Knowledge, action: Action) -> Refusal | None:
    """A pair that breaks a straight, and an action that is given up, are rarely meant."""
    if action.verb == "pair" and k.derived.breaks[action.operands[0]]:
        return "AH-47", k.say("This pair breaks a straight. Lay it out all the same?")
    if action.verb == "forfeit" and k.facts.phase == TARGETING:
        return "AH-56", k.say("Do you want to give the action up?")
    return None


# The glossary

DEEDS = {
    "extra_draw": ("extra cards next round", "Extra cards", "AH-67"),
    "extra_hire": ("an extra hire next round", "Extra hire", "AH-68"),
    "steal": ("steal a card", "Steal", "AH-60"),
    "limit": ("a rival draws less next round", "Limit", "AH-65"),
    "curse": ("curse a rival", "Curse", "AH-63"),
}
"""What pairs do: in words, in short, and the clause."""

TERMS = {
    "laid": ("laid out", "What was laid out during the match.", "AH-48"),
    "crew pile": ("crew pile", "Straights and pairs of the crew pile, laid out as well as can be.", "AH-75"),
    "captains": ("captains", "Triples of captains, and what captains without company cost.", "AH-76"),
    "curses": ("curses", "Each curse costs 1 SP.", "AH-70"),
}
"""The terms of a score."""

COMBINATIONS = {
    "pair": ("pair", "Two crew cards of one kind: points, and the action of their kind.", "AH-43"),
    "straight": ("straight", "Five different crew cards: many points, no action.", "AH-44"),
    "triple": ("triple", "Three captains of one kind: points, no action.", "AH-45"),
}

VERBS = {
    "draw": ("draw", "'draw 2' takes the top card of seat 2's drawing pile into your stock, unseen.", "AH-11"),
    "hire": ("hire", "'hire Lo' puts a card of your hand into your secret crew pile. The rest goes back.", "AH-25"),
    "return": (
        "return",
        "'return Si' puts a card of your hand on your own drawing pile; the last lies on top.",
        "AH-29",
    ),
    "call": ("call", "'call' says that you want to lay out combinations. Who calls first lays first.", "AH-36"),
    "pass": ("pass", "'pass' says that you lay out nothing in this round.", "AH-41"),
    "done": ("done", "'done' ends your laying turn.", "AH-50"),
    "target": ("target", "'target 2' aims your theft, curse or limit at seat 2.", "AH-57"),
    "forfeit": ("forfeit", "'forfeit' gives up extra draws, further hires or an action, whichever is asked.", "AH-56"),
}

PLACES = {
    "curse": ("curse", "A curse costs 1 SP. Two fit on a card; without cards only odd ones can be topped up.", "AH-70"),
    "captain": ("captain", "Three of a kind bring points. A single captain costs points at the end.", "AH-76"),
    "pile": ("drawing pile", "Cards that you know in a pile are shown at their place.", "AH-83"),
    "crew": ("crew pile", "Yours is secret. Of others you see what you know for certain to be in it.", "AH-83"),
}

TOPICS = {"term": TERMS, "combination": COMBINATIONS, "verb": VERBS, "place": PLACES}
"""What needs an explanation, by its sort: name, sentence and clause."""


def labels(wording: Wording) -> Iterator[Label]:
    """Cards, what pairs do, combinations, the terms of a score, and words of the game."""
    for kind in range(KINDS):
        if in_edition(len(wording.edition["crew"]), kind):
            yield _card_label(wording, kind)
    for code, (name, short, clause) in DEEDS.items():
        yield Label("deed", code, wording.say(name), wording.say(short), _what_happens(wording, code), clause)
    for sort, topics in TOPICS.items():
        for code, (name, says, clause) in topics.items():
            yield Label(sort, code, wording.say(name), says=wording.say(says), clause=clause)


def _card_label(wording: Wording, kind: int) -> Label:
    look, name = looks(wording.edition)[kind], card_name(wording, kind)
    if kind >= FIRST_CAPTAIN:
        sentence = "Three bring {triple} SP. Left over at the end, one scores {single} and two score {double}."
        worth = {key: look[f"{key}_sp"] for key in ("triple", "single", "double")}
        return Label("card", CODES[kind], name, look["letter"], wording.say(sentence, **worth), "AH-76")
    if look["action"] not in DEEDS:
        says = wording.say("Two bring {points} SP.", points=look["pair_sp"])
    else:
        deed = wording.say(DEEDS[look["action"]][0])
        says = wording.say("Two bring {points} SP: {deed}.", points=look["pair_sp"], deed=deed)
    return Label("card", CODES[kind], name, look["letter"], says, "AH-43")


def _what_happens(wording: Wording, deed: str) -> str:
    edition, say = wording.edition, wording.say
    return {
        "extra_draw": say("You may take {cards} extra cards in the next round.", cards=edition["extra_cards"]),
        "extra_hire": say("You may hire {hires} more in the next round.", hires=edition["extra_hires"]),
        "steal": say("A random card of a rival's crew pile moves into yours, at once."),
        "limit": say("A rival's quota in the next round is {cards}.", cards=edition["limited_cards"]),
        "curse": say("A rival takes a curse, at once."),
    }[deed]
