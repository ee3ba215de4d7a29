"""The real app without a terminal, led by chance: keys go in, and what it has kept is read off.

What is acknowledged is what the screen has taken: an event in the log of the practice, a move of
the match, an exercise that was told as done. It is read after the screen has been drawn.
"""

import asyncio
import json
import os
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Final

import msgspec
import pytest
from textual import constants, events
from textual.keys import _character_to_key
from textual.pilot import Pilot
from textual.widgets import Input

from tests import costs, headless
from tests.faults import hostile
from tests.patience import PATIENCE
from tutor.engine.contract import CHANCE
from tutor.keeper import waiting
from tutor.learn.exercises import written
from tutor.settings import Settings, data_folder, save
from tutor.ui import destinations
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Destination
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.home.teacher import TeacherHome

NAME: Final = "Ala"
"""The pupil of drills and lessons."""


@dataclass(frozen=True)
class Mode:
    """Something that a pupil or a class does, and how it is begun from home."""

    name: str
    destination: Destination
    keys: Sequence[str]
    """What is pressed; the more often it stands here, the more often."""
    begin: Sequence[str] = ()
    """What is pressed first, on the screen that asks for choices."""
    settings: Settings = field(default_factory=Settings)
    pupil: bool = False
    """Whether it is done by a pupil, whose answers go to the database."""


DIGITS: Final = tuple("0123456789")
TABLE: Final = ("enter",) * 8 + ("right", "left", "up", "down", "space") * 2
CLASS: Final = ("enter",) * 10 + ("f6",) * 2 + ("f5", "f4", "f7", "f8", "f9", *DIGITS, *"abcd")


def _played(game: str, *seats: str, keys: Sequence[str] = ()) -> Mode:
    settings = Settings(game=game, seats=seats, games={game: {"goal_told": True}})
    return Mode(f"play-{game}", destinations.Table(game), (*TABLE, *keys), ("enter",), settings)


def _taught(game: str) -> Mode:
    return Mode(f"teach-{game}", destinations.Teach(game), CLASS, ("f5",))


MODES: Final = (
    Mode(
        "practice-rachmistrz", destinations.Practice("rachmistrz"),
        ("answer",) * 6 + ("right", "enter", "enter", "f2", "f4", *"123+=", "text"),
    ),
    Mode(
        "practice-archimedes", destinations.Practice("archimedes", {"exercise": "round"}),
        ("answer",) * 6 + ("f4", "f4", "f2", "enter", *"123+=", "text"),
    ),
    Mode(
        "practice-missing", destinations.Practice("archimedes", {"exercise": "missing"}),
        ("answer",) * 2 + ("f4", "f2", "f2", "enter", *"123", "text", "text"),
    ),
    _played("rachmistrz", "Ola", "Jan", keys=("f9", "f9", *DIGITS, *"qpab", "tab", "answer")),
    _played("archimedes", "Ola", "bot:fair", keys=("f4",) * 6),
    _played("exlibris", "Ola", "bot:fair", keys=(*DIGITS, *"abc")),
    _played("quantum", "Ola", "bot:fair", keys=("f4", *DIGITS)),
    _taught("rachmistrz"),
    _taught("archimedes"),
    _taught("exlibris"),
    _taught("quantum"),
    Mode(
        "drill", destinations.Drills(), ("answer",) * 4 + ("enter",) * 4 + ("f4", "f2", "text"),
        ("enter",), pupil=True,
    ),
    Mode(
        "storm", destinations.Drills(), ("answer",) * 8 + ("enter", "1"), ("f5", "enter"),
        pupil=True,
    ),
    Mode(
        "lesson", destinations.Lessons(chosen="brackets"),
        ("answer",) * 4 + ("enter",) * 6 + ("pagedown", "pageup", "text"), pupil=True,
    ),
)  # fmt: skip
"""Everything that is kept while it is done."""


