"""Ways with decimals: places that are filled up, whole numbers near by, no point for a while."""

from collections.abc import Iterator
from fractions import Fraction
from math import lcm

from tutor.learn.strategies.claims import Equal, Less
from tutor.learn.strategies.hint import Hint, Params
from tutor.maths.decimals import decimal_places, decimal_text
from tutor.maths.fractions import PARTS
from tutor.maths.tree import Number, Sign, numeral

POINT = "."

CLOSE = Fraction(1, 10)
"""What a number may lack to the next whole one to be close to it."""


def ways_with_decimals(sign: Sign, one: Number, other: Number) -> Iterator[Hint]:
    """The ways that help with two numbers, one a decimal at least, the best first."""
    if PARTS in (one.written + other.written):
        yield from _with_a_fraction(one, other)
        return
    match sign:
        case "+":
            yield from _places(one, other)
            yield from _plus(one.value, other.value)
            yield Hint("dec-columns")
        case "-" if one.value >= other.value:
            filled = tuple(_places(one, other))
            is_whole = not _places_of(one)
            yield from () if is_whole else filled
            yield from _minus(one.value, other.value)
            yield from filled if is_whole else (Hint("dec-columns"),)
        case "-":
            yield from _below_zero(one, other)
        case "*":
            yield from _times(one.value, other.value)
        case "/":
            yield from _divided(one.value, other.value)
        case _:
            return


def _text(number: Fraction) -> str:
    """A number as decimals write it, ``2.5``; ``5`` where it is whole."""
    return decimal_text(number) or str(number)


def _plain(*numbers: Fraction) -> int:
    """By what they have to be multiplied so that all of them are whole."""
    return int(10 ** max(decimal_places(number) or 0 for number in numbers))


# Sums and differences ------------------------------------------------------------------------


def _places(one: Number, other: Number) -> Iterator[Hint]:
    """Zeros behind, where one has fewer places."""
    few, many = sorted((one, other), key=_places_of)
    lacks = _places_of(many) - _places_of(few)
    if lacks:
        written = numeral(few)
        filled = f"{written}{'' if POINT in written else POINT}{'0' * lacks}"
        yield Hint("dec-zeros", {"number": written, "filled": filled}, (Equal(written, filled),))


def _places_of(number: Number) -> int:
    return len(number.written.partition(POINT)[2])


def _plus(one: Fraction, other: Fraction) -> Iterator[Hint]:
    fact = f"{_text(one)}+{_text(other)}"
    for number, kept in ((other, one), (one, other)):
        whole = _whole_near(number)
        if whole is not None and kept >= 1:
            path = f"{_text(kept)}+{whole}-{_text(whole - number)}"
            close: Params = {"number": _text(number), "ten": whole, "more": _text(whole - number)}
            yield Hint("add-close-ten", close, (Equal(fact, path),), path)
            break
    small, big = sorted((one, other))
    need = -big % 1
    if need and small < 1 and need < small:
        up: Params = {
            "big": _text(big),
            "ten": int(big + need),
            "need": _text(need),
            "small": _text(small),
        }
        path = f"{_text(big)}+{_text(need)}+{_text(small - need)}"
        yield Hint("add-next-ten", up, (Equal(fact, path),), path)
    if min(one, other) >= 1:
        yield apart(fact, "+", (int(one), one % 1), (int(other), other % 1))
    else:
        yield _without_points("+", one, other)


def apart(
    fact: str, sign: Sign, one: tuple[int, Fraction], other: tuple[int, Fraction], between: str = ""
) -> Hint:
    """Whole ones and parts of two numbers, each for themselves."""
    (whole, part), (less, piece) = one, other
    wholes = f"{whole}{sign}{less}"
    parts = [_text(each) for each in (part, piece)]
    path = f"({wholes})+({between or sign.join(parts)})"
    params: Params = {"wholes": wholes, "one": parts[0], "sign": sign, "other": parts[1]}
    return Hint("mixed-apart", params, (Equal(fact, path),), path)


def _minus(top: Fraction, less: Fraction) -> Iterator[Hint]:
    fact = f"{_text(top)}-{_text(less)}"
    whole = _whole_near(less)
    if whole is not None and whole < top:
        more = _text(whole - less)
        path = f"{_text(top)}-{whole}+{more}"
        close: Params = {"number": _text(less), "ten": whole, "more": more}
        yield Hint("sub-close-ten", close, (Equal(fact, path),), path)
    after = int(less) + 1
    if less % 1 and after < top and top % 1 < less % 1:
        up: Params = {"less": _text(less), "ten": after, "top": _text(top)}
        path = f"({after}-{_text(less)})+({_text(top)}-{after})"
        yield Hint("sub-up", up, (Equal(fact, path),), path)
    if less >= 1 and top % 1 >= less % 1:
        yield apart(fact, "-", (int(top), top % 1), (int(less), less % 1))
    else:
        yield _without_points("-", top, less)


def _below_zero(one: Number, other: Number) -> Iterator[Hint]:
    """The other way round, where more is taken away than there is."""
    fact, turned = (
        f"{_text(first.value)}-{_text(last.value)}" for first, last in ((one, other), (other, one))
    )
    yield Hint("neg-turn", {"turned": turned}, (Equal(fact, f"0-({turned})"), Less(fact, "0")))


