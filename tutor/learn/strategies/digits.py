"""Columns of digits: which need a carry, which need ten more, and round numbers nearby."""

from collections.abc import Iterator
from typing import Literal

from tutor.learn.strategies.claims import Borrows, Carries, Equal, Less, Near
from tutor.learn.strategies.hint import Claims, Hint

CLOSE = 2
"""Ones that a number may lack to its next ten to be close to it."""


def rounded(number: int) -> int:
    """A whole number rounded to its first digit, a half up."""
    return round_to(number, int(10 ** (len(str(number)) - 1)))


MOST_OFF = 15
"""Percent that an estimate may be off, to help with seeing whether a result can be right."""


def about(sign: Literal["+", "-"], one: int, other: int) -> Iterator[Hint]:
    """About how much it is, both rounded to the same place; nothing where that says too little.

    That is the case where it is far off, and where nothing is left to estimate.
    """
    fact = f"{one}{sign}{other}"
    exact = one + other if sign == "+" else one - other
    for size in (10 ** (len(str(max(one, other))) - 1), 10):
        rough, near = (round_to(number, size) for number in (one, other))
        made = rough + near if sign == "+" else rough - near
        spare = MOST_OFF * exact // 100
        if rough and near and 0 < abs(made - exact) <= spare:
            text = f"{rough}{sign}{near}"
            claims = (Near(fact, text, spare),)
            if sign == "+":
                yield Hint("add-about", {"near": text}, claims)
            else:
                yield Hint("sub-about", {"near": text}, claims)
            return


def round_to(number: int, size: int) -> int:
    """The nearest multiple, a half up."""
    return (2 * number + size) // (2 * size) * size


def places(number: int) -> tuple[int, ...]:
    """A number as hundreds, tens and ones, those that are not 0: ``306`` is 300 and 6."""
    found = (digit * 10**place for place, digit in enumerate(digits(number)))
    return tuple(each for each in reversed(list(found)) if each)


def close_ten(number: int) -> int | None:
    """The next ten where a number of two digits or more lacks but one or two."""
    lacks = -number % 10
    return number + lacks if number > 10 and 0 < lacks <= CLOSE else None


def digits(number: int) -> tuple[int, ...]:
    """The digits of a whole number from the ones on."""
    return tuple(map(int, reversed(str(number))))


def columns(top: int, bottom: int) -> list[tuple[int, int]]:
    """The digits of two whole numbers column by column, from the ones on."""
    width = max(len(str(top)), len(str(bottom)))
    one, other = (map(int, str(number).zfill(width)) for number in (top, bottom))
    return list(zip(one, other, strict=True))[::-1]


def carried(one: int, other: int) -> tuple[int, ...]:
    """The columns of a sum, the ones being 0, that have a ten to carry."""
    found, more = list[int](), 0
    for place, (a, b) in enumerate(columns(one, other)):
        more = int(a + b + more > 9)
        found += [place] * more
    return tuple(found)


def borrowed(top: int, bottom: int) -> tuple[int, ...]:
    """The columns of a difference, the ones being 0, whose top digit is not enough."""
    found, owed = list[int](), 0
    for place, (a, b) in enumerate(columns(top, bottom)):
        owed = int(a - owed < b)
        found += [place] * owed
    return tuple(found)


def carries(one: int, other: int) -> Hint:
    """Where a sum in columns has something to carry."""
    places = carried(one, other)
    claims = (Carries(one, other, places),)
    ones = f"{one % 10}+{other % 10}"
    if not places:
        return Hint("carry-none", {}, claims)
    if places == (0,):
        return Hint("carry-ones", {"ones": ones}, (*claims, Less("9", ones)))
    if places[0] > 0:
        return Hint("carry-not-ones", {"ones": ones}, (*claims, Less(ones, "10")))
    return Hint("carry-on", {"ones": ones}, (*claims, Less("9", ones)))


def borrows(top: int, bottom: int) -> Hint:
    """Where a difference in columns needs ten more from the column beside."""
    places = borrowed(top, bottom)
    claims: Claims = (Borrows(top, bottom, places),)
    if not places:
        return Hint("borrow-none", {}, claims)
    if places[0] > 0:
        return Hint("borrow-not-ones", {}, claims)
    (one, other), (tens, _) = columns(top, bottom)[:2]
    params = {"one": one, "other": other}
    claims = (*claims, Less(f"{one}", f"{other}"))
    if tens == 0:
        zeros = top % 1000 < 10
        code = Hint("borrow-zeros", params) if zeros else Hint("borrow-zero", params)
        below = 1000 if zeros else 100
        claims = (*claims, Equal(f"{top % below}", f"{one}"))
        return Hint(code.code, {**params, "top": top}, claims)
    if places == (0,):
        return Hint("borrow-ones", params, claims)
    return Hint("borrow-on", params, claims)