class Sat:
    """An app that somebody sits at."""

    def __init__(self, pilot: Pilot[None], mode: Mode, rng: Random) -> None:
        self.pilot, self.mode, self.rng = pilot, mode, rng

    @property
    def app(self) -> TutorApp:
        assert isinstance(self.pilot.app, TutorApp)
        return self.pilot.app

    async def press(self, *keys: str) -> None:
        """Presses keys, each when the one before has done its work."""
        for key in keys:
            await self.pilot.press(key)
        await self.pilot.pause()

    async def begin(self) -> None:
        """From home to where it begins."""
        await self._come_in()
        self.app.open(self.mode.destination)
        await self.pilot.pause()
        await self.press(*self.mode.begin)

    async def begin_kept(self) -> None:
        """The same for what is kept, until it has begun: else nothing would be tried at all."""
        await self.begin()
        until = time.monotonic() + PATIENCE
        while self.holder is None:
            assert time.monotonic() < until, f"{self.mode.name} does not begin: {self.where}"
            await self.pilot.pause(0.02)

    async def _come_in(self) -> None:
        """Sits down as whoever does such a thing."""
        if self.mode.pupil:
            await self._sit_down()
        elif isinstance(self.mode.destination, destinations.Teach):
            self.app.sign_in_teacher()

    async def _sit_down(self) -> None:
        def seated(progress: Any) -> Any:
            known = {pupil.name: pupil for pupil in progress.pupils()}
            return known.get(NAME) or progress.add_pupil(NAME)

        self.app.seat(await self.app.progress.call(seated, PATIENCE))

    async def go_on(self) -> None:
        """From home to what was left, by the first line of the menu."""
        if self.mode.pupil:
            await self.begin_kept()
            return
        await self._come_in()
        home = self.app.screen
        assert isinstance(home, HomeScreen | TeacherHome), home
        if home.unfinished is not None:
            await self.press("enter")

    async def step(self) -> None:
        """One thing that a pupil may do, right or wrong."""
        key = self.rng.choice(self.mode.keys)
        if key == "answer":
            await self._type(solution(self.app, self.rng) or str(self.rng.randint(0, 99)))
        elif key == "text":
            await self._type(hostile.text(self.rng, 40))
        else:
            await self.pilot.press(key)

    async def _type(self, text: str) -> None:
        """A line in place of what stands there, and Enter."""
        line = self.app.focused
        if isinstance(line, Input):
            line.value = text.encode("utf-8", "replace").decode()
        await self.pilot.press("enter")

    async def put(self, text: str) -> None:
        """A text as a terminal or a browser brings it: pasted, or key by key; mostly with Enter."""
        if self.rng.random() < 0.6:
            self.app.post_message(events.Paste(text))
            await self.pilot.pause()
        else:
            for letter in text[:20]:
                self.app.post_message(events.Key(_key_of(letter), letter))
            await self.pilot.pause()
        if self.rng.random() < 0.7:
            await self.pilot.press("enter")

    def kept(self) -> list[str]:
        """What the screen has taken so far, one text an event."""
        return (self.holder and kept_of(self.holder)) or []

    @property
    def holder(self) -> Any:
        """The screen that takes what is kept, in front or below others, if there is one."""
        stack = reversed(self.app.screen_stack)
        return next((screen for screen in stack if any(map(screen.__dict__.get, LOGS))), None)

    async def stored(self) -> list[str]:
        """What has been kept, as it is found after a new beginning: on the screen, or stored."""
        await self.go_on()
        pupil = self.app.pupil
        if pupil is None or self.mode.name == "lesson":
            return self.kept()
        until = time.monotonic() + PATIENCE
        while _waits() and time.monotonic() < until:  # what others left behind is being stored
            await self.pilot.pause(0.02)
        answers = await self.app.progress.call(lambda kept: kept.answers(pupil.id), PATIENCE)
        return [answer.exercise for answer in answers]

    @property
    def where(self) -> str:
        """The class of the screen in front."""
        return type(self.app.screen).__name__


def _waits() -> bool:
    """Whether anything on this computer's disk waits for the database."""
    return any((data_folder() / waiting.FOLDER).glob("*.jsonl"))


LOGS: Final = ("match", "practice", "drill", "storm", "sitting")
"""The names by which screens have what they keep."""


def _key_of(letter: str) -> str:
    """What Textual calls the key of a letter."""
    return letter if letter.isalnum() else _character_to_key(letter)


