"""The box of today: every step is there whole, as long as the box has a line for it."""

import pytest

from tests.ui.screens.play import LARGE, SMALL
from tutor.language import say, use
from tutor.learn.lessons import lessons
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Rules
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.home.today import STEPS, Offer, Today


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=str)
@pytest.mark.parametrize("lang", ["pl", "de"])
async def test_no_lesson_has_a_title_too_long_for_today(lang: str, size: tuple[int, int]) -> None:
    use(lang)
    async with TutorApp(pace=0).run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)
        today = pilot.app.screen.query_one(Today)
        for lesson in lessons().lessons:
            text = say("home.step-lesson", title=lesson.title)
            game = say("home.step-game", game="Rachmistrz")
            today.offers = tuple(Offer(each, Rules()) for each in (game, text, game))
            lines = today.render().plain.split("\n")
            assert len(lines) == STEPS + 2
            assert all(len(line) <= today.content_size.width for line in lines)
            said = " ".join(line[2:].strip() for line in lines[1:])
            assert f"{game} {text} {game}" in said
            assert say("key.start") in "\n".join(lines)
