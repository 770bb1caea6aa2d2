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
    if _hostname(str(base)) in LOOPBACK and settings.host not in LOOPBACK and (lan := local_address()):
        base = base.replace(hostname=lan)
    return f"{base.scheme}://{base.netloc}/t/{table}?invite={invite}"


def _hostname(link: str) -> str | None:
    """The host of a link; None if there is none, whatever the client calls its host."""
    try:
        return urlsplit(link).hostname
    except ValueError:
        return None


def leads_here_from_elsewhere(link: str) -> bool:
    """Whether a link is any good on another machine."""
    return _hostname(link) not in (*LOOPBACK, None)


def picture(text: str) -> bytes | None:
    """A link as a QR code, in SVG; None if it is no link, or has no room in one."""
    if _hostname(text) is None or urlsplit(text).scheme not in ("http", "https"):
        return None
    try:
        code = segno.make(text, error="m")
    except ValueError:
        return None
    out = io.BytesIO()
    code.save(out, kind="svg", scale=4, border=2, xmldecl=False, svgclass=None, lineclass=None)
    return out.getvalue()
