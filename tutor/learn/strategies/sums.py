"""Ways to add two whole numbers, each for the numbers that it helps."""

from collections.abc import Iterator
from itertools import chain

from tutor.learn.strategies.claims import Equal, Less
from tutor.learn.strategies.digits import about, carries, close_ten, places
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
    elif big < 10:
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
    yield from _doubles(small, big)
    yield from _over_ten(small, big)
    if 1 < small <= 3:
        yield Hint("add-count-on", {"big": big, "small": small}, path=f"{big}+{small}")
    if big > FINGERS and small + big <= 10 and small > 1:
        rest = big - FINGERS
        params = {"big": big, "small": small, "rest": rest}
        yield Hint("add-five-and", params, path=f"5+({rest}+{small})")
    if 1 < small < big:
        near = f"{small - 1}+{big}"
        yield Hint("add-known", {"near": near}, path=f"{near}+1")
    if small + big <= 10 and small < big:
        yield Hint("add-fingers", {"big": big, "small": small}, path=f"{big}+{small}")
    yield Hint("add-line", {"big": big}, path=f"{big}+{small}")


def _doubles(small: int, big: int) -> Iterator[Hint]:
    """What is a double, or next to one."""
    if small == big:
        yield from _double(small)
    if big == 9 and small > 1:
        yield Hint("add-nine", {"small": small}, path=f"{small}+10-1")
    if small == 1:
        yield Hint("add-after", {"big": big}, path=f"{big}+1")
    if big - small == 1:
        yield Hint("add-near-double", {"double": f"{small}+{small}"}, path=f"{small}+{small}+1")


def _over_ten(small: int, big: int) -> Iterator[Hint]:
    """By way of 10, or of two fives; or by making both equal."""
    if small + big > 10:
        need = 10 - big
        claims = (Equal(f"{big}+{need}", "10"), Less(f"{need}", f"{small}"))
        path = f"{big}+{need}+{small - need}"
        yield Hint("add-ten", {"big": big, "need": need, "small": small}, claims, path)
    if big - small == 2 and small > 2:
        double = f"{small + 1}+{small + 1}"
        yield Hint("add-middle", {"double": double}, path=double)
    if FINGERS < small < big:
        path = f"5+5+{small - FINGERS}+{big - FINGERS}"
        yield Hint("add-fives", {"small": small, "big": big}, path=path)


def _double(number: int) -> Iterator[Hint]:
    if number <= FINGERS:
        yield Hint("add-hands", {"number": number}, path=f"{number}+{number}")
        if number > 1:
            path = "+".join("2" * number)
            yield Hint("add-twos", {"number": number}, path=path)
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
    if small == 9 and ones:
        yield _way(Hint("add-nine", {"small": big}, path=f"{big}+10-1"), fact)
    if small == 1:
        yield _way(Hint("add-after", {"big": big}, path=f"{big}+1"), fact)
    if ones and ones + small < 10:
        path = f"{ones}+{small}+{big - ones}"
        yield _way(Hint("add-ones", {"ones": f"{ones}+{small}"}, path=path), fact)
    if not ones:
        yield Hint("add-place", {"big": big, "small": small}, (Equal(f"{big}/10*10", f"{big}"),))
    if ones + small == 10:
        yield Hint(
            "add-full-ten", {"ones": ones, "small": small}, (Equal(f"{ones}+{small}", "10"),)
        )
    if 1 < small <= 3:
        yield Hint("add-count-on", {"big": big, "small": small}, (Equal(fact, f"{small}+{big}"),))
    if ones and small > 1:
        near = f"{big}+{small - 1}"
        yield _way(Hint("add-known", {"near": near}, path=f"{near}+1"), fact)
    yield Hint("add-line", {"big": big}, (Equal(fact, f"{small}+{big}"),))


def _long(one: int, other: int) -> Iterator[Hint]:
    """Two longer numbers: what can be done in the head, then columns, then about how much."""
    near = tuple(_near_hundreds(one, other))
    tens = () if near else _near_tens(one, other)
    for hint in chain(near, _round_ones(one, other), tens, _in_parts(one, other)):
        yield _way(hint, f"{one}+{other}")
    if one % 10 or other % 10:
        yield carries(one, other)
    yield from about("+", one, other)
    yield Hint("add-line", {"big": max(one, other)}, (Equal(f"{one}+{other}", f"{other}+{one}"),))


def _round_ones(one: int, other: int) -> Iterator[Hint]:
    """Where one has no ones: only the tens change."""
    if not (one % 10 or other % 10):
        tens = f"{one // 10}+{other // 10}"
        yield Hint("add-in-tens", {"tens": tens}, path=f"({tens})*10")
        return
    for rough, fine in ((other, one), (one, other)):
        if not rough % 10:
            tens, ones = f"{fine - fine % 10}+{rough}", fine % 10
            if rough == one:
                tens = f"{rough}+{fine - fine % 10}"
            yield Hint("add-tens", {"tens": tens}, path=f"{tens}+{ones}")
            return


def _near_hundreds(one: int, other: int) -> Iterator[Hint]:
    """Where one of the two is a little less than a number of hundreds: 99, 998.

    Where the ones make a full ten that is shorter.
    """
    if one % 10 + other % 10 == 10:
        return
    for number, kept in ((other, one), (one, other)):
        ten = close_ten(number)
        if ten is not None and ten % 100 == 0:
            yield _close(number, ten, kept)
            return


def _close(number: int, ten: int, kept: int) -> Hint:
    params: Params = {"number": number, "ten": ten, "more": ten - number}
    return Hint("add-close-ten", params, path=f"{kept}+{ten}-{ten - number}")


def _near_tens(one: int, other: int) -> Iterator[Hint]:
    """Where the ones fill a ten, or one of the two nearly is round and the ones go beyond."""
    ones, more = one % 10, other % 10
    if ones + more > 10:
        for number, kept in ((other, one), (one, other)):
            ten = close_ten(number)
            if ten is not None:
                yield _close(number, ten, kept)
                return
    elif ones + more == 10:
        full = (Equal(f"{ones}+{more}", "10"),)
        path = f"{one - ones}+{other - more}+10"
        yield Hint("add-full-ten", {"ones": ones, "small": more}, full, path)


def _in_parts(one: int, other: int) -> Iterator[Hint]:
    """Tens first, then ones; of longer numbers only one is taken apart."""
    if max(one, other) < 100 and one % 10 and other % 10:
        path = f"({one - one % 10}+{other - other % 10})+({one % 10}+{other % 10})"
        yield Hint("add-tens-first", {"path": path}, path=path)
        return
    small, big = sorted((one, other))
    parts = places(small)
    if len(parts) > 1:
        path = "+".join(map(str, (big, *parts)))
        yield Hint("add-parts", {"number": small, "path": path}, path=path)
