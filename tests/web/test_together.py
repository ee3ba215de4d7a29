"""The class beside the app: opened by the teacher, chosen by whoever comes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import ClientSession, CookieJar, web

from tutor.progress.repository import Progress
from tutor.serving.log import Log
from tutor.serving.running import runner_for
from tutor.web.beside import ClassBeside
from tutor.web.door import Door
from tutor.web.places import Places
from tutor.web.server import Site

SECRET = "korale"


@asynccontextmanager
async def served(password: str | None = None) -> AsyncIterator[ClientSession]:
    """A server with a class beside the app, and a browser on the same computer."""
    site = Site(Door(password), Places(2), "en", Log(print), ClassBeside("en", "http://here"))
    await site.together.begin()
    runner = runner_for(site.make_app(), site.log)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0][:2]
    url = f"http://{host}:{port}"
    jar = CookieJar(unsafe=True)
    async with ClientSession(url, cookie_jar=jar, headers={"Origin": url}) as browser:
        try:
            yield browser
        finally:
            await runner.cleanup()


@pytest.fixture(autouse=True)
def teacher() -> None:
    with Progress.open() as progress:
        progress.set_teacher(SECRET)


async def text_of(browser: ClientSession, path: str) -> str:
    async with browser.get(path) as answer:
        return await answer.text()


async def test_until_a_class_is_open_everybody_works_alone() -> None:
    async with served() as browser:
        assert 'id="terminal"' in await text_of(browser, "/")


async def test_the_teacher_opens_the_class_and_leads_it_at_the_desk() -> None:
    async with served(password="48271936") as browser:
        async with browser.post("/teacher/class") as stranger:
            assert stranger.status == 403
        await browser.post("/teacher", data={"secret": SECRET})
        async with browser.post("/teacher/class") as desk:
            assert desk.status == 200
            assert desk.url.path == "/desk"
            assert not desk.url.query, "the key stands in no address bar"
        jar = CookieJar(unsafe=True)
        async with ClientSession(desk.url.origin(), cookie_jar=jar) as pupil:
            first = await text_of(pupil, "/")
            assert 'href="/join"' in first, "no password of the app is asked for"
            assert 'href="/alone"' in first
            assert "pupil.js" in await text_of(pupil, "/join")
            assert 'name="password"' in await text_of(pupil, "/alone")
            async with pupil.get("/desk") as refused:
                assert refused.status == 403


async def test_the_class_is_the_same_after_a_new_start() -> None:
    async with served() as browser:
        await browser.post("/teacher", data={"secret": SECRET})
        await browser.post("/teacher/class")
    async with served() as browser:
        assert 'href="/join"' in await text_of(browser, "/")


async def test_the_wall_leads_to_the_page_where_pupils_join() -> None:
    beside = ClassBeside("en", "http://here:8000")
    await beside.begin()
    try:
        await beside.key()
        assert beside.rooms is not None
        [host] = beside.rooms.going_on
        assert host.about["url"] == "http://here:8000/join"
    finally:
        await beside.close()
