"""What a key costs on the main screens: CPU time until all is drawn, and the longest stall.

    python -m tests.benchmarks.keys [--keys 300] [SCREEN ...]

Keys are drawn by lot, always the same ones, from those that a pupil presses there; nobody rests
between them, so that what is put off until somebody rests stays put off. Figures are ms of CPU
time: the median and the 99th percentile of a key, threads included; the longest that one turn of
the loop kept the screen; the same of F3, where there are hints; the first visit, from the screen
that leads there after a pause, and its longest turn.
The anchor is the same key on an empty app of the same toolkit with one line to type on.
"""

import argparse
import asyncio
import gc
import sys
import tempfile
import time
from asyncio import events as loop_events
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from os import environ
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

from textual.app import App, ComposeResult
from textual.widgets import Input

from tests.bursts import post
from tutor.maths import verdict
from tutor.ui import app as tutor_app
from tutor.ui import destinations
from tutor.ui.app import TutorApp

SIZES: Final = ((80, 24), (160, 50))

SUMS: Final = (*"0123456789" * 2, *"+-*/()=" * 2, *("backspace", "left", "right", "enter") * 2)
WALKING: Final = ("up", "down", "left", "right", "tab", "shift+tab")
CHOOSING: Final = (*WALKING, "enter", "space", *"123456789abcde")
SCROLLING: Final = ("pagedown", "pageup", "home", "end")
F_KEYS: Final = ("f2", "f3", "f4")


class Place(NamedTuple):
    """A screen: how it is reached, and what is pressed there."""

    destination: destinations.Destination
    keys: Sequence[str]
    first: Sequence[str] = ()
    """What is pressed to get there."""
    through: destinations.Destination = destinations.Home()
    """The screen that leads to it, on which a pupil reads for a second or two."""


def places() -> Mapping[str, Place]:
    """The screens, by name."""
    games = ("rachmistrz", "archimedes", "exlibris", "quantum")
    found = {"home": Place(destinations.Home(), WALKING)}
    for game in games:
        practice, setup = destinations.Practice(game), destinations.PracticeSetup(game)
        keys = (*SUMS, *CHOOSING, *F_KEYS)
        found[f"practice {game}"] = Place(practice, keys, through=setup)
    for game in games:
        table = destinations.Table(game, ("Ala", "bot:random"))
        keys = (*SUMS, *CHOOSING, *F_KEYS)
        found[f"game {game}"] = Place(table, keys, through=destinations.Table(game))
    return {
        **found,
        "table": Place(destinations.Table("rachmistrz"), WALKING),
        "drill": Place(destinations.Drill(), (*SUMS, *F_KEYS)),
        "drills": Place(destinations.Drills(), WALKING),
        "lessons": Place(destinations.Lessons(), WALKING),
        "lesson": Place(destinations.Lessons(), (*SUMS, *F_KEYS), ("enter", "enter")),
        "rules": Place(destinations.Rules(), (*WALKING, *SCROLLING)),
        "mistakes": Place(destinations.Mistakes(), (*WALKING, *SCROLLING)),
        "join": Place(destinations.Join(), (*SUMS, *WALKING)),
        "teach": Place(destinations.Teach(), WALKING, through=destinations.Teachers()),
        "settings": Place(destinations.Settings(), WALKING),
    }


class Drawn(TutorApp):
    """The app, drawing to nowhere what it would write to a terminal."""

    CSS_PATH = str(Path(tutor_app.__file__).with_name("app.tcss"))

    @property
    def is_headless(self) -> bool:
        """No: then Textual would make nothing of what it has laid out."""
        return False


class Empty(App[None]):
    """The anchor: one line."""

    @property
    def is_headless(self) -> bool:
        """As :class:`Drawn`."""
        return False

    def compose(self) -> ComposeResult:
        """The line."""
        yield Input()


