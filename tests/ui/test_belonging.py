"""Who comes next at a terminal sees nothing of who went: practices, games, choices, words."""

import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.ui.screens.play import SMALL, Dice, lines_of, offered, write
from tests.ui.screens.pupils.sitting import add, listed, notices, until
from tests.ui.screens.test_screens import assert_fits, choose
from tutor import language
from tutor.engine import repository as records
from tutor.engine.shelf import Shelf, terminal_shelf
from tutor.games.rachmistrz.screens.practice import PracticeScreen
from tutor.language import say
from tutor.learn.practice import repository as practices
from tutor.learn.practice.earlier import FOLDER
from tutor.progress.belongings import folder_of, settings_of
from tutor.progress.roles import Role
from tutor.progress.values import LessonProgress, Pupil
from tutor.settings import BROWSER, Settings, load, save
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Drills, Home, Lessons, Practice, Pupils, Rules, Table
from tutor.ui.destinations import Settings as ToSettings
from tutor.ui.screens.drills.setup import DrillSetupScreen
from tutor.ui.screens.games.base import GameScreen
from tutor.ui.screens.games.setup import TableScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.home.teacher import TeacherHome
from tutor.ui.screens.pupils.choosing import PupilsScreen
from tutor.ui.screens.settings import SettingsScreen
from tutor.ui.widgets.choices import ChoiceRow

BROWSERS = ("0" * 32, "1" * 32)


@pytest.fixture
def ala() -> Pupil:
    return add("Ala")[0]


@pytest.fixture
def ola(ala: Pupil) -> Pupil:
    return add("Ola")[0]


@asynccontextmanager
async def at_terminal(pupil: Pupil | None = None) -> AsyncIterator[tuple[TutorApp, Pilot[None]]]:
    """The app at home, with a pupil or with nobody."""
    opening = None if pupil is None else (lambda app: app.seat(pupil))
    app = TutorApp(rng=Dice((2, 3, 7)), pace=0, opening=opening)
    async with app.run_test(size=SMALL) as pilot:
        await at_home(pilot)
        yield app, pilot


async def at_home(pilot: Pilot[None]) -> None:
    await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
    await pilot.pause()


async def begin(app: TutorApp, pilot: Pilot[None], text: str = "7-3*2=8") -> None:
    """A practice with one answer, left."""
    app.open(Practice("rachmistrz"))
    await until(pilot, lambda: isinstance(app.screen, PracticeScreen))
    await write(pilot, text)
    app.open(Home())
    await at_home(pilot)


def about(pilot: Pilot[None]) -> str:
    """What home says of what was left."""
    lines = pilot.app.screen.query_one(OptionList).options
    [line] = [str(each.prompt) for each in lines if each.id == "continue"]
    return line.removeprefix(f"C  {say('home.continue')}  ")


def goes_on(pilot: Pilot[None]) -> bool:
    """Whether home offers something to go on with."""
    return "continue" in offered(pilot)


def answers(app: TutorApp) -> list[str]:
    assert isinstance(app.screen, PracticeScreen)
    return [event.text for event in app.screen.practice.log if hasattr(event, "text")]


# Practices and games ---------------------------------------------------------------------------


async def test_each_pupil_goes_on_with_their_own_practice_and_no_other(
    ala: Pupil, ola: Pupil
) -> None:
    async with at_terminal(ala) as (app, pilot):
        await begin(app, pilot)
        assert goes_on(pilot)
        assert about(pilot) == "Rachmistrz – task 1"
        await pilot.press("x")
        await at_home(pilot)
        assert say("home.stood-up", name="Ala") in notices(pilot)
        assert app.pupil is None
        assert not goes_on(pilot)  # for nobody
        app.seat(ola)
        await at_home(pilot)
        assert not goes_on(pilot)
        await begin(app, pilot, "7+3=10")
        app.seat(ala)  # Ola forgot to stand up
        await at_home(pilot)
        await choose(pilot, "continue")
        await until(pilot, lambda: isinstance(app.screen, PracticeScreen))
        assert answers(app) == ["7-3*2=8"]
        await write(pilot, "7*3=21")
    async with at_terminal() as (app, pilot):  # the next day
        assert not goes_on(pilot)
        app.seat(ala)
        await at_home(pilot)
        await choose(pilot, "continue")
        await until(pilot, lambda: isinstance(app.screen, PracticeScreen))
        assert answers(app) == ["7-3*2=8", "7*3=21"]


