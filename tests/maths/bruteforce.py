"""Every equation found the slow way: permutations, signs, bracketings, Python's own parser.

Nothing of the program is used. A text is made canonical by taking away brackets one pair at a
time as long as the calculation stays the same; two texts over the letters ``a b c d`` are the
same calculation when they agree at two points of large primes.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from string import ascii_lowercase
from typing import TypeAlias

POINTS = ((10007, 20011, 30011, 40009), (50021, 60013, 70001, 80021))

Print: TypeAlias = tuple[Fraction, ...]


def evaluate(text: str, numbers: tuple[int, ...]) -> Fraction:
    """The value of a text over letters; raises ZeroDivisionError."""
    names = dict(zip(ascii_lowercase, map(Fraction, numbers), strict=False))
    value: Fraction = eval(text, {}, names)
    return value


@cache
def fingerprint(text: str) -> Print:
    """What texts over letters share when they are equal as rational functions."""
    return tuple(evaluate(text, point) for point in POINTS)


def _bracketed(letters: tuple[str, ...]) -> Iterator[str]:
    if len(letters) == 1:
        yield letters[0]
    for cut in range(1, len(letters)):
        parts = product(_bracketed(letters[:cut]), "+-*/", _bracketed(letters[cut:]))
        yield from (f"({left}{sign}{right})" for left, sign, right in parts)


def _pairs(text: str) -> Iterator[str]:
    opened = []
    for place, char in enumerate(text):
        if char == "(":
            opened.append(place)
        elif char == ")":
            start = opened.pop()
            yield text[:start] + text[start + 1 : place] + text[place + 1 :]


def _plain(text: str) -> str:
    same = fingerprint(text)
    while shorter := next((short for short in _pairs(text) if fingerprint(short) == same), None):
        text = shorter
    return text


@cache
def shapes(count: int) -> frozenset[str]:
    """Every canonical text of that many different letters."""
    return frozenset(
        _plain(text)
        for letters in permutations(ascii_lowercase[:count])
        for text in _bracketed(letters)
    )


def equations(digits: tuple[int, ...]) -> dict[Fraction, set[str]]:
    """Every value of the digits with its canonical texts."""
    found: dict[Fraction, set[str]] = {}
    for shape in shapes(len(digits)):
        try:
            value = evaluate(shape, digits)
        except ZeroDivisionError:
            continue
        found.setdefault(value, set()).add(spelled(shape, digits))
    return found


def spelled(shape: str, digits: tuple[int, ...]) -> str:
    """A shape with its letters replaced by digits."""
    for letter, digit in zip(ascii_lowercase, digits, strict=False):
        shape = shape.replace(letter, str(digit))
    return shape


def ideas(digits: tuple[int, ...]) -> dict[Fraction, set[frozenset[str]]]:
    """The texts of each value grouped: linked when some reading makes them one calculation."""
    grouped: dict[Fraction, set[frozenset[str]]] = {}
    for value, texts in equations(digits).items():
        by_print: dict[Print, set[str]] = {}
        for shape in shapes(len(digits)):
            if (text := spelled(shape, digits)) in texts:
                by_print.setdefault(fingerprint(shape), set()).add(text)
        grouped[value] = _linked(list(by_print.values()))
    return grouped


def _linked(groups: list[set[str]]) -> set[frozenset[str]]:
    linked: list[set[str]] = []
    for group in groups:
        apart = [other for other in linked if not other & group]
        linked = [*apart, group.union(*(other for other in linked if other & group))]
    return set(map(frozenset, linked))
