"""Long division as taught, and every step of it left out or repaired.

From the left: the next digit is brought down beside the remainder, the divisor goes into that so
many times, which is written even when it is 0. Bugs as in Cox 1975 and Ashlock (*Error patterns in
computation*). What remains at the end is no part of the quotients here.
"""

from functools import lru_cache
from typing import Final, Literal

import msgspec

from tutor.maths.malrules.columns.paper import (
    EVERY,
    Columns,
    Found,
    Repair,
    digits,
    found,
    is_written,
    number,
    without,
)


class Way(msgspec.Struct, frozen=True):
    """How a pupil divides: what is done at each step, as taught unless it says otherwise."""

    zeros: Literal["written", "left-out", "inner-left-out", "last-left-out", "one-left-out"] = (
        "written"
    )
    """A 0 of the quotient: written; left out; so only inside, only at the end, only the first."""
    rest: Literal["kept", "dropped", "dropped-always", "turned"] = "kept"
    """What remains goes before the next digit; it is dropped, so each digit is divided by itself,
    if it is large enough, or whatever it is; or, where it is the smaller number, the divisor is
    divided by it."""
    times: Literal["most", "one-less"] = "most"
    """How often the divisor goes: as often as it can; once less, so that too much remains."""
    writes: Literal["right", "left"] = "right"
    """On which side of the quotient its next digit is written."""
    brings: Literal["digit", "digit-and-zero", "not-the-last"] = "digit"
    """What is done to go on: a digit is brought down; a 0 is written with it; the last digit is
    forgotten."""


TAUGHT: Final = Way()


def quotient(upper: int, lower: int, way: Way, columns: Columns = EVERY) -> int | None:
    """What a way makes of ``upper / lower``, without the remainder.

    Args:
        upper: the dividend.
        lower: the divisor, at least 1.
        way: how it is done.
        columns: where, bit 0 for the ones of the dividend; elsewhere it is done as taught.

    Returns:
        None where nothing is left to write.
    """
    rest, written = 0, list[int]()
    given = digits(upper)
    for place in reversed(range(len(given))):
        here = way if columns >> place & 1 else TAUGHT
        if place == 0 and here.brings == "not-the-last":
            break
        times, rest = _goes(rest * 10 + given[place], lower, place, here)
        if written and here.brings == "digit-and-zero":
            written.append(0)
        if written or times:
            written.append(times)
    return _read(written, way)


def _goes(part: int, lower: int, place: int, way: Way) -> tuple[int, int]:
    """How often the divisor goes into a part, and what remains."""
    times = part // lower
    if way.rest == "turned" and part and not times:
        return lower // part, 0
    if way.times == "one-less" and times and place:
        times -= 1
    is_lost = way.rest == "dropped-always" or (way.rest != "kept" and times)
    return times, 0 if is_lost else part - times * lower


def _read(written: list[int], way: Way) -> int | None:
    """The quotient as it stands there, from the left."""
    if not written:
        return None
    zeros = [place for place, digit in enumerate(written) if not digit]
    inner = [place for place in zeros if place < len(written) - 1]
    lost = {
        "written": [],
        "left-out": zeros,
        "inner-left-out": inner,
        "last-left-out": [place for place in zeros if place not in inner],
        "one-left-out": zeros[:1],
    }[way.zeros]
    kept = [digit for place, digit in enumerate(written) if place not in lost]
    return number(kept if way.writes == "left" else kept[::-1])


_ALONE: Final = Way(rest="dropped")
_NO_ZEROS: Final = Way(zeros="left-out")

_REPAIRS: Final = (
    Repair(("quotient-zero-lost",), _NO_ZEROS),
    Repair(("quotient-zero-lost",), Way(zeros="inner-left-out")),
    Repair(("quotient-zero-lost",), Way(zeros="last-left-out")),
    Repair(("quotient-zero-lost",), Way(zeros="one-left-out")),
    Repair(("quotient-zero-added",), Way(brings="digit-and-zero"), scattered=True),
    Repair(("quotient-digits-reversed",), Way(writes="left")),
    Repair(("remainder-too-large",), Way(times="one-less"), scattered=True),
    Repair(("digit-not-brought-down",), Way(brings="not-the-last")),
)
_BY_ONE_DIGIT: Final = (
    Repair(("divides-digit-by-digit",), _ALONE),
    Repair(("divides-digit-by-digit",), Way(rest="turned")),
    Repair(("divides-digit-by-digit",), Way(rest="dropped", zeros="left-out"), (_ALONE, _NO_ZEROS)),
)
_EVERY_ALONE: Final = Repair(("divides-digit-by-digit",), Way(rest="dropped-always"))
"""Where the first digit is large enough: else nothing is written for it."""
_ONCE_ALONE: Final = Repair(("divides-digit-by-digit",), _ALONE, scattered=True)
"""Where nothing is left in the end: else another remainder would be."""


@lru_cache(maxsize=512)
def wrong_quotients(upper: int, lower: int) -> Found:
    """The wrong quotients of ``upper / lower`` in columns, by malrule, the most typical first.

    What remains at the end is left aside. None where nobody would write it in columns: where one
    digit divides and the quotient has one digit, it is a fact of the tables.
    """
    if not is_written(upper, lower) or not lower:
        return {}
    if upper < 10 * lower:
        at_a_glance = {
            "divides-digit-by-digit": _digit_by_digit(upper, lower),
            "zeros-miscounted": _end_zeros(upper, lower),
        }
        return without(upper // lower, at_a_glance)

    def done(way: Way, columns: Columns) -> int | None:
        return quotient(upper, lower, way, columns)

    repairs = (*_REPAIRS, *(_BY_ONE_DIGIT if lower < 10 else ()))
    if lower < 10 and digits(upper)[-1] >= lower:
        repairs += (_EVERY_ALONE,)
    if lower < 10 and upper % lower == 0:
        repairs += (_ONCE_ALONE,)
    made = {**found(repairs, upper // lower, done, (1 << len(str(upper))) - 1, set())}
    if upper // lower % 10 == 0:  # without its last digit, what is lost is the zero
        made.pop("digit-not-brought-down", None)
        added = made.pop("quotient-zero-added", ())
        # 2500/5 as 5000 is a key that was pressed twice.
        made |= without(upper // lower * 10, {"quotient-zero-added": added})
    others = {
        "compensated-wrong-way": _compensated(upper, lower),
        "zeros-miscounted": _end_zeros(upper, lower),
    }
    return {**made, **without(upper // lower, others)}


def _compensated(upper: int, lower: int) -> tuple[int, ...]:
    """``114/6`` as 120/6, then 6 less and not 1; by 2 it would be one less, which is a slip."""
    times, over = divmod(upper + lower, lower)
    is_round = not over and (times % 10 == 0 or (upper > 100 and (upper + lower) % 100 == 0))
    return (times - lower,) if is_round and 2 < lower < 10 else ()


def _end_zeros(upper: int, lower: int) -> tuple[int, ...]:
    """``600/20 = 3`` or 300: zeros at the ends are cancelled unevenly."""
    if upper % lower or upper % 10 or lower % 10:
        return ()
    right = upper // lower
    return (right * 10,) if right % 10 else (right * 10, right // 10)


def _digit_by_digit(upper: int, lower: int) -> tuple[int, ...]:
    """``346/123 = 322``: each digit divided by the one below it."""
    above, below = digits(upper), digits(lower)
    if lower < 10 or len(above) != len(below) or 0 in below:
        return ()
    return (number([one // other for one, other in zip(above, below, strict=True)]),)