def _whole_near(number: Fraction) -> int | None:
    """The next whole number, where it is close."""
    lacks = -number % 1
    return int(number + lacks) if 0 < lacks <= CLOSE and number > 1 else None


# Products and quotients ----------------------------------------------------------------------


def _times(one: Fraction, other: Fraction) -> Iterator[Hint]:
    fact = f"{_text(one)}*{_text(other)}"
    number, ten = (one, other) if one.denominator > 1 else (other, one)
    if ten == 10:
        yield Hint("dec-times-ten", {}, (Equal(fact, f"{_text(number)}*10"),))
    elif ten in TENS:
        yield Hint("dec-times-tens", {"by": int(ten)}, (Equal(fact, f"{_text(number)}*{ten}"),))
    else:
        yield _without_points("*", one, other)
    yield from _size_of_product(one, other)
    if ten in (10, *TENS):
        yield _without_points("*", one, other)


TENS = (100, 1000, 10000)


def _size_of_product(one: Fraction, other: Fraction) -> Iterator[Hint]:
    """Times less than 1 makes less, times more than 1 makes more."""
    small, big = sorted((one, other))
    fact = f"{_text(one)}*{_text(other)}"
    if 0 < small < 1 and big not in (10, *TENS):
        less = (Less(_text(small), "1"), Less(fact, _text(big)))
        yield Hint("frac-smaller", {"part": _text(small), "other": _text(big)}, less)
    elif big > 1 and small > 0:
        more = (Less("1", _text(big)), Less(_text(small), fact))
        yield Hint("frac-grow", {"part": _text(big), "other": _text(small)}, more)


def _divided(one: Fraction, other: Fraction) -> Iterator[Hint]:
    whole, part = _text(one), _text(other)
    fact = f"{whole}/{part}"
    size: Params = {"part": part, "other": whole}
    if other == 10:
        yield Hint("dec-by-ten", {}, (Equal(f"{fact}*10", whole),))
    elif other in TENS:
        yield Hint("dec-by-tens", {"by": int(other)}, (Equal(f"{fact}*{other}", whole),))
    shrinks = Hint("frac-shrink", size, (Less("1", part), Less(fact, whole)))
    if other == 1:
        yield Hint("mul-one", {}, (Equal(fact, whole),))
    if other.denominator == 1:
        if other not in (10, *TENS):
            yield _without_points("/", one, other)
        if other > 1 and one > 0:
            yield shrinks
        return
    by = _plain(other)
    path = f"{_text(one * by)}/{_text(other * by)}"
    widened: Params = {"one": _text(one * by), "sign": "/", "other": _text(other * by), "by": by}
    yield Hint("dec-widen", widened, (Equal(fact, path),), path)
    if (one / other).denominator == 1:
        fits = Equal(f"{fact}*{part}", whole)
        yield Hint("div-fits", {"part": part, "number": whole}, (fits,))
    if one > 0:
        larger = Hint("frac-larger", size, (Less(part, "1"), Less(whole, fact)))
        yield larger if other < 1 else shrinks


def _without_points(sign: Sign, one: Fraction, other: Fraction) -> Hint:
    """Whole numbers first; they give too much. Of a quotient only the first has a point."""
    by, times = _plain(one), _plain(other)
    much = by * times
    if sign in "+-":
        much = by = times = max(by, times)
    plain = f"{_text(one * by)}{sign}{_text(other * times)}"
    fact = f"{_text(one)}{sign}{_text(other)}"
    params: Params = {"one": _text(one * by), "sign": sign, "other": _text(other * times)}
    return Hint("dec-plain", {**params, "by": much}, (Equal(plain, f"{much}*({fact})"),))


def put_back(hint: Hint) -> Iterator[Hint]:
    """What comes after :func:`ways_with_decimals` said to leave the points out."""
    if hint.code == "dec-plain":
        yield Hint("dec-back", hint.params, hint.claims)


# With fractions ------------------------------------------------------------------------------


def _with_a_fraction(one: Number, other: Number) -> Iterator[Hint]:
    """Both written in the same way, with the bottom that the decimal has."""
    decimal, fraction = (one, other) if PARTS in other.written else (other, one)
    bottom = _plain(decimal.value)
    gap = f"?/{bottom}={_text(decimal.value)}"
    top = decimal.value * bottom
    yield Hint(
        "frac-whole",
        {"number": decimal.written, "gap": gap},
        (Equal(f"{top}/{bottom}", _text(decimal.value)),),
    )
    if bottom % fraction.value.denominator == 0:
        as_well = fraction.value * bottom
        same = f"?/{bottom}={fraction.written}"
        claims = (Equal(f"{as_well}/{bottom}", fraction.written),)
        yield Hint("frac-as-well", {"gap": same}, claims)
    else:
        common = lcm(bottom, fraction.value.denominator)
        yield Hint(
            "frac-common",
            {"bottoms": (bottom, fraction.value.denominator), "common": common},
            (Less("0", f"{common}"),),
        )
