"""A card line by line: a rounded leaf of half blocks with a number as large as there is room for.

What a card means stands on it in characters: Reiner has an R, a used card a tick, a back its
pattern; the colours only say it once more.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style

from tutor.ui.widgets import pixels

USED = "✓"
CURSOR = "▲"
BACK = "░"

LINES = 512
"""Lines of cards that are remembered as they are drawn: a hand comes back at every key."""


class Shape(NamedTuple):
    """Columns and lines of a card, and the scale of its digits; 0 is plain text."""

    columns: int
    lines: int
    scale: int


SHAPES = (Shape(22, 12, 3), Shape(16, 9, 2), Shape(9, 5, 1), Shape(5, 3, 0), Shape(4, 3, 0))
"""The sizes of a card, the largest first; two digits fit each, and five in 120 columns."""


class Look(StrEnum):
    """How a card lies there."""

    OPEN = "open"
    REINER = "reiner"
    USED = "used"
    BACK = "back"
    EMPTY = "empty"
    """The place of a card that is not there."""
    WANTED = "wanted"
    """The place of a card to be found."""
    LANDED = "landed"
    """Just laid: it glows."""


_COLOURS = {
    Look.OPEN: ("die-ink", "die"),
    Look.REINER: ("owner-ink", "owner-3"),
    Look.USED: ("die-used-ink", "die-used"),
    Look.BACK: ("board-name", "board-tile-2"),
    Look.EMPTY: ("die-used-ink", "die-used"),
    Look.WANTED: ("board-target-ink", "board-target"),
    Look.LANDED: ("board-target-ink", "board-target"),
}
"""Theme variables: the ink and the ground of each look."""


class Card(NamedTuple):
    """What is to be seen of one card."""

    text: str
    look: Look = Look.OPEN
    corner: str = ""
    """Stands small in the upper left corner: the R of a Reiner that shows a number."""


def card_line(
    card: Card, shape: Shape, line: int, colours: Mapping[str, str], around: Style
) -> Sequence[Segment]:
    """Return one line of a card.

    Args:
        card: what is to be seen of it.
        shape: its size in columns and lines.
        line: from 0 at the top.
        colours: the theme's, by the names of its variables.
        around: the style of the table, which shows round the corners.
    """
    ink, ground = _COLOURS[card.look]
    return _card_line(card, shape, line, colours[ink], colours[ground], around)


@lru_cache(maxsize=LINES)
def _card_line(
    card: Card, shape: Shape, line: int, ink: str, ground: str, around: Style
) -> Sequence[Segment]:
    if line in (0, shape.lines - 1):
        return (Segment(_edge(shape, upper=line == 0), around + Style(color=ground)),)
    return (*pixels.inked(face(card, shape)[line - 1], ink, ground),)


def _edge(shape: Shape, *, upper: bool) -> str:
    """The upper or lower edge: half a line of the card, its corners rounded where it is large."""
    middle = "▄" if upper else "▀"
    if not shape.scale:
        return middle * shape.columns
    left, right = ("▗", "▖") if upper else ("▝", "▘")
    return f"{left}{middle * (shape.columns - 2)}{right}"


def face(card: Card, shape: Shape) -> list[str]:
    """Return the lines between the rounded edges: the text in the middle, marks in the corners."""
    columns, lines, scale = shape
    fill = BACK if card.look is Look.BACK else " "
    height = lines - 2
    drawn = _text(card.text, scale)
    above = (height - len(drawn)) // 2
    rows = [fill * columns] * above + [_middle(text, columns, fill) for text in drawn]
    rows += [fill * columns] * (height - len(rows))
    if card.look is Look.USED:
        rows[-1] = rows[-1][:-1] + USED
    if card.corner:
        rows[0] = card.corner + rows[0][len(card.corner) :]
    return rows


def _text(text: str, scale: int) -> tuple[str, ...]:
    if scale and text and pixels.drawable(text):
        return pixels.lines(text, scale)
    return (text,)


def _middle(text: str, columns: int, fill: str) -> str:
    """The text in the middle; a number on a patterned back has room to be read."""
    if text and fill != " ":
        space = " " * min(1, (columns - len(text)) // 2)
        text = f"{space}{text}{space}"
    return text.center(columns, fill)
