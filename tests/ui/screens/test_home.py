"""The home screen with games of other packages: what is broken is named, nothing is lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.games.rachmistrz.practice.practices import kept
from tests.strangers import BROKEN, game, installed, words
from tests.ui.screens.play import SMALL, offered
from tests.ui.screens.pupils.sitting import add, until
from tests.ui.screens.test_screens import choose
from tutor.engine import registry
from tutor.engine.game import Face, Game
from tutor.engine.shelf import terminal_shelf
from tutor.games.rachmistrz.screens.practice import PracticeScreen
from tutor.games.rachmistrz.widgets.hexboard import HexBoard
from tutor.language import say
from tutor.learn.class_rounds.class_round import CLASS_ROUND
from tutor.learn.practice import repository as practices
from tutor.progress.repository import Progress
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Rules
from tutor.ui.screens.games.table import TABLE
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.practices import PracticesScreen

HEADER = b'{"practice":1,"game":"stones"}\n'

RECORD = (
    b'{"record":1,"game":"stones","seats":["Ala","Ola"],"options":{},"components":{}}\n'
    b'{"seat":0,"move":"take"}\n'
)


@pytest.fixture
def lost(tmp_path: Path) -> Iterator[None]:
    """A game whose package cannot even be imported."""
    with installed(tmp_path, "lost", {"__init__.py": BROKEN, "words/en/game.po": words()}):
        yield


@pytest.fixture
def stones(tmp_path: Path) -> Iterator[None]:
    """The first game of the menu, which declares what it has not."""
    faces = {name: f"{name}:Face" for name in ("rules", "practice", "picture", "remaining")}
    said = words(practice__title_stones="Stones", practice__about_stones="Take the last one.")
    files = {
        "__init__.py": game("stones", faces, place=0, practices=("stones",)),
        "practice.py": BROKEN,
        "words/en/game.po": words(game__stones="Stones"),
        "words/en/practice.po": said,
    }
    with installed(tmp_path, "stones", files):
        yield


def notices(pilot: Pilot[None]) -> list[str]:
    return [note.message for note in pilot.app._notifications]


def shelve(folder: Path, name: str, contents: bytes) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(contents)
    return path


@pytest.mark.usefixtures("lost")
async def test_a_game_that_cannot_be_imported_is_named_once() -> None:
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: any("“lost”" in text for text in notices(pilot)))
        assert [text for text in notices(pilot) if "lost" in text] == [
            "The game “lost” cannot be used here. Python says: ImportError: the dice are missing"
        ]
        await pilot.press("r")
        await pilot.press("escape", "g")
        await pilot.pause()
        assert [each for each in offered(pilot) if each in ("lost", "rachmistrz")] == ["rachmistrz"]
        assert len([text for text in notices(pilot) if "lost" in text]) == 1


@pytest.mark.usefixtures("stones")
async def test_a_practice_that_cannot_be_loaded_leaves_home_as_it_is() -> None:
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: bool(pilot.app.screen.query(HexBoard)))  # the next picture
        assert len([text for text in notices(pilot) if "“stones”" in text]) == 1
        await pilot.press("g")
        await pilot.pause()
        assert str(app.screen.query_one("#about", Static).content) == "Take the last one."
        await pilot.press("enter")
        await until(pilot, lambda: any("the dice are missing" in each for each in notices(pilot)))
        assert isinstance(app.screen, PracticesScreen)


@pytest.mark.parametrize("there", [False, True], ids=["gone", "broken"])
async def test_a_practice_of_a_game_that_is_not_there_is_kept_and_the_one_before_goes_on(
    there: bool, request: pytest.FixtureRequest
) -> None:
    if there:
        request.getfixturevalue("stones")
    _, before = kept()
    later = shelve(terminal_shelf().practices, "stones-20990101-000000-000000.jsonl", HEADER)
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        await choose(pilot, "continue")
        sentence = say("home.not-here", game="stones")
        await until(pilot, lambda: any(text.endswith(sentence) for text in notices(pilot)))
        assert there == any("the dice are missing" in text for text in notices(pilot))
        assert isinstance(app.screen, HomeScreen)
        assert later.read_bytes() == HEADER
        await choose(pilot, "continue")
        await until(pilot, lambda: isinstance(app.screen, PracticeScreen))
    assert practices.unfinished(terminal_shelf()) == later
    assert before.exists()


async def test_a_record_of_a_game_that_is_not_there_is_kept() -> None:
    path = shelve(terminal_shelf().games, "20990101-000000-000000-stones.jsonl", RECORD)
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        await choose(pilot, "continue")
        await until(pilot, lambda: say("home.not-here", game="stones") in notices(pilot))
        await until(pilot, lambda: "continue" not in offered(pilot))
    assert path.read_bytes() == RECORD


async def test_a_record_of_which_nothing_can_be_made_is_told_and_stays() -> None:
    path = shelve(terminal_shelf().games, "20990101-000000-000000-stones.jsonl", b"junk\n")
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        await choose(pilot, "continue")
        await until(pilot, lambda: say("play.broken", file=path) in notices(pilot))
        await until(pilot, lambda: "continue" not in offered(pilot))
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert path.read_bytes() == b"junk\n"


async def test_a_lost_step_of_a_practice_is_told_once() -> None:
    _, path = kept()
    path.write_bytes(path.read_bytes()[:-3])
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        await choose(pilot, "continue")
        await until(pilot, lambda: isinstance(app.screen, PracticeScreen))
        await until(pilot, lambda: bool(notices(pilot)))
        await pilot.pause()
        assert notices(pilot) == [say("practice.torn")]


@pytest.mark.usefixtures("stones")
def test_what_cannot_say_what_is_left_is_offered() -> None:
    path = shelve(terminal_shelf().practices, "stones-20990101-000000-000000.jsonl", HEADER)
    assert practices.unfinished(terminal_shelf()) == path
    assert practices.unfinished(terminal_shelf(), passing_over={path}) is None


@pytest.mark.parametrize(
    ("faces", "lines"),
    [((), set()), ((TABLE,), {"games"}), ((CLASS_ROUND,), set())],
    ids=["neither", "a table", "a class round"],
)
async def test_what_no_game_offers_is_no_line_of_the_menu(
    faces: tuple[Face[object], ...], lines: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    places = {face.name: "nothing:Face" for face in faces}
    found = (Game(name="quantum", package=__name__, seats=range(1, 3), faces=places),)
    monkeypatch.setattr(registry, "_all", lambda: (found, ()))
    async with TutorApp().run_test(size=SMALL) as pilot:
        assert {"games"} & offered(pilot) == lines
        assert {"rules", "settings", "leave"} < offered(pilot)


async def test_who_leaves_while_it_is_looked_up_is_not_stopped() -> None:
    """What lies deepest goes first: the place of the picture is gone, what is around it not yet."""
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        home = app.screen
        assert isinstance(home, HomeScreen)
        await until(pilot, home._known.is_set)
        await home.query_one("#picture").remove()
        await home.look_up().wait()
        await pilot.press("f1")
        assert app.screen is not home


async def test_who_was_removed_on_another_terminal_is_told_and_let_go() -> None:
    """Seen: whoever came home from a drill then ended the program."""
    [ala] = add("Ala")
    app = TutorApp(pace=0)
    async with app.run_test(size=SMALL) as pilot:
        app.seat(ala)
        await until(pilot, lambda: isinstance(app.screen, HomeScreen) and app.pupil == ala)
        app.open(Rules())
        await until(pilot, lambda: not isinstance(app.screen, HomeScreen))
        with Progress.open() as progress:
            progress.remove(ala.id)
        await pilot.press("escape")
        await until(pilot, lambda: app.pupil is None and isinstance(app.screen, HomeScreen))
        assert say("progress.pupil-unknown") in notices(pilot)
