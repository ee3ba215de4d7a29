"""Mixed numbers, decimals, percent and powers: one operation with two numbers, done on its text.

Each twin takes the two numbers and the sign as they are written, and gives texts or fractions.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import lcm
from typing import Final, TypeAlias

from tests.maths.naive import Rows, Twins
from tests.maths.twins.comparing import COMPARING, TEXTS

Found: TypeAlias = Iterable[Fraction | str | None]
Way: TypeAlias = Callable[[str, str, str], Found]


def _parts(text: str) -> tuple[str, str, str]:
    match = re.fullmatch(r"(\(-\d+\)|[^-+*/^]+(?:/\d+)?|.+)([-+*/^])(\(-\d+\)|[^-+*^]+)", text)
    assert match is not None, text
    return match[1].strip("()"), match[2], match[3].strip("()")


def _twin(way: Way) -> Callable[[str], Iterable[Fraction]]:
    def twin(text: str) -> Iterator[Fraction]:
        for found in way(*_parts(text)):
            if found is not None:
                yield Fraction(found)

    return twin


def _do(one: Fraction | None, sign: str, other: Fraction | None) -> Fraction | None:
    if one is None or other is None or (sign == "/" and not other):
        return None
    return {"+": one + other, "-": one - other, "*": one * other, "/": one / (other or 1)}[sign]


# Mixed numbers ------------------------------------------------------------------------------


def _mixed(text: str) -> tuple[int, Fraction]:
    """The whole part and the fraction."""
    if " " in text:
        whole, part = text.split()
        return int(whole), Fraction(part)
    return (0, Fraction(text)) if "/" in text else (int(text), Fraction(0))


def _tops(one: Fraction, other: Fraction) -> tuple[int, int, int]:
    common = lcm(one.denominator, other.denominator)
    return int(one * common), int(other * common), common


def _apart(one: str, sign: str, other: str) -> Found:
    (v, p), (w, q) = _mixed(one), _mixed(other)
    if sign == "^" and v and p and w > 1:
        yield v**w + p**w
    if sign not in "*/":
        return
    if p and q:
        if v and w:
            wholes = _do(Fraction(v), sign, Fraction(w))
        else:
            wholes = Fraction(v or w) if sign == "*" else None
        rest = _do(p, sign, q)
        yield None if wholes is None or rest is None else wholes + rest
        if sign == "/" and v and w and rest is not None:
            yield v // w + rest
    elif p:
        share = _do(p, sign, Fraction(w)) or Fraction(0)
        yield v + share
        if sign == "/" and v % w:
            yield v // w + share
    elif sign == "*":
        yield w + v * q


def _whole_only(one: str, sign: str, other: str) -> Found:
    (v, p), (w, q) = _mixed(one), _mixed(other)
    if sign in "*/" and v and w and bool(p) != bool(q) and (sign == "*" or not q or v):
        wholes = _do(Fraction(v), sign, Fraction(w))
        yield None if wholes is None else wholes + p + q


def _borrowed(by: Callable[[int, int, int], Fraction | int]) -> Way:
    def way(one: str, sign: str, other: str) -> Found:
        (v, p), (w, q) = _mixed(one), _mixed(other)
        if sign == "-" and p < q and v > w:
            yield v - w + Fraction(by(*_tops(p, q)))

    return way


def _upside_down(one: str, sign: str, other: str) -> Found:
    for found in _borrowed(lambda a, c, b: Fraction(c - a, b))(one, sign, other):
        assert isinstance(found, Fraction)
        yield from (found, found - 1)


def _tens(one: str, sign: str, other: str) -> Found:
    (v, p), (w, q) = _mixed(one), _mixed(other)
    top, over, bottom = _tops(p, q)
    if sign == "+" and top + over > 9:
        yield v + w + 1 + Fraction(top + over - 10, bottom)
    yield from _borrowed(_ten)(one, sign, other)


def _ten(top: int, over: int, bottom: int) -> Fraction:
    return Fraction(top + 10 - over, bottom) - 1 if bottom != 10 else Fraction(top - over, bottom)


def _carry(one: str, sign: str, other: str) -> Found:
    (v, p), (w, q) = _mixed(one), _mixed(other)
    if sign == "+" and p + q >= 1:
        yield v + w + p + q - 1


def _part_lost(one: str, sign: str, other: str) -> Found:
    (v, p), (w, q) = _mixed(one), _mixed(other)
    if v and w:
        yield _do(Fraction(v), sign, Fraction(w))
    if p and q and sign in "+-":
        yield _do(p, sign, q)
    if v and w and p and sign in "+-":
        yield _do(_do(Fraction(v), sign, Fraction(w)), "+", p) if q else p
    if v and w and sign in "+-":
        return
    if v and p and not (w and q):
        yield from (_do(each, sign, w + q) for each in (p, Fraction(v))[: 2 if q else 1])
    if w and q and not (v and p):
        yield from (_do(v + p, sign, each) for each in (q, Fraction(w))[: 2 if p else 1])


def _conversion(one: str, sign: str, other: str) -> Found:
    def whole_top_plus_bottom(w: int, t: int, b: int) -> Fraction:
        return Fraction(w * t + b, b)

    recipes: list[Callable[[int, int, int], Fraction]] = [
        whole_top_plus_bottom,
        lambda w, t, b: w * Fraction(t, b),
        lambda w, t, b: Fraction(w),
        lambda w, t, b: Fraction(f"{w}{t}/{b}"),
    ]
    if all(each.startswith("1 ") for each in (one, other) if " " in each):
        del recipes[1:3]
    for recipe in recipes:
        yield _do(_changed(one, recipe), sign, _changed(other, recipe))
    if sign == "*" and other == "1" and " " in one:
        yield from _of_one_alone(*(int(each) for each in re.split("[ /]", one)))


def _of_one_alone(w: int, t: int, b: int) -> Found:
    yield Fraction(w * b + t, w * b)
    yield Fraction(w * b + t, w)
    yield Fraction(t, b)
    yield Fraction(w + b, b)
    yield Fraction(w + t + b, b) if int(Fraction(w + t + b, b)) != w else None
    yield Fraction(w + t * b, b) if w >= b else None


def _whole_to_top(one: str, sign: str, other: str) -> Found:
    def recipe(w: int, t: int, b: int) -> Fraction:
        return Fraction(w + t, b)

    yield _do(_changed(one, recipe), sign, _changed(other, recipe))


def _changed(text: str, recipe: Callable[[int, int, int], Fraction]) -> Fraction:
    if " " not in text:
        return Fraction(text)
    return recipe(*map(int, re.split("[ /]", text)))


# Decimals -----------------------------------------------------------------------------------


def _digits(text: str) -> tuple[int, int]:
    """All digits as one number, and how many stand behind the point."""
    return int(text.replace(".", "")), len(text.partition(".")[2])


def _point_ignored(one: str, sign: str, other: str) -> Found:
    if sign == "^":
        yield Fraction(_digits(one)[0]) ** int(other)
        return
    found = _do(Fraction(_digits(one)[0]), sign, Fraction(_digits(other)[0]))
    yield found if found is not None and found.denominator == 1 and found >= 0 else None


def _twice_apart(one: str, sign: str, other: str) -> Found:
    yield from _beside_the_point(one, sign, other)
    v, _, p = one.partition(".")
    if sign + other == "^2" and p and int(p) and len(str(2 * int(p))) > len(p):
        yield f"{2 * int(v)}.{2 * int(p)}"


def _beside_the_point(one: str, sign: str, other: str) -> Found:
    if sign == "^":
        one, sign, other = (one, "*", one) if other == "2" else (one, "?", one)
    (v, _, p), (w, _, q) = one.partition("."), other.partition(".")
    if sign == "?" or (sign == "*" and not int(v) * int(w)) or (sign == "-" and not p):
        return
    if sign == "/" and q and not (len(p) == len(q) and int(w) * int(p) * int(q)):
        return
    if sign == "*" and (_power_of_ten(one) or _power_of_ten(other)):
        return
    if sign == "+" and not (p and q):
        whole, rest = int(v) + int(w), int(p or q) + (int(w) if p else int(v))
        yield f"{whole}.{str(rest).zfill(len(p or q))}"
    wholes = _do(Fraction(v), sign, Fraction(w))
    if (sign == "/" and not q) or (sign == "*" and not (p and q)):
        behind = _do(Fraction(p or q), sign, Fraction(w if p else v))
    else:
        behind = _do(Fraction(p or 0), sign, Fraction(q or 0))
    if wholes is None or behind is None or wholes.denominator * behind.denominator > 1:
        return
    if wholes >= 0:
        for width in (0, max(len(p), len(q))):
            yield f"{wholes}.{str(abs(behind)).zfill(width)}"


def _aligned_anyhow(one: str, sign: str, other: str) -> Found:
    for texts in ((one, other), tuple(_short(text) for text in (one, other))):
        yield from _right_aligned(texts[0], sign, texts[1])


def _short(text: str) -> str:
    return text.rstrip("0").rstrip(".") if "." in text else text


def _right_aligned(one: str, sign: str, other: str) -> Found:
    (a, m), (b, n) = _digits(one), _digits(other)
    if sign in "+-" and m != n:
        digits = a + b if sign == "+" else abs(a - b)
        yield Fraction(digits, 10 ** max(m, n))
        yield Fraction(digits, 10 ** min(m, n)) if m and n else None
        if sign == "+" and not (m and n):
            (part, whole) = (one, other) if m else (other, one)
            before, behind = part.split(".")
            added = str(int(behind) + int(whole))
            yield f"{before}.{added}" if len(added) > len(behind) else None
        if m and n:
            one, other = (
                "{}.{}".format(text.split(".")[0], text.split(".")[1].zfill(max(m, n)))
                for text in (one, other)
            )
            made = _do(Fraction(one), sign, Fraction(other))
            yield made if made is not None and made > 0 else None


def _zero_ignored(one: str, sign: str, other: str) -> Found:
    if sign == "^":
        return
    less = [re.sub(r"\.0+(?=\d)", ".", text) for text in (one, other)]
    if less != [one, other]:
        yield _do(Fraction(less[0]), sign, Fraction(less[1]))
        if sign == "/" and _power_of_ten(other):
            yield from (Fraction(less[0]) / 10**fewer for fewer in range(len(other) - 1))
    result = _do(Fraction(one), sign, Fraction(other))
    if sign in "+-" and result is not None and result > 0:
        yield re.sub(r"\.0+", ".", f"{float(result):.4f}".rstrip("0")) + "0"


def _power_of_ten(text: str) -> bool:
    return re.fullmatch("10+", text) is not None


def _product_places(one: str, sign: str, other: str) -> Found:
    if sign == "^":
        (a, m), n = _digits(one), int(other)
        for places in (m, *(m * n + off for off in (-2, -1, 1, 2))) if n in (2, 3) else ():
            yield Fraction(a**n, 10**places) if places > 0 else None
        return
    if sign != "*" or _power_of_ten(one) or _power_of_ten(other):
        return
    (a, m), (b, n) = _digits(one), _digits(other)
    for places in (max(m, n), *(m + n + off for off in (-2, -1, 1, 2))):
        yield Fraction(a * b, 10**places) if places > 0 else None


def _product_or_root_places(text: str) -> Iterator[Fraction]:
    under = re.fullmatch(r"sqrt\((\d+\.\d+)\)", text)
    if under is None:
        yield from () if "sqrt" in text else _twin(_product_places)(text)
        return
    root = _evenly(Fraction(under[1]))
    if root is not None:
        yield from (root / 10, root * 10, root / 100)


def _quotient_places(one: str, sign: str, other: str) -> Found:
    if sign == "/" and not _power_of_ten(other) and Fraction(other) and Fraction(one):
        for shift in (10, 100):
            yield Fraction(one) / Fraction(other) * shift
            yield Fraction(one) / Fraction(other) / shift


def _shifted(one: str, sign: str, other: str) -> tuple[str, str] | None:
    if sign in "*/" and _power_of_ten(other):
        return one, other
    return (other, one) if sign == "*" and _power_of_ten(one) else None


def _zero_appended(one: str, sign: str, other: str) -> Found:
    found = _shifted(one, sign, other)
    if found is not None and sign == "*" and "." in found[0] and Fraction(found[0]):
        whole, behind = found[0].split(".")
        yield found[0]
        yield from (f"{int(whole) * int(unit)}.{behind}" for unit in (found[1], "10"))
    if found is not None and sign == "/" and "." in found[0]:
        whole, behind = found[0].split(".")
        zeros = found[1][1:]
        struck = re.fullmatch(rf"([1-9]\d*){zeros}", whole)
        yield f"{struck[1]}.{behind}" if struck else None
        yield from (f"{whole}.{zeros}{behind}", f"{whole}.0{behind}")
    if sign == "/" and re.fullmatch(r"0\.0*1", other) and "." in one:
        whole, behind = one.split(".")
        zeros = "0" * (len(other) - 2)
        yield from (f"{int(whole + zeros)}.{behind}", f"{whole}.{zeros}{behind}")


def _behind_stays(of: str) -> Way:
    """Only what stands before the point is multiplied, or divided where it goes."""

    def way(one: str, sign: str, other: str) -> Found:
        part, number = (one, other) if "." in one else (other, one)
        if sign != of or "." in number or number == "1" or _power_of_ten(number):
            return
        whole, behind = part.split(".")
        if int(whole) and int(behind) and not (sign == "/" and part is other):
            made = int(whole) * Fraction(number) ** (1 if sign == "*" else -1)
            yield f"{made}.{behind}" if made.denominator == 1 else None

    return way


def _wrong_way(one: str, sign: str, other: str) -> Found:
    found = _shifted(one, sign, other)
    if found is not None:
        number, unit = map(Fraction, found)
        yield number / unit if sign == "*" else number * unit
    tenth = [text for text in (one, other) if re.fullmatch(r"0\.0*1", text)]
    if sign == "*" and tenth:
        number = Fraction(one) if other == tenth[-1] else Fraction(other)
        yield number / Fraction(tenth[-1])
    if sign == "/" and other in tenth:
        yield Fraction(one) * Fraction(other)


def _of_less_than_one(one: str, sign: str, other: str) -> Found:
    """0.1 and 0.01 are left to the point that is moved."""
    is_small = other.startswith("0.") and not re.fullmatch(r"0\.0*1", other)
    if sign == "/" and is_small and Fraction(one) * Fraction(other):
        yield Fraction(one) * Fraction(other)


def _wrong_places(one: str, sign: str, other: str) -> Found:
    found = _shifted(one, sign, other)
    if found is not None:
        number, unit = map(Fraction, found)
        fewer = [Fraction(10) ** n for n in range(1, len(found[1]) - 2)]
        for other_unit in (unit / 10, unit * 10, *fewer):
            yield number * other_unit if sign == "*" else number / other_unit


def _bar_as_point(one: str, sign: str, other: str) -> Found:
    if sign == "/" and (one + other).isdigit() and int(one) > 0 and int(other) > 1:
        yield f"{one}.{other}"
        yield f"0.{other}"
        yield f"0.{one}{other}"
        yield f"0.{one}" if int(one) < int(other) else None


def _top_of_hundred(one: str, sign: str, other: str) -> Found:
    if sign == "/" and (one + other).isdigit() and 0 < int(one) < int(other):
        yield from (Fraction(int(one), 50), Fraction(int(one), 25))


# Percent ------------------------------------------------------------------------------------


def _of_share(recipe: Callable[[Fraction, Fraction], list[Fraction]]) -> Way:
    def way(one: str, sign: str, other: str) -> Found:
        if sign == "*" and one.endswith("%") != other.endswith("%"):
            share, base = (one, other) if one.endswith("%") else (other, one)
            yield from recipe(Fraction(share[:-1]), Fraction(base))

    return way


def _of_the_wrong_number(one: str, sign: str, other: str) -> Found:
    yield from _of_share(lambda p, n: [100 * p / n, 100 * n / p])(one, sign, other)
    if sign != "/" or one.endswith("%"):
        return
    if other.endswith("%"):
        percent = Fraction(other[:-1])
        yield from (Fraction(one) * each / 100 for each in (percent, 200 - percent))
    elif other in ("1.2", "0.75", "1.05", "1.5"):
        yield Fraction(one) * (2 - Fraction(other))


def _sign_not_read(one: str, sign: str, other: str) -> Found:
    if sign == "*":
        yield from _of_share(lambda p, n: [p * n, p])(one, sign, other)
    elif other.endswith("%") and not one.endswith("%"):
        yield _do(Fraction(one), sign, Fraction(other[:-1]))


def _part_of(one: str, sign: str, other: str) -> Fraction | None:
    if sign not in "+-" or not other.endswith("%") or one.endswith("%"):
        return None
    return Fraction(one) * Fraction(other[:-1]) / 100


def _part_alone(one: str, sign: str, other: str) -> Found:
    part = _part_of(one, sign, other)
    if part is not None and 2 * part != Fraction(one):
        yield part


# Powers -------------------------------------------------------------------------------------


def _power(base: Fraction, exponent: int) -> Fraction | None:
    return None if exponent < 0 and not base else base**exponent


def _of_power(recipe: Callable[[Fraction, int], Found]) -> Way:
    def way(one: str, sign: str, other: str) -> Found:
        return recipe(Fraction(one), int(other)) if sign == "^" else ()

    return way


def _times_exponent(one: str, sign: str, other: str) -> Found:
    if sign == "^" and int(other) > 1:
        whole, part = _mixed(one) if "/" in one else (0, Fraction(one))
        yield (whole + part) * int(other)
        yield abs(whole + part) * int(other)
        yield whole + part if "/" in one else None
        yield from _times_a_part(one, int(other)) if "/" in one else ()


def _times_a_part(text: str, n: int) -> Found:
    w, t, b = _in_three(text)
    if w:
        yield w * n + Fraction(t**n, b**n)
        yield w**n + Fraction(t, b * n)
    else:
        yield from (Fraction(t, b * n), Fraction(t**n, b * n), Fraction(t * n, b**n))


def _of_one_part(one: str, sign: str, other: str) -> Found:
    if sign != "^" or int(other) < 2:
        return
    n = int(other)
    if factors := re.fullmatch(r"\(?(\d+)\*(\d+)\)?", one):
        a, b = map(int, factors.groups())
        yield from (Fraction(a**n * b), Fraction(a * b**n))
    if "/" not in one:
        return
    w, t, b = _in_three(one)
    if w:
        yield from (w**n + Fraction(t, b), w + Fraction(t**n, b**n))
    else:
        yield from (Fraction(t**n, b), Fraction(t, b**n))


def _in_three(text: str) -> tuple[int, int, int]:
    """The whole part, top and bottom, as they are written."""
    whole, _, part = text.rpartition(" ")
    top, _, bottom = part.partition("/")
    return int(whole or 0), int(top), int(bottom)


def _swapped(base: Fraction, exponent: int) -> Found:
    if base > 0 and exponent > 0:
        yield Fraction(exponent) ** int(base)


def _one_off(base: Fraction, exponent: int) -> Found:
    if exponent > 0:
        yield base ** (exponent + 1)
        yield base ** (exponent - 1)


def _negative_exponent(base: Fraction, exponent: int) -> Found:
    if exponent < 0:
        yield from (-(base**-exponent), base * exponent, base**-exponent, -(base**exponent))


TWO_POWERS: Final = re.compile(r"(\d+)\^(\d+)([-+*/])(\d+)\^(\d+)")
BRACKET: Final = re.compile(r"\((\d+)([-+])(\d+)\)\^(\d+)")
NUMBER_AND_POWER: Final = re.compile(r"(\d+(?:\^\d+)?)([-+*/])(\d+)\^(\d+)")


def _over_sum(text: str) -> Iterator[Fraction]:
    found: Fraction | None
    if (match := re.fullmatch(r"([1-9])([1-9])\^2", text)) is not None:
        found = Fraction(10 * int(match[1])) ** 2 + Fraction(match[2]) ** 2
    elif match := re.fullmatch(r"(?:(\d+)([-+*/]))?" + BRACKET.pattern, text):
        before, joins, a, sign, b, n = match.groups()
        found = _do(Fraction(a) ** int(n), sign, Fraction(b) ** int(n))
        found = _do(Fraction(before), joins, found) if before else found
    elif match := TWO_POWERS.fullmatch(text):
        a, m, sign, b, n = match.groups()
        joined = _do(Fraction(a), sign, Fraction(b)) if m == n and int(n) > 1 else None
        found = None if joined is None or sign in "*/" else joined ** int(n)
    else:
        found = None
    if found is not None:
        yield found


def _of_root(recipe: Callable[[Fraction], Fraction]) -> Callable[[str], Iterator[Fraction]]:
    def worth(term: str) -> Fraction:
        under = re.fullmatch(r"(?:sqrt|cbrt)\(([0-9.]+)(?:([-+])(\d+))?\)", term)
        if under is None:
            return Fraction(term)
        found = _do(Fraction(under[1]), under[2] or "+", Fraction(under[3] or 0))
        assert found is not None
        return recipe(found)

    def way(text: str) -> Iterator[Fraction]:
        terms = re.findall(r"([-+]?)(sqrt\([^)]*\)|[0-9.]+)", text) if "sqrt" in text else []
        if terms:
            yield sum(
                (worth(term) * (-1 if sign == "-" else 1) for sign, term in terms), Fraction()
            )

    return way


def _evenly(number: Fraction) -> Fraction | None:
    return next((Fraction(n, 10) for n in range(999) if Fraction(n, 10) ** 2 == number), None)


def _root_over_sum(text: str) -> Iterator[Fraction]:
    found: Fraction | None = None
    if match := re.fullmatch(r"sqrt\((\d+)([-+])(\d+)\)", text):
        one, other = _evenly(Fraction(match[1])), _evenly(Fraction(match[3]))
        found = None if one is None or other is None else _do(one, match[2], other)
    elif match := re.fullmatch(r"sqrt\((\d+)\)([-+])sqrt\((\d+)\)", text):
        joined = _do(Fraction(match[1]), match[2], Fraction(match[3]))
        found = None if joined is None else _evenly(joined)
    if found is not None:
        yield found


def _done_last(text: str) -> Iterator[Fraction]:
    if match := re.fullmatch(r"(\d+)([-+*/])\((\d+)([-+])(\d+)\)\^(\d+)", text):
        left, sign, b, inner, c, n = match.groups()
        base = _do(Fraction(left), sign, _do(Fraction(b), inner, Fraction(c)))
        assert base is not None
        yield base ** int(n)
    elif match := re.fullmatch(r"(\d+)\^(\d+)([-+*/])(\d+)", text):
        b, n, sign, right = match.groups()
        base = _do(Fraction(b), sign, Fraction(right))
        assert base is not None
        yield base ** int(n)
    elif match := NUMBER_AND_POWER.fullmatch(text):
        left, sign, b, n = match.groups()
        first, _, exponent = left.partition("^")
        base = _do(Fraction(first) ** int(exponent or 1), sign, Fraction(b))
        assert base is not None
        yield base ** int(n)


def _laws(text: str) -> Iterator[Fraction]:
    nested = re.fullmatch(r"\((\d+)\^(\d+)\)\^(\d+)", text)
    if nested:
        a, m, n = (int(each) for each in nested.groups())
        yield from (Fraction(a) ** (m + n), Fraction(a) ** m**n)
    match = TWO_POWERS.fullmatch(text)
    if match is None:
        return
    a, m, b, n = (int(match[place]) for place in (1, 2, 4, 5))
    if match[3] == "*":
        yield Fraction(a if a == b else a * b) ** (m * n)
        yield Fraction(a * b) ** (m + n)
    elif match[3] == "/":
        if a == b and m % n == 0:
            yield Fraction(a) ** (m // n)
        yield Fraction(a, b) ** (m - n)
    elif match[3] == "-" and a == b:
        yield Fraction(a) ** (m - n)
    elif match[3] == "+" and a == b:
        yield Fraction(a) ** (m + n)
        yield Fraction(a + b) ** (m + n)


def _of_the_first(text: str) -> Iterator[Fraction]:
    found = re.fullmatch(r"(\d+)([-+])(\d+)%([-+])(\d+)%", text)
    if found:
        whole, one, other = (int(found[place]) for place in (1, 3, 5))
        percents = int(f"{found[2]}{one}") + int(f"{found[4]}{other}")
        yield whole + Fraction(whole * percents, 100)
    found = re.fullmatch(r"(\d+)\*([01]\.\d{1,2})\*([01]\.\d{1,2})", text)
    if found:
        whole, changes = int(found[1]), [Fraction(found[place]) - 1 for place in (2, 3)]
        if min(changes) >= -Fraction(1, 2) and max(changes) < Fraction(1, 2):
            yield whole * (1 + sum(changes, Fraction(0)))


def _base_sign(text: str) -> Iterator[Fraction]:
    if match := re.fullmatch(r"-\(-(\d+)\)\^(\d+)", text):
        size = Fraction(match[1]) ** int(match[2])
        yield from (size, -size) if int(match[2]) else ()
    elif match := re.fullmatch(r"-(\d+)\^(\d+)", text):
        if int(match[2]) and not int(match[2]) % 2:
            yield Fraction(match[1]) ** int(match[2])
    elif (match := re.fullmatch(r"\(-(\d+)\)\^(\d+)", text)) and int(match[2]):
        yield -(Fraction(-int(match[1])) ** int(match[2]))


def _easy_part(percent: Fraction) -> Fraction:
    """The part that is easy to find, of which so many percent are several; or the whole again."""
    if percent in (1, 10) or percent >= 100:
        return percent / 100
    return Fraction(1, 10) if str(percent)[-1] in "05" else Fraction(1, 100)


def _down(one: str, sign: str, other: str) -> Found:
    whole, _, behind = other.partition(".")
    if sign == "-" and "." not in one and behind.strip("0") and int(one) > int(whole):
        yield f"{int(one) - 1 - int(whole)}.{behind}"
        yield f"{int(one) - int(whole)}.{behind}"


MIXED: Final[Twins] = {
    "mixed-parts-apart": _twin(_apart),
    "mixed-whole-only": _twin(_whole_only),
    "mixed-borrowed-ten": _twin(_tens),
    "mixed-borrow-not-paid": _twin(_borrowed(lambda a, c, b: 1 + Fraction(a - c, b))),
    "mixed-smaller-top-from-larger": _twin(_upside_down),
    "mixed-carry-lost": _twin(_carry),
    "mixed-part-lost": _twin(_part_lost),
    "mixed-conversion": _twin(_conversion),
    "whole-plus-top": _twin(_whole_to_top),
}

DECIMALS: Final[Twins] = {
    "fraction-brought-down": _twin(_down),
    "point-ignored": _twin(_point_ignored),
    "parts-apart": _twin(_twice_apart),
    "decimals-right-aligned": _twin(_aligned_anyhow),
    "zero-ignored": _twin(_zero_ignored),
    "product-places": _product_or_root_places,
    "quotient-places": _twin(_quotient_places),
    "zero-appended": _twin(_zero_appended),
    "shift-wrong-way": _twin(_wrong_way),
    "division-makes-smaller": _twin(_of_less_than_one),
    "shift-places": _twin(_wrong_places),
    "part-not-multiplied": _twin(_behind_stays("*")),
    "part-not-divided": _twin(_behind_stays("/")),
}

BARS: Final[Twins] = {
    "fraction-as-decimal": _twin(_bar_as_point),
    "fraction-as-percent": _twin(_top_of_hundred),
}

PERCENT: Final[Twins] = {
    "percent-as-number": _twin(_sign_not_read),
    "percent-part-given": _twin(_part_alone),
    "percent-as-minus": _twin(_of_share(lambda p, n: [n - p])),
    "percent-added": _twin(_of_share(lambda p, n: [n + p, n + n * p / 100])),
    "percent-as-divisor": _twin(_of_share(lambda p, n: [n / p])),
    "percent-rest-given": _twin(_of_share(lambda p, n: [n * (100 - p) / 100])),
    "percent-one-part-taken": _twin(
        _of_share(lambda p, n: [n * _easy_part(p)] if p.denominator == 1 else [])
    ),
    "percent-over-hundred": _twin(_of_share(lambda p, n: [n * p / 100 - n] if p > 100 else [])),
    "percent-places": _twin(_of_share(lambda p, n: [n * p / 10, n * p / 1000])),
    "percent-wrong-base": _twin(_of_the_wrong_number),
}

POWERS: Final[Twins] = {
    "power-as-product": _twin(_times_exponent),
    "power-as-sum": _twin(_of_power(lambda a, n: [Fraction(a + n)] if n > 1 else [])),
    "power-swapped": _twin(
        _of_power(lambda a, n: [Fraction(n) ** int(a)] if a > 0 and n > 1 else [])
    ),
    "exponent-zero": _twin(_of_power(lambda a, n: [] if n else [Fraction(0), a])),
    "power-one-off": _twin(_of_power(_one_off)),
    "exponent-appended": _twin(
        _of_power(lambda a, n: [Fraction(f"{a}{n}")] if a > 0 and n >= 0 else [])
    ),
    "negative-exponent": _twin(_of_power(_negative_exponent)),
}

OF_PARTS: Final[Twins] = {
    "mixed-parts-apart": _twin(_apart),
    "power-as-product": _twin(_times_exponent),
    "power-of-one-part": _twin(_of_one_part),
}

OF_EXPRESSIONS: Final[Twins] = {
    "percents-added": _of_the_first,
    "power-over-sum": _over_sum,
    "power-done-last": _done_last,
    "power-laws-mixed-up": _laws,
    "negative-base-sign": _base_sign,
    "root-as-half": _of_root(lambda number: number / 2),
    "root-as-double": _of_root(lambda number: number * 2),
    "root-as-power": _of_root(lambda number: number * number),
    "root-over-sum": _root_over_sum,
}


def _grid(first: Iterable[str], signs: Iterable[str], second: Iterable[str]) -> tuple[str, ...]:
    return tuple(map("".join, product(first, signs, second)))


_MIXED: Final = ("3 1/4", "1 3/4", "2 1/2", "4 1/5", "1 3/5", "10 3/10", "2 7/10", "5 2/3", "3 7/9")
_DECIMALS: Final = ("2.5", "0.75", "0.3", "0.20", "3.05", "1.9", "0.05", "8.12", "12.40", "20.5")

GRIDS: Final[Mapping[str, tuple[Twins, tuple[str, ...]]]] = {
    "mixed": (
        MIXED,
        (
            *_grid(_MIXED, "+-*", _MIXED),
            *_grid(_MIXED, "+-*/", "1236"),
            *_grid("156", "+-*", _MIXED),
        ),
    ),
    "decimals": (
        DECIMALS,
        (
            *_grid(_DECIMALS, "+-*/", _DECIMALS),
            *_grid(_DECIMALS, "+-*/", ("1", "4", "6", "10", "100", "20", "1000")),
            *_grid(("1", "6", "10", "100", "20", "1000"), "+-*/", _DECIMALS),
            *_grid(("2.5", "8", "0.3"), "*/", ("0.1", "0.01")),
            *_grid(_DECIMALS, "^", "23"),
        ),
    ),
    "comparisons": (COMPARING, TEXTS),
    "bars": (BARS, _grid(("1", "3", "7", "12", "0"), "/", ("1", "2", "4", "5", "10"))),
    "percent": (
        PERCENT,
        (
            *_grid(("5%", "25%", "130%", "12.5%", "100%", "250%"), "*", ("80", "40", "7", "300")),
            *_grid(("80", "40", "7"), "+-*/", ("5%", "25%", "100%", "130%")),
            *_grid(("96", "60"), "/", ("1.2", "0.75", "1.05", "1.5", "0.2", "0.5")),
            *_grid(("96", "60"), "/", ("1.9", "2.5", "1.125")),
            *_grid(("80", "1.5"), "*", ("1%", "7%", "10%", "30%", "99%")),
        ),
    ),
    "powers": (
        POWERS,
        (
            *_grid("12345", "^", "01234"),
            *_grid("125", "^", ("(-1)", "(-2)", "(-3)")),
        ),
    ),
    "parts": (
        OF_PARTS,
        _grid(("(3/4)", "(1/5)", "(6/4)", "(9/2)", "(2 1/3)", "(1 3/4)", "(5 1/2)"), "^", "0123"),
    ),
    "expressions": (
        OF_EXPRESSIONS,
        (
            *_grid(("(2+3)", "(5-2)", "(1+4)", "(-3)", "(-2)", "-3", "-2"), "^", "0123"),
            *_grid(("80", "50-20%", "40+10%"), "+-", ("20%", "50%", "10%")),
            *_grid(("2^2", "3^2", "2^3", "4^1"), "+-*/", ("2^2", "3^2", "2^3", "4^1")),
            *_grid("1256", "+-*/", ("3^2", "2^3", "(1+2)^2", "(4-1)^3")),
            *_grid(("5^2", "2^3", "3^1"), "+-*/", "124"),
            *_grid(("12", "20", "35", "9"), "^", "23"),
            *_grid(("-(-3)", "-(-2)"), "^", "0123"),
            *_grid(("(2^3)", "(3^2)"), "^", "012"),
            *_grid(("sqrt(",), ("1", "4", "36", "0.25", "9+16", "25-16", "100-36", "64-15"), ")"),
            *_grid(("sqrt(9)", "sqrt(100)"), "+-", ("sqrt(16)", "sqrt(36)", "3")),
        ),
    ),
}
"""Twins, and the expressions that they are tried on."""

ROWS: Final[Rows] = [
    ("mixed-parts-apart", "2 1/2*3 1/2", "35/4", "25/4"),
    ("mixed-parts-apart", "2 1/2+3 1/2", "6", ""),
    ("mixed-whole-only", "3*2 1/4", "27/4", "25/4"),
    ("mixed-borrowed-ten", "3 1/4-1 3/4", "3/2", "3"),
    ("mixed-borrowed-ten", "3 3/4-1 1/4", "5/2", ""),
    ("mixed-borrowed-ten", "4 7/9+1 8/9", "20/3", "59/9"),
    ("mixed-borrowed-ten", "5-3/8", "37/8", "39/8"),
    ("mixed-borrowed-ten", "5-7/4", "13/4", ""),
    ("mixed-borrowed-ten", "5-11/12", "49/12", ""),
    ("mixed-borrow-not-paid", "4 1/5-1 3/5", "13/5", "18/5"),
    ("mixed-borrow-not-paid", "6-3/5", "27/5", "32/5"),
    ("mixed-parts-apart", "5 1/2/2", "11/4", "21/4 9/4"),
    ("mixed-smaller-top-from-larger", "4 1/5-1 3/5", "13/5", "17/5 12/5"),
    ("mixed-smaller-top-from-larger", "5-1 2/3", "10/3", "14/3 11/3"),
    ("mixed-carry-lost", "1 3/4+1 3/4", "7/2", "5/2"),
    ("mixed-carry-lost", "1 1/4+1 1/4", "5/2", ""),
    ("mixed-part-lost", "3 1/2+1 1/4", "19/4", "4 3/4 9/2"),
    ("mixed-part-lost", "5 3/4-2", "15/4", "3 3/4"),
    ("mixed-part-lost", "1 1/2*1/4", "3/8", "1/8 1/4"),
    ("mixed-part-lost", "6 1/2-2 1/2", "4", "9/2 0"),
    ("mixed-conversion", "3 1/2+1/4", "15/4", "11/4 7/4 13/4 63/4"),
    ("whole-plus-top", "1 2/3+1/3", "2", "4/3"),
    ("add-across", "3 1/2+1 1/3", "29/6", "22/5"),
    ("denominators-lcm-tops-kept", "3 1/2-1 1/3", "13/6", "2"),
    ("point-ignored", "2.5+0.75", "13/4", "100"),
    ("point-ignored", "2+7", "9", ""),
    ("parts-apart", "2.5+0.75", "13/4", "2.80"),
    ("parts-apart", "0.9+0.4", "13/10", "0.13"),
    ("parts-apart", "3*2.4", "36/5", "6.12"),
    ("parts-apart", "8.12/4", "203/100", "2.3"),
    ("parts-apart", "2.4^2", "144/25", "4.16"),
    ("parts-apart", "0.7^2", "49/100", "0.14"),
    ("parts-apart", "2.6^2", "169/25", "4.36 4.12"),
    ("parts-apart", "9.6/3.2", "3", "3.3"),
    ("parts-apart", "9.6/3.25", "192/65", ""),
    ("percent-as-number", "300-10%-10%", "1499/5", "289.9 280"),
    ("parts-apart", "0.3*0.2", "3/50", ""),
    ("decimals-right-aligned", "5.1+0.46", "139/25", "0.97 9.7 5.47"),  # Hiebert & Wearne 1985
    ("decimals-right-aligned", "6+0.32", "158/25", "0.38"),  # Hiebert & Wearne 1985
    ("decimals-right-aligned", "4+0.3", "43/10", "0.7"),  # Hiebert & Wearne 1985
    ("decimals-right-aligned", "7-0.4", "33/5", "0.3"),  # Hiebert & Wearne 1985
    ("decimals-right-aligned", "2.5+0.7", "16/5", ""),
    ("decimals-right-aligned", "5.03-1.7", "333/100", "4.86 48.6 3.96"),
    ("zero-ignored", "3.05+1.2", "17/4", "4.7"),
    ("zero-ignored", "1.9+0.15", "41/20", "2.5"),
    ("zero-ignored", "3.5+1.2", "47/10", ""),
    ("product-places", "0.3*0.2", "3/50", "0.6 0.006 0.0006"),
    ("product-places", "0.4^2", "4/25", "1.6 0.016 0.0016"),
    ("product-places", "0.15*0.2", "3/100", "0.3 0.003 3 0.0003"),
    ("product-places", "0.1^3", "1/1000", "0.1 0.01 0.0001 0.00001"),
    ("product-places", "0.1^4", "1/10000", ""),
    ("product-places", "2.5*10", "25", ""),
    ("product-places", "sqrt(0.09)", "0.3", "0.03 3 0.003"),
    ("product-places", "sqrt(9)", "3", ""),
    ("quotient-places", "0.6/0.2", "3", "30 0.3 300 0.03"),
    ("quotient-places", "0.0/0.2", "0", ""),
    ("quotient-places", "3+0.0/0.2", "3", ""),
    ("zero-appended", "2.5*10", "25", "2.50 20.5"),
    ("zero-appended", "4.8*100", "480", "4.8 400.8 40.8"),
    ("zero-appended", "50.09/0.1", "5009/10", "500.09 50.009"),  # Eedi
    ("fraction-as-percent", "13/40", "13/40", "0.26 0.52"),  # Eedi
    ("fraction-as-percent", "8/50", "4/25", "0.32"),
    ("fraction-as-percent", "40/13", "40/13", ""),
    ("zero-appended", "25*10", "250", ""),
    ("shift-wrong-way", "2.5*10", "25", "0.25"),
    ("shift-wrong-way", "2.5/10", "1/4", "25"),
    ("shift-wrong-way", "8*0.1", "4/5", "80"),  # Bell, Swan & Taylor 1981
    ("shift-wrong-way", "0.01*5", "1/20", "500"),
    ("shift-wrong-way", "8*0.2", "8/5", ""),
    ("shift-wrong-way", "8/0.1", "80", "0.8"),
    ("shift-wrong-way", "2.5/0.01", "250", "0.025"),
    ("shift-wrong-way", "8/0.2", "40", ""),
    ("shift-wrong-way", "0.1/8", "1/80", ""),
    ("division-makes-smaller", "6/0.5", "12", "3"),  # Bell, Swan & Taylor 1981
    ("division-makes-smaller", "2.4/0.6", "4", "1.44"),
    ("division-makes-smaller", "6/1.5", "4", ""),
    ("division-makes-smaller", "6/0.1", "60", ""),
    ("shift-places", "2.5*100", "250", "25 2500"),
    ("shift-places", "7/100", "7/100", "0.7 0.007"),
    ("shift-places", "700/100", "7", ""),
    ("not-inverted", "1 3/4/(1/2)", "7/2", "7/8"),
    ("fraction-as-decimal", "1/4", "1/4", "1.4 0.4 0.14 0.1"),
    ("percent-as-number", "25%*80", "20", "2000 25"),
    ("percent-as-number", "50+20%", "251/5", "70"),
    ("parts-apart", "0.5+0.25+0.1", "17/20", "0.31 0.4 0.76"),
    ("shift-wrong-way", "37/10", "3.7", "370"),
    ("shift-wrong-way", "3/10+1/5", "1/2", ""),
    ("exponent-zero", "(-3)^0", "1", "0 -3 -1"),
    ("power-laws-mixed-up", "4^2*2^3", "128", "32768 262144"),
    ("power-as-product", "(-4)^2", "16", "-8 8"),
    ("power-as-product", "(-2)^3", "-8", "-6 6"),
    ("part-not-multiplied", "4*2.75", "11", "8.75"),
    ("part-not-multiplied", "0.5*3", "3/2", ""),
    ("part-not-divided", "6.4/2", "3.2", "3.4"),
    ("part-not-divided", "7.4/2", "3.7", ""),
    ("percent-as-number", "80/20%", "400", "4"),
    ("percent-wrong-base", "12/30%", "40", "3.6 20.4"),
    ("percent-wrong-base", "96/1.2", "80", "76.8"),
    ("percent-wrong-base", "96/0.2", "480", ""),
    ("percent-wrong-base", "96/1.5", "64", "48"),
    ("percent-wrong-base", "96/1.9", "960/19", ""),
    ("percent-wrong-base", "6/1.2", "5", ""),
    ("percent-wrong-base", "96/0.5", "192", ""),
    ("percents-added", "50-20%-20%", "248/5", "30"),
    ("percents-added", "50+10%-10%", "50", ""),
    ("percents-added", "50-20%", "249/5", ""),
    ("percents-added", "100*1.2*0.8", "96", "100"),
    ("percents-added", "100*1.1*1.1", "121", "120"),
    ("percents-added", "100*1.5*0.8", "120", "130"),
    ("percents-added", "100*1.2*1.8", "216", ""),
    ("percents-added", "100*1.2*2.5", "300", ""),
    ("percents-added", "100*1.2*2.4", "288", ""),
    ("percents-added", "100*1.2*1.5", "180", "170"),
    ("percent-as-minus", "25%*80", "20", "55"),
    ("percent-added", "25%*80", "20", "105 100"),
    ("percent-as-divisor", "20%*80", "16", "4"),
    ("percent-one-part-taken", "30%*80", "24", "8"),
    ("percent-one-part-taken", "7%*80", "5.6", "0.8"),
    ("percent-one-part-taken", "10%*80", "8", ""),
    ("percent-as-divisor", "10%*80", "8", ""),
    ("percent-rest-given", "25%*80", "20", "60"),
    ("percent-over-hundred", "130%*40", "52", "12"),
    ("percent-over-hundred", "25%*80", "20", ""),
    ("percent-places", "5%*80", "4", "40 0.4"),
    ("percent-wrong-base", "25%*80", "20", "31.25 320"),
    ("power-as-product", "3^2", "9", "6"),
    ("power-as-product", "2^2", "4", ""),
    ("power-as-product", "(3/4)^2", "9/16", "3/2 3/4 3/8 9/8"),
    ("power-as-product", "0.5^2", "1/4", "1"),
    ("power-as-product", "(2/7)^2", "4/49", "4/7 2/7 1/7"),
    ("power-as-product", "(3 1/2)^2", "49/4", "7 7/2 25/4 37/4"),
    ("power-of-one-part", "(2/7)^3", "8/343", "8/7 2/343"),
    ("power-of-one-part", "(3 1/2)^2", "49/4", "19/2 13/4"),
    ("power-of-one-part", "(2/7)^1", "2/7", ""),
    ("power-of-one-part", "(3*2)^2", "36", "18 12"),
    ("power-of-one-part", "0.5^2", "1/4", ""),
    ("mixed-parts-apart", "(3 1/2)^2", "49/4", "37/4"),
    ("zeros-miscounted", "60^2", "3600", "36 360 36000"),
    ("zeros-miscounted", "20^3", "8000", "8 80 800 80000"),
    ("zeros-miscounted", "10^3", "1000", ""),
    ("zeros-miscounted", "100^2", "10000", "10 1000 100000"),
    ("zeros-miscounted", "25^2", "625", ""),
    ("percent-part-given", "60-15%", "1197/20", "9"),
    ("percent-part-given", "60+15%", "1203/20", "9"),
    ("percent-part-given", "60-50%", "119/2", ""),
    ("sign-mixed-up", "60-15%", "1197/20", "1203/20 9 400 69"),
    ("mixed-conversion", "4 2/5*1", "22/5", "13/5 8/5 4 42/5 11/10 11/2 2/5 9/5 11/5"),
    ("power-as-sum", "3^2", "9", "5"),
    ("power-swapped", "3^2", "9", "8"),
    ("power-swapped", "4^1", "4", ""),
    ("exponent-zero", "5^0", "1", "0 5"),
    ("power-one-off", "2^3", "8", "16 4"),
    ("power-one-off", "4^1", "4", "16 1"),
    ("exponent-appended", "12^2", "144", "122"),
    ("negative-base-sign", "(-3)^2", "9", "-9"),
    ("negative-base-sign", "-3^2", "-9", "9"),
    ("negative-exponent", "2^(-3)", "1/8", "-8 -6 8 -1/8"),
    ("power-over-sum", "(2+3)^2", "25", "13"),
    ("power-over-sum", "35^2", "1225", "925"),
    ("power-over-sum", "30^2", "900", ""),
    ("power-over-sum", "12^3", "1728", ""),
    ("negative-base-sign", "-(-3)^2", "-9", "9"),
    ("root-as-half", "sqrt(16)", "4", "8"),
    ("root-as-double", "sqrt(9)", "3", "18"),  # Eedi
    ("root-as-double", "cbrt(27)", "3", "81"),  # Eedi
    ("root-as-double", "sqrt(16)+1", "5", "33"),
    ("root-as-half", "cbrt(27)", "3", "9 27/2"),
    ("root-as-power", "sqrt(9)", "3", "81"),
    ("root-over-sum", "sqrt(9+16)", "5", "7"),
    ("root-over-sum", "sqrt(100)-sqrt(36)", "4", "8"),
    ("power-done-last", "2*3^2", "18", "36"),
    ("power-done-last", "2*(3^2)", "18", ""),
    ("power-done-last", "3^2*4", "36", "144"),
    ("power-done-last", "(3^2)*4", "36", ""),
    ("power-done-last", "3*(1+4)^2", "75", "225"),  # Blando et al. 1989
    ("power-laws-mixed-up", "2^3*2^2", "32", "64 1024"),
    ("power-laws-mixed-up", "2^6/2^2", "16", "8 1"),
    ("power-laws-mixed-up", "2^5/2^2", "8", "1"),
    ("power-laws-mixed-up", "3^4-3^2", "72", "9"),
    ("power-laws-mixed-up", "3^4-2^2", "77", ""),
    ("power-laws-mixed-up", "(2^3)^2", "64", "32 512"),
]
"""Malrule, expression, right value, and all that the malrule makes of it."""
