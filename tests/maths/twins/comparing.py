"""Rules of comparing a second time, on the texts of two sides; what is thought is 1, 0 or -1."""

import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import product
from typing import Final, TypeAlias

from tests.maths.free import worth
from tests.maths.naive import Rows, Twins


def _twin(*ways: Callable[[str, str], int | None]) -> Callable[[str], Iterable[Fraction]]:
    def twin(text: str) -> Iterator[Fraction]:
        left, right = text.split("?")
        for way in ways:
            thought = way(left, right)
            if thought is not None:
                yield Fraction(thought)

    return twin


def _first(one: object, other: object) -> int:
    """1 where the first of two sorts last."""
    return 0 if one == other else 1 if max((one, other)) == one else -1  # type: ignore[type-var]


# Decimals ----------------------------------------------------------------------------------------


def _are_decimals(left: str, right: str, *, same: bool) -> bool:
    shown = [re.fullmatch(r"\d+(\.\d+)?", each) for each in (left, right)]
    return all(shown) and "." in left + right and (_whole(left) == _whole(right)) == same


def _whole(text: str) -> str:
    return text.split(".")[0]


def _behind(text: str) -> str:
    return text[len(_whole(text)) + 1 :]


def _longer(left: str, right: str) -> int | None:
    if not _are_decimals(left, right, same=True):
        return None
    one, other = (_behind(each).lstrip("0") for each in (left, right))
    return _first((len(one), one), (len(other), other))


def _length(left: str, right: str) -> int | None:
    thought = _shorter(left, right)
    return None if thought is None else -thought


def _shorter(left: str, right: str) -> int | None:
    if not _are_decimals(left, right, same=True) or len(left) == len(right):
        return None
    return 1 if len(_behind(left)) < len(_behind(right)) else -1


def _pointless(left: str, right: str) -> int | None:
    if not _are_decimals(left, right, same=False):
        return None
    one, other = (each.replace(".", "").lstrip("0") for each in (left, right))
    return _first((len(one), one), (len(other), other))


def _zeroless(left: str, right: str) -> int | None:
    if not _are_decimals(left, right, same=True) or ".0" not in left + right:
        return None
    return _first(*(_behind(each).lstrip("0") for each in (left, right)))


def _cents(left: str, right: str) -> int | None:
    if not _are_decimals(left, right, same=True) or "." not in left or "." not in right:
        return None
    one, other = f"{_behind(left)}  "[:2].strip(), f"{_behind(right)}  "[:2].strip()
    return 0 if one.startswith(other) or other.startswith(one) else None


def _digits_of_bar(left: str, right: str) -> Iterator[Fraction]:
    for one, other, way in ((left, right, 1), (right, left, -1)):
        if re.fullmatch(r"\d+/\d+", one) and re.fullmatch(r"\d+\.\d+", other):
            off = abs(worth(one) - worth(other)) * 10 ** len(_behind(other))
            if len(_behind(other)) > 1 and 0 < off < 1:
                continue
            for read in (
                one.replace("/", "."),
                f"0.{one.split('/')[1]}",
                "0." + one.replace("/", ""),
            ):
                yield Fraction(way * _first(Fraction(read), Fraction(other)))


def _bar(text: str) -> Iterator[Fraction]:
    return _digits_of_bar(*text.split("?"))


# Fractions ---------------------------------------------------------------------------------------


Way: TypeAlias = Callable[[int, int, int, int], int | None]
"""What is thought of two fractions by their tops and bottoms."""


def _of_fractions(way: Way) -> Callable[[str], Iterable[Fraction]]:
    def compared(left: str, right: str) -> int | None:
        shown = re.fullmatch(r"(\d+ )?(\d+)/(\d+)\?(\d+ )?(\d+)/(\d+)", f"{left}?{right}")
        if shown is None or shown[1] != shown[4]:
            return None
        return way(*(int(shown[place]) for place in (2, 3, 5, 6)))

    return _twin(compared)


def _bottoms(a: int, b: int, c: int, d: int) -> int | None:
    return (b > d) - (b < d) if a == c else None


