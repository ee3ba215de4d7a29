"""The teacher in the browser: lets in who knows the secret, lists the open pages, can end one."""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from math import ceil
from typing import Any, Final, TypeVar

from aiohttp import web

from tutor.language import say
from tutor.progress.faults import ProgressFault, PupilRefused, Refusal
from tutor.progress.repository import Progress
from tutor.serving.requests import FormUnread, from_here, page, read_form
from tutor.web.pages import app_page, desk_page, teacher_page
from tutor.web.places import Place, Places

T = TypeVar("T")

COOKIE: Final = "tutor_teacher"
"""Shows that the teacher has logged in at this browser."""
LESSONS: Final = 8 * 3600.0
"""Seconds that a login holds, and no longer than the server runs."""
LOGINS: Final = 20
"""Browsers at which a teacher may be logged in; the oldest is logged out first."""
SECONDS: Final = 90
"""What is longer than that is said in minutes."""


class Differs(Exception):
    """A first secret was typed twice, and not alike."""


class Desk:
    """The addresses below ``/teacher``."""

    def __init__(self, places: Places, clock: Callable[[], float] = time.monotonic) -> None:
        self._places = places
        self._clock = clock
        self._logins: OrderedDict[str, float] = OrderedDict()
        self._progress: Progress | None = None
        self._asking = asyncio.Lock()

    def routes(self) -> list[web.RouteDef]:
        """The addresses, but for the line of the teacher's own app."""
        return [
            web.get("/teacher", self._show),
            web.post("/teacher", self._log_in),
            web.get("/teacher/app", self._app),
            web.post("/teacher/end", self._end),
            web.post("/teacher/leave", self._leave),
        ]

    def knows(self, request: web.Request) -> bool:
        """Whether a request comes from a browser at which the teacher has logged in."""
        until = self._logins.get(request.cookies.get(COOKIE, ""), 0.0)
        return self._clock() < until

    async def close(self) -> None:
        """Closes the database."""
        if self._progress is not None:
            await asyncio.to_thread(self._progress.close)

    async def _show(self, request: web.Request) -> web.StreamResponse:
        if self.knows(request):
            return page(200, desk_page(self._places.taken, self._places.most))
        return await self._ask(request)

    async def _ask(
        self, request: web.Request, problem: str = "", status: int = 200
    ) -> web.Response:
        """The page that asks for the secret, or for a first one; ``problem`` is said below it."""
        try:
            is_set = await self._call(lambda progress: progress.has_teacher())
        except ProgressFault as fault:
            return page(503, teacher_page(_why(fault), asks=False))
        if not is_set and not from_here(request):
            return page(403, teacher_page(say("serve.desk-not-set"), asks=False))
        return page(status, teacher_page(problem, sets=not is_set))

    async def _log_in(self, request: web.Request) -> web.StreamResponse:
        try:
            typed = await read_form(request)
            secret = typed.get("secret", "")
            if "again" in typed:
                await self._set(request, secret, typed["again"])
            else:
                await self._call(lambda progress: progress.sign_in_teacher(secret))
        except FormUnread as unread:
            return await self._ask(request, say("serve.form-unread"), unread.status)
        except Differs:
            return await self._ask(request, say("serve.desk-differs"), 403)
        except PupilRefused as refused:
            status = 429 if refused.code is Refusal.SECRET_WAIT else 403
            return await self._ask(request, _why(refused), status)
        except ProgressFault as fault:
            return await self._ask(request, _why(fault), 503)
        inside = web.HTTPSeeOther("/teacher")
        inside.set_cookie(COOKIE, self._new_login(), httponly=True, samesite="Strict")
        raise inside

    async def _set(self, request: web.Request, secret: str, again: str) -> None:
        if not from_here(request):
            raise FormUnread(403)
        if secret != again:
            raise Differs
        await self._call(lambda progress: progress.set_teacher(secret))

    def _new_login(self) -> str:
        token = secrets.token_urlsafe(32)
        self._logins[token] = self._clock() + LESSONS
        if len(self._logins) > LOGINS:
            self._logins.popitem(last=False)
        return token

    async def _app(self, request: web.Request) -> web.StreamResponse:
        if not self.knows(request):
            raise web.HTTPSeeOther("/teacher")
        return page(200, app_page("/teacher/ws"))

    async def _end(self, request: web.Request) -> web.StreamResponse:
        if not self.knows(request):
            return await self._ask(request, status=403)
        with suppress(FormUnread):
            place = self._places.find((await read_form(request)).get("page", ""))
            if place is not None:
                await _ended(place)
        raise web.HTTPSeeOther("/teacher")

    async def _leave(self, request: web.Request) -> web.StreamResponse:
        self._logins.pop(request.cookies.get(COOKIE, ""), None)
        raise web.HTTPSeeOther("/teacher")

    async def _call(self, work: Callable[[Progress], T]) -> T:
        """What ``work`` returns, done in a thread: it takes its time to compare a secret."""
        async with self._asking:
            return await asyncio.to_thread(self._worked, work)

    def _worked(self, work: Callable[[Progress], Any]) -> Any:
        if self._progress is None:
            self._progress = Progress.open()
        return work(self._progress)


async def _ended(place: Place) -> None:
    place.leaving = True
    if place.end is not None:
        with suppress(TimeoutError):
            await asyncio.wait_for(place.end(), 1.0)


def _why(wrong: ProgressFault | PupilRefused) -> str:
    """What is the matter, in a sentence."""
    if wrong.code is not Refusal.SECRET_WAIT:
        return say(f"progress.{wrong.code}", **wrong.params)
    seconds = int(wrong.params["seconds"])
    if seconds <= SECONDS:
        return say(f"progress.{wrong.code}", n=seconds)
    return say(f"progress.{wrong.code}-minutes", n=ceil(seconds / 60))
