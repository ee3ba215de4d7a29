"""``tutor serve``: the app in a browser, on this computer or, with a password, on the network."""

import argparse
import asyncio
import socket
from importlib.util import find_spec
from typing import Final

from tutor.commands.basics import DONE, UsageFault
from tutor.commands.listening import PORT, listen
from tutor.language import current, known, say, use
from tutor.serving.guard import LOOPBACK, addresses
from tutor.settings import load
from tutor.web.door import Door, new_password, spaced

INSTALL: Final = "pip install 'textual-serve>=1.1.3,<1.2'"
"""The package of the extra ``web``, which any environment finds by this name."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options of ``tutor serve``."""
    parser.add_argument("--port", type=int, default=PORT, metavar="N", help=say("serve.cli-port"))
    parser.add_argument("--lan", action="store_true", help=say("serve.cli-lan"))
    parser.add_argument("--sessions", type=int, metavar="N", help=say("serve.cli-sessions"))


def run(args: argparse.Namespace) -> int:
    """Serves until Ctrl+C.

    Raises:
        UsageFault: a package is missing, or port or sessions are no numbers that will do.
    """
    if find_spec("textual_serve") is None:
        raise UsageFault(say("serve.no-extra", install=INSTALL))
    if args.sessions is not None and args.sessions < 1:
        raise UsageFault(say("serve.sessions-wrong"))
    with listen(args.port, lan=args.lan) as door_step:
        _serve(args, door_step)
    return DONE


def _serve(args: argparse.Namespace, door_step: socket.socket) -> None:
    if args.lang is None and (remembered := known(load().settings.language)):
        use(remembered)
    print(say("serve.warming"), flush=True)
    # They need the extra, and are heavy: first it is said what cannot be served.
    from tutor.web import beside, capacity, places, server

    door = Door(new_password() if args.lan else None)
    seats = places.Places(args.sessions or capacity.sessions_that_fit())
    port = door_step.getsockname()[1]
    url = f"http://{next(iter(addresses()), LOOPBACK) if args.lan else LOOPBACK}:{port}"
    own = beside.ClassBeside(current(), url)
    site = server.Site(door, seats, args.lang, beside=own)
    asyncio.run(server.serve(site, door_step, lambda: _tell(door.password, port, seats.most)))


def _tell(password: str | None, port: int, most: int) -> None:
    """Says on the teacher's screen where to go and how to get in."""
    if password is None:
        print(say("serve.here"))
        found = [LOOPBACK]
    else:
        found = addresses()
        print(say("serve.on-lan" if found else "serve.no-lan"))
    for address in found or [LOOPBACK]:
        print(f"  http://{address}:{port}")
    if password is not None:
        print(say("serve.password", password=spaced(password)))
        print(say("serve.plain"))
    print(say("serve.most", n=most))
    print(say("serve.end"), flush=True)
