"""Fractions, done with :class:`Pupil` numbers, or with exact ones over a common denominator."""

import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import gcd, lcm
from typing import TypeAlias

from tests.maths.naive import Pupil, Rows, Twins, everywhere, once

Way: TypeAlias = Callable[[Pupil, Pupil], list[Fraction]]
Made: TypeAlias = list[tuple[int, int]]
"""Tops and bottoms; a bottom of 0 is none."""
Recipe: TypeAlias = Callable[[int, int, int, int], Made]
"""Of the tops and bottoms of two fractions."""


def _values(made: Made) -> list[Fraction]:
    return [Fraction(top, bottom) for top, bottom in made if bottom]


def _both(recipe: Recipe) -> Way:
    def way(left: Pupil, right: Pupil) -> list[Fraction]:
        if left.written is None or right.written is None:
            return []
        return _values(recipe(*left.written, *right.written))

    return way


def _sums(signs: str, recipe: Callable[[int], Recipe]) -> Callable[[str], Iterable[Fraction]]:
    """Followed everywhere with the signs that it is known for; minus is a negative second top."""

    def twin(text: str) -> Iterator[Fraction]:
        yield from everywhere(text, signs, _signed(signs, recipe))

    return twin


def _sums_once(
    choices: int, recipe: Callable[[int], Recipe]
) -> Callable[[str], Iterable[Fraction]]:
    def twin(text: str) -> Iterator[Fraction]:
        for sign in "+-":
            yield from once(text, sign, _both(recipe(1 if sign == "+" else -1)), choices)

    return twin


def _signed(signs: str, recipe: Callable[[int], Recipe]) -> Way:
    # Texts here have one sort of such signs between fractions, or the same result is made of both.
    return _both(recipe(1 if "+" in signs else -1))


def _each_sign(recipe: Callable[[int], Recipe]) -> Callable[[str], Iterable[Fraction]]:
    """For texts in which fractions are joined by plus alone or by minus alone."""

    def twin(text: str) -> Iterator[Fraction]:
        sign = 1 if "+" in text else -1
        yield from everywhere(text, "+-", _both(recipe(sign)))

    return twin


def _across(s: int) -> Recipe:
    def recipe(a: int, b: int, c: int, d: int) -> Made:
        if s < 0 and b < d and a >= c:
            return [(a - c, d - b)]
        return [(a + s * c, b + s * d)]

    return recipe