class Stalls:
    """How long each turn of the loop takes, in CPU time of its thread."""

    def __init__(self) -> None:
        self.longest = 0.0

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Takes the time of each turn meanwhile."""
        turn: Any = loop_events.Handle
        run = turn._run

        def timed(handle: Any) -> None:
            begin = time.thread_time()
            run(handle)
            self.longest = max(self.longest, time.thread_time() - begin)

        turn._run = timed
        try:
            yield
        finally:
            turn._run = run


async def calm(longest: float = 2.0) -> None:
    """Waits until the process has nothing to do."""
    until, quiet = time.monotonic() + longest, 0
    while quiet < 2 and time.monotonic() < until:
        before = time.process_time()
        await asyncio.sleep(0.02)
        quiet = quiet + 1 if time.process_time() - before < 0.0008 else 0


class Key(NamedTuple):
    """What one key took, in seconds."""

    name: str
    cpu: float
    stall: float

    def __str__(self) -> str:
        return f"{self.name} {self.cpu * 1e3:.0f}/{self.stall * 1e3:.0f}"


async def pressed(app: App[Any], key: str) -> Key:
    """Presses a key, and waits until all that follows has happened."""
    stalls = Stalls()
    with stalls.watched():
        before = time.process_time()
        post(app, (key,))
        await calm()
        took = time.process_time() - before
    return Key(key, took, stalls.longest)


async def anchor(size: tuple[int, int], keys: int) -> Sequence[Key]:
    """Keys on the empty app."""
    app, rng = Empty(), Random("anchor")
    async with app.run_test(size=size):
        await calm()
        return [await pressed(app, rng.choice(SUMS)) for _ in range(keys)]


class Found(NamedTuple):
    """What was found of a screen."""

    visit: Key
    keys: Sequence[Key]


async def measured(place: Place, size: tuple[int, int], keys: int) -> Found:
    """Opens a screen and presses keys there; it is opened once more when it was left."""
    app, rng = Drawn(rng=Random(1), pace=0), Random("keys")
    async with app.run_test(size=size):
        app.seat(None)
        app.presence.without_secret = True
        await calm()
        await _rest(app)
        visit = await _visit(app, place)
        await _rest(app)
        there, found = type(app.screen), list[Key]()
        while len(found) < keys:
            key = rng.choice(place.keys)
            found.append(await pressed(app, key))
            if type(app.screen) is not there:
                app.open(destinations.Home())
                await calm()
                await _visit(app, place)
                there = type(app.screen)
        return Found(visit, found)


async def _visit(app: TutorApp, place: Place) -> Key:
    """Opens a screen from the one that leads to it, where nobody has typed for a while."""
    if not isinstance(place.through, destinations.Home):
        app.open(place.through)
        await calm()
        await _rest(app)
    stalls = Stalls()
    with stalls.watched():
        before = time.process_time()
        app.open(place.destination)
        await calm()
        took = time.process_time() - before
        for key in place.first:
            post(app, (key,))
            await calm()
        return Key("visit", took, stalls.longest)


async def _rest(app: TutorApp) -> None:
    """What happens while nobody types, until it has happened."""
    app.collecting._last_key = -1e9
    app.collecting.look()
    await calm()


COLUMNS: Final = ("median", "p99", "stall", "F3", "visit", "turn")
HEAD: Final = f"{'screen':<24}{'size':>8}" + "".join(f"{each:>8}" for each in COLUMNS)


def row(name: str, size: tuple[int, int], keys: Sequence[Key], visit: Key | None = None) -> str:
    """A row of the table, in ms."""
    costs = sorted(key.cpu for key in keys)
    hints = [key.stall for key in keys if key.name == "f3"]
    cells = [
        median(costs),
        costs[len(costs) * 99 // 100 - 1],
        max(key.stall for key in keys),
        max(hints, default=0.0),
        visit.cpu if visit else 0.0,
        visit.stall if visit else 0.0,
    ]
    return f"{name:<24}{size[0]:>4}x{size[1]:<3}" + "".join(f"{each * 1e3:>8.1f}" for each in cells)


def main(words: Sequence[str]) -> int:
    """Prints a row for each screen and size."""
    parser = argparse.ArgumentParser()
    parser.add_argument("screens", nargs="*")
    parser.add_argument("--keys", type=int, default=300)
    parser.add_argument("--slowest", action="store_true", help="names the slowest keys too")
    asked = parser.parse_args(words)
    verdict.warm_up()
    gc.disable()
    print(HEAD)
    with tempfile.TemporaryDirectory() as home:
        environ["TUTOR_HOME"] = home
        for size in SIZES:
            found = asyncio.run(anchor(size, asked.keys // 3))
            print(row("anchor: an empty app", size, found), flush=True)
            for name, place in places().items():
                if asked.screens and name not in asked.screens:
                    continue
                visit, keys = asyncio.run(measured(place, size, asked.keys))
                print(row(name, size, keys, visit), flush=True)
                if asked.slowest:
                    worst = sorted(keys, key=lambda key: -key.cpu)[:6]
                    print("   ", ", ".join(map(str, worst)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
