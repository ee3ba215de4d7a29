"""What to look for in a hand: which signs cannot help, and how two cards must fit together (A5)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from tutor.games.archimedes.rules.components import REINER, VALUES, Card
from tutor.games.archimedes.rules.moves import Equation, Laying
from tutor.games.archimedes.rules.offers import SIGNS, computed
from tutor.learn.strategies import Hint
from tutor.learn.strategies.hint import Params
from tutor.maths.tree import BasicSign


class OnlyWith(NamedTuple):
    """Of this hand equations can be laid with these signs, and with no other."""

    top: int
    hand: tuple[Card, ...]
    signs: tuple[str, ...]
    reiner: bool
    """Whether only those count that Reiner takes part in."""

    def holds(self) -> bool:
        """By trying every two cards with every sign."""
        return self.found() == set(self.signs)

    def found(self) -> set[str]:
        """The signs of all equations that there are."""
        return {sign for sign in SIGNS if any(self._fits(sign))}

    def _fits(self, sign: BasicSign) -> Iterator[bool]:
        for at, card in enumerate(self.hand):
            for other in (*self.hand[:at], *self.hand[at + 1 :]):
                if self.reiner and REINER not in (card, other):
                    continue
                pairs = product(_stands_for(card), _stands_for(other))
                yield any(computed(self.top, sign, one) == result for one, result in pairs)


class Pair(NamedTuple):
    """Two cards of the hand fit the top with this sign."""

    top: int
    hand: tuple[Card, ...]
    sign: BasicSign

    def holds(self) -> bool:
        """By trying every two cards."""
        return self.sign in OnlyWith(self.top, self.hand, (), reiner=False).found()


def _stands_for(card: Card) -> Sequence[int]:
    return VALUES if card == REINER else (card,)


def signs_to_look_at(
    top: int, hand: Iterable[Card], reached: Iterable[Laying], *, reiner: bool = False
) -> Hint:
    """How many equations there are, and which signs need not be looked at.

    Args:
        top: the top of the pile.
        hand: the cards held.
        reached: what can be laid, an equation at least.
        reiner: whether only layings with Reiner were looked for.
    """
    equations = [laying for laying in reached if isinstance(laying, Equation)]
    fitting = {laying.sign for laying in equations}
    claims = (OnlyWith(top, tuple(hand), tuple(sorted(fitting)), reiner),)
    others = [sign for sign in SIGNS if sign not in fitting]
    params: Params = {"n": len(equations), "top": top}
    match others:
        case []:
            return Hint("card-all-signs", params, claims)
        case [one]:
            return Hint("card-not-one", {**params, "sign": one}, claims)
        case [one, other]:
            return Hint("card-not-two", {**params, "one": one, "other": other}, claims)
        case _:
            return Hint("card-one-sign", params, claims)


def pair_to_look_for(laying: Equation, hand: Iterable[Card]) -> Hint:
    """How the two cards of an equation belong together."""
    top, claims = laying.top, (Pair(laying.top, tuple(hand), laying.sign),)
    params: Params = {"top": top, "sign": laying.sign}
    if laying.reiner:
        between: Params = {"least": VALUES[0], "largest": VALUES[-1]}
        return Hint("card-reiner", {**params, **between}, claims)
    match laying.sign:
        case "+":
            return Hint("card-apart", {"top": top}, claims)
        case "-":
            return Hint("card-together", {"top": top}, claims)
        case "*" if top == 1:
            return Hint("card-equal", {}, claims)
        case "*":
            return Hint("card-times", {"top": top}, claims)
        case _:
            return Hint("card-product", {"top": top}, claims)