def _lcm_kept(s: int) -> Recipe:
    return lambda a, b, c, d: [] if b == d else [(a + s * c, abs(b * d) // gcd(b, d))]


def _multiplied(s: int) -> Recipe:
    return lambda a, b, c, d: [(a + s * c, b * d)]


def _larger(s: int) -> Recipe:
    return lambda a, b, c, d: [] if b == d else [(a + s * c, max(d, b))]


def _smaller(s: int) -> Recipe:
    return lambda a, b, c, d: [] if b == d else [(a + s * c, min(b, d))]


def _one_top(s: int) -> Recipe:
    def recipe(a: int, b: int, c: int, d: int) -> Made:
        common = lcm(b, d)
        if common in (b, d):
            return []
        return [(a * (common // b) + s * c, common), (a + s * c * (common // d), common)]

    return recipe


def _common_added(a: int, b: int, c: int, d: int) -> Made:
    return [] if b == d else [(a * d + c * b, 2 * b * d)]


def _cross(s: int) -> Recipe:
    return lambda a, b, c, d: [
        (a * d, b * c),
        (a * d + s * c * b, 1),
        (a * d + s * c * b, b + s * d),
    ]


def _by_adding(s: int) -> Recipe:
    def recipe(a: int, b: int, c: int, d: int) -> Made:
        common = lcm(b, d)
        return [] if b == d else [((common - b + a) + s * (common - d + c), common)]

    return recipe


def _cancelled(s: int) -> Recipe:
    def recipe(a: int, b: int, c: int, d: int) -> Made:
        if min(a, b, c, d) < 1 or gcd(a, d) * gcd(b, c) == 1:
            return []
        first = Fraction(a // gcd(a, d), b // gcd(b, c))
        found = first + s * Fraction(c // gcd(b, c), d // gcd(a, d))
        return [(found.numerator, found.denominator)]

    return recipe


def _all_crossed_out(a: int, b: int, c: int, d: int) -> Made:
    if min(a, b, c, d) < 1 or ((b != c or b == 1) and (a != d or a == 1)):
        return []
    return [(a * c, b * d)]


def _top_kept(s: int) -> Recipe:
    def recipe(a: int, b: int, c: int, d: int) -> Made:
        if a != c or a <= 0 or (b == d and s < 0):
            return []
        return [(a, abs(b + s * d)), (a, b * d), (a, lcm(b, d) if b != d else b * d)]

    return recipe


def _equal_top(text: str) -> Iterator[Fraction]:
    yield from _each_sign(_top_kept)(text)
    yield from _sums_once(3, _top_kept)(text)


def _bottom_dropped(s: int) -> Recipe:
    return lambda a, b, c, d: [(a + s * c, 1)] if b == d and min(a, c) > 0 else []


def _multiplied_anyway(text: str) -> Iterator[Fraction]:
    yield from _each_sign(_multiplied)(text)
    yield from once(text, "-", _both(_added_over_product), 1)


def _added_over_product(a: int, b: int, c: int, d: int) -> Made:
    return [(a + c, b * d)] if a > c > 0 and b != d else []


def _whole(pupil: Pupil) -> int | None:
    return None if pupil.written or pupil.value.denominator != 1 else int(pupil.value)


def _whole_and_part(recipe: Callable[[int, int, int, bool], Made]) -> Way:
    def way(left: Pupil, right: Pupil) -> list[Fraction]:
        for number, part, is_first in ((left, right, True), (right, left, False)):
            n = _whole(number)
            if n is not None and part.written and part.written[1] > 1:
                top, bottom = part.written
                return _values(recipe(n, top, bottom, is_first)) if n > 0 and top > 0 else []
        return []

    return way


def _with_whole(plus: Callable[[int, int, int, bool], Made], text: str) -> Iterable[Fraction]:
    return everywhere(text, "+" if "+" in text else "-", _whole_and_part(plus))


def _to_top(text: str) -> Iterable[Fraction]:
    def recipe(n: int, a: int, b: int, is_first: bool) -> Made:
        if "+" in text:
            return [(n + a, b)]
        return [(abs(n - a), b) if is_first else (a - n, b)]

    return _with_whole(recipe, text)


def _over_itself(text: str) -> Iterable[Fraction]:
    def recipe(n: int, a: int, b: int, is_first: bool) -> Made:
        found = 1 + Fraction(a, b) if "+" in text else 1 - Fraction(a, b)
        found = found if is_first or "+" in text else -found
        return [(found.numerator, found.denominator)]

    return _with_whole(recipe, text)


def _whole_across(text: str) -> Iterable[Fraction]:
    def recipe(n: int, a: int, b: int, is_first: bool) -> Made:
        if "+" in text:
            return [(n + a, 1 + b)]
        return [(n - a if is_first else a - n, b - 1)]

    return _with_whole(recipe, text)


def _whole_to_both(text: str) -> Iterable[Fraction]:
    def recipe(n: int, a: int, b: int, _is_first: bool) -> Made:
        return [(n + a, n + b)] if "+" in text else []

    return _with_whole(recipe, text)


def _down(n: int, a: int, b: int, is_first: bool) -> Made:
    return [((n - 1) * b + a, b), (n * b + a, b)] if is_first and a < b else []


# Products: the last two numbers of a chain are a fraction -----------------------------------

CHAIN = re.compile(r"(?<![\d/*)])(\d+/\d+|\d+)\*(\d+)/(\d+)(?!\d)")


def _as_pupils_read(text: str) -> str:
    def bracketed(found: re.Match[str]) -> str:
        first, top, bottom = found.groups()
        if int(bottom) == 0 or int(top) % int(bottom) == 0:
            return found[0]
        return f"{first}*({top}/{bottom})"

    return CHAIN.sub(bracketed, text)


def _factor(pupil: Pupil) -> tuple[int, int] | None:
    return (int(pupil.value), 1) if pupil.value.denominator == 1 else pupil.written


def _factors(recipe: Recipe) -> Way:
    def way(left: Pupil, right: Pupil) -> list[Fraction]:
        one, other = _factor(left), _factor(right)
        if one is None or other is None or one[1] == other[1] == 1:
            return []
        return _values(recipe(*one, *other))

    return way


def _products(recipe: Recipe) -> Callable[[str], Iterable[Fraction]]:
    return lambda text: everywhere(_as_pupils_read(text), "*", _factors(recipe))


def _products_once(choices: int, recipe: Recipe) -> Callable[[str], Iterable[Fraction]]:
    return lambda text: once(_as_pupils_read(text), "*", _factors(recipe), choices)


def _whole_first(recipe: Callable[[int, int, int], Made]) -> Recipe:
    """Of the whole number and the fraction, whichever comes first."""

    def either(a: int, b: int, c: int, d: int) -> Made:
        if b == 1:
            return recipe(a, c, d)
        return recipe(c, a, b) if d == 1 else []

    return either


def _two_parts(recipe: Recipe) -> Recipe:
    return lambda a, b, c, d: [] if 1 in (b, d) else recipe(a, b, c, d)


def _like_cancelled(a: int, b: int, c: int, d: int) -> Made:
    tops, bottoms = gcd(a, c), gcd(b, d)
    found = [(a // tops * (c // tops), b * d)] if tops > 1 else []
    return found + ([(a * c, b // bottoms * (d // bottoms))] if bottoms > 1 else [])


def _kept(a: int, b: int, c: int, d: int) -> Made:
    found = Fraction(a, b) * Fraction(c, d) * lcm(b, d)
    return [(found.numerator, found.denominator)]


def _tops_only(a: int, b: int, c: int, d: int) -> Made:
    return [] if b == d else [(a * c, max(b, d)), (a * c, min(b, d)), (a * c, lcm(b, d))]


def _tops_or_top(a: int, b: int, c: int, d: int) -> Made:
    if 1 not in (b, d):
        return _tops_only(a, b, c, d)
    (whole, _), (top, bottom) = sorted(((a, b), (c, d)), key=lambda each: each[1])
    return [(whole * top, 1)] if top > 1 < bottom else []


def _shared_by_top(n: int, a: int, b: int) -> Made:
    return [(n, a)] if a in range(2, b) and n in range(0, n + 1, b) else []


def _inverted(a: int, b: int, c: int, d: int) -> Made:
    return ([] if d == 1 else [(a * d, b * c)]) + ([] if b == 1 else [(b * c, a * d)])


# Quotients ----------------------------------------------------------------------------------


def _quotients(recipe: Recipe) -> Callable[[str], Iterable[Fraction]]:
    """A fraction over a whole number is meant only where the fraction is in brackets."""

    def twin(text: str) -> Iterable[Fraction]:
        def way(left: Pupil, right: Pupil) -> list[Fraction]:
            one, other = _factor(left), _factor(right)
            if one is None or other is None:
                return []
            chained = re.search(r"\d+/\d+/\d+", text) or not left.written
            if other[1] == 1 and (chained or one[1] == 1 or ")/" not in text):
                return []
            return _values(recipe(*one, *other))

        return everywhere(text, "/", way)

    return twin


def _kept_quotient(a: int, b: int, c: int, d: int) -> Made:
    if 1 in (b, d):
        return []
    found = Fraction(a, b) / Fraction(c, d) / lcm(b, d)
    return [(found.numerator, found.denominator)]


def _evenly_above(a: int, b: int, c: int, d: int) -> Made:
    return [(a // c, max(b, d))] if 1 not in (b, d) and b != d and c > 0 and a % c == 0 else []


def _divided_across(a: int, b: int, c: int, d: int) -> Made:
    if min(a, c) < 1 or min(b, d) < 2:
        return []
    return [(max(a, c) // min(a, c), max(b, d) // min(b, d))]


def _whole_divides(recipe: Callable[[int, int, int], Made]) -> Recipe:
    return lambda a, b, c, d: recipe(c, a, b) if d == 1 and c > 1 else []


def _times_both(text: str) -> Iterator[Fraction]:
    if "*" in text:
        yield from _products(_whole_first(lambda n, a, b: [(n * a, n * b)]))(text)
    else:
        unchanged = _whole_divides(lambda n, a, b: [(a, b)] if a % n or b % n else [])
        yield from _quotients(unchanged)(text)


def _mixed_recipe(text: str) -> Iterator[Fraction]:
    if "*" in text:
        yield from _products(_two_parts(lambda a, b, c, d: [(a * c, b + d)]))(text)
    else:
        yield from everywhere(text, "+", _both(lambda a, b, c, d: [(a * c, b + d)]))


def _shortened(text: str) -> Iterator[Fraction]:
    match = re.fullmatch(r"(\d+)/(\d+)", text)
    a, b = (int(match[1]), int(match[2])) if match else (0, 1)
    if a < 2 or a % b == 0 or gcd(a, b) == 1:
        return
    for above in (n for n in range(1, a + 1) if a % n == 0):
        for below in (n for n in range(1, b + 1) if b % n == 0):
            alone = above == 1 or below == 1
            found = Fraction(a // above, b // below)
            fits = gcd(a, b) % (above * below) == 0 if alone else True
            if fits and found.denominator != 1:
                yield found


TWINS: Twins = {
    "add-across": _sums("+", _across),
    "subtract-across": _sums("-", _across),
    "denominators-lcm-tops-kept": _each_sign(_lcm_kept),
    "denominators-multiplied": _multiplied_anyway,
    "larger-denominator-kept": _each_sign(_larger),
    "smaller-denominator-kept": _each_sign(_smaller),
    "one-top-changed": _sums_once(2, _one_top),
    "common-denominators-added": lambda text: everywhere(text, "+", _both(_common_added)),
    "cross-multiplied-sum": _sums_once(3, _cross),
    "tops-times-bottoms-plus": _mixed_recipe,
    "added-crosswise": lambda text: everywhere(
        text, "+", _both(lambda a, b, c, d: [(a + d, b + c)])
    ),
    "expanded-by-adding": _each_sign(_by_adding),
    "cancelled-across-sum": lambda text: [
        *_each_sign(_cancelled)(text),
        *_sums_once(1, lambda _: _all_crossed_out)(text),
    ],
    "equal-top-kept": _equal_top,
    "equal-bottom-dropped": _each_sign(_bottom_dropped),
    "one-row-added": lambda text: once(
        text, "+", _both(lambda a, b, c, d: [(a + c, 1), (b + d, 1)] if b != d else []), 2
    ),
    "tops-minus-bottoms-plus": lambda text: everywhere(
        text, "-", _both(lambda a, b, c, d: [(a - c, b + d)] if a > c > 0 else [])
    ),
    "whole-added-to-both": _whole_to_both,
    "whole-plus-top": _to_top,
    "whole-over-itself": _over_itself,
    "whole-added-across": _whole_across,
    "fraction-brought-down": lambda text: once(text, "-", _whole_and_part(_down), 2),
    "whole-times-both": _times_both,
    "unit-fraction-taken": _products(_whole_first(lambda n, a, b: [(n, b)] if a > 1 else [])),
    "fraction-rest-given": _products(
        _whole_first(
            lambda n, a, b: [(n * b - n * a, b)] if 0 < a < b and n > 0 and n % b == 0 else []
        )
    ),
    "fraction-as-minus": _products(
        _whole_first(lambda n, a, b: [(n - b, 1)] if 0 < a < b < n else [])
    ),
    "whole-times-bottom": _products(_whole_first(lambda n, a, b: [(a, n * b)])),
    "kept-denominator": _products(_two_parts(_kept)),
    "tops-multiplied-only": _products_once(3, _tops_or_top),
    "divided-by-top": _products(_whole_first(_shared_by_top)),
    "inverted-when-multiplying": _products_once(2, _inverted),
    "tops-cancelled": _products_once(2, _two_parts(_like_cancelled)),
    "added-in-product": _products_once(
        2, _two_parts(lambda a, b, c, d: [(a + c, b * d), (a + c, b + d)])
    ),
    "not-inverted": _quotients(lambda a, b, c, d: [(a * c, b * d)]),
    "wrong-one-inverted": _quotients(lambda a, b, c, d: [(b * c, a * d)]),
    "both-inverted": _quotients(lambda a, b, c, d: [(b * d, a * c)]),
    "tops-divided-only": lambda text: [
        *_quotients(_kept_quotient)(text),
        *_quotients(_evenly_above)(text),
    ],
    "divided-across": _quotients(_divided_across),
    "shortened-unequally": _shortened,
    "divided-both": _quotients(
        _whole_divides(lambda n, a, b: [(a // n, b // n)] if a % n == b % n == 0 else [])
    ),
    "bottom-divided": _quotients(_whole_divides(lambda n, a, b: [] if b % n else [(a, b // n)])),
}


ROWS: Rows = [
    ("tops-cancelled", "(6/7)*(4/9)", "8/21", "6/63"),
    ("tops-cancelled", "(5/6)*(1/4)", "5/24", "5/6"),
    ("tops-cancelled", "(2/3)*(3/5)", "2/5", ""),
    ("cancelled-across-sum", "2/7+7/9", "67/63", "19/9 2/9"),
    ("add-across", "1/2+1/3", "5/6", "2/5"),
    ("add-across", "1/3+1/4", "7/12", "2/7"),  # Hart 1981
    ("add-across", "3/8+2/8", "5/8", "5/16"),  # Hart 1981
    ("add-across", "12/13+7/8", "187/104", "19/21"),  # Carpenter et al. 1980
    ("add-across", "1/2+1/3+1/4", "13/12", "3/9"),
    ("add-across", "6/4+1/2", "2", "7/6"),
    ("add-across", "6/3+1/2", "5/2", "7/5"),
    ("add-across", "1/2+3", "7/2", ""),
    ("add-across", "-1/2+1/3", "-1/6", "0 -2/5"),
    ("subtract-across", "3/4-1/2", "1/4", "2/2"),
    ("subtract-across", "5/6-1/8", "17/24", "4/2"),
    ("subtract-across", "3/4-1/4", "1/2", ""),
    ("denominators-lcm-tops-kept", "1/2+1/3", "5/6", "2/6"),
    ("denominators-lcm-tops-kept", "5/12+3/8", "19/24", "8/24"),  # Brown & Quinn 2006
    ("denominators-lcm-tops-kept", "1/3+1/4+2/3+3/4", "2", "7/12"),
    ("denominators-lcm-tops-kept", "1/5+2/5+1/5", "4/5", ""),
    ("denominators-lcm-tops-kept", "1/5+2/5", "3/5", ""),
    ("denominators-multiplied", "3/4+1/2", "5/4", "4/8"),
    ("denominators-multiplied", "1/5+2/5", "3/5", "3/25"),
    ("larger-denominator-kept", "1/2+1/3", "5/6", "2/3"),
    ("larger-denominator-kept", "3/4-1/3", "5/12", "2/4"),
    ("larger-denominator-kept", "3/4-1/3+1/2", "11/12", "3/4"),
    ("smaller-denominator-kept", "1/4+1/3", "7/12", "2/3"),
    ("one-top-changed", "1/3+1/10", "13/30", "11/30 4/30"),
    ("one-top-changed", "1/2+1/4", "3/4", ""),
    ("common-denominators-added", "1/2+1/3", "5/6", "5/12"),
    ("common-denominators-added", "1/5+2/5", "3/5", ""),
    ("cross-multiplied-sum", "1/2+1/3", "5/6", "3/2 5 1"),
    ("tops-times-bottoms-plus", "1/2+2/3", "7/6", "2/5"),
    ("tops-times-bottoms-plus", "(1/8)*(1/3)", "1/24", "1/11"),
    ("added-crosswise", "1/2+1/3", "5/6", "4/3"),
    ("expanded-by-adding", "1/2+1/3", "5/6", "9/6"),
    ("cancelled-across-sum", "1/2+2/3", "7/6", "4/3 1/3"),
    ("cancelled-across-sum", "1/2+1/3", "5/6", ""),
    ("equal-top-kept", "1/6+1/4", "5/12", "1/10 1/24 1/12"),
    ("equal-top-kept", "2/3+2/7", "20/21", "2/10 2/21"),
    ("equal-top-kept", "1/5+1/5", "2/5", "1/10 1/25"),
    ("equal-top-kept", "1/2+1/3+1/4", "13/12", "1/9 9/20 5/12"),
    ("equal-top-kept", "1/3-1/8", "5/24", "1/5 1/24"),
    ("equal-top-kept", "2 1/3+1 1/5", "53/15", "25/8 46/15"),
    ("equal-top-kept", "1/3+2/5", "11/15", ""),
    ("equal-bottom-dropped", "2/9+5/9", "7/9", "7"),
    ("equal-bottom-dropped", "7/9-2/9", "5/9", "5"),
    ("equal-bottom-dropped", "1/7+2/7+3/7", "6/7", "6"),
    ("equal-bottom-dropped", "2/9+5/8", "61/72", ""),
    ("one-row-added", "12/13+7/8", "187/104", "19 21"),
    ("one-row-added", "1/2+3/5", "11/10", "4 7"),
    ("one-row-added", "3/7+2/7", "5/7", ""),
    ("one-row-added", "4/5-1/2", "3/10", ""),
    ("tops-minus-bottoms-plus", "4/5-1/2", "3/10", "3/7"),
    ("tops-minus-bottoms-plus", "6/7-2/7", "4/7", "4/14"),
    ("tops-minus-bottoms-plus", "4/5+1/2", "13/10", ""),
    ("denominators-multiplied", "4/5-1/2", "3/10", "5/10"),
    ("whole-added-to-both", "4+2/5", "22/5", "6/9"),
    ("whole-added-to-both", "2/5+4", "22/5", "6/9"),
    ("whole-added-to-both", "8-2/5", "38/5", ""),
    ("whole-plus-top", "2+1/3", "7/3", "3/3"),
    ("whole-plus-top", "1-4/5", "1/5", "3/5"),
    ("whole-plus-top", "0+1/3", "1/3", ""),
    ("whole-over-itself", "2+1/3", "7/3", "4/3"),
    ("whole-over-itself", "1+1/3", "4/3", ""),
    ("whole-added-across", "2+1/3", "7/3", "3/4"),
    ("fraction-brought-down", "3-1/4", "11/4", "9/4 13/4"),
    ("fraction-brought-down", "3-5/4", "7/4", ""),
    ("fraction-brought-down", "5-2 1/3", "8/3", "10/3"),
    ("whole-times-both", "3*(2/5)", "6/5", "6/15"),
    ("whole-times-both", "(2/5)*3", "6/5", "6/15"),
    ("whole-times-both", "2/5*3", "6/5", "2/5"),
    ("whole-times-both", "3*2/5", "6/5", "6/15"),
    ("whole-times-both", "(2/5)/3", "2/15", "6/15"),
    ("whole-times-both", "0*(2/5)", "0", ""),
    ("unit-fraction-taken", "3/5*30", "18", "6"),
    ("fraction-rest-given", "2/5*20", "8", "12"),
    ("fraction-rest-given", "2/5*21", "42/5", ""),
    ("fraction-rest-given", "7/5*20", "28", ""),
    ("fraction-as-minus", "1/4*20", "5", "16"),
    ("fraction-as-minus", "20*3/4", "15", "16"),
    ("fraction-as-minus", "1/4*4", "1", ""),
    ("divided-by-top", "3/5*30", "18", "10"),
    ("divided-by-top", "3/5*20", "12", "20/3"),
    ("divided-by-top", "3/5*18", "54/5", ""),
    ("divided-by-top", "2/3*4/5", "8/15", ""),
    ("divided-by-top", "1/5*30", "6", ""),
    ("divided-by-top", "30*(5/3)", "50", ""),
    ("tops-multiplied-only", "3/5*30", "18", "90"),
    ("tops-multiplied-only", "1/5*30", "6", ""),
    ("add-across", "1/2+2/3-1/4", "11/12", "2/1"),
    ("add-across", "3/4-1/2+1/3", "7/12", "3/5"),
    ("add-across", "7/8-1/4-1/2", "1/8", ""),
    ("subtract-across", "7/8-1/4-1/2", "1/8", "5/2"),
    ("unit-fraction-taken", "1/5*30", "6", ""),
    ("whole-times-bottom", "3*(2/5)", "6/5", "2/15"),
    ("whole-times-bottom", "1 1/2*2", "3", "9/4"),
    ("whole-times-bottom", "4*2 2/3", "32/3", "49/6"),
    ("whole-times-bottom", "1 1/2*2 1/3", "7/2", ""),
    ("kept-denominator", "(1/5)*(2/5)", "2/25", "2/5"),
    ("kept-denominator", "(4/5)*(3/5)", "12/25", "12/5"),  # Siegler & Pyke 2013
    ("kept-denominator", "1/5*2/5", "2/25", "2/5"),
    ("kept-denominator", "(2/3)*(1/4)", "1/6", "24/12"),
    ("tops-multiplied-only", "(1/2)*(1/3)", "1/6", "1/3 1/2"),
    ("inverted-when-multiplying", "(2/3)*(1/4)", "1/6", "8/3 3/8"),
    ("inverted-when-multiplying", "1/6*24", "4", "144"),
    ("added-in-product", "(2/3)*(1/4)", "1/6", "3/12 3/7"),
    ("not-inverted", "(2/3)/(1/4)", "8/3", "1/6"),
    ("not-inverted", "3/(2/5)", "15/2", "6/5"),
    ("not-inverted", "(2/5)/3", "2/15", "6/5"),
    ("not-inverted", "2/3/4", "1/6", ""),
    ("not-inverted", "8/2/2", "2", ""),
    ("wrong-one-inverted", "(2/3)/(1/4)", "8/3", "3/8"),
    ("wrong-one-inverted", "3/(2/5)", "15/2", "2/15"),
    ("both-inverted", "(2/3)/(1/4)", "8/3", "6"),
    ("both-inverted", "2/(1/5)", "10", "5/2"),
    ("tops-divided-only", "(4/5)/(2/5)", "2", "2/5"),
    ("tops-divided-only", "(3/5)/(1/5)", "3", "3/5"),  # Siegler & Pyke 2013
    ("divided-across", "(5/6)/(2/5)", "25/12", "2"),
    ("divided-across", "(6/8)/(3/4)", "1", ""),
    ("shortened-unequally", "6/9", "2/3", "2/9 1/3"),
    ("divided-by-top", "30*(3/5)", "18", "10"),
    ("divided-by-top", "(3/5)*30", "18", "10"),
    ("shortened-unequally", "12/18", "2/3", "4/9 2/9 1/9 1/6 1/3 1/2 4/3 3/2"),  # Ashlock 2006
    ("shortened-unequally", "3/4", "3/4", ""),
    ("divided-both", "(4/8)/2", "1/4", "2/4"),
    ("divided-both", "(2/5)/3", "2/15", ""),
    ("bottom-divided", "(5/6)/3", "5/18", "5/2"),
    ("bottom-divided", "(2/5)/3", "2/15", ""),
]
"""Malrule, expression, right value, and all that the malrule makes of it."""
