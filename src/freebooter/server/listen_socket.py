"""The socket at which a server is reached, and its address in words."""

import socket

from freebooter.server.settings import ServerSettings

LOOPBACK = ("127.0.0.1", "::1", "localhost")
EVERYWHERE = ("0.0.0.0", "::")

PREFERRED_PORT = 8765


def listen(settings: ServerSettings) -> socket.socket:
    """A listening socket; a port of 0 takes the preferred one, or any that is free."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    wanted = [settings.port] if settings.port else [PREFERRED_PORT, 0]
    for number, port in enumerate(wanted, 1):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((settings.host, port))
        except OSError:
            listening.close()
            if number == len(wanted):
                raise
            continue
        listening.listen(2048)
        return listening
    raise AssertionError("unreachable")


def allow_descriptors() -> None:
    """Raises the number of connections and files that this process may have open to what the system allows."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def address(settings: ServerSettings) -> str:
    """Where the server's pages are."""
    shown = "localhost" if settings.host in (*LOOPBACK, *EVERYWHERE) else settings.host
    return f"http://{shown}:{settings.port}/"


def nearby(settings: ServerSettings) -> str | None:
    """The same for others in the local network, if the server listens there and this machine's address is known."""
    lan = local_address() if settings.host in EVERYWHERE else None
    return f"http://{lan}:{settings.port}/" if lan else None


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
