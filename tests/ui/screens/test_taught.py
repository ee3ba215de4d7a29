"""A bot taught on the screen: found out, shown, mended, and it counts; the same in lines."""

import pytest
from textual.pilot import Pilot

from tests.ui.screens.drills.sitting import until
from tests.ui.screens.play import LARGE, SMALL, lines_of, nowhere
from tutor.language import say, use
from tutor.learn.counterexamples import shortest
from tutor.learn.lessons import lessons
from tutor.maths.malrules.table import MALRULES
from tutor.ui.app import TutorApp
from tutor.ui.screens.pupils.choosing import PupilsScreen
from tutor.ui.screens.taught.ending import TaughtEndScreen
from tutor.ui.screens.taught.teaching import TaughtScreen
from tutor.ui.screens.teachers.mistakes import MistakesScreen
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.feedback import Feedback

RULE = "left-to-right"


async def give(pilot: Pilot[None], text: str) -> None:
    line = pilot.app.screen.query_one(AnswerInput)
    line.value = text
    await pilot.press("enter")
    await pilot.pause()


def said(pilot: Pilot[None]) -> str:
    lines = pilot.app.screen.query_one(Feedback).lines
    return " ".join(str(line[0]) for line in lines)


async def test_another_answer_takes_the_place_of_a_wrong_one() -> None:
    """Seen: who typed > after a wrong < was told that <> is no sign."""
    async with TutorApp(opening=nowhere, pace=0).run_test(size=SMALL) as pilot:
        screen = TaughtScreen("longer-is-larger", 1)
        await pilot.app.push_screen(screen)
        await pilot.pause()
        wrong = [str(at) for at, each in enumerate(screen.taught.items, 1) if each.is_wrong]
        for text in (" ".join(wrong), "0.4 < 0.15", "<"):
            await give(pilot, text)
        await pilot.press("greater_than_sign", "enter")
        await pilot.pause()
        assert screen.taught.stage == "over"


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_bot_is_taught_and_that_counts(size: tuple[int, int]) -> None:
    async with TutorApp(opening=nowhere, pace=0).run_test(size=size) as pilot:
        screen = TaughtScreen(RULE, 1)
        await pilot.app.push_screen(screen)
        await pilot.pause()
        assert screen.query_one(AnswerInput).region.bottom < size[1]
        places = [str(at) for at, each in enumerate(screen.taught.items, 1) if each.is_wrong]
        await give(pilot, " ".join(places))
        await pilot.press("f2")
        await pilot.pause()
        assert "▢" in said(pilot)
        await give(pilot, "2*3+4")
        assert "10" in said(pilot)
        await give(pilot, shortest(RULE).expression)
        await give(pilot, str(shortest(RULE).right))
        assert screen.taught.stage == "over"
        assert not screen.query_one(AnswerInput).display  # nothing is to be typed any more
        assert say("key.go-on") in lines_of(pilot)[-1]
        await pilot.press("escape" if size == SMALL else "enter")  # it counts with either
        await pilot.pause()
        end = pilot.app.screen
        assert isinstance(end, TaughtEndScreen)
        assert end.brought is not None
        assert (end.brought.right, end.brought.asked) == (2, 3)
        assert isinstance(pilot.app, TutorApp)
        assert end.brought in pilot.app.endings_here


@pytest.mark.parametrize("language", ["en", "pl", "el", "de"])
async def test_everything_has_room_on_the_smallest_terminal(language: str) -> None:
    use(language)
    async with TutorApp(opening=nowhere, pace=0).run_test(size=SMALL) as pilot:
        await pilot.app.push_screen(TaughtScreen("mixed-smaller-top-from-larger", 1))
        await pilot.pause()
        for text in ("9", "1 2 3 4", "1+1", "1 1/3-2/3"):
            await give(pilot, text)
            panel = pilot.app.screen.query_one(Feedback)
            assert not panel.is_cut
            assert panel.region.bottom <= SMALL[1] - 1


async def test_the_page_of_mistakes_leads_to_the_lesson_and_to_a_bot() -> None:
    async with TutorApp(opening=nowhere, pace=0).run_test(size=SMALL) as pilot:
        await pilot.app.push_screen(MistakesScreen())
        await pilot.pause()
        for rule in MALRULES[:3]:
            has_lesson = lessons().about(rule.id) is not None
            assert pilot.app.screen.check_action("lesson", ()) is has_lesson
            await pilot.press("down")
            await pilot.pause()
        await pilot.press("f2")
        await pilot.pause()
        await until(pilot, lambda: isinstance(pilot.app.screen, TaughtScreen | PupilsScreen))
