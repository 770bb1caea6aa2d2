"""Learning: networks for bots, from self-play to a gate by matches. `freebooter train GAME` runs it.

Deep search looks at positions that the present policy comes to, and the network learns to tell actions apart as it
does (expert iteration). What is learned is kept only if it wins matches. Needs NumPy and Numba only; knows no game.
"""

from freebooter.learning.examples import Examples
from freebooter.learning.exploiting import Exploited, Exploiting, exploit
from freebooter.learning.fitting import Fitted, fit
from freebooter.learning.settings import BadSettings, TrainingSettings
from freebooter.learning.training import Training, train
from freebooter.learning.tuning import Tuning, tune

__all__ = [
    "BadSettings",
    "Examples",
    "Exploited",
    "Exploiting",
    "Fitted",
    "Training",
    "TrainingSettings",
    "Tuning",
    "exploit",
    "fit",
    "train",
    "tune",
]
