"""A room led from a screen: the server beside it, and a line to it as the teacher."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from tutor.classroom.beside import Beside
from tutor.classroom.client import Client
from tutor.language import current

NOTHING: Final[Mapping[str, Any]] = {"phase": "", "round": 0, "pupils": []}
"""The room before anything is known of it."""

SOON: Final = 0.4
"""Seconds within which a state follows a command."""


class Led:
    """The room as its teacher sees it; ``changed`` is called whenever that is something else."""

    def __init__(
        self,
        *,
        port: int = 0,
        group: str = "",
        fresh: bool = False,
        door: Mapping[str, str] | None = None,
    ) -> None:
        """Needs a running loop to be started.

        Args:
            port: where the server listens; 0 for the usual port, or any that is free.
            group: the class whose names pupils can choose.
            fresh: whether a room that was left with rounds in it is ended, and a new one opened.
            door: of a room that is open already: its ``url``, ``code`` and ``teacher``.
        """
        self.state: Mapping[str, Any] = NOTHING
        self.door: Mapping[str, str] = door or {}
        """``url``, ``code`` and the teacher's secret; empty before the room is open."""
        self.report: list[str] | None = None
        """The files of the report, once the room is over."""
        self.over = asyncio.Event()
        """Set when they are known, or never will be."""
        self.changed: Callable[[], None] = lambda: None
        self.refused: Callable[[str], None] = lambda _: None
        """Called with the code of what was not done."""
        self.settled = True
        """Whether the state is of after the last command, as far as can be known."""
        self.breaks = 0
        """How often the line was lost, and perhaps a command with it."""
        self._busy = 0
        """Commands of which nothing was heard yet."""
        self._looks: asyncio.TimerHandle | None = None
        self._fresh = fresh
        self._ends = False
        """Whether the room is to end."""
        self._beside = None if door else Beside(self._hear, port=port, group=group)
        self._client: Client | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Opens the room."""
        if self._beside is not None:
            self._beside.start()
        else:
            self._call(self.door)

    async def close(self) -> None:
        """Lets go; the room goes on with the next screen, unless it has ended."""
        if self._looks is not None:
            self._looks.cancel()
        if self._client is not None:
            await self._client.close()
        if self._ends:
            self._is_ending()
        if self._beside is not None:
            await self._beside.close()

    # What is known -----------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """As in the frames; empty before the room is open."""
        return str(self.state["phase"])

    @property
    def seats(self) -> int:
        """How many have joined; while something is asked, those who are there or have answered."""
        return int(self.state.get("seats") or 0)

    @property
    def answered(self) -> int:
        """How many have answered in this round."""
        return int(self.state.get("answered") or 0)

    @property
    def pupils(self) -> list[Mapping[str, Any]]:
        """Everybody who has joined, as the teacher sees them."""
        return list(self.state.get("pupils") or ())

    @property
    def trouble(self) -> str:
        """Why there is no room, in a sentence; empty while there may be one."""
        return self._beside.trouble if self._beside is not None else ""

    def said(self) -> list[Mapping[str, Any]]:
        """The answers of this round that differ, wrong ones first: ``seat``, ``id``, ``text``."""
        found: dict[str, Mapping[str, Any]] = {}
        for pupil in self.pupils:
            for answer in pupil.get("answers") or ():
                found.setdefault(answer["text"], {"seat": pupil["seat"], **answer})
        return sorted(found.values(), key=lambda each: bool(each["verdict"]["correct"]))

    def show_next(self, place: int) -> int:
        """Puts the next answer on the wall, without a name; after the last one, none.

        Args:
            place: where the one shown stands in :meth:`said`; -1 where none is.

        Returns:
            The place of the one that is shown now; -1 for none.
        """
        answers = self.said()
        if place + 1 >= len(answers):
            self.do("hide")
            return -1
        answer = answers[place + 1]
        self.do("show", seat=answer["seat"], id=answer["id"])
        return place + 1

    # What the teacher does ---------------------------------------------------------------------

    def do(self, what: str, **more: Any) -> bool:
        """Asks for something; what is not heard is not done. Tells whether there is a line."""
        if self._client is None or not self._client.here:
            return False
        self._busy += 1
        self.settled = False
        if self._looks is not None:
            self._looks.cancel()
        self._client.post({"t": "do", "what": what, **more})
        return True

    def finish(self) -> None:
        """Ends the room, also where nobody hears it just now; its report follows."""
        if self.phase in ("", "over"):  # nobody could come
            self.over.set()
            return
        self._ends = True
        self.do("end")

    def _is_ending(self) -> None:
        """A server that ends now is not begun again."""
        if self._beside is not None:
            self._beside.finishing = True

    # What comes --------------------------------------------------------------------------------

    def _hear(self, line: dict[str, Any]) -> None:
        """Takes a line of the server."""
        if "teacher" in line:
            if line["teacher"] != self.door.get("teacher"):
                self._call(line)
            self.door = line
        elif line.get("event") == "over" and not self._fresh:
            self._is_ending()
            self.report = [str(each) for each in line.get("report") or ()]
            self.over.set()
        elif line.get("event") == "trouble":
            self.over.set()
        self.changed()

    def _call(self, door: Mapping[str, str]) -> None:
        before, self._client = self._client, None
        parts = urlsplit(door["url"])
        # From this machine to itself, whatever network it is in.
        address = f"{parts.scheme}://127.0.0.1:{parts.port}"
        self._client = Client(address, {"t": "teach", "key": door["teacher"], "lang": current()})
        self._client.start()
        self._spawn(self._listen(self._client, before))

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _listen(self, client: Client, before: Client | None) -> None:
        if before is not None:
            await before.close()
        async for frame in client:
            if client is not self._client:
                return
            match frame:
                case {"t": "state"}:
                    self._take(frame)
                case {"t": "done"}:
                    self._settle()
                case {"t": "no", "code": code}:
                    self._settle()
                    self.refused(str(code))
                case {"t": "away"}:
                    self._busy = 0
                    self.breaks += 1

    def _settle(self) -> None:
        """A command is done, or refused; the state that shows it comes soon, or has come."""
        self._busy = max(0, self._busy - 1)
        if not self._busy:
            self._looks = asyncio.get_running_loop().call_later(SOON, self._look)

    def _look(self) -> None:
        self.settled = True
        self.changed()

    def _take(self, state: dict[str, Any]) -> None:
        if self._fresh and (state["round"] or state["phase"] == "over"):
            self.do("end")  # of another lesson; the server then opens a new one
            return
        self._fresh = False
        self.state = state
        if state["phase"] == "over":
            self._is_ending()
        elif self._ends and not self._busy:
            self.do("end")  # it was not heard
        self.settled = not self._busy
        if state["phase"] == "over" and self._beside is None:
            self.over.set()
        self.changed()
