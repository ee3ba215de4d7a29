"""Ways to multiply two whole numbers, each for the numbers that it helps."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tutor.learn.strategies.claims import Equal, Near
from tutor.learn.strategies.digits import MOST_OFF, close_ten, rounded
from tutor.learn.strategies.hint import Hint, Params


def ways_to_multiply(one: int, other: int) -> Iterator[Hint]:
    """The ways that help with ``one*other``, the best first; two at least.

    Args:
        one: a whole number, not below zero.
        other: the same.
    """
    fact = f"{one}*{other}"
    small, big = sorted((one, other))
    for hint in _table(one, other) if big <= 10 or small < 2 else _long(small, big):
        claims = (*hint.claims, Equal(fact, hint.path)) if hint.path else hint.claims
        yield Hint(hint.code, hint.params, claims, hint.path)
    if one != other or one > 1:  # a square of one dot, or of none, shows nothing
        yield turned(one, other)
    yield Hint("mul-again", {"big": big, "small": small}, (Equal(fact, f"{big}*{small}"),))


def turned(one: int, other: int) -> Hint:
    """The other way round, where the second stands first."""
    turned = f"{other}*{one}"
    if one == other:
        return Hint("mul-square", {"number": one}, (Equal(f"{one}*{other}", turned),))
    return Hint("mul-turn", {"one": one, "other": other}, (Equal(f"{one}*{other}", turned),))


# The table -----------------------------------------------------------------------------------

EASY: Final = (0, 1, 10, 2)
"""Times these there is one way, and no other is any good."""

EASIEST: Final = (0, 1, 10, 2, 5, 9, 4, 3, 6, 8, 7)
"""Factors, the one with the shortest way first."""


def _table(one: int, other: int) -> Iterator[Hint]:
    small, big = sorted((one, other))
    easy = [factor for factor in (one, other) if factor in EASY]
    if easy:
        factor = min(easy, key=EASIEST.index)
        yield from _by_factor(factor, other if factor == one else one)
        if factor > 1:
            rest = other if factor == one else one
            steps = (Equal(f"{factor}*{rest}", f"{rest}*{factor}"),)
            yield Hint("mul-again", {"big": factor, "small": rest}, steps)
        return
    near = big - small == 1 and small >= 6 and big < 9
    if near:
        square = f"{small}*{small}"
        yield Hint("mul-near", {"square": square, "number": small}, path=f"{square}+{small}")
    for factor in sorted({one, other}, key=EASIEST.index):
        yield from _by_factor(factor, other if factor == one else one)
    if small == big >= 9:
        around = f"{small - 1}*{big + 1}"
        yield Hint("mul-around", {"around": around}, path=f"{around}+1")
    if small % 2 == 0:
        half = f"{small // 2}*{big}"
        yield Hint("mul-half", {"number": small, "half": half}, path=f"{half}*2")


def _by_factor(factor: int, other: int) -> Iterator[Hint]:
    if factor in WAY_OF:
        yield WAY_OF[factor](other)


def _six(other: int) -> Hint:
    five = f"5*{other}"
    return Hint("mul-six", {"five": five, "other": other}, path=f"{five}+{other}")


def _seven(other: int) -> Hint:
    five, two = f"5*{other}", f"2*{other}"
    return Hint("mul-seven", {"five": five, "two": two}, path=f"{five}+{two}")


def _nine(other: int) -> Hint:
    ten = f"10*{other}"
    return Hint("mul-nine", {"ten": ten, "other": other}, path=f"{ten}-{other}")


WAY_OF: Final[Mapping[int, Callable[[int], Hint]]] = {
    0: lambda other: Hint("mul-zero", {}, (Equal(f"0*{other}", f"{other}*0"),)),
    1: lambda other: Hint("mul-one", {}, (Equal(f"1*{other}", f"{other}*1"),)),
    2: lambda other: Hint("mul-two", {"double": f"{other}+{other}"}, path=f"{other}+{other}"),
    3: lambda other: Hint("mul-three", {"other": other}, path=f"{other}*2+{other}"),
    4: lambda other: Hint("mul-four", {"other": other}, path=f"{other}*2*2"),
    5: lambda other: Hint("mul-five", {"ten": f"10*{other}"}, path=f"10*{other}/2"),
    6: _six,
    7: _seven,
    8: lambda other: Hint("mul-eight", {"other": other}, path=f"{other}*2*2*2"),
    9: _nine,
    10: lambda other: Hint("mul-ten", {}, (Equal(f"10*{other}", f"{other}*10"),)),
}
"""What helps with each factor, for any other one."""


# Beyond --------------------------------------------------------------------------------------


def _long(small: int, big: int) -> Iterator[Hint]:
    if small == 10:
        yield from _by_factor(10, big)
    yield from _close(small, big)
    if small in QUICK:
        yield from _by_factor(small, big)
    split, other = (big, small) if small <= 10 or _apart(big) <= _apart(small) else (small, big)
    ones = split % 10
    if ones:
        path = f"{other}*{split - ones}+{other}*{ones}"
        params: Params = {"number": split, "tens": split - ones, "ones": ones, "path": path}
        yield Hint("mul-split", params, path=path)
    else:
        path = f"{other}*{split // 10}*10"
        yield Hint("mul-tens", {"tens": f"{other}*{split // 10}"}, path=path)
    if 10 < small < 20 and small % 2 == 0:
        half = f"{small // 2}*{big}"
        yield Hint("mul-half", {"number": small, "half": half}, path=f"{half}*2")
    if small not in (*QUICK, 10):
        yield from _by_factor(small, big)
    one, other = rounded(small), rounded(big)
    off, within = abs(one * other - small * big), small * big * MOST_OFF // 100
    if 0 < off <= within:
        near = f"{one}*{other}"
        yield Hint("mul-about", {"near": near}, (Near(f"{small}*{big}", near, within),))


def _apart(number: int) -> int:
    """How much there is to multiply once a number is taken apart: 30, 11, 12 or 31, 34."""
    tens, ones = divmod(number, 10)
    return (tens > 1) + (ones > 1) if ones else -1


QUICK: Final = (2, 4, 5, 9)
"""Times these is quick for long numbers too: double, again, half of ten times, ten less one."""


def _close(small: int, big: int) -> Iterator[Hint]:
    for number, other in ((big, small), (small, big)):
        ten = close_ten(number)
        if ten is not None and ten - number == 1:
            path = f"{other}*{ten}-{other}"
            params: Params = {"number": number, "other": other, "tens": f"{other}*{ten}"}
            yield Hint("mul-close-ten", params, path=path)
            return