def kept_of(screen: Any) -> list[str] | None:
    """What a screen has taken, one text an event; None where it takes nothing."""
    if (match := getattr(screen, "match", None)) is not None:
        return [f"{event.seat} {event.move}" for event in match.events]
    if (practice := getattr(screen, "practice", None)) is not None:
        return [json.dumps(msgspec.to_builtins(event)) for event in practice.log]
    if (drill := getattr(screen, "drill", None)) is not None:
        return [written(each.presented.exercise) for each in drill.done]
    if (storm := getattr(screen, "storm", None)) is not None:
        return [written(each.presented.exercise) for each in storm.drill.done]
    if (sitting := getattr(screen, "sitting", None)) is not None:
        run = sitting.run
        return [
            *(f"done {name}" for name in run.done),
            *(f"checked {name}" for name in run.checked),
        ]
    return None


def told(lines: Sequence[Any]) -> list[str]:
    """Lines of a file after its header, as :func:`kept_of` tells their events."""
    return [_told(line) for line in lines if "outcome" not in line]


def _told(line: Any) -> str:
    if "move" in line and "seat" in line:
        return f"{CHANCE if line['seat'] is None else line['seat']} {line['move']}"
    return json.dumps(line)


# What would be right -----------------------------------------------------------------------------


def solution(app: TutorApp, rng: Random) -> str | None:
    """A right answer to what is asked now; None where none is known."""
    screen: Any = app.screen
    for found in (_of_exercise, _of_roll, _of_gap, _of_hand):
        try:
            text = found(screen, rng)
        except (AttributeError, LookupError, TypeError, AssertionError):
            continue
        if text:
            return text
    return None


def _of_exercise(screen: Any, rng: Random) -> str:
    """The exercise of a drill, a storm or a lesson."""
    asked = getattr(screen, "asked", None)
    exercise = asked.exercise if asked is not None else screen.sitting.exercise
    return str(rng.choice(sorted(exercise.solutions())))


def _of_roll(screen: Any, rng: Random) -> str:
    """An equation of the dice of Rachmistrz."""
    return str(rng.choice(rng.choice(screen.practice.reached()).ideas).equation)


def _of_gap(screen: Any, rng: Random) -> str:
    """A card that fits in the gap."""
    from tutor.games.archimedes.missing.task import fitting_cards

    return str(rng.choice(sorted(fitting_cards(screen.practice.task), key=str)))


def _of_hand(screen: Any, rng: Random) -> str:
    """Cards of the hand that make an equation."""
    hint = screen.practice.best_way()
    return str(hint)


# Apps --------------------------------------------------------------------------------------------


@asynccontextmanager
async def sitting(mode: Mode, rng: Random, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Sat]:
    """An app at home, with the choices of the mode."""
    make_quick()
    if mode.settings != Settings():
        save(mode.settings)
    app = TutorApp(rng=Random(rng.random()), pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Sat(pilot, mode, rng)


@cache
def make_quick() -> None:
    """Nobody waits for nothing, and what each app does again costs little, from now on.

    See :mod:`tests.headless` and :mod:`tests.costs`; the tests themselves have seen to it.
    """
    if headless.is_quick():
        return
    constants.TEXTUAL_ANIMATIONS = "none"  # type: ignore[misc]
    for_good = pytest.MonkeyPatch()
    headless.make_quick(for_good)
    costs.make_cheap(for_good)


def led(work: Callable[[], Any]) -> Any:
    """Runs a coroutine to its end."""
    return asyncio.run(work())


def load() -> None:
    """Loads the whole program, so that forked processes need not."""
    os.environ.setdefault("TERM", "xterm-256color")
    make_quick()
    rehearse()


def rehearse() -> None:
    """Loads all that may be shown, and shows it."""
    from tutor.engine.registry import games
    from tutor.maths import verdict
    from tutor.ui.navigation import PLACES

    verdict.warm_up()
    import_module("tutor.progress.repository")
    for place in PLACES.values():
        import_module("tutor.ui.screens." + place.partition(":")[0])
    for game in games():
        for face in game.faces.values():
            import_module(f"tutor.games.{game.name}.{face.partition(':')[0]}")
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("TUTOR_HOME", home)
        led(_rehearse)


async def _rehearse() -> None:
    """Every place once, so that forked apps have their styles read."""
    app = TutorApp(rng=Random(1), pace=0)
    async with app.run_test() as pilot:
        app.sign_in_teacher()
        for mode in MODES:
            app.open(mode.destination)
            await pilot.pause()
