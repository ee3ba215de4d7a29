"""Addition in columns as taught, and every step of it left out or repaired.

From the right: the digits of a column are added, the ones of that written, its tens carried to the
next column; the left column is written in full. Bugs as in Cox 1975 (*Systematic errors in the four
vertical algorithms*), Ashlock (*Error patterns in computation*) and Brown & Burton 1978.
"""

from collections.abc import Sequence, Set
from functools import lru_cache
from itertools import zip_longest
from typing import Final, Literal

import msgspec

from tutor.maths.malrules.columns.paper import (
    EVERY,
    JUST_BELOW,
    Columns,
    Digits,
    Found,
    Repair,
    digits,
    found,
    is_rounded_in_the_head,
    is_written,
    left_aligned,
    number,
    repairs_of,
    without,
)


class Way(msgspec.Struct, frozen=True):
    """How a pupil adds: what is done at each step, as taught unless it says otherwise."""

    carries: Literal[
        "on",
        "dropped",
        "one",
        "in-full",
        "in-full-and-on",
        "ones",
        "lost-ones",
        "leftmost",
        "over",
        "always",
        "kept",
    ] = "on"
    """What becomes of the tens of a column: carried; forgotten; but one of them carried; written
    beside the ones; written and carried too; written alone while the ones are carried, or lost;
    carried to the left column; carried one column too far; carried, and one even where two
    digits make none; carried, and added to all columns that follow."""
    left: Literal["in-full", "ones"] = "in-full"
    """How the left column is written."""
    blank: Literal["copied", "left-out", "again"] = "copied"
    """Where the shorter number has ended: the digit is copied, left out, or the last one of the
    shorter number taken again."""
    zero: Literal["adds-nothing", "makes-zero"] = "adds-nothing"
    """A 0 that stands in a column: it adds nothing, or the whole column makes 0."""


TAUGHT: Final = Way()


def total(terms: tuple[int, ...], way: Way, columns: Columns = EVERY) -> int:
    """What a way makes of a sum; in columns outside ``columns`` it is done as taught."""
    above = tuple(map(digits, terms))
    return _done(above, _sums(above), way, columns)


def _sums(terms: tuple[Digits, ...]) -> Sequence[int]:
    """The sum of each column as taught, without what is carried to it."""
    return [sum(column) for column in zip_longest(*terms, fillvalue=0)]


def _done(terms: tuple[Digits, ...], sums: Sequence[int], way: Way, columns: Columns) -> int:
    width, shortest = len(sums), min(map(len, terms))
    carried, written = [0] * (width + 2), list[int]()
    for place in range(width):
        here = way if columns >> place & 1 else TAUGHT
        if place >= shortest and here.blank == "left-out":
            break
        is_taught = here.blank != "again" and here.zero == "adds-nothing"
        made = carried[place] + (sums[place] if is_taught else _added(terms, place, here))
        is_left = place == width - 1
        written.append(_written(made, is_left, here))
        kept = carried[place] if here.carries == "kept" else 0
        if here.carries == "always" and made < 10 and _stands_alone(terms, place):
            continue
        carried[_carried_to(place, width, here)] += _carried(made, here) + kept
    return number(written)


def _stands_alone(terms: tuple[Digits, ...], place: int) -> bool:
    """Whether only one digit of a column counts: of 2.50+0.75 the 5 in the last one."""
    return sum(1 for term in terms if place < len(term) and term[place]) < 2


def _carried_to(place: int, width: int, way: Way) -> int:
    """The column that gets what a column carries."""
    match way.carries:
        case "leftmost":
            return width - 1
        case "over":
            return min(place + 2, width - 1)
        case _:
            return place + 1


def _added(terms: tuple[Digits, ...], place: int, way: Way) -> int:
    """The sum of a column without what is carried to it."""
    column = [_digit(term, place, way) for term in terms]
    stand = [term[place] for term in terms if place < len(term)]
    return 0 if way.zero == "makes-zero" and 0 in stand else sum(column)


def _digit(term: Digits, place: int, way: Way) -> int:
    if place < len(term):
        return term[place]
    return term[-1] if way.blank == "again" else 0


def _written(made: int, is_left: bool, way: Way) -> int:
    """What is written under a column."""
    tens, ones = divmod(made, 10)
    if tens and (way.carries == "lost-ones" or (way.carries == "ones" and not is_left)):
        return tens
    is_full = is_left or way.carries in ("in-full", "in-full-and-on")
    return made if is_full and not (is_left and way.left == "ones") else ones


