"""Every screen in every language and size: it opens, its words fit, none of them is English."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.language.sources import TRIED
from tests.ui.screens.play import LARGE, SMALL, Dice, go, lines_of, nowhere, playing, write
from tests.ui.screens.pupils.sitting import until
from tutor import data, language, settings
from tutor.games.rachmistrz import boxes
from tutor.games.rachmistrz.screens.equations import EquationsScreen
from tutor.games.rachmistrz.screens.practice import PracticeScreen
from tutor.games.rachmistrz.screens.setup import SetupScreen
from tutor.games.rachmistrz.screens.summary import SummaryScreen
from tutor.language import LANGUAGES, say
from tutor.learn.counterexamples import CounterExample, shortest
from tutor.learn.lessons import lessons
from tutor.maths.misconceptions import BY_ID, MALRULES
from tutor.settings import Settings
from tutor.ui.app import TutorApp
from tutor.ui.destinations import (
    Drills,
    Lessons,
    Mistakes,
    Practice,
    PracticeSetup,
    Table,
    Teach,
)
from tutor.ui.screens.help import HelpScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.home.teacher import TeacherHome
from tutor.ui.screens.home.today import Today
from tutor.ui.screens.rules import RulesScreen
from tutor.ui.screens.settings import SettingsScreen
from tutor.ui.screens.teachers.mistakes import MistakesScreen, page
from tutor.ui.widgets.choices import ChoiceRow
from tutor.ui.widgets.keysfooter import KeysFooter

Way: TypeAlias = Callable[[Pilot[None]], Awaitable[None]]


async def stay(pilot: Pilot[None]) -> None:
    """The home screen itself, with all that comes later."""
    await until(pilot, lambda: bool(pilot.app.screen.query_one(Today).offers))
    await pilot.pause()


async def choose(pilot: Pilot[None], option: str) -> None:
    menu = pilot.app.screen.query_one(OptionList)
    menu.highlighted = menu.get_option_index(option)
    await pilot.press("enter")
    await pilot.pause()


async def setup(pilot: Pilot[None]) -> None:
    await go(pilot, PracticeSetup("rachmistrz"))


async def rules(pilot: Pilot[None]) -> None:
    await pilot.press("r")
    await pilot.pause()


async def mistakes(pilot: Pilot[None]) -> None:
    assert isinstance(pilot.app, TutorApp)
    pilot.app.sign_in_teacher()
    pilot.app.open(Mistakes())
    await pilot.pause()


async def setting(pilot: Pilot[None]) -> None:
    await pilot.press("s")
    await pilot.pause()


async def helping(pilot: Pilot[None]) -> None:
    await pilot.press("f1")


async def practice(pilot: Pilot[None]) -> None:
    await setup(pilot)
    await pilot.press("enter")
    await pilot.pause()


async def wrong(pilot: Pilot[None]) -> None:
    await practice(pilot)
    await write(pilot, "7-3*2=8")


async def placing(pilot: Pilot[None]) -> None:
    await practice(pilot)
    await write(pilot, "7+3-2=8")


async def table(pilot: Pilot[None]) -> None:
    await practice(pilot)
    await pilot.press("f3")
    await pilot.pause()


async def summary(pilot: Pilot[None]) -> None:
    await wrong(pilot)
    await summed_up(pilot)


async def summed_up(pilot: Pilot[None]) -> None:
    """With the lesson about what went wrong, which is looked for among all in a thread."""
    await pilot.press("f9", "f9")
    await pilot.pause()
    ending = pilot.app.screen
    await until(pilot, lambda: ending.check_action("lesson", ()) is True)
    await pilot.pause()


def pressing(*keys: str) -> Way:
    """The way of somebody who presses these keys."""

    async def way(pilot: Pilot[None]) -> None:
        for key in keys:
            await pilot.press(key)
        await pilot.pause()

    return way


WALK: dict[str, tuple[type, Sequence[Way]]] = {
    "home": (HomeScreen, (stay,)),
    "help": (HelpScreen, (helping,)),
    "settings": (SettingsScreen, (pressing("escape"), setting)),
    "rules": (RulesScreen, (pressing("escape"), rules)),
    "setup": (SetupScreen, (pressing("escape"), setup)),
    "practice": (PracticeScreen, (pressing("enter"),)),
    "asked twice": (PracticeScreen, (pressing("f3"),)),
    "table": (EquationsScreen, (pressing("f3"),)),
    "hints": (PracticeScreen, (pressing("f3", *["f2"] * 5),)),
    "wrong": (PracticeScreen, (lambda pilot: write(pilot, "7-3*2=8"),)),
    "placing": (PracticeScreen, (lambda pilot: write(pilot, "7+3-2=8"),)),
    "summary": (SummaryScreen, (pressing("escape"), summed_up)),
    "mistakes": (MistakesScreen, (mistakes,)),
}
"""Every screen, and what leads there from the one before."""


@asynccontextmanager
async def opened(way: Way, size: tuple[int, int], lang: str = "en") -> AsyncIterator[Pilot[None]]:
    language.use(lang)
    async with playing((2, 3, 7), size=size, start="home") as pilot:
        await way(pilot)
        await pilot.pause()
        yield pilot


KEYS = {"PgUp", "PgDn", "Home", "End", "Enter", "Shift", "Ctrl", "Tab"}
NAMES = {*KEYS, "Tutor", "Rachmistrz", *LANGUAGES.values()}
SAME = {*NAMES, "Archimedes", "Start", "program", "zero", "minus", "Minus"}
"""Words that are spelled alike in English and Polish, and names."""


async def test_every_screen_fits_the_terminal_and_speaks_one_language() -> None:
    english = dict[str, set[str]]()
    for lang in TRIED:
        for path in settings.data_folder().rglob("*.jsonl"):
            path.unlink()  # so that home has nothing to continue
        async with opened(stay, SMALL, lang) as pilot:
            for place, (screen, steps) in WALK.items():
                for step in steps:
                    await step(pilot)
                await pilot.pause()
                assert isinstance(pilot.app.screen, screen), place
                assert_fits(pilot)
                words = _words(lines_of(pilot))
                assert lang == "en" or words & english[place] <= SAME, (lang, place)
                english.setdefault(place, words)


def assert_fits(pilot: Pilot[None]) -> None:
    """Every key stands in the footer, and no text is cut by the edge of the terminal."""
    for footer in pilot.app.screen.query(KeysFooter):
        assert footer.needed <= SMALL[0]
    for widget in pilot.app.screen.query(Static):
        if widget.display and not _scrolls(widget):
            assert widget.region.right <= SMALL[0], widget
            assert widget.region.bottom <= SMALL[1], widget


def _scrolls(widget: Static) -> bool:
    return any(getattr(parent, "allow_vertical_scroll", False) for parent in widget.ancestors)


def _words(lines: list[str]) -> set[str]:
    letters = "".join(char if char.isalpha() else " " for line in lines for char in line)
    return {word for word in letters.split() if len(word) > 3}


@pytest.mark.parametrize(
    ("way", "screen"),
    [
        (setup, SetupScreen),
        (rules, RulesScreen),
        (mistakes, MistakesScreen),
        (setting, SettingsScreen),
        (helping, HelpScreen),
    ],
)
async def test_escape_leads_back_home(way: Way, screen: type) -> None:
    async with opened(way, SMALL) as pilot:
        assert isinstance(pilot.app.screen, screen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen | TeacherHome)


async def test_choices_are_made_with_the_arrows_and_remembered() -> None:
    async with opened(setup, SMALL) as pilot:
        await pilot.press("right", "down", "right", "down", "right", "down", "right")
        await pilot.pause()
        chosen = {"side": "hard", "dice": "1-6", "own_dice": True, "sandglass": 15}
        assert settings.load().settings == Settings(games={"rachmistrz": chosen})
        await pilot.press("left", "up", "left", "up", "left", "up", "left", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PracticeScreen)
        assert pilot.app.screen.practice.header.side == "easy"


async def test_a_choice_can_be_clicked() -> None:
    async with opened(setup, SMALL) as pilot:
        row = pilot.app.screen.query_one("#side", ChoiceRow)
        start = 3 + len(row.choices[0].name) + 2 + 2
        await pilot.click("#side", offset=(start + 2, 1))
        assert row.value == "hard"


async def test_the_language_changes_at_once_and_is_remembered() -> None:
    async with opened(setting, SMALL) as pilot:
        await pilot.press("right")
        await pilot.pause()
        assert language.current() == "pl"
        shown = "\n".join(lines_of(pilot))
        assert "Ustawienia" in shown
        assert all(say(f"setup.{row}") in shown for row in ("language", "theme", "movement"))
        assert "Menu" in lines_of(pilot)[-1]
        await pilot.press("escape")
        await pilot.pause()
        assert "Ćwicz" in "\n".join(lines_of(pilot))
    assert settings.load().settings.language == "pl"


async def test_the_theme_changes_at_once_and_is_remembered() -> None:
    async with opened(setting, SMALL) as pilot:
        await pilot.press("down", "right")
        await pilot.pause()
        assert pilot.app.theme == "tutor-light"
    assert TutorApp().theme == "tutor-light"


async def test_unreadable_settings_are_told_and_stop_nothing() -> None:
    path = settings.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text("{")
    async with opened(stay, SMALL) as pilot:
        messages = [note.message for note in pilot.app._notifications]
        assert messages == [say("settings.unreadable", path=path)]


async def test_the_teachers_page_shows_every_misconception() -> None:
    async with opened(mistakes, SMALL) as pilot:
        menu = pilot.app.screen.query_one(OptionList)
        await until(pilot, lambda: bool(menu.options))
        names = [say(f"malrule.{rule.id}.name") for rule in MALRULES]
        assert [str(option.prompt) for option in menu.options] == names
        for place in (len(MALRULES) // 2, -1, 0):
            menu.highlighted = place % len(MALRULES)
            await pilot.pause()
            rule = MALRULES[place]
            shown = pilot.app.screen.query_one("#malrule", Static).content
            assert shown == page(rule, lessons().about(rule.id))
    for rule in MALRULES:
        told = page(rule).plain
        assert say(f"malrule.{rule.id}.teacher") in told
        assert say(f"malrule.{rule.id}.pupil") in told


def test_a_comparison_on_the_teachers_page_is_no_equation() -> None:
    told = page(BY_ID["longer-is-larger"]).plain
    assert say("mistakes.example", right="0.15 < 0.4", wrong="0.15 > 0.4") in told
    assert say("mistakes.shortest", right="0.11 < 0.2", wrong="0.11 > 0.2") in told


async def test_examples_of_misconceptions_are_looked_for_while_the_first_one_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seen: a few take a tenth of a second, and the key that came to them as long."""
    example, looked_for = shortest(MALRULES[0].id), set[str]()

    def look_for(malrule: str) -> CounterExample:
        looked_for.add(malrule)
        return example

    monkeypatch.setattr("tutor.ui.screens.teachers.mistakes.shortest", look_for)
    async with opened(mistakes, SMALL) as pilot:
        app: Any = pilot.app
        assert looked_for == {MALRULES[0].id}
        app.collecting._last_key = -1e9
        app.collecting.look()
        await app.workers.wait_for_complete()
        assert looked_for == {rule.id for rule in MALRULES}
    room = shortest.cache_info().maxsize
    assert room is not None
    assert room >= len(MALRULES)  # they are still there when they are read


