"""Subtraction in columns as taught, and every step of it left out or repaired.

From the right: where the upper digit is too small, ten is borrowed and paid by the next column;
what pays and is 0 becomes 9 and passes the debt on. The bugs are those of Brown & Burton 1978,
VanLehn 1990 (*Mind Bugs*, glossary) and Young & O'Shea 1981.
"""

from collections.abc import Set
from functools import lru_cache
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
    """How a pupil subtracts: what is done at each step, as taught unless it says otherwise."""

    short: Literal["borrow", "turn", "turn-paid", "ten", "nothing", "left-out"] = "borrow"
    """The upper digit is too small: borrow ten; take it from the lower one, without or with paying;
    take the lower one from ten alone; write 0; write nothing at all."""
    beside_zero: Literal["borrow", "turn", "nothing"] = "borrow"
    """The same where the digit that would have to pay is 0."""
    pays: Literal["next", "never", "leftmost", "twice", "gets-one", "where-short"] = "next"
    """Which column pays for the ten, or gets one instead; the last: only one that is too small."""
    zero_pays: Literal[
        "passes-on", "stops", "skipped", "first-skipped", "others-skipped",
        "nine", "nine-inside", "nines", "ten", "lower",
    ] = "passes-on"  # fmt: skip
    """What happens to a 0 that should pay: it becomes 9 and the next column pays; nothing; it stays
    and the next column pays, be it any 0, only the nearest of several, or only those behind it;
    it becomes 9 and nothing more, in a 10 at the left end too or not,
    or with all zeros beside it;
    it becomes 10 and the next column pays; the digit below it is lowered instead."""
    upper_zero: Literal["", "n", "zero"] = ""
    """``0-n``: as ever, n, or 0."""
    zero_left: bool = True
    """Whether a digit counts as 0 that has become 0 by paying."""
    lower_zero: Literal["", "zero"] = ""
    """``n-0``: as ever, or 0."""
    same: Literal["", "n"] = ""
    """``n-n``: as ever, or n."""
    borrows: Literal["if-short", "if-equal", "always", "always-in-full"] = "if-short"
    """When ten is borrowed; the last writes both digits of what comes out."""
    blank: Literal["copied", "left-out", "again"] = "copied"
    """Nothing stands below: the digit is copied, left out, or the last lower digit taken again."""


TAUGHT: Final = Way()


def difference(upper: int, lower: int, way: Way, columns: Columns = EVERY) -> int | None:
    """What a way makes of ``upper - lower``; in columns outside ``columns`` it is done as taught.

    Returns:
        None where this way leads nowhere: the left column is too small and nothing can pay.
    """
    return _done(digits(upper), digits(lower), way, columns)


def _done(upper: Digits, lower: Digits, way: Way, columns: Columns) -> int | None:
    sheet, written = _Sheet(upper, lower), list[int]()
    for place in range(len(sheet.top)):
        here = way if columns >> place & 1 else TAUGHT
        if place >= sheet.width and here.blank == "left-out":
            break
        if place >= sheet.width and here.blank == "again":
            sheet.below[place] = sheet.below[sheet.width - 1]
        if here.short == "left-out" and sheet.is_short(place):
            continue
        digit = sheet.column(place, here)
        if digit is None:
            return None
        written.append(digit)
    return number(written) if written and not sheet.is_stuck else None


