"""The web server: a handful of addresses, each request looked at before anything is done."""

import asyncio
import json
import socket
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import textual_serve
from aiohttp import WSCloseCode, WSMsgType, web

from tutor.language import current, say, speaking
from tutor.progress.roles import Role
from tutor.serving.gate import Gate
from tutor.serving.guard import is_own_host, is_own_origin, own_names
from tutor.serving.log import Kind, Log
from tutor.serving.requests import (
    FormUnread,
    add_headers,
    arrived_at,
    browser_of,
    from_here,
    known_page,
    language_of,
    notice,
    number,
    read_form,
)
from tutor.serving.running import end_that_is_asked_for, runner_for
from tutor.serving.templates import STATIC as STATIC_OF_ALL
from tutor.settings import BROWSER, ROLE
from tutor.web.apps import Apps
from tutor.web.desk import Desk
from tutor.web.door import Door, Knock
from tutor.web.pages import app_page, login_page
from tutor.web.places import PAGES, Full, Place, Places
from tutor.web.sessions import Session, TooLarge
from tutor.web.together import Beside, Together

Answering = Callable[[web.Request], Awaitable[web.StreamResponse]]

COOKIE: Final = "tutor_session"
"""Shows that a browser was let in, until the server ends."""
PUPIL: Final = "TUTOR_PUPIL"
"""The environment variable with who sat at the page before it was loaded anew."""
SPOKEN: Final = "TUTOR_LANGUAGE"
"""The environment variable with the language of a page in which nobody has chosen one yet."""
LONGEST: Final = 64 * 2**10
"""Bytes of one message of a page: much more than anybody types or pastes into an answer."""
HEARTBEAT: Final = 15.0
"""Seconds after which a page that has vanished without a word is asked whether it is there."""
ALLOWANCE: Final = 400.0
"""What a page may send at once: a message costs 1 and what it has to say, resizing the most."""
REFILL: Final = 100.0
"""What it may send a second for ever; whoever sends more is listened to more slowly."""
RESIZED: Final = 5.0
LETTERS: Final = 200
"""Letters that cost as much as a message."""
SENT_HOME: Final = 4001
"""The code with which the line of a page closes that the teacher has ended."""

_OURS: Final = Path(__file__).parent / "static"
_THEIRS: Final = Path(textual_serve.__file__).parent / "static"
STATIC: Final[Mapping[str, tuple[Path, str]]] = {
    "page.css": (STATIC_OF_ALL / "page.css", "text/css; charset=utf-8"),
    "start.js": (_OURS / "start.js", "text/javascript; charset=utf-8"),
    "symbols.woff2": (_OURS / "symbols.woff2", "font/woff2"),
    "xterm.css": (_THEIRS / "css" / "xterm.css", "text/css; charset=utf-8"),
    "textual.js": (_THEIRS / "js" / "textual.js", "text/javascript; charset=utf-8"),
    "mono.ttf": (_THEIRS / "fonts" / "RobotoMono-VariableFont_wght.ttf", "font/ttf"),
}
"""The files that are served, and no others: where each lies, and what it is."""


