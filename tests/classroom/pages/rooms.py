"""Rooms of a real ``tutor class``, a browser to look at them, and pupils who answer."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from tests import browser, warm
from tests.patience import PATIENCE

ROOT: Final = Path(__file__).parents[3]


class Opened(NamedTuple):
    """A room as ``tutor class`` tells of it."""

    url: str
    code: str
    teacher: str
    desk: str
    screen: str


@contextmanager
def rooms(home: Path, count: int) -> Iterator[list[Opened]]:
    """So many rooms of one server, which ends by itself when asked."""
    with warm.Popen(
        [sys.executable, "-m", "tutor", "class", "--json", "--port", "0", "--rooms", str(count)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT), "TUTOR_HOME": str(home), "LANG": "C.UTF-8"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as server:
        try:
            assert server.stdout is not None
            told = [json.loads(server.stdout.readline()) for _ in range(count)]
            yield [Opened(**{name: each[name] for name in Opened._fields}) for each in told]
            server.terminate()
            # Less than aiohttp waits for lines that are left open: the hub closes them itself.
            server.communicate(timeout=50)
            assert server.returncode == 0
        finally:
            server.kill()


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser that finds nobody on the network but this machine."""
    if why := browser.missing():
        pytest.skip(why)
    nobody_else = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    # All pages are ours, so they may share a process: each of their own takes a tenth of a
    # second to begin, and there are dozens.
    shared = ("--renderer-process-limit=1", "--disable-site-isolation-trials")
    with browser.chromium(*shared, nobody_else) as opened:
        _patient(opened.new_context()).new_page()  # of crowds, each of which leaves the last one
        yield opened


def _patient(context: Any) -> Any:
    context.set_default_timeout(PATIENCE * 1000)
    return context


LINES: Final = """
window.line = (name, first) => new Promise((resolve) => {
  const socket = new WebSocket(`ws://${location.host}/class/ws`);
  const kept = { socket, acks: {}, state: null };
  window[name] = kept;
  socket.onopen = () => socket.send(JSON.stringify(first));
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(data);
    if (frame.t === "ack") kept.acks[frame.id] = frame;
    if (frame.t === "no") kept.no = frame.code;
    if (frame.t === "state") kept.state = frame;
    if (frame.t === "no" || frame.t === "state") resolve();
  };
});
window.said = (name, id, text) => {
  const { socket, state } = window[name];
  socket.send(JSON.stringify({ t: "answer", id, round: state.round, text }));
};
"""


class Crowd:
    """Pupils of a room, and a teacher who leads by commands: lines out of one page, unseen.

    There is one at a time: the page is that of the crowd before.
    """

    def __init__(self, browser: Any, room: Opened) -> None:
        self.room = room
        self._page = browser.contexts[0].pages[0]
        self._page.goto(f"{room.url}/class/hello")  # the same address, and nothing to draw
        self._page.evaluate(f"() => {{ {LINES} }}")

    def join(self, *names: str, **more: Any) -> None:
        """Pupils come in, one after the other."""
        for name in names:
            first = {"t": "join", "code": self.room.code, "name": name, **more}
            self._page.evaluate("([name, first]) => line(name, first)", [name, first])

    def answers(self, name: str, *texts: str) -> None:
        """A pupil answers, and all of it is acknowledged."""
        self._page.wait_for_function("name => window[name].state.phase === 'ask'", arg=name)
        ids = [f"{name}:{number}:{text}" for number, text in enumerate(texts)]
        for id_, text in zip(ids, texts, strict=True):
            self._page.evaluate("([name, id, text]) => said(name, id, text)", [name, id_, text])
        acked = "([name, ids]) => ids.every((id) => window[name].acks[id])"
        self._page.wait_for_function(acked, arg=[name, ids])

    def lead(self, what: str, **more: Any) -> None:
        """The teacher does something, by a line of this page."""
        if not self._page.evaluate("() => Boolean(window.teacher)"):
            first = {"t": "teach", "key": self.room.teacher}
            self._page.evaluate("first => line('teacher', first)", first)
        frame = {"t": "do", "what": what, **more}
        self._page.evaluate("frame => teacher.socket.send(JSON.stringify(frame))", frame)

    def no(self, name: str) -> str | None:
        """Why somebody was last told no."""
        found: str | None = self._page.evaluate("name => window[name].no", name)
        return found


class Looking:
    """A page on its own device, and everything it heard, asked for and complained of."""

    def __init__(self, browser: Any, url: str, width: int, height: int, **more: Any) -> None:
        size = {"width": width, "height": height}
        context = browser.new_context(viewport=size, locale="en", **more)
        self.page = _patient(context).new_page()
        self.heard: list[str] = []
        self.complaints: list[str] = []
        self.asked: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._complain)
        self.page.on("websocket", lambda line: line.on("framereceived", self._hear))
        self.page.goto(url)

    def _hear(self, frame: str | bytes) -> None:
        self.heard.append(frame if isinstance(frame, str) else frame.decode())

    def _complain(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def sees(self, text: str, where: str = "body") -> None:
        """Waits until a text is on the page."""
        self.page.locator(where, has_text=text).first.wait_for()

    @property
    def text(self) -> str:
        """All that can be read."""
        found: str = self.page.inner_text("body")
        return found

    def overflow(self) -> list[str]:
        """What stands out of the window sideways, or is cut off in its box."""
        found: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll("body, body *")]
                .filter((each) => each.getClientRects().length && !each.closest("#sorts, .pages"))
                .filter((each) => {
                  const { left, right } = each.getBoundingClientRect();
                  return left < -1 || right > innerWidth + 1;
                })
                .map((each) => each.outerHTML.slice(0, 80))"""
        )
        return found