class _Sheet:
    """Two numbers below each other; digits of the upper one change where they pay."""

    def __init__(self, upper: Digits, lower: Digits) -> None:
        width = max(len(upper), len(lower))
        self.given = upper + (0,) * (width - len(upper))
        self.top = list(self.given)
        self.below = [*lower, *(0,) * len(upper)]
        self.width = len(lower)  # where the lower number ends
        self.is_stuck = False  # a 0 was passed over, and nothing stands there that could pay

    def column(self, place: int, way: Way) -> int | None:
        """What is written in one column; columns to the left may pay for it."""
        upper, bottom = self.top[place], self.below[place]
        if way.upper_zero and upper == 0 < bottom and (way.zero_left or not self.given[place]):
            return bottom if way.upper_zero == "n" else 0
        if way.lower_zero and bottom == 0 and place < self.width:
            return 0
        if way.same and upper == bottom:
            return upper
        if upper < bottom:
            return self._too_small(place, way)
        if way.borrows == "if-short" or (way.borrows == "if-equal" and upper > bottom):
            return upper - bottom
        if place == len(self.top) - 1:
            return upper - bottom
        self._pay(place + 1, way)
        return upper - bottom + (10 if way.borrows == "always-in-full" else 0)

    def is_short(self, place: int) -> bool:
        """Whether the upper digit of a column is too small."""
        return self.top[place] < self.below[place]

    def _too_small(self, place: int, way: Way) -> int | None:
        """What is written where the upper digit is smaller than the lower one."""
        upper, bottom = self.top[place], self.below[place]
        is_last = place == len(self.top) - 1
        beside_zero = not is_last and self.top[place + 1] == 0 and way.beside_zero != "borrow"
        short = way.beside_zero if beside_zero else way.short
        if short == "turn":
            return bottom - upper
        if short == "nothing":
            return 0
        if is_last:
            return None
        self._pay_for(place, way)
        match short:
            case "turn-paid":
                return bottom - upper
            case "ten":
                return 10 - bottom
            case _:
                return 10 + upper - bottom

    def _pay_for(self, place: int, way: Way) -> None:
        """Takes the ten from where this way takes it."""
        payer = place + 1
        match way.pays:
            case "never":
                return
            case "where-short" if self.top[payer] >= self.below[payer]:
                return
            case "leftmost":
                self.top[-1] -= 1
                return
            case "gets-one":
                self.top[payer] += 1
                return
            case "twice":
                self._pay(payer, way)
        self._pay(payer, way)

    def _pay(self, place: int, way: Way, *, again: bool = False) -> None:
        """One column is lowered by one, which a 0 cannot be; left of the number nothing pays.

        ``again``: for a 0 that could not.
        """
        if place == len(self.top):
            return
        if self.top[place]:
            self.top[place] -= 1
            return
        rule = way.zero_pays
        if rule == "lower" and self.below[place]:
            self.below[place] -= 1
        if rule == "nine-inside":
            is_ten = place == len(self.top) - 2 and self.top[-1] == 1
            rule = "passes-on" if is_ten else "nine"
        if rule in ("first-skipped", "others-skipped"):
            rule = "skipped" if (rule == "others-skipped") is again else "passes-on"
        if rule == "skipped" and place + 1 == len(self.top):
            self.is_stuck = True
        if rule in ("passes-on", "nine", "nines", "ten"):
            self.top[place] = 10 if rule == "ten" else 9
        if rule in ("passes-on", "skipped", "ten") or (rule == "nines" and self._is_zero(place)):
            self._pay(place + 1, way, again=True)

    def _is_zero(self, right_of: int) -> bool:
        """Whether the next column to the left is another 0."""
        return right_of + 1 < len(self.top) and not self.top[right_of + 1]


# Which way betrays which malrule -------------------------------------------------------------

_TURNS: Final = Way(short="turn")
_UNPAID: Final = Way(pays="never")
_NINE: Final = Way(zero_pays="nine")
_ACROSS: Final = Way(zero_pays="skipped")
_STOPS: Final = Way(zero_pays="stops")
_LOWER: Final = Way(zero_pays="lower")
_N: Final = Way(upper_zero="n")
_N_WRITTEN: Final = Way(upper_zero="n", zero_left=False)
_ZERO: Final = Way(upper_zero="zero")
_ZERO_WRITTEN: Final = Way(upper_zero="zero", zero_left=False)
_NO_ZERO: Final = Way(lower_zero="zero")

_TURN = "smaller-digit-from-larger"
_PAY = "borrow-not-paid"
_FROM = "borrow-from-zero"
_OVER = "borrow-across-zero"
_STOP = "stops-borrow-at-zero"
_IS_N = "zero-minus-n-is-n"
_IS_ZERO = "zero-minus-n-is-zero"
_N_ZERO = "n-minus-zero-is-zero"
_ALWAYS = "borrow-always"
_LEFT = "left-column-forgotten"

