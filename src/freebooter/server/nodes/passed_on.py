"""What goes with a request that one node passes on to another: the sign that it does, and who really asks."""

import secrets
from collections.abc import Mapping

import msgspec
from starlette.types import Scope

HEADER = b"x-freebooter-passed-on"


class Visitor(msgspec.Struct):
    """Who asks, as the first node saw it. The secret is that of the node it is passed on to, from the database."""

    secret: str
    client: tuple[str, int]
    scheme: str
    host: str


def stamped(scope: Scope, secret: str) -> bytes:
    """The header's value for a request that is passed on."""
    headers: Mapping[bytes, bytes] = dict(scope["headers"])
    client = tuple(scope.get("client") or ("", 0))
    visitor = Visitor(secret, (client[0], client[1]), scope["scheme"], headers.get(b"host", b"").decode("latin1"))
    return msgspec.json.encode(visitor)


def received(scope: Scope, secret: str) -> Scope | None:
    """The request as it was when it came to the first node; None if no node has passed it on.

    Nobody else can say so: without the secret the header is only taken away.
    """
    stamp = dict(scope["headers"]).get(HEADER)
    if stamp is None:
        return None
    try:
        visitor = msgspec.json.decode(stamp, type=Visitor)
    except (msgspec.MsgspecError, UnicodeError):
        return None
    if not secrets.compare_digest(visitor.secret.encode(), secret.encode()):
        return None
    kept = [(name, value) for name, value in scope["headers"] if name not in (HEADER, b"host")]
    headers = [*kept, (b"host", visitor.host.encode("latin1"))]
    return {**scope, "headers": headers, "client": visitor.client, "scheme": visitor.scheme}
