"""What is read from a request, which is believed in nothing, and what is answered."""

import asyncio
import re
import secrets
from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qsl

from aiohttp import web

from tutor.language import LANGUAGES
from tutor.language.choice import FALLBACK
from tutor.serving.guard import is_own_machine
from tutor.serving.templates import notice_page

BROWSER_COOKIE: Final = "tutor_browser"
"""Tells browsers apart, so that each finds again what was begun in it."""
YEAR: Final = 365 * 24 * 3600
"""Seconds that a browser is known, from the last time it came."""
FORM: Final = "application/x-www-form-urlencoded"
LARGEST_FORM: Final = 4096
"""Bytes of a form: a password, or the name of a page."""
FIELDS: Final = 8
SLOWEST: Final = 10.0
"""Seconds that a form may take to come."""

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; "
    "img-src data:; connect-src 'self' ws://{host}; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


class FormUnread(Exception):
    """A form that is none of ours; the argument is the status to answer."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


async def read_form(request: web.Request) -> Mapping[str, str]:
    """The fields of a form.

    Raises:
        FormUnread: it is another kind of form, too long, or does not come.
    """
    if request.content_type != FORM:
        raise FormUnread(400)
    if (request.content_length or 0) > LARGEST_FORM:
        raise FormUnread(413)
    body = bytearray()
    try:
        async with asyncio.timeout(SLOWEST):
            async for part in request.content.iter_any():
                body += part
                if len(body) > LARGEST_FORM:
                    raise FormUnread(413)
        return dict(parse_qsl(body.decode("ascii"), keep_blank_values=True, max_num_fields=FIELDS))
    except TimeoutError:
        raise FormUnread(408) from None
    except (ValueError, web.HTTPException):
        raise FormUnread(400) from None


def arrived_at(request: web.Request) -> str:
    """The address of this machine at which a request came in."""
    name = request.transport.get_extra_info("sockname") if request.transport else None
    return str(name[0]) if name else ""


def from_here(request: web.Request) -> bool:
    """Whether it comes from this machine itself."""
    return is_own_machine(request.remote or "", arrived_at(request))


def browser_of(request: web.Request) -> str:
    """The name a browser was given, or a new one: 32 digits and letters, fit for a folder."""
    known = request.cookies.get(BROWSER_COOKIE, "")
    return known if is_name(known) else secrets.token_hex(16)


def is_name(text: str) -> bool:
    """Whether something is a name as we and our pages make them."""
    return re.fullmatch("[0-9a-f]{32}", text) is not None


def number(request: web.Request, name: str, default: int) -> int:
    """A number of the query."""
    text = request.query.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else default


def language_of(request: web.Request, ours: str) -> str:
    """The language in which a request is answered.

    Args:
        request: may say which languages its browser reads.
        ours: that of the server, which holds where somebody gave it one.
    """
    if ours != FALLBACK:
        return ours
    for part in request.headers.get("Accept-Language", "").split(","):
        code = part.partition(";")[0].strip().lower().partition("-")[0]
        if code in LANGUAGES:
            return code
    return ours


def page(status: int, text: str) -> web.Response:
    """An answer that is a page."""
    return web.Response(status=status, text=text, content_type="text/html")


def known_page(browser: str, status: int, text: str) -> web.Response:
    """A page after which the browser is known by a name."""
    answer = page(status, text)
    answer.set_cookie(BROWSER_COOKIE, browser, max_age=YEAR, httponly=True, samesite="Strict")
    return answer


def notice(status: int, text: str) -> web.Response:
    """An answer that says one thing."""
    return page(status, notice_page(text))


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """What a browser is told of every answer: nothing from elsewhere, in no frame."""
    response.headers.update(HEADERS)
    response.headers["Content-Security-Policy"] = POLICY.format(host=request.host)
