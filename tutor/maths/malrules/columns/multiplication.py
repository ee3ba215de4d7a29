"""Multiplication in columns as taught, and every step of it left out or repaired.

A row for each digit of the lower number: it multiplies the upper digits from the right, carries are
added after multiplying, the row begins below its own digit; then the rows are added. Bugs as in Cox
1975 and Ashlock (*Error patterns in computation*).
"""

from collections.abc import Iterator, Set
from functools import lru_cache
from typing import Final, Literal

import msgspec

from tutor.maths.malrules.columns.addition import without_carries
from tutor.maths.malrules.columns.paper import (
    EVERY,
    JUST_BELOW,
    NEARLY_A_HUNDRED,
    Columns,
    Digits,
    Found,
    Repair,
    digits,
    found,
    is_written,
    number,
    without,
)


class Way(msgspec.Struct, frozen=True):
    """How a pupil multiplies: what is done at each step, as taught unless it says otherwise."""

    carries: Literal["on", "dropped", "one", "in-full", "ones", "first", "times"] = "on"
    """What becomes of the tens of a product: carried; forgotten; but one of them carried; written
    beside the ones; written alone while the ones are carried; added to the next upper digit before
    that is multiplied; multiplied by the next upper digit, and nothing else."""
    zero: Literal["carry", "0"] = "carry"
    """What is written where ``n*0`` meets a carry: the carry, or 0."""
    rows: Literal["all", "ones", "left", "matching", "matching-again", "own-place"] = "all"
    """Which products are made: all; the row of the ones only; that of the left digit only; each
    upper digit times the one below it, and what stands alone is copied, or multiplied by the last
    one again; the same, each product in its own place (tens times tens are hundreds)."""
    shift: Literal["each", "none", "one", "but-zeros", "two-each", "turned"] = "each"
    """Rows begin one place further left each; all at the right; all but the first one place
    further left; rows of zeros take no place; two places further left each; the first row the
    furthest left."""


TAUGHT: Final = Way()

MOST_CARRIED: Final = {"dropped": 0, "one": 1}
"""Of the tens of a product."""


def product(upper: int, lower: int, way: Way) -> int:
    """What a way makes of ``upper * lower`` when followed in every row and column."""
    return _done(digits(upper), digits(lower), way)


def _done(upper: Digits, lower: Digits, way: Way) -> int:
    alone = len(upper) - len(lower)
    if way.rows == "matching":
        return _row(upper, (*lower, *(1,) * alone)[: len(upper)], way)
    if way.rows == "matching-again":
        return _row(upper, (*lower, *lower[-1:] * alone)[: len(upper)], way)
    if way.rows == "own-place":
        return sum(d * f * 100**n for n, (d, f) in enumerate(zip(upper, lower, strict=False)))
    rows = [_row(upper, (digit,) * len(upper), way) for digit in lower]
    if way.rows == "ones":
        return rows[0]
    if way.rows == "left":
        return rows[-1] if way.shift == "none" else number((*(0,) * (len(rows) - 1), rows[-1]))
    if way.shift == "none":
        return sum(rows)
    if way.shift == "but-zeros":
        rows = [row for row, digit in zip(rows, lower, strict=True) if digit]
    step = 100 if way.shift == "two-each" else 10
    most = 1 if way.shift == "one" else len(rows)
    places = [step ** min(n, most) for n in range(len(rows))]
    if way.shift == "turned":
        places.reverse()
    return sum(row * place for row, place in zip(rows, places, strict=True))


def _row(upper: Digits, by: Digits, way: Way) -> int:
    """One row: each upper digit times the digit that multiplies it."""
    carried, written = 0, list[int]()
    for place, (digit, factor) in enumerate(zip(upper, by, strict=True)):
        made = _product(digit, factor, carried, way)
        if place == len(upper) - 1 or way.carries == "in-full":
            written.append(made)
            carried = 0
            continue
        tens, ones = divmod(made, 10)
        is_turned = way.carries == "ones" and tens
        written.append(tens if is_turned else ones)
        carried = ones if is_turned else min(tens, MOST_CARRIED.get(way.carries, tens))
    return number(written)


def _product(digit: int, factor: int, carried: int, way: Way) -> int:
    if way.zero == "0" and not (digit and factor):
        return 0
    if way.carries == "first":
        return (digit + carried) * factor
    if way.carries == "times" and carried:
        return digit * carried
    return digit * factor + carried


_DROPPED: Final = Way(carries="dropped")
_UNSHIFTED: Final = Way(shift="none")

