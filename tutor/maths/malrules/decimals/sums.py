"""Decimals calculated as whole numbers: the point left out, or taken for a dividing line.

Catalogues: Hiebert & Wearne 1985; Resnick et al. 1989; Stacey & Steinle 1999; Lai & Murray 2014.
"""

from collections.abc import Iterator
from typing import Final

from tutor.maths.malrules.attempts import Primitive
from tutor.maths.malrules.decimals.forms import (
    Decimal,
    decimal,
    of_decimals,
    power_of_ten,
    tens,
    two,
    value,
)
from tutor.maths.malrules.pairs import Pair, compute, lowest, of_fraction
from tutor.maths.tree import Number, Operation, Sign, Tree


def _ignored(sign: Sign, one: Decimal, other: Decimal) -> Iterator[Decimal]:
    found = compute(sign, (one.digits, 1), (other.digits, 1))
    if found is not None and found[1] == 1 and found[0] >= 0:
        yield Decimal(found[0], 0)


point_ignored: Final[Primitive] = of_decimals(_ignored)
"""``2.5+0.75`` as 25+75, with no point in the result."""


def _apart(sign: Sign, one: Decimal, other: Decimal) -> Iterator[Decimal]:
    if sign == "^":
        if (other.digits, other.places) != (2, 0):
            return
        yield from _doubled(one)
        sign, other = "*", one
    if sign == "*" and (not (one.whole and other.whole) or tens(one, other)):
        return  # 0.3*0.2 as 0.6 is a matter of places, 2.5*10 as 20.5 of zeros
    if sign == "-" and not one.places:
        return  # 10-2.35 as 8.35: there are no two numbers to take 35 from
    if sign == "+" and 0 in (one.places, other.places):
        yield _to_both(*((one, other) if one.places else (other, one)))
    wholes = compute(sign, (one.whole, 1), (other.whole, 1))
    if sign == "/" or (sign == "*" and not (one.places and other.places)):
        rests = _share(sign, one, other)
    else:
        rests = compute(sign, (one.behind, 1), (other.behind, 1))
    if wholes is None or rests is None or wholes[1] != 1 or rests[1] != 1 or wholes[0] < 0:
        return
    rest = abs(rests[0])
    for width in dict.fromkeys((0, max(one.places, other.places))):
        written = str(rest).zfill(width)
        yield Decimal(int(f"{wholes[0]}{written}"), len(written))


def _doubled(one: Decimal) -> Iterator[Decimal]:
    """``0.5^2`` as 0.10, ``1.5^2`` as 2.10: twice before the point, and twice behind it."""
    behind = str(2 * one.behind)
    if one.behind and len(behind) > one.places:
        yield Decimal(int(f"{2 * one.whole}{behind}"), len(behind))


def _to_both(part: Decimal, number: Decimal) -> Decimal:
    """A whole number added before the point, and once more behind it."""
    behind = str(part.behind + number.digits).zfill(part.places)
    return Decimal(int(f"{part.whole + number.digits}{behind}"), len(behind))


def _share(sign: Sign, one: Decimal, other: Decimal) -> Pair | None:
    """What stands behind the point, multiplied or divided by the whole number."""
    if one.places and other.places:  # 8.4/2.1 as 4.4
        is_like = one.places == other.places and other.whole and other.behind and one.behind
        return compute(sign, (one.behind, 1), (other.behind, 1)) if is_like else None
    if sign == "/" and other.places:
        return None
    part, number = (one, other) if one.places else (other, one)
    return compute(sign, (part.behind, 1), (number.digits, 1))


parts_apart: Final[Primitive] = of_decimals(_apart)
"""``2.5+0.75`` as 2.80, ``2.5+1`` as 3.6, ``3*2.4`` as 6.12, ``8.12/4`` as 2.3."""


def parts_of_many(operation: Operation, _left: Pair, _right: Pair) -> Iterator[Pair]:
    """``0.5+0.25+0.1`` as 0.31: of three numbers and more, beside the point as of two."""
    found, tree = [_stands(operation.right)], operation.left
    while isinstance(tree, Operation) and tree.sign == "+" and not tree.bracketed:
        found.append(_stands(tree.right))
        tree = tree.left
    found.append(_stands(tree))
    known = [each for each in found if each is not None]
    with_point = [each for each in known if each.places]
    if len(found) > TWO and len(known) == len(found) and len(with_point) >= TWO:
        behind = str(sum(each.behind for each in with_point))
        whole = sum(each.whole for each in known)
        yield value(Decimal(int(f"{whole}{behind}"), len(behind)))


