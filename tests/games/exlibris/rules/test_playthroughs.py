"""Games on paper are still played as they were written down."""

import pytest

from tests.games.exlibris.rules.playthroughs import FOLDER, GAMES, text


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_played_as_before(name: str) -> None:
    """A change of rules changes games: see the top of ``playthroughs.py``."""
    assert text(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_the_files_are_the_games_end_in_every_way_and_are_short_enough_to_read() -> None:
    files = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert set(files) == set(GAMES)
    assert all(len(found.splitlines()) < 100 for found in files.values())
    for reason in ("six-cards", "city-taken", "seekers-out"):
        assert any(f'"reason":"{reason}"' in found for found in files.values())
