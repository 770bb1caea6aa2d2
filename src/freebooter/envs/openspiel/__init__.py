"""OpenSpiel: every game on the shelf as one of OpenSpiel's, from the plain wheel `open_spiel`.

    import pyspiel
    from freebooter.envs import openspiel

    openspiel.register()
    game = pyspiel.load_game("freebooter_jolly_and_roger(seats=2)")
    state = game.new_initial_state()

- **Chance.** All chance of a match follows from its seed, so chance nodes draw the seed: `seed_bytes` nodes at the
  beginning (4 unless you say otherwise), each with 256 equally likely outcomes. Then nothing is left to chance.
- **Seats asked at once** are a simultaneous node. With `simultaneous=False` they are asked one after the other, and
  nobody sees the others' answers; that is what OpenSpiel's searches need. Where the order of answers matters (a race),
  a chance node draws whose answer comes first.
- **Utilities** sum to zero: 1 for the winner, -1 / (seats - 1) for each of the others, and for those who tie what is
  left, shared. Alone, a match is worth 1 or 0.
- **Information states** are all that a seat has seen since the beginning, as a digest; observations are what it knows
  now, as a drawing and as a tensor. The tensor of an information state is that of the observation: a state keeps what
  a seat could remember.
- **Worlds.** `state.resample_from_infostate` imagines a state that the seat cannot tell from the real one, by the
  game's own rules for that. OpenSpiel's `ISMCTSBot` asks for it by itself; give it `resampler(seed)` if its worlds are
  to follow from a seed.
"""

from freebooter.envs.openspiel.game import SpielGame
from freebooter.envs.openspiel.registering import register, short_name
from freebooter.envs.openspiel.state import SpielState, resampler

__all__ = ["SpielGame", "SpielState", "register", "resampler", "short_name"]
