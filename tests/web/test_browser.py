"""The app in a real browser: typed at once, alone on its own server, and closed to strangers."""

import json
import re
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests import browser
from tests.burst_runs import in_browser
from tests.patience import PATIENCE
from tests.web.serving import served
from tutor.language import say
from tutor.maths.equations import equations
from tutor.progress.repository import Progress

pytestmark = pytest.mark.skipif(browser.missing() is not None, reason=str(browser.missing()))

REBOUND = "rebound.example"
"""A name of somebody else's that leads to this machine (DNS rebinding)."""
JOURNALS = "browsers/*/practices/*.jsonl"
"""Where the apps keep practices: apart for each browser."""
STRANGER = "http://127.0.0.1:9009"
"""Where a page of somebody else's comes from; nobody listens there, the browser is handed it."""


@pytest.fixture(scope="module")
def started() -> Iterator[Any]:
    """A browser that finds nobody on the network but this machine."""
    rules = f"MAP {REBOUND} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    with browser.chromium(f"--host-resolver-rules={rules}") as opened:
        yield opened


@pytest.fixture
def chromium(started: Any) -> Iterator[Any]:
    """The browser; of a test nothing is left open, and no cookie."""
    yield started
    for context in started.contexts:
        context.close()


class Watched:
    """A page, and everything it asked for, received and complained of."""

    def __init__(self, opened: Any) -> None:
        self.page = opened.new_page(viewport={"width": 768, "height": 640})
        self.asked: list[str] = []
        self.complaints: list[str] = []
        self._received = bytearray()
        self.heard = ""
        """What the app has drawn so far, as far as somebody waited for it."""
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._complain)
        self.columns = self.lines = 0
        """What the app was told last of its size."""

    def _listen(self, line: Any) -> None:
        self.asked.append(line.url)
        line.on("framesent", self._note_size)
        line.on("framereceived", self._receive)

    def _receive(self, frame: str | bytes) -> None:
        self._received += frame if isinstance(frame, bytes) else b""

    def _note_size(self, frame: str | bytes) -> None:
        if '"resize"' in str(frame):
            size = json.loads(frame)[1]
            self.columns, self.lines = size["width"], size["height"]

    def turn(self, width: int, height: int) -> float:
        """A window of another size; returns the size of letters in it, once the app fits it."""
        self.columns = 0
        self.page.set_viewport_size({"width": width, "height": height})
        self.until(lambda: self.columns > 0, "another size")
        return float(self.page.get_attribute("#terminal", "data-font-size"))

    def _complain(self, message: Any) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def sees(self, text: str) -> None:
        """Waits until the app has drawn a text since the last one waited for."""
        self.until(lambda: text in self._drawn(), text)
        self.heard += self._drawn()
        self._received.clear()

    def _drawn(self) -> str:
        return re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]", "", self._received.decode("utf-8", "ignore"))

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Waits while the browser goes on."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"never came: {what}. Drawn: {self._drawn()[-500:]}"
            self.page.wait_for_timeout(50)

    def type(self, text: str) -> None:
        """Types a line wherever the page has put the cursor: nothing is clicked."""
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")


def rolled(home: Path) -> tuple[tuple[int, ...], set[str]]:
    """The dice on the table, and the numbers of the board, from what the app keeps."""
    (journal,) = home.glob(JOURNALS)
    header, roll = map(json.loads, journal.read_text(encoding="utf-8").splitlines()[:2])
    return tuple(roll["dice"]), set(header["numbers"])


def right_answer(home: Path) -> tuple[str, str]:
    """An equation of the roll as it is typed, and its result."""
    dice, printed = rolled(home)
    for result, ideas in equations(dice).items():
        if str(result) in printed and result == Fraction(int(result)):
            return ideas[0].equation, str(result)
    raise AssertionError(dice)


def test_a_practice_round(tmp_path: Path, chromium: Any) -> None:
    with served(tmp_path, "--sessions", "1") as server:
        first = Watched(chromium)
        first.page.goto(server.url)
        first.sees(say("home.tagline"))
        first.page.keyboard.press("g")
        first.sees(say("practice.title-rachmistrz"))
        # Seen on a tablet: cells rounded up to whole pixels left 76 columns.
        assert say("app.too-small", columns=80, lines=24)[:24] not in first.heard
        # Seen: whoever turned a phone kept the small letters of before.
        upright, lying = first.turn(360, 740), first.turn(740, 360)
        assert 5 < upright < lying < 16
        assert first.columns >= 80
        assert first.lines >= 24
        first.turn(768, 640)
        first.type("")
        first.sees(say("key.start"))
        first.type("")
        first.until(lambda: len(list(tmp_path.glob(JOURNALS))) == 1, "a journal")
        first.until(lambda: "roll" in journal_of(tmp_path), "a roll")
        equation, result = right_answer(tmp_path)
        first.type(f"{equation}={result}")
        first.sees("Right!")
        assert '"code":"correct"' in journal_of(tmp_path)
        second = Watched(chromium)
        second.page.goto(server.url)
        assert second.page.text_content("[role=alert]") == say("serve.full", most=1)
        first.page.close()
        second.until(lambda: second.page.request.get(server.url).ok, "a place")
        assert first.complaints == []
        assert {address for page in (first, second) for address in page.asked if
                not address.startswith((server.url, server.url.replace("http:", "ws:"), "data:,"))
                } == set()  # fmt: skip


