"""An equation laid out in cards, one of them still to be found; or simply cards in a row."""

from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style
from textual.app import RenderResult
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tutor.language import number, sign
from tutor.ui.themes import variables_of
from tutor.ui.widgets import carddrawing, pixels
from tutor.ui.widgets.carddrawing import SHAPES, Card, Look, Shape

GAP_TEXT = "?"
REINER = "R"

SHARE = 0.4
"""An equation takes at most this part of the terminal's lines."""


class EquationCards(Widget):
    """Numbers as cards, signs between them, a card with a question mark for None.

    ``R`` is Reiner; a space keeps cards apart, an empty text a little. No card is higher than
    ``most`` lines.
    """

    DEFAULT_CSS = """
    EquationCards {
        width: 1fr;
        height: auto;
    }
    """
    ALLOW_SELECT = False

    parts: reactive[tuple[int | str | None, ...]] = reactive((), layout=True)
    """Numbers, ASCII signs, and None for the card that is missing."""

    def __init__(self, parts: Sequence[int | str | None] = (), *, most: int = 99) -> None:
        super().__init__()
        self._most = most
        self.set_reactive(EquationCards.parts, tuple(parts))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the lines of a card."""
        return self._shape_in(width).lines

    def render(self) -> RenderResult:
        """Show nothing: the cards are drawn line by line in `render_line`."""
        return ""

    def render_line(self, y: int) -> Strip:
        """Return one line of the equation, in the middle of the widget."""
        around, width = self.visual_style.rich_style, self.size.width
        shape = self._shape_in(width)
        left = max(0, width - self._columns(shape)) // 2
        segments = [Segment(" " * left, around)]
        for part in self.parts:
            segments += self._part(part, shape, y, around)
        return Strip(segments).adjust_cell_length(width, around)

    def _shape_in(self, width: int) -> Shape:
        """The largest cards that fit."""
        high = min(self.app.size.height * SHARE, self._most)
        fitting = (s for s in SHAPES if s.lines <= high and self._columns(s) <= width)
        return next(fitting, SHAPES[-1])

    def _columns(self, shape: Shape) -> int:
        return sum(
            _sign_columns(str(part), shape) if _is_sign(part) else shape.columns
            for part in self.parts
        )

    def _part(
        self, part: int | str | None, shape: Shape, y: int, around: Style
    ) -> Sequence[Segment]:
        if isinstance(part, str) and _is_sign(part):
            return [Segment(_sign_line(part, shape, y), around)]
        card = _card(part)
        return carddrawing.card_line(card, shape, y, variables_of(self.app), around)


def _is_sign(part: int | str | None) -> bool:
    return isinstance(part, str) and part != REINER


def _card(part: int | str | None) -> Card:
    if part is None:
        return Card(GAP_TEXT, Look.WANTED)
    return Card(REINER, Look.REINER) if isinstance(part, str) else Card(number(part))


def _sign_columns(ascii_sign: str, shape: Shape) -> int:
    return max(3, pixels.WIDTH * shape.scale + 2) if ascii_sign else 1


def _sign_line(ascii_sign: str, shape: Shape, y: int) -> str:
    """One line of a sign, at the height of the cards' numbers."""
    shown = sign(ascii_sign)
    large = shape.scale and pixels.drawable(shown)
    drawn = pixels.lines(shown, shape.scale) if large else (shown,)
    above = 1 + (shape.lines - 2 - len(drawn)) // 2
    text = drawn[y - above] if above <= y < above + len(drawn) else ""
    return text.center(_sign_columns(ascii_sign, shape))