KEYS_OF_PRACTICE = {"F2": "Hint", "F3": "Equations", "F4": "Next roll", "F9": "Finish"}


async def test_help_names_the_keys_of_the_screen_it_was_asked_on() -> None:
    async with opened(practice, LARGE) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        shown = "\n".join(lines_of(pilot))
        for key, name in (
            ("F2", "hint"),
            ("F3", "equations"),
            ("F4", "next-roll"),
            ("F9", "finish"),
        ):
            assert f"{key}" in shown
            assert say(f"key.{name}") in shown
        assert "Move cursor" not in shown


async def test_the_palette_speaks_the_language() -> None:
    async with opened(stay, SMALL, "pl") as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause(0.3)
        shown = "\n".join(lines_of(pilot))
        assert say("app.search")[:10] in shown
        assert say("home.settings") in shown
        assert "Search" not in shown
        await write(pilot, "qqqq", enter=False)
        await pilot.pause(0.8)
        assert say("app.no-match") in "\n".join(lines_of(pilot))


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("way", [stay, wrong, placing, table, summary])
def test_the_picture_of_the_screen(
    way: Way, size: tuple[int, int], snap_compare: Callable[..., bool]
) -> None:
    app = TutorApp(rng=Dice((2, 3, 7)), opening=None if way is stay else nowhere)
    assert snap_compare(app, terminal_size=size, run_before=way)


