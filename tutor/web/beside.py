"""A class beside the pages: while the teacher has one open, whoever comes may join it."""

import asyncio
from typing import Final

from aiohttp import web

from tutor.classroom.rooms import Choices, Rooms
from tutor.classroom.site import ClassSite
from tutor.progress.repository import Progress
from tutor.serving.log import Log

JOIN: Final = "/join"


class ClassBeside:
    """The room of the class that this server has, or may have."""

    def __init__(self, language: str, url: str) -> None:
        """``url`` is the address of the server for others."""
        self._choices = Choices(rooms=0, language=language)
        self._url = url
        self._log = Log()
        self._progress: Progress | None = None
        self.rooms: Rooms | None = None
        """None until it has begun."""

    @property
    def is_open(self) -> bool:
        """Whether pupils can join now."""
        return self.rooms is not None and bool(self.rooms.going_on)

    async def begin(self) -> list[web.RouteDef]:
        """Goes on with a room that was left; returns the addresses of the class.

        Raises:
            tutor.progress.faults.ProgressFault: the database cannot be used.
        """
        self._progress = await asyncio.to_thread(Progress.open)
        rooms = Rooms(self._progress, self._choices, lambda _event: None, self._url, self._log)
        rooms.first = JOIN
        self.rooms = rooms
        await rooms.open_rooms()
        return ClassSite(rooms.hub, self._choices.language, beside_app=True).routes(JOIN)

    async def key(self) -> str:
        """The teacher's secret of the room, which is opened where none is."""
        assert self.rooms is not None, "it has begun"
        going_on = self.rooms.going_on
        host = going_on[0] if going_on else await self.rooms.open_another()
        self.rooms.warm_up()
        return host.kept.header.teacher

    async def close(self) -> None:
        """Hangs up; a room that is open is gone on with at the next start."""
        if self.rooms is not None:
            await self.rooms.close()
        if self._progress is not None:
            await asyncio.to_thread(self._progress.close)
