"""F1 at home is one page, and the goal of a class is written as the language writes numbers."""

import re

import pytest
from textual.widgets import Static

from tests.ui.screens.play import SMALL, go
from tests.ui.screens.pupils.sitting import until
from tutor import language
from tutor.language import LANGUAGES, say
from tutor.learn.joy.goals import mosaic
from tutor.ui import destinations
from tutor.ui.app import TutorApp
from tutor.ui.screens.games.positions import PositionsScreen
from tutor.ui.screens.home import later
from tutor.ui.widgets.ending import together_line
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Lines


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_f1_at_home_is_one_page_with_every_key(lang: str) -> None:
    language.use(lang)
    for teacher in (False, True):
        app = TutorApp(pace=0)
        async with app.run_test(size=SMALL) as pilot:
            if teacher:
                app.sign_in_teacher()
            language.use(lang)
            await go(pilot, destinations.Home())
            row = [key for key in app.screen.query_one(KeysFooter).shown if key.key != "f1"]
            await pilot.press("f1")
            await pilot.pause()
            page = app.screen.query_one("#help")
            assert page.max_scroll_y == 0
            told = str(page.query_one(Static).content)
            for name in ("rules", "settings", "play", "lessons", "practise"):
                assert say(f"key.{name}") in told
            for key in row:  # seen: Esc below the screen, and Ctrl+C on the page
                assert re.search(rf"{re.escape(key.display)} +{re.escape(key.name)}", told)
            keys, _, _ = told.partition(say("help.keys"))[2].strip().partition("\n\n")
            assert max(map(len, keys.splitlines())) <= page.content_size.width


async def test_a_tap_anywhere_closes_the_page() -> None:
    """Seen on a phone, whose keyboard has neither F1 nor Esc; its footer is below the page."""
    app = TutorApp(pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await go(pilot, destinations.Home())
        home = app.screen
        for place in ("#help", None):
            await pilot.press("f1")
            await pilot.pause()
            assert app.screen is not home
            await pilot.click(place, offset=(2, 2))
            await pilot.pause()
            assert app.screen is home


async def test_no_polish_line_of_the_page_ends_with_a_word_of_one_letter() -> None:
    """Seen: "wybierz je strzałkami i" at the end of a line."""
    language.use("pl")
    app = TutorApp(pace=0)
    async with app.run_test(size=SMALL) as pilot:
        language.use("pl")
        await go(pilot, destinations.Puzzle())
        await pilot.press("f1")
        await pilot.pause()
        page = app.screen.query_one("#help").query_one(Lines)
        assert not re.search(r"\b[aiouwz] *$", page.render().plain, re.MULTILINE)
        assert re.search(r"^i naciśnij", page.render().plain, re.MULTILINE)


async def test_keys_that_do_the_same_stand_in_one_row() -> None:
    """Seen: 1 Choose, F2 Hint, Esc Leave, and 2 Choose below it."""
    app = TutorApp(pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await go(pilot, destinations.Puzzle())
        await pilot.press("f3")  # as a guest
        await until(pilot, lambda: isinstance(app.screen, PositionsScreen))
        await pilot.press("f1")
        await pilot.pause()
        told = str(app.screen.query_one("#help").query_one(Static).content)
        keys = told.partition(say("help.keys"))[2]
        assert keys.count(say("key.choose")) == 1
        assert re.search(rf"1–[34] +{re.escape(say('key.choose'))}", keys)


WRITTEN = [("en", "10,000"), ("pl", "10\u00a0000"), ("el", "10.000"), ("de", "10.000")]


@pytest.mark.parametrize(("lang", "written"), WRITTEN)
def test_the_goal_of_a_class_is_written_as_the_language_does(lang: str, written: str) -> None:
    language.use(lang)
    lines = " ".join(str(line) for line in later._class_lines(mosaic(9999)))
    assert written in lines
    assert written in str(together_line(9999, "4b"))
    assert ("9999" in lines) is (lang in ("pl", "de"))  # four digits stay together there
