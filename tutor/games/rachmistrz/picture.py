"""The board beside the menu of the home screen, with the side that was chosen last."""

from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.boxes import box
from tutor.games.rachmistrz.choices import Choices
from tutor.games.rachmistrz.widgets.hexboard import HexBoard
from tutor.settings import Settings
from tutor.ui.faces import MenuPicture


class Board(MenuPicture):
    """The hexagonal board, without tokens."""

    def widget(self, settings: Settings) -> HexBoard:
        """The board that lies on the table.

        Raises:
            tutor.data.DataFault: a data file cannot be used.
        """
        chosen = settings.of(GAME.name, Choices)
        board = HexBoard(box(chosen.side, chosen.dice).numbers)
        board.can_focus = False
        return board