_ALONE: Final = (
    Repair((_TURN,), _TURNS, scattered=True),
    Repair((_TURN,), Way(beside_zero="turn")),
    Repair((_TURN,), Way(short="turn-paid")),
    Repair((_PAY,), _UNPAID, scattered=True),
    Repair((_PAY,), Way(pays="where-short")),
    Repair((_PAY,), Way(zero_pays="ten")),
    Repair((_FROM,), _NINE),
    Repair((_FROM,), Way(zero_pays="nine-inside")),
    Repair((_FROM,), Way(zero_pays="nines")),
    Repair((_OVER,), _ACROSS),
    Repair((_OVER,), Way(zero_pays="first-skipped")),
    Repair((_OVER,), Way(zero_pays="others-skipped")),
    Repair((_STOP,), _STOPS),
    Repair((_STOP,), _LOWER),
    Repair((_IS_N,), _N),
    Repair((_IS_N,), _N_WRITTEN),
    Repair((_IS_ZERO,), _ZERO),
    Repair((_IS_ZERO,), _ZERO_WRITTEN),
    Repair((_N_ZERO,), _NO_ZERO),
    Repair(("minus-itself-stays",), Way(same="n")),
    Repair((_ALWAYS,), Way(borrows="always")),
    Repair((_ALWAYS,), Way(borrows="always-in-full")),
    Repair((_ALWAYS,), Way(borrows="if-equal")),
    Repair((_LEFT,), Way(blank="left-out")),
    Repair(("digit-used-again",), Way(blank="again")),
    Repair(("borrow-from-leftmost",), Way(pays="leftmost")),
    Repair(("borrow-paid-twice",), Way(pays="twice")),
    Repair(("borrow-added",), Way(pays="gets-one"), scattered=True),
    Repair(("ten-without-the-digit",), Way(short="ten")),
    Repair(("short-column-is-zero",), Way(short="nothing")),
    Repair(("short-column-is-zero",), Way(beside_zero="nothing")),
    Repair(("short-column-is-zero",), Way(short="left-out")),
)


def _both(one: Way, other: Way) -> Way:
    """The way that is wrong where either is."""
    taught, changes = msgspec.structs.asdict(TAUGHT), dict[str, object]()
    for way in (one, other):
        fields = msgspec.structs.asdict(way).items()
        changes |= {name: value for name, value in fields if value != taught[name]}
    return msgspec.convert(taught | changes, Way)


def _pair(one: tuple[str, Way], other: tuple[str, Way]) -> Repair[Way]:
    return Repair((one[0], other[0]), _both(one[1], other[1]), parts=(one[1], other[1]))


_ZERO_PAYS = ((_FROM, _NINE), (_OVER, _ACROSS), (_STOP, _STOPS), (_STOP, _LOWER))
_ZERO_UPPER = ((_IS_N, _N), (_IS_N, _N_WRITTEN), (_IS_ZERO, _ZERO), (_IS_ZERO, _ZERO_WRITTEN))
_COMPOUNDS: Final = (
    *(_pair(upper, pays) for upper in _ZERO_UPPER for pays in _ZERO_PAYS),
    *(_pair((_N_ZERO, _NO_ZERO), each) for each in (*_ZERO_UPPER, *_ZERO_PAYS)),
    _pair((_TURN, _TURNS), (_IS_ZERO, _ZERO)),
    _pair((_TURN, _TURNS), (_N_ZERO, _NO_ZERO)),
)
"""The pairs that Brown & Burton 1978 found most often in 1325 pupils, and their like."""

_COMES_UP: Final = {
    "short": "short",
    "beside_zero": "short",
    "pays": "short",
    "zero_pays": "zero pays",
    "upper_zero": "upper zero",
    "zero_left": "upper zero",
    "lower_zero": "lower zero",
    "same": "same",
    "blank": "blank",
}
_REPAIRS: Final = tuple(repair.where(_COMES_UP) for repair in (*_ALONE, *_COMPOUNDS))
_REPAIRS_OF: Final = repairs_of(_REPAIRS)
_OF_TENS: Final = tuple(
    repair
    for repair in _REPAIRS
    if repair.way.pays != "gets-one" and repair.way.short != "left-out"
)
"""Of tens and ones that are seen at a glance nothing is gained, and none is left out."""
_OF_TENS_OF: Final = repairs_of(_OF_TENS)


