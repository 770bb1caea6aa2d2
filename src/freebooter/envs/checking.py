"""What callers hand over, looked at before any kernel runs: whatever does not fit is refused with a sentence."""

import os
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.envs.errors import BadBatch

MOST_MATCHES = 1 << 24
MOST_THREADS = 256
GIGA = 1e9


def whole(name: str, given: Any, least: int, most: int) -> int:
    """A whole number within bounds."""
    if not isinstance(given, int | np.integer) or isinstance(given, bool) or not least <= given <= most:
        sentence = "{name} is a whole number from {least} to {most}, not {given!r}."
        raise BadBatch(sentence, name=name, least=least, most=most, given=given)
    return int(given)


def flag(name: str, given: Any) -> bool:
    """True or False, and nothing that only counts as such."""
    if not isinstance(given, bool | np.bool_):
        raise BadBatch("{name} is True or False, not {given!r}.", name=name, given=given)
    return bool(given)


def match_number(given: Any, count: int) -> int:
    """The number of one of so many matches."""
    return whole("The number of a match", given, 0, count - 1)


def memory_for(count: int, each: int) -> None:
    """Refuses more matches, of so many bytes each, than this machine has memory for."""
    has = memory()
    if has and count * each > has:
        sentence = "{count} matches take {needed:.1f} GB; this machine has {has:.1f} GB of memory."
        raise BadBatch(sentence, count=count, needed=count * each / GIGA, has=has / GIGA)


def memory() -> int:
    """How many bytes of memory this machine has; 0: it does not say."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):
        return 0


def one_of(name: str, given: Any, known: Mapping[str, int]) -> int:
    """The number of one of some words."""
    if not isinstance(given, str) or given not in known:
        raise BadBatch("{name} is one of {known}, not {given!r}.", name=name, known=", ".join(known), given=given)
    return known[given]


def actions(given: Any, shape: tuple[int, ...]) -> NDArray[np.int64]:
    """Actions as kernels take them: a row for each match."""
    try:
        array = np.asarray(given)
    except (TypeError, ValueError):
        array = np.zeros(0, object)
    if array.shape != shape or array.dtype.kind not in "iu":
        sentence = "Actions are whole numbers in the shape {shape}, not {kind} in the shape {found}."
        raise BadBatch(sentence, shape=shape, kind=array.dtype.name, found=array.shape)
    return np.ascontiguousarray(array, np.int64).reshape(shape[0], -1)


def numbers(given: Any, count: int) -> NDArray[np.int64]:
    """The numbers of some matches: a mask for all of them, a list of numbers, or None for all."""
    if given is None:
        return np.arange(count, dtype=np.int64)
    try:
        array = np.asarray(given)
    except (TypeError, ValueError):
        array = np.zeros((0, 0), object)
    if array.dtype == np.bool_ and array.shape == (count,):
        return np.flatnonzero(array).astype(np.int64)
    if array.shape == (0,):
        return np.zeros(0, np.int64)
    is_list = array.ndim == 1 and array.dtype.kind in "iu"
    if not is_list or array.min() < 0 or array.max() >= count:
        sentence = "Some of {count} matches are given by their numbers, 0 to {last}, or by a mask; not by {given}."
        raise BadBatch(sentence, count=count, last=count - 1, given=_short(given))
    return np.ascontiguousarray(array, np.int64)


def distinct(which: NDArray[np.int64]) -> NDArray[np.int64]:
    """Numbers of matches of which none comes twice."""
    if np.unique(which).size != which.size:
        raise BadBatch("A match cannot be meant twice: {given}.", given=_short(which.tolist()))
    return which


def seeds(given: Any, count: int) -> NDArray[np.uint64]:
    """Seeds, one for each of so many matches."""
    try:
        array = np.asarray(given)
        fits = array.shape == (count,) and array.dtype.kind in "iu" and (array.size == 0 or int(array.min()) >= 0)
    except (TypeError, ValueError):
        fits = False
    if not fits:
        sentence = "Seeds are {count} whole numbers from 0 to 2^64 - 1, not {given}."
        raise BadBatch(sentence, count=count, given=_short(given))
    return np.ascontiguousarray(array, np.uint64)


def seats(given: Any, count: int, most: int) -> NDArray[np.int64]:
    """A seat for each of so many matches, or one for all of them; -1 is a bystander."""
    try:
        array = np.broadcast_to(np.asarray(given), (count,))
        fits = array.dtype.kind in "iu" and (array.size == 0 or (array.min() >= -1 and array.max() < most))
    except (TypeError, ValueError):
        fits = False
    if not fits:
        sentence = "Seats are {count} numbers from -1 (a bystander) to {last}, not {given}."
        raise BadBatch(sentence, count=count, last=most - 1, given=_short(given))
    return np.ascontiguousarray(array, np.int64)


def own_array(name: str, given: Any, like: NDArray[Any]) -> NDArray[Any]:
    """An array of the caller's, to be written to in place of ours."""
    fits = isinstance(given, np.ndarray) and given.dtype == like.dtype and given.shape == like.shape
    if not fits or not given.flags.carray or type(given) is not np.ndarray:
        raise BadBatch(
            "The array {name!r} has to be a writable, contiguous {kind} array in the shape {shape}, not {given}.",
            name=name,
            kind=like.dtype.name,
            shape=like.shape,
            given=f"{given.dtype.name} in the shape {given.shape}" if isinstance(given, np.ndarray) else _short(given),
        )
    return given


def _short(given: Any) -> str:
    text = repr(given)
    return text if len(text) <= 60 else f"{text[:57]}..."