_BY_SEVERAL_DIGITS: Final = (
    Repair(("column-by-column-product",), Way(rows="matching-again")),
    Repair(("column-by-column-product",), Way(rows="own-place")),
)
_ALL: Final = (
    Repair(("carry-dropped",), _DROPPED),
    Repair(("carry-dropped",), Way(zero="0")),
    Repair(("column-sums-in-full",), Way(carries="in-full")),
    Repair(("carry-of-one",), Way(carries="one")),
    Repair(("wrong-digit-carried",), Way(carries="ones")),
    Repair(("carry-before-multiplying",), Way(carries="first")),
    Repair(("carry-before-multiplying",), Way(carries="times")),
    Repair(("column-by-column-product",), Way(rows="matching")),
    Repair(("column-by-column-product",), Way(rows="matching", carries="in-full")),
    Repair(("column-by-column-product",), Way(rows="matching", carries="dropped")),
    Repair(("one-row-only",), Way(rows="ones")),
    Repair(("one-row-only",), Way(rows="left")),
    Repair(("one-row-only",), Way(rows="left", shift="none")),
    Repair(("no-placeholder",), _UNSHIFTED),
    Repair(("no-placeholder",), Way(shift="but-zeros")),
    Repair(("no-placeholder",), Way(shift="none", carries="dropped"), (_UNSHIFTED, _DROPPED)),
    Repair(("no-placeholder",), Way(shift="one")),
    Repair(("no-placeholder",), Way(shift="two-each")),
    Repair(("no-placeholder",), Way(shift="turned")),
)


_COMES_UP: Final = {"carries": "ten", "zero": "zero", "shift": "row"}
_REPAIRS: Final = tuple(repair.where(_COMES_UP) for repair in _ALL)


@lru_cache(maxsize=512)
def wrong_products(upper: int, lower: int) -> Found:
    """The wrong results of ``upper * lower`` in columns, by malrule, the most typical first.

    None where nobody would write it in columns. The longer number stands above, as pupils put it,
    though numbers of several digits may also stand as given.
    """
    if not is_written(upper, lower):
        return {}
    of_zeros = _end_zeros(upper, lower)
    made: dict[str, tuple[int, ...]] = {
        "zeros-miscounted": of_zeros,
        "compensated-wrong-way": _compensated(upper, lower),
        "part-not-multiplied": _part_left(upper, lower),
    }
    for above, below in orders(upper, lower):
        for name, values in _in_rows(above, below).items():
            # Where a 0 at the end is lost or added, nothing is wrong with the rows.
            others = (value for value in values if value not in of_zeros)
            made[name] = tuple(dict.fromkeys((*made.get(name, ()), *others)))
    return without(upper * lower, made)


def orders(upper: int, lower: int) -> list[tuple[int, int]]:
    """Which number may stand above the other: the longer one, or as they are given."""
    if len(str(upper)) >= len(str(lower)):
        return [(upper, lower)]
    return [(lower, upper)] if upper < 10 else [(lower, upper), (upper, lower)]


def _in_rows(upper: int, lower: int) -> Found:
    """The wrong results with just this number above."""
    above, below, right = digits(upper), digits(lower), upper * lower

    def done(way: Way, _: Columns) -> int:
        return _done(above, below, way)

    repairs = _REPAIRS if lower < 10 else (*_REPAIRS, *_BY_SEVERAL_DIGITS)
    made = found(repairs, right, done, EVERY, _met(above, below))
    lost = [right - each for each in _single_losses(upper, below)]
    if lower > 9:
        lost.append(without_carries(*rows_of(upper, below)))
        made = {**made, "old-carry-used": tuple(dict.fromkeys(_old_carries(above, below)))}
    made = {**made, "carry-dropped": (*made.get("carry-dropped", ()), *lost)}
    bare = _bare(upper)
    return made if bare == upper else {**made, "inner-zero-skipped": (bare * lower,)}


def rows_of(upper: int, lower: Digits) -> list[int]:
    """The rows of a product as taught, each with its zeros."""
    return [upper * digit * 10**place for place, digit in enumerate(lower)]


def _old_carries(upper: Digits, lower: Digits) -> Iterator[int]:
    """The results where the carries of a row are still there in the next one.

    One of them is taken instead of its own carry, or both are.
    """
    for with_own in (False, True):
        old, total = [0] * (len(upper) + 1), 0
        for place, factor in enumerate(lower):
            new, written = [0] * (len(upper) + 1), list[int]()
            for column, digit in enumerate(upper):
                own = new[column]
                carried = own + old[column] if with_own else old[column] or own
                made = digit * factor + carried
                is_left = column == len(upper) - 1
                written.append(made if is_left else made % 10)
                new[column + 1] = made // 10
            total, old = total + number(written) * 10**place, new
        yield total