async def test_a_game_is_kept_on_the_shelf_of_who_began_it(ala: Pupil) -> None:
    async with at_terminal(ala) as (app, pilot):
        app.open(Table("quantum"))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("enter", "enter")  # the goal is told before the first game
        await until(pilot, lambda: isinstance(app.screen, GameScreen))
        await pilot.press("enter")
        await until(pilot, lambda: say("key.keep") in lines_of(pilot)[-1])
        await pilot.press("enter")  # a game that nobody has touched is offered to nobody
        await until(pilot, lambda: records.unfinished(Shelf(folder_of(ala))) is not None)
    assert records.unfinished(Shelf(folder_of(ala))) is not None
    assert records.unfinished(terminal_shelf()) is None
    async with at_terminal() as (app, pilot):
        assert not goes_on(pilot)
        app.seat(ala)
        await at_home(pilot)
        assert about(pilot).startswith("Quantum – ")
        await choose(pilot, "continue")
        await until(pilot, lambda: isinstance(app.screen, GameScreen))


async def test_what_is_offered_says_how_far_it_has_come(ala: Pupil) -> None:
    async with at_terminal(ala) as (app, pilot):
        await begin(app, pilot)
        await choose(pilot, "continue")
        await until(pilot, lambda: isinstance(app.screen, PracticeScreen))
        await write(pilot, "7+3-2=8")
        await pilot.press("enter")
        await pilot.press("enter")
        await pilot.pause()
        app.open(Home())
        await at_home(pilot)
        assert about(pilot) == "Rachmistrz – task 2"


async def test_somebody_without_a_name_goes_on_tomorrow_while_nobody_else_comes() -> None:
    """And after a crash: the file is whole while the program still runs."""
    async with at_terminal() as (app, pilot):
        app.open(Drills())
        await until(pilot, lambda: isinstance(app.screen, PupilsScreen))
        await pilot.press("f3")  # just trying
        await until(pilot, lambda: isinstance(app.screen, DrillSetupScreen))
        await pilot.press("escape")
        await at_home(pilot)
        await begin(app, pilot)
        assert goes_on(pilot)
        async with at_terminal() as (_, other):
            assert goes_on(other)
    async with at_terminal() as (app, pilot):
        await choose(pilot, "continue")
        await until(pilot, lambda: isinstance(app.screen, PracticeScreen))
        assert answers(app) == ["7-3*2=8"]


async def test_when_a_pupil_sits_down_the_sitting_of_a_guest_is_over(ala: Pupil) -> None:
    async with at_terminal() as (app, pilot):
        await begin(app, pilot)
        before = practices.unfinished(terminal_shelf())
        assert before is not None
        app.seat(ala)
        await at_home(pilot)
        assert not goes_on(pilot)
        await pilot.press("x")
        await at_home(pilot)
        assert not goes_on(pilot)
        [aside] = (terminal_shelf().folder / FOLDER).rglob("*.jsonl")
        assert aside.name == before.name
        assert not before.exists()


async def test_a_practice_that_lies_open_is_left_when_somebody_sits_down(ala: Pupil) -> None:
    async with at_terminal() as (app, pilot):
        app.open(Practice("rachmistrz"))
        await until(pilot, lambda: isinstance(app.screen, PracticeScreen))
        await write(pilot, "7-3*2=8")
        app.open(Pupils())
        await until(pilot, lambda: isinstance(app.screen, PupilsScreen))
        await listed(pilot, 1)
        await pilot.press(*"Ala", "enter")
        await until(pilot, lambda: app.pupil is not None)
        await at_home(pilot)
        assert [type(screen) for screen in app.screen_stack[1:]] == [HomeScreen]
        assert not goes_on(pilot)
        assert practices.unfinished(terminal_shelf()) is None
        assert say("pupil.hello", name="Ala") in notices(pilot)


async def test_whoever_sits_here_already_stays_where_they_are(ala: Pupil) -> None:
    async with at_terminal(ala) as (app, pilot):
        app.open(Rules())
        app.open(Pupils())
        await until(pilot, lambda: isinstance(app.screen, PupilsScreen))
        await listed(pilot, 1)
        rules = app.screen_stack[-2]
        await pilot.press(*"Ala", "enter")
        await until(pilot, lambda: app.screen is rules)


async def test_what_somebody_wanted_is_opened_with_their_things(ala: Pupil) -> None:
    async with at_terminal() as (app, pilot):
        app.open(Lessons())
        await until(pilot, lambda: isinstance(app.screen, PupilsScreen))
        await listed(pilot, 1)
        await pilot.press(*"Ala", "enter")
        await until(pilot, lambda: type(app.screen).__name__ == "LessonsScreen")
        assert app.pupil == ala
        await pilot.press("escape")
        await at_home(pilot)
        assert "stand_up" in offered(pilot)


