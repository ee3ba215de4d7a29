"""Ways to add two whole numbers, each for the numbers that it helps."""

from collections.abc import Iterator

from tutor.learn.strategies.claims import Equal, Less, Near
from tutor.learn.strategies.digits import carries, close_ten, rounded
from tutor.learn.strategies.hint import Hint, Params

FINGERS = 5
"""Of one hand."""


def ways_to_add(one: int, other: int) -> Iterator[Hint]:
    """The ways that help with ``one+other``, the best first; two at least.

    Args:
        one: a whole number, not below zero.
        other: the same.
    """
    small, big = sorted((one, other))
    if small == 0:
        yield from _nothing(one, other)
    elif big <= 10:
        yield from _facts(small, big)
    else:
        yield from _on_from(small, big) if small < 10 else _long(one, other)


def _way(hint: Hint, fact: str) -> Hint:
    """The same, claiming that its path leads there as well."""
    return Hint(hint.code, hint.params, (*hint.claims, Equal(fact, hint.path)), hint.path)


def _nothing(one: int, other: int) -> Iterator[Hint]:
    yield Hint("add-nothing", {}, (Equal(f"{one}+{other}", f"{other}+{one}"),))
    yield Hint("add-line", {"big": max(one, other)}, (Equal(f"{one}+{other}", f"{other}+{one}"),))


# Up to 10 + 10 -------------------------------------------------------------------------------


def _facts(small: int, big: int) -> Iterator[Hint]:
    fact = f"{small}+{big}"
    for hint in _plans(small, big):
        yield _way(hint, fact)


def _plans(small: int, big: int) -> Iterator[Hint]:
    if small == big:
        yield from _double(small)
    if big == 9 and small > 1:
        yield Hint("add-nine", {"small": small}, path=f"{small}+10-1")
    if big - small == 1 and small > 1:
        yield Hint("add-near-double", {"double": f"{small}+{small}"}, path=f"{small}+{small}+1")
    if big < 10 < small + big:
        need = 10 - big
        claims = (Equal(f"{big}+{need}", "10"), Less(f"{need}", f"{small}"))
        path = f"{big}+{need}+{small - need}"
        yield Hint("add-ten", {"big": big, "need": need, "small": small}, claims, path)
    if big - small == 2 and small > 2:
        middle = small + 1
        yield Hint("add-middle", {"double": f"{middle}+{middle}"}, path=f"({small}+1)+({big}-1)")
    if small > FINGERS < big < 10 != small + big:
        path = f"5+5+{small - FINGERS}+{big - FINGERS}"
        yield Hint("add-fives", {"small": small, "big": big}, path=path)
    if small <= 3:
        yield Hint("add-count-on", {"big": big, "small": small}, path=f"{big}+{small}")
    if FINGERS < big < 10 and small + big <= 10 and small > 1:
        rest = big - FINGERS
        params = {"big": big, "small": small, "rest": rest}
        yield Hint("add-five-and", params, path=f"5+({rest}+{small})")
    if small > 1:
        near = f"{small - 1}+{big}"
        yield Hint("add-known", {"near": near}, path=f"{near}+1")
    yield Hint("add-line", {"big": big}, path=f"{big}+{small}")


def _double(number: int) -> Iterator[Hint]:
    if number <= FINGERS:
        yield Hint("add-hands", {"number": number}, path=f"2*{number}")
    elif number < 10:
        rest = number - FINGERS
        path = f"5+5+{rest}+{rest}"
        yield Hint("add-double", {"number": number, "rest": rest}, path=path)


# Beyond --------------------------------------------------------------------------------------


def _on_from(small: int, big: int) -> Iterator[Hint]:
    """A number of one digit to a longer one."""
    fact, ones = f"{big}+{small}", big % 10
    if ones + small > 10:
        ten, need = big - ones + 10, 10 - ones
        params = {"big": big, "ten": ten, "need": need, "small": small}
        claims = (Equal(f"{big}+{need}", f"{ten}"), Less(f"{need}", f"{small}"))
        path = f"{big}+{need}+{small - need}"
        yield _way(Hint("add-next-ten", params, claims, path), fact)
    if small == 9:
        yield _way(Hint("add-nine", {"small": big}, path=f"{big}+10-1"), fact)
    if ones and ones + small < 10:
        path = f"{big - ones}+({ones}+{small})"
        yield _way(Hint("add-ones", {"ones": f"{ones}+{small}"}, path=path), fact)
    if not ones:
        yield Hint("add-place", {"big": big, "small": small}, (Equal(f"{big}/10*10", f"{big}"),))
    if ones + small == 10:
        yield Hint(
            "add-full-ten", {"ones": ones, "small": small}, (Equal(f"{ones}+{small}", "10"),)
        )
    if small <= 3:
        yield Hint("add-count-on", {"big": big, "small": small}, (Equal(fact, f"{small}+{big}"),))
    if ones and small > 1:
        near = f"{big}+{small - 1}"
        yield _way(Hint("add-known", {"near": near}, path=f"{near}+1"), fact)
    yield Hint("add-line", {"big": big}, (Equal(fact, f"{small}+{big}"),))


def _long(one: int, other: int) -> Iterator[Hint]:
    """Two longer numbers."""
    fact, path = f"{one}+{other}", ""
    for number, kept in ((other, one), (one, other)):
        ten = close_ten(number)
        if ten is not None and not path:
            path = f"{kept}+{ten}-{ten - number}"
            close: Params = {"number": number, "ten": ten, "more": ten - number}
            yield Hint("add-close-ten", close, (Equal(fact, path),), path)
    if one % 10 + other % 10 == 10:
        ones = f"{one % 10}+{other % 10}"
        path = f"{one - one % 10}+{other - other % 10}+10"
        params: Params = {"ones": one % 10, "small": other % 10}
        yield Hint("add-full-ten", params, (Equal(ones, "10"), Equal(fact, path)), path)
    near, spare = f"{rounded(one)}+{rounded(other)}", 10 ** (len(str(min(one, other))) - 1)
    if rounded(one) + rounded(other) != one + other:
        yield Hint("add-about", {"near": near}, (Near(fact, near, 10 * spare),))
    yield carries(one, other)
    if one % 10 or other % 10:
        path = f"({one - one % 10}+{other - other % 10})+({one % 10}+{other % 10})"
        yield Hint("add-tens-first", {"path": path}, (Equal(fact, path),), path)
    yield Hint("add-line", {"big": max(one, other)}, (Equal(fact, f"{other}+{one}"),))
