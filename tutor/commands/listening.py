"""The port that a server of ours listens at, taken before anything heavy is loaded."""

import errno
import socket
from typing import Final

from tutor.commands.basics import UsageFault
from tutor.language import say
from tutor.serving.guard import LOOPBACK

PORT: Final = 8000
BACKLOG: Final = 1024
"""Connections that the system holds until the server takes them."""
EVERYWHERE: Final = "0.0.0.0"
"""Every address of the machine: only with --lan."""


def listen(port: int, *, lan: bool) -> socket.socket:
    """Takes the port; 0 is any that is free.

    Raises:
        UsageFault: it cannot be taken; says what to do.
    """
    if not 0 <= port <= 65535:
        raise UsageFault(say("serve.port-wrong"))
    try:
        return socket.create_server((EVERYWHERE if lan else LOOPBACK, port), backlog=BACKLOG)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise UsageFault(say("serve.port-taken", port=port, other=_another(port))) from error
        if error.errno == errno.EACCES:
            raise UsageFault(say("serve.port-forbidden", port=port)) from error
        raise


def _another(port: int) -> int:
    return port + 1 if port < 65535 else PORT