def _numbers(a: int, b: int, c: int, d: int) -> int | None:
    if a > c and b > d:
        return 1
    return -1 if c > a and d > b else None


def _small(a: int, b: int, c: int, d: int) -> int | None:
    if a < c and b < d:
        return 1
    return -1 if c < a and d < b else None


def _gaps(a: int, b: int, c: int, d: int) -> int | None:
    return None if a >= b or c >= d else _first(d - c, b - a)


# Percent -----------------------------------------------------------------------------------------


def _percent(left: str, right: str) -> int | None:
    one, other = ((f"0.{each[0]}" if re.fullmatch(r"\d%", each) else "") for each in (left, right))
    if bool(one) == bool(other):
        return None
    return _first(worth(one or left), worth(other or right))


def _unsigned(left: str, right: str) -> int | None:
    if ("%" in left) == ("%" in right) or re.search(r"(^|\?)\d%", f"{left}?{right}"):
        return None
    return _first(*(worth(each.strip("%")) for each in (left, right)))


# Signs, and calculations -------------------------------------------------------------------------


def _sizes(left: str, right: str) -> int | None:
    if not all(re.fullmatch(r"-?\d+", each) for each in (left, right)) or "-" not in left + right:
        return None
    return _first(int(left.strip("-")), int(right.strip("-")))


def _changed(sign: str, thought: int) -> Callable[[str, str], int | None]:
    def compared(left: str, right: str) -> int | None:
        for whole, beside, way in ((left, right, 1), (right, left, -1)):
            first, found, last = whole.partition(sign)
            if found and first == beside and 0 < Fraction(last) < 1:
                return way * thought
            if found and sign == "*" and last == beside and 0 < Fraction(first) < 1:
                return way * thought
        return None

    return compared


COMPARING: Final[Twins] = {
    "longer-is-larger": _twin(_longer, _length),
    "shorter-is-larger": _twin(_shorter),
    "point-ignored": _twin(_pointless),
    "zero-ignored": _twin(_zeroless),
    "later-digits-ignored": _twin(_cents),
    "fraction-as-decimal": _bar,
    "percent-places": _twin(_percent),
    "percent-as-number": _twin(_unsigned),
    "larger-bottom-larger": _of_fractions(_bottoms),
    "larger-numbers-larger": _of_fractions(_numbers),
    "smaller-numbers-larger": _of_fractions(_small),
    "gap-compared": _of_fractions(_gaps),
    "size-without-sign": _twin(_sizes),
    "times-makes-larger": _twin(_changed("*", 1)),
    "division-makes-smaller": _twin(_changed("/", -1)),
}

DECIMALS: Final = (
    *("0.3", "0.4", "0.15", "0.45", "0.05", "0.40", "0.400", "0.375", "0", "1"),
    *("1.2", "1.25", "3.75", "12.5", "4.7", "4.08", "4.125"),
)
FRACTIONS: Final = ("1/2", "1/7", "2/3", "3/4", "5/6", "7/8", "4/15", "3/5", "5/8", "2/4", "3/2")
MIXED: Final = ("2 1/3", "2 1/2", "1 3/8", "1 1/2", "1/2", "2 5/6")
PERCENTS: Final = ("0.3", "0.45", "9%", "30%", "0.1", "1", "5%")
WHOLES: Final = ("-7", "-3", "0", "3", "5", "-5")
BARS: Final = ("1/4", "1/2", "1/20", "1/8", "0.3", "0.4", "0.1", "0.5")
PRODUCTS: Final = ("8*0.4", "0.5*6", "6/0.5", "8/0.4", "8*3", "8/4", "8", "6", "0.5")

TEXTS: Final = tuple(
    f"{left}?{right}"
    for among in (DECIMALS, FRACTIONS, MIXED, BARS, PERCENTS, WHOLES, PRODUCTS)
    for left, right in product(among, among)
)

