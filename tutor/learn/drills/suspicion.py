"""Which misconception a pupil has: weighed by Bayes' rule, answer by answer.

A wrong result often fits several misconceptions, and sometimes it is just a slip. So nothing is
said after one answer: a suspicion is opened, exercises are chosen on which the suspects differ
(:func:`telling`), and each answer shifts the weights until one suspect is clear or none is left.
"""

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import log2
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from tutor.maths.fractions import in_fractions
from tutor.maths.malrules.pairs import Pair, of_fraction
from tutor.maths.misconceptions import (
    BY_ID,
    SLIP,
    SLIPS,
    STRENGTH,
    diagnose,
    wrong_by,
)
from tutor.maths.slips import chance_of
from tutor.maths.tree import Tree, is_comparison, value

Verdict: TypeAlias = Literal["open", "found", "cleared", "undecided"]

SHOWN: Final = 0.8
"""How often somebody with a misconception calculates by it where it shows."""

RIGHT: Final = 0.85
"""How often an exercise is right when no misconception comes in."""

ANY: Final = 0.1
"""The least chance of one certain wrong number among those that a slip may make."""

OTHER_SIGN: Final = 0.5
"""That of one of the two wrong signs of a comparison."""

CLEAR: Final = 0.9
"""A suspect with so much of the weight is found, if it has been seen often enough."""

SIGHTINGS: Final = 2

GONE: Final = 0.6
"""With so much of the weight on the slip nothing else is pursued."""

MOST: Final = 6
"""Exercises that are spent on one suspicion."""

REST, OF_CLEARED = 5, 4
"""Exercises from the one that settles a suspicion on, in which nobody in it is suspected again; and
as many where it came to nothing."""


NONE: Final[Mapping[str, float]] = MappingProxyType({})
"""Of a pupil of whom nothing is known."""


class Seen(msgspec.Struct, frozen=True):
    """What a pupil made of an expression."""

    tree: Tree
    claimed: Fraction

    @property
    def right(self) -> bool:
        """Whether it is its value."""
        return self.claimed == value(self.tree)

    def shows(self, suspect: str) -> bool:
        """Whether a misconception makes it."""
        return of_fraction(self.claimed) in _values(self.tree, suspect)


class Suspicion(msgspec.Struct, frozen=True):
    """What has been seen since the first wrong result, and who could have done it.

    ``priors`` are the suspects with their weights before any of it was seen: how frequent they
    are, and how often this pupil has shown them before.
    """

    priors: dict[str, float]
    seen: tuple[Seen, ...] = ()
    right: float = RIGHT
    """How often this pupil is right when no misconception comes in."""

    @property
    def weights(self) -> dict[str, float]:
        """The suspects with their weights now, the likeliest first; they add up to 1."""
        weights = {
            suspect: prior * _likelihood(suspect, self.seen, self.right)
            for suspect, prior in self.priors.items()
        }
        whole = sum(weights.values())
        heaviest = sorted(weights.items(), key=lambda item: item[1], reverse=True)
        return {suspect: weight / whole for suspect, weight in heaviest}

    @property
    def suspects(self) -> tuple[str, ...]:
        """The misconceptions, the likeliest first, slips left out."""
        return tuple(suspect for suspect in self.weights if suspect != SLIP)

    @property
    def asked(self) -> int:
        """Exercises answered since the first wrong result."""
        return len(self.seen) - 1

    @property
    def verdict(self) -> Verdict:
        """Whether it goes on, and what it has come to."""
        weights = self.weights
        likeliest = next(iter(weights))
        if weights[SLIP] >= GONE:
            return "cleared"
        is_clear = likeliest != SLIP and weights[likeliest] >= CLEAR
        # By the last answer as well: nobody is found by what another suspect would have done.
        if is_clear and self.sightings >= SIGHTINGS and self.seen[-1].shows(likeliest):
            return "found"
        return "undecided" if self.asked >= MOST else "open"

    @property
    def sightings(self) -> int:
        """How often the likeliest misconception explained a wrong result."""
        likeliest = next(iter(self.suspects), SLIP)
        return sum(seen.shows(likeliest) for seen in self.seen)

    def expected(self, tree: Tree | None, chance: float) -> float:
        """The chance of a right answer, where somebody without a misconception has ``chance``."""
        if tree is None:
            return chance
        found = 0.0
        for suspect, weight in self.weights.items():
            shows = bool(_values(tree, suspect))
            found += weight * chance * (1 - SHOWN if shows else 1.0)
        return found

    def after(
        self,
        tree: Tree,
        claimed: Fraction,
        history: Mapping[str, int],
        occasions: Mapping[str, float] = NONE,
    ) -> "Suspicion":
        """The suspicion after one more answer; whoever explains it now is suspected too."""
        more = {**_priors(_named(diagnose(tree, claimed)), history, occasions), **self.priors}
        return replace(self, priors=more, seen=(*self.seen, Seen(tree, claimed)))


