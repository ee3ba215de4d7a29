"""Hints towards an expression of a roll: two strategies, then more and more of it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from tutor.games.rachmistrz.advisor.hints import Ladder, effort
from tutor.games.rachmistrz.advisor.narration import hint_sentence
from tutor.language import say, sign
from tutor.learn import narration
from tutor.learn.strategies import Hint, backwards, goal_hints
from tutor.learn.strategies.claims import CannotWith, CanWith
from tutor.maths.expressions import results


def towards(rolled: Sequence[int], text: str, target: Fraction) -> Iterator[str]:
    """Two strategies for a target, then the look of an expression for it, short of the answer."""
    yield from (hint.told() for hint in goal_hints(rolled, target, text))
    ladder, back = Ladder(target, text), backwards(target, text)
    if back is not None and back.sign is not None:
        yield say("hint.part-sign", part=back.part, sign=sign(back.sign))
    elif len(rolled) == PAIR:
        yield say("hint.part-sign", part=target, sign=sign(ladder.sign))
    elif back is None:
        yield say("hint.last-sign", sign=sign(ladder.sign))
    if narration.is_worked_out(ladder.tree):
        yield hint_sentence("skeleton", ladder, (), set())


PAIR: Final = 2
"""Dice with a single sign between them."""


def aimed(rolled: Sequence[int], text: str, target: Fraction) -> Iterator[str]:
    """The same where the pupil has not been told what to make: the first says what to try for."""
    first, *others = towards(rolled, text, target)
    yield say("hint.aim", target=target, hint=first)
    yield from others


def easiest(ways: Mapping[Fraction, str]) -> tuple[Fraction, str]:
    """The result that is found most easily, with its expression.

    Args:
        ways: results with the plainest expression of each, one at least.
    """
    return min(ways.items(), key=lambda way: effort(way[1]))


PLAIN = "+-"
"""The signs to begin with."""


def by_signs(rolled: Sequence[int], wanted: Collection[Fraction]) -> Hint:
    """How many of the wanted numbers need only plus and minus: what to look through first.

    Args:
        rolled: the dice.
        wanted: numbers that they make, one at least.
    """
    held = tuple(sorted(rolled))
    plain = plainly(results(held), wanted)
    claims = tuple(
        CanWith(held, number, PLAIN) if number in plain else CannotWith(held, number, PLAIN)
        for number in sorted(wanted)
    )
    params = {"n": len(plain), "all": len(wanted)}
    if plain:
        return Hint("signs-plain", params, claims)
    return Hint("signs-others", {"all": len(wanted)}, claims)


def plainly(made: Mapping[Fraction, Sequence[str]], wanted: Collection[Fraction]) -> set[Fraction]:
    """Those of the wanted numbers that some expression makes with plus and minus alone."""
    return {
        number
        for number in wanted
        if any("*" not in text and "/" not in text for text in made.get(number, ()))
    }