def turned(upper: int, lower: int) -> int | None:
    """What a difference in columns comes to when each smaller digit is taken from the larger."""
    return difference(upper, lower, _TURNS)


@lru_cache(maxsize=512)
def wrong_differences(upper: int, lower: int, only: str = "") -> Found:
    """The wrong results of ``upper - lower`` in columns, by malrule, the most typical first.

    None where nobody would write it in columns. Where the lower number is the greater one, only
    turning each column round comes to an end. Where ``only`` one malrule is asked for, others may
    be missing: there are many ways to subtract, and to follow all takes time.
    """
    if not is_written(upper, lower):
        return {}
    if upper < lower:
        turned = difference(upper, lower, _TURNS)
        return {} if turned is None else {_TURN: (turned,)}

    above, below = digits(upper), digits(lower)

    def done(way: Way, columns: Columns) -> int | None:
        return _done(above, below, way, columns)

    met, borrowing = _met(above, below)
    every, of = (_REPAIRS, _REPAIRS_OF) if upper > 99 else (_OF_TENS, _OF_TENS_OF)
    repairs = of.get(only, ()) if only else every
    made = dict(found(repairs, upper - lower, done, borrowing, met))
    twice = tuple(each for each in made.get("borrow-paid-twice", ()) if each < upper)
    made["borrow-paid-twice"] = twice  # out of nothing nobody pays twice
    one, other = left_aligned(upper, lower)
    over = 10 - lower % 10
    # 35-9 as 35-10, then 1 more is taken away; 84-38 as 84-40, and the 2 are not given back.
    off = (2 * over, over) if upper > 20 and is_rounded_in_the_head(lower, upper) else (2 * over,)
    rounded = tuple(upper - lower - each for each in off if upper - lower >= each)
    others = {
        "misaligned-columns": (
            *((one - other,) if one >= other else ()),
            *((upper - 10 * lower,) if 10 * lower < min(upper, other) else ()),
            *_tens_from_ones(upper, lower),
        ),
        "compensated-wrong-way": rounded if lower % 10 >= JUST_BELOW else (),
        **_ones_apart(upper, lower),
    }
    return without(upper - lower, {**made, **others})


def _tens_from_ones(upper: int, lower: int) -> tuple[int, ...]:
    """``86-40 = 82``: the tens of a round number are taken from the ones."""
    is_round = upper < 100 and lower >= 10 and not lower % 10
    return (upper - lower // 10,) if is_round else ()


def _ones_apart(upper: int, lower: int) -> Found:
    """Tens from tens, and then the ones, for which a ten is needed: three ways to go wrong.

    ``62-38`` as 60-30, and then the 2 and the 8 away; rightly so from a round number. ``73-28 =
    61`` as 73-20, then 8 more, or as 70-20, and the 3 and the 8 together. ``73-28 = 53``: the tens
    are taken away, the ones forgotten.
    """
    (tens, ones), (lower_tens, lower_ones) = divmod(upper, 10), divmod(lower, 10)
    if upper > 99 or not lower_tens or ones >= lower_ones:
        return {}
    apart = 10 * (tens - lower_tens)
    both = apart - ones - lower_ones
    return {
        "both-ones-subtracted": (both,) if both >= 0 else (),
        "ones-added": (apart + ones + lower_ones,),
        "part-left-out": (apart + ones,),
    }


def _met(above: Digits, below: Digits) -> tuple[Set[str], Columns]:
    """What comes up when it is done as taught, and the columns that borrow."""
    met, debt, borrowing = set[str](), 0, 0
    if len(above) > len(below):
        met.add("blank")
    if 0 in below and any(below):  # 28-0 is no matter of columns
        met.add("lower zero")
    for place, upper in enumerate(above):
        bottom = below[place] if place < len(below) else 0
        if debt and not upper:
            met.add("zero pays")
            borrowing |= 1 << place
            continue
        upper, debt = upper - debt, 0
        if upper < bottom:
            met |= {"short", "upper zero"} if not upper else {"short"}
            borrowing |= 1 << place
            debt = 1
        elif upper == bottom:
            met.add("same")
    return met, borrowing
