"""Together or alone: the class that a server may have beside the app, and the first page."""

from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from aiohttp import web

from tutor.language import say
from tutor.progress.faults import ProgressFault
from tutor.serving.log import Kind, Log
from tutor.serving.requests import browser_of, known_page, notice
from tutor.web.desk import Desk
from tutor.web.pages import choice_page

OPEN: Final = frozenset({"/join", "/screen", "/desk"})
"""What needs no password of ours: the class has a code and keys of its own."""


class Beside(Protocol):
    """A class that is served beside the app."""

    @property
    def is_open(self) -> bool:
        """Whether there is a room to join."""

    async def begin(self) -> list[web.RouteDef]:
        """Makes it ready; returns its addresses.

        Raises:
            ProgressFault: the database cannot be used.
        """

    async def key(self) -> str:
        """The teacher's secret of the room that is open now, or is opened by this."""

    async def close(self) -> None:
        """Ends it; what is open is gone on with at the next start."""


class Together:
    """The first page, and what the class adds to the addresses."""

    def __init__(
        self,
        beside: Beside | None,
        desk: Desk,
        alone: Callable[[web.Request], Awaitable[web.StreamResponse]],
        log: Log,
    ) -> None:
        """``alone`` answers whoever works by themselves."""
        self._beside = beside
        self._desk = desk
        self._alone = alone
        self._log = log
        self._routes: list[web.RouteDef] = []

    async def begin(self) -> None:
        """Makes the class ready, if there may be one; without it everything else goes on."""
        if self._beside is None:
            return
        try:
            self._routes = await self._beside.begin()
        except ProgressFault as fault:
            self._log.tell(Kind.SERVER, f"{fault.code} {fault.params}")
            self._beside = None

    def routes(self) -> list[web.RouteDef]:
        """The addresses of the class, once it has begun, and the first page."""
        return [
            web.get("/", self._first),
            web.post("/teacher/class", self._lead),
            *self._routes,
        ]

    @property
    def is_open(self) -> bool:
        """Whether pupils can join a class now."""
        return self._beside is not None and self._beside.is_open

    def is_public(self, path: str) -> bool:
        """Whether an address is the class's, or leads to it."""
        return path in OPEN or path.startswith("/class/") or (path == "/" and self.is_open)

    async def _first(self, request: web.Request) -> web.StreamResponse:
        """The app; while a class is open, the choice between the two."""
        if self.is_open:
            return known_page(browser_of(request), 200, choice_page())
        return await self._alone(request)

    async def _lead(self, request: web.Request) -> web.StreamResponse:
        """Opens the class for its teacher, who goes on at the desk of the room."""
        if not self._desk.knows(request):
            return notice(403, say("serve.desk-ask"))
        if self._beside is None:
            return notice(503, say("serve.no-class"))
        raise web.HTTPSeeOther(f"/desk?key={await self._beside.key()}")

    async def close(self) -> None:
        """Ends what has begun."""
        if self._beside is not None:
            await self._beside.close()
