"""Ways to take one whole number from another, each for the numbers that it helps."""

from collections.abc import Iterator
from fractions import Fraction

from tutor.learn.strategies.claims import Borrows, Equal, Fills, Less
from tutor.learn.strategies.digits import about, borrowed, borrows, close_ten, places
from tutor.learn.strategies.hint import Hint

CLOSE = 3
"""Steps that are counted one by one."""

CLOSE_BY = 9
"""Up to so far apart two longer numbers are close: counting up is shorter than columns."""

FEW_TENS = 30
"""Up to so far apart it pays to go up from the smaller number; of hundreds, less than one apart."""


def ways_to_take(top: int, less: int) -> Iterator[Hint]:
    """The ways that help with ``top-less``, the best first; two at least.

    Args:
        top: a whole number.
        less: a whole number, neither below zero nor above ``top``.
    """
    for hint in _ways(top, less):
        claims = (*hint.claims, Equal(f"{top}-{less}", hint.path)) if hint.path else hint.claims
        yield Hint(hint.code, hint.params, claims, hint.path)


def _ways(top: int, less: int) -> Iterator[Hint]:
    if less == 0:
        yield Hint("sub-nothing", {}, (Equal(f"{top}-{less}+{less}", f"{top}"),))
    elif top == less:
        yield Hint("sub-all", {}, (Equal(f"{top}", f"{less}"),))
    elif top < 20 and less <= 10:
        yield from _facts(top, less)
    else:
        yield from _back(top, less) if less < 10 else _long(top, less)
    if less > 9 or top - less <= CLOSE_BY:
        yield missing(top, less)
    else:
        yield Hint("sub-back", {"top": top, "less": less}, (Less(f"{less}", f"{top}"),))
    yield Hint("sub-line", {"top": top, "less": less}, (Equal(f"{less}+{top - less}", f"{top}"),))


def missing(top: int, less: int) -> Hint:
    """What goes with the one to make the other?"""
    gap = f"{less}+?={top}"
    return Hint("sub-missing", {"gap": gap}, (Fills(gap, Fraction(top - less)),))


def _facts(top: int, less: int) -> Iterator[Hint]:
    ones = top - 10
    if less == 9 and top > 10:
        yield Hint("sub-nine", {"top": top}, path=f"{top}-10+1")
    if less == 10:
        yield Hint("sub-the-ten", {"top": top}, (Equal(f"10+{ones}", f"{top}"),))
    if top == 2 * less:
        yield Hint("sub-double", {"top": top}, (Equal(f"{less}+{less}", f"{top}"),))
    if top - less <= CLOSE:
        yield _close(top, less)
    if less <= CLOSE:
        yield Hint("sub-back", {"top": top, "less": less}, path=f"{top}-{less}")
    if less < 10 < top:
        yield from _past_ten(top, less, ones)
    if top <= 10:
        yield Hint("sub-fingers", {"top": top, "less": less}, path=f"{top}-{less}")


def _past_ten(top: int, less: int, ones: int) -> Iterator[Hint]:
    if ones < less:
        yield Hint("sub-up-ten", {"top": top, "less": less}, path=f"(10-{less})+({top}-10)")
        claims = (Equal(f"{top}-{ones}", "10"), Less(f"{ones}", f"{less}"))
        params = {"ones": ones, "less": less}
        yield Hint("sub-down-ten", params, claims, path=f"{top}-{ones}-{less - ones}")
    elif ones == less:
        yield Hint("sub-to-ten", {"less": less}, (Equal(f"{ones}", f"{less}"),))
    else:
        yield Hint("sub-ones", {"ones": f"{ones}-{less}"}, path=f"{ones}-{less}+10")


def _back(top: int, less: int) -> Iterator[Hint]:
    """One digit from a longer number."""
    ones = top % 10
    ten = top - ones
    if top - less <= CLOSE_BY:
        yield _close(top, less)
    if less == 9 and ones not in (0, 9):
        yield Hint("sub-nine", {"top": top}, path=f"{top}-10+1")
    if ones == less:
        yield Hint("sub-to-ten", {"less": less}, (Equal(f"{ones}", f"{less}"),))
    elif 0 < ones < less:
        params = {"top": top, "ones": ones, "ten": ten, "less": less}
        claims = (Equal(f"{top}-{ones}", f"{ten}"), Less(f"{ones}", f"{less}"))
        yield Hint("sub-next-ten", params, claims, path=f"{top}-{ones}-{less - ones}")
        if less == 8:
            close = {"number": less, "ten": 10, "more": 2}
            yield Hint("sub-close-ten", close, path=f"{top}-10+2")
        split = {"top": top, "tens": ten - 10, "ones": 10 + ones, "less": less}
        yield Hint("sub-split", split, path=f"{10 + ones}-{less}+{ten - 10}")
    elif ones > less:
        path = f"{ones}-{less}+{ten}"
        yield Hint("sub-ones", {"ones": f"{ones}-{less}"}, path=path)
    else:
        yield Hint("sub-open-ten", {"top": top, "less": less}, path=f"10-{less}+{top - 10}")
    yield Hint("sub-back", {"top": top, "less": less}, path=f"{top}-{less}")


def _close(top: int, less: int) -> Hint:
    """So near to each other that the steps can be counted."""
    claims = (Less(f"{less}", f"{top}"), Less(f"{top}", f"{less + CLOSE_BY + 1}"))
    return Hint("sub-close", {"top": top, "less": less}, claims)


def _long(top: int, less: int) -> Iterator[Hint]:
    """Two longer numbers: what can be done in the head, then columns, then about how much."""
    if top - less <= CLOSE_BY:
        yield from _near(top, less)
        return
    yield from _round_ones(top, less)
    if not (top % 10 or less % 10):
        return
    ten = close_ten(less)
    if ten is not None and ten <= top and (ten % 100 == 0 or 0 < top % 10 < less % 10):
        params = {"number": less, "ten": ten, "more": ten - less}
        yield Hint("sub-close-ten", params, path=f"{top}-{ten}+{ten - less}")
    if top % 100 == 0 and less % 10 and not borrowed(top - 1, less):
        claims = (Borrows(top - 1, less, ()),)
        yield Hint("sub-before", {"before": top - 1, "less": less}, claims, f"{top - 1}-{less}+1")
    after = less + -less % 10
    is_near = top - less <= FEW_TENS or (less >= 100 > top - less)
    if (is_near or top % 100 == 0) and less < after < top:
        params = {"less": less, "ten": after, "top": top}
        yield Hint("sub-up", params, path=f"({after}-{less})+({top}-{after})")
    parts = places(less)
    if len(parts) > 1:
        path = "-".join(map(str, (top, *parts)))
        yield Hint("sub-parts", {"less": less, "path": path}, path=path)
    yield borrows(top, less)
    yield from about("-", top, less)


def _near(top: int, less: int) -> Iterator[Hint]:
    """Two that are but a few steps apart."""
    yield _close(top, less)
    if top // 10 == less // 10:
        ones = f"{top % 10}-{less % 10}"
        yield Hint("sub-same-front", {"ones": ones}, path=ones)


def _round_ones(top: int, less: int) -> Iterator[Hint]:
    """Where there are no ones to be taken away: only the tens change."""
    if less % 10:
        return
    if top % 10 == 0:
        tens = f"{top // 10}-{less // 10}"
        yield Hint("sub-in-tens", {"tens": tens}, path=f"({tens})*10")
    else:
        tens = f"{top - top % 10}-{less}"
        yield Hint("sub-tens", {"tens": tens}, path=f"{tens}+{top % 10}")
