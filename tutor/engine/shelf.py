"""Where somebody's unfinished practices and games lie, for as long as they can be gone on with.

Who begins or continues something says on whose shelf: ``session.shelf`` is that of whoever sits
here, :func:`terminal_shelf` that of this terminal, which rounds with a class belong to.
"""

from pathlib import Path
from typing import Final, NamedTuple

from tutor.settings import shelf_folder

GAMES: Final = "games"
PRACTICES: Final = "practices"


class Shelf(NamedTuple):
    """The folders of one owner; none of them need exist yet."""

    folder: Path

    @property
    def games(self) -> Path:
        """Where the records of games lie."""
        return self.folder / GAMES

    @property
    def practices(self) -> Path:
        """Where the journals of practices and of rounds with a class lie."""
        return self.folder / PRACTICES


def terminal_shelf() -> Shelf:
    """The shelf of this terminal, or of this browser: of nobody whose name is known."""
    return Shelf(shelf_folder())


def is_game(path: Path) -> bool:
    """Whether a file of some shelf is the record of a game, and no journal of a practice."""
    return path.parent.name == GAMES