def suspicion(
    tree: Tree,
    claimed: Fraction,
    history: Mapping[str, int],
    right: float = RIGHT,
    occasions: Mapping[str, float] = NONE,
) -> Suspicion | None:
    """What a first wrong result opens; None where no misconception makes it.

    Args:
        tree: what was to be worked out; it has a value.
        claimed: what the pupil made of it.
        history: how often this pupil has shown each misconception before.
        right: how often this pupil is right when no misconception comes in.
        occasions: on how many exercises before each could have shown.
    """
    suspects = _priors(_named(diagnose(tree, claimed, history)), history, occasions)
    if not suspects:
        return None
    priors = {**suspects, SLIP: STRENGTH * SLIPS / (1 - RIGHT)}
    return Suspicion(priors, (Seen(tree, claimed),), right)


def _named(diagnosis: Iterable[str]) -> tuple[str, ...]:
    return tuple(suspect for suspect in diagnosis if suspect != SLIP)


def _priors(
    malrules: Iterable[str], history: Mapping[str, int], occasions: Mapping[str, float]
) -> dict[str, float]:
    """How often this pupil is expected to show each on the next ``STRENGTH`` occasions.

    The mean of a beta distribution: the published frequency is worth ``STRENGTH`` occasions, to
    which the pupil's own come. What shows now and then by chance is no habit, however often.
    """
    priors = dict[str, float]()
    for malrule in malrules:
        shown = STRENGTH * BY_ID[malrule].frequency + history.get(malrule, 0)
        met = STRENGTH + max(history.get(malrule, 0), occasions.get(malrule, 0.0))
        priors[malrule] = STRENGTH * shown / met
    return priors


def _likelihood(suspect: str, seen: Iterable[Seen], right: float) -> float:
    product = 1.0
    for each in seen:
        product *= _chance(suspect, each, right)
    return product


def _chance(suspect: str, seen: Seen, right: float) -> float:
    """How likely somebody with that misconception makes just this of the expression."""
    values = _values(seen.tree, suspect)
    slipped = right if seen.right else (1 - right) * _by_slip(seen)
    if not values:
        return slipped
    shown = SHOWN / len(values) if of_fraction(seen.claimed) in values else 0.0
    return shown + (1 - SHOWN) * slipped


def _by_slip(seen: Seen) -> float:
    """How likely a slip makes just this."""
    if is_comparison(seen.tree):
        return OTHER_SIGN
    return max(ANY, chance_of(seen.tree, seen.claimed))


@lru_cache(maxsize=4096)
def _values(tree: Tree, suspect: str) -> frozenset[Pair]:
    return frozenset(_made(tree, [suspect]).get(suspect, ()))


def _made(tree: Tree, suspects: Iterable[str]) -> Mapping[str, Collection[Pair]]:
    """What each makes of a tree as it is drawn: no order of signs goes across a fraction bar."""
    named = [who for who in suspects if who != SLIP]
    if in_fractions(tree) != tree:
        named = [who for who in named if BY_ID[who].family != "order"]
    return wrong_by(tree, named)


def telling(tree: Tree, weights: Mapping[str, float]) -> float:
    """How many bits the result of an expression is expected to tell about who is right (Shannon).

    0 where all suspects would come to the same result.

    Args:
        tree: the expression that could be asked.
        weights: the suspects with their probabilities, which add up to 1.
    """
    right, wrong = of_fraction(value(tree)), _made(tree, weights)
    together: dict[Pair | None, float] = {}
    spread = 0.0
    for suspect, weight in weights.items():
        outcomes = _outcomes(right, wrong.get(suspect, ()))
        for result, chance in outcomes.items():
            together[result] = together.get(result, 0.0) + weight * chance
        spread += weight * _bits(outcomes.values())
    return _bits(together.values()) - spread


def _outcomes(right: Pair, wrong: Collection[Pair]) -> dict[Pair | None, float]:
    """The results that a suspect may come to, with their chances; None is any other number."""
    free = 1 - SHOWN if wrong else 1.0
    chances: dict[Pair | None, float] = {right: free * RIGHT, None: free * (1 - RIGHT)}
    chances.update(dict.fromkeys(wrong, SHOWN / max(1, len(wrong))))
    return chances


def _bits(chances: Iterable[float]) -> float:
    return -sum([chance * log2(chance) for chance in chances if chance > 0])
