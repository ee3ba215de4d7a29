"""Cards to log in with, to be cut out: a name, a class, and the PIN or a box to write it in."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from tutor.language import say
from tutor.learn.paper.blocks import Block, Drawing, NewPage, Shape, Sheet

WIDTH: Final = 86.0
HEIGHT: Final = 48.0
"""Millimetres of a card: as large as a bank card, and thin."""

ACROSS: Final = 2
DOWN: Final = 5

LONG: Final = 24
"""Letters from which on a name is written smaller, so that it is whole."""


class Card(msgspec.Struct, frozen=True):
    """What stands on a card."""

    name: str
    class_name: str
    pin: str = ""
    """Digits; empty for a box to write in."""


def cards_of(cards: Sequence[Card]) -> Sheet:
    """A sheet with all of them, ten a page."""
    return Sheet(
        title=say("paper.login-cards"),
        blocks=tuple(_blocks(cards)),
        named=False,
    )


def _blocks(cards: Sequence[Card]) -> Iterator[Block]:
    a_page = ACROSS * DOWN
    for start in range(0, len(cards), a_page):
        if start:
            yield NewPage()
        page = cards[start : start + a_page]
        rows = -(-len(page) // ACROSS)
        names = ", ".join(card.name for card in page)
        yield Drawing(ACROSS * WIDTH, rows * HEIGHT, tuple(_shapes(page)), names)


def _shapes(cards: Iterable[Card]) -> Iterator[Shape]:
    for place, card in enumerate(cards):
        row, column = divmod(place, ACROSS)
        left, top = column * WIDTH, row * HEIGHT
        middle = left + WIDTH / 2
        yield _box(left, top, WIDTH, HEIGHT, dashed=True)
        yield Shape(((middle, top + 10),), text="Tutor", size=9)
        first, rest = _in_two(card.name)
        size = 16 if len(first) <= LONG else 10
        yield Shape(((middle, top + 18),), text=first, size=size, bold=True)
        if rest:
            yield Shape(((middle, top + 24),), text=rest, size=10, bold=True)
        yield Shape(((left + WIDTH / 4, top + 38),), text=card.class_name, size=13)
        yield Shape(((left + WIDTH * 0.6, top + 38),), text="PIN", size=9)
        if card.pin:
            yield Shape(((left + WIDTH * 0.8, top + 38),), text=card.pin, size=18, bold=True)
        else:
            yield _box(left + WIDTH * 0.68, top + 32, WIDTH * 0.24, 11)


def _in_two(name: str) -> tuple[str, str]:
    """A name on one line, a very long one on two."""
    if len(name) <= 2 * LONG:
        return name, ""
    words = name.split()
    half = next(
        (n for n in range(1, len(words) + 1) if len(" ".join(words[:n])) * 2 >= len(name)), 1
    )
    return " ".join(words[:half]), " ".join(words[half:])


def _box(left: float, top: float, width: float, height: float, *, dashed: bool = False) -> Shape:
    right, bottom = left + width, top + height
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return Shape(corners, closed=True, dashed=dashed)
