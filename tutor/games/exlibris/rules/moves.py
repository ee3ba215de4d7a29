"""The three kinds of move of ExLibris, as small values and as the text of a record.

``seekers A C B ...`` and ``books ...`` (top first) are chance's; a Commission is the letter of
its colour, ``A`` to ``E``.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec

from tutor.engine.contract import unreadable
from tutor.games.exlibris.rules.components import COLOURS, Cards, Colour


class Seekers(msgspec.Struct, frozen=True, gc=False):
    """The shuffled Seekers, the top card first (E1, E2)."""

    cards: Cards

    def __str__(self) -> str:
        return " ".join(["seekers", *self.cards])


class Books(msgspec.Struct, frozen=True, gc=False):
    """The shuffled Books, the top card first (E1, E2)."""

    cards: Cards

    def __str__(self) -> str:
        return " ".join(["books", *self.cards])


class Commission(msgspec.Struct, frozen=True, gc=False):
    """One Book laid face up; its colour is searched for (E3)."""

    colour: Colour

    def __str__(self) -> str:
        return self.colour


Move: TypeAlias = Seekers | Books | Commission

COMMISSIONS: Final = {colour: Commission(colour) for colour in COLOURS}
"""Every Commission, by its colour."""

_COLOURS: Final[dict[str, Colour]] = {colour: colour for colour in COLOURS}


def parse(text: str) -> Move:
    """The move of a text: a colour's letter, or what chance deals.

    Raises:
        tutor.engine.contract.Refused: ``move-unreadable``.
    """
    match text.split():
        case ["seekers", *cards]:
            return Seekers(_cards(cards, text))
        case ["books", *cards]:
            return Books(_cards(cards, text))
        case [letter] if letter in _COLOURS:
            return COMMISSIONS[_COLOURS[letter]]
        case _:
            raise unreadable(text)


def _cards(letters: Sequence[str], text: str) -> Cards:
    try:
        return tuple(_COLOURS[letter] for letter in letters)
    except KeyError:
        raise unreadable(text) from None
