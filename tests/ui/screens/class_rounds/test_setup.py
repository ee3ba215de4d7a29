"""What is chosen before rounds with a class: rows of the game, and games that cannot be had."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import Input, Static, TextArea

from tests.ui.screens.class_rounds.leading import claim, lead, leading, screen
from tests.ui.screens.play import LARGE, SMALL, nowhere
from tests.ui.screens.pupils.sitting import until
from tutor import data
from tutor.engine import registry
from tutor.engine.game import Game, GameBroken
from tutor.engine.shelf import terminal_shelf
from tutor.games.archimedes.deck import deck
from tutor.games.rachmistrz.widgets.hexboard import HexBoard
from tutor.language import say, use
from tutor.learn.class_rounds import class_round, classes
from tutor.learn.class_rounds.classes import Choices
from tutor.maths import equations
from tutor.ui.app import TutorApp
from tutor.ui.screens.class_rounds import starting
from tutor.ui.screens.class_rounds.game import TeachScreen
from tutor.ui.screens.class_rounds.picture import CLASS_PICTURE
from tutor.ui.screens.class_rounds.setup import TeachSetupScreen, make_ready
from tutor.ui.widgets.choices import ChoiceRow
from tutor.ui.widgets.keysfooter import KeysFooter


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The teacher's own folder."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "tutor"))
    return tmp_path / "tutor"


async def opened(pilot: Pilot[None], game: str | None = None) -> TeachSetupScreen:
    setup = TeachSetupScreen(game)
    await pilot.app.push_screen(setup)
    await pilot.pause()
    return setup


def rows(setup: TeachSetupScreen) -> list[str]:
    return [str(row.id) for row in setup.query(ChoiceRow)]


def complaint(setup: TeachSetupScreen) -> str:
    return "".join(str(said.content) for said in setup.query("#no-game, #wrong").results(Static))


ROWS = {
    "rachmistrz": ["of", "own-side", "own-dice", "typed", "rounds", "seconds", "claims", "theme"],
    "archimedes": ["of", "own-hand", "typed", "rounds", "seconds", "claims", "theme"],
    "quantum": ["of", "rounds", "seconds", "theme"],
    "exlibris": ["of", "rounds", "seconds", "theme"],
}


async def test_each_game_asks_for_what_it_needs() -> None:
    async with TutorApp(opening=nowhere).run_test(size=LARGE) as pilot:
        for game, wanted in ROWS.items():
            setup = await opened(pilot, game)
            assert (rows(setup), complaint(setup)) == (wanted, "")


async def test_another_game_is_taken_and_what_was_chosen_of_it_is_played_with() -> None:
    async with TutorApp(opening=nowhere).run_test(size=LARGE) as pilot:
        setup = await opened(pilot)
        setup.query_one("#of", ChoiceRow).focus()
        await lead(pilot, "right")
        setup.query_one("#own-hand", ChoiceRow).focus()
        await lead(pilot, "right", "f5", "enter")
        one = screen(pilot).one
        assert screen(pilot).practice.header.of == "archimedes"
        assert len(screen(pilot).practice.game.picture(one.posed).rows[1]) == 7
    assert classes.load().of == "archimedes"


EARLIER = {"of": "archimedes", "hand": 7, "classes": {"4b": ["Ala", "Olek"]}}
"""What version 0.1 kept of its rounds."""


@pytest.fixture
def earlier(home: Path) -> None:
    """The file with it."""
    home.mkdir()
    (home / classes.FILE).write_text(json.dumps(EARLIER))


@pytest.mark.usefixtures("earlier")
async def test_a_hand_that_an_earlier_version_kept_beside_the_classes_is_laid_out() -> None:
    async with TutorApp(opening=nowhere).run_test(size=LARGE) as pilot:
        setup = await opened(pilot)
        assert setup.query_one("#own-hand", ChoiceRow).value == 7
        await lead(pilot, "f5", "enter")
        assert len(screen(pilot).practice.game.picture(screen(pilot).one.posed).rows[1]) == 7
    assert classes.load().others == {"hand": 7}


async def test_a_game_that_cannot_be_had_is_told_and_another_stands_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    classes.save(Choices(of="ludo"))
    async with TutorApp(opening=nowhere).run_test(size=LARGE) as pilot:
        setup = await opened(pilot, "chess")
        assert "“chess”" in complaint(setup)
        assert rows(setup) == ROWS["rachmistrz"]
        setup = await opened(pilot)
        assert "“ludo”" in complaint(setup)

        def broken(name: str) -> object:
            if name == "archimedes":
                raise GameBroken(name, "class_round", "ImportError: half of it")
            return found(name)

        found = class_round.class_round
        monkeypatch.setattr(class_round, "class_round", broken)
        setup.query_one("#of", ChoiceRow).focus()
        await lead(pilot, "right")
        assert "half of it" in complaint(setup)
        assert rows(setup) == ROWS["rachmistrz"]


async def test_what_was_made_ready_is_asked_in_the_language_and_of_the_games_of_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Mistake: what was loaded before the page opened is shown, whatever has changed since."""
    make_ready()
    words = list[set[str]]()
    async with TutorApp(opening=nowhere).run_test(size=LARGE) as pilot:
        for language in ("en", "pl"):
            use(language)
            await pilot.app.push_screen(TeachSetupScreen(devices=True))
            await pilot.pause()
            kinds, games = (pilot.app.screen.query_one(row, ChoiceRow) for row in ("#kind", "#of"))
            asked = {kinds.question, games.question, *(each.name for each in kinds.choices)}
            assert say("devices.rounds") in asked
            words.append(asked)
        assert words[0].isdisjoint(words[1])
        left = tuple(game for game in registry.games() if game.name in ("quantum", "exlibris"))
        monkeypatch.setattr(registry, "_all", lambda: (left, ()))
        assert rows(await opened(pilot, "rachmistrz")) == ROWS[left[0].name]


