"""Long division, digit by digit."""

import re
from fractions import Fraction

from tests.maths.twins.columns.paper import Plain, both


def _steps(a: int, b: int, spared: tuple[int, ...] = ()) -> list[int]:
    """How often the divisor goes, from the left; once less at the places that are spared."""
    rest, found = 0, list[int]()
    for n, digit in enumerate(str(a)):
        part = rest * 10 + int(digit)
        place = len(str(a)) - 1 - n
        times = part // b
        times -= bool(times) and place > 0 and place in spared
        rest = part - times * b
        found.append(times)
    while found and not found[0]:
        found.pop(0)
    return found


def _read(digits: list[int] | str) -> int | None:
    text = "".join(map(str, digits))
    return int(text) if text else None


def _some(a: int) -> list[tuple[int, ...]]:
    """All places, and some of them."""
    places = range(len(str(a)))
    sets = [tuple(n for n in places if bits >> n & 1) for bits in range(1, 2 ** len(places))]
    few = len(places) <= 3
    return [tuple(places), *(s for s in sets if few or len(s) in (1, len(places) - 1))]


def zero_lost(a: int, b: int) -> list[int | None]:
    quotient = str(a // b)
    inner = quotient[:-1].replace("0", "") + quotient[-1]
    last = re.sub("0$", "", quotient)
    first = quotient.replace("0", "", 1)
    return [_read(quotient.replace("0", "")), int(inner), _read(last), _read(first)]


def zero_added(a: int, b: int) -> list[int]:
    """A zero before the digits found at some places, but not before the first of all.

    Of one that ends in 0 no other 0 behind it.
    """
    found = _steps(a, b)
    made = []
    for places in _some(a):
        text = ""
        for n, digit in enumerate(found):
            text += "0" * (n > 0 and len(found) - 1 - n in places) + str(digit)
        made.append(int(text))
    return [each for each in made if a // b % 10 or each != a // b * 10]


def reversed_digits(a: int, b: int) -> list[int]:
    return [int(str(a // b)[::-1])]


def alone(a: int, b: int) -> list[int | None]:
    if a < 10 * b:
        same = len(str(a)) == len(str(b)) and b >= 10 and "0" not in str(b)
        pairs = zip(str(a), str(b), strict=True) if same else ()
        return [_read([int(one) // int(other) for one, other in pairs])]
    if not 1 < b < 10:
        return []

    def losing(places: tuple[int, ...]) -> str:
        rest, found = 0, ""
        for n, digit in enumerate(str(a)):
            part = rest * 10 + int(digit)
            is_lost = len(str(a)) - 1 - n in places and part >= b
            rest = 0 if is_lost else part % b
            found += str(part // b)
        return found

    every, *some = _some(a)
    dropped = losing(every)
    turned = "".join(str(b // int(d) if 0 < int(d) < b else int(d) // b) for d in str(a))
    each = "".join(str(int(d) // b) for d in str(a))
    dropped = dropped.lstrip("0")
    bare = _read(dropped.replace("0", ""))
    without = _read(str(a // b).replace("0", ""))
    once = [] if a % b else [_read(losing(places)) for places in some]
    every_one = [_read(each)] if each[0] != "0" else []
    both_lost = both([_read(dropped)], [without, a // b], bare)
    return [_read(dropped), _read(turned), *every_one, *both_lost, *once]


def too_much_left(a: int, b: int) -> list[int | None]:
    return [_read(_steps(a, b, places)) for places in _some(a)]


def not_brought_down(a: int, b: int) -> list[int]:
    return [a // 10 // b] if str(a // b)[-1] != "0" else []


def compensated(a: int, b: int) -> list[int]:
    is_below = str(a // b)[-1] == "9" or (str(a + b)[-2:] == "00" and len(str(a)) > 2)
    return [a // b + 1 - b] if b in range(3, 10) and a % b == 0 and is_below else []


def end_zeros(a: int, b: int) -> list[int]:
    if a % b or not str(a).endswith("0") or not str(b).endswith("0"):
        return []
    return [a // b * 10, *([a // b // 10] if str(a // b).endswith("0") else [])]


def _twin(plain: Plain) -> Plain:
    """Where something is left in the end, it is told or not."""

    def way(a: int, b: int) -> list[int | Fraction]:
        if a < 10 * b and plain not in (alone, end_zeros):
            return []
        wholes = [each for each in plain(a, b) if each is not None and each != a // b]
        told = [Fraction(whole) + Fraction(a % b, b) for whole in wholes]
        return [*told, *wholes]

    return way


QUOTIENTS: dict[str, Plain] = {
    "quotient-zero-lost": _twin(zero_lost),
    "quotient-zero-added": _twin(zero_added),
    "quotient-digits-reversed": _twin(reversed_digits),
    "divides-digit-by-digit": _twin(alone),
    "remainder-too-large": _twin(too_much_left),
    "digit-not-brought-down": _twin(not_brought_down),
    "zeros-miscounted": _twin(end_zeros),
    "compensated-wrong-way": _twin(compensated),
}
