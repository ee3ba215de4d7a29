"""The box of today, where every step is there whole; the lessons beside it, as they have room."""

import pytest
from textual.app import App
from textual.content import Content

from tests.ui.screens.play import LARGE, SMALL
from tutor.language import say, use
from tutor.learn.lessons import lessons
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Rules
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.home.titles import LessonTitles, Titles
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


@pytest.mark.parametrize("lang", ["en", "pl", "el", "de"])
async def test_the_list_of_lessons_says_where_the_rest_of_it_is(lang: str) -> None:
    use(lang)
    shown, stage = LessonTitles(), App[None]()
    async with stage.run_test(size=(33, 28)) as pilot:
        await stage.screen.mount(shown)
        await pilot.pause()
        found = [Content(f"… {lesson.title}") for lesson in lessons().lessons]
        for upcoming in (0, 2, 30, len(found) - 1):
            shown.titles = Titles(found, upcoming)
            heading, *lines, last = shown.render().plain.split("\n")
            assert (heading, last) == (
                say("home.lessons"),
                f"L {say('home.map-all', n=len(found))}",
            )
            assert len(lines) in (25, 26)
            assert all(len(line) <= 33 and line[:2] in ("… ", "  ") for line in lines)
            assert found[upcoming].plain in " ".join(lines).replace("   ", " ")
        shown.titles = Titles(found[:20])
        assert shown.render().plain.endswith(found[19].plain)
