"""Leads rounds with a class at the keyboard, for the stories of its screens."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.keys import _character_to_key
from textual.pilot import Pilot

from tests.ui.screens.play import LARGE, Dice
from tutor.learn.class_rounds.class_round import choose
from tutor.learn.class_rounds.classes import Choices
from tutor.ui.app import TutorApp
from tutor.ui.screens.class_rounds.game import TeachScreen
from tutor.ui.screens.class_rounds.stage import Stage
from tutor.ui.screens.class_rounds.starting import new_rounds
from tutor.ui.screens.class_rounds.unread import FRESH

TEAMS = ("Reds", "Blues", "Owls")


@asynccontextmanager
async def leading(
    choices: Choices | None = None,
    teams: tuple[str, ...] = TEAMS,
    size: tuple[int, int] = LARGE,
) -> AsyncIterator[Pilot[None]]:
    """The app, opened where the first round is about to begin; 2, 3 and 7 will be rolled."""

    def opening(app: TutorApp) -> None:
        app.push_screen(rounds_of(app, choices or Choices(), teams))

    app = TutorApp(opening=opening, rng=Dice(*[(2, 3, 7)] * 3))
    app.animation_level = "none"  # sand that falls is drawn eight times a second
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


async def open_rounds(
    pilot: Pilot[None], choices: Choices | None = None, teams: tuple[str, ...] = TEAMS
) -> None:
    app = pilot.app
    assert isinstance(app, TutorApp)
    await app.push_screen(rounds_of(app, choices or Choices(), teams))
    await pilot.pause()


def rounds_of(app: TutorApp, choices: Choices, teams: tuple[str, ...]) -> TeachScreen:
    """The screen of such rounds."""
    chosen = choose(choices.of)
    assert chosen is not None
    rounds = new_rounds(chosen, choices, app.choices, "4b", teams, app.rng, app.shelf)
    rounds._clock = lambda: 0.0  # what is looked at is of one second, however long that takes
    return rounds


async def lead(pilot: Pilot[None], *steps: str) -> None:
    """Presses keys; what begins with ``:`` is typed, and sent with Enter.

    What has just been revealed is looked at before Enter goes on.
    """
    for step in steps:
        while step == "enter" and getattr(pilot.app.screen, "_is_fresh", False):
            await pilot.pause(FRESH)
        if step.startswith(":"):
            await pilot.press(*map(_character_to_key, step[1:]), "enter")
        else:
            await pilot.press(step)
    await pilot.pause()


def field(pilot: Pilot[None], number: str, place: int = 0) -> str:
    """A field beside a number; its name is sent as soon as it is whole."""
    return screen(pilot).practice.places[number][place]


async def claim(pilot: Pilot[None], key: str, number: str) -> None:
    """A team calls, says its result and the first field beside it."""
    await lead(pilot, key, f":{number}", *map(_character_to_key, field(pilot, number)))


def screen(pilot: Pilot[None]) -> TeachScreen:
    found = pilot.app.screen
    assert isinstance(found, TeachScreen)
    return found


def stage(pilot: Pilot[None]) -> Stage:
    return screen(pilot).stage
