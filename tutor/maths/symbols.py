"""The signs people type, paste or find on their keyboards, cut into pieces with places.

Several characters mean one sign (``×``, ``·``, ``x`` and the Greek ``χ`` all mean times), so
every piece carries the ASCII text it stands for and the place it was found at.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

MAX_LENGTH: Final = 200
"""Characters of the longest text that is read at all."""

BRACKETS: Final = {"(": ")", "[": "]", "{": "}"}

_SAME: Final = {
    "+": "+＋➕﹢",
    "-": "-−–—‒‐‑﹣－➖",
    "*": "*×·⋅∙•✕✖╳∗＊xXχΧхХ",  # Greek and Cyrillic ones too
    "/": "/:÷∶∕⁄／：➗",
    "=": "=＝",
    "(": "(（",
    ")": ")）",
    "[": "[［",
    "]": "]］",
    "{": "{｛",
    "}": "}｝",
}
ASCII: Final = {char: sign for sign, chars in _SAME.items() for char in chars}
"""Every accepted character and the ASCII sign it stands for."""

SPACES: Final = frozenset(" \t\r\n\u00a0\u2007\u2008\u2009\u200a\u200b\u202f\u2060\ufe0f\ufeff")
"""What stands between pieces and means nothing."""

# The variation selector follows an emoji sign such as the heavy times; it is no sign of its own.
# str.isdigit also takes superscripts and the digits of other scripts.
DIGITS: Final = frozenset("0123456789")
"""The ten digits."""

_WIDE: Final = {ord("０") + digit: str(digit) for digit in range(10)}
"""The digits of keyboards for Chinese and Japanese, one character for one."""

_FORBIDDEN: Final = {
    "^": "infix",
    "!": "postfix",
    "√": "prefix",
    "∛": "prefix",
    **dict.fromkeys("⁰¹²³⁴⁵⁶⁷⁸⁹", "postfix"),
    "sqrt": "prefix",
    "pow": "prefix",
    "abs": "prefix",
    "mod": "infix",
    "div": "infix",
}


class Piece(msgspec.Struct, frozen=True, gc=False):
    """One piece of a text.

    ``kind`` is ``number``, a sign, ``(``, ``)``, ``=``, one of ``infix prefix postfix``
    (operations the game forbids), ``decimal`` (a point or comma), or ``character``.
    """

    kind: str
    text: str
    start: int
    end: int
    own: str = ""
    """A sign as it was typed, where that is not ASCII's."""


_COMMON: Final = re.compile(r"[0-9]+|[-+=()]|\*(?!\*)|/(?!/)")
"""The pieces that nearly every text is made of alone; a sign is its own kind."""


def pieces(text: str) -> Iterator[Piece]:
    """Cuts a text into pieces from left to right; spaces only separate."""
    text = text if text.isascii() else text.translate(_WIDE)
    place = 0
    while place < len(text):
        if common := _COMMON.match(text, place):
            found, end = common.group(), common.end()
            yield Piece("number" if found.isdigit() else found, found, place, end)
            place = end
        elif text[place] in SPACES:
            place += 1
        else:
            piece = _piece_at(text, place)
            yield piece
            place = piece.end


def _piece_at(text: str, start: int) -> Piece:
    """A piece that is none of the common ones."""
    char = text[start]
    if text.startswith(("**", "//"), start):
        return Piece("infix", text[start : start + 2], start, start + 2)
    if char in ASCII:
        return _sign(char, start)
    if char == "%":
        return Piece(_kind_of_percent(text, start), char, start, start + 1)
    if char in _FORBIDDEN:
        return Piece(_FORBIDDEN[char], char, start, start + 1)
    if char in ".,":
        return Piece("decimal", char, start, start + 1)
    end = _run(text, start, str.isalpha) if char.isalpha() else start + 1
    word = text[start:end]
    return Piece(_FORBIDDEN.get(word.lower(), "character"), word, start, end)


def _sign(char: str, start: int) -> Piece:
    sign = ASCII[char]
    kind = "(" if sign in BRACKETS else ")" if sign in BRACKETS.values() else sign
    return Piece(kind, sign, start, start + 1, char)


def _kind_of_percent(text: str, start: int) -> str:
    """``7%`` are percent, ``7%3`` is a remainder, as programmers write it."""
    after = text[start + 1 :].lstrip()[:1]
    return "infix" if after in DIGITS or ASCII.get(after) in BRACKETS else "postfix"


def _run(text: str, start: int, belongs: Callable[[str], bool]) -> int:
    end = start
    while end < len(text) and belongs(text[end]):
        end += 1
    return end


def ascii_text(text: str) -> str:
    """The text with every accepted sign in ASCII, one character for one."""
    return "".join(ASCII.get(char, char) for char in text)
