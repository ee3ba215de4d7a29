"""What the server answers to whom, asked by a client that can lie about itself."""

import asyncio
import re
import subprocess
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from html import unescape
from pathlib import Path

import pytest
from aiohttp import ClientSession, CookieJar, WSMsgType, WSServerHandshakeError, web

from tests import warm
from tests.language.sources import TRIED
from tests.patience import PATIENCE
from tutor.language import say, speaking, use
from tutor.serving.log import Log
from tutor.serving.requests import BROWSER_COOKIE
from tutor.serving.running import runner_for
from tutor.web.door import TRIES, Door
from tutor.web.places import Places
from tutor.web.server import STATIC, Site

PASSWORD = "48271936"


@asynccontextmanager
async def asking(site: Site) -> AsyncIterator[ClientSession]:
    """A client with cookies of its own, and the server at the other end."""
    runner = runner_for(site.make_app(), site.log)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0]
    jar = CookieJar(unsafe=True)
    try:
        async with ClientSession(f"http://{host}:{port}", cookie_jar=jar) as client:
            yield client
    finally:
        await runner.cleanup()


def site(password: str | None = None, sessions: int = 2) -> Site:
    return Site(Door(password), Places(sessions), None, Log(print))


def origin(client: ClientSession) -> dict[str, str]:
    """The header of a page of the server's own."""
    return {"Origin": str(client._base_url).rstrip("/")}


async def refused(client: ClientSession, headers: Mapping[str, str], path: str = "/ws") -> int:
    """The status with which the websocket is refused."""
    with pytest.raises(WSServerHandshakeError) as refusal:
        await client.ws_connect(path, headers=headers)
    return refusal.value.status


FOREIGN = {
    "a name of somebody else's": {"Host": "evil.example:8000"},
    "an address of somebody else's": {"Host": "192.168.1.5"},
    "a page of somebody else's": {"Origin": "http://evil.example"},
    "a page without a name": {"Origin": "null"},
    "another program of this computer": {"Origin": "http://127.0.0.1:1"},
}


@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN)
async def test_others_are_refused_everywhere(headers: dict[str, str]) -> None:
    async with asking(site(PASSWORD)) as client:
        for path in ("/", "/static/page.css", "/nowhere"):
            async with client.get(path, headers=headers) as answer:
                assert answer.status == 403
                assert "Tutor" in await answer.text()
        async with client.post(
            "/login", data={"password": PASSWORD}, headers=origin(client) | headers
        ) as answer:
            assert answer.status == 403
        assert await refused(client, origin(client) | headers) == 403


async def test_a_websocket_says_where_it_is_from() -> None:
    async with asking(site()) as client:
        assert await refused(client, {}) == 403


async def test_without_the_password_there_is_only_the_question() -> None:
    async with asking(site(PASSWORD)) as client:
        async with client.get("/") as answer:
            assert answer.status == 200
            assert say("serve.ask") in unescape(await answer.text())
        assert await refused(client, origin(client)) == 403


@pytest.mark.parametrize("language", TRIED)
async def test_wrong_passwords_and_the_right_one(language: str) -> None:
    use(language)
    async with asking(site(PASSWORD)) as client:
        for tried in range(TRIES - 1):
            status = await login(client, "1234 5678" if tried else "")
            assert status == (403, say("serve.wrong"))
        assert await login(client, "1") == (403, say("serve.wrong-wait", n=10))
        assert await login(client, "1") == (429, say("serve.wait", n=10))
        assert await refused(client, origin(client)) == 403
        assert (await login(client, PASSWORD))[0] == 303  # at the teacher's own machine


@pytest.mark.parametrize(
    ("ours", "asks", "spoken"), [("en", "fr;q=1, el-GR;q=0.9", "el"), ("pl", "el", "pl")]
)
async def test_a_server_without_a_language_speaks_as_the_browser_asks(
    ours: str, asks: str, spoken: str
) -> None:
    """Seen: without ``--lang`` a Greek tablet was asked for the password in English."""
    use(ours)
    async with (
        asking(site(PASSWORD)) as client,
        client.get("/", headers={"Accept-Language": asks}) as answer,
    ):
        with speaking(spoken):
            assert say("serve.ask") in unescape(await answer.text())


async def login(client: ClientSession, password: str) -> tuple[int, str]:
    async with client.post(
        "/login", data={"password": password}, headers=origin(client), allow_redirects=False
    ) as answer:
        said = (await answer.text()).partition('role="alert">')[2].partition("<")[0]
        return answer.status, said


FORM = "application/x-www-form-urlencoded"
MALFORMED: dict[str, tuple[bytes, dict[str, str]]] = {
    "nothing": (b"", {}),
    "no form": (b"password=1", {"Content-Type": "text/plain"}),
    "no kind": (b"password=1", {"Content-Type": ""}),
    "half a kind": (b"password=1", {"Content-Type": ";;"}),
    "JSON": (b'{"password": 1}', {"Content-Type": "application/json"}),
    "parts without a border": (b"password=1", {"Content-Type": "multipart/form-data"}),
    "parts without an end": (b"--x\r\n\r\n", {"Content-Type": "multipart/form-data; boundary=x"}),
    "parts of nothing": (b"x", {"Content-Type": "multipart/form-data; boundary=" + "y" * 300}),
    "letters of nowhere": (b"password=1", {"Content-Type": f"{FORM}; charset=klingon"}),
    "letters that cannot be": (b"password=\xff\xfe", {"Content-Type": FORM}),
    "escapes that cannot be": (b"password=%ff%fe%zz%", {"Content-Type": FORM}),
    "a surrogate": (b"password=%ed%a0%80", {"Content-Type": FORM}),
    "a zero": (b"password=%00", {"Content-Type": FORM}),
    "a huge field": (b"password=" + b"1" * 100_000, {"Content-Type": FORM}),
    "a huge name": (b"p" * 5_000 + b"=1", {"Content-Type": FORM}),
    "very many fields": (b"&".join([b"a=1"] * 1_000), {"Content-Type": FORM}),
    "the same field often": (b"&".join([b"password=1"] * 5), {"Content-Type": FORM}),
    "another field": (b"name=1", {"Content-Type": FORM}),
    "only signs": (b"=&=&&&=", {"Content-Type": FORM}),
    "packed": (b"\x1f\x8b nonsense", {"Content-Type": FORM, "Content-Encoding": "gzip"}),
    "packed otherwise": (b"nonsense", {"Content-Type": FORM, "Content-Encoding": "br"}),
}


