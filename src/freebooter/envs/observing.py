"""Observations, as environments use them: see `freebooter.engine.observation`, where they are at home."""

from freebooter.engine.observation import FORMS, Observation, Sparse, by_field
from freebooter.engine.observation_parts import Entry

__all__ = ["FORMS", "Entry", "Observation", "Sparse", "by_field"]