def _carried(made: int, way: Way) -> int:
    """What goes to another column."""
    tens, ones = divmod(made, 10)
    match way.carries:
        case "dropped" | "in-full" | "lost-ones":
            return 0
        case "ones" if tens:
            return ones
        case "always":
            return tens or 1
        case "one":
            return min(tens, 1)
        case _:
            return tens


_DROPPED: Final = Way(carries="dropped")
_SHORT: Final = Way(blank="left-out")
_AGAIN: Final = Way(blank="again")

_ALL: Final = (
    Repair(("carry-dropped",), _DROPPED, scattered=True),
    Repair(("carry-dropped",), Way(left="ones")),
    Repair(("column-sums-in-full",), Way(carries="in-full")),
    Repair(("column-sums-in-full",), Way(carries="in-full-and-on")),
    Repair(("carry-of-one",), Way(carries="one")),
    Repair(("wrong-digit-carried",), Way(carries="ones")),
    Repair(("wrong-digit-carried",), Way(carries="lost-ones")),
    Repair(("carry-always",), Way(carries="always")),
    Repair(("carry-always",), Way(carries="kept")),
    Repair(("carry-misplaced",), Way(carries="leftmost")),
    Repair(("carry-misplaced",), Way(carries="over")),
    Repair(("left-column-forgotten",), _SHORT),
    Repair(
        ("left-column-forgotten",), Way(carries="dropped", blank="left-out"), (_SHORT, _DROPPED)
    ),
    Repair(("digit-used-again",), _AGAIN),
    Repair(("digit-used-again",), Way(carries="dropped", blank="again"), (_AGAIN, _DROPPED)),
    Repair(("plus-zero-is-zero",), Way(zero="makes-zero")),
)


_COMES_UP: Final = {"carries": "ten", "left": "ten", "blank": "blank", "zero": "zero"}
_REPAIRS: Final = tuple(
    repair if repair.way.carries == "always" else repair.where(_COMES_UP) for repair in _ALL
)
_REPAIRS_OF: Final = repairs_of(_REPAIRS)


def without_carries(*terms: int) -> int:
    """What a sum in columns comes to when nothing is carried anywhere."""
    return total(terms, _DROPPED)


@lru_cache(maxsize=512)
def wrong_sums(*terms: int, only: str = "") -> Found:
    """The wrong results of a sum in columns, by malrule, the most typical first.

    None where nobody would write it in columns. Where ``only`` one malrule is asked for, results of
    others may be missing.
    """
    if not is_written(*terms):
        return {}
    columns = tuple(map(digits, terms))
    sums = _sums(columns)

    def done(way: Way, where: Columns) -> int:
        return _done(columns, sums, way, where)

    repairs = _REPAIRS_OF.get(only, ()) if only else _REPAIRS
    made = {**found(repairs, sum(terms), done, _carrying(terms), _met(columns))}
    others: dict[str, tuple[int, ...]] = {
        "column-sums-in-full": _beside(terms),
        "misaligned-columns": (
            sum(left_aligned(*terms)),
            *_tens_to_ones(terms),
            *_one_column_off(terms),
        ),
        "zeros-miscounted": _end_zeros(terms),
        "all-digits-added": (sum(map(sum, columns)),),
        "compensated-wrong-way": _compensated(terms),
        "part-left-out": _ones_left(terms),
        "carry-misplaced": _carried_right(columns),
        "carry-always": _one_too_many(terms),
    }
    for name, values in without(sum(terms), others).items():
        made[name] = tuple(dict.fromkeys((*made.get(name, ()), *values)))
    return made


def _beside(terms: tuple[int, ...]) -> tuple[int, ...]:
    """``299+1 = 2100``: what the last columns make together, written beside those before them."""
    if len(terms) != 2:
        return ()
    short, long = sorted(terms)
    found = list[int]()
    for width in range(len(str(short)), len(str(long))):
        before, behind = divmod(long, 10**width)
        if behind + short >= 10**width:
            found.append(int(f"{before}{behind + short}"))
    return tuple(found)


