"""Pages of several browsers at one server: reloads, the teacher's desk, places."""

import asyncio
import re
from html import unescape
from pathlib import Path
from typing import Final

from aiohttp import ClientSession

from tests.web.crowd import Crowd, Page, tabs
from tests.web.serving import served
from tutor.language import say
from tutor.progress.repository import Progress
from tutor.web.places import PAGES
from tutor.web.server import SENT_HOME

NAME: Final = "0123456789abcdef" * 2
"""What a page calls itself."""
SECRET: Final = "tabliczka mnożenia"


async def sits_down(page: Page, pupil: str) -> None:
    """A pupil without a PIN says who they are."""
    await page.sees(say("home.tagline"))
    await page.type("n")
    await page.sees(say("pupil.type"))
    await page.rests(0.3)
    await page.type(pupil)
    await page.rests(0.3)
    await page.type("\r")
    await page.sees(say("home.hello", name=pupil))


def test_who_sits_at_a_page_and_what_the_teacher_does_about_it(tmp_path: Path) -> None:
    with Progress.open(f"sqlite:///{tmp_path}/progress.db") as progress:
        progress.add_pupil("Ala", "")
    with served(tmp_path, "--lan", "--lang", "en") as server:
        asyncio.run(_story(server.url, server.password))


async def _story(url: str, password: str) -> None:
    async with Crowd(url, password) as crowd, Crowd(url) as strangers:
        browser = await crowd.browser()
        first = await crowd.page(browser, NAME)
        await sits_down(first, "Ala")
        await first.close()
        again = await crowd.page(browser, NAME)
        await again.sees(say("home.hello", name="Ala"))
        for other in (await crowd.page(browser, NAME[::-1]), await crowd.page(name=NAME)):
            await other.sees(say("home.tagline"))
        teacher = await strangers.browser()
        listed = await _desk(teacher, "/teacher", {"secret": SECRET, "again": SECRET})
        assert "Ala" in listed
        assert listed.count('name="page"') == 3
        for stranger in (browser, await strangers.browser()):
            refused = await _desk(stranger, "/teacher/end", {"page": _page_of(listed, "Ala")})
            assert "Ala" not in refused
            refused = await _desk(stranger, "/teacher", {"secret": "wrong"})
            assert say("progress.secret-wrong") in refused
        left = await _desk(teacher, "/teacher/end", {"page": _page_of(listed, "Ala")})
        assert "Ala" not in left
        while not again.line.closed:  # noqa: ASYNC110 - looked at from outside
            await asyncio.sleep(0.05)
        assert again.line.close_code == SENT_HOME
        anew = await crowd.page(browser, NAME)
        await anew.sees(say("home.tagline"))
    async with tabs(url, password, 40) as got:
        assert got == PAGES


async def _desk(browser: ClientSession, address: str, form: dict[str, str]) -> str:
    async with browser.post(address, data=form) as answer:
        return unescape(await answer.text())


def _page_of(listed: str, pupil: str) -> str:
    """The id of a pupil's page on the teacher's list."""
    found = re.search(rf'{pupil}.*?name="page" value="([0-9a-f]+)"', listed, re.DOTALL)
    assert found, listed
    return found[1]
