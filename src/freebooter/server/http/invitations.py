"""Invitations: the link for friends, with an address that they can reach, and the link as a QR code."""

import io
from urllib.parse import urlsplit

import segno
from starlette.requests import Request

from freebooter.server.listen_socket import LOOPBACK, local_address
from freebooter.server.settings import ServerSettings


def link(request: Request, settings: ServerSettings, table: str, invite: str) -> str:
    """The friends' link. Who came here by a loopback address gives others the address in the local network."""
    base = request.url
    host = base.hostname or "localhost"
    if host in LOOPBACK and settings.host not in LOOPBACK and (lan := local_address()):
        base = base.replace(hostname=lan)
    return f"{base.scheme}://{base.netloc}/t/{table}?invite={invite}"


def leads_here_from_elsewhere(link: str) -> bool:
    """Whether a link is any good on another machine."""
    return urlsplit(link).hostname not in LOOPBACK


def picture(text: str) -> bytes:
    """A QR code as SVG."""
    if urlsplit(text).scheme not in ("http", "https"):
        raise ValueError("only links are drawn")
    out = io.BytesIO()
    segno.make(text, error="m").save(out, kind="svg", scale=4, border=2, xmldecl=False, svgclass=None, lineclass=None)
    return out.getvalue()
