"""``tutor play`` from the command line: what is wrong is said in one line before the app opens."""

from pathlib import Path

import msgspec
import pytest

from tests.engine.test_match import begin, go_on
from tutor import cli
from tutor.commands import play
from tutor.engine import registry
from tutor.engine.shelf import terminal_shelf
from tutor.games.archimedes.screens.game import CardTableScreen
from tutor.ui.app import TutorApp
from tutor.ui.screens.games.setup import TableScreen
from tutor.ui.screens.games.table import playable


@pytest.fixture(autouse=True)
def at_a_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(play, "at_terminal", lambda: True)
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "tutor"))


def kept(path: Path, name: str = "archimedes", moves: int = 8) -> Path:
    with begin(name, "Ala", "bot:fair", path=path) as match:
        go_on(match, moves)
    return path


WRONG = {
    "one seat": ["--seat", "Ala"],
    "too many": ["--seat", "bot:random"] * 6,
    "no such level": ["--seat", "Ala", "--seat", "bot:genius"],
    "the same name twice": ["--seat", "Ala", "--seat", "Ala"],
    "an endless name": ["--seat", "A" * 50, "--seat", "Olek"],
    "no such option": ["--seat", "Ala", "--seat", "Olek", "--option", "colour=red"],
    "an option of the wrong kind": ["--seat", "Ala", "--seat", "Olek", "--option", "reiner=maybe"],
    "nobody sits where it starts": ["--seat", "Ala", "--seat", "Olek", "--option", "start=5"],
    "a seed that is no number": ["--seed", "abc"],
    "no such record": ["--resume", "nowhere.jsonl"],
    "a record with other seats": ["--resume", "game.jsonl", "--seat", "Ala"],
}


@pytest.mark.parametrize("words", WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "archimedes", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1


def test_a_game_without_a_screen_leaves_no_record(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without = tuple(
        msgspec.structs.replace(game, faces={"rules": "rules:RULES"})
        if game.name == "quantum"
        else game
        for game in registry.games()
    )
    monkeypatch.setattr(registry, "_all", lambda: (without, ()))
    assert cli.main(["play", "quantum", "--seat", "Ala", "--seat", "bot:fair"]) == 2
    assert "These can: Archimedes, ExLibris and Rachmistrz." in capsys.readouterr().err
    assert not terminal_shelf().games.exists()


def test_every_game_has_a_screen() -> None:
    assert {game.name for game in playable()} == set(registry.game_names())


def test_a_record_is_never_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = kept(tmp_path / "game.jsonl")
    before = path.read_bytes()
    words = ["--seat", "Ala", "--seat", "Olek", "--record", str(path)]
    assert cli.main(["play", "archimedes", *words]) == 2
    assert "--resume" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_a_record_of_another_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = kept(tmp_path / "game.jsonl")
    assert cli.main(["play", "rachmistrz", "--resume", str(path)]) == 2
    assert "Archimedes" in capsys.readouterr().err


def test_a_wrong_record_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = kept(tmp_path / "game.jsonl")
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:2], '{"seat":0,"move":"=14"}', *lines[3:]]) + "\n")
    assert cli.main(["play", "archimedes", "--resume", str(path)]) == 1
    assert "line 3" in capsys.readouterr().err


def test_a_record_of_a_computer_player_there_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = kept(tmp_path / "game.jsonl")
    path.write_text(path.read_text().replace("bot:fair", "bot:gone"))
    assert cli.main(["play", "archimedes", "--resume", str(path)]) == 2
    assert "“gone”. Choose from bot:random, bot:1, " in capsys.readouterr().err


def test_without_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "at_terminal", lambda: False)
    assert cli.main(["play", "archimedes"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


class TestOpening:
    """The app is run as always, but in a terminal of the test's own."""

    @pytest.fixture
    def opened(self, monkeypatch: pytest.MonkeyPatch) -> list[TutorApp]:
        apps: list[TutorApp] = []

        def keep(app: TutorApp) -> None:
            apps.append(app)

        monkeypatch.setattr(TutorApp, "run", keep)
        return apps

    async def test_nobody_seated_yet(self, opened: list[TutorApp]) -> None:
        assert cli.main(["play", "archimedes"]) == 0
        async with opened[0].run_test() as pilot:
            await pilot.pause()
            assert isinstance(pilot.app.screen, TableScreen)
            assert pilot.app.screen.game.name == "archimedes"

    async def test_a_game_begins(self, opened: list[TutorApp], tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        words = ["--seat", "Ala", "--seat", "bot:fair", "--seed", "3", "--record", str(path)]
        assert cli.main(["play", "archimedes", *words]) == 0
        async with opened[0].run_test() as pilot:
            await pilot.pause()
            assert isinstance(pilot.app.screen, CardTableScreen)
        assert path.read_text().count("\n") >= 2

    async def test_a_game_goes_on(self, opened: list[TutorApp], tmp_path: Path) -> None:
        path = kept(tmp_path / "game.jsonl")
        assert cli.main(["play", "archimedes", "--resume", str(path)]) == 0
        async with opened[0].run_test() as pilot:
            await pilot.pause()
            screen = pilot.app.screen
            assert isinstance(screen, CardTableScreen)
            assert screen.match.seats == ("Ala", "bot:fair")
            assert len(screen.match.events) >= 8

    async def test_the_same_seed_deals_the_same_cards(
        self, opened: list[TutorApp], tmp_path: Path
    ) -> None:
        decks = []
        for place in range(2):
            path = tmp_path / f"{place}.jsonl"
            words = ["--seat", "Ala", "--seat", "Olek", "--seed", "3", "--record", str(path)]
            cli.main(["play", "archimedes", *words])
            async with opened[place].run_test() as pilot:
                await pilot.pause()
            decks.append(path.read_text().splitlines()[1])
        assert decks[0] == decks[1]