@pytest.mark.parametrize(("body", "headers"), MALFORMED.values(), ids=MALFORMED)
@pytest.mark.parametrize("path", ["/login", "/teacher"])
async def test_a_malformed_form_gets_a_page(
    body: bytes,
    headers: dict[str, str],
    path: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    async with (
        asking(site(PASSWORD)) as client,
        client.post(path, data=body, headers=origin(client) | headers) as answer,
    ):
        assert answer.status in {400, 403, 413}
        assert "Tutor" in await answer.text()
    assert "Traceback" not in str(capsys.readouterr())


async def test_a_line_is_opened_by_a_page_or_not_at_all() -> None:
    async with asking(site()) as client:
        for headers in ({}, {"Upgrade": "websocket"}, {"Connection": "Upgrade", "Upgrade": "h2c"}):
            async with client.get("/ws", headers=origin(client) | headers) as answer:
                assert answer.status == 400
                assert say("serve.no-line") in unescape(await answer.text())


async def test_a_fault_is_a_page_and_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    served = Site(Door(None), Places(1), "en", Log(lines.append))

    def fails(*_: object) -> None:
        raise LookupError("what nobody foresaw")

    monkeypatch.setattr(served.places, "full", fails)
    async with asking(served) as client, client.get("/") as answer:
        assert answer.status == 500
        assert say("serve.fault") in await answer.text()
    assert len(lines) == 1
    assert "what nobody foresaw" in lines[0]


async def test_the_cookie_is_of_no_use_to_scripts_or_other_sites() -> None:
    async with asking(site(PASSWORD)) as client:
        async with client.post(
            "/login", data={"password": "4827 1936"}, headers=origin(client), allow_redirects=False
        ) as answer:
            assert answer.status == 303
            assert answer.headers["Location"] == "/"
            (cookie,) = answer.headers.getall("Set-Cookie")
            assert "HttpOnly" in cookie
            assert "SameSite=Strict" in cookie
            assert "Path=/" in cookie
        for path in ("/", "/login"):
            async with client.get(path) as answer:
                assert 'id="terminal"' in await answer.text()


@pytest.mark.parametrize("known", ["", "../../elsewhere", "A" * 32, "0" * 33])
async def test_a_browser_is_known_again_by_a_name_of_ours(known: str) -> None:
    async with asking(site()) as client:
        names = []
        for shown in ({"Cookie": f"{BROWSER_COOKIE}={known}"}, {}):
            async with client.get("/", headers=shown) as answer:
                names.append(answer.cookies[BROWSER_COOKIE].value)
        assert names[0] == names[1] != known
        assert re.fullmatch("[0-9a-f]{32}", names[0])


async def test_every_answer_forbids_frames_and_other_sites() -> None:
    async with asking(site()) as client:
        for path in ("/", "/nowhere", *(f"/static/{name}" for name in STATIC)):
            async with client.get(path) as answer:
                policy = answer.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy
                assert "frame-ancestors 'none'" in policy
                assert "script-src 'self';" in policy
                assert answer.headers["X-Frame-Options"] == "DENY"
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                assert answer.status == (404 if path == "/nowhere" else 200)


@pytest.mark.parametrize("path", ["/static/", "/static/..%2fserver.py", "/static/%2e%2e/x", "/ws/"])
async def test_nothing_else_is_served(path: str) -> None:
    async with asking(site()) as client, client.get(path) as answer:
        assert answer.status == 404


async def test_when_all_places_are_taken_it_says_so() -> None:
    async with asking(site(sessions=0)) as client:
        async with client.get("/") as answer:
            assert answer.status == 503
            assert answer.headers["Refresh"]
            assert say("serve.full", most=0) in await answer.text()
        assert await refused(client, origin(client)) == 503


NONSENSE = ["", "[]", "{}", "nonsense", '["stdin", 5]', '["resize", {"width": "wide"}]', "5",
            '["resize", {"width": 1000000000, "height": 1000000000}]', "[" * 9999]  # fmt: skip


async def test_an_app_lives_as_long_as_its_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the page sends, the app goes on; once the page is closed, the app has ended."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    warm.rehearse()
    monkeypatch.setattr(subprocess, "Popen", warm.Popen)
    served = site()
    async with asking(served) as client:
        async with client.ws_connect("/ws", headers=origin(client)) as page:
            for message in NONSENSE:
                await page.send_str(message)
            await page.send_json(["ping", "17"])
            seen = b""
            while b"Rachmistrz" not in seen:
                message_back = await page.receive(timeout=PATIENCE)
                if message_back.type is WSMsgType.TEXT:
                    assert message_back.json() == ["pong", "17"]
                else:
                    assert message_back.type is WSMsgType.BINARY, message_back
                    seen += message_back.data
            assert served.places.now == 1
        async with asyncio.timeout(60):
            while served.places.now:  # noqa: ASYNC110 - looked at from outside
                await asyncio.sleep(0.05)
