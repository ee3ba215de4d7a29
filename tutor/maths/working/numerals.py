"""Numbers as pupils write them: ``12 500``, ``2,50``, ``1.234,5``, ``3 1/2``, ``0,(3)``, ``25 %``.

What goes on after digits that came twice goes on with them: ``0,1666...`` is 0.1(6).

A comma and a point both stand before decimals; they part thousands only where nothing else is
possible (``1,234,567`` or ``1.234,5``), and where :mod:`tutor.maths.working.grouping` says so. A
blank parts thousands. Every numeral has an exact value, and where that does not say how it was
written, its text in ASCII.
"""

import re
from fractions import Fraction
from typing import Final, NamedTuple

from tutor.maths.symbols import SPACES
from tutor.maths.working.words import PERCENT, folded


class Numeral(NamedTuple):
    """A number found in a text: its exact value, where it ends, and how it is written.

    ``written`` is empty where the value says it; ``value`` is None where the digits make no number,
    as in ``2.5.5`` or ``3 1/0``.
    """

    value: Fraction | None
    written: str
    end: int


BLANK: Final = " \u00a0\u2007\u2009\u202f"
"""Blanks within a number."""
_BLANKS: Final = tuple(BLANK)
PARTED: Final = "\u2063"
"""Parts thousands and nothing else, put in place of a sign that was found to do so."""
_MIXED: Final = re.compile(
    rf"([0-9]+)[{BLANK}]+(?:(?:and|i|και|und)[{BLANK}]+)?([0-9]+)[/⁄∕]([0-9]+)(?![0-9.,]*[0-9])"
)
_GROUPED: Final = re.compile(
    rf"([0-9]{{1,3}}(?:[{BLANK}{PARTED}][0-9]{{3}})+)(?![0-9])"  # 12 500,5
    rf"(?:[.,]([0-9]+))?(?![.,]?[0-9])"
)
_RUN: Final = re.compile(r"[0-9.,]*[0-9]")
_RECURRING: Final = re.compile(r"([0-9]+)[.,]([0-9]*)\(([0-9]+)\)")  # 0,1(6)
_LINE: Final = "\u0305\u0304"
_DOT: Final = "\u0307"
OVER: Final = _LINE + _DOT
"""What stands above digits that come again: a line, or a dot."""
_MARKED: Final = re.compile(  # 0,16̅ with a line over each digit that recurs, 0,1̇42857̇ with two dots
    rf"([0-9]+)[.,]([0-9]*)(?:((?:[0-9][{_LINE}])+)|([0-9]{_DOT}(?:[0-9]*[0-9]{_DOT})?))(?![0-9])"
)
_GOES_ON: Final = re.compile(  # 0,1666...
    r"([0-9]+)[.,]([0-9]{0,6}?)([0-9]{1,6}?)\3+(?:\.\.\.|…)"
)
_FORMS: Final = tuple(
    map(
        re.compile,
        (
            r"([0-9]+)",
            r"([0-9]*)[.,]([0-9]+)",
            r"([0-9]{1,3}(?:,[0-9]{3}){2,})",
            r"([0-9]{1,3}(?:\.[0-9]{3}){2,})",
            r"([0-9]{1,3}(?:,[0-9]{3})+)\.([0-9]+)",
            r"([0-9]{1,3}(?:\.[0-9]{3})+),([0-9]+)",
        ),
    )
)
VULGAR: Final = {
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5),
    "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8),
    "⅞": (7, 8),
}  # fmt: skip
"""Fractions that are one character, with top and bottom."""


def numeral_at(text: str, start: int) -> Numeral:
    """The number that begins at a digit, or at a point before one; percent signs belong to it."""
    found = _plain(text, start)
    end = _past_percent(text, found.end)
    if found.value is None or end == found.end:
        return found
    written = found.written or str(found.value)
    return Numeral(found.value / 100, f"{written}%", end)


def _plain(text: str, start: int) -> Numeral:
    mixed = _MIXED.match(text, start)
    grouped = _GROUPED.match(text, start)
    if mixed and not (grouped and _is_group(mixed)):
        whole, top, bottom = mixed.groups()
        return _mixed(int(whole), int(top), int(bottom), mixed.end())
    if grouped:
        return _decimal(grouped[1], grouped[2] or "", grouped.end())
    for goes_on in (_RECURRING, _GOES_ON, _MARKED):
        if found := goes_on.match(text, start):
            whole, first, *again = found.groups("")
            return _recurring(whole, first, _digits("".join(again)), found.end())
    run = _RUN.match(text, start)
    assert run is not None, "a numeral begins with a digit, or a point before one"
    form = next((found for each in _FORMS if (found := each.fullmatch(run[0]))), None)
    if form is None:
        return Numeral(None, "", run.end())
    if len(form.groups()) > 1:
        return _decimal(form[1], form[2], run.end())
    return _vulgar(text, int(_digits(run[0])), run.end())


def _is_group(mixed: re.Match[str]) -> bool:
    """Whether ``12 500/4`` is 12500 divided by 4: as a mixed number it would be a strange one."""
    return len(mixed[2]) == 3 and int(mixed[2]) >= int(mixed[3])


def _mixed(whole: int, top: int, bottom: int, end: int) -> Numeral:
    if not bottom:
        return Numeral(None, "", end)
    return Numeral(whole + Fraction(top, bottom), f"{whole} {top}/{bottom}", end)


def _vulgar(text: str, whole: int, end: int) -> Numeral:
    """A whole number, and a fraction of one character after it: ``3½``, ``3 ½``."""
    place = end
    while text[place : place + 1] in _BLANKS:
        place += 1
    if text[place : place + 1] in VULGAR:
        return _mixed(whole, *VULGAR[text[place]], place + 1)
    return Numeral(Fraction(whole), "", end)


def _decimal(whole: str, places: str, end: int) -> Numeral:
    plain = _digits(whole) or "0"
    if not places:
        return Numeral(Fraction(int(plain)), "", end)
    written = f"{int(plain)}.{places}"
    return Numeral(Fraction(int(plain + places), 10 ** len(places)), written, end)


def _recurring(whole: str, first: str, again: str, end: int) -> Numeral:
    shift = 10 ** len(first)
    tail = Fraction(int(again), 10 ** len(again) - 1)
    value = (int(whole + first) + tail) / shift
    return Numeral(value, f"{int(whole)}.{first}({again})", end)


def _digits(text: str) -> str:
    return re.sub(r"[^0-9]", "", text)


def _past_percent(text: str, end: int) -> int:
    """The end of a percent sign, or the word for it, that follows a number."""
    place = end
    while place < len(text) and text[place] in SPACES and text[place] not in "\r\n":
        place += 1
    if text[place : place + 1] == "%":
        return place + 1
    stop = place
    while stop < len(text) and text[stop].isalpha():
        stop += 1
    return stop if folded(text[place:stop]) in PERCENT else end
