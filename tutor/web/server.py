"""The web server: a handful of addresses, each request looked at before anything is done."""

import asyncio
import json
import re
import secrets
import signal
import socket
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import textual_serve
from aiohttp import WSCloseCode, WSMsgType, web

from tutor.language import say
from tutor.settings import BROWSER
from tutor.web.apps import Apps
from tutor.web.door import TRIES, WINDOW, Door, Knock
from tutor.web.guard import is_own_host, is_own_origin, own_names
from tutor.web.pages import app_page, login_page, notice_page
from tutor.web.sessions import Session, Sessions

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

COOKIE: Final = "tutor_session"
"""Shows that a browser was let in, until the server ends."""
BROWSER_COOKIE: Final = "tutor_browser"
"""Tells browsers apart, so that each finds again what was begun in it."""
YEAR: Final = 365 * 24 * 3600
"""Seconds that a browser is known, from the last time it came."""
LONGEST: Final = 64 * 2**10
"""Bytes of one message of a page: much more than anybody types or pastes into an answer."""
HEARTBEAT: Final = 15.0
"""Seconds after which a page that has vanished without a word is asked whether it is there."""

_OURS: Final = Path(__file__).parent / "static"
_THEIRS: Final = Path(textual_serve.__file__).parent / "static"
STATIC: Final[Mapping[str, tuple[Path, str]]] = {
    "page.css": (_OURS / "page.css", "text/css; charset=utf-8"),
    "start.js": (_OURS / "start.js", "text/javascript; charset=utf-8"),
    "symbols.woff2": (_OURS / "symbols.woff2", "font/woff2"),
    "xterm.css": (_THEIRS / "css" / "xterm.css", "text/css; charset=utf-8"),
    "textual.js": (_THEIRS / "js" / "textual.js", "text/javascript; charset=utf-8"),
    "mono.ttf": (_THEIRS / "fonts" / "RobotoMono-VariableFont_wght.ttf", "font/ttf"),
}
"""The files that are served, and no others: where each lies, and what it is."""

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; "
    "img-src data:; connect-src 'self' ws://{host}; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


