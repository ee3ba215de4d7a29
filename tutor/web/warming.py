"""Everything an app may need, loaded before the first page asks for it.

What is loaded before a fork is there once for all apps, as long as nobody writes to it; and Python
writes wherever it looks, for it counts who does. So it pays twice to rehearse what apps do: what
they remember of it is there already, and what they use lies close together.
"""

import os
import pkgutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from importlib import import_module
from typing import Final

from textual.pilot import Pilot

import tutor
from tutor.engine.game import Face, GameBroken
from tutor.engine.registry import games
from tutor.language import LANGUAGES, say, use
from tutor.learn.drills.narration import again_lines, outcome_lines
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.exercises import drilled
from tutor.maths import verdict
from tutor.progress.address import VARIABLE
from tutor.progress.repository import Progress
from tutor.settings import BROWSER, HOME
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Drills, Home, Pupils

APART: Final = (
    "tutor.__main__",
    "tutor.cli",
    "tutor.commands",
    "tutor.web",
    "tutor.language.hatch",
    "tutor.progress.migrations",
)
"""What no app imports: the other doors, and what is run when a database is made."""

ANSWERS: Final = 24
"""Answers in the rehearsal of a drill, every third of them wrong."""
YEAR: Final = 8
"""The school year that is rehearsed: nothing waits there until something else is held."""
BEGIN: Final = datetime(2026, 9, 1, 8, tzinfo=UTC)
"""When the rehearsal of a drill begins: always alike, so that it always goes through as much."""
SETTLE: Final = 0.05
"""Seconds that a screen of the rehearsal gets."""


def warm_up() -> None:
    """Rehearses what most pupils do, then loads every room, the games with all they offer, words.

    What goes wrong in the rehearsal goes wrong again where somebody sees it, and is said there.
    """
    with tempfile.TemporaryDirectory() as home, _environment(home):
        app = TutorApp()
        with suppress(Exception):  # whatever it is, a pupil's own app says it where it is seen
            app.run(headless=True, size=(80, 24), auto_pilot=_look_around)
        # The same holds of storing.
        with suppress(Exception), Progress.open(f"sqlite:///{home}/drill.db") as progress:
            _drill(progress)
    for module in _rooms():
        with suppress(ImportError):  # a driver of another database, a package of another system
            import_module(module)
    verdict.warm_up()
    for game in games():
        for face in game.faces:
            with suppress(GameBroken):  # an app says so, when it is asked for it
                game.face(Face(face, object))
    for language in LANGUAGES:
        use(language)
        say("home.continue")


async def _look_around(pilot: Pilot[object]) -> None:
    """Goes where most pupils go: the menu, the names, a drill."""
    app = pilot.app
    assert isinstance(app, TutorApp)
    try:
        await pilot.press("down")
        app.open(Pupils())
        await pilot.pause(SETTLE)
        app.open(Home())
        app.seat(await app.progress.call(lambda progress: progress.add_pupil("-")))
        app.open(Drills())
        await pilot.pause(SETTLE)
        await pilot.press("enter")
        await pilot.pause(SETTLE)
        await pilot.press("7", "enter", "enter")
    finally:
        app.exit()


def _drill(progress: Progress) -> None:
    """Answers exercises of many kinds, right and wrong, and is told what there is to say."""
    settings = Settings(skills=drilled(), year=YEAR)
    drill = Drill(progress, progress.add_pupil("-").id, settings, seed="a")
    at = BEGIN
    for place in range(ANSWERS):
        asked = drill.next(at).exercise
        outcome = drill.answered("7" if place % 3 == 2 else asked.solutions()[0], 5.0, at)
        if not (outcome.done or outcome.again):  # one of several results, or it cannot be read
            outcome = drill.gave_up(5.0, at)
        told = again_lines(asked, outcome) if outcome.again else outcome_lines(asked, outcome, 0)
        for _line in told:
            pass
        at += timedelta(seconds=20)


def _rooms() -> Iterator[str]:
    for found in pkgutil.walk_packages(tutor.__path__, "tutor.", onerror=lambda _name: None):
        if not found.name.startswith(APART) and not found.name.endswith("__main__"):
            yield found.name


@contextmanager
def _environment(home: str) -> Iterator[None]:
    """A home of the rehearsal's own for as long as the block lasts, and no school's database."""
    before = dict(os.environ)
    os.environ[HOME] = home
    for name in (BROWSER, VARIABLE):
        os.environ.pop(name, None)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)
