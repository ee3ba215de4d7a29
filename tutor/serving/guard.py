"""Who may speak to the server: pages of its own, under its own names.

A page of somebody else's, open in the same browser, can send requests here and even open a
websocket, which no browser rule forbids: what gives it away is its ``Origin``. It can also give
its own name our address (DNS rebinding): what gives that away is the ``Host``.
"""

import socket
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

LOOPBACK: Final = "127.0.0.1"


def own_names() -> frozenset[str]:
    """The names under which this machine may be asked, beside its addresses."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name.partition('.')[0]}.local"})


def is_own_host(hosts: Sequence[str], names: frozenset[str], address: str) -> bool:
    """Whether a request names this server.

    Args:
        hosts: every ``Host`` header of the request; there must be just one.
        names: names of this machine.
        address: the address of this machine at which the request arrived. Other addresses are
            refused as other names are. The port is not looked at: a forwarded one is fine.
    """
    if len(hosts) != 1:
        return False
    try:
        asked = urlsplit(f"//{hosts[0]}")
        asked.port  # noqa: B018 - says so when it is none
    except ValueError:
        return False
    if asked.netloc != hosts[0] or "@" in asked.netloc or not asked.hostname:
        return False
    return asked.hostname in names or _same_address(asked.hostname, address)


def _same_address(text: str, address: str) -> bool:
    with suppress(ValueError):
        return ip_address(text) == ip_address(address)
    return False


def is_own_origin(origins: Sequence[str], host: str, needed: bool) -> bool:
    """Whether a request comes from a page of the host it asks.

    Args:
        origins: every ``Origin`` header; browsers leave it out where a page is just opened.
        host: the ``Host`` of the request, found to be ours.
        needed: whether the request does something, so that every browser says where it is from.
    """
    if not origins:
        return not needed
    return len(origins) == 1 and origins[0].lower() == f"http://{host}".lower()


def addresses() -> list[str]:
    """The addresses at which others on the network may find this machine, the likeliest first."""
    found = [address for address in (_outgoing(), *_named()) if address != LOOPBACK]
    return [address for address in dict.fromkeys(found) if not ip_address(address).is_loopback]


def _outgoing() -> str:
    """The address from which this machine would speak to others; nothing is sent to find out."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(("192.0.2.1", 9))  # an address that stands for "anybody else" (RFC 5737)
        return str(asked.getsockname()[0])
    return LOOPBACK


def _named() -> list[str]:
    with suppress(OSError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []


def is_own_machine(remote: str, address: str) -> bool:
    """Whether somebody at ``remote`` who came in at ``address`` sits at this machine itself."""
    with suppress(ValueError):
        return ip_address(remote).is_loopback or ip_address(remote) == ip_address(address)
    return False
