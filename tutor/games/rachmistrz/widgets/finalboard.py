"""The board when everything is over: small beside the words, large where there is room.

The groups run together a moment after the tokens lie there, where anything may move.
"""

from collections.abc import Mapping

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widgets import Static

from tutor.games.rachmistrz.rules.components import PLACES, ROWS, Field, Point
from tutor.games.rachmistrz.widgets.hexboard import HexBoard, Token
from tutor.ui.widgets.movement import glow

CELL = 4
"""Columns of a field of the small board."""

EMPTY, FACE_DOWN = "·", "?"


class FinalBoard(Container):
    """Tokens and groups, without the cursor and the keys of a board that is played on."""

    SCOPED_CSS = False  # the screen says how wide it is
    DEFAULT_CSS = """
    FinalBoard { width: auto; height: auto; }
    FinalBoard #small { width: auto; height: auto; }
    FinalBoard HexBoard { display: none; }
    .-wide FinalBoard { width: 72; height: 29; }
    .-wide FinalBoard #small { display: none; }
    .-wide FinalBoard HexBoard { display: block; }
    """

    def __init__(self, numbers: Mapping[str, Point], tokens: Mapping[Field, Token]) -> None:
        super().__init__()
        self._numbers, self._tokens = numbers, tokens

    def compose(self) -> ComposeResult:
        """Both sizes; the terminal says which is seen."""
        yield Static(id="small")
        board = HexBoard(self._numbers)
        board.can_focus = False
        yield board

    def on_mount(self) -> None:
        """Lays the tokens, then joins the groups."""
        if glow(self, lambda: self._lay(self._tokens)):
            apart = {field: replace(each, in_group=False) for field, each in self._tokens.items()}
            self._lay(apart)
        else:
            self._lay(self._tokens)

    def _lay(self, tokens: Mapping[Field, Token]) -> None:
        self.query_one(HexBoard).tokens = tokens
        small = Content("\n").join(_row(letter, tokens) for letter in ROWS)
        self.query_one("#small", Static).update(small)


def _row(letter: str, tokens: Mapping[Field, Token]) -> Content:
    fields = [field for field in PLACES if field.startswith(letter)]
    widest = len(ROWS)
    return Content(" " * ((widest - len(fields)) * CELL // 2)) + Content("").join(
        _cell(tokens.get(field)) for field in fields
    )


def _cell(token: Token | None) -> Content:
    """A field: a dot, or the token in its colour; one of a group stands in brackets."""
    if token is None:
        return Content.styled(EMPTY.center(CELL), "$board-spent")
    mark = FACE_DOWN if token.face_down else token.mark
    owner = f"$owner-ink on $owner-{token.colour % 6 + 1}"
    text = f"[{mark}]" if token.in_group else f" {mark} "
    return Content.assemble((text, f"bold {owner}" if token.in_group else owner), " ")
