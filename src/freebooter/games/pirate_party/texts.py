"""Short forms of texts: `open Y`, `mermaid DH`, `kind maps`, `swap B.FM for mermaid`, `play storm`."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from freebooter.engine.actions import Action
from freebooter.engine.errors import BadText
from freebooter.games.pirate_party.actions import ACTIONS
from freebooter.games.pirate_party.names import card_name
from freebooter.games.pirate_party.pieces import CODES, COLOURS, KIND_NAMES, KIND_PLURALS, KINDS, NATURAL, SUITS
from freebooter.games.pirate_party.state import SUIT_BUILDING

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

FORMS = (
    (r"(?:add )?ship", "add_ship"),
    (r"(?:add )?mermaid (?:as )?{kind}", "add_mermaid {kind}"),
    (r"open {suit} (?:with )?mermaid", "open_mermaid {suit}"),
    (r"open {suit}", "open_suit {suit}"),
    (r"(?:open )?kind {kind}", "open_kind {kind}"),
    (r"open {kind}", "open_kind {kind}"),
    (r"(?:match )?ship to {suit}", "match_ship {suit}"),
    (r"(?:match )?mermaid to {suit} as {kind}", "match_mermaid {suit} {kind}"),
    (r"(?:swap|exchange) {card}(?: for (?:a |the )?mermaid)?", "exchange {card}"),
    (r"(?:add|match|choose|exchange) {card}", "{verb} {card}"),
    (r"add {kind}", "add {own}"),
    (r"(?:play )?booty", "booty"),
    (r"(?:play |lay )?(?:three )?sisters", "sisters"),
    (r"play {adventure}", "adventure {adventure}"),
    (r"(?:seat|rival) {name}", "seat {name}"),
    (r"finish|stop", "done"),
    (r"end|end turn", "draw"),
)
"""What people write, and the canonical text that it means. `{own}` is a kind of the suit that is being built."""


def understand(knowledge: "Knowledge", text: str) -> Action | None:
    """The action that a loosely written text means here, or None."""
    words = " ".join(text.lower().split())
    for form, meaning in FORMS:
        found = re.fullmatch(re.sub(r"\{(\w+)\}", r"(?P<\1>.+?)", form), words)
        if found is None:
            continue
        values = {name: _value(knowledge, name, word) for name, word in found.groupdict().items()}
        if None in values.values():
            continue
        if "{own}" in meaning:
            values["own"] = _of_suit(knowledge, str(values["kind"]))
        try:
            return ACTIONS.parse(meaning.format(verb=words.split()[0], **values))
        except BadText:
            continue
    return None


def _value(knowledge: "Knowledge", what: str, word: str) -> str | None:
    """The word of the codec for what somebody wrote."""
    if what == "suit":
        return _among(word.removesuffix(" set"), [SUITS.lower(), COLOURS], SUITS)
    if what == "kind":
        return _among(word, [[kind.lower() for kind in KINDS], KIND_NAMES, KIND_PLURALS], KINDS)
    if what == "card":
        names = [card_name(knowledge, card).lower() for card in range(NATURAL)]
        return _among(word, [[code.lower() for code in CODES[:NATURAL]], names], CODES)
    if what == "adventure":
        names = [str(name).lower() for name in knowledge.setup.edition["adventure_names"]]
        return _among(word, [names], [str(number) for number in range(len(names))])
    names = [knowledge.name(seat).lower() for seat in range(knowledge.setup.seats)]
    return _among(word, [names], [str(seat) for seat in range(len(names))])


def _among(word: str, lists: Sequence[Sequence[str]], meanings: Sequence[str]) -> str | None:
    """The meaning of a word that stands in one of the lists."""
    for names in lists:
        if word in tuple(names):
            return meanings[tuple(names).index(word)]
    return None


def _of_suit(knowledge: "Knowledge", kind: str) -> str:
    """`add FM` while a suited set is being built means the card of that suit."""
    s = knowledge.plain_state
    if s.phase != SUIT_BUILDING:
        raise BadText("Say which {kind}: it has a suit in front, such as Y.{kind}.", kind=kind)
    return f"{SUITS[s.building]}.{kind}"
