"""Places and short ways: digits and their zeros, doubling, the pattern of 11, estimates."""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

from tests.maths.naive import Pupil, Rows, Twins, once


def _elsewhere(text: str) -> Iterator[Fraction]:
    """A number put together of its places: its digits in order, with any zeros between them."""
    if not re.fullmatch(r"\d+(\*10+)?(\+\d+(\*10+)?)+", text):
        return
    terms = [int(eval(term)) for term in text.split("+")]
    for last in range(1, len(terms)):
        before, term, rest = sum(terms[:last]), terms[last], sum(terms[last + 1 :])
        digits = str(before + term)
        if not term or not before or int(str(before)[-len(str(term)) :]) or "0" not in digits:
            continue
        kept = digits.replace("0", "")
        for zeros in (digits.count("0"), digits.count("0") + 1):
            for put in set(permutations("d" * (len(kept) - 1) + "0" * zeros)):
                left = iter(kept[1:])
                made = "".join(next(left) if each == "d" else "0" for each in put)
                yield Fraction(int(kept[0] + made) + rest)
        yield Fraction(int(kept) + rest)


def _in_digits(left: Pupil, right: Pupil) -> list[Fraction]:
    found = list[Fraction]()
    for number, by in ((left, right), (right, left)):
        text, times = str(number.value), str(by.value)
        if not (number.is_literal and by.is_literal) or len(text) != 2 or "0" in text:
            continue
        if len(times) == 1 and times > "1":
            found.append(Fraction(sum(int(digit) * int(times) for digit in text)))
    return found


def _twice(text: str) -> Iterator[Fraction]:
    for number in re.findall(r"^11\*(\d\d)$", text) + re.findall(r"^(\d\d)\*11$", text):
        if number[0] != "0":
            yield Fraction(number * 2)


def _doubled(text: str) -> Iterator[Fraction]:
    found = re.fullmatch(r"(\d+)([*/])(\d+)", text)
    if found is None:
        return
    one, other = int(found[1]), int(found[3])
    if found[2] == "/":
        if other > 5 and found[3].endswith("5") and one and one % (4 * other) == 0:
            yield Fraction(one, other) / 4
    elif (found[1][-1] == "5") != (found[3][-1] == "5") and min(one, other) > 1:
        yield from [Fraction(4 * one * other)] if max(one, other) > 9 else []


def _estimated(text: str) -> Iterator[Fraction]:
    found = re.fullmatch(r"(\d+)([-+*])(\d+)", text)
    if found is None:
        return
    one, other = (_near(each) for each in (found[1], found[3]))
    if one and other:
        made = Fraction(eval(f"{one}{found[2]}{other}"))
        if made > 0:
            yield made


def _near(number: str) -> int:
    """The number with one digit and zeros that it is near to; 0 where there is none."""
    place = int("1" + "0" * (len(number) - 1))
    for first in range(1, 11):
        off = abs(int(number) - first * place)
        if len(number) > 1 and 0 < 5 * off <= place:
            return first * place
    return 0


TWINS: Twins = {
    "zeros-elsewhere": _elsewhere,
    "split-into-digits": lambda text: once(text, "*", _in_digits, 2),
    "eleven-repeated": _twice,
    "both-doubled": _doubled,
    "estimate-given": _estimated,
}


ROWS: Rows = [
    ("zeros-elsewhere", "500+3", "503", "53 530 5003 5030 5300"),
    ("zeros-elsewhere", "4*100+7", "407", "47 470 4007 4070 4700"),
    ("zeros-elsewhere", "47+36", "83", ""),
    ("zeros-elsewhere", "20+7", "27", ""),
    ("split-into-digits", "47*3", "141", "33"),
    ("split-into-digits", "3*40", "120", ""),
    ("split-into-digits", "47*23", "1081", ""),
    ("eleven-repeated", "11*24", "264", "2424"),
    ("eleven-repeated", "35*11", "385", "3535"),
    ("eleven-repeated", "11*7", "77", ""),
    ("both-doubled", "15*12", "180", "720"),
    ("both-doubled", "15*25", "375", ""),
    ("both-doubled", "420/35", "12", "3"),
    ("both-doubled", "40/5", "8", ""),
    ("estimate-given", "61*19", "1159", "1200"),
    ("estimate-given", "398+203", "601", "600"),
    ("estimate-given", "3.8+5.9", "9.7", "10"),
    ("estimate-given", "7.6*2.9", "22.04", "24"),
    ("estimate-given", "5.9*4", "23.6", "24"),
    ("estimate-given", "5.9+4", "9.9", ""),
    ("estimate-given", "64*27", "1728", ""),
    ("estimate-given", "60*19", "1140", ""),
]
"""Malrule, expression, right value, and all that the malrule makes of it."""
