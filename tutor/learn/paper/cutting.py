"""Things to cut out: nets of dice, cards of a deck; any game may print its own."""

from collections.abc import Iterator, Sequence
from typing import Final

from tutor.learn.paper.blocks import Drawing, Shape

FACE: Final = 22.0
"""Millimetres of an edge of a die."""

TAB: Final = 5.0
"""How far the tabs for glue stand out."""

_CROSS: Final = ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (1, 3))
"""Where the six faces of a net lie: column and row."""

_TABS: Final = (
    ((1, 0), "left"),
    ((1, 0), "top"),
    ((1, 0), "right"),
    ((0, 1), "bottom"),
    ((2, 1), "bottom"),
    ((1, 3), "left"),
    ((1, 3), "right"),
)
"""The edges that a tab stands at: each of the seven pairs of edges that meet gets one."""


def net(faces: Sequence[str], about: str) -> Drawing:
    """A die of six faces to be cut out and glued.

    Args:
        faces: what stands on them.
        about: what is heard in place of the drawing.
    """
    shapes = [_tab(*each) for each in _TABS]
    for (column, row), face in zip(_CROSS, faces, strict=True):
        shapes.append(_square(column, row))
        middle = _at(column + 0.5, row + 0.5)
        shapes.append(Shape((middle,), text=face, size=26 if len(face) < 3 else 18, bold=True))
    return Drawing(3 * FACE + 2 * TAB, 4 * FACE + 2 * TAB, tuple(shapes), about)


def _at(column: float, row: float) -> tuple[float, float]:
    return column * FACE + TAB, row * FACE + TAB


def _square(column: int, row: int) -> Shape:
    corners = ((0, 0), (1, 0), (1, 1), (0, 1))
    return Shape(tuple(_at(column + x, row + y) for x, y in corners), closed=True)


def _tab(place: tuple[int, int], side: str) -> Shape:
    """A tab: a flap with slanted ends."""
    column, row = place
    left, top = _at(column, row)
    right, bottom = left + FACE, top + FACE
    match side:
        case "left":
            points = ((left, top), (left - TAB, top + TAB), (left - TAB, bottom - TAB))
            return Shape((*points, (left, bottom)), dashed=True)
        case "right":
            points = ((right, top), (right + TAB, top + TAB), (right + TAB, bottom - TAB))
            return Shape((*points, (right, bottom)), dashed=True)
        case "top":
            points = ((left, top), (left + TAB, top - TAB), (right - TAB, top - TAB))
            return Shape((*points, (right, top)), dashed=True)
        case _:
            points = ((left, bottom), (left + TAB, bottom + TAB), (right - TAB, bottom + TAB))
            return Shape((*points, (right, bottom)), dashed=True)


CARD: Final = (43.0, 57.0)
"""Width and height of a small playing card, in millimetres; sixteen lie on a page of either size,
and under a title too."""

_ACROSS, _DOWN = 4, 4

_TURNED: Final = frozenset("69")
"""What reads as another number when it lies upside down: a line stands under it."""


def cards(texts: Sequence[str], about: str) -> Iterator[Drawing]:
    """Cards to be cut out, sixteen a page: each text in the middle and in two corners."""
    a_page = _ACROSS * _DOWN
    for start in range(0, len(texts), a_page):
        yield _page(texts[start : start + a_page], about)


def _page(texts: Sequence[str], about: str) -> Drawing:
    width, height = CARD
    shapes = list[Shape]()
    for place, text in enumerate(texts):
        row, column = divmod(place, _ACROSS)
        left, top = column * width, row * height
        right, bottom = left + width, top + height
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        shapes.append(Shape(corners, closed=True))
        middle = (left + width / 2, top + height / 2)
        shapes += _upright(text, middle, 48 if len(text) < 3 else 30, bold=True)
        shapes += _upright(text, (left + 5, top + 5), 12)
        shapes += _upright(text, (right - 5, bottom - 5), 12)
    rows = -(-len(texts) // _ACROSS)
    return Drawing(_ACROSS * width, rows * height, tuple(shapes), about)


def _upright(text: str, at: tuple[float, float], size: float, *, bold: bool = False) -> list[Shape]:
    """A text that shows which way up it is.

    Args:
        text: what stands there.
        at: its middle, in millimetres.
        size: its size, in points.
        bold: whether it is bold.
    """
    shapes = [Shape((at,), text=text, size=size, bold=bold)]
    if text in _TURNED:
        half, below = size * 0.09, size * 0.16
        shapes.append(Shape(((at[0] - half, at[1] + below), (at[0] + half, at[1] + below))))
    return shapes
