"""What a hand allows on a top card: every equation and equality (A5, A6, A11).

The 13 tops have some 400 equations between them; they are worked out once, and a hand only
looks up which it holds the cards for.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Final

import msgspec

from tutor.games.archimedes.components import REINER, VALUES, Hand
from tutor.games.archimedes.moves import Equality, Equation, Laying, Standing
from tutor.maths.tree import Sign

SIGNS: Final[tuple[Sign, ...]] = ("+", "-", "*", "/")

_STANDINGS: Final[tuple[Standing, ...]] = ("", "card", "result")


def computed(top: int, sign: Sign, card: int) -> int | None:
    """The whole result of ``top sign card``, None where the division leaves a remainder (A5)."""
    if sign == "+":
        return top + card
    if sign == "-":
        return top - card
    if sign == "*":
        return top * card
    return None if top % card else top // card


class Facts(msgspec.Struct, frozen=True):
    """The equations of one top without Reiner, and with Reiner in each of the two places."""

    plain: tuple[Equation, ...]
    as_card: tuple[Equation, ...]
    as_result: tuple[Equation, ...]


def _facts(top: int) -> Facts:
    found = [
        (sign, card, result)
        for sign, card in product(SIGNS, VALUES)
        if (result := computed(top, sign, card)) is not None and result in VALUES
    ]
    plain, as_card, as_result = (
        tuple(Equation(top, sign, card, result, standing) for sign, card, result in found)
        for standing in _STANDINGS
    )
    return Facts(plain, as_card, as_result)


FACTS: Final[Mapping[int, Facts]] = {top: _facts(top) for top in VALUES}
"""Every equation that can be laid on each top."""


@lru_cache(maxsize=1 << 16)
def layings(top: int, hand: Hand) -> tuple[Laying, ...]:
    """Every equation, then every equality, that a hand allows on a top (A5, A6, A11)."""
    return (*_equations(top, hand), *_equalities(top, hand))


def _equations(top: int, hand: Hand) -> Iterator[Equation]:
    held = set(hand)
    facts = FACTS[top]
    for equation in facts.plain:
        card, result = equation.card, equation.result
        if card in held and result in held and (card != result or hand.count(card) > 1):
            yield equation
    if REINER in held:
        yield from (equation for equation in facts.as_card if equation.result in held)
        yield from (equation for equation in facts.as_result if equation.card in held)


def _equalities(top: int, hand: Hand) -> Iterator[Equality]:
    if top in hand:
        yield Equality(top)
    if REINER in hand:
        yield Equality(top, reiner=True)


def without(hand: Hand, laying: Laying) -> Hand:
    """What is left of a hand that held the cards laid."""
    left = list(hand)
    for card in laying.cards:
        left.remove(card)
    return tuple(left)
