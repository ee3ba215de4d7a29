"""Why a move of Archimedes is refused: every code with its meaning and parameters."""

from enum import StrEnum


class Refusal(StrEnum):
    """The codes of this game, beside :class:`tutor.engine.contract.Common`."""

    DECK_FIRST = "deck-first"
    """The cards have not been shuffled and dealt yet (A2)."""
    DECK_NOT_DUE = "deck-not-due"
    """Nothing is to be shuffled now (A2, A10)."""
    DECK_WRONG = "deck-wrong"
    """These are not the cards to shuffle. Params: ``cards``, those of which there are too many or
    too few."""
    LOTS_NOT_DUE = "lots-not-due"
    """No tie waits for lots (A10, A12)."""
    LOTS_WRONG = "lots-wrong"
    """Lots are drawn by a group that is tied. Params: ``groups``, those that are."""
    TIES_FIRST = "ties-first"
    """The round is over; ties are being broken (A10)."""
    WRONG_TOP = "wrong-top"
    """An equation starts with the top of the pile (A5, A6). Params: ``top``."""
    CARD_NOT_IN_HAND = "card-not-in-hand"
    """The hand does not hold the cards (A5, A6). Params: ``card``, ``have`` of it, ``need``."""
    NOT_WHOLE = "not-whole"
    """The division leaves a remainder (A5). Params: ``top``, ``card``."""
    OUT_OF_RANGE = "out-of-range"
    """A value that no card has (A5). Params: ``number``."""
    WRONG_RESULT = "wrong-result"
    """The equation does not hold (A5). Params: ``result``, the right one."""
    DECK_EMPTY = "deck-empty"
    """No card is left to draw: pass (A7)."""
    DECK_LEFT = "deck-left"
    """There are cards to draw: no passing (A7)."""
