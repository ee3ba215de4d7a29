"""What a hand allows on a top card: every equation and equality (A5, A6, A11).

The 13 tops have some 400 equations between them. They are worked out once, under the card that
each begins with, and a hand only looks up which of them it can finish.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final

import msgspec

from tutor.games.archimedes.rules.components import HIGHEST, REINER, VALUES, Card, Hand
from tutor.games.archimedes.rules.moves import Equality, Equation, Laying, Standing
from tutor.maths.tree import BasicSign

SIGNS: Final[tuple[BasicSign, ...]] = ("+", "-", "*", "/")


def computed(top: int, sign: BasicSign, card: int) -> int | None:
    """The whole result of ``top sign card``, None where the division leaves a remainder (A5)."""
    if sign == "+":
        return top + card
    if sign == "-":
        return top - card
    if sign == "*":
        return top * card
    return None if top % card else top // card


class Facts(msgspec.Struct, frozen=True):
    """The equations of one top; the tuples have a place for every card, Reiner's is empty."""

    pairs: tuple[tuple[tuple[Card, Equation], ...], ...]
    """By the card, with the other card that the equation needs for its result."""
    twins: tuple[tuple[Card, Equation], ...]
    """Those that need two of a card."""
    as_card: tuple[tuple[Equation, ...], ...]
    """By the result, with Reiner as the card."""
    as_result: tuple[tuple[Equation, ...], ...]
    """By the card, with Reiner as the result."""


def _facts(top: int) -> Facts:
    plain = list(_equations(top))
    as_card, as_result = list(_equations(top, "card")), list(_equations(top, "result"))
    places = range(HIGHEST + 1)
    return Facts(
        tuple(tuple((e.result, e) for e in plain if e.card == card != e.result) for card in places),
        tuple((e.card, e) for e in plain if e.card == e.result),
        tuple(tuple(e for e in as_card if e.result == result) for result in places),
        tuple(tuple(e for e in as_result if e.card == card) for card in places),
    )


def _equations(top: int, standing: Standing = "") -> Iterator[Equation]:
    for sign, card in product(SIGNS, VALUES):
        result = computed(top, sign, card)
        if result is not None and result in VALUES:
            yield Equation(top, sign, card, result, standing)


FACTS: Final[Mapping[int, Facts]] = {top: _facts(top) for top in VALUES}
"""Every equation that can be laid on each top."""


def layings(top: int, hand: Hand) -> tuple[Laying, ...]:
    """Every equation, then every equality, that a hand allows on a top (A5, A6, A11)."""
    facts, held = FACTS[top], dict.fromkeys(hand)
    found: list[Laying] = [
        equation for card in held for result, equation in facts.pairs[card] if result in held
    ]
    if len(held) < len(hand):
        found += [equation for card, equation in facts.twins if hand.count(card) > 1]
    if REINER in held:
        found += [equation for card in held for equation in facts.as_card[card]]
        found += [equation for card in held for equation in facts.as_result[card]]
    if top in held:
        found.append(Equality(top))
    if REINER in held:
        found.append(Equality(top, reiner=True))
    return tuple(found)


def without(hand: Hand, laying: Laying) -> Hand:
    """What is left of a hand that held the cards laid."""
    left = list(hand)
    for card in laying.cards:
        left.remove(card)
    return tuple(left)