async def test_with_a_broken_board_the_app_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: one file of one game ended the app, or was a page of Python when it was played."""
    monkeypatch.setattr(data, "folder", lambda: tmp_path)
    boxes.box.cache_clear()
    app = TutorApp()
    async with app.run_test() as pilot:
        await pilot.pause(0.2)
        told = [notice.message for notice in app._notifications]
        assert any("easy.toml" in message for message in told)
        app.clear_notifications()
        app.open(Practice("rachmistrz"))
        await pilot.pause()
        assert ["easy.toml" in notice.message for notice in app._notifications] == [True]
        app.sign_in_teacher()
        for there in (PracticeSetup("rachmistrz"), Teach(), Lessons(), Drills(), Table("quantum")):
            app.open(there)
            await pilot.press("enter", "f5")
            await pilot.pause(0.2)
        assert app.is_running


async def test_leaving_before_the_board_is_laid_out() -> None:
    app = TutorApp()
    async with app.run_test() as pilot:
        app.call_next(app.exit)
        await pilot.pause(0.2)
    assert app.return_code == 0


async def test_a_terminal_that_is_too_small_is_told_once() -> None:
    async with opened(practice, (60, 20)) as pilot:
        told = say("app.too-small", columns=80, lines=24)
        assert [note.message for note in pilot.app._notifications].count(told) == 1
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert told not in [note.message for note in pilot.app._notifications], "it is not now"
        await pilot.resize_terminal(50, 20)
        await pilot.pause()
        assert [note.message for note in pilot.app._notifications].count(told) == 1


async def test_quitting_from_home_is_asked_twice() -> None:
    async with opened(stay, SMALL) as pilot:
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.is_running
        assert say("home.leave") in [note.message for note in pilot.app._notifications]
        await pilot.press("escape")
        await pilot.pause()
    assert pilot.app.return_code == 0


async def test_the_teachers_page_scrolls_by_keyboard() -> None:
    async with opened(mistakes, SMALL, "el") as pilot:
        page = pilot.app.screen.query_one("#page")
        await pilot.press("pagedown")
        await pilot.pause()
        assert page.scroll_y == page.max_scroll_y > 0
        await pilot.press("down")
        await pilot.pause()
        assert page.scroll_y == 0
