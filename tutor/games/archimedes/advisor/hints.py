"""What a hand can lay, the most useful first, and the ladder of hints towards one laying."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, TypeAlias

import msgspec

from tutor.games.archimedes.rules.components import Card, cards_as_json
from tutor.games.archimedes.rules.moves import Equality, Equation, Laying
from tutor.games.archimedes.rules.offers import layings
from tutor.games.archimedes.rules.outlook import EVEN, Counts, worth


def reach(top: int, hand: Iterable[Card], tops: Counts = EVEN) -> tuple[Laying, ...]:
    """Every laying of a hand on a top, the most useful first (A5, A6, A11).

    What useful means says :func:`tutor.games.archimedes.rules.outlook.worth`; ``tops`` counts the
    numbers of the deck.
    """
    held = tuple(sorted(hand))
    # Two sorts: layings worth the same come in the order of their texts.
    found = sorted(layings(top, held), key=str)
    return tuple(sorted(found, key=lambda laying: worth(held, laying, tops), reverse=True))


def as_json(top: int, hand: Iterable[Card], reached: Iterable[Laying]) -> dict[str, Any]:
    """The language-free answer of ``tutor hint archimedes --json``; the hand as it was given."""
    found = list(reached)
    return {
        "game": "archimedes",
        "top": top,
        "hand": cards_as_json(hand),
        "equations": [str(laying) for laying in found if isinstance(laying, Equation)],
        "equalities": [str(laying) for laying in found if isinstance(laying, Equality)],
    }


Rung: TypeAlias = Literal[
    "signs", "pair", "count", "sign", "skeleton", "card", "alone", "same", "equation", "draw"
]
"""One step of a ladder."""

_EQUATION: Final[tuple[Rung, ...]] = ("signs", "pair", "skeleton", "card", "equation")
_FORMER: Final[tuple[Rung, ...]] = ("count", "sign", "skeleton", "card", "equation")
"""The steps of practices that were kept before there were strategies; they go on with these."""
_EQUALITY: Final[tuple[Rung, ...]] = ("count", "alone", "same", "equation")
_FORMER_EQUALITY: Final[tuple[Rung, ...]] = ("count", "same", "equation")
_NOTHING: Final[tuple[Rung, ...]] = ("draw",)


class Ladder(msgspec.Struct, frozen=True):
    """The hints that lead to one laying, or to drawing a card when the hand allows none."""

    laying: Laying | None

    @property
    def rungs(self) -> tuple[Rung, ...]:
        """The steps, one after the other; each says more than the one before."""
        if self.laying is None:
            return _NOTHING
        return _EQUATION if isinstance(self.laying, Equation) else _EQUALITY

    @property
    def _former(self) -> tuple[Rung, ...]:
        if self.laying is None:
            return _NOTHING
        return _FORMER if isinstance(self.laying, Equation) else _FORMER_EQUALITY

    def after(self, given: Sequence[str]) -> tuple[Rung, ...] | None:
        """The steps that are left after these; None where they are no first steps of it."""
        for rungs in (self.rungs, self._former):
            if rungs[: len(given)] == tuple(given):
                return rungs[len(given) :]
        return None


def ladder(top: int, hand: Iterable[Card], tops: Counts = EVEN) -> Ladder:
    """The ladder towards the most useful laying."""
    return Ladder(next(iter(reach(top, hand, tops)), None))
