"""A number that is written another way wrongly: ``3 1/2=4/2``, ``7%=0.7``, ``12/18=4/9``."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final, TypeAlias

from tutor.maths.comparing import comparison
from tutor.maths.decimals import decimal_text
from tutor.maths.fractions import whole_and_part
from tutor.maths.malrules.decimals.places import of_hundred
from tutor.maths.malrules.fractions.rewritten import crossed_out, unequal
from tutor.maths.malrules.pairs import of_fraction
from tutor.maths.misconceptions import SLIP, diagnose
from tutor.maths.tree import Number, Operation, Tree, value
from tutor.maths.working.fraction_slips import in_rewriting
from tutor.maths.working.reading import is_fraction

CHANGES: Final = frozenset(
    {
        "mixed-conversion",
        "whole-plus-top",
        "percent-as-number",
        "percent-as-divisor",
        "percent-places",
        "zero-ignored",
    }
)
"""What goes wrong with one number already."""

OF_MIXED: Final = frozenset({"mixed-conversion", "whole-plus-top"})
"""What of that goes wrong where fractions are written: ``7 2/100`` for 72% is another matter."""

SHORTER: Final = frozenset({"later-digits-ignored", "zero-ignored"})
"""What makes a decimal another one that looks much like it."""


def why_changed(
    before: Tree,
    after: Tree,
    history: Mapping[str, int] | None,
    *,
    turned: bool,
    divides: bool,
) -> tuple[str, ...]:
    """The misconceptions that make another number of one, most likely first; none of expressions.

    Args:
        before: a number, or a fraction of two whole numbers.
        after: what is claimed to be the same.
        history: what the pupil has shown before.
        turned: whether ``after`` stands first.
        divides: whether a sign stands there that only divides: ``4:24`` is no fraction.
    """
    if not (_is_number(before) and _is_number(after)):
        return ()
    if _keeps_size_only(before, after) or _keeps_size_only(after, before):
        return ("sign-lost",)
    if not divides:
        found = _of_forms(before, after, turned=turned)
        if found is not None:
            return found
    first, second = (after, before) if turned else (before, after)
    if _is_conversion(first, second):
        return ("mixed-conversion",)
    if _has_point(before) and _has_point(after):
        as_much = diagnose(comparison(before, after), Fraction(0), history)
        found = tuple(each for each in as_much if each in SHORTER)
        if found:
            return found
    if _is_special(after):
        before, after = after, before
    if not _is_special(before) and (not _has_point(before) or is_fraction(after)):
        return ()
    # One of it is the same number, and an operation that can go wrong.
    once = Operation("*", before, Number(Fraction(1)))
    changes = CHANGES - OF_MIXED if _is_percent(before) or _is_percent(after) else CHANGES
    return tuple(each for each in diagnose(once, value(after), history) if each in changes)


def _of_forms(before: Tree, after: Tree, *, turned: bool) -> tuple[str, ...] | None:
    """What tops and bottoms, or the digits of them, tell; None where they tell nothing."""
    one, other = _same_whole(before, after)
    if one is not None and other is not None:
        found = _of_fractions(one, other)
        return found or ((SLIP,) if in_rewriting(before, after) else ())
    if _passes_over_zero(before, after) or _passes_over_zero(after, before):
        return ("zero-ignored",)
    if _is_digits(before, after, turned=turned) or _is_digits(after, before, turned=not turned):
        return ("fraction-as-decimal",)
    if _is_of_hundred(before, after) and not turned:
        return ("fraction-as-percent",)
    if _goes_other_way(before, after) or _goes_other_way(after, before):
        return ("percent-places",)
    return None


def _keeps_size_only(size: Tree, other: Tree) -> bool:
    """``-|7|=7``: the minus in front of a size is taken for one that it takes away."""
    is_below = isinstance(size, Number) and size.written.startswith("-|")
    return is_below and value(size) == -value(other)


def _is_conversion(first: Tree, second: Tree) -> bool:
    """Whether a mixed number became 9/4 or 14/4 of 2 3/4: all added, or whole and top exchanged.

    Where the mixed number stands behind, a wrong rest is likelier, or parts in other places.
    """
    whole, parts = _mixed(first)
    bare, made = _mixed(second)
    if not whole.isdigit() or parts is None or bare or made is None:
        return False
    (top, bottom), number = parts, int(whole)
    return made in {(number + top + bottom, bottom), (number + top * bottom, bottom)}


def _is_number(tree: Tree) -> bool:
    """Whether it is a number, or a fraction of two whole ones."""
    return isinstance(tree, Number) or is_fraction(tree)


def _is_special(tree: Tree) -> bool:
    """Whether it is a mixed number or in percent."""
    return isinstance(tree, Number) and not SPECIAL.isdisjoint(tree.written)


def _is_percent(tree: Tree) -> bool:
    return isinstance(tree, Number) and "%" in tree.written


SPECIAL: Final = frozenset(" %")


def _has_point(tree: Tree) -> bool:
    return isinstance(tree, Number) and "." in tree.written


# Fractions ---------------------------------------------------------------------------------------

_Written: TypeAlias = tuple[int, int]


def _same_whole(before: Tree, after: Tree) -> tuple[_Written | None, _Written | None]:
    """Top and bottom of two fractions, or of two mixed numbers with the same whole part."""
    (whole, one), (same, other) = _mixed(before), _mixed(after)
    return (one, other) if whole == same else (None, None)


def _mixed(tree: Tree) -> tuple[str, _Written | None]:
    """The whole part as it is written, empty where there is none, and the fraction."""
    if isinstance(tree, Operation):
        top, bottom = (int(value(part)) for part in (tree.left, tree.right))
        return "", (top, bottom) if min(top, bottom) > 0 else None
    return whole_and_part(tree)


def _of_fractions(one: _Written, other: _Written) -> tuple[str, ...]:
    if one == other:
        return ()
    is_unequal = other in unequal(one) or _is_multiplier(one, other)
    found = ("shortened-unequally",) if is_unequal else ()
    if one[0] - other[0] != one[1] - other[1]:
        return found
    # Hardly anybody has two factors for 2/3=8/9; but of 11/12=1/2 a digit may be crossed out.
    is_crossed = other in (pair for _, pair in crossed_out(*one))
    return (*found, "expanded-by-adding") if is_crossed else ("expanded-by-adding", *found)


def _is_multiplier(one: _Written, other: _Written) -> bool:
    """``4/6=2/12``: the top is the number of times that the bottom was taken."""
    return other[0] > 1 and other[1] == one[1] * other[0]


# Decimals ----------------------------------------------------------------------------------------


def _passes_over_zero(decimal: Tree, percentage: Tree) -> bool:
    """``0.902=92%``, ``803%=8.3``: a zero between digits behind the point is left out."""
    if not (_has_point(decimal) and isinstance(percentage, Number)):
        return False
    if not percentage.written.endswith("%"):
        return False
    assert isinstance(decimal, Number), "it has a point"
    if any(Fraction(each) == percentage.value for each in _without_a_zero(decimal.written)):
        return True
    meant = decimal_text(percentage.value)
    is_longer = percentage.value.numerator > percentage.value.denominator
    return is_longer and any(Fraction(each) == decimal.value for each in _without_a_zero(meant))


def _without_a_zero(written: str) -> Iterator[str]:
    """A decimal without one of the zeros between its digits that stand behind the point."""
    whole, _, behind = written.partition(".")
    for place, digit in enumerate(behind):
        before = f"{whole}{behind[:place]}" if len(whole) == 1 else behind[:place]
        if digit == "0" and before.strip("0") and behind[place:].strip("0"):
            yield f"{whole}.{behind[:place]}{behind[place + 1 :]}"


def _is_digits(fraction: Tree, decimal: Tree, *, turned: bool) -> bool:
    """Whether the digits of a fraction were taken for those of a decimal, or of a percentage.

    A percentage in front of a fraction is read otherwise: 4% = 1/4 was divided by 4.
    """
    whole, parts = _mixed(fraction)
    if parts is None or not isinstance(decimal, Number) or (turned and "%" in decimal.written):
        return False
    top, bottom = map(str, parts)
    behind = {bottom, f"{top}{bottom}"}
    if whole:
        return decimal.written in {f"{whole}.{each}" for each in (*behind, top)}
    one_beside = (f"{top}.{bottom}%", f"{top}.{bottom.rstrip('0')}%")  # 8/40 as 8.4%
    digits = {f"{bottom}.{top}", *one_beside, *(f"{each}%" for each in (*behind, top))}
    return decimal.written in digits


def _is_of_hundred(fraction: Tree, percentage: Tree) -> bool:
    """``13/40=26%``: the top was doubled, or taken four times, whatever the bottom is."""
    whole, parts = _mixed(fraction)
    if parts is None or whole or not isinstance(percentage, Number):
        return False
    if not percentage.written.endswith("%") or parts[0] > parts[1]:
        return False
    return of_fraction(percentage.value) in of_hundred(parts[0])


# Percent -----------------------------------------------------------------------------------------


def _goes_other_way(decimal: Tree, percentage: Tree) -> bool:
    """``0.6=0.006%``, ``2%=200``: divided by 100 where it is multiplied, or the other way."""
    if not (isinstance(decimal, Number) and isinstance(percentage, Number)):
        return False
    if "%" in decimal.written or not percentage.written.endswith("%"):
        return False
    return bool(decimal.value) and decimal.value == percentage.value * HUNDRED**2


HUNDRED: Final = 100