def _met(upper: Digits, lower: Digits) -> Set[str]:
    """What comes up when it is done as taught."""
    met = {"ten"} if max(upper) * max(lower) >= 10 else set()
    if 0 in upper or 0 in lower:
        met.add("zero")
    if len(lower) > 1:
        met.add("row")
    return met


def _single_losses(upper: int, lower: Digits) -> list[int]:
    """What each single carry is worth: those of every row, then those of adding up the rows.

    Losing a carry makes the result so much smaller, because all that follows is done correctly;
    it is 0 where there is none.
    """
    rows, lost = rows_of(upper, lower), list[int]()
    for place, digit in enumerate(lower):
        for column in range(1, len(str(upper))):
            lost.append(upper % 10**column * digit // 10**column * 10 ** (column + place))
    for column in range(1, len(str(max(rows)))):
        lost.append(sum(row % 10**column for row in rows) // 10**column * 10**column)
    return lost


def _compensated(upper: int, lower: int) -> tuple[int, ...]:
    """``29*6`` as 30*6, then 1 less and not one 6, or 6 more, or nothing.

    Also ``34*11`` as 34*10, then 1 more, or 11, or 34 less, or nothing.
    """
    found = list[int]()
    for factor, by in ((upper, lower), (lower, upper)):
        over = _to_round(factor, by) if by > 1 else 0
        if over:
            rounded = (factor + over) * by
            found += (rounded - over, rounded + over * by, rounded)
            # The wrong one is put right: 34*9 as 340-9.
            found += (rounded - over * factor,) if abs(over) == 1 else ()
        elif 9 < by < 100 and 9 < factor < 100 and factor % 10 >= JUST_BELOW:
            found.append((factor + 2 * (10 - factor % 10)) * by)  # 47*35 as 50*35, and 3*35 more
    by, number = sorted((upper, lower))
    if by > 1 and (by > 9 or number > 99) and number % 100 >= NEARLY_A_HUNDRED:
        found.append((number // 100 + 1) * 100 * by)
    return tuple(dict.fromkeys(found))


def _to_round(number: int, by: int) -> int:
    """How far above a number the round one is that it is multiplied as; 0 where nobody rounds.

    Below 0 where the round one is less: 11, 21, 101 are 10, 20, 100 and 1.
    """
    hundred = 100 - number
    if abs(hundred) in (1, 2):
        return hundred
    over = 10 - number % 10
    if number > 99 or number < 9 or by > 99:
        return {9: 1, 11: -1}.get(number, 0)
    if over == 1:
        return 1
    if over == 9:
        return -1 if by > 9 else 0  # 31*4 is split, into 30 and 1
    return over if by < 10 <= number and number % 10 >= JUST_BELOW else 0


def _part_left(upper: int, lower: int) -> tuple[int, ...]:
    """``7*14`` as 7*10 and 4; ``46*23`` without the 40*3 or the 6*20, or as 46*20 and 3."""
    by, number = sorted((upper, lower))
    if number > 99 or not by:
        return ()
    if by < 10:
        return (by * (number - number % 10) + number % 10,)
    (tens, ones), (lower_tens, lower_ones) = divmod(upper, 10), divmod(lower, 10)
    lost = (10 * tens * lower_ones, ones * 10 * lower_tens)
    left = [upper * lower - each for each in lost]
    left += [upper * 10 * lower_tens + lower_ones] if lower_ones else []
    left += [lower * 10 * tens + ones] if ones else []
    return tuple(dict.fromkeys(left))


def _bare(number: int) -> int:
    """A number without the zeros inside it: of ``507*4`` one may make 57*4."""
    text = str(number)
    inside = text.rstrip("0")
    return int(inside.replace("0", "") + text[len(inside) :]) if "0" in inside else number


def _end_zeros(upper: int, lower: int) -> tuple[int, ...]:
    """``30*20 = 60``: one of the zeros at the ends too few or too many; or those of one number.

    The 0 that ``48*5`` ends in comes of no number that ends in one; it may be lost all the same.
    Of many zeros any may be lost: ``35*1000`` as 350.
    """
    right = upper * lower
    if not right or right % 10:
        return ()
    lost = [number // int(str(number).rstrip("0")) for number in (upper, lower)]
    of_one = [right // each for each in lost] if min(lost) > 1 else []
    many = max(map(_zeros_of_ten, (upper, lower)))
    fewer = (right // 10**too_few for too_few in range(2, many))
    more = [right * 10] if max(lost) > 1 else []  # elsewhere that is a key
    return tuple(dict.fromkeys((right // 10, *more, *of_one, *fewer)))


def _zeros_of_ten(number: int) -> int:
    """How many zeros 10, 100, 1000 have; none of other numbers."""
    text = str(number)
    return len(text) - 1 if text.rstrip("0") == "1" else 0
