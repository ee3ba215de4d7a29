"""Facts."""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction

from tests.maths.naive import AS_TAUGHT, Pupil, Rows, Twins, by_passes, everywhere, once
from tests.maths.twins import columns


def _neighbours(left: Pupil, right: Pupil) -> list[Fraction]:
    a, b = left.value, right.value
    in_tables = range(2, 13)
    if a not in in_tables or b not in in_tables:
        return []
    return [(a + 1) * b, a * (b + 1), (a - 1) * b, a * (b - 1)]


def _all_mixed_up(text: str, sign: str) -> Iterator[Fraction]:
    """All signs outside brackets as another one; inside there is but one sign in these texts."""
    for other in set("+-*/") - {sign}:
        parts = re.split(r"(\([^()]*\))", text)
        mixed = "".join(part if "(" in part else part.replace(sign, other) for part in parts)
        try:
            yield by_passes(mixed, AS_TAUGHT)
        except ZeroDivisionError:
            continue


def _sign_mixed_up(text: str) -> Iterator[Fraction]:
    yield from _undone(text)
    for sign in "+-*/":
        for other in set("+-*/") - {sign}:
            yield from once(text, sign, _other(other), 1)
    row = re.sub(r"\([^()]*\)", "", text)
    if len(set(row) & set("+-*/")) == 1 < len(re.findall(r"[-+*/]", row)):
        yield from _all_mixed_up(text, *(set(row) & set("+-*/")))
    for place, sign in enumerate(text):
        for other in set("+-*/") - {sign}:
            if sign in "+-*/":
                try:
                    yield by_passes(text[:place] + other + text[place + 1 :], AS_TAUGHT)
                except ZeroDivisionError:
                    continue


def _other(sign: str) -> Callable[[Pupil, Pupil], list[Fraction]]:
    def way(left: Pupil, right: Pupil) -> list[Fraction]:
        a, b = left.value, right.value
        if sign == "/":
            return [a / b] if b else []
        return [{"+": a + b, "-": a - b, "*": a * b}[sign]]

    return way


def _undone(text: str) -> Iterator[Fraction]:
    """Two numbers and nothing else: the first taken from the second, or dividing it."""
    found = re.fullmatch(r"([1-9]\d*)([+*])(\d+)", text)
    if found and int(found[3]) > max(9, int(found[1])):
        made = Fraction(found[3])
        made = made - int(found[1]) if found[2] == "+" else made / int(found[1])
        if made.denominator == 1:
            yield made


def _plus_zero(left: Pupil, right: Pupil) -> list[Fraction]:
    return [Fraction(0)] if (left.value == 0) != (right.value == 0) else []


def _times_one(left: Pupil, right: Pupil) -> list[Fraction]:
    a, b = left.value, right.value
    if a == b or a == 0 or b == 0 or a.denominator > 1 or b.denominator > 1:
        return []
    return [Fraction(1)] if b == 1 or (a == 1 and left.desk.doing == "*") else []


def _side_by_side(text: str) -> Iterator[Fraction]:
    if re.fullmatch(r"[1-9]\d*\+\d+", text):
        yield Fraction(re.sub(r"\D", "", text))
        if "0+" in text and len(text.split("+")[1]) > 1:
            yield Fraction(re.sub(r"0*\+", "", text))
    if re.fullmatch(r"[1-9]\*[1-9]", text):
        yield Fraction(text.replace("*", ""))
    if re.fullmatch(r"[1-9]00\+[1-9]0\+[1-9]", text):
        yield Fraction(text.replace("+", ""))
        yield Fraction(text.replace("00+", "").replace("+", ""))
        yield Fraction(re.sub(r"\+(\d)0\+", r"\1", text))


def _again(text: str) -> Iterator[Fraction]:
    found = re.fullmatch(r"(\d+)([*^])(\d+)", text)
    if found is None:
        return
    one, sign, other = found.groups()
    for number, times in ((one, other), (other, one))[: 1 if sign == "^" else 2]:
        if times in ("2", "3") and 0 < int(number) < 100:
            yield Fraction(number * int(times))