async def test_lessons_of_a_guest_are_forgotten_with_the_guest(ala: Pupil) -> None:
    async with at_terminal() as (app, pilot):
        app.lessons_here["order"] = LessonProgress(lesson="order", run="{}")
        app.seat(None)
        assert app.lessons_here  # still the same sitting
        app.seat(ala)
        assert not app.lessons_here
        app.lessons_here["order"] = LessonProgress(lesson="order", run="{}")
        app.seat(ala)
        assert app.lessons_here
        app.stand_up()
        assert not app.lessons_here
        await pilot.pause()


async def test_what_earlier_versions_left_is_a_guests(ala: Pupil) -> None:
    async with at_terminal() as (app, pilot):
        await begin(app, pilot)
    [path] = terminal_shelf().practices.glob("*.jsonl")
    assert path.parent == terminal_shelf().folder / "practices"  # where 0.1 kept it
    async with at_terminal(ala) as (app, pilot):
        assert not goes_on(pilot)


async def test_rounds_of_a_class_are_offered_to_the_teacher_alone(ala: Pupil) -> None:
    path = terminal_shelf().practices / "teaching-20990101-000000-000000.jsonl"
    path.parent.mkdir(parents=True)
    header = {
        "practice": 1,
        "game": "teaching",
        "of": "quantum",
        "teams": ["a"],
        "class_name": "4b",
    }
    posed = {"event": "posed", "what": {}}
    path.write_text(f"{json.dumps(header)}\n{json.dumps(posed)}\n")
    async with at_terminal() as (app, pilot):
        assert not goes_on(pilot)
        app.seat(ala)
        await at_home(pilot)
        assert not goes_on(pilot)
        app.sign_in_teacher()
        await until(pilot, lambda: isinstance(app.screen, TeacherHome))
        assert app.pupil is None
        assert about(pilot) == "Quantum – 4b"
        app.sign_out_teacher()
        await at_home(pilot)
        assert not goes_on(pilot)
    assert path.exists()


async def test_a_teacher_who_signs_in_takes_nothing_from_a_guest(ala: Pupil) -> None:
    async with at_terminal() as (app, pilot):
        await begin(app, pilot)
        app.sign_in_teacher()
        app.sign_out_teacher()
        await at_home(pilot)
        assert goes_on(pilot)
        app.seat(ala)
        app.sign_in_teacher()  # while a pupil sits here
        assert app.pupil is None
        await until(pilot, lambda: isinstance(app.screen, TeacherHome))
        assert "stand_up" not in offered(pilot)
        app.seat(None)
        await at_home(pilot)
        assert app.role is Role.GUEST


# Two databases, pages of a browser ---------------------------------------------------------------


async def test_the_first_pupils_of_two_databases_share_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("4b", "5a"):
        monkeypatch.setenv("TUTOR_DATABASE", f"sqlite:///{tmp_path / name}.db")
        [pupil] = add("Ala")
        assert pupil.id == 1
        async with at_terminal(pupil) as (app, pilot):
            assert not goes_on(pilot)
            assert app.choices.minutes == 15
            app.choose(minutes=5)
            await begin(app, pilot)
            assert goes_on(pilot)


