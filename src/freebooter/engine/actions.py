"""Actions: small integers with a meaning, and their texts, both ways.

A game lists its verbs with their operands; ids follow from the order of the table:

    ACTIONS = Codec(
        Verb("pick", SET),                                      # one id per operand value
        Each(SLOT, Verb("board"), Verb("parrot", SHIP)),        # all verbs for slot 0, then for slot 1, ...
        Verb("pass", passes=True, final=True),                  # what a table must know of a verb stands with it
    )
    ACTIONS.id("parrot", 2, 3); ACTIONS[70].text == "parrot 3 red"
"""

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from freebooter.engine.errors import BadText

MOST_LISTS = 1 << 14
"""How many lists of legal actions a codec remembers."""


@dataclass(frozen=True)
class Domain:
    """What an operand can be: its values, and the word for each. `first` is the value of the first word."""

    name: str
    words: tuple[str, ...]
    first: int = 0

    @classmethod
    def numbers(cls, name: str, count: int, word: Callable[[int], str] = str, first: int = 0) -> "Domain":
        return cls(name, tuple(word(first + i) for i in range(count)), first)


@dataclass(frozen=True, init=False)
class Verb:
    """A kind of action and its operands, the last one running fastest, and what a table must know of it."""

    name: str
    domains: tuple[Domain, ...]
    clause: str
    """Where the rules say when it is allowed: the reason against it where a game gives no better one."""
    passes: bool
    """It only passes. A seat that can do nothing else is passed by the table, after a random delay."""
    final: bool
    """Its actions can never be taken back."""
    retractable: bool
    """They can be taken back while their seat is still asked, although they show something."""
    surrenders: bool
    """A player gives up by it. Bots and tests that act at random leave it alone."""

    def __init__(
        self,
        name: str,
        *domains: Domain,
        clause: str = "",
        passes: bool = False,
        final: bool = False,
        retractable: bool = False,
        surrenders: bool = False,
    ) -> None:
        if final and retractable:
            raise TypeError(f"{name!r} cannot be taken back and can: it is final or retractable, not both")
        flags = {"passes": passes, "final": final, "retractable": retractable, "surrenders": surrenders}
        self.__dict__.update(name=name, domains=domains, clause=clause, **flags)


@dataclass(frozen=True)
class Each:
    """Verbs that share their first operand, which runs slowest: a block of all of them for each value."""

    domain: Domain
    verbs: tuple[Verb, ...]

    def __init__(self, domain: Domain, *verbs: Verb) -> None:
        object.__setattr__(self, "domain", domain)
        object.__setattr__(self, "verbs", tuple(_under(domain, verb) for verb in verbs))


def _under(first: Domain, verb: Verb) -> Verb:
    """The same verb with one operand more, before its others."""
    own = dict(vars(verb))
    return Verb(own.pop("name"), first, *own.pop("domains"), **own)


class Action(int):
    """One action: an integer that knows its verb, operands and text."""

    verb: str
    operands: tuple[int, ...]
    words: tuple[str, ...]
    text: str

    def __repr__(self) -> str:
        return f"<{int(self)}: {self.text}>"

    def __reduce__(self) -> tuple[type[int], tuple[int]]:
        return int, (int(self),)


def _action(number: int, verb: Verb, values: Sequence[int]) -> Action:
    action = Action(number)
    action.verb = verb.name
    action.operands = tuple(domain.first + value for domain, value in zip(verb.domains, values, strict=True))
    action.words = tuple(domain.words[value] for domain, value in zip(verb.domains, values, strict=True))
    action.text = " ".join((verb.name, *action.words))
    return action


class Codec:
    """The table of all actions of a game."""

    def __init__(self, *table: Verb | Each) -> None:
        self.verbs: dict[str, Verb] = {}
        self.actions: list[Action] = []
        for entry in table:
            for verb in (entry,) if isinstance(entry, Verb) else entry.verbs:
                self.verbs[verb.name] = verb
            for verb, values in _in_order(entry):
                self.actions.append(_action(len(self.actions), verb, values))
        self._lists: dict[bytes, tuple[Action, ...]] = {}
        self._by_text = {action.text: action for action in self.actions}
        self._by_meaning = {(action.verb, action.operands): action for action in self.actions}
        if len(self._by_text) != len(self.actions):
            raise TypeError("two actions have the same text")

    def verbs_that(self, flag: str) -> frozenset[str]:
        """The verbs with a flag, such as `final`."""
        return frozenset(name for name, verb in self.verbs.items() if getattr(verb, flag))

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, number: int) -> Action:
        return self.actions[number]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def listed(self, ids: bytes) -> tuple[Action, ...]:
        """The actions of a list as kernels write it. The same lists come again and again, so they are remembered."""
        known = self._lists.get(ids)
        if known is None:
            if len(self._lists) >= MOST_LISTS:
                self._lists.clear()
            known = self._lists[ids] = tuple(self.actions[number] for number in memoryview(ids).cast("h"))
        return known

    def id(self, verb: str, *operands: int) -> int:
        """The id of an action; without operands, of the verb's first one."""
        if not operands:
            return next(int(action) for action in self.actions if action.verb == verb)
        return int(self._by_meaning[verb, operands])

    def parse(self, text: str) -> Action:
        """The action with this canonical text (case and spacing are forgiven)."""
        words = text.split()
        wanted = " ".join(words).lower()
        for candidate in (" ".join(words), wanted):
            if candidate in self._by_text:
                return self._by_text[candidate]
        for action in self.actions:
            if action.text.lower() == wanted:
                return action
        raise self._what_is_wrong(words)

    def _what_is_wrong(self, words: Sequence[str]) -> BadText:
        if not words:
            return BadText("An empty text is no action.")
        verb = self.verbs.get(words[0].lower())
        if verb is None:
            known = ", ".join(sorted(self.verbs))
            return BadText("There is no action {word!r} here; the actions are {known}.", word=words[0], known=known)
        if len(words) - 1 != len(verb.domains):
            form = " ".join([verb.name, *(f"<{domain.name}>" for domain in verb.domains)])
            return BadText("Write it as: {form}.", form=form)
        for word, domain in zip(words[1:], verb.domains, strict=True):
            if word.lower() not in (known.lower() for known in domain.words):
                shown = ", ".join(domain.words[:8]) + (", ..." if len(domain.words) > 8 else "")
                return BadText("{word!r} is no {kind}; it can be {known}.", word=word, kind=domain.name, known=shown)
        return BadText("{text!r} is not an action.", text=" ".join(words))


def _in_order(entry: Verb | Each) -> Iterator[tuple[Verb, tuple[int, ...]]]:
    if isinstance(entry, Verb):
        for values in itertools.product(*(range(len(domain.words)) for domain in entry.domains)):
            yield entry, values
        return
    for first in range(len(entry.domain.words)):
        for verb in entry.verbs:
            for rest in itertools.product(*(range(len(domain.words)) for domain in verb.domains[1:])):
                yield verb, (first, *rest)
