"""Written procedures as malrules: what stands in an expression, put below each other.

Decimals are written in columns too, their points below each other, so the same repairs make wrong
decimals.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from tutor.maths.decimals import decimal_places
from tutor.maths.malrules.attempts import Grouped
from tutor.maths.malrules.columns.addition import wrong_sums
from tutor.maths.malrules.columns.division import wrong_quotients
from tutor.maths.malrules.columns.multiplication import wrong_products
from tutor.maths.malrules.columns.paper import Found
from tutor.maths.malrules.columns.subtraction import wrong_differences
from tutor.maths.malrules.pairs import Pair, lowest, negated, of_fraction
from tutor.maths.tree import RANK, UNWRITTEN, Number, Operation, Tree

MOST_PLACES: Final = 4
"""Decimals with more places are not written below each other."""


OF_WHOLE_NUMBERS: Final = frozenset(
    {
        "all-digits-added",
        "both-ones-subtracted",
        "compensated-wrong-way",
        "misaligned-columns",
        "ones-added",
        "part-left-out",
        "part-not-multiplied",
        "plus-zero-is-zero",
        "zeros-miscounted",
    }
)
"""Malrules that decimals do not show, or show in another way."""

OF_MANY: Final = (
    "carry-dropped",
    "carry-of-one",
    "column-sums-in-full",
    "wrong-digit-carried",
    "carry-always",
    "carry-misplaced",
    "misaligned-columns",
    "all-digits-added",
)
"""Malrules of sums that three terms and more show when they stand below each other."""


OF_RESULTS: Final = frozenset(
    {
        "borrow-across-zero",
        "borrow-from-zero",
        "borrow-not-paid",
        "carry-dropped",
        "smaller-digit-from-larger",
        "stops-borrow-at-zero",
    }
)
"""Malrules that show beside other signs too, where a result such as the 160 of ``16+16*10`` is put
below a number. They are frequent; that a rarer one makes just this value is mostly chance."""


OF_GIVEN: Final = frozenset(
    {
        "both-ones-subtracted",
        "compensated-wrong-way",
        "minus-itself-stays",
        "ones-added",
        "part-left-out",
        "part-not-multiplied",
        "plus-zero-is-zero",
    }
)
"""Malrules that show only where both numbers stand there, and not in the midst of ``45+38-27``."""


PROCEDURES: Final = frozenset(
    {
        "borrow-across-zero",
        "borrow-added",
        "borrow-always",
        "borrow-from-leftmost",
        "borrow-from-zero",
        "borrow-not-paid",
        "borrow-paid-twice",
        "carry-always",
        "carry-dropped",
        "carry-misplaced",
        "carry-of-one",
        "column-sums-in-full",
        "digit-used-again",
        "left-column-forgotten",
        "misaligned-columns",
        "short-column-is-zero",
        "smaller-digit-from-larger",
        "stops-borrow-at-zero",
        "ten-without-the-digit",
        "wrong-digit-carried",
        "zero-minus-n-is-n",
        "zero-minus-n-is-zero",
    }
)
"""Malrules of sums and differences that are written below each other."""


class Written(NamedTuple):
    """A number as its digits, and how many of them stand behind the point: 2.50 is (250, 2)."""

    digits: int
    places: int


def as_written(tree: Tree, value: Pair) -> Written | None:
    """How an operand is put on paper; None where it is no whole number and no decimal."""
    top, bottom = value
    text = tree.written if isinstance(tree, Number) else ""
    if top < 0 or text == UNWRITTEN or "|" in text:
        return None
    _, point, behind = text.partition(".")
    if not point:
        return Written(top, 0) if bottom == 1 else None
    if not behind.isdigit() or len(behind) > MOST_PLACES:
        return None
    return Written(top * 10 ** len(behind) // bottom, len(behind))


def in_columns(malrule: str, signs: str, *, now_and_then: bool = False) -> Grouped:
    """The way of a malrule of written arithmetic: its typical repair everywhere, or any once."""
    return Grouped(signs, malrule, on_paper, now_and_then)


def on_paper(
    operation: Operation, left: Pair, right: Pair, only: str = ""
) -> Mapping[str, Sequence[Pair]]:
    """The wrong results of one written operation by malrule, the typical ones first.

    Where ``only`` one malrule is asked for, others may be missing.
    """
    many = _below_each_other(operation) if operation.sign == "+" else None
    one, other = as_written(operation.left, left), as_written(operation.right, right)
    made: Mapping[str, Sequence[Pair]] = {}
    if one is not None and other is not None:
        how = comes_by(operation)
        if how == "signs" and only and only not in OF_RESULTS:
            return {}
        made = _made(operation.sign, one, other, only if operation.sign in "+-" else "")
        if made and how == "signs":
            return {name: made[name] for name in OF_RESULTS & made.keys()}
        if how == "going-on" and not OF_GIVEN.isdisjoint(made):
            made = {name: values for name, values in made.items() if name not in OF_GIVEN}
    elif left[0] < 0 <= right[0] and operation.sign in "+-":
        return _of_sizes(operation, left, right, only)
    if many is None:
        return made
    together = _together(many)
    return {**made, **{name: [*of, *made.get(name, ())] for name, of in together.items()}}


def _of_sizes(
    operation: Operation, left: Pair, right: Pair, only: str
) -> Mapping[str, Sequence[Pair]]:
    """``-35-17`` as 35+17 with a minus before it, ``-23+18`` as 23-18, ``-18+23`` as 23-18.

    What adding the sizes of ``-12+5`` makes is no matter of columns.
    """
    if left[1] != 1 or right[1] != 1 or comes_by(operation) == "signs":
        return {}
    if only and only not in OF_RESULTS:
        return {}
    one, other = Written(-left[0], 0), Written(right[0], 0)
    if operation.sign == "+" and one < other:
        made, is_below = _made("-", other, one, only), False
    else:
        made, is_below = _made("-" if operation.sign == "+" else "+", one, other, only), True
    total = (one.digits + other.digits, 1)
    found = dict[str, Sequence[Pair]]()
    for name in OF_RESULTS & made.keys():
        values = [value for value in made[name] if value != total]
        if values:
            found[name] = [negated(value) for value in values] if is_below else values
    return found


def is_by_heart(tree: Tree) -> bool:
    """Whether it is a sum or a difference of two numbers that nobody writes below each other."""
    if not isinstance(tree, Operation) or tree.sign not in "+-":
        return False
    one, other = tree.left, tree.right
    if not isinstance(one, Number) or not isinstance(other, Number) or one.written or other.written:
        return False
    are_known = are_by_heart(abs(one.value), abs(other.value))
    return are_known and (tree.sign == "+" or one.value >= other.value)


def are_by_heart(one: int | Fraction, other: int | Fraction) -> bool:
    """Whether numbers are so small that their sum and their difference are known."""
    return min(one, other) <= 10 and max(one, other) <= 20


def comes_by(operation: Operation) -> Literal["hand", "going-on", "signs"]:
    """How its numbers came about.

    They stand there; or the first is what ``45+38-27`` has come to so far; or one of them is the
    result of brackets or of signs of another rank.
    """
    left, right = operation.left, operation.right
    if not isinstance(right, Number):
        return "signs"
    if isinstance(left, Number):
        return "hand"
    is_apart = left.bracketed or RANK[left.sign] != RANK[operation.sign]
    return "signs" if is_apart else "going-on"


@lru_cache(maxsize=1024)
def _made(sign: str, left: Written, right: Written, only: str = "") -> Mapping[str, Sequence[Pair]]:
    if sign in "+-":
        procedure = _summed if sign == "+" else _subtracted
        return MappingProxyType(procedure(left, right, only))
    return MappingProxyType(_PROCEDURES[sign](left, right))


def _below_each_other(operation: Operation) -> tuple[Written, ...] | None:
    """The terms of a sum of three numbers or more; None where it is none."""
    terms, tree = [operation.right], operation.left
    if isinstance(tree, Number):
        return None
    while isinstance(tree, Operation):
        if tree.sign != "+" or tree.bracketed:
            return None
        terms.append(tree.right)
        tree = tree.left
    found = [
        as_written(term, of_fraction(term.value))
        for term in (tree, *reversed(terms))
        if isinstance(term, Number)
    ]
    known = tuple(term for term in found if term is not None)
    return known if len(known) == len(terms) + 1 else None


@lru_cache(maxsize=512)
def _together(terms: tuple[Written, ...]) -> Mapping[str, Sequence[Pair]]:
    """The wrong results of adding many terms in the same columns."""
    places = max(term.places for term in terms)
    aligned = (term.digits * 10 ** (places - term.places) for term in terms)
    made = _pairs(wrong_sums(*aligned), places)
    return MappingProxyType({name: made[name] for name in OF_MANY if name in made})


Wrong: TypeAlias = dict[str, list[Pair]]


def _summed(left: Written, right: Written, only: str) -> Wrong:
    upper, lower, places = _aligned(left, right)
    made = _pairs(wrong_sums(upper, lower, only=only), places)
    if places:
        apart = _in_full_apart(upper, lower, places)
        made.setdefault("column-sums-in-full", []).append(apart)
    return _filled(made, "+", left, right)


def _in_full_apart(upper: int, lower: int, places: int) -> Pair:
    """``1.39+2.53 = 3.812``: sums of columns in full, those behind the point left there."""
    one: int = 10**places
    behind = "".join(
        str(int(above) + int(below))
        for above, below in zip(
            str(upper % one).zfill(places), str(lower % one).zfill(places), strict=True
        )
    )
    whole: int = 10 ** len(behind)
    return lowest((upper // one + lower // one) * whole + int(behind), whole)


def _filled(made: Wrong, sign: str, left: Written, right: Written) -> Wrong:
    """``2.5+0.75`` as 2.55+0.75: an empty place behind the point gets the last digit again."""
    short, long = sorted((left, right), key=lambda number: number.places)
    if not short.places or short.places == long.places:
        return made
    missing = long.places - short.places
    again = Written(int(f"{short.digits}{str(short.digits % 10) * missing}"), long.places)
    one, other = (again, right) if short is left else (left, again)
    total = one.digits + other.digits if sign == "+" else one.digits - other.digits
    made.setdefault("digit-used-again", []).append(lowest(total, 10**long.places))
    return made


def _subtracted(left: Written, right: Written, only: str) -> Wrong:
    upper, lower, places = _aligned(left, right)
    made = _pairs(wrong_differences(upper, lower, only), places)
    if upper < lower:  # the smaller number is taken from the larger, and a minus put before it
        in_the_head = not places and are_by_heart(upper, lower)
        for name, values in _pairs(wrong_differences(lower, upper, only), places).items():
            if in_the_head and name in PROCEDURES - {"smaller-digit-from-larger"}:
                continue  # 7-10 is no matter of columns, neither is what is left of it
            if name not in OF_WHOLE_NUMBERS and name not in OF_GIVEN:
                made.setdefault(name, []).extend(map(negated, values))
    return _filled(made, "-", left, right)


def _multiplied(left: Written, right: Written) -> Wrong:
    return _pairs(wrong_products(left.digits, right.digits), left.places + right.places)


def _divided(left: Written, right: Written) -> Wrong:
    if right.places:
        return {}
    made, rest = wrong_quotients(left.digits, right.digits), left.digits % right.digits
    if left.places:
        return _divided_decimal(left, right, made)
    # With what remains, or without.
    by = right.digits
    return {
        malrule: [lowest(whole * by + left_over, by) for left_over in (rest, 0) for whole in wholes]
        for malrule, wholes in made.items()
    }


def _divided_decimal(left: Written, right: Written, made: Found) -> Wrong:
    """With the point where it belongs; behind it, ``6.12/3`` is 2.4 where the zero is lost.

    Where there is none to lose that is the right result.
    """
    found = {} if left.digits % right.digits else _pairs(made, left.places)
    whole, behind = divmod(Fraction(left.digits, right.digits * 10**left.places), 1)
    places = decimal_places(behind)
    if places and str(right.digits).strip("0") != "1":
        digits = f"{behind * 10**places}"
        lost = lowest(int(f"{whole}{digits}"), 10 ** len(digits))
        found["quotient-zero-lost"] = [lost, *found.get("quotient-zero-lost", ())]
    return found


def _aligned(left: Written, right: Written) -> tuple[int, int, int]:
    """The digits of both with their points below each other, and the places behind the point."""
    places = max(left.places, right.places)
    upper = left.digits * 10 ** (places - left.places)
    return upper, right.digits * 10 ** (places - right.places), places


def _pairs(made: Found, places: int) -> Wrong:
    if not places:
        return {malrule: [(value, 1) for value in values] for malrule, values in made.items()}
    one: int = 10**places
    return {
        malrule: [lowest(value, one) for value in values]
        for malrule, values in made.items()
        if malrule not in OF_WHOLE_NUMBERS
    }


_PROCEDURES: Final[Mapping[str, Callable[[Written, Written], Wrong]]] = MappingProxyType(
    {"*": _multiplied, "/": _divided}
)
