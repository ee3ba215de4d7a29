"""A number written with one digit wrong or swapped with the next, or by a wrong key.

A key may be the one beside the right one, or be pressed twice, or not hard enough.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from tutor.maths.malrules.pairs import Pair, lowest

TypingSlip: TypeAlias = Literal["digit", "swapped", "key", "doubled", "missed"]

ROW: Final[Mapping[str, str]] = {
    "1": "2", "2": "13", "3": "24", "4": "35", "5": "46",
    "6": "57", "7": "68", "8": "79", "9": "80", "0": "9",
}  # fmt: skip
"""The keys beside a digit in the row of digits."""

PAD: Final[Mapping[str, str]] = {
    "7": "84", "8": "795", "9": "86",
    "4": "751", "5": "8462", "6": "953",
    "1": "420", "2": "5130", "3": "62", "0": "12",
}  # fmt: skip
"""The keys beside a digit on the number pad, above and below too."""

NEAR: Final[Mapping[str, frozenset[str]]] = {
    digit: frozenset(ROW[digit] + PAD[digit]) for digit in ROW
}
"""The keys beside a digit."""

LONG: Final = 2
"""In a result of so many digits any one of them may be wrong."""

PLACES: Final = 4
"""Decimals that are meant have at most so many places."""


class Mistyped(NamedTuple):
    """A number other than the one that was meant, and how it came about."""

    value: Pair
    kind: TypingSlip


@lru_cache(maxsize=256)
def mistyped(value: Pair) -> Sequence[Mistyped]:
    """What may stand there instead of a value; a fraction has its top or its bottom mistyped."""
    top, bottom = value
    return tuple(_mistyped(top, bottom, _decimal_scale(bottom)))


@lru_cache(maxsize=256)
def mistyped_with_bar(value: Pair) -> Sequence[Mistyped]:
    """The same of what is written with a bar, though it might be a decimal: 29/40 for 39/40.

    What could be shortened then is left out: nobody types 2 for 1/2 because 4/2 is near.
    """
    top, bottom = value
    return tuple(
        each
        for each in _mistyped(top, bottom, 0)
        if each.value[1] > 1 and (each.value[0] == top or each.value[1] == bottom)
    )


def swapped(whole: int) -> Sequence[Pair]:
    """A whole number with two digits that stand side by side swapped, in each way there is."""
    digits = str(abs(whole))
    found = [
        int(f"{digits[: place - 1]}{digits[place]}{digits[place - 1]}{digits[place + 1 :]}")
        for place in _swaps(digits)
    ]
    return [(size if whole >= 0 else -size, 1) for size in found]


def _swaps(digits: str) -> Sequence[int]:
    """The places of digits that may have changed places with the one before."""
    return [
        place
        for place in range(1, len(digits))
        if digits[place] != digits[place - 1] and (place > 1 or digits[1] != "0")
    ]


@lru_cache(maxsize=1024)
def ways_of(value: Pair) -> Mapping[TypingSlip, int]:
    """In how many ways of each kind another number stands there instead: :func:`mistyped`."""
    top, bottom = abs(value[0]), value[1]
    scale = _decimal_scale(bottom)
    if not scale:
        return MappingProxyType(_NONE | Counter(kind for _, kind in mistyped(value)))
    digits = str(top * scale // bottom)
    is_long = len(digits) >= LONG
    near = sum([len(NEAR[digit]) for digit in digits]) - (is_long and "0" in NEAR[digits[0]])
    others, swaps = 9 * len(digits) - is_long, len(_swaps(digits))
    if bottom > 1:  # no 0 at the end
        near, others = near - ("0" in NEAR[digits[-1]]), others - 1
        swaps -= digits[-2:-1] == "0"
    found = Counter[TypingSlip](kind for _, kind in _too_many_or_few(_written(top, scale, bottom)))
    found["swapped"] += swaps
    found["key"] += near
    found["digit"] += others - near if is_long else 0
    return MappingProxyType(_NONE | found)


_NONE: Final[dict[TypingSlip, int]] = dict.fromkeys(get_args(TypingSlip), 0)


def typed_for(value: Pair, typed: Pair) -> Sequence[TypingSlip]:
    """The slips by which a number is there instead of a value; as :func:`mistyped` has them."""
    (top, bottom), (other, below) = value, typed
    scale = 1 if bottom == 1 else _decimal_scale(bottom)
    if not scale:
        may_be = may_be_typed_for(value, typed)
        return [kind for each, kind in mistyped(value) if each == typed] if may_be else ()
    if other and (top < 0) != (other < 0):
        return ()
    whole = scale % below == 0
    meant = str(abs(top) * scale // bottom)
    there = str(abs(other) * scale // below) if whole else ""
    if len(meant) != len(there):
        return _pressed_for(value, typed)
    if bottom > 1 and there[-1] == "0":  # 18.5 for 18.25 has as many only with a zero at its end
        return _pressed_for(value, typed)
    return _replaced(meant, there)


def _replaced(meant: str, there: str) -> Sequence[TypingSlip]:
    """The slips by which digits stand where others were meant, as many of them."""
    off = [place for place, digit in enumerate(meant) if digit != there[place]]
    if len(off) == 1:
        is_near = there[off[0]] in NEAR[meant[off[0]]]
        return ("key",) if is_near else ("digit",) if len(meant) >= LONG else ()
    if len(off) == 2 and off[1] == off[0] + 1:
        one, two = off
        return ("swapped",) if meant[one] == there[two] and meant[two] == there[one] else ()
    return ()


def _pressed_for(value: Pair, typed: Pair) -> Sequence[TypingSlip]:
    """Whether a key was pressed twice, or not hard enough, where a decimal was meant."""
    meant, there = _decimal(*value), _decimal(*typed)
    if not there or not 0 < abs(len(meant) - len(there)) <= len(".0"):
        return ()
    return [kind for text, kind in _too_many_or_few(meant) if text == there]


def may_be_typed_for(value: Pair, typed: Pair) -> bool:
    """Whether it is worth looking for a number among what may stand there instead of a value.

    Digits that are written wrongly are as many as were meant; of a whole number or a decimal one
    may be there twice, or be missing.
    """
    (top, bottom), (other, below) = value, typed
    scale = _decimal_scale(bottom)
    if scale:
        if scale % below == 0 and _as_long(top * scale // bottom, other * scale // below):
            return True
        shorter, longer = sorted((_decimal(*value), _decimal(*typed)), key=len)
        return bool(shorter) and (_has_one_more(longer, shorter) or longer[:-1] == f"{shorter}.")
    if bottom % below == 0 and _as_long(top, other * bottom // below):
        return True
    return bool(other) and top % other == 0 and _as_long(bottom, top * below // other)


def _has_one_more(longer: str, shorter: str) -> bool:
    """Whether digits are others without one of them."""
    if len(longer) - len(shorter) != 1:
        return False
    return any(
        longer[:place] == shorter[:place] and longer[place + 1 :] == shorter[place:]
        for place in range(len(longer))
    )


def _as_long(one: int, other: int) -> bool:
    return len(str(abs(one))) == len(str(abs(other)))


def _mistyped(top: int, bottom: int, scale: int) -> Iterator[Mistyped]:
    meant = str(abs(top) * scale // bottom if scale else abs(top))
    for digits, kind in _otherwise(meant, decimal=scale > 1):
        size = int(digits)
        yield Mistyped(lowest(size if top >= 0 else -size, scale or bottom), kind)
    for text, kind in _too_many_or_few(_written(top, scale, bottom)) if scale else ():
        before, _, behind = text.partition(".")
        size = int(before + behind)
        yield Mistyped(lowest(size if top >= 0 else -size, 10 ** len(behind)), kind)
    for digits, kind in () if scale else _otherwise(str(bottom), decimal=False):
        if int(digits):
            yield Mistyped(lowest(top, int(digits)), kind)


def _decimal_scale(bottom: int, most: int = PLACES) -> int:
    """The power of ten with which a bottom is written as a decimal; 0 where it is not."""
    for places in range(most + 1):
        scale: int = 10**places
        if scale % bottom == 0:
            return scale
    return 0


def _decimal(top: int, bottom: int) -> str:
    """A number without its sign as a decimal, as short as can be; empty where it is none.

    One place more is written than is meant, where a digit is there twice.
    """
    scale = _decimal_scale(bottom, PLACES + 1)
    return _written(top, scale, bottom) if scale else ""


def as_decimal(value: Pair) -> bool:
    """Whether a value may be written as a decimal."""
    return bool(_decimal_scale(value[1]))


def _written(top: int, scale: int, bottom: int) -> str:
    if scale == 1:
        return str(abs(top))
    whole, behind = divmod(abs(top) * scale // bottom, scale)
    return f"{whole}.{behind:0{len(str(scale)) - 1}}"


def _otherwise(digits: str, *, decimal: bool) -> Iterator[tuple[str, TypingSlip]]:
    """The digits with one slip, none that begins with a needless zero.

    A decimal ends with none either: who writes 12.9 for 12.96 has left out a digit.
    """
    last = len(digits) - 1 if decimal else len(digits)
    needless = {last, 0} if len(digits) > 1 else {last}
    for place, digit in enumerate(digits):
        following = digits[place + 1 : place + 2]
        is_needless = digit == "0" and place + 1 == last
        if following and following != digit and (place or following != "0") and not is_needless:
            yield f"{digits[:place]}{following}{digit}{digits[place + 2 :]}", "swapped"
        near = NEAR[digit]
        for other in "0123456789":
            if other == digit or (other == "0" and place in needless):
                continue
            if other in near:
                yield f"{digits[:place]}{other}{digits[place + 1 :]}", "key"
            elif len(digits) >= LONG:
                yield f"{digits[:place]}{other}{digits[place + 1 :]}", "digit"


def _too_many_or_few(text: str) -> Iterator[tuple[str, TypingSlip]]:
    """A decimal with one of its digits twice, or without one.

    A 0 before the point is written or left out as one likes.
    """
    behind = text.find(".")
    for place, digit in enumerate(text if text != "0" else ""):
        if digit in (".", text[place - 1 : place]):
            continue
        if digit != "0" or place + 1 != behind:
            yield text[:place] + digit + text[place:], "doubled"
        rest = text[:place] + text[place + 1 :]
        if rest[-1:] == "." and rest != "0.":
            yield rest[:-1], "missed"
        elif rest and _is_as_written(rest):
            yield rest, "missed"


def _is_as_written(decimal: str) -> bool:
    """Whether it has no needless zero, and a digit on each side of a point."""
    before, point, after = decimal.partition(".")
    if not point:
        return not before.startswith("0")
    return (before == "0" or before[:1] not in ("", "0")) and after[-1:] not in ("", "0")