TWINS: Twins = {
    "number-repeated": _again,
    "numbers-side-by-side": _side_by_side,
    "plus-zero-is-zero": lambda text: [
        *once(text, "+", _plus_zero, 1),
        *columns.TWINS["plus-zero-is-zero"](text),
    ],
    "times-one-is-one": lambda text: once(text, "*/", _times_one, 1),
    "sign-mixed-up": _sign_mixed_up,
    "neighbouring-fact": lambda text: once(text, "*", _neighbours, 4),
    "times-zero": lambda text: everywhere(
        text, "*", lambda a, b: [] if a.value and b.value else [a.value or b.value]
    ),
    "divided-by-itself-zero": lambda text: everywhere(
        text, "/", lambda a, b: [Fraction(0)] if a.value == b.value else []
    ),
}


ROWS: Rows = [
    ("sign-mixed-up", "4*3", "12", "7 1 4/3"),
    ("sign-mixed-up", "4-3", "1", "7 12 4/3"),
    ("sign-mixed-up", "4-0", "4", "0"),
    ("sign-mixed-up", "3*5*20", "300", "-97 -40 -22 -5 3/100 3/4 12 28 35 103 160"),
    ("sign-mixed-up", "3^2", "9", "5 6 3/2"),
    ("sign-mixed-up", "2+3*4", "14", "-10 24 1/6 8/3 9 1 11/4"),
    ("neighbouring-fact", "6*8", "48", "42 54 40 56"),
    ("neighbouring-fact", "7*0", "0", ""),
    ("neighbouring-fact", "5*1", "5", ""),
    ("neighbouring-fact", "13*4", "52", ""),
    ("neighbouring-fact", "2*3*4", "24", "12 36 16 32 20 28 18 30"),
    ("times-zero", "7*0", "0", "7"),
    ("times-zero", "0*7", "0", "7"),
    ("times-zero", "0*0+3", "3", ""),
    ("times-zero", "305*2", "610", "630"),
    ("times-zero", "5*60", "300", "305"),
    ("times-zero", "305*12", "3660", "3780"),
    ("times-zero", "23*30", "690", "713"),
    ("times-zero", "23*10", "230", ""),
    ("times-zero", "23*100", "2300", ""),
    ("numbers-side-by-side", "3+5", "8", "35"),
    ("numbers-side-by-side", "20+7", "27", "207"),
    ("numbers-side-by-side", "4*6", "24", "46"),
    ("numbers-side-by-side", "30+14", "44", "3014 314"),
    ("numbers-side-by-side", "300+40+7", "347", "300407 3407 30047"),
    ("numbers-side-by-side", "40+300+7", "347", ""),
    ("sign-mixed-up", "7+19", "26", "-12 133 7/19 12"),
    ("sign-mixed-up", "2+9", "11", "-7 18 2/9"),
    ("sign-mixed-up", "3*36", "108", "39 -33 1/12 12"),
    ("times-zero", "10*2", "20", "22"),
    ("numbers-side-by-side", "0+5", "5", ""),
    ("numbers-side-by-side", "9-4", "5", ""),
    ("numbers-side-by-side", "14*6", "84", ""),
    ("number-repeated", "3*8", "24", "888"),  # Eedi
    ("number-repeated", "2*3", "6", "33 222"),
    ("number-repeated", "12^2", "144", "1212"),  # Eedi
    ("number-repeated", "2^3", "8", "222"),
    ("number-repeated", "4*8", "32", ""),
    ("number-repeated", "3*8+1", "25", ""),
    ("numbers-side-by-side", "3+5+2", "10", ""),
    ("plus-zero-is-zero", "5+0", "5", "0"),
    ("plus-zero-is-zero", "0+7", "7", "0"),
    ("plus-zero-is-zero", "0+0", "0", ""),
    ("plus-zero-is-zero", "28+0", "28", "0"),
    ("plus-zero-is-zero", "6+0*5", "6", "0"),
    ("plus-zero-is-zero", "47+20", "67", "60"),
    ("plus-zero-is-zero", "307+482", "789", "709"),  # Gerster 1982
    ("plus-zero-is-zero", "305+417", "722", "712"),
    ("times-one-is-one", "5*1", "5", "1"),
    ("times-one-is-one", "1*8", "8", "1"),
    ("times-one-is-one", "8/1", "8", "1"),
    ("times-one-is-one", "1/8", "1/8", ""),
    ("times-one-is-one", "1*1", "1", ""),
    ("times-one-is-one", "0*1", "0", ""),
    ("times-one-is-one", "1*0", "0", ""),
    ("divided-by-itself-zero", "7/7", "1", "0"),
    ("divided-by-itself-zero", "7/(3+4)", "1", "0"),
]
"""Malrule, expression, right value, and all that the malrule makes of it."""