def journal_of(home: Path) -> str:
    return "".join(path.read_text(encoding="utf-8") for path in home.glob(JOURNALS))


def test_the_network_needs_the_password(tmp_path: Path, chromium: Any) -> None:
    with served(tmp_path, "--lan", "--lang", "pl") as server:
        assert re.fullmatch(r"\d{4} \d{4}", server.password)
        pupil = Watched(chromium)
        pupil.page.goto(server.url)
        assert pupil.page.title() == "Tutor"
        pupil.page.wait_for_function(CURSOR_IN_FIELD)
        pupil.type("1234 5678")
        pupil.page.wait_for_selector("[role=alert]:not(:empty)")  # the page that answers
        assert pupil.page.locator("#terminal").count() == 0
        pupil.page.wait_for_function(CURSOR_IN_FIELD)
        pupil.type(server.password)
        pupil.sees("Lekcje")
        cookies = pupil.page.context.cookies()
        assert len(cookies) == 2
        assert all(one["httpOnly"] and one["sameSite"] == "Strict" for one in cookies)


def test_strangers_are_refused(tmp_path: Path, chromium: Any) -> None:
    with served(tmp_path) as server:
        page = chromium.new_page()
        page.route(
            f"{STRANGER}/*", lambda route: route.fulfill(body="<p>", content_type="text/html")
        )
        page.goto(STRANGER)
        socket = server.url.replace("http:", "ws:")
        assert page.evaluate(TRY_SOCKET, f"{socket}/ws?width=80&height=24") == "refused"
        assert page.evaluate(TRY_FRAME, server.url) == "empty"
        rebound = page.goto(server.url.replace("127.0.0.1", REBOUND))
        assert rebound.status == 403
        assert page.text_content("[role=alert]") == say("serve.foreign-host")
        assert page.evaluate(TRY_SOCKET, f"{socket}/ws".replace("127.0.0.1", REBOUND)) == "refused"


CURSOR_IN_FIELD = "() => document.activeElement?.tagName === 'INPUT'"

TRY_SOCKET = """address => new Promise(told => {
  let line;
  try { line = new WebSocket(address); } catch { told("refused"); return; }
  line.onopen = () => told("open");
  line.onerror = () => told("refused");
})"""

TRY_FRAME = """address => new Promise(told => {
  const frame = document.createElement("iframe");
  frame.onload = () => {
    let seen = "foreign";
    try { seen = frame.contentDocument ? "own" : "empty"; } catch { seen = "empty"; }
    told(seen);
  };
  frame.src = address;
  document.body.append(frame);
})"""


def test_a_pupils_own_answers_are_downloaded_once_and_by_nobody_else(
    tmp_path: Path, chromium: Any
) -> None:
    with Progress.open(f"sqlite:///{tmp_path}/progress.db") as progress:
        progress.add_pupil("Ala", "")
    with served(tmp_path) as server:
        pupil = Watched(chromium)
        pupil.page.goto(server.url)
        pupil.sees(say("home.tagline"))
        pupil.page.keyboard.press("m")  # My progress, which asks first who sits here
        pupil.sees("Ala")
        pupil.type("")
        pupil.sees(say("key.export"))
        before = {path for path in tmp_path.rglob("*") if path.suffix == ".csv"}
        with pupil.page.expect_download() as waiting:
            pupil.page.keyboard.press("F5")
        came = waiting.value
        assert came.suggested_filename.endswith(".csv")
        assert "Ala" in came.suggested_filename
        assert Path(came.path()).read_text(encoding="utf-8-sig").count(",") > 3
        assert {path for path in tmp_path.rglob("*") if path.suffix == ".csv"} == before == set()
        assert pupil.page.request.get(came.url).status == 404
        assert pupil.complaints == []


def test_random_bursts_of_keys_are_stored_as_the_reference_editor_has_them(
    tmp_path: Path, chromium: Any
) -> None:
    found = in_browser(12, 2, tmp_path, chromium)
    assert [wrong for wrong in found if wrong is not None] == []
