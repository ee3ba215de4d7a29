"""Random bursts of keys typed into the real app, in a terminal and in Chromium.

    python -m tests.burst_runs terminal 5000 --seed 1
    python -m tests.burst_runs browser 5000 --seed 1

Each burst is written in one go while a practice on the board asks for an answer, and what the
journal holds then is compared with the reference editor. One app takes many bursts.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any, Final

from tests import browser
from tests.bursts import LETTERS, Burst, as_bytes, difference, random_burst, shown
from tests.patience import PATIENCE
from tests.web.serving import ROOT, served

if sys.platform != "win32":
    from tests.examples.terminal import Terminal

NEXT: Final = "f4"
"""Leaves the roll for the next one, whose line is empty."""

QUIET: Final = 0.5
"""Seconds without an event after which no more are expected."""

Type = Callable[[str], None]
"""Types bytes in one go."""


class Journal:
    """The journal of the only practice below a folder, read as it grows."""

    def __init__(self, home: Path, wait: Callable[[], None]) -> None:
        """``wait`` lets the app work for a moment."""
        self._home, self._wait = home, wait
        self._file: Path | None = None
        self._at = 0

    def until_rolled(self) -> list[dict[str, Any]]:
        """The events since the last call, up to the next roll, or to a right answer."""
        events: list[dict[str, Any]] = []
        deadline = time.monotonic() + PATIENCE
        while not (events and (events[-1].get("event") == "roll" or is_right(events[-1]))):
            event = self._next()
            if event is not None:
                events.append(event)
            elif time.monotonic() > deadline:
                raise TimeoutError(f"no roll came after {events[-3:]}")
            else:
                self._wait()
        return events

    def until_quiet(self) -> None:
        """Passes over whatever still comes."""
        quiet = time.monotonic()
        while time.monotonic() - quiet < QUIET:
            if self._next() is not None:
                quiet = time.monotonic()
            self._wait()

    def _next(self) -> dict[str, Any] | None:
        if self._file is None:
            self._file = next(iter(self._home.rglob("*.jsonl")), None)
        if self._file is None:
            return None
        with self._file.open("rb") as file:
            file.seek(self._at)
            line = file.readline()
        if not line.endswith(b"\n"):
            return None
        self._at += len(line)
        found: dict[str, Any] = json.loads(line)
        return found


def bursts(rng: Random) -> Iterator[Burst]:
    """Bursts for a line of the board: one to three answers each."""
    while True:
        answers = (random_burst(rng, 20, letters=LETTERS) for _ in range(rng.choice((1, 1, 2, 3))))
        yield tuple(key for answer in answers for key in (*answer, "enter"))


def compare(tried: int, seed: int, type_keys: Type, journal: Journal) -> Iterator[str | None]:
    """Types so many bursts, and says for each what was stored otherwise, or None."""
    made = bursts(Random(seed))
    journal.until_rolled()
    for _ in range(tried):
        keys = next(made)
        type_keys(as_bytes((*keys, NEXT)))
        try:
            found = journal.until_rolled()
        except TimeoutError as wrong:
            yield f"{shown(keys)}: {wrong}"
            return
        if is_right(found[-1]):  # the board has what follows: back to the line, and on
            for key in ("escape", NEXT):
                journal.until_quiet()
                type_keys(as_bytes([key]))
            journal.until_quiet()
        answers = [(one["text"], one["code"]) for one in found if one["event"] == "tried"]
        yield difference(keys, answers)


def is_right(event: Mapping[str, Any]) -> bool:
    """Whether an event is a right answer."""
    return event.get("code") == "correct"


def in_terminal(tried: int, seed: int, home: Path) -> Iterator[str | None]:
    """Bursts in a pty."""
    here = {"PYTHONPATH": str(ROOT), "TUTOR_HOME": str(home), "LANG": "C.UTF-8"}
    command = [sys.executable, "-m", "tutor", "--lang", "en", "practice", "rachmistrz"]
    with Terminal(command, ROOT, os.environ | here) as terminal:
        yield from compare(tried, seed, terminal.press, Journal(home, terminal.draws))


SOCKET: Final = """
const Real = window.WebSocket;
window.WebSocket = class extends Real {
  constructor(...words) { super(...words); window.line = this; }
};
"""
"""Lets a test write on the websocket of the page what the page would write itself."""


def in_browser(
    tried: int, seed: int, home: Path, chromium: Any | None = None
) -> Iterator[str | None]:
    """Bursts in Chromium, one of its own or this one, each in one message on the websocket."""
    own = browser.chromium() if chromium is None else nullcontext(chromium)
    with served(home, "--lang", "en") as server, own as opened:
        page = opened.new_page(viewport={"width": 800, "height": 480})
        page.add_init_script(SOCKET)
        page.goto(server.url)

        def type_keys(text: str) -> None:
            page.evaluate("text => window.line.send(JSON.stringify(['stdin', text]))", text)

        page.wait_for_selector(".-first-byte, .xterm-rows", state="attached")
        page.wait_for_timeout(1000)
        journal = Journal(home, lambda: page.wait_for_timeout(2))
        type_keys("g\r\r")
        yield from compare(tried, seed, type_keys, journal)


WAYS: Final = {"terminal": in_terminal, "browser": in_browser}


def main() -> int:
    """Runs as many as asked for, prints what differs, and counts."""
    asks = argparse.ArgumentParser(description=__doc__)
    asks.add_argument("way", choices=sorted(WAYS))
    asks.add_argument("bursts", type=int)
    asks.add_argument("--seed", type=int, default=1)
    asked = asks.parse_args()
    done = failed = 0
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as home:
        for wrong in WAYS[asked.way](asked.bursts, asked.seed, Path(home)):
            done += 1
            if wrong is not None:
                failed += 1
                print(wrong)
    print(f"{done} bursts, {failed} failed, {time.monotonic() - begun:.0f} s")
    return failed > 0 or done < asked.bursts


if __name__ == "__main__":
    sys.exit(main())
