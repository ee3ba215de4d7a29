"""Exercises made from the games: endless, for a skill, by chance that can be repeated.

A *maker* makes a few exercises at a time, those of one roll, say, because what a roll gives is
worked out once. They are as pupils meet them in the games: dice of the box, the deck, facts of
both. Which skill an exercise trains it knows by itself; a maker may be off, and what does not fit
is left out.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from random import Random
from typing import Final, TypeAlias

from tutor.engine.shuffling import shuffled
from tutor.games.archimedes.deck import deck
from tutor.games.archimedes.rules.components import HAND, REINER, VALUES, card_text
from tutor.games.archimedes.rules.offers import computed, layings
from tutor.games.rachmistrz.boxes import dice
from tutor.learn.drills.chance import pick, weighted
from tutor.learn.drills.difficulty import printed_results
from tutor.learn.drills.facts import facts_with
from tutor.learn.drills.templates import SHAPES, evaluates, expressions
from tutor.learn.exercises import (
    Exercise,
    Fact,
    Find,
    Idea,
    Lay,
    Make,
    Missing,
    Mistake,
    Skill,
    written,
)
from tutor.learn.exercises.making import Side
from tutor.maths.equations import ideas
from tutor.maths.expressions import results
from tutor.maths.malrules.regrouping import SIGNS
from tutor.maths.malrules.table import MALRULES, Malrule
from tutor.maths.misconceptions import wrong_values
from tutor.maths.notation import number_text, read
from tutor.maths.tree import Tree, operations

Maker: TypeAlias = Callable[[Random], Iterator[Exercise]]

BATCH: Final = 40
"""Candidates for one choice."""

OF_ONE_ROLL: Final = 5
"""Exercises of one roll in a batch: enough to use its table, few enough not to see it again."""


def candidates(skill: Skill, rng: Random, n: int = BATCH) -> tuple[Exercise, ...]:
    """So many different exercises that train a skill, or as many as came up; none for others.

    The same ``rng``, the same exercises.
    """
    makers, found = MAKERS.get(skill, ()), dict[str, Exercise]()
    for _ in range(TRIES * n if makers else 0):
        for exercise in pick(rng, makers)(rng):
            if exercise.skill == skill:
                found.setdefault(written(exercise), exercise)
        if len(found) >= n:
            break
    return tuple(found.values())[:n]


TRIES: Final = 8
"""Makers asked for each exercise wanted, before it is left at fewer."""


# Expressions and facts -----------------------------------------------------------------------


def facts(sign: str, rng: Random) -> Iterator[Exercise]:
    """One fact with a sign."""
    yield Fact(pick(rng, facts_with(sign)))


def mistakes(skill: Skill, rng: Random) -> Iterator[Exercise]:
    """An expression worked out with a misconception, common ones more often."""
    for text in expressions(skill, rng):
        tree = read(text).tree
        assert tree is not None, "an expression that was filled in can be read"
        rule = _believable(tree, rng)
        if any(map(_is_believable, wrong_values(tree, rule.id))):
            yield Mistake(text, rule.id)


def _believable(tree: Tree, rng: Random) -> Malrule:
    signs = {operation.sign for operation, _ in operations(tree)}
    fitting = [rule for rule in MALRULES if not signs.isdisjoint(rule.way.signs)]
    return weighted(rng, fitting, [rule.frequency for rule in fitting])


FINEST_CLAIM: Final = 10


def _is_believable(claimed: Fraction) -> bool:
    return claimed.denominator <= FINEST_CLAIM


# Dice ----------------------------------------------------------------------------------------


def roll(rng: Random) -> tuple[int, ...]:
    """What the three dice of the box show."""
    known = dice()
    faces = known.sets[known.use]
    return tuple(sorted(pick(rng, faces) for _ in range(3)))


def makes(side: Side, rng: Random) -> Iterator[Exercise]:
    """Numbers of a side of the board to make from one roll."""
    thrown = roll(rng)
    for number in shuffled(printed_results(thrown, side), rng)[:OF_ONE_ROLL]:
        yield Make(thrown, number_text(number))


def finds(rng: Random) -> Iterator[Exercise]:
    """Some of the results of a roll."""
    thrown = roll(rng)
    there = len(printed_results(thrown, "easy"))
    for n in range(2, 7):
        if 2 * n <= there and rng.random() < HALF:
            yield Find(thrown, n)


HALF: Final = 0.5


def other_ideas(rng: Random) -> Iterator[Exercise]:
    """Another idea where one is known: the plainest."""
    thrown = roll(rng)
    table = results(thrown)
    reached = [number for number in printed_results(thrown, "easy") if len(table[number]) > 1]
    for number in shuffled(reached, rng)[: 2 * OF_ONE_ROLL]:
        known = ideas(table[number])
        if len(known) > 1:
            yield Idea(thrown, (known[0].equation,))


# Cards ---------------------------------------------------------------------------------------


def hands(reiner: bool, rng: Random) -> Iterator[Exercise]:
    """A hand that can lay something on the top, dealt from the deck (A2)."""
    top, *rest = shuffled([card for card in deck().cards if card != REINER], rng)
    held = sorted([*rest[: HAND - 1], REINER if reiner else rest[HAND]])
    found = layings(top, tuple(held))
    if any(laying.reiner or not reiner for laying in found):
        yield Lay(top, tuple(map(card_text, held)), reiner)


def gaps(rng: Random) -> Iterator[Exercise]:
    """A missing card of an equation of cards; where two are the same, both may be missing."""
    first, second, sign = pick(rng, VALUES), pick(rng, VALUES), pick(rng, SIGNS)
    result = computed(first, sign, second)
    if result is None or result not in VALUES or (sign in "*/" and 1 in (first, second, result)):
        return
    numbers = (first, second, result)
    for at in range(3):
        yield Missing(sign, *(None if place == at else n for place, n in enumerate(numbers)))
    for at in range(3):
        others = [n for place, n in enumerate(numbers) if place != at]
        if others[0] == others[1]:
            yield Missing(sign, *(n if place == at else None for place, n in enumerate(numbers)))


# Which train what ----------------------------------------------------------------------------

_SIGNS: Final[dict[Skill, str]] = {
    "addition": "+",
    "subtraction": "-",
    "multiplication": "*",
    "division": "/",
}

_WORKED: Final[dict[Skill, tuple[Maker, ...]]] = {
    skill: (partial(evaluates, skill), partial(evaluates, skill), partial(mistakes, skill))
    for skill in SHAPES
}

MAKERS: Final[dict[Skill, tuple[Maker, ...]]] = {
    **_WORKED,
    **{
        skill: (partial(facts, sign), partial(evaluates, skill), partial(mistakes, skill))
        for skill, sign in _SIGNS.items()
    },
    "fractions": (*3 * _WORKED["fractions"], partial(makes, "hard")),
    "make-a-number": (partial(makes, "easy"),),
    "many-results": (finds,),
    "ideas": (other_ideas,),
    "cards": (partial(hands, False),),
    "reiner": (partial(hands, True),),
    "unknowns": (gaps,),
}
"""Every skill that is drilled, with what makes exercises for it."""

DRILLED: Final[tuple[Skill, ...]] = tuple(MAKERS)


def quick(skill: Skill, rng: Random) -> tuple[Exercise, ...]:
    """Facts and single steps, for who wants many in a short time; none for a skill without sign."""
    sign = _SIGNS.get(skill)
    if sign is None:
        return ()
    steps = (exercise for _ in range(BATCH) for exercise in evaluates(skill, rng))
    return (*map(Fact, shuffled(facts_with(sign), rng)[:BATCH]), *dict.fromkeys(steps))


QUICK: Final[tuple[Skill, ...]] = tuple(_SIGNS)
"""The skills that have such exercises."""
