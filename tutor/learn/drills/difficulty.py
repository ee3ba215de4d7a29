"""How hard an exercise is before anybody has answered it, and why, in codes.

The start beta of an exercise is the base of its kind and the weights of its reasons, so what a
pupil is told is just what was counted. The scale is that of the ratings: 0 is what a pupil of
ten gets right half of the time, 1 more or less is what a good school year brings.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import log2
from typing import Final

from tutor.games.archimedes.advisor.hints import reach
from tutor.games.archimedes.rules.components import VALUES
from tutor.games.archimedes.rules.moves import Equality
from tutor.games.rachmistrz.boxes import printed_numbers
from tutor.learn.drills.steps import Reason, load, of_tree
from tutor.learn.exercises import (
    Chance,
    ColourSum,
    Column,
    Evaluate,
    Exercise,
    Expected,
    Fact,
    Find,
    HandValue,
    Idea,
    IslandValue,
    Join,
    Lay,
    Make,
    Missing,
    Mistake,
)
from tutor.learn.exercises.making import Side
from tutor.maths.equations import ideas
from tutor.maths.expressions import results
from tutor.maths.malrules.table import BY_ID
from tutor.maths.notation import read
from tutor.maths.tree import Tree, text, value, working

BASE: Final[dict[type[Exercise], float]] = {
    Fact: -4.3,
    Evaluate: -3.6,
    Mistake: -3.5,
    Missing: -3.6,
    Make: -0.7,
    Find: -1.0,
    Idea: -0.3,
    Join: -0.2,
    Lay: -0.9,
    ColourSum: -3.4,
    Column: -1.2,
    Chance: 0.2,
    IslandValue: -0.3,
    HandValue: 0.2,
    Expected: -0.6,
}
"""Beta of the easiest exercise of a kind."""

CODES: Final = (
    "big-sum",
    "carry",
    "difference",
    "big-difference",
    "borrow",
    "product",
    "big-product",
    "quotient",
    "fraction",
    "fraction-sum",
    "fraction-times",
    "steps-hard",
    "many-steps",
    "brackets",
    "needs-brackets",
    "times-first",
    "negative",
    "minus-negative",
    "only-one",
    "few-ways",
    "way-hard",
    "many-wanted",
    "many-dice",
    "gap-first",
    "gap-undo",
    "gap-twice",
    "reiner",
    "equality-only",
    "mistake-hidden",
    "many-numbers",
    "ties",
)
"""Every code that is told; each has a sentence ``drill.why-<code>``."""

WORTH_SAYING: Final = 0.5
"""Lighter reasons count, but are not told."""

MOST_SAID: Final = 3


def start_beta(exercise: Exercise) -> float:
    """How hard an exercise is by its looks."""
    return BASE[type(exercise)] + sum(reason.weight for reason in _features(exercise))


def reasons(exercise: Exercise) -> tuple[Reason, ...]:
    """Why an exercise is rated hard, the most telling first; none for an easy one."""
    found = [reason for reason in _features(exercise) if reason.weight >= WORTH_SAYING]
    return tuple(sorted(found, key=lambda reason: reason.weight, reverse=True)[:MOST_SAID])


@lru_cache(maxsize=8192)
def _features(exercise: Exercise) -> tuple[Reason, ...]:
    match exercise:
        case Make() | Find() | Idea() | Join():
            return tuple(_of_dice(exercise))
        case Lay() | Missing():
            return tuple(_of_cards(exercise))
        case Fact(fact):
            return tuple(of_tree(Evaluate(fact).tree))
        case Evaluate():
            return tuple(of_tree(exercise.tree))
        case Mistake():
            return (*of_tree(exercise.tree), *_hidden(exercise))
        case _:
            return tuple(_of_sheets(exercise))


def _hidden(exercise: Mistake) -> Iterator[Reason]:
    """A misconception that many share is hard to see."""
    yield Reason("mistake-hidden", 2 * BY_ID[exercise.malrule].frequency)


# Dice ----------------------------------------------------------------------------------------

USUAL_DICE: Final = 3

SEARCHED: Final = 0.4
"""What an expression that has to be found weighs beside one that is there."""

TOLD: Final = {
    "fraction": "fraction",
    "fraction-sum": "fraction",
    "fraction-times": "fraction",
    "negative": "negative",
    "brackets": "needs-brackets",
}
"""Reasons that may be told of an expression that has to be found: they do not give it away."""


def _of_dice(exercise: Make | Find | Idea | Join) -> Iterator[Reason]:
    match exercise:
        case Find():
            yield from _wanted(exercise)
        case Join():
            yield from _scarce(len(exercise.solutions()))
        case Make() | Idea():
            yield from _found(exercise)
    more = len(exercise.dice) - USUAL_DICE
    if more:
        yield Reason("many-dice", 1.2 * more, {"n": len(exercise.dice)})


def _found(exercise: Make | Idea) -> Iterator[Reason]:
    """How many ideas there are to find, and how hard the plainest is to work out."""
    found = _open_ideas(exercise)
    yield from _scarce(len(found))
    if found:
        yield from _way(_tree(found[0]))


def _open_ideas(exercise: Make | Idea) -> tuple[str, ...]:
    """The plainest text of each idea: :meth:`Exercise.solutions`, quick for the usual dice."""
    if len(exercise.dice) != USUAL_DICE:
        return exercise.solutions()
    known, number = set[str](), exercise.number if isinstance(exercise, Make) else None
    for tree in map(_tree, exercise.known if isinstance(exercise, Idea) else ()):
        known.add(text(tree))
        number = value(tree)
    found = ideas(results(tuple(sorted(exercise.dice))).get(number or Fraction(0), ()))
    return tuple(idea.equation for idea in found if known.isdisjoint(idea.variants))


def _tree(expression: str) -> Tree:
    """An expression as a tree; raises ValueError where it is none."""
    found = read(expression).tree
    if found is None:
        raise ValueError(expression)
    return found


def _way(tree: Tree) -> Iterator[Reason]:
    other = 0.0
    for reason in of_tree(tree):
        if reason.code in TOLD:
            yield Reason(TOLD[reason.code], SEARCHED * reason.weight)
        else:
            other += SEARCHED * reason.weight
    yield Reason("way-hard", other)


def _scarce(n: int) -> Iterator[Reason]:
    """One way to be found is hard, two are easier, from a dozen on it is all the same."""
    if n == 1:
        yield Reason("only-one", 1.0)
    elif 1 < n < PLENTY:
        yield Reason("few-ways", 0.9 - log2(n) / 4, {"n": n})


PLENTY: Final = 12


def printed_results(dice: Sequence[int], side: Side) -> tuple[Fraction, ...]:
    """What the dice can make of the numbers on a side of the board."""
    printed = printed_numbers(side)
    return tuple(number for number in results(tuple(sorted(dice))) if number in printed)


def _wanted(exercise: Find) -> Iterator[Reason]:
    """Many results of few that there are."""
    there = len(printed_results(exercise.dice, exercise.side))
    share = min(1.0, exercise.results / max(1, there))
    weight = 0.3 * exercise.results + 1.5 * share
    yield Reason("many-wanted", weight, {"n": exercise.results})


# Cards ---------------------------------------------------------------------------------------


def _of_cards(exercise: Lay | Missing) -> Iterator[Reason]:
    if isinstance(exercise, Missing):
        yield from _of_gap(exercise)
        return
    layings = reach(exercise.top, exercise.cards)
    if exercise.reiner:
        layings = tuple(laying for laying in layings if laying.reiner)
        yield Reason("reiner", 0.5)
    yield from _scarce(len(layings))
    if layings and all(isinstance(laying, Equality) for laying in layings):
        yield Reason("equality-only", 0.5)


def _of_gap(exercise: Missing) -> Iterator[Reason]:
    """The step as it is once the gap is filled, and where the gap is."""
    filled = map(exercise.task.filled, map(Fraction, VALUES))
    right = next((tree for tree, result in filled if value(tree) == result), None)
    if right is not None:
        yield load(working(right)[0])
    if exercise.task.is_twice:
        yield Reason("gap-twice", 1.0)
    elif exercise.result is not None:
        undone = exercise.sign in "+*" or exercise.first is None
        yield Reason("gap-undo", 0.7 if undone else 0.5)
    if exercise.first is None and exercise.sign in "-/":
        yield Reason("gap-first", 0.5)


# Numbers to work out -------------------------------------------------------------------------


def _of_sheets(exercise: Exercise) -> Iterator[Reason]:
    match exercise:
        case ColourSum(roll, colour):
            n = 1 + sum(face[0] == colour[0] for face in roll.split()[1:])
            yield Reason("many-numbers", 0.25 * (n - 1), {"n": n})
        case Column(numbers):
            yield from _ties(len(numbers) - len(set(numbers)), 0.5)
        case Chance(dice):
            yield Reason("many-dice", 1.1 * (len(dice) - 1), {"n": len(dice)})
        case IslandValue(counts):
            yield from _ties(len(counts) - len(set(counts)), 0.5)
        case HandValue(counts, cards):
            held = sum(map(bool, cards))
            yield Reason("many-numbers", 0.25 * held, {"n": held})
            yield from _ties(len(counts) - len(set(counts)), 0.3)
        case Expected(values):
            yield Reason("many-numbers", 0.2 * len(values), {"n": len(values)})
            if exercise.value.denominator > 1:
                yield Reason("fraction", 0.6)


def _ties(n: int, weight: float) -> Iterator[Reason]:
    if n:
        yield Reason("ties", weight * n)
