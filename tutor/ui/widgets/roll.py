"""The roll: three dice with large digits, those already used in the pupil's expression ticked."""

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.segment import Segment
from textual.app import RenderResult
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tutor.maths.symbols import pieces
from tutor.ui.themes import variables_of
from tutor.ui.widgets import pixels

SCALES = (4, 3, 2, 1)
DICE = 3
USED = "✓"


class Roll(Widget):
    """Dice side by side, as large as the width allows: 17 columns are enough for three dice.

    A die used in the expression turns dark and gets a tick. ``used`` counts dice from 0.
    """

    DEFAULT_CSS = """
    Roll {
        width: 1fr;
        height: auto;
    }
    """
    ALLOW_SELECT = False

    dice: reactive[tuple[int, ...]] = reactive((), layout=True)
    """The digits rolled; empty before the roll."""
    used: reactive[frozenset[int]] = reactive(frozenset)
    """The places, from 0, of the dice that stand in the expression so far."""
    scale: reactive[int | None] = reactive(None, layout=True)
    """The size of the digits, 1 to 4; None takes the largest that fits the width."""

    def __init__(
        self,
        dice: Sequence[int] = (),
        *,
        used: Iterable[int] = (),
        scale: int | None = None,
        name: str | None = None,
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self.set_reactive(Roll.dice, tuple(dice))
        self.set_reactive(Roll.used, frozenset(used))
        self.set_reactive(Roll.scale, scale)

    def tick(self, text: str) -> None:
        """Ticks the dice that an expression uses so far."""
        left = text.partition("=")[0]
        typed = Counter(piece.text for piece in pieces(left) if piece.kind == "number")
        used = set()
        for place, die in enumerate(self.dice):
            if typed[str(die)]:
                typed[str(die)] -= 1
                used.add(place)
        self.used = frozenset(used)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return the columns the dice take."""
        return width(self._places, self._scale_in(container.width))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the lines the dice take."""
        return face(self._scale_in(width))[1]

    def render(self) -> RenderResult:
        """Show nothing: the dice are drawn line by line in `render_line`."""
        return ""

    def render_line(self, y: int) -> Strip:
        """Return one line of the dice, in the middle of the widget."""
        scale = self._scale_in(self.size.width)
        blank = self.visual_style.rich_style
        if y >= face(scale)[1]:
            return Strip.blank(self.size.width, blank)
        left = max(0, self.size.width - width(self._places, scale)) // 2
        segments = [Segment(" " * left, blank)]
        for place, digit in enumerate(self.dice):
            segments += [*self._die_line(place, digit, scale, y), Segment(" " * gap(scale), blank)]
        return Strip(segments).adjust_cell_length(self.size.width, blank)

    @property
    def _places(self) -> int:
        """Room for how many dice: before the roll, for the three that will come."""
        return len(self.dice) or DICE

    def _scale_in(self, columns: int) -> int:
        if self.scale is not None:
            return self.scale
        return next((s for s in SCALES if width(self._places, s) <= columns), SCALES[-1])

    def _die_line(self, place: int, digit: int, scale: int, y: int) -> list[Segment]:
        used = place in self.used
        row = face_lines(str(digit), scale)[y]
        if used and y == face(scale)[1] - 1:
            row = row[:-1] + USED
        return list(pixels.inked(row, *self._colours(used)))

    def _colours(self, used: bool) -> tuple[str, str]:
        colours, kind = variables_of(self.app), "die-used" if used else "die"
        return colours[f"{kind}-ink"], colours[kind]


def gap(scale: int) -> int:
    """Return the columns between two dice."""
    return 1 if scale < 3 else 2


def width(dice: int, scale: int) -> int:
    """Return the columns so many dice take side by side."""
    return max(0, dice * (face(scale)[0] + gap(scale)) - gap(scale))


def face(scale: int) -> tuple[int, int]:
    """Return columns and lines of one die."""
    border = 0 if scale == 1 else 2
    return (pixels.WIDTH + 2) * scale, (pixels.HEIGHT * scale + 1) // 2 + border


def face_lines(digit: str, scale: int) -> list[str]:
    """Return a die as lines of text, the digit in the middle."""
    columns, _ = face(scale)
    glyph = [line.center(columns) for line in pixels.lines(digit, scale)]
    border = [] if scale == 1 else [" " * columns]
    return [*border, *glyph, *border]
