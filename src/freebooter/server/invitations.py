"""Invitations: the link for friends, with an address that they can reach, and the link as a QR code."""

import io
import socket
from urllib.parse import urlsplit

import segno
from starlette.requests import Request

from freebooter.server.listening import LOOPBACK
from freebooter.server.settings import Settings


def link(request: Request, settings: Settings, table: str, invite: str) -> str:
    """The friends' link. Who came here by a loopback address gives others the address in the local network."""
    base = request.url
    host = base.hostname or "localhost"
    if host in LOOPBACK and settings.host not in LOOPBACK and (lan := local_address()):
        base = base.replace(hostname=lan)
    return f"{base.scheme}://{base.netloc}/t/{table}?invite={invite}"


def local_address() -> str | None:
    """This machine's address in the local network."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        found = []
    addresses = [str(entry[4][0]) for entry in found]
    return next((address for address in addresses if not address.startswith("127.")), None) or _of_interfaces()


def _of_interfaces() -> str | None:
    """The address of the first network interface that has one, where the system lets us ask."""
    try:
        import fcntl
        import struct
    except ImportError:
        return None
    get_address = 0x8915
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(probe.fileno(), get_address, struct.pack("256s", name[:15].encode()))
            except OSError:
                continue
            address = socket.inet_ntoa(answer[20:24])
            if not address.startswith("127."):
                return address
    return None


def picture(text: str) -> bytes:
    """A QR code as SVG."""
    if urlsplit(text).scheme not in ("http", "https"):
        raise ValueError("only links are drawn")
    out = io.BytesIO()
    segno.make(text, error="m").save(out, kind="svg", scale=4, border=2, xmldecl=False, svgclass=None, lineclass=None)
    return out.getvalue()