class Site:
    """What is served: the app's page, its websocket, the login, the teacher's desk, a few files."""

    def __init__(
        self,
        door: Door,
        places: Places,
        language: str | None,
        log: Log | None = None,
        beside: Beside | None = None,
    ) -> None:
        """``language`` is that of everybody; None: each browser's own. ``beside``: a class."""
        self.door = door
        self.places = places
        self.language = language
        self._ours = current()
        self.log = log or Log()
        self.names = own_names()
        self.gate = Gate()
        self.desk = Desk(places)
        self.together = Together(beside, self.desk, self._index, self.log)
        self.apps = Apps(lambda text: self.log.tell(Kind.NURSERY, text))
        self._open: set[web.WebSocketResponse] = set()

    def make_app(self) -> web.Application:
        """The aiohttp application."""
        app = web.Application(middlewares=[self._answer, self._guard], client_max_size=LONGEST)
        app.add_routes(
            [
                web.get("/alone", self._index),
                web.get("/ws", self._play),
                web.get("/ws/{page:[0-9a-f]{32}}", self._play),
                web.get("/teacher/ws/{page:[0-9a-f]{32}}", self._play),
                web.get("/login", self._back),
                web.post("/login", self._login),
                web.get("/download/{key}", self._download),
                web.get("/static/{name}", self._static),
                *self.desk.routes(),
                *self.together.routes(),
            ]
        )
        app.on_response_prepare.append(add_headers)
        app.on_shutdown.append(self._send_home)
        app.on_cleanup.append(self._close)
        return app

    @web.middleware
    async def _answer(self, request: web.Request, handler: Answering) -> web.StreamResponse:
        """Whatever goes wrong is one line of the log and a page that says so."""
        try:
            with speaking(self._spoken(request)):
                return await handler(request)
        except (web.HTTPException, ConnectionError):
            raise
        except Exception as error:  # noqa: BLE001 - a server goes on
            self.log.fault(error, request.path)
            return notice(500, say("serve.fault"))

    def _spoken(self, request: web.Request) -> str:
        """The language of a page before anybody has chosen one in it."""
        return self.language or language_of(request, self._ours)

    @web.middleware
    async def _guard(self, request: web.Request, handler: Answering) -> web.StreamResponse:
        """Refuses what does not come from a page of this server, let in by its door."""
        if not is_own_host(request.headers.getall("Host", []), self.names, arrived_at(request)):
            return notice(403, say("serve.foreign-host"))
        is_line = request.match_info.handler == self._play
        acts = request.method != "GET" or is_line
        if not is_own_origin(request.headers.getall("Origin", []), request.headers["Host"], acts):
            return notice(403, say("serve.foreign-origin"))
        let_in = self.door.lets_in(request.cookies.get(COOKIE, "")) or self.desk.knows(request)
        self.gate.heard(request.transport, let_in=let_in)
        if not let_in and not self.together.is_public(request.path) and not _is_public(request):
            return (
                notice(403, say("serve.ask"))
                if acts
                else known_page(browser_of(request), 200, login_page())
            )
        if is_line and not web.WebSocketResponse().can_prepare(request):
            return notice(400, say("serve.no-line"))
        return await handler(request)

    # Coming in --------------------------------------------------------------------------------

    async def _index(self, request: web.Request) -> web.StreamResponse:
        browser = browser_of(request)
        if (why := self.places.full(browser)) is not None:
            return self._say_full(why)
        return known_page(browser, 200, app_page())

    def _say_full(self, why: Full) -> web.Response:
        most = self.places.most if why is Full.ALL else PAGES
        refused = notice(503, say(f"serve.{why.value}", most=most))
        refused.headers["Refresh"] = "10"
        return refused

    async def _static(self, request: web.Request) -> web.StreamResponse:
        if (found := STATIC.get(request.match_info["name"])) is None:
            raise web.HTTPNotFound
        path, kind = found
        return web.FileResponse(path, headers={"Content-Type": kind})

    async def _back(self, _request: web.Request) -> web.StreamResponse:
        """Whoever opens the address of the form, as a browser's history offers it, starts anew."""
        raise web.HTTPSeeOther("/")

    async def _login(self, request: web.Request) -> web.StreamResponse:
        browser = browser_of(request)
        try:
            typed = (await read_form(request)).get("password", "")
        except FormUnread as unread:
            return known_page(browser, unread.status, login_page(say("serve.form-unread")))
        knock, seconds = await self.door.knock(
            typed,
            browser=browser,
            address=request.remote or "",
            own=from_here(request),
        )
        if knock is Knock.WAIT:
            return known_page(browser, 429, login_page(say("serve.wait", n=seconds)))
        if knock is Knock.WRONG:
            problem = say("serve.wrong-wait", n=seconds) if seconds else say("serve.wrong")
            return known_page(browser, 403, login_page(problem))
        inside = web.HTTPSeeOther("/")
        inside.set_cookie(COOKIE, self.door.token, httponly=True, samesite="Strict")
        raise inside

    # The app ----------------------------------------------------------------------------------

    async def _play(self, request: web.Request) -> web.StreamResponse:
        as_teacher = request.path.startswith("/teacher/")
        if as_teacher and not self.desk.knows(request):
            return notice(403, say("serve.desk-ask"))
        browser = browser_of(request)
        if not as_teacher and (why := self.places.full(browser)) is not None:
            return self._say_full(why)
        role = Role.TEACHER if as_teacher else Role.PUPIL
        with self.places.take(browser, request.match_info.get("page", ""), role) as place:
            line = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=LONGEST)
            await line.prepare(request)
            place.end = lambda: line.close(code=SENT_HOME)
            self._open.add(line)
            try:
                await self._connect(line, request, place)
            finally:
                self._open.discard(line)
        return line

    async def _connect(
        self, line: web.WebSocketResponse, request: web.Request, place: Place
    ) -> None:
        """Runs an app for a page until either of them ends."""

        async def close() -> None:
            await line.close()

        arguments = [] if self.language is None else [self.language]
        own = {BROWSER: place.browser, ROLE: place.role.value, SPOKEN: self._spoken(request)}
        if (pupil := self.places.sat(place.browser, place.page)) is not None:
            own[PUPIL] = json.dumps(pupil)
        session = place.session = Session(
            self.apps, arguments, own, line.send_bytes, line.send_str, close, self._hearing(place)
        )
        try:
            await session.start(number(request, "width", 80), number(request, "height", 24))
            await _listen(line, session, place)
        finally:
            if place.leaving:  # the teacher has ended it
                self.places.sits(place, None)
            place.leaving = True
            await session.stop()
            if session.left:
                self.places.sits(place, None)
            if session.complaint:
                self.log.tell(Kind.APP, session.complaint)

    def _hearing(self, place: Place) -> Callable[[str, Any], None]:
        """What becomes of what an app tells of itself."""

        def hear(what: str, value: Any) -> None:
            if what == "speaks":
                place.language = str(value)
            else:
                self.places.sits(place, value if isinstance(value, dict) else None)

        return hear

    async def _download(self, request: web.Request) -> web.StreamResponse:
        """A file that the app of a page of this browser offers, once."""
        key, browser = request.match_info["key"], browser_of(request)
        for place in self.places.taken:
            if place.browser == browser and place.session is not None:
                name = place.session.take(key)
                if name is not None:
                    return await _hand_out(request, place.session, key, name)
        return notice(404, say("serve.no-file"))

    # The end ----------------------------------------------------------------------------------

    async def _send_home(self, _app: web.Application) -> None:
        """Closes every page when the server ends, so that the apps store what they hold."""
        await asyncio.gather(
            *(line.close(code=WSCloseCode.GOING_AWAY) for line in set(self._open)),
            return_exceptions=True,
        )

    async def _close(self, _app: web.Application) -> None:
        await self.apps.close()
        await self.desk.close()
        await self.together.close()
        self.log.close()


