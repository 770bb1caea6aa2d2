"""A session: one match at one keyboard. Who sits where, what was told, what can be taken back. No input or output."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from freebooter.bots import LEVELS, Bot, Choice, bot, looks_ahead, standin
from freebooter.bots.solved_worlds import ADVICE
from freebooter.engine.actions import Action
from freebooter.engine.errors import FreebooterError, IllegalAction
from freebooter.engine.match import Match
from freebooter.engine.translations import ENGLISH
from freebooter.table.undo_rules import something_was_shown
from freebooter.terminal.words import words_in

ADVISER = "search:300ms"


class CannotUndo(FreebooterError):
    """What was done cannot be taken back."""


@dataclass
class Session:
    """A match, the bots by seat (all other seats are people's), and what each person was told after each action."""

    match: Match
    bots: Mapping[int, Bot] = field(default_factory=dict)
    told: list[dict[int, list[str]]] = field(default_factory=list)
    language: str = ENGLISH

    def __post_init__(self) -> None:
        self._tell_from_start()

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.match.setup.seats) if seat not in self.bots]

    def play(self, seat: int, action: Action | str) -> None:
        """Plays an action and remembers what everybody is told of it."""
        self.match.play(seat, action)
        self._tell(self.match)

    def play_all(self, seat: int, actions: Sequence[Action]) -> None:
        """Plays several actions in a row: all of them, or none if one is refused."""
        trial = self.match.clone()
        for action in actions:
            if refusal := trial.knowledge(seat, self.language).why_not(action):
                raise IllegalAction(*refusal)
            trial.play(seat, action)
        for action in actions:
            self.play(seat, action)

    def bot_turn(self) -> int | None:
        """The bot that is to act, if any."""
        return next((seat for seat in self.match.to_act if seat in self.bots), None)

    def bot_plays(self, seat: int) -> None:
        """Lets a bot act on what its seat knows."""
        self.play(seat, self.bots[seat].choose(self.match.knowledge(seat), seed=self._seed()).action)

    def _say(self, sentence: str, **values: str) -> str:
        return words_in(self.language).say(sentence, **values)

    def _seed(self) -> int:
        """For bots: the same match and the same moves give the same thoughts, where a bot counts iterations."""
        return int(
            np.random.SeedSequence([self.match.setup.seed, len(self.match.moves)]).generate_state(1, np.uint64)[0]
        )

    # What was told

    def _tell(self, match: Match) -> None:
        self.told.append({seat: match.narrate(seat, self.language) for seat in self.people})

    def _tell_from_start(self) -> None:
        self.told = []
        for match in self.match.replay():
            self._tell(match)

    def log(self, seat: int, since: int = 0) -> list[str]:
        """What a seat was told, from the n-th action on."""
        return [line for told in self.told[since:] for line in told.get(seat, ())]

    # Taking back

    def undo(self, seat: int) -> None:
        """Goes back to before the seat's last action, as far as this table allows."""
        mine = [number for number, (actor, _) in enumerate(self.match.moves) if actor == seat]
        if not mine:
            raise CannotUndo(self._say("You have not done anything yet that could be taken back."))
        if len(self.people) > 1:
            self._refuse_undo(seat)
        self.match = self.match.rewound(mine[-1])
        del self.told[mine[-1] + 1 :]

    def _refuse_undo(self, seat: int) -> None:
        """Among people, what others have reacted to or learned from stands."""
        actor, action = self.match.moves[-1]
        if actor != seat:
            raise CannotUndo(self._say("Somebody else has acted since; what was done before stands."))
        if action.verb in self.match.game.final:
            raise CannotUndo(self._say("'{verb}' is final and cannot be taken back.", verb=action.verb))
        if seat not in self.match.to_act:
            raise CannotUndo(self._say("The turn has passed on; what was done stands."))
        before = self.match.rewound(len(self.match.moves) - 1)
        if action.verb not in self.match.game.retractable and something_was_shown(
            self.match.setup, before.buffer, self.match.buffer, seat, action
        ):
            raise CannotUndo(self._say("Something hidden was shown since; what was done stands."))

    # Hints

    def adviser(self) -> Bot:
        """Who gives hints: a search; while that is not compiled and no bot here needs it, who plays well at once. A
        patience is always advised by its solver."""
        game = self.match.game
        if game.solver:
            return bot(ADVICE)
        searching = any(looks_ahead(one, game) for one in self.bots.values()) or not game.kernels.greedy
        return bot(ADVISER) if searching else standin(bot(ADVISER), game)

    def hint(self, seat: int) -> Choice:
        """What a bot would do with what this seat knows, and what it thinks of it."""
        return self.adviser().choose(self.match.knowledge(seat), seed=self._seed())


def bot_name(spec: str, language: str = ENGLISH) -> str:
    """A bot in words: the title of its level, or its spec."""
    say = words_in(language).say
    level = LEVELS.get(spec) or next((level for level in LEVELS.values() if level.spec == spec), None)
    return say("bot, {name}", name=say(level.title) if level else spec)
