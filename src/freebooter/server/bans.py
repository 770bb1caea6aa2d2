"""Bans: addresses and names that a host wants to see no more, and how they are compared."""

import contextlib
import ipaddress
import unicodedata
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from freebooter.engine.errors import FreebooterError

ADDRESS, NAME = "address", "name"
KINDS = (ADDRESS, NAME)


class BadBan(FreebooterError):
    """That can be no ban."""


@dataclass(frozen=True)
class Ban:
    """A ban in its plain form: a network such as 192.0.2.7/32, or a name in lower case."""

    kind: str
    value: str
    reason: str
    since: float
    until: float | None = None
    """When it is over; None for never."""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def plain_name(text: str) -> str:
    """A name as names are compared: letters that look the same are the same, as are upper and lower case."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def plain_address(text: str) -> str:
    """An address or a network as they are compared. Of IPv6 one customer has a network of 64 bits: that is banned."""
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        sentence = "{text!r} is no address: give one such as 192.0.2.7, 2001:db8::7 or a network such as 192.0.2.0/24."
        raise BadBan(sentence, text=text) from None
    if "/" not in text:
        network = _network_of(ipaddress.ip_address(text.strip()))
    if network.prefixlen == 0:
        raise BadBan("{text!r} is everybody; that would be no server any more.", text=text)
    return str(network)


def plain(kind: str, text: str) -> str:
    """What is banned, in its plain form; raises BadBan."""
    if kind == ADDRESS:
        return plain_address(text)
    name = plain_name(text)
    if not name:
        raise BadBan("An empty name cannot be banned.")
    return name


def _network_of(address: Any) -> Any:
    mapped = getattr(address, "ipv4_mapped", None)
    return ipaddress.ip_network((mapped or address, 64 if address.version == 6 and mapped is None else 32), False)


class BanList:
    """The bans of a server, to be looked up quickly."""

    def __init__(self, bans: Sequence[Ban] = ()) -> None:
        self._names = {ban.value: ban for ban in bans if ban.kind == NAME}
        self._networks = [(ipaddress.ip_network(ban.value), ban) for ban in bans if ban.kind == ADDRESS]

    def of_name(self, name: str, now: float) -> Ban | None:
        """The ban of a name, if there is one now."""
        found = self._names.get(plain_name(name)) if self._names else None
        return found if found is not None and _holds(found, now) else None

    def of_address(self, address: str, now: float) -> Ban | None:
        """The ban of an address, if there is one now."""
        if not self._networks:
            return None
        with contextlib.suppress(ValueError):
            known = ipaddress.ip_address(address)
            known = getattr(known, "ipv4_mapped", None) or known
            return next((ban for network, ban in self._networks if known in network and _holds(ban, now)), None)
        return None


def _holds(ban: Ban, now: float) -> bool:
    return ban.until is None or now < ban.until
