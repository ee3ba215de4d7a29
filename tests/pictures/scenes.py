"""Every screen worth looking at, and how it is reached: where the app is opened, what is typed."""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from textual.screen import Screen

from tests.ui.screens.play import played
from tutor.engine.game import Game
from tutor.engine.registry import games, offering
from tutor.learn.work_first import WORK_FIRST
from tutor.ui import destinations
from tutor.ui.destinations import Destination
from tutor.ui.faces import PRACTICE
from tutor.ui.screens.games.result import ResultScreen
from tutor.ui.screens.games.table import TABLE

FOUND = {
    "rachmistrz": (":4+3-6=1", "enter", "enter", "enter", ":1+1=7", "enter"),
    "quantum": (":3", "enter", "enter", ":1", "enter"),
    "exlibris": (":1", "enter", "enter", ":7", "enter"),
}
"""What is answered in a practice before it ends: something right, then something wrong."""

Who = Literal["guest", "pupil", "teacher"]


class Scene(NamedTuple):
    """One picture."""

    name: str
    opens: Callable[[], Destination | Screen[None]]
    keys: tuple[str, ...] = ()
    """Keys one after the other; what begins with ``:`` is typed letter by letter."""
    who: Who = "pupil"


def scenes() -> Iterator[Scene]:
    """All of them, in the order in which they are met."""
    yield Scene("home-guest", destinations.Home, who="guest")
    yield Scene("home-pupil", destinations.Home)
    yield Scene("home-teacher", destinations.Home, who="teacher")
    yield Scene("names", destinations.Pupils, who="guest")
    yield Scene("help", destinations.Home, ("f1",))
    yield Scene("settings", destinations.Settings)
    yield Scene("rules", destinations.Rules)
    yield from _learning()
    for game in offering(PRACTICE):
        yield from _practice(game)
    for game in games():
        if "table" in game.faces:
            yield from _game(game)
    yield from _teaching()


def _learning() -> Iterator[Scene]:
    yield Scene("drill-setup", destinations.Drills)
    yield Scene("drill-asked", destinations.Drills, ("enter",))
    yield Scene("drill-hinted", destinations.Drills, ("enter", "f2", "f2"))
    yield Scene("drill-wrong", destinations.Drills, ("enter", ":99", "enter"))
    yield Scene("drill-wrong-twice", destinations.Drills, ("enter", ":99", "enter", ":98", "enter"))
    yield Scene("drill-end", destinations.Drills, ("enter", ":9", "enter", "enter", "f8", "f8"))
    yield Scene("storm", destinations.Drills, ("f5", "enter"))
    yield Scene("lessons", destinations.Lessons)
    yield Scene("lesson-first", lambda: destinations.Lessons(chosen="order-of-operations"))
    yield Scene(
        "lesson-wrong",
        lambda: destinations.Lessons(chosen="order-of-operations"),
        ("enter", ":9", "enter"),
    )
    compared = ("pagedown",) * 9
    for name, pressed in (
        ("lesson-compare", compared),
        ("lesson-compare-wrong", (*compared, "equals_sign", "enter")),
    ):
        yield Scene(name, lambda: destinations.Lessons(chosen="fractions-compare"), pressed)
    yield Scene("taught", lambda: destinations.TeachBot("longer-is-larger"))
    yield Scene("taught-hint", lambda: destinations.TeachBot("longer-is-larger"), ("f2",))
    yield Scene("progress", destinations.Progress)
    for page, keys in enumerate((("right",), ("right", "right"), ("right", "right", "right"))):
        yield Scene(f"progress-{page + 2}", destinations.Progress, keys)


def _practice(game: Game) -> Iterator[Scene]:
    name = game.name
    begin: Callable[[], Destination] = lambda: destinations.Practice(name)  # noqa: E731
    yield Scene(f"{name}-practice-setup", lambda: destinations.PracticeSetup(name))
    yield Scene(f"{name}-practice", begin)
    yield Scene(f"{name}-practice-hint", begin, ("f2", "f2"))
    yield Scene(f"{name}-practice-wrong", begin, (":1+1=7", "enter"))
    yield Scene(f"{name}-practice-all", begin, ("f3", "f3"))
    yield Scene(f"{name}-practice-end", begin, (*FOUND.get(name, ()), "f9", "f9"))


def _game(game: Game) -> Iterator[Scene]:
    name = game.name
    table: Callable[[], Destination] = lambda: destinations.Table(name)  # noqa: E731
    yield Scene(f"{name}-table", table)
    first = ("enter",) if game.face(TABLE).tells_goal else ()
    if first:
        yield Scene(f"{name}-goal", table, first)
    yield Scene(f"{name}-play", table, (*first, "enter", "enter"))
    yield Scene(f"{name}-play-help", table, (*first, "enter", "enter", "f1"))
    if game.offers(WORK_FIRST):
        asked = (*first, "enter", "f5", "enter", "enter", "2", "enter")
        yield Scene(f"{name}-work-first", table, asked)
        yield Scene(f"{name}-work-first-wrong", table, (*asked, ":99", "enter"))
    yield Scene(f"{name}-result", lambda: ResultScreen(played(name, "bot:random", "Ala")))


def _teaching() -> Iterator[Scene]:
    for name, opens in (
        ("teachers", destinations.Teachers),
        ("teach", destinations.Teach),
        ("roster", destinations.Roster),
        ("class-list", destinations.ClassList),
        ("removed", destinations.Removed),
        ("mistakes", destinations.Mistakes),
        ("print", destinations.Print),
        ("reports", destinations.Reports),
        ("assignments", destinations.Assignments),
    ):
        yield Scene(name, opens, who="teacher")
    for page in range(2, 4):
        yield Scene(f"reports-{page}", destinations.Reports, ("right",) * (page - 1), "teacher")
    for game in games():
        if "class_round" in game.faces:
            yield from _rounds(game.name)
    yield Scene("join", destinations.Join, who="guest")


def _rounds(name: str) -> Iterator[Scene]:
    """What the class sees: asked, at rest, after the bell, everything there was, the end."""
    begin: Callable[[], Destination] = lambda: destinations.Teach(name, devices=False)  # noqa: E731
    asked = ("f5", "enter", "enter")
    yield Scene(f"{name}-projector", begin, asked, "teacher")
    yield Scene(f"{name}-projector-called", begin, (*asked, ":1"), "teacher")
    yield Scene(f"{name}-projector-rests", begin, (*asked, "f5"), "teacher")
    yield Scene(f"{name}-projector-rung", begin, (*asked, "f6"), "teacher")
    yield Scene(f"{name}-projector-reveal", begin, (*asked, "f6", "enter"), "teacher")
    yield Scene(f"{name}-projector-reveal-2", begin, (*asked, "f6", "enter", "right"), "teacher")
    end = (*asked, "f5", "f9", "f9")
    yield Scene(f"{name}-projector-end", begin, end, "teacher")
    yield Scene(f"{name}-projector-end-board", begin, (*end, "f2"), "teacher")
