"""Entry points: templates that make kernels on buffers of a game's rules on records."""

from typing import Any

from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.native.compiler import APPLY, DEAL, DERIVE, DETERMINIZE, LEGAL, SCORE, TO_ACT, kernel

# What a template is bound to: the rule it calls, and the layouts of the game's records.
call: Any = None
config_type: Any = None
state_type: Any = None
derived_type: Any = None
bare: Any = None  # the bytes of a state in which nothing is anywhere


@kernel(DEAL, release_gil=False)
def deal(config, state, seed, log):
    """Sets up from nothing; afterwards somebody may act."""
    copy_state(bare, state)
    call(config.view(config_type)[0], state.view(state_type)[0], seed, log)


@kernel(TO_ACT, release_gil=False)
def to_act(config, state):
    """The set of seats that may act now; none: the match is over."""
    return call(config.view(config_type)[0], state.view(state_type)[0])


@kernel(LEGAL, release_gil=False)
def legal(config, state, seat, out):
    """Writes the seat's legal actions into `out`; returns how many."""
    return call(config.view(config_type)[0], state.view(state_type)[0], seat, out)


@kernel(APPLY, release_gil=False)
def apply(config, state, seat, action, log):
    """Plays one legal action."""
    call(config.view(config_type)[0], state.view(state_type)[0], seat, action, log)


@kernel(SCORE, release_gil=False)
def points(config, state, out):
    """Points, payoff or estimate per seat."""
    call(config.view(config_type)[0], state.view(state_type)[0], out)


@kernel(DETERMINIZE, release_gil=False)
def determinize(config, state, seat, seed):
    """Fills the blanks of a redacted state with a world that the seat cannot tell from the real one."""
    call(config.view(config_type)[0], state.view(state_type)[0], seat, seed)


@kernel(DERIVE, release_gil=False)
def derive(config, state, viewer, out):
    """What a viewer would have to count: strengths, limits, odds. From a redacted state."""
    out[:] = 0
    call(config.view(config_type)[0], state.view(state_type)[0], viewer, out.view(derived_type)[0])
