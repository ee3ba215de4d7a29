"""The board on the wall of a class: tokens with the keys of their teams."""

from collections.abc import Mapping, Sequence

from textual import on

from tutor.games.rachmistrz.class_round import Material
from tutor.games.rachmistrz.rules.components import Field
from tutor.games.rachmistrz.rules.scoring import largest_group
from tutor.games.rachmistrz.widgets.hexboard import HexBoard, Token
from tutor.games.rachmistrz.widgets.readiness import DICE
from tutor.maths import equations
from tutor.ui.screens.class_rounds.picture import ClassPicture, FieldChosen, Standing


class WallBoard(HexBoard):
    """The board; a field that is chosen on it is told as the wall expects it."""

    @on(HexBoard.FieldChosen)
    def _tell(self, message: HexBoard.FieldChosen) -> None:
        self.post_message(FieldChosen(message.field))


class RacePicture(ClassPicture[WallBoard]):
    """The hexagonal board beside the dice."""

    def widget(self, material: Material) -> WallBoard:
        """The board with its printed numbers."""
        return WallBoard(material.numbers)

    def show(self, widget: WallBoard, standing: Standing) -> None:
        """The tokens, and the fields to choose from."""
        widget.tokens = board_tokens(standing.tokens, standing.keys)
        widget.target = standing.target or None
        widget.choosable = standing.free

    def make_ready(self) -> None:
        """What all rolls have in common, which is told after the bell."""
        equations.make_ready(DICE)


def board_tokens(laid: Mapping[Field, int], keys: Sequence[str]) -> dict[Field, Token]:
    """The tokens with the keys of their teams; those of a largest group run together."""
    tokens: dict[Field, Token] = {}
    for team in set(laid.values()):
        fields = [field for field, owner in laid.items() if owner == team]
        group = largest_group(fields)
        for field in fields:
            joined = field in group and len(group) > 1
            tokens[field] = Token(keys[team].upper(), team, in_group=joined)
    return tokens
