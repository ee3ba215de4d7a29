"""Nothing that is told is cut where nobody can read it: F3 has all of it, on every screen and size.

The longest that can be told is told on every screen that explains answers, in every language, so
that no sentence added later is cut by a board, a hand or a small terminal.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

import pytest
from textual.pilot import Pilot

from tests.games.rachmistrz.screens.racing import Clock, match_of
from tests.ui.screens.class_rounds.leading import lead, open_rounds
from tests.ui.screens.drills.sitting import pupil
from tests.ui.screens.play import LARGE, SMALL, go, lines_of
from tests.ui.screens.pupils.sitting import until
from tutor import language
from tutor.games.rachmistrz.screens.game import RaceScreen
from tutor.language import LANGUAGES, say
from tutor.learn.feedback import Row, Said
from tutor.maths.misconceptions import BY_ID
from tutor.ui import destinations
from tutor.ui.app import TutorApp
from tutor.ui.screens.drills.drill import DrillScreen
from tutor.ui.screens.help import HelpScreen
from tutor.ui.screens.lessons.lesson import LessonScreen
from tutor.ui.screens.more import MoreScreen, TellingScreen
from tutor.ui.widgets.exercise import ExercisePanel
from tutor.ui.widgets.feedback import Feedback

Way: TypeAlias = Callable[[Pilot[None]], Awaitable[None]]

SIZES: Final = (SMALL, LARGE)


async def race(pilot: Pilot[None]) -> None:
    names = ("Ola", "Franciszka Maria", "Bartosz", "Eleni", "Konstantinos", "Zofia")
    await pilot.app.push_screen(RaceScreen(match_of(names), Clock()))
    await pilot.press("enter")


async def practice(pilot: Pilot[None]) -> None:
    await go(pilot, destinations.Practice("rachmistrz"))


async def cards(pilot: Pilot[None]) -> None:
    await go(pilot, destinations.Practice("archimedes"))


async def tasks(pilot: Pilot[None]) -> None:
    await go(pilot, destinations.Practice("quantum"))
    await pilot.press("enter")


async def drill(pilot: Pilot[None]) -> None:
    assert isinstance(pilot.app, TutorApp)
    pilot.app.seat(pupil())
    await go(pilot, destinations.Drills())
    await pilot.press("enter")
    await until(pilot, lambda: isinstance(pilot.app.screen, DrillScreen))
    await until(pilot, lambda: bool(pilot.app.screen.query(Feedback)))


async def lesson(pilot: Pilot[None]) -> None:
    assert isinstance(pilot.app, TutorApp)
    pilot.app.seat(pupil())
    await go(pilot, destinations.Lessons(chosen="order-of-operations"))
    await until(pilot, lambda: isinstance(pilot.app.screen, LessonScreen))
    await until(pilot, lambda: bool(pilot.app.screen.query(ExercisePanel)))
    panel = pilot.app.screen.query_one(ExercisePanel)
    while not (panel.display and panel.is_on_screen):
        await pilot.press("enter")
        await pilot.pause(0.05)


async def projector(pilot: Pilot[None]) -> None:
    await open_rounds(pilot)
    await lead(pilot, "enter", "1", ":8", "d", "4", "f6", ":7-3*2")


WAYS: Final[Sequence[Way]] = (race, practice, cards, tasks, drill, lesson, projector)


def longest() -> list[Said | Row]:
    """A working with its reasons, and the two longest things that are said of any mistake."""
    said = sorted((say(f"malrule.{each}.pupil") for each in BY_ID), key=len)[-2:]
    reason = max((say(f"malrule.{each}.name") for each in BY_ID), key=len)
    rows = [Row("▸ ", "(7 − 3) × 2 + 12 × (8 − 5)", reason), Row("  ", "= 4 × 2 + 12 × 3", reason)]
    return [Said(say("practice.again"), "bold"), *rows, *map(Said, said)]


def all_seen(feedback: Feedback) -> bool:
    """Whether every line of the panel stands on the screen."""
    place = feedback.screen.find_widget(feedback)
    seen = place.clip.intersection(place.region).shrink(feedback.gutter).height
    size = feedback.app.size
    return feedback.get_content_height(size, size, feedback.content_size.width) <= seen


async def shown(pilot: Pilot[None], feedback: Feedback) -> None:
    """Tells it, and once more where a key that came late has silenced it."""
    for _ in range(3000):  # as patient as `until`
        if feedback.lines != longest():
            feedback.tell("wrong", longest())
        await pilot.pause(0.02)
        if feedback.is_on_screen:
            return
    pytest.fail(f"nothing is told on {pilot.app.screen}")


def more_offered(pilot: Pilot[None]) -> bool:
    bound = pilot.app.screen.active_bindings.get("f3")
    return bound is not None and bound.binding.action == "more"


def words(text: str) -> list[str]:
    return text.replace("▊", " ").replace("█", " ").split()


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_longest_explanation_is_cut_nowhere_unreachably(lang: str) -> None:
    language.use(lang)
    # Each way in one language, in one size and then in the other, as a window is changed.
    for place, way in enumerate(WAYS):
        if place % len(LANGUAGES) != [*LANGUAGES].index(lang):
            continue
        sizes = SIZES[:: 1 if place // len(LANGUAGES) % 2 else -1]
        app = TutorApp(pace=0)
        app.animation_level = "none"
        async with app.run_test(size=sizes[0]) as pilot:
            await pilot.pause()
            await way(pilot)
            for size in sizes:
                pilot.app.screen.query(Feedback).first().tell("right", [Said("8 = 8")])
                await pilot.resize_terminal(*size)
                await whole_or_more(pilot, (way, size))


async def whole_or_more(pilot: Pilot[None], where: tuple[Way, tuple[int, int]]) -> None:
    """All of it stands there, or F3 leads to all of it."""
    way, size = where
    screen = pilot.app.screen
    assert isinstance(screen, TellingScreen), where
    feedback = screen.query(Feedback).first()
    await shown(pilot, feedback)
    await pilot.pause()
    if size == SMALL and way is not projector:
        # Nobody of nine reads more; nine lines beside a board have as few words as four below it.
        assert feedback.size.height <= (9 if way in (practice, cards) else 4), way
    whole = words(" ".join(map(_text, longest())))
    told = words(str(feedback.content))
    if not all_seen(feedback) or not set(whole) <= set(told):
        await until(pilot, lambda: more_offered(pilot))
        assert all_seen(feedback) or way in (drill, lesson), where  # they scroll
        assert say("key.more") in lines_of(pilot)[-1], where
        await pilot.press("f3")
        more = pilot.app.screen
        assert isinstance(more, MoreScreen), where
        told = words(str(more.query_one(Feedback).content))
        assert set(whole) <= set(told), where
        await pilot.press("escape")
        assert not more_offered(pilot), where


def _text(line: Said | Row) -> str:
    return line.text if isinstance(line, Said) else f"{line.expression} {line.reason}"


async def test_f3_is_again_what_it_was_once_nothing_is_left_to_be_told() -> None:
    app = TutorApp(pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await practice(pilot)
        screen = app.screen
        assert isinstance(screen, TellingScreen)
        before = screen.active_bindings["f3"].binding.action
        order = list(screen._bindings.key_to_bindings)
        feedback = screen.query_one(Feedback)
        feedback.tell("wrong", longest())
        await until(pilot, lambda: more_offered(pilot))
        assert list(screen._bindings.key_to_bindings) == order  # the footer keeps its order
        await pilot.press("f3", "f1")
        assert isinstance(app.screen, HelpScreen)
        assert say("practice.more-help") in app.screen.lines[0].plain
        await pilot.press("escape", "escape")
        feedback.tell("wrong", [Said("8 = 8")])
        await until(pilot, lambda: not more_offered(pilot))
        assert screen.active_bindings["f3"].binding.action == before
