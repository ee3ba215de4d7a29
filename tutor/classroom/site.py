"""The addresses of the live class: the pupil's page, the wall, the desk, and the line to the hub.

``tutor class`` serves them by themselves, ``tutor serve`` beside the app.
"""

import gzip
import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from aiohttp import web

from tutor.classroom.codes import typed_code
from tutor.classroom.hub import Hub
from tutor.classroom.protocol import No
from tutor.classroom.sockets import carry
from tutor.language import LANGUAGES, by_name, current, say, speaking
from tutor.language.catalogues import catalogue
from tutor.serving.requests import language_of, notice

PAGES: Final = Path(__file__).parent / "pages"
KINDS: Final[Mapping[str, str]] = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".woff2": "font/woff2",
}
"""The files of the pages that are handed out, by their endings."""
FAMILIES: Final[Mapping[str, tuple[str, ...]]] = {
    "pupil": ("classpage",),
    "wall": ("classpage", "classdesk"),
    "desk": ("classpage", "classdesk"),
}
"""The families of sentences that each page needs."""
LINE: Final = "/class/ws"
COOKIES: Final[Mapping[str, str]] = {"desk": "tutor_desk", "screen": "tutor_screen"}
"""What a browser keeps to show that it knows the key of a page."""
LARGEST: Final = 4096
"""Bytes of a question that is posted."""


class File(NamedTuple):
    """A file of the pages: thirty tablets on one radio load it at once, so it is sent packed."""

    plain: bytes
    packed: bytes
    tag: str
    """What browsers ask by whether theirs is still the same."""


@cache
def _file(path: Path) -> File:
    plain = path.read_bytes()
    return File(plain, gzip.compress(plain, mtime=0), f'"{hashlib.sha256(plain).hexdigest()[:32]}"')


class ClassSite:
    """The pages of a hub's rooms."""

    def __init__(self, hub: Hub, language: str, *, beside_app: bool = False) -> None:
        """``language`` is that of lines that ask for none; ``beside_app``: the app is here too."""
        self.hub = hub
        self.language = language
        self.beside_app = beside_app

    def routes(self, first: str = "/") -> list[web.RouteDef]:
        """The addresses; the pupil's page stands at ``first``."""
        return [
            web.get(first, self._pupil),
            web.get("/screen", self._wall),
            web.get("/desk", self._desk),
            web.get(LINE, self._line),
            web.get("/class/hello", self._hello),
            web.post("/class/names", self._names),
            web.get("/class/static/{name}", self._static),
        ]

    # Pages -------------------------------------------------------------------------------------

    async def _pupil(self, request: web.Request) -> web.StreamResponse:
        return self._page(request, "pupil")

    async def _wall(self, request: web.Request) -> web.StreamResponse:
        return await self._locked(request, "screen", "wall")

    async def _desk(self, request: web.Request) -> web.StreamResponse:
        return await self._locked(request, "desk", "desk")

    async def _locked(self, request: web.Request, name: str, page: str) -> web.StreamResponse:
        """A page with a key: it is put into a cookie, so that it stands in no address bar."""
        key = request.query.get("key", "")
        if key:
            await self.hub.guesses.wait(request.remote or "")
            if not await self.hub.opens(name, key):
                return await self._refused(request)
            inside = web.HTTPSeeOther(f"/{name}")
            inside.set_cookie(COOKIES[name], key, httponly=True, samesite="Strict")
            raise inside
        known = request.cookies.get(COOKIES[name], "")
        if not known or not await self.hub.opens(name, known):
            return await self._refused(request)
        return self._page(request, page)

    async def _refused(self, request: web.Request) -> web.StreamResponse:
        if not await self.hub.guesses.wrong(request.remote or ""):
            return notice(429, say("classroom.too-many"))
        with speaking(self._asked_for(request)):
            return notice(403, say("classroom.key-wrong"))

    def _page(self, request: web.Request, name: str) -> web.Response:
        text = (PAGES / f"{name}.html").read_text(encoding="utf-8")
        text = text.replace("$lang", self._asked_for(request))
        return web.Response(text=text, content_type="text/html")

    async def _static(self, request: web.Request) -> web.StreamResponse:
        path = PAGES / Path(request.match_info["name"]).name
        kind = KINDS.get(path.suffix)
        if kind is None or not path.is_file():
            raise web.HTTPNotFound
        file = _file(path)
        packs = "gzip" in request.headers.get("Accept-Encoding", "")
        headers = {"Content-Type": kind, "ETag": file.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("If-None-Match") == file.tag:
            return web.Response(status=304, headers=headers)
        if packs:
            headers["Content-Encoding"] = "gzip"
        return web.Response(body=file.packed if packs else file.plain, headers=headers)

    # What pages ask ----------------------------------------------------------------------------

    def _asked_for(self, request: web.Request) -> str:
        """The language of a request: the one it names, else that of the class.

        A class that nobody gave a language is spoken to as each browser asks.
        """
        asked = request.query.get("lang", "")
        return asked if asked in LANGUAGES else language_of(request, self.language)

    async def _hello(self, request: web.Request) -> web.StreamResponse:
        """Everything that a page has to say, in one language."""
        page = request.query.get("page", "pupil")
        with speaking(self._asked_for(request)):
            words: dict[str, str] = {}
            for family in FAMILIES.get(page, ()):
                words |= catalogue(current()).family(family)
            words["tied"] = say("language.tied")
            told = {
                "languages": dict(by_name()),
                "lang": current(),
                "words": words,
                "serve": self.beside_app,
            }
            return _json(told)

    async def _names(self, request: web.Request) -> web.StreamResponse:
        """The class list of a room, for who knows its code."""
        try:
            body = await request.content.read(LARGEST)
            code = msgspec.json.decode(body, type=dict[str, str]).get("code", "")
        except (msgspec.DecodeError, UnicodeError):
            return _json({"code": No.UNREADABLE}, 400)
        await self.hub.guesses.wait(request.remote or "")
        try:
            found = await self.hub.names(typed_code(code))
        except TimeoutError:
            return _json({"code": No.NOT_NOW}, 503)
        if found is None:
            answered = await self.hub.guesses.wrong(request.remote or "")
            return _json({"code": No.CODE_WRONG if answered else No.TOO_FAST}, 403)
        return _json(found)

    async def _line(self, request: web.Request) -> web.StreamResponse:
        if not web.WebSocketResponse().can_prepare(request):
            return notice(400, say("serve.no-line"))
        keys = {
            "teacher": request.cookies.get(COOKIES["desk"], ""),
            "screen": request.cookies.get(COOKIES["screen"], ""),
        }
        return await carry(self.hub, request, self._asked_for(request), keys)


def _json(value: Any, status: int = 200) -> web.Response:
    return web.Response(
        status=status, body=msgspec.json.encode(value), content_type="application/json"
    )
