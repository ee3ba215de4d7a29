"""Numbers by chance for one item: what each letter may be, and what has to hold between them.

A rule is ``"2..9"`` (both ends count), ``"10..90 by 10"``, a list of numbers to choose from, or a
formula of letters that stand before it. Ends of a range may be formulas as well.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import isfinite
from random import Random
from typing import Any, Final

from tutor.engine.validation import ValidationIssue
from tutor.learn.exercises.chance import between, pick
from tutor.learn.formulas import NoFormula, holds, number_of
from tutor.learn.lessons.faults import LessonUnfit

Numbers = Mapping[str, Fraction]
"""What the letters stand for."""

TRIES: Final = 400
"""Fillings tried before a template is said to have none that fits."""

MOST: Final = 100_000
"""Numbers in a range, at most."""


def dealt(
    rules: Mapping[str, Any], known: Numbers, rng: Random, key: str
) -> dict[str, Fraction] | None:
    """Numbers for all letters of some rules, beside those ``known`` already.

    Args:
        rules: by letter, in the order of the file.
        known: letters of the whole lesson.
        rng: the same numbers, the same letters.
        key: where the rules stand, for what is wrong with them.

    Returns:
        The known ones and these; None where a range is empty this time.

    Raises:
        ValidationIssue: a rule is none.
    """
    found = dict(known)
    for name, rule in rules.items():
        if not name.isidentifier() or "_" in name:
            raise ValidationIssue(LessonUnfit.LETTER_UNFIT, f"{key}.{name}", got=name)
        try:
            found[name] = _one(rule, found, rng)
        except EmptyRange:
            return None
        except NoFormula as error:
            raise ValidationIssue(
                LessonUnfit.RULE_UNFIT, f"{key}.{name}", got=rule, part=str(error)
            ) from error
    return found


def _one(rule: object, known: Numbers, rng: Random) -> Fraction:
    if isinstance(rule, bool):
        raise NoFormula(str(rule))
    if isinstance(rule, int | float):
        if isinstance(rule, float) and not isfinite(rule):  # TOML knows inf and nan
            raise NoFormula(str(rule))
        return Fraction(str(rule))
    if isinstance(rule, list) and rule:
        return _one(pick(rng, rule), known, rng)
    if not isinstance(rule, str):
        raise NoFormula(str(rule))
    least, dots, rest = rule.partition("..")
    if not dots:
        return number_of(rule, known)
    most, _, step = rest.partition(" by ")
    return _within(
        number_of(least, known), number_of(most, known), number_of(step or "1", known), rule, rng
    )


def _within(least: Fraction, most: Fraction, step: Fraction, rule: str, rng: Random) -> Fraction:
    if least.denominator == most.denominator == step.denominator == 1:  # nearly always
        low, high, by = least.numerator, most.numerator, step.numerator
        if by <= 0 or high < low or high - low > MOST * by:
            raise EmptyRange(rule)
        return Fraction(low + by * between(rng, 0, (high - low) // by))
    if step <= 0 or most < least or (most - least) / step > MOST:
        raise EmptyRange(rule)
    return least + step * between(rng, 0, int((most - least) / step))


class EmptyRange(NoFormula):
    """A range without a number: with other letters before it it may have some."""


def fits(conditions: Sequence[str], numbers: Numbers, key: str) -> bool:
    """Whether all conditions hold.

    Raises:
        ValidationIssue: one of them is none.
    """
    for at, condition in enumerate(conditions):
        try:
            if not holds(condition, numbers):
                return False
        except NoFormula as error:
            raise ValidationIssue(
                LessonUnfit.CONDITION_UNFIT, f"{key}[{at}]", got=condition, part=str(error)
            ) from error
    return True
