"""Ways with fractions: a bottom that both can have, halves to compare with, parts of parts."""

from collections.abc import Iterator
from fractions import Fraction
from math import gcd, lcm
from typing import NamedTuple

from tutor.learn.strategies.claims import Divides, Equal, Fills, Least, Less
from tutor.learn.strategies.hint import BAR, Hint, Params
from tutor.maths.fractions import top_and_bottom
from tutor.maths.tree import Number, Operation, Sign, Tree

MOST_BOXES = 24
"""Parts of a bar that can still be drawn."""


class Part(NamedTuple):
    """A fraction as it is written, not in lowest terms unless it was; ``5`` has a bottom of 1."""

    top: int
    bottom: int

    @property
    def text(self) -> str:
        """ASCII: ``3/4``, ``5``."""
        return f"{self.top}" if self.bottom == 1 else f"{self.top}/{self.bottom}"

    @property
    def shown(self) -> str:
        """The same with a bar that is no division, even in 10/2."""
        return self.text.replace("/", BAR)

    @property
    def value(self) -> Fraction:
        """Exactly."""
        return Fraction(self.top, self.bottom)


def part_of(tree: Tree) -> Part | None:
    """A number, or two whole numbers side by side with a division between them; else None."""
    if isinstance(tree, Number):
        return Part(*(top_and_bottom(tree) or tree.value.as_integer_ratio()))
    left, right = tree.left, tree.right
    if tree.sign == "/" and isinstance(left, Number) and isinstance(right, Number):
        top, bottom = left.value, right.value
        if top.denominator == bottom.denominator == 1 and top >= 0 < bottom:
            return Part(int(top), int(bottom))
    return None


def is_written(tree: Tree) -> bool:
    """Whether an operation is but a fraction as it is written: ``3/4``."""
    part = part_of(tree)
    return part is not None and part.value.denominator > 1 and isinstance(tree, Operation)


def ways_with_fractions(sign: Sign, one: Part, other: Part) -> Iterator[Hint]:
    """The ways that help with two parts, one a fraction at least, the best first."""
    match sign:
        case "+" | "-":
            if sign == "-" and one.value < other.value:
                yield more_taken_away(one.text, other.text)
            elif sign == "-" and one.value == other.value:
                yield Hint("sub-all", {}, (Equal(one.text, other.text),))
            yield from common_bottom(one, other)
            if 1 in (one.bottom, other.bottom):
                yield from _whole_and_part(sign, one, other)
            else:
                yield from _size(sign, one, other)
                yield from _bar(one, other)
            yield _bottoms(sign, one, other)
        case "*":
            yield from _times(one, other)
        case _:
            yield from _divided(one, other)


def ways_to_share(top: int, by: int) -> Iterator[Hint]:
    """The ways that help with a division that leaves a rest."""
    fact, whole = f"{top}/{by}", top // by
    common = gcd(top, by)
    if common > 1:
        yield Hint(
            "frac-cancel", {"both": (top, by), "common": common}, (Divides(common, (top, by)),)
        )
    if whole:
        claims = (Less(f"{whole}", fact), Less(fact, f"{whole + 1}"))
        yield Hint("frac-between", {"less": whole, "more": whole + 1}, claims)
    else:
        yield Hint("frac-below-one", {"top": top, "by": by}, (Less(fact, "1"),))
    yield Hint("frac-share", {"top": top, "by": by}, (Equal(fact, f"{top}*(1/{by})"),))


def what_is_left(top: int, by: int) -> Iterator[Hint]:
    """How often the one goes into the other, where something is left to be shared as well."""
    if 0 < by < top and top % by:
        times = top // by
        known = f"{times}*{by}"
        claims = (Equal(known, f"{times * by}"), Less(known, f"{top}"))
        yield Hint("frac-rest", {"known": f"{known}={times * by}", "top": top}, claims)


def tops_and_bottoms(sign: Sign, one: Part, other: Part) -> Iterator[Hint]:
    """For who has seen the ways: what there is to do with tops and bottoms."""
    match sign:
        case "+" | "-":
            yield from _both_widened(one, other)
        case "*":
            yield from _multiplied(one, other)
        case "/" if (
            one.bottom == other.bottom and one.top % other.top == 0 and 1 < other.top < one.top
        ):
            tops = f"{one.top}/{other.top}"
            same = (Equal(f"({one.text})/({other.text})", tops),)
            yield Hint("frac-tops-only", {"path": tops}, same)
        case "/" if one.value != other.value:
            turned = Part(other.bottom, other.top)
            same = (Equal(f"({one.text})/({other.text})", f"({one.text})*({turned.text})"),)
            left: Params = {
                "one": one.text,
                "sign": "*",
                "other": turned.shown,
            }
            yield Hint("frac-left", left, same)
        case _:
            return