def _is_public(request: web.Request) -> bool:
    """Whether a request is part of asking for the password, or has a question of its own."""
    path = request.path
    return path == "/login" or path.startswith(("/static/", "/teacher"))


async def _listen(line: web.WebSocketResponse, session: Session, place: Place) -> None:
    """Passes on what a page sends, no faster than anybody types, until it is closed."""
    left, at = ALLOWANCE, time.monotonic()
    async for message in line:
        now = time.monotonic()
        left, at = min(ALLOWANCE, left + (now - at) * REFILL), now
        left -= 1
        if message.type is WSMsgType.TEXT:
            with suppress(ValueError, RecursionError, ConnectionError):
                left -= await _hand_over(json.loads(message.data), session, line, place)
        if left < 0:
            await asyncio.sleep(-left / REFILL)


async def _hand_over(
    message: Any, session: Session, line: web.WebSocketResponse, place: Place
) -> float:
    """Passes a message of the page on, if it is one; what it costs beside being a message."""
    match message:
        case ["stdin", str(typed)]:
            if not typed.startswith("\x1b[?"):  # what the terminal answers by itself
                place.last_key = datetime.now()
            await session.send_bytes(typed.encode())
            return len(typed) / LETTERS
        case ["resize", {"width": int(width), "height": int(height)}]:
            await session.set_terminal_size(width, height)
            return RESIZED
        case ["ping", str(sent)]:
            await line.send_json(["pong", sent])
        case ["focus"]:
            await session.focus()
        case ["blur"]:
            await session.blur()
    return 0.0


async def _hand_out(
    request: web.Request, session: Session, key: str, name: str
) -> web.StreamResponse:
    answer = web.StreamResponse()
    answer.content_type = "application/octet-stream"
    answer.headers["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(name, safe='')}"
    answer.headers["Cache-Control"] = "no-store"
    await answer.prepare(request)
    try:
        async for chunk in session.chunks(key):
            await answer.write(chunk)
    except TooLarge:  # the browser sees that it is not whole
        if request.transport is not None:
            request.transport.abort()
    else:
        await answer.write_eof()
    return answer


async def serve(site: Site, door_step: socket.socket, ready: Callable[[], None]) -> None:
    """Serves at a socket until Ctrl+C; ``ready`` is called once pages open without a wait."""
    end = end_that_is_asked_for()
    await site.together.begin()
    runner = runner_for(site.make_app(), site.log)
    await runner.setup()
    assert runner.server is not None
    taking = asyncio.create_task(site.gate.take(door_step, runner.server))
    warming = asyncio.create_task(site.apps.warm_up())
    ending = asyncio.create_task(end.wait())
    try:
        await asyncio.wait((warming, ending), return_when=asyncio.FIRST_COMPLETED)
        if warming.done():
            ready()
        await ending
    finally:
        for task in (taking, warming, ending):
            task.cancel()
        await runner.cleanup()