async def test_a_pupil_finds_their_things_in_any_browser_and_a_guest_only_in_theirs(
    ala: Pupil, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(BROWSER, BROWSERS[0])
    async with at_terminal() as (app, pilot):
        await begin(app, pilot)  # a guest
    async with at_terminal(ala) as (app, pilot):
        await begin(app, pilot)
        app.choose(minutes=5)
    monkeypatch.setenv(BROWSER, BROWSERS[1])
    async with at_terminal() as (app, pilot):
        await begin(app, pilot, "7*3=21")  # another guest
        monkeypatch.setenv(BROWSER, BROWSERS[0])
        async with at_terminal(ala) as (_, other):  # which ends no sitting but their own browser's
            assert goes_on(other)
        monkeypatch.setenv(BROWSER, BROWSERS[1])
        assert practices.unfinished(terminal_shelf()) is not None
        app.seat(ala)
        await at_home(pilot)
        assert app.choices.minutes == 5
        await choose(pilot, "continue")
        await until(pilot, lambda: isinstance(app.screen, PracticeScreen))
        assert answers(app) == ["7-3*2=8"]


# Choices -------------------------------------------------------------------------------------


async def test_language_and_colours_come_and_go_with_the_pupil(ala: Pupil, ola: Pupil) -> None:
    save(Settings(theme="tutor-light"))
    async with at_terminal() as (app, pilot):
        usual = app.theme
        app.seat(ala)
        await at_home(pilot)
        assert (app.theme, language.current()) == (usual, "en")
        app.open(ToSettings())
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        assert str(app.screen.query_one("#whose", Static).content) == "Settings  Ala"
        await pilot.press("right", "down", "right")  # Polish, the next theme
        await pilot.pause()
        hers = app.theme
        assert (hers != usual, language.current()) == (True, "pl")
        await pilot.press("escape")
        await at_home(pilot)
        assert "Kończę" in "\n".join(lines_of(pilot))
        await pilot.press("x")
        await at_home(pilot)
        assert (app.theme, language.current()) == (usual, "en")
        assert "Your name" in "\n".join(lines_of(pilot))
        assert "Quit" in lines_of(pilot)[-1]
        app.seat(ola)
        await at_home(pilot)
        assert (app.theme, language.current()) == (usual, "en")
        app.seat(ala)
        await at_home(pilot)
        assert (app.theme, language.current()) == (hers, "pl")
        assert "Cześć, Ala" in "\n".join(lines_of(pilot))
        assert "Pomoc" in lines_of(pilot)[-1]
        app.seat(None)  # just trying
        await at_home(pilot)
        assert (app.theme, language.current()) == (usual, "en")
    assert load().settings == Settings(theme="tutor-light")
    assert not settings_of(ola).exists()


async def test_the_language_asked_for_today_is_that_of_whoever_has_chosen_none(
    ala: Pupil, ola: Pupil
) -> None:
    save(Settings(language="el"))
    async with at_terminal(ala) as (app, pilot):
        app.speak("el")
    language.use("pl")  # tutor --lang pl
    async with at_terminal() as (app, pilot):
        for pupil, expected in ((ola, "pl"), (ala, "el"), (None, "pl")):
            app.seat(pupil)
            await pilot.pause()
            assert language.current() == expected


async def test_choices_of_a_pupil_are_nobody_elses(ala: Pupil, ola: Pupil) -> None:
    save(Settings(minutes=30))
    async with at_terminal(ala) as (app, pilot):
        app.open(Practice("rachmistrz"))
        app.choose(minutes=5, seats=("Ala", "Ola"), game="quantum")
        app.choose_for("rachmistrz", side="hard")
        await pilot.pause()
        app.seat(ola)
        assert app.choices == Settings(minutes=30)
        app.stand_up()
        assert app.choices == Settings(minutes=30)
        app.choose(minutes=20)  # at the terminal
        app.seat(ola)
        assert app.choices.minutes == 20
        app.seat(ala)
        assert (app.choices.minutes, app.choices.seats) == (5, ("Ala", "Ola"))
        assert app.choices.games["rachmistrz"] == {"side": "hard"}
        await pilot.pause()
    assert load().settings == Settings(minutes=20)


async def test_what_a_guest_chooses_is_the_terminals() -> None:
    async with at_terminal() as (app, pilot):
        app.seat(None)
        app.choose(minutes=5)
        await pilot.pause()
    async with at_terminal() as (app, _):
        assert app.choices.minutes == 5


async def test_a_theme_that_is_gone_and_a_sheet_that_is_damaged_keep_nobody_out(
    ala: Pupil, ola: Pupil
) -> None:
    for pupil, contents in ((ala, '{"theme": "no such theme"}'), (ola, "{")):
        settings_of(pupil).parent.mkdir(parents=True)
        settings_of(pupil).write_text(contents)
    async with at_terminal() as (app, pilot):
        usual = app.theme
        app.seat(ala)
        await at_home(pilot)
        assert app.theme == usual
        assert not notices(pilot)
        app.seat(ola)
        await at_home(pilot)
        assert str(settings_of(ola).name) in notices(pilot).replace("\n", "")


async def test_the_choices_of_whoever_went_are_on_no_screen(ala: Pupil) -> None:
    async with at_terminal(ala) as (app, pilot):
        app.choose(seats=("Ala", "Zosia"))
        app.open(Table())
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert "Zosia" in "\n".join(lines_of(pilot))
        app.stand_up()
        await at_home(pilot)
        app.open(Table())
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert "Zosia" not in "\n".join(lines_of(pilot))
        assert not any("Ala" in str(row.value) for row in app.screen.query(ChoiceRow))


# How it looks ------------------------------------------------------------------------------------


LONG = "Aleksandra Wiśniewska-Kowalczyk"


@pytest.mark.parametrize(("name", "languages"), [(LONG, language.LANGUAGES), (None, ["en"])])
async def test_home_fits_with_something_to_go_on_with(
    name: str | None, languages: Iterable[str]
) -> None:
    """A guest's has a line less than a pupil's."""
    pupil = add(name)[0] if name else None
    async with at_terminal(pupil) as (app, pilot):
        await begin(app, pilot)
        for lang in languages:
            language.use(lang)
            app.open(Home())
            await at_home(pilot)
            assert about(pilot), lang
            options = app.screen.query_one(OptionList)
            for option in options.options:
                options.highlighted = options.get_option_index(str(option.id))
                await pilot.pause()
                assert_fits(pilot)
            assert ("stand_up" in offered(pilot)) == (pupil is not None)
