"""How a teacher comes in and goes: a first secret, the right one, none, a quiet time."""

from threading import Event

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.patience import PATIENCE
from tests.ui.screens.play import SMALL, lines_of, offered
from tests.ui.screens.pupils.sitting import add, app_of, notices, said, until
from tests.ui.screens.teachers.entering import SECRET, at_home, menu, set_secret, shows, teacher_at
from tests.ui.screens.test_screens import choose
from tutor.engine.shelf import terminal_shelf
from tutor.keeper.presence import QUIET
from tutor.language import say
from tutor.progress.repository import Progress
from tutor.progress.roles import Role
from tutor.settings import data_folder
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Roster, Teach, Teachers
from tutor.ui.screens.class_rounds.setup import TeachSetupScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.home.teacher import TeacherHome
from tutor.ui.screens.pupils.asking import AskScreen
from tutor.ui.screens.teachers.roster import RosterScreen
from tutor.ui.screens.teachers.signing_in import SignInScreen


def role(pilot: Pilot[None]) -> Role:
    return app_of(pilot).role


def break_database() -> None:
    file = data_folder() / "progress.db"
    file.parent.mkdir(parents=True)
    file.write_text("no database, and long enough to be read as one" * 50)


async def test_the_first_teacher_chooses_the_secret_and_signs_out() -> None:
    games = terminal_shelf().games
    games.mkdir(parents=True)
    (games / "20990101-000000-000000-stones.jsonl").write_text("what a guest left\n")
    async with at_home() as pilot:
        await pilot.press("t")
        await until(pilot, lambda: say("teacher.choose-secret") in said(pilot))
        await pilot.press(*"abc", "enter")
        await until(pilot, lambda: "✗" in said(pilot))  # too short
        await pilot.press(*"abcd", "enter")
        await until(pilot, lambda: not shows(pilot, SignInScreen))
        await pilot.press(*"abce", "enter")
        await until(pilot, lambda: say("teacher.secret-differs") in said(pilot))
        assert shows(pilot, SignInScreen), "either may have been mistyped"
        for _ in range(2):
            await pilot.press(*"abcd", "enter")
            await until(pilot, lambda: not shows(pilot, SignInScreen))
        await until(pilot, lambda: shows(pilot, TeacherHome))
        assert "c" in pilot.app.screen.active_bindings
        assert role(pilot) is Role.TEACHER
        assert "pupil" not in offered(pilot)
        first = pilot.app.screen.query_one("#pupils-menu", OptionList).get_option_at_index(0)
        assert (menu(pilot)[0], first.id) == ("teach", "continue"), "the class comes first"
        await pilot.press("x")
        await until(pilot, lambda: "pupil" in offered(pilot))
        assert role(pilot) is Role.GUEST
    with Progress.open() as progress:
        progress.sign_in_teacher("abcd")


async def test_the_right_secret_leads_on_and_a_wrong_one_does_not() -> None:
    set_secret()
    async with at_home() as pilot:
        app_of(pilot).open(Roster())
        await pilot.pause()
        await pilot.press(*"1234", "enter")  # typed before it is known whether there is one
        await until(pilot, lambda: say("progress.secret-wrong") in said(pilot))
        assert "1234" not in said(pilot)
        # Nothing is waited for any more; who has forgotten it is told what to do.
        assert say("pupil.reading") not in said(pilot)
        assert say("teacher.type-secret") in said(pilot)
        await pilot.press("f4")  # a list of pupils can wait
        assert shows(pilot, SignInScreen)
        await pilot.press(*(letter if letter != " " else "space" for letter in SECRET), "enter")
        await until(pilot, lambda: shows(pilot, RosterScreen))
        await pilot.press("escape")
        await until(pilot, lambda: shows(pilot, TeacherHome))
        assert "c" not in pilot.app.screen.active_bindings  # nothing was left to go on with
        assert role(pilot) is Role.TEACHER


