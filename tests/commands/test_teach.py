"""``tutor teach`` from the command line: a game it does not know never stands in the way."""

from pathlib import Path

import pytest

from tests.commands.running import start
from tutor import cli, data
from tutor.commands import teach
from tutor.ui.destinations import Destination, Teach


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Destination | None]:
    """Where the app was opened, in place of opening it."""
    found: list[Destination | None] = []

    def open_app(language: str | None, first: Destination | None = None) -> int:
        found.append(first)
        return 0

    monkeypatch.setattr(teach, "at_terminal", lambda: True)
    monkeypatch.setattr(teach, "open_app", open_app)
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "tutor"))
    return found


@pytest.mark.parametrize("words", [[], ["quantum"], ["chess"]])
def test_the_setup_is_opened_and_says_what_there_is_to_say(
    words: list[str], opened: list[Destination | None]
) -> None:
    assert cli.main(["teach", *words]) == 0
    assert opened == [Teach(words[0] if words else None)]


def test_a_broken_data_file_is_told_before_the_screen_is_taken(
    opened: list[Destination | None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    from tutor.games.archimedes.deck import deck

    monkeypatch.setattr(data, "folder", lambda: tmp_path)
    deck.cache_clear()
    try:
        assert cli.main(["teach", "archimedes"]) == 2
    finally:
        deck.cache_clear()
    assert opened == []
    assert "deck.toml" in capsys.readouterr().err


def test_without_a_terminal_there_is_no_class() -> None:
    done = start("teach", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