def _one_too_many(terms: tuple[int, ...]) -> tuple[int, ...]:
    """``352+416 = 778``: one is carried where two digits make less than ten."""
    found = list[int]()
    for place in range(len(str(min(terms))) - 1):
        one: int = 10**place
        if (
            all(term // one % 10 for term in terms)
            and sum(t % (10 * one) for t in terms) < 10 * one
        ):
            found.append(sum(terms) + 10 * one)
    return tuple(found)


def _carried_right(terms: tuple[Digits, ...]) -> tuple[int, ...]:
    """``385+667 = 9413`` or 9116: added from the left, the tens or the ones carried on."""
    width = max(map(len, terms))
    sums = [sum(column) for column in zip_longest(*terms, fillvalue=0)]
    if max(sums[1:]) < 10:
        return ()
    found = list[int]()
    for carries_ones in (False, True):
        carried, written = 0, ""
        for place in reversed(range(width)):
            made = sums[place] + carried
            tens, ones = divmod(made, 10)
            kept, carried = (made, 0) if not place or not tens else (ones, tens)
            if carries_ones and carried:
                kept, carried = carried, kept
            written += str(kept)
        found.append(int(written))
    return tuple(dict.fromkeys(found))


def _met(terms: tuple[Digits, ...]) -> Set[str]:
    """What comes up when it is done as taught."""
    lengths = set(map(len, terms))
    blank = {"blank"} if len(lengths) > 1 else set()
    sums = (sum(column) for column in zip_longest(*terms, fillvalue=0))
    zero = {"zero"} if any(map(_has_zero, terms)) else set()
    return blank | zero | ({"ten"} if max(sums) >= 10 else set())


def _has_zero(term: Digits) -> bool:
    """Whether a 0 stands in a number; 28+0 is no matter of columns."""
    return 0 in term and any(term)


def _carrying(terms: tuple[int, ...]) -> Columns:
    """The columns that carry when it is done as taught; the left one carries nowhere."""
    places = [10**n for n in range(1, len(str(max(terms))))]
    return sum(1 << n for n, place in enumerate(places) if sum(t % place for t in terms) >= place)


def _tens_to_ones(terms: tuple[int, ...]) -> tuple[int, ...]:
    """``34+50 = 39``: the tens of a round number are put to the ones.

    So are hundreds, or to the tens: ``4560+200 = 4580``.
    """
    if [len(str(term)) for term in terms] != [2, 2]:
        return _hundreds_to_tens(terms)
    return tuple(sum(terms) - each // 10 * 9 for each in dict.fromkeys(terms) if each % 10 == 0)


def _hundreds_to_tens(terms: tuple[int, ...]) -> tuple[int, ...]:
    short, long = min(terms), max(terms)
    zeros = len(str(short)) - 1
    if len(terms) != 2 or zeros < 2 or short % 10**zeros:
        return ()
    return tuple(long + short // 10**places for places in range(1, zeros + 1))


def _one_column_off(terms: tuple[int, ...]) -> tuple[int, ...]:
    """``524+7 = 594``: the shorter number stands one column too far to the left."""
    short, long = min(terms), max(terms)
    is_off = len(terms) == 2 and len(str(short)) < len(str(long))
    return (long + 10 * short,) if is_off else ()


def _ones_left(terms: tuple[int, ...]) -> tuple[int, ...]:
    """``27+35 = 57`` as 20+30+7: the ones of one number are forgotten, where they make a ten."""
    if [len(str(term)) for term in terms] != [2, 2] or sum(term % 10 for term in terms) < 10:
        return ()
    return tuple(dict.fromkeys(sum(terms) - term % 10 for term in terms))


def _end_zeros(terms: tuple[int, ...]) -> tuple[int, ...]:
    """``40+60 = 1000``, or 10: of numbers of tens, with one 0 too many or too few behind.

    ``250+250 = 50`` is none: who adds 25 and 25 writes one 0 behind, and its key was missed.
    """
    is_round = len(terms) == 2 and min(terms) > 0 and all(map(_is_of_one_digit, terms))
    if max(terms) % 10 ** len(str(min(terms))) == 0:  # 2000+60 only puts a number together
        return ()
    return (sum(terms) // 10, sum(terms) * 10) if is_round else ()


def _is_of_one_digit(term: int) -> bool:
    """Whether a number is one digit with zeros behind it, at least one."""
    return term % 10 == 0 and len(str(term).rstrip("0")) == 1


def _compensated(terms: tuple[int, ...]) -> tuple[int, ...]:
    """``46+19`` as 46+20, then 1 more; ``47+38`` as 47+40, and the 2 stay there."""
    found = [2 * over for over in _rounded_up(terms)]
    if len(terms) == 2 and max(terms) > 20:
        found += _rounded_up([term for term in terms if is_rounded_in_the_head(term, max(terms))])
    return tuple(dict.fromkeys(sum(terms) + each for each in found))


def _rounded_up(terms: Sequence[int]) -> dict[int, None]:
    """By how much terms just below a ten are too small for it; who rounds one takes the nearest."""
    return dict.fromkeys(sorted(10 - term % 10 for term in terms if term % 10 >= JUST_BELOW))