async def test_who_presses_enter_too_early_is_told_to_wait_and_comes_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seen: Enter was pressed, and the box still asked for it."""
    set_secret()
    known, read = Progress.has_teacher, Event()

    def slowly(progress: Progress) -> bool:
        assert read.wait(PATIENCE)
        return known(progress)

    monkeypatch.setattr(Progress, "has_teacher", slowly)
    async with at_home() as pilot:
        await pilot.press("t")
        await until(pilot, lambda: shows(pilot, SignInScreen))
        screen = pilot.app.screen
        assert isinstance(screen, SignInScreen)
        await pilot.press(*(letter if letter != " " else "space" for letter in SECRET))
        screen.action_take()  # as Enter does, which other keys would wait for
        seen = {said(pilot)}
        say_so = screen._say

        def say_and_look(text: str) -> None:
            say_so(text)
            seen.add(said(pilot))

        monkeypatch.setattr(screen, "_say", say_and_look)
        read.set()
        await until(pilot, lambda: shows(pilot, TeacherHome))
        assert seen == {say("pupil.reading")}


async def test_escape_leads_back_and_nothing_is_opened() -> None:
    set_secret()
    async with at_home() as pilot:
        await pilot.press("t")
        await until(pilot, lambda: say("teacher.type-secret") in said(pilot))
        await pilot.press("escape")
        assert shows(pilot, HomeScreen)
        assert role(pilot) is Role.GUEST


async def test_a_lesson_does_not_wait_for_a_secret_to_be_chosen() -> None:
    async with at_home() as pilot:
        app_of(pilot).open(Teach())
        await until(pilot, lambda: say("teacher.choose-secret") in said(pilot))
        await pilot.press("f4")
        await until(pilot, lambda: shows(pilot, TeachSetupScreen))
        assert role(pilot) is Role.GUEST
        app_of(pilot).open(Roster())
        await until(pilot, lambda: shows(pilot, SignInScreen))
        await pilot.press("f4", "escape")  # nothing else goes on without
        assert shows(pilot, TeachSetupScreen)
        await pilot.press("escape")
        app_of(pilot).open(Teachers())
        await until(pilot, lambda: shows(pilot, TeacherHome))
        assert menu(pilot) == ["teach", "mistakes", "sign-in"]
        await choose(pilot, "sign-in")
        await until(pilot, lambda: shows(pilot, SignInScreen))
        await pilot.press("escape")
        await until(pilot, lambda: shows(pilot, TeacherHome))
        await pilot.pause()
        assert menu(pilot) == ["teach", "mistakes", "sign-in"]  # seen: nothing was left of it


async def test_once_a_secret_is_set_rounds_ask_for_it() -> None:
    set_secret()
    async with at_home() as pilot:
        app_of(pilot).open(Teach())
        await until(pilot, lambda: say("teacher.type-secret") in said(pilot))
        await pilot.press("f4")
        assert shows(pilot, SignInScreen)


async def test_a_database_that_is_away_stops_no_lesson_and_opens_no_list() -> None:
    break_database()
    async with at_home() as pilot:
        app_of(pilot).open(Roster())
        await until(pilot, lambda: "damaged" in said(pilot))
        await pilot.press("f4", *"1234", "enter")
        await pilot.pause()
        assert shows(pilot, SignInScreen)
        await pilot.press("escape")
        await until(pilot, lambda: not shows(pilot, SignInScreen))
        app_of(pilot).open(Teach())
        await until(pilot, lambda: say("teacher.go-on-without") in said(pilot))
        await until(pilot, lambda: "F4" in lines_of(pilot)[-1])
        assert lines_of(pilot)[-1].index("F4") < lines_of(pilot)[-1].index("Esc")
        await pilot.press("f4")
        await until(pilot, lambda: shows(pilot, TeachSetupScreen))


async def test_a_page_of_a_pupil_knows_nothing_of_teachers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_ROLE", "pupil")
    async with at_home() as pilot:
        assert not {"teachers", "sign_out"} & offered(pilot)
        app_of(pilot).open(Teachers())
        await until(pilot, lambda: say("teacher.not-here") in notices(pilot))
        assert shows(pilot, HomeScreen)


async def test_a_page_of_the_teacher_asks_again_after_signing_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TUTOR_ROLE", "teacher")
    set_secret()
    async with TutorApp().run_test(size=SMALL) as pilot:
        await until(pilot, lambda: shows(pilot, TeacherHome))
        await pilot.press("x")
        await until(pilot, lambda: shows(pilot, HomeScreen))
        await pilot.press("t")
        await until(pilot, lambda: shows(pilot, SignInScreen))


@pytest.mark.parametrize(("at", "stays"), [(Roster(), False), (None, True)], ids=["list", "wall"])
async def test_who_goes_away_is_signed_out_but_not_from_the_wall(
    at: Roster | None, stays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with teacher_at(at or Teach()) as pilot:
        if at is None:
            await pilot.press("f5")
            await pilot.pause()
        app = app_of(pilot)
        monkeypatch.setattr(app.presence, "_last_key", app.presence._last_key - QUIET)
        app._look_for_teacher()
        await pilot.pause()
        assert (role(pilot) is Role.TEACHER) == stays
        assert shows(pilot, HomeScreen) != stays


async def test_a_pupil_who_sits_down_ends_it() -> None:
    [ala] = add("Ala")
    async with teacher_at(Teachers()) as pilot:
        app_of(pilot).seat(ala)
        assert role(pilot) is Role.PUPIL
        await until(pilot, lambda: shows(pilot, HomeScreen))  # pages of teachers are left
        app_of(pilot).open(Teachers())
        await until(pilot, lambda: shows(pilot, SignInScreen))


async def test_the_secret_is_changed_by_who_knows_it() -> None:
    set_secret("abcd")
    async with teacher_at(Teachers()) as pilot:
        await choose(pilot, "secret")
        await until(pilot, lambda: shows(pilot, AskScreen))
        await pilot.press(*"xxxx", "enter")
        await until(pilot, lambda: say("progress.secret-wrong") in said(pilot))
        await pilot.press(*"abcd", "enter")
        await until(pilot, lambda: say("teacher.choose") in said(pilot))
        await pilot.press(*"efgh", "enter")
        await until(pilot, lambda: say("teacher.reset-later") in said(pilot))
        await pilot.press(*"efgi", "enter")
        await until(pilot, lambda: say("teacher.secret-differs") in said(pilot))
        for _ in range(2):  # either may have been mistyped
            await pilot.press(*"efgh", "enter")
            await until(pilot, lambda: say("teacher.choose") not in said(pilot))
        await until(pilot, lambda: say("teacher.secret-changed") in notices(pilot))
    with Progress.open() as progress:
        progress.sign_in_teacher("efgh")


def test_the_app_begins_without_a_teacher() -> None:
    assert TutorApp().role is Role.GUEST