ROWS: Final[Rows] = [
    ("longer-is-larger", "4.63?4.8", "-1", "1"),  # Steinle & Stacey 1998
    ("longer-is-larger", "0.5?0.36", "1", "-1"),
    ("longer-is-larger", "0.25?0.100", "1", "-1"),  # Resnick et al. 1989
    ("longer-is-larger", "4.7?4.08", "1", "-1"),
    ("longer-is-larger", "0.5?0.50", "0", "-1"),
    ("longer-is-larger", "2.35?2.035", "1", "-1 0"),
    ("longer-is-larger", "12.5?3.75", "1", ""),
    ("longer-is-larger", "15?4", "1", ""),
    ("shorter-is-larger", "5.736?5.62", "1", "-1"),  # Steinle & Stacey 1998
    ("shorter-is-larger", "0.426?0.3", "1", "-1"),
    ("shorter-is-larger", "0.5?0.50", "0", "1"),
    ("shorter-is-larger", "0.6?0", "1", "-1"),
    ("shorter-is-larger", "0.45?0.35", "1", ""),
    ("point-ignored", "12.5?3.75", "1", "-1"),
    ("point-ignored", "0.15?0.4", "-1", ""),
    ("later-digits-ignored", "17.35?17.353", "-1", "0"),  # Steinle & Stacey 1998
    ("later-digits-ignored", "4.4502?4.45", "1", "0"),
    ("later-digits-ignored", "3.141?3.152", "-1", ""),
    ("later-digits-ignored", "3?3.1", "-1", ""),
    ("zero-ignored", "0.4?0.04", "1", "0"),
    ("zero-ignored", "4.7?4.08", "1", "-1"),
    ("zero-ignored", "4.7?4.8", "-1", ""),
    ("fraction-as-decimal", "1/4?0.3", "-1", "1"),  # Stacey et al. 2001
    ("fraction-as-decimal", "0.1?1/20", "1", "-1"),
    ("fraction-as-decimal", "1/4?3", "-1", ""),
    ("fraction-as-decimal", "0.333?1/3", "-1", ""),
    ("percent-as-number", "30%?0.45", "-1", "1"),
    ("percent-as-number", "30%?20", "-1", "1"),
    ("percent-as-number", "30%?9%", "1", ""),
    ("larger-bottom-larger", "1/7?1/2", "-1", "1"),  # Stafylidou & Vosniadou 2004
    ("larger-bottom-larger", "4/7?4/5", "-1", "1"),  # Clarke & Roche 2009
    ("larger-bottom-larger", "3/7?5/8", "-1", ""),
    ("larger-numbers-larger", "1/2?3/8", "1", "-1"),
    ("larger-numbers-larger", "3/7?5/8", "-1", ""),
    ("larger-bottom-larger", "2 1/3?2 1/2", "-1", "1"),
    ("larger-bottom-larger", "2 1/3?3 1/2", "-1", ""),
    ("larger-numbers-larger", "1 3/8?1 1/2", "-1", "1"),
    ("percent-places", "9%?0.1", "-1", "1"),
    ("percent-places", "30%?0.1", "1", ""),
    ("smaller-numbers-larger", "1/2?5/6", "-1", "1"),
    ("smaller-numbers-larger", "1/2?3/8", "1", ""),
    ("smaller-numbers-larger", "4/5?2/5", "1", ""),
    ("larger-bottom-larger", "3/8?5/7", "-1", ""),
    ("gap-compared", "5/6?7/8", "-1", "0"),  # Clarke & Roche 2009
    ("gap-compared", "5/8?3/5", "1", "-1"),  # Pearn & Stephens 2004
    ("gap-compared", "3/4?7/9", "-1", "1"),
    ("gap-compared", "3/2?7/8", "1", ""),
    ("size-without-sign", "-7?-3", "-1", "1"),
    ("size-without-sign", "-5?3", "-1", "1"),
    ("size-without-sign", "-3?3", "-1", "0"),
    ("size-without-sign", "-3?7", "-1", ""),
    ("times-makes-larger", "8*0.4?8", "-1", "1"),  # Bell, Swan & Taylor 1981
    ("times-makes-larger", "8?0.4*8", "1", "-1"),
    ("times-makes-larger", "8*1.4?8", "1", ""),
    ("times-makes-larger", "8*0.4?9", "-1", ""),
    ("division-makes-smaller", "6/0.5?6", "1", "-1"),
    ("division-makes-smaller", "6/2?6", "-1", ""),
]