def _both_widened(one: Part, other: Part) -> Iterator[Hint]:
    """Both with the bottom that they can share."""
    common = lcm(one.bottom, other.bottom)
    gaps = [f"?/{common}={each.text}" for each in (one, other) if each.bottom != common]
    fills = tuple(Fills(f"?/{common}={each.text}", each.value * common) for each in (one, other))
    if len(gaps) < 2:
        yield Hint("frac-count", {"bottom": common}, fills)
        return
    yield Hint("frac-widen", {"one": gaps[0], "other": gaps[-1]}, fills)


def _multiplied(one: Part, other: Part) -> Iterator[Hint]:
    """Cut down as :func:`_times` says, or top times top."""
    fact = f"({one.text})*({other.text})"
    first, second = gcd(one.top, other.bottom), gcd(other.top, one.bottom)
    if max(first, second) > 1:
        if first > 1:  # as the way says that was told, one pair and no more
            second = 1
        left = Part(one.top // first, one.bottom // second)
        right = Part(other.top // second, other.bottom // first)
        same = (Equal(fact, f"({left.text})*({right.text})"),)
        yield Hint("frac-left", {"one": left.text, "sign": "*", "other": right.text}, same)
    elif 1 in (one.bottom, other.bottom):
        tops, bottom = f"{one.top}*{other.top}", one.bottom * other.bottom
        claims = (Equal(fact, f"({tops})/{bottom}"),)
        yield Hint("frac-multiply-top", {"tops": tops, "bottom": bottom}, claims)
    else:
        tops, bottoms = f"{one.top}*{other.top}", f"{one.bottom}*{other.bottom}"
        claims = (Equal(fact, f"({tops})/({bottoms})"),)
        yield Hint("frac-multiply", {"tops": tops, "bottoms": bottoms}, claims)


# Sums and differences ------------------------------------------------------------------------


def common_bottom(one: Part, other: Part) -> Iterator[Hint]:
    """That two bottoms are the same, or how they can be."""
    small, big = sorted((one, other), key=lambda part: part.bottom)
    if small.bottom == big.bottom:
        yield Hint(
            "frac-same", {"bottom": big.bottom}, (Equal(f"{small.bottom}", f"{big.bottom}"),)
        )
        return
    common = lcm(small.bottom, big.bottom)
    gap = f"?/{common}={small.text}"
    fills = Fills(gap, small.value * common)
    if small.bottom == 1:
        yield Hint("frac-whole", {"number": small.top, "gap": gap}, (fills,))
    elif common == big.bottom:
        fitting: Params = {"small": small.bottom, "big": big.bottom, "gap": gap}
        yield Hint("frac-fits", fitting, (fills, Divides(small.bottom, (big.bottom,))))
    else:
        params: Params = {"bottoms": (one.bottom, other.bottom), "common": common}
        yield Hint("frac-common", params, (Least(common, one.bottom, other.bottom),))


def more_taken_away(one: str, other: str) -> Hint:
    """More is taken away than there is: of two numbers as texts."""
    claims = (Less(one, other), Less(f"({one})-({other})", "0"))
    return Hint("frac-below-zero", {"one": one, "other": other}, claims)


def _whole_and_part(sign: Sign, one: Part, other: Part) -> Iterator[Hint]:
    """A whole number and a fraction: how many of its parts fit into 1."""
    whole, part = (one, other) if one.bottom == 1 else (other, one)
    if sign == "-" and whole == one and part.value < 1 < whole.top:
        broken = f"{whole.top - 1} {part.bottom}/{part.bottom}"
        same = (Equal(f"{whole.top}", f"{whole.top - 1}+{part.bottom}/{part.bottom}"),)
        yield Hint("mixed-break-whole", {"mixed": whole.text, "broken": broken}, same)
    elif whole.top > 1:
        unit = f"1/{part.bottom}"
        fits = (Equal(f"{whole.top}/({unit})", f"{whole.top * part.bottom}"),)
        yield Hint("frac-in-one", {"part": unit, "number": whole.top}, fits)


def _size(sign: Sign, one: Part, other: Part) -> Iterator[Hint]:
    """More than a half and more than a half is more than 1, and so on."""
    half = Fraction(1, 2)
    if sign == "-" or max(one.value, other.value) >= 1:
        return
    params: Params = {"one": one.text, "other": other.text}
    if one.value > half < other.value:
        claims = tuple(Less("1/2", each.text) for each in (one, other))
        yield Hint("frac-over", params, claims)
    elif one.value < half > other.value:
        claims = tuple(Less(each.text, "1/2") for each in (one, other))
        yield Hint("frac-under", params, claims)


def _bar(one: Part, other: Part) -> Iterator[Hint]:
    common = lcm(one.bottom, other.bottom)
    if common <= MOST_BOXES and max(one.value, other.value) <= 1:
        claims = (Divides(one.bottom, (common,)), Divides(other.bottom, (common,)))
        params: Params = {"boxes": common, "one": one.text, "other": other.text}
        yield Hint("frac-bar", params, claims)


def _bottoms(sign: Sign, one: Part, other: Part) -> Hint:
    """What is never done with them."""
    claims = (Divides(one.bottom, (lcm(one.bottom, other.bottom),)),)
    return Hint("frac-tops-minus", {}, claims) if sign == "-" else Hint("frac-tops", {}, claims)


# Products and quotients ----------------------------------------------------------------------


def _times(one: Part, other: Part) -> Iterator[Hint]:
    fact = f"({one.text})*({other.text})"
    for top, bottom in ((one.top, other.bottom), (other.top, one.bottom)):
        common = gcd(top, bottom)
        if common > 1:
            params: Params = {"top": top, "bottom": bottom, "common": common}
            yield Hint("frac-cross", params, (Divides(common, (top, bottom)),))
            break
    yield from _more_or_less(one, other)
    path = f"({one.top}*{other.top})/({one.bottom}*{other.bottom})"
    yield Hint("frac-part", {"one": one.text, "other": other.text}, (Equal(fact, path),))


def _more_or_less(one: Part, other: Part) -> Iterator[Hint]:
    """Whether a product is more than one of the two, or less."""
    fact = f"({one.text})*({other.text})"
    whole, part = (one, other) if one.bottom == 1 else (other, one)
    params: Params = {"part": part.text, "other": whole.text}
    if whole.bottom == 1:
        same = Equal(fact, f"{whole.top}*{part.top}/{part.bottom}")
        if whole.top == 1:
            yield Hint("mul-one", {}, (same,))
            return
        yield Hint("frac-times-whole", {"number": whole.top, "part": part.text}, (same,))
    if part.value < 1 and whole.value > 0:
        yield Hint("frac-smaller", params, (Less(part.text, "1"), Less(fact, whole.text)))
    elif part.value > 1 and whole.value > 0:
        yield Hint("frac-grow", params, (Less("1", part.text), Less(whole.text, fact)))


def _divided(one: Part, other: Part) -> Iterator[Hint]:
    fact = f"({one.text})/({other.text})"
    params: Params = {"part": other.text, "other": one.text}
    if one.bottom == other.bottom and other.top == 1 < one.top:
        fits = Equal(f"{fact}*({other.text})", one.text)
        yield Hint("div-fits", {"part": other.text, "number": one.text}, (fits,))
    elif one.bottom == other.bottom and one.value != other.value:
        same = Equal(fact, f"{one.top}/{other.top}")
        yield Hint("frac-how-often", {"one": one.top, "other": other.top}, (same,))
    if one.value == other.value:
        itself = Equal(one.text, other.text)
        yield Hint("frac-itself", {"one": one.text, "other": other.text}, (itself,))
    elif other.value == 1:
        yield Hint("mul-one", {}, (Equal(fact, one.text),))
    elif other.bottom == 1:
        cut = Equal(fact, f"{one.top}/({one.bottom}*{other.top})")
        yield Hint("frac-cut", {"part": one.text, "number": other.top}, (cut,))
    elif other.value < 1:
        yield Hint("frac-larger", params, (Less(other.text, "1"), Less(one.text, fact)))
    else:
        yield Hint("frac-shrink", params, (Less("1", other.text), Less(fact, one.text)))
    turned = Part(other.bottom, other.top)  # as 3, not 3/1, which is read as a division
    inverse = Equal(fact, f"({one.text})*({turned.text})")
    yield Hint("frac-turn", {"part": other.text, "turned": turned.shown}, (inverse,))
