"""Attributes that are made when they are first read. (`functools.cached_property` takes a lock, which costs more.)"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class Lazy(Generic[T]):
    """Decorates the method that makes the attribute. What it made takes its place in the object."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self._name = make.__name__
        self.__doc__ = make.__doc__

    @overload
    def __get__(self, read: None, of: type) -> "Lazy[T]": ...

    @overload
    def __get__(self, read: object, of: type) -> T: ...

    def __get__(self, read: object | None, of: type) -> "T | Lazy[T]":
        if read is None:
            return self
        found = read.__dict__[self._name] = self._make(read)
        return found