class Site:
    """What is served: the app's page, its websocket, the login, and a few files."""

    def __init__(self, door: Door, sessions: Sessions, language: str | None) -> None:
        """``language`` is that of the apps; None: the remembered one."""
        self.door = door
        self.sessions = sessions
        self.language = language
        self.names = own_names()
        self.apps = Apps()
        self._open: set[web.WebSocketResponse] = set()

    def make_app(self) -> web.Application:
        """The aiohttp application."""
        app = web.Application(middlewares=[self._guard], client_max_size=LONGEST)
        app.add_routes(
            [
                web.get("/", self._index),
                web.get("/ws", self._play),
                web.get("/login", self._back),
                web.post("/login", self._login),
                web.get("/static/{name}", self._static),
            ]
        )
        app.on_response_prepare.append(_add_headers)
        app.on_shutdown.append(self._send_home)
        app.on_cleanup.append(self._close_apps)
        return app

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuses what does not come from a page of this server, let in by its door."""
        if not is_own_host(request.headers.getall("Host", []), self.names, _arrived_at(request)):
            return _notice(403, say("serve.foreign-host"))
        acts = request.method != "GET" or request.path == "/ws"
        if not is_own_origin(request.headers.getall("Origin", []), request.headers["Host"], acts):
            return _notice(403, say("serve.foreign-origin"))
        if not self._is_public(request) and not self.door.lets_in(_cookie(request)):
            return _notice(403, say("serve.ask")) if acts else _page(200, login_page())
        return await handler(request)

    def _is_public(self, request: web.Request) -> bool:
        """Whether a request is part of asking for the password."""
        return request.path == "/login" or request.path.startswith("/static/")

    async def _index(self, request: web.Request) -> web.StreamResponse:
        if self.sessions.full:
            return self._say_full()
        page = _page(200, app_page())
        page.set_cookie(
            BROWSER_COOKIE, _browser(request), max_age=YEAR, httponly=True, samesite="Strict"
        )
        return page

    def _say_full(self) -> web.Response:
        refused = _notice(503, say("serve.full", most=self.sessions.most))
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
        typed = (await request.post()).get("password")
        knock = self.door.knock(request.remote or "", typed if isinstance(typed, str) else "")
        if knock is Knock.WAIT:
            return _page(429, login_page(say("serve.wait", tries=TRIES, n=int(WINDOW))))
        if knock is Knock.WRONG:
            return _page(403, login_page(say("serve.wrong")))
        inside = web.HTTPSeeOther("/")
        inside.set_cookie(COOKIE, self.door.token, httponly=True, samesite="Strict")
        raise inside

    async def _play(self, request: web.Request) -> web.StreamResponse:
        if self.sessions.full:
            return self._say_full()
        with self.sessions.seat():
            page = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=LONGEST)
            await page.prepare(request)
            self._open.add(page)
            try:
                await self._connect(page, request)
            finally:
                self._open.discard(page)
        return page

    async def _connect(self, page: web.WebSocketResponse, request: web.Request) -> None:
        """Runs an app for a page until either of them ends."""

        async def close() -> None:
            await page.close()

        browser = _browser(request)
        arguments = [] if self.language is None else [self.language]
        own = {BROWSER: browser}
        session = Session(self.apps, arguments, own, page.send_bytes, page.send_str, close)
        try:
            await session.start(_number(request, "width", 80), _number(request, "height", 24))
            async for message in page:
                if message.type is WSMsgType.TEXT:
                    with suppress(ValueError, RecursionError, ConnectionError):
                        await _hand_over(json.loads(message.data), session, page)
        finally:
            await session.stop()

    async def _send_home(self, _app: web.Application) -> None:
        """Closes every page when the server ends, so that the apps store what they hold."""
        for page in set(self._open):
            await page.close(code=WSCloseCode.GOING_AWAY)

    async def _close_apps(self, _app: web.Application) -> None:
        await self.apps.close()


async def _hand_over(message: Any, session: Session, page: web.WebSocketResponse) -> None:
    """Passes a message of the page on, if it is one."""
    match message:
        case ["stdin", str(typed)]:
            await session.send_bytes(typed.encode())
        case ["resize", {"width": int(width), "height": int(height)}]:
            await session.set_terminal_size(width, height)
        case ["ping", str(sent)]:
            await page.send_json(["pong", sent])
        case ["focus"]:
            await session.focus()
        case ["blur"]:
            await session.blur()


def _arrived_at(request: web.Request) -> str:
    """The address of this machine at which a request came in."""
    transport = request.transport
    name = transport.get_extra_info("sockname") if transport else None
    return str(name[0]) if name else ""


def _cookie(request: web.Request) -> str:
    return request.cookies.get(COOKIE, "")


def _browser(request: web.Request) -> str:
    """The name a browser was given, or a new one: 32 digits and letters, fit for a folder."""
    known = request.cookies.get(BROWSER_COOKIE, "")
    return known if re.fullmatch("[0-9a-f]{32}", known) else secrets.token_hex(16)


def _number(request: web.Request, name: str, default: int) -> int:
    text = request.query.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else default


def _page(status: int, text: str) -> web.Response:
    return web.Response(status=status, text=text, content_type="text/html")


def _notice(status: int, text: str) -> web.Response:
    return _page(status, notice_page(text))


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """What a browser is told of every answer: nothing from elsewhere, in no frame."""
    response.headers.update(_HEADERS)
    response.headers["Content-Security-Policy"] = _POLICY.format(host=request.host)


async def serve(site: Site, door_step: socket.socket, ready: Callable[[], None]) -> None:
    """Serves at a socket until Ctrl+C; ``ready`` is called once pages can be opened."""
    runner = web.AppRunner(site.make_app(), access_log=None, shutdown_timeout=PATIENCE_AT_END)
    await runner.setup()
    try:
        await site.apps.warm_up()
        await web.SockSite(runner, door_step).start()
        ready()
        await _asked_to_end()
    finally:
        await runner.cleanup()


PATIENCE_AT_END: Final = 15.0
"""Seconds that all apps together get to end; each insists after ten by itself."""


async def _asked_to_end() -> None:
    end = asyncio.Event()
    with suppress(NotImplementedError):  # Windows: Ctrl+C interrupts the wait instead
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, end.set)
    await end.wait()
