"""A quotient of two numbers done wrongly: the wrong way round, the remainder lost."""

from collections.abc import Iterable, Iterator

from tutor.maths.malrules.pairs import Pair, added, divided, lowest, of_fraction
from tutor.maths.tree import Number, Operation, value


def bigger_by_smaller(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``3/6 = 2``; nothing can be divided by zero, so ``0/6`` stays 0, and so does ``(1/6)``.

    Alone in its brackets it is a fraction, which nobody works out.
    """
    if operation.bracketed and isinstance(operation.left, Number):
        return ()
    turned = None if _is_as_large(left, right) else divided(right, left)
    return () if turned is None else (turned,)


def reversed_division(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``12/5`` as 5/12; where the first is smaller see :func:`bigger_by_smaller`."""
    turned = divided(right, left) if _is_as_large(left, right) else None
    return () if turned is None else (turned,)


def _is_as_large(left: Pair, right: Pair) -> bool:
    """Whether the size of the first is that of the second or more; the second is not 0."""
    (a, b), (c, d) = left, right
    return bool(abs(a) * d // (abs(c) * b))


def remainder_dropped(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``7/2 = 3``; below zero the same with a minus.

    Among other numbers 2/7 is a fraction, which nobody divides: see :func:`nothing_goes`.
    """
    parts = _with_remainder(left, right)
    if parts is None or not parts[1]:
        return ()
    sign, whole, _rest = parts
    return ((sign * whole, 1),)


def remainder_as_decimal(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``7/2 = 3.1``: 3, remainder 1; the remainder's digits stand behind the point.

    Not where 10, 100 or 1000 divides: there the point is moved, and no remainder is looked for.
    """
    parts = _with_remainder(left, right)
    if parts is None or not parts[1] or str(right[0]).strip("0") == "1":
        return ()
    sign, whole, rest = parts
    places: int = 10 ** len(str(rest))
    return (lowest(sign * (whole * places + rest), places),)


def nothing_goes(operation: Operation) -> Iterable[Pair]:
    """``2/7 = 0`` by itself: 7 does not go into 2."""
    left, right = _sides(operation)
    return ((0, 1),) if _is_less(left, right) else ()


def _sides(operation: Operation) -> tuple[Pair, Pair]:
    return of_fraction(value(operation.left)), of_fraction(value(operation.right))


def _is_less(left: Pair, right: Pair) -> bool:
    """Whether of two whole numbers above zero the first is the smaller."""
    return left[1] == right[1] == 1 and 0 < left[0] < right[0]


def remainder_appended(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``65/4 = 161``: 16 remainder 1, written one behind the other.

    Not where 10, 100 or 1000 divides, as in :func:`remainder_as_decimal`.
    """
    parts = _of_positive(left, right) if _is_put_down(operation, left) else None
    if parts is None or str(right[0]).strip("0") == "1":
        return ()
    whole, rest = parts
    return ((int(f"{whole}{rest}"), 1),)


def _is_put_down(operation: Operation, left: Pair) -> bool:
    """Whether quotient and remainder are written: of numbers that stand there, past the tables."""
    return (
        left[0] > 9 and isinstance(operation.left, Number) and isinstance(operation.right, Number)
    )


def remainder_zeros_lost(_: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``250/40 = 6 r 1``: of 25 and 4, where what is left is 1 ten."""
    parts = _of_positive(left, right)
    if parts is None:
        return
    (whole, rest), by = parts, right[0]
    scale = 10
    while left[0] % scale == by % scale == 0:
        yield lowest(whole * by + rest // scale, by)
        scale *= 10


def multiple_for_quotient(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``19/5 = 15 r 4``: the multiple of 5 stands there instead of how often 5 goes, or alone."""
    parts = _of_positive(left, right)
    if parts is None:
        return ()
    whole, rest = parts
    multiple = whole * right[0]
    return (lowest(multiple * right[0] + rest, right[0]), (multiple, 1))


def next_multiple(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``19/5 = 4 r 1``: 20 is nearer than 15, and 1 is what is missing; also 4 alone."""
    parts = _of_positive(left, right)
    if parts is None:
        return ()
    whole, rest = parts
    missing = right[0] - rest
    return (lowest((whole + 1) * right[0] + missing, right[0]), (whole + 1, 1))


def zero_divided(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``0/5 = 5``: nothing is there to be divided, so the other number stays."""
    return (right,) if not left[0] else ()


def divided_by_parts(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``120/15`` as 120/10+120/5: by tens and ones of what divides, where both end."""
    (a, b), (c, d) = left, right
    tens, ones = divmod(c, 10)
    if not 10 < c < 100 or not ones or b != 1 or d != 1 or a < c:
        return ()
    if a % tens or 10 * a % ones:
        return ()
    return (added(lowest(a, 10 * tens), lowest(a, ones)),)


def part_by_part(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``84/12`` as 80/10+4/2: tens by tens and ones by ones, where both go and nothing is over."""
    (a, b), (c, d) = left, right
    ones = c % 10
    if not _stands_there(operation) or b != 1 or d != 1 or not 10 < c < 100 or a < c or not ones:
        return ()
    tens_left, ones_left = divmod(a - a % 10, c - ones)
    times, over = divmod(a % 10, ones)
    return () if ones_left or over or not times else ((tens_left + times, 1),)


def by_one_digit(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``96/32 = 32`` or 48: one digit of what divides is left out, where the other goes."""
    (a, b), (c, d) = left, right
    if not _stands_there(operation) or b != 1 or d != 1 or not 10 < c < 100 or a < c:
        return ()
    digits = dict.fromkeys(divmod(c, 10))
    return [(a // digit, 1) for digit in digits if digit > 1 and a % digit == 0]


def rest_not_divided(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``84/4 = 24`` as 80/4+4: only the tens are divided, or the hundreds."""
    (a, b), (by, one) = left, right
    if not _stands_there(operation) or b != 1 or one != 1 or not 1 < by < a:
        return
    for place in (10, 100):
        rest = a % place
        if rest and a > place and (a - rest) % by == 0:
            yield ((a - rest) // by + rest, 1)
    if by < 10 and 10 * by < a < 20 * by:
        yield (10 + a - 10 * by, 1)  # 96/8 as 80/8, and 16 more


def _stands_there(operation: Operation) -> bool:
    """Whether two numbers stand there to be divided; in their own brackets they are a fraction."""
    written = isinstance(operation.left, Number) and isinstance(operation.right, Number)
    return written and not operation.bracketed


def _with_remainder(left: Pair, right: Pair) -> tuple[int, int, int] | None:
    """Sign, quotient and remainder of two whole numbers that leave one."""
    (a, b), (c, d) = left, right
    if b != 1 or d != 1 or a % c == 0:
        return None
    whole, rest = divmod(abs(a), abs(c))
    return a * c // abs(a * c), whole, rest


def _of_positive(left: Pair, right: Pair) -> tuple[int, int] | None:
    """Quotient and remainder of two positive whole numbers, where neither is 0."""
    parts = _with_remainder(left, right)
    # Then the quotient is not 0, and neither number is below it.
    return None if parts is None or right[0] not in range(left[0]) else parts[1:]


def remainder_over_wrong(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``17/5`` as 3 2/3, 3 2/17, 3 5/2 or 2 3/5.

    The remainder over the quotient, over what is divided (where it may be one too small), or under
    the divisor; quotient and remainder in each other's places.
    """
    parts = _with_remainder(left, right)
    if parts is None or not parts[1]:
        return ()
    (sign, quotient, rest), by = parts, abs(right[0])
    mixed = dict.fromkeys(((quotient, rest, quotient), (quotient, rest, abs(left[0]))))
    if _is_put_down(operation, left):
        mixed |= {(quotient, rest - 1, abs(left[0])): None} if rest > 1 else {}
        mixed |= {(quotient, by, rest): None} if rest > 1 else {}
        mixed |= {(rest, quotient, by): None} if quotient < by and quotient != rest else {}
    return [lowest(sign * (whole * under + over), under) for whole, over, under in mixed]


def parts_exchanged(operation: Operation) -> Iterable[Pair]:
    """``7/4`` as 1 4/3 or 3 1/4: quotient, remainder and divisor in other places.

    Of a fraction that is all there is: who makes it a mixed number writes them down.
    """
    left, right = _sides(operation)
    parts = _of_positive(left, right)
    if parts is None:
        return ()
    (quotient, rest), by = parts, right[0]
    mixed = {(quotient, by, rest)} if rest > 1 else set()
    mixed |= {(rest, quotient, by)} if quotient % by and quotient != rest else set()
    return [lowest(whole * under + over, under) for whole, over, under in mixed]
