"""The board beside the menu of the home screen, with the side that was chosen last."""

from collections.abc import Mapping
from typing import Final

from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.boxes import box
from tutor.games.rachmistrz.choices import Choices
from tutor.games.rachmistrz.rules.components import Point
from tutor.games.rachmistrz.widgets.hexboard import HexBoard
from tutor.games.rachmistrz.widgets.hexlayout import SMALLEST, Size
from tutor.settings import Settings
from tutor.ui.faces import MenuPicture

TINY: Final = Size(2, 2, 1)
"""The size in which the whole board stands beside a menu at 80x24; no number has room there."""


class Board(MenuPicture):
    """The hexagonal board, without tokens."""

    def widget(self, settings: Settings) -> HexBoard:
        """The board that lies on the table.

        Raises:
            tutor.data.DataFault: a data file cannot be used.
        """
        chosen = settings.of(GAME.name, Choices)
        board = PicturedBoard(box(chosen.side, chosen.dice).numbers)
        board.can_focus = False
        return board


class PicturedBoard(HexBoard):
    """A board that is looked at only: whole in any size, without its numbers in the smallest."""

    DEFAULT_CSS = """
    PicturedBoard { min-width: 29; min-height: 14; }
    """

    def __init__(self, numbers: Mapping[str, Point]) -> None:
        super().__init__(numbers)
        self._printed = numbers

    @property
    def board_size(self) -> Size:
        """The size drawn now."""
        return super().board_size if self._is_legible else TINY

    @property
    def _is_legible(self) -> bool:
        return self.size.width >= SMALLEST.width and self.size.height >= SMALLEST.needed

    def on_resize(self) -> None:
        """Prints the numbers where they can be read."""
        self.numbers = dict(self._printed) if self._is_legible else {}
        super().on_resize()