def _stands(term: Tree) -> Decimal | None:
    """A decimal or whole number that stands there."""
    return decimal(term, of_fraction(term.value)) if isinstance(term, Number) else None


TWO: Final = 2


def _whole_only(sign: Sign, one: Decimal, other: Decimal) -> Iterator[Decimal]:
    part, number = (one, other) if one.places else (other, one)
    if number.places or number.digits < 2 or not (part.whole and part.behind) or tens(one, other):
        return
    whole, over = part.whole * number.digits, 0
    if sign == "/":
        whole, over = divmod(part.whole, number.digits)
    if not over and not (sign == "/" and number is one):
        yield Decimal(whole * part.unit + part.behind, part.places)


whole_only: Final[Primitive] = of_decimals(_whole_only)
"""``4*2.75`` as 8.75, ``6.4/2`` as 3.4: what stands behind the point is only written again."""


def _any_aligned(sign: Sign, one: Decimal, other: Decimal) -> Iterator[Decimal]:
    """As they stand, and without the zeros at their ends: ``7.08+2.90`` as 7.08+0.29."""
    shorter = _without_end(one), _without_end(other)
    for pair in dict.fromkeys(((one, other), shorter)):
        yield from _right_aligned(sign, *pair)


def _without_end(number: Decimal) -> Decimal:
    behind = str(number.behind).zfill(number.places) if number.places else ""
    lost = len(behind) - len(behind.rstrip("0"))
    return Decimal(number.digits // 10**lost, number.places - lost)


def _right_aligned(sign: Sign, one: Decimal, other: Decimal) -> Iterator[Decimal]:
    if sign not in "+-" or one.places == other.places:
        return
    digits = one.digits + other.digits if sign == "+" else abs(one.digits - other.digits)
    yield Decimal(digits, max(one.places, other.places))
    if sign == "+" and 0 in (one.places, other.places):
        part, number = (one, other) if one.places else (other, one)
        behind = str(part.behind + number.digits)
        if len(behind) > part.places:  # 4.8+5 as 4.13: the point stays where it was
            yield Decimal(int(f"{part.whole}{behind}"), len(behind))
    if one.places and other.places:
        yield Decimal(digits, min(one.places, other.places))
        # 5.03-1.7 as 5.03-1.07: behind the point only
        places = max(one.places, other.places)
        wider = [number.whole * 10**places + number.behind for number in (one, other)]
        made = sum(wider) if sign == "+" else wider[0] - wider[1]
        if made > 0:
            yield Decimal(made, places)


right_aligned: Final[Primitive] = of_decimals(_any_aligned)
"""``5.1+0.46`` as 0.97 or 9.7, ``6+0.32`` as 0.38: the last digits stand below each other."""


def _brought_down(sign: Sign, one: Decimal, other: Decimal) -> Iterator[Decimal]:
    if sign == "-" and not one.places and other.behind and one.whole > other.whole:
        for whole in (one.whole - other.whole - 1, one.whole - other.whole):
            digits = f"{whole}{str(other.behind).zfill(other.places)}"
            yield Decimal(int(digits), other.places)


brought_down: Final[Primitive] = of_decimals(_brought_down)
"""``6-0.35`` as 5.35 or 6.35: what stands behind the point is written again."""


def _without_zeros(number: Decimal) -> Decimal:
    behind = str(number.behind).lstrip("0") if number.places else ""
    return Decimal(int(f"{number.whole}{behind}"), len(behind))


def _moved_less(sign: Sign, one: Decimal, other: Decimal) -> Iterator[Pair]:
    """``3.06/100`` as 0.36 or 3.6: where a zero is gone, the point is moved less far."""
    zeros = power_of_ten(other)
    if sign == "/" and zeros is not None and one.places:
        for fewer in range(zeros):
            yield lowest(one.digits, one.unit * 10**fewer)


def zero_ignored(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``3.05+1.2`` as 3.5+1.2, ``1.9+0.15`` as 2.5: a zero behind the point counts as nothing."""
    pair = two(operation, left, right)
    if pair is None:
        return
    one, other = map(_without_zeros, pair)
    wrong = compute(operation.sign, value(one), value(other))
    if wrong is not None and (one, other) != pair:
        yield wrong
        yield from _moved_less(operation.sign, one, other)
    right_one = compute(operation.sign, left, right) if operation.sign in "+-" else None
    found = None if right_one is None else decimal(operation, right_one)
    if found is not None:
        yield value(_without_zeros(found))
