"""``tutor class``: the class's server by itself, without a screen."""

import argparse
import asyncio
import os
import socket
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from tutor.classroom.extra import INSTALL
from tutor.commands.basics import DONE, UsageFault, write_nowhere
from tutor.commands.common import print_json
from tutor.commands.listening import PORT, listen
from tutor.explain import progress_wrong
from tutor.language import current, known, plain, say, shown_path, use
from tutor.progress.faults import ProgressFault
from tutor.progress.repository import Progress
from tutor.serving.guard import LOOPBACK, addresses
from tutor.settings import load

if TYPE_CHECKING:
    from tutor.classroom.host import Host

try:
    from tutor.classroom import rooms, serving
except ModuleNotFoundError as missing:  # the packages of an extra
    if (missing.name or "").startswith("tutor"):
        raise
    serving = None  # type: ignore[assignment]

SCHOOL: Final = "pip install 'psycopg[binary]>=3.2,<4' 'redis>=5.2,<8'"
"""What several servers need beside it, of the extra ``school``."""
BUS: Final = "TUTOR_BUS"
"""The variable that may hold the address of a Redis, which a list of processes does not show."""
MOST: Final = 1_000
"""Rooms of one server."""

Tell = Callable[[Mapping[str, Any]], None]


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options of ``tutor class``."""
    parser.add_argument("--port", type=int, default=PORT, metavar="N", help=say("serve.cli-port"))
    parser.add_argument("--lan", action="store_true", help=say("classroom.cli-lan"))
    parser.add_argument("--json", action="store_true", help=say("classroom.cli-json"))
    parser.add_argument(
        "--rooms", type=int, default=1, metavar="N", help=say("classroom.cli-rooms")
    )
    parser.add_argument(
        "--class", dest="group", default="", metavar="NAME", help=say("classroom.cli-class")
    )
    parser.add_argument("--database", metavar="URL", help=say("classroom.cli-database"))
    parser.add_argument("--beside", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--bus", metavar="URL", help=say("school.cli-bus"))
    parser.add_argument("--address", metavar="URL", help=say("school.cli-address"))


def run(args: argparse.Namespace) -> int:
    """Serves until every room is over, or Ctrl+C.

    Raises:
        UsageFault: a package is missing, the port is taken, or the database cannot be used.
    """
    if serving is None:
        raise UsageFault(say("classroom.no-extra", install=INSTALL))
    if not args.beside:  # a class beside a teacher's screen ends with it
        args.bus = (args.bus or os.environ.get(BUS, "")).strip()
    if not (0 if args.bus else 1) <= args.rooms <= MOST:
        raise UsageFault(say("classroom.rooms-wrong", most=MOST))
    if args.lang is None and (remembered := known(load().settings.language)):
        use(remembered)
    make = _sharing(args.bus) if args.bus else rooms.Rooms
    with listen(args.port, lan=args.lan) as door_step:
        _bring_up_to_date(args.database)
        try:
            with Progress.open(args.database) as progress:
                _serve(args, door_step, progress, make)
        except ProgressFault as fault:
            raise UsageFault(progress_wrong(fault)) from fault
    return DONE


def _bring_up_to_date(url: str | None) -> None:
    """Has the tables made or changed by a child: what that loads is needed never again."""
    if not hasattr(os, "fork"):
        return
    if child := os.fork():
        os.waitpid(child, 0)
        return
    with suppress(BaseException):  # the parent finds out by itself, and says so
        Progress.open(url).close()
    os._exit(0)


def _serve(
    args: argparse.Namespace,
    door_step: socket.socket,
    progress: Progress,
    make: Callable[..., Any],
) -> None:
    url = _url(args, door_step)
    name = (urlsplit(url).hostname or "") if args.address else ""
    choices = rooms.Choices(args.rooms, current(), args.group, name=name)
    tell = _as_long_as_heard(print_json if args.json else _Teller())

    def opened(hosts: "Sequence[Host]") -> None:
        if not hosts and args.json:
            print_json({"url": url})
        elif not hosts:
            print(say("school.ready", url=url), flush=True)
        for host in hosts:
            header = host.kept.header
            line = {
                "url": url,
                "code": header.code,
                "teacher": header.teacher,
                "desk": f"{url}/desk?key={header.teacher}",
                "screen": f"{url}/screen?key={header.screen}",
            }
            if args.json:
                print_json(line)
            else:
                print(say("classroom.opened", **line), flush=True)
                if host.kept.number:
                    print(say("classroom.goes-on"), flush=True)

    asyncio.run(serving.run(door_step, progress, choices, tell, url, opened, make, args.beside))


def _url(args: argparse.Namespace, door_step: socket.socket) -> str:
    """Where devices come in: what was said, or what this computer knows of itself."""
    if args.address is None:
        found = addresses() if args.lan else []
        return f"http://{(found or [LOOPBACK])[0]}:{door_step.getsockname()[1]}"
    given = str(args.address).rstrip("/")
    try:
        parts = urlsplit(given)
        fits = parts.scheme == "http" and parts.hostname and "@" not in parts.netloc
    except ValueError:
        fits = False
    if not fits or parts.path or parts.query or parts.fragment:
        raise UsageFault(say("school.address-wrong"))
    return given


def _sharing(bus: str) -> Callable[..., Any]:
    """What makes the rooms of one of several servers; loaded only where that is wanted."""
    if find_spec("redis") is None:
        raise UsageFault(say("school.no-extra", install=SCHOOL))
    school: Any = import_module("tutor.classroom.school.rooms")
    if (trouble := school.trouble(bus)) is not None:
        code, place = trouble
        raise UsageFault(say(f"school.bus-{code}", place=place))
    return partial(school.SchoolRooms, bus=bus)


def _as_long_as_heard(tell: Tell) -> Tell:
    """Tells events; the class goes on where nobody reads them any more, or the disk is full."""

    def told(event: Mapping[str, Any]) -> None:
        try:
            tell(event)
        except OSError:
            write_nowhere(sys.stdout)

    return told


class _Teller:
    """Says what has happened, in a line each."""

    def __init__(self) -> None:
        self._rounds: dict[object, int] = {}
        """The rounds of each room, as far as was heard."""

    def __call__(self, event: Mapping[str, Any]) -> None:
        """Prints the sentence of an event; the end of a class is told once, with its report."""
        room = event.get("room")
        if event["event"] == "phase":
            self._rounds[room] = event["round"]
            if event["phase"] == "over":
                return
        print(_sentence(event, self._rounds.get(room, 0)), flush=True)


def _sentence(event: Mapping[str, Any], rounds: int) -> str:
    params = {name: plain(str(value)) for name, value in event.items() if name != "event"}
    match event:
        case {"event": "phase", "phase": phase}:
            params["phase"] = say(f"classroom.phase-{phase}")
            return say(f"classroom.event-phase{'' if rounds else '-before'}", **params)
        case {"event": "over", "report": [_, *_] as files}:
            return say("classroom.event-over", report="\n".join(map(shown_path, files)))
        case {"event": "over"}:
            return say(f"classroom.event-over-{'unwritten' if rounds else 'empty'}")
    return say(f"classroom.event-{event['event']}", **params)
