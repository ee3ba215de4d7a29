"""Why a move of ExLibris is refused: every code with its meaning and parameters."""

from enum import StrEnum


class Refusal(StrEnum):
    """The codes of this game, beside :class:`tutor.engine.contract.Common`."""

    SEEKERS_FIRST = "seekers-first"
    """The Expedition has not been laid out yet (E2)."""
    BOOKS_FIRST = "books-first"
    """The Expedition is there, and now the Books are to be dealt (E2)."""
    ALL_DEALT = "all-dealt"
    """Seekers and Books are on the table; nothing is shuffled again (E2)."""
    CARDS_WRONG = "cards-wrong"
    """These are not all the cards of that deck (E1). Params: ``colours``, those of which there
    are too many or too few, and ``each``, how many there have to be."""
    BOOK_NOT_IN_HAND = "book-not-in-hand"
    """The hand holds no Book of that colour (E3). Params: ``colour``, and ``colours``, those
    that it holds."""
