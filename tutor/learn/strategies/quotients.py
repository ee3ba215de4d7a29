"""Ways to divide two whole numbers without a rest, each for the numbers that it helps."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from tutor.learn.strategies.claims import Equal, Fills, Less
from tutor.learn.strategies.hint import Hint, Params

FEW = 4
"""Steps that can be counted one by one."""

LEFT = {
    10: Hint("div-left-tens"),
    100: Hint("div-left-hundreds"),
    1000: Hint("div-left-thousands"),
}
"""Where a division on paper begins."""


def ways_to_divide(top: int, by: int) -> Iterator[Hint]:
    """The ways that help with ``top/by``, the best first; two at least.

    Args:
        top: a multiple of ``by``, not below zero.
        by: a whole number above zero.
    """
    for hint in _ways(top, by, top // by):
        claims = (*hint.claims, Equal(f"{top}/{by}", hint.path)) if hint.path else hint.claims
        yield Hint(hint.code, hint.params, claims, hint.path)


def missing(top: int, by: int) -> Hint:
    """The factor that is missing in a product."""
    gap = f"{by}*?={top}"
    return Hint("div-missing", {"gap": gap}, (Fills(gap, Fraction(top, by)),))


def _ways(top: int, by: int, times: int) -> Iterator[Hint]:
    if top == 0:
        yield Hint("div-nothing", {"by": by}, (Equal(f"0*{by}", "0"),))
    elif by == 1:
        yield Hint("div-one", {"top": top}, (Equal(f"{top}*{by}", f"{top}"),))
    elif times == 1:
        yield Hint("div-itself", {"top": top}, (Equal(f"{top}", f"{by}"),))
    else:
        yield from _by(top, by, times)
    yield missing(top, by)
    yield Hint("div-groups", {"top": top, "by": by}, (Equal(f"{top}/{by}*{by}", f"{top}"),))


def _by(top: int, by: int, times: int) -> Iterator[Hint]:
    yield from _tens(top, by, times)
    if by == 2:
        yield Hint("div-two", {"top": top}, path=f"{top}/2")
    if by == 4:
        yield Hint("div-four", {"top": top}, path=f"{top}/2/2")
    yield from _from_known(top, by, times)
    if times == by:
        yield Hint("div-square", {"top": top}, (Equal(f"{by}*{by}", f"{top}"),))
    if times <= FEW:
        yield Hint("div-steps", {"top": top, "by": by}, (Equal(f"{top}/{by}*{by}", f"{top}"),))
    if by == 8:
        yield Hint("div-eight", {"top": top}, path=f"{top}/2/2/2")
    if by == 5 and times != 10:
        yield Hint("div-five", {"top": top}, path=f"{top}*2/10")


def _tens(top: int, by: int, times: int) -> Iterator[Hint]:
    """Where ten is one of the two, or there are tens of groups."""
    if by == 2 and times > 10:
        yield from _half_in_parts(top)
    if times == 10 != by:
        new = Equal(f"{by}*10", f"{top}")
        yield Hint("div-zero-more", {"by": by, "top": top}, (new,))
    if by == 10:
        yield Hint("div-ten", {"top": top}, (Equal(f"{top}/10*10", f"{top}"),))
    if times > 10:
        yield from _from_the_left(top, by)


def _from_known(top: int, by: int, times: int) -> Iterator[Hint]:
    """From ten times or from five times."""
    ten, five = f"10*{by}", f"5*{by}"
    if times == 9:
        down: Params = {"known": f"{ten}={10 * by}", "top": top, "by": by}
        over = (Equal(ten, f"{10 * by}"), Less(f"{top}", ten))
        yield Hint("div-from-ten-down", down, over, f"10-({10 * by}-{top})/{by}")
    elif 5 < times < 10:
        up: Params = {"known": f"{five}={5 * by}", "top": top, "by": by}
        under = (Equal(five, f"{5 * by}"), Less(five, f"{top}"))
        yield Hint("div-from-five", up, under, f"5+({top}-{5 * by})/{by}")
    elif times == 5:
        half: Params = {"known": f"{ten}={10 * by}", "top": top}
        yield Hint("div-part-of-ten", half, (Equal(ten, f"{10 * by}"),), f"10/({10 * by}/{top})")


def _from_the_left(top: int, by: int) -> Iterator[Hint]:
    """More than ten times: first the part on the left that is large enough, as on paper.

    How often it fits is the first digit of the result, so nothing says it.
    """
    tens = top // by // 10 * 10
    if top == tens * by:
        claims = (Equal(f"{top}", f"{top // 10}*10"),)
        yield Hint("div-zeros", {"top": top // 10, "by": by}, claims)
        return
    size = max(10**place for place in range(1, len(str(top))) if top // 10**place >= by)
    if size not in LEFT:
        return
    part = top // size
    enough = (Less(f"{by - 1}", f"{part}"), Less(f"{part * size - 1}", f"{top}"))
    path = f"{tens}+({top}-{tens * by})/{by}"
    yield replace(LEFT[size], params={"part": part, "by": by}, claims=enough, path=path)


def _half_in_parts(top: int) -> Iterator[Hint]:
    tens, ones = top - top % 10, top % 10
    if ones:
        yield Hint("div-half-parts", {"tens": tens, "ones": ones}, path=f"{tens}/2+{ones}/2")
