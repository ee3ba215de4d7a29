"""A number written with one digit wrong, two digits swapped, or a neighbouring key hit."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from tutor.maths.malrules.pairs import Pair, lowest

TypingSlip: TypeAlias = Literal["digit", "swapped", "key"]

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

LONG: Final = 2
"""In a result of so many digits any one of them may be wrong."""


class Mistyped(NamedTuple):
    """A number other than the one that was meant, and how it came about."""

    value: Pair
    kind: TypingSlip


@lru_cache(maxsize=256)
def mistyped(value: Pair) -> Sequence[Mistyped]:
    """What may stand there instead of a value; a fraction has its top or its bottom mistyped."""
    return tuple(_mistyped(*value))


def may_be_typed_for(value: Pair, typed: Pair) -> bool:
    """Whether it is worth looking for a number among what may stand there instead of a value.

    Digits that are written wrongly are as many as were meant.
    """
    (top, bottom), (other, below) = value, typed
    scale = _decimal_scale(bottom)
    if scale:
        return scale % below == 0 and _as_long(top * scale // bottom, other * scale // below)
    if bottom % below == 0 and _as_long(top, other * bottom // below):
        return True
    return bool(other) and top % other == 0 and _as_long(bottom, top * below // other)


def _as_long(one: int, other: int) -> bool:
    return len(str(abs(one))) == len(str(abs(other)))


def _mistyped(top: int, bottom: int) -> Iterator[Mistyped]:
    scale = _decimal_scale(bottom)
    for digits, kind in _otherwise(str(abs(top) * scale // bottom if scale else abs(top))):
        size = int(digits)
        yield Mistyped(lowest(size if top >= 0 else -size, scale or bottom), kind)
    for digits, kind in () if scale else _otherwise(str(bottom)):
        if int(digits):
            yield Mistyped(lowest(top, int(digits)), kind)


def _decimal_scale(bottom: int) -> int:
    """The power of ten with which a bottom is written as a decimal; 0 where it is not."""
    for places in range(5):
        scale: int = 10**places
        if scale % bottom == 0:
            return scale
    return 0


def _otherwise(digits: str) -> Iterator[tuple[str, TypingSlip]]:
    """The digits with one slip, none that begins with a needless zero."""
    for place, digit in enumerate(digits):
        following = digits[place + 1 : place + 2]
        if following and following != digit and (place or following != "0"):
            yield f"{digits[:place]}{following}{digit}{digits[place + 2 :]}", "swapped"
        near = set(ROW[digit] + PAD[digit])
        for other in "0123456789":
            if other == digit or (other == "0" and place == 0 and len(digits) > 1):
                continue
            if other in near:
                yield f"{digits[:place]}{other}{digits[place + 1 :]}", "key"
            elif len(digits) >= LONG:
                yield f"{digits[:place]}{other}{digits[place + 1 :]}", "digit"
