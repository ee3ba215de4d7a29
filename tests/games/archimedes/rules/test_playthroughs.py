"""Games on paper are still played as they were written down."""

import pytest

from tests.games.archimedes.rules.playthroughs import FOLDER, GAMES, text


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_played_as_before(name: str) -> None:
    """A change of data or rules changes games: see the top of ``playthroughs.py``."""
    assert text(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_the_files_are_the_games_and_short_enough_to_read() -> None:
    files = {path.stem: path for path in FOLDER.iterdir()}
    assert set(files) == set(GAMES)
    assert all(len(path.read_text().splitlines()) < 500 for path in files.values())