@pytest.mark.parametrize("devices", [True, False])
def test_all_that_can_be_chosen_is_loaded_before_it_is_opened(devices: bool) -> None:
    """Mistake: a game, or what devices are asked, is imported while the page comes."""
    script = (
        "import sys\n"
        "from tutor.classroom import extra\n"
        f"extra.is_here = lambda *_: {devices}\n"
        "from tutor.ui import destinations, navigation\n"
        "navigation.load(destinations.Teach)\n"
        "there = set(sys.modules)\n"
        "from tutor.engine.registry import offering\n"
        "from tutor.learn.class_rounds.class_round import CLASS_ROUND, choose\n"
        "from tutor.ui.screens.class_rounds.kind_form import kinds_row\n"
        "from tutor.learn.class_rounds import classes\n"
        "from tutor.settings import load\n"
        "of = classes.load().beside(load().settings)\n"
        "found = [[*choose(game.name).brought.form(of)] for game in offering(CLASS_ROUND)]\n"
        f"{devices} and kinds_row('')\n"
        "later = set(sys.modules) - there\n"
        "print(len(found), *(each for each in later if each.startswith('tutor')))\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert said.stdout.split() == ["4"]


async def test_what_rounds_begin_with_is_loaded_while_the_teacher_chooses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seen: Enter took 70 ms, most of it for what devices and the board need."""
    loaded = list[str]()
    equations._keys_of_shapes.cache_clear()
    monkeypatch.setattr(starting, "imported", loaded.append)
    async with TutorApp(opening=nowhere, pace=0).run_test(size=LARGE) as pilot:
        await opened(pilot)
        app: Any = pilot.app
        app.collecting._last_key = -1e9
        app.collecting.look()
        await app.workers.wait_for_complete()
    assert loaded == [starting.DEVICES, starting.KINDS]
    shapes = equations._keys_of_shapes.cache_info().misses
    equations.equations((2, 3, 7))
    assert equations._keys_of_shapes.cache_info().misses == shapes > 0


async def test_without_any_game_nothing_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    async with TutorApp(opening=nowhere).run_test(size=LARGE) as pilot:
        monkeypatch.setattr(registry, "_all", lambda: ((), ()))
        setup = await opened(pilot)
        assert "There is no game" in complaint(setup)
        await lead(pilot, "f5")
        assert pilot.app.screen is setup


async def test_a_data_file_that_broke_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with TutorApp(opening=nowhere).run_test(size=LARGE) as pilot:
        setup = await opened(pilot, "archimedes")
        monkeypatch.setattr(data, "folder", lambda: tmp_path)
        deck.cache_clear()
        try:
            await lead(pilot, "f5")
        finally:
            deck.cache_clear()
        assert pilot.app.screen is setup
        assert "deck.toml" in complaint(setup)


async def test_rounds_go_on_without_a_board_that_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_board(game: Game) -> Game:
        return replace(game, faces={**game.faces, CLASS_PICTURE.name: "screens:Nothing"})

    games = tuple(map(without_board, registry.games()))
    monkeypatch.setattr(registry, "_all", lambda: (games, ()))
    async with leading() as pilot:
        await lead(pilot, "enter")
        await claim(pilot, "1", "8")
        await lead(pilot, "f2")
        assert [call.number for call in screen(pilot).one.calls] == ["8"]
        assert not pilot.app.screen.query(HexBoard)


async def test_rounds_that_were_left_are_offered_and_gone_on_with() -> None:
    async with leading() as pilot:
        await lead(pilot, "enter")
        await claim(pilot, "1", "8")
    app = TutorApp(opening=nowhere)
    async with app.run_test(size=SMALL) as pilot:
        app.sign_in_teacher()
        setup = await opened(pilot)
        said = str(setup.query_one("#unfinished", Static).content)
        assert said == "Unfinished: Rachmistrz – 4b (F6)"
        for footer in setup.query(KeysFooter):
            assert footer.needed <= SMALL[0]
        await pilot.press("f6")
        await until(pilot, lambda: isinstance(pilot.app.screen, TeachScreen))
        assert [call.number for call in screen(pilot).one.calls] == ["8"]


async def test_rounds_that_cannot_be_gone_on_with_are_offered_once() -> None:
    path = terminal_shelf().practices / "teaching-20260101-000000-000000.jsonl"
    path.parent.mkdir(parents=True)
    asked = '{"practice":1,"game":"teaching","of":"chess"}\n{"event":"posed","what":{}}\n'
    path.write_text(asked)
    app = TutorApp(opening=nowhere)
    async with app.run_test(size=SMALL) as pilot:
        app.sign_in_teacher()
        setup = await opened(pilot)
        assert setup.query("#unfinished")
        await pilot.press("f6")
        await until(pilot, lambda: not setup.query("#unfinished"))
        assert pilot.app.screen is setup
        await pilot.press("f6")  # no key any more


async def listing(pilot: Pilot[None], text: str) -> TeachSetupScreen:
    setup = await opened(pilot)
    setup.query_one("#names", TextArea).text = text
    await lead(pilot, "f5")
    return setup


async def test_two_of_a_name_are_asked_about_and_both_play() -> None:
    """Seen: the second of two Annas vanished, and long names were cut into each other."""
    names = ["Kowalska, Anna", "Kowalska, Anna", "Nowak-Wiśniewska, Maria Magdalena"]
    async with TutorApp(opening=nowhere).run_test(size=LARGE) as pilot:
        setup = await listing(pilot, "\n".join(names))
        assert pilot.app.screen is setup
        assert "Anna Kowalska" in complaint(setup)
        await lead(pilot, "f5")
        assert screen(pilot).practice.header.teams == (
            "Anna Kowalska",
            "Anna Kowalska (2)",
            "Maria Magdalena Nowak-Wiśniewska",
        )


async def test_a_line_that_is_not_understood_stops_the_start() -> None:
    async with TutorApp(opening=nowhere).run_test(size=LARGE) as pilot:
        setup = await listing(pilot, "Kowalska, Anna\nLis, Ola\nNowak, Jan, Adam")
        assert pilot.app.screen is setup
        assert "Nowak, Jan, Adam" in complaint(setup)


async def named(pilot: Pilot[None], setup: TeachSetupScreen, name: str, text: str) -> None:
    setup.query_one("#class-name", Input).value = name
    setup.query_one("#names", TextArea).text = text
    await pilot.pause()


def stands(setup: TeachSetupScreen) -> tuple[str, str]:
    return setup.query_one("#class-name", Input).value, setup.query_one("#names", TextArea).text


async def test_names_that_are_remembered_nowhere_are_not_left_by_one_key() -> None:
    """Seen: a class that was just typed in was gone with one Esc."""
    async with TutorApp(opening=nowhere).run_test(size=LARGE) as pilot:
        setup = await opened(pilot)
        await pilot.press("escape")
        assert pilot.app.screen is not setup, "nothing was typed"
        setup = await opened(pilot)
        await named(pilot, setup, "4b", "Ala\nOla")
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen is setup
        await pilot.press("escape")
        assert pilot.app.screen is not setup


async def test_what_was_typed_stands_there_again_after_a_look_at_another_class() -> None:
    """Seen: one key on the row of classes, and all the names just typed in were gone."""
    classes.save(Choices(classes={"4b": ("Jan",), "5a": ("Zoe",)}))
    async with TutorApp(opening=nowhere).run_test(size=LARGE) as pilot:
        setup = await opened(pilot)
        row = setup.query_one("#class", ChoiceRow)
        row.focus()
        assert stands(setup) == ("4b", "Jan")
        await pilot.press("left")  # a new class
        assert stands(setup) == ("", "")
        typed = "6c", "Kowalska, Anna\nLis, Ola\nNowak, Jan, Adam"
        await named(pilot, setup, *typed)
        await pilot.press("right")
        assert stands(setup) == ("4b", "Jan")
        await pilot.press("left")
        assert stands(setup) == typed


async def test_another_game_leaves_what_is_typed_as_it_is() -> None:
    """Seen: a line that is not understood, or a class without names yet, was gone."""
    async with TutorApp(opening=nowhere).run_test(size=LARGE) as pilot:
        setup = await opened(pilot)
        typed = "4b", "Kowalska, Anna\nLis, Ola\nNowak, Jan, Adam"
        await named(pilot, setup, *typed)
        setup.query_one("#of", ChoiceRow).focus()
        await pilot.press("right")
        await pilot.pause()
        assert stands(setup) == typed


async def test_names_are_remembered_where_older_rounds_are_gone_on_with() -> None:
    async with leading() as pilot:
        await lead(pilot, "enter")
        await claim(pilot, "1", "8")
    app = TutorApp(opening=nowhere)
    async with app.run_test(size=LARGE) as pilot:
        app.sign_in_teacher()
        setup = await opened(pilot)
        await named(pilot, setup, "6c", "Ala\nOla")
        await pilot.press("f6")
        await until(pilot, lambda: isinstance(pilot.app.screen, TeachScreen))
    assert classes.load().classes["6c"] == ("Ala", "Ola")


async def test_two_windows_lose_nothing_of_each_others_classes() -> None:
    """Seen: the names, and a record, that came while the choices stood open were gone."""
    async with TutorApp(opening=nowhere).run_test(size=LARGE) as pilot:
        setup = await opened(pilot)
        records = {"4b": {"quantum": 7}}
        classes.save(Choices(classes={"5a": ("Zoe", "Max")}, records=records))
        await named(pilot, setup, "4b", "Ala\nOla")
        await lead(pilot, "f5")
        assert isinstance(pilot.app.screen, TeachScreen)
    found = classes.load()
    assert found.classes == {"4b": ("Ala", "Ola"), "5a": ("Zoe", "Max")}
    assert next(iter(found.classes)) == "4b"
    assert found.records == records
