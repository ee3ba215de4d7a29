"""What pupils put around calculations and between them, and what means nothing there, taken away.

Units, ``Answer:``, ``a)``, a tick, ``==`` and the second equals sign of ``3+4=7=``: each becomes
blanks, so that every place of the text stays what it was. Digits and signs of other scripts
become ours, and the apostrophe of ``1'000`` parts thousands. What leads from one calculation to the
next in one line (``3+4=7, so 7*2=14``) ends that line. Nothing is taken away that could change a
result: of ``3 m + 4 cm`` both units stay, and nobody reads them.
"""

import re
from collections.abc import Iterable
from functools import partial
from typing import Final
from unicodedata import digit

from tutor.maths.working.numerals import OVER, PARTED, VULGAR
from tutor.maths.working.words import (
    AND_THEN,
    ANSWERS,
    FORBIDDEN,
    KNOWN,
    NUMBER_WORDS,
    PHRASES,
    SAID_BEFORE,
    TASKS,
    folded,
)


def _any_of(words: Iterable[str]) -> str:
    """A pattern of any of some words, of two that begin alike the longer one."""
    return "|".join(sorted(words, key=len, reverse=True))


_VULGAR: Final = "".join(VULGAR)
_NAME: Final = rf"(?:[^\W\d_{_VULGAR}]+|[?_□])"

_PLAIN: Final = re.compile(
    r"(?!.*(?:==|[0-9)]:\s|[=,]\s*\Z|(?<![^\n])[ ]*[0-9]{1,2}\)|[.,]\s|\s,|=\s*:|:=|\s[:;]-?[()]))"
    r"[-+*/:^()=;0-9 .,%\nr×÷·−]+",
    re.DOTALL,
)
"""A text in which there is nothing to be taken away, as most are."""

WORD: Final = re.compile(
    "[A-Za-zµ\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0370-\u03ff\u0400-\u04ff\u1f00-\u1fff]+[²³]?|[€$£]|[°º]C?"
)
_APOSTROPHE: Final = re.compile(r"(?<=[0-9])['’](?=[0-9]{3}(?![0-9]))")
_LABEL: Final = re.compile(
    rf"(?im)^[ \t]*(?:(?:{TASKS})\.?[ \t]*[0-9]{{1,2}}[:.)]?(?=[ \t])"
    r"|(?:[0-9]{1,2}|[a-z])\)|[0-9]{1,2}\.(?=[ \t]+[0-9(½⅓⅔¼¾]))"
    r"(?=[^\n]*(?:[-+*/:=×÷·−–<>≤≥≠]|[^\W\d_]))(?=[^()\n]*(?:\([^()\n]*\)[^()\n]*)*$)"
)
_NEXT: Final = re.compile(r"(?<=[0-9)%])[ \t]+(?:[0-9]{1,2}|[a-z])\)(?=[ \t]*[0-9(][^;\n]*=)")
"""The label of another calculation in the same line: ``a) 3+4=7 b) 7*2=14``."""
_DECORATION: Final = re.compile(
    r"[✓✔✅☑\"«»„“”]|(?<=\s)[:;]-?[()D](?=\s*(?:\Z|\n))|(?m:^)\s*•|\?{2,}\s*\Z"
    rf"|(?<==)\s*:|:(?==)|(?<=[^=]=)=(?!=)|(?<=[0-9)%{_VULGAR}{OVER}])[!,][ \t]*(?=[\n;]|\Z)"
)
_DONE: Final = r"[^=:<>\n]*[0-9)][ \t]*[-+*·×−][^=:<>\n]*[0-9)]"
_SET: Final = re.compile(rf"(?m)^({_DONE}):(?=[ \t]*\n|[ \t]+{_DONE}[ \t]*=[^\n]*[,;][^\n]*=)")
"""A calculation that is set, with others below it or beside it: ``47+36: 40+30=70, 7+6=13``."""
_BETWEEN: Final = re.compile(
    r"->|=>|[→⇒➔]|,(?=\s)|(?<=\s),|\.(?=\s+[0-9(])"
    r"|(?:(?<=[0-9)%] )|(?<=[0-9)%]))\|(?=[ \t]*[0-9(√])"  # no bar of an absolute value
    rf"|(?<!\w)(?i:{_any_of(AND_THEN)})(?!\w)"
)
"""What may stand between two calculations: ``3+4=7, 7*2=14``."""
_CLAIMS: Final = re.compile(r"[=<≤≥≠]|(?<![-=])>")
"""What claims something: an equals sign, or that of a comparison, and no arrow."""
_LEADS: Final = re.compile(
    rf"(?im)(?:^|(?<=;))[ \t]*(?:{_any_of((*AND_THEN, *SAID_BEFORE))})(?!\w)"
)
_NAMED: Final = re.compile(rf"(?m)(?:^|(?<=;))[ \t]*{_NAME}(?=[ \t]*=[ \t]*[-−(]?[0-9])")
"""What a result is called: ``x=7``, ``sum = 7``."""
_WORKED_OUT: Final = re.compile(
    rf"(?m)(?:^|(?<=;))[ \t]*{_NAME}[ \t]*=(?=[ \t]*[-−(√|]*[0-9][^=;\n]*=)"
)
"""What is worked out, with the equals sign behind its name: ``P = 2*3 = 6``."""
_END: Final = re.compile(r"[\n;]")
_EQUALS_AGAIN: Final = re.compile(r"(=[^=;\n]*[0-9)%][^=;\n]*)=(?=\s*\Z)")
_REST: Final = re.compile(
    r"(?i)(?:,|\b(?:and|i|oraz|und|και)\b)(?=\s+(?:r\b|rem|reszt|rest|left|zostaj|bleibt|υπ|μένει|μενει))"
)
"""What joins a remainder to its quotient: ``3, reszta 1``, ``3 and remainder 1``."""

_PHRASES: Final = [(sign, re.compile(rf"(?i)\b(?:{words})\b")) for sign, words in PHRASES.items()]
_EXCLAIMED: Final = re.compile(r"=[^=\n;]*\Z")

BEFORE: Final = re.compile(rf"[0-9){_VULGAR}{OVER}%][ \t\u00a0\u202f]*\Z")
"""What a unit stands behind."""
_AFTER: Final = re.compile(r"[ \t\u00a0\u202f.]*(?:[-+*/:=;)\n×÷·−–<>≤≥≠]|\Z|(?i:r|reszt|rest|υπ))")
"""What may follow a unit."""

_OF_FULL_WIDTH: Final = {"．": ".", "，": ",", "٫": ",", "＝": "=", "！": "!", "；": ";"}
"""Signs of full width, and the Arabic one of decimals."""

_ARROWS: Final = frozenset({"->", "=>", "→", "⇒", "➔"})
_SIGNS: Final = ("€", "$", "£", "°", "º", "°C", "ºC")
"""Units that are signs, which may stand before a number too."""
_LETTERS: Final = frozenset("mglhst")
"""Units of one letter."""
_STEM: Final = 3
"""Letters that ``jabłka`` and ``jabłek`` have in common."""


def tidied(text: str) -> str:
    """A text of the same length without what means nothing in it."""
    if _PLAIN.fullmatch(text):
        return text
    text = _SET.sub(_set, "".join(map(_ours, text)))
    text = _LEADS.sub(_blanks, _parted(text))
    text = _NAMED.sub(_blanks, _WORKED_OUT.sub(_blanks, text))
    text = _APOSTROPHE.sub(PARTED, text)
    apart = _NEXT.sub(_line_end, text)
    labelled = _LABEL.sub(_blanks, apart)
    text = text if labelled == apart else labelled
    text = _DECORATION.sub(lambda found: _decoration(found, text), text)
    text = _EQUALS_AGAIN.sub(r"\1 ", text)
    if not any(map(str.isalpha, text)) and not any(sign in text for sign in _SIGNS):
        return text
    text = _REST.sub(_blanks, text)
    for sign, words in _PHRASES:
        text = words.sub(partial(_sign_for, sign), text)
    return _without_words(text)


def _parted(text: str) -> str:
    """With a line's end between calculations that stand in one line; other arrows are equals signs.

    Where each of them has an equals sign nothing else can be meant.
    """
    begun = 0
    for found in _BETWEEN.finditer(text):
        start, end = found.span()
        ends = [each.end() for each in _END.finditer(text, begun, start)]
        begun = ends[-1] if ends else begun
        rest = _END.split(text[end:], maxsplit=1)[0]
        if (
            _CLAIMS.search(text[begun:start])
            and _CLAIMS.search(rest)
            and not text[:start].rstrip().endswith("=")
        ):
            text = text[:start] + ";".ljust(end - start) + text[end:]
            begun = end
        elif found[0] in _ARROWS:
            text = text[:start] + "=".ljust(end - start) + text[end:]
    return text


def _ours(char: str) -> str:
    if char.isascii() or not char.isdecimal():
        return _OF_FULL_WIDTH.get(char, char)
    return str(digit(char))


def _blanks(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _line_end(found: re.Match[str]) -> str:
    return ";".ljust(len(found[0]))


def _set(found: re.Match[str]) -> str:
    """The same, its line ended; a colon at the end of a line means nothing."""
    ends = found.string[found.end() :].lstrip(" \t").startswith("\n")
    return f"{found[1]}{' ' if ends else ';'}"


def _sign_for(sign: str, found: re.Match[str]) -> str:
    return sign.ljust(len(found[0]))


def _decoration(found: re.Match[str], text: str) -> str:
    """Blanks; but the mark of ``5!`` stays where no result stands before it."""
    is_sign = found[0][0] == "!" and not _EXCLAIMED.search(text[: found.start()])
    return found[0] if is_sign else _blanks(found)


def _without_words(text: str) -> str:
    """Without the words that stand before a result, and without units if all are the same."""
    units = list[re.Match[str]]()
    for found in WORD.finditer(text):
        plain = folded(found[0].rstrip("²³"))
        if plain in ANSWERS:
            end = found.end() + (text[found.end() : found.end() + 1] in (":", "."))
            text = text[: found.start()] + " " * (end - found.start()) + text[end:]
        elif plain not in KNOWN and plain not in FORBIDDEN:
            units.append(found)
    if len(set(map(_stem, units))) == 1 and all(_is_unit(text, found) for found in units):
        for found in units:
            text = text[: found.start()] + _blanks(found) + text[found.end() :]
    return text


def _is_unit(text: str, found: re.Match[str]) -> bool:
    """Whether a word stands behind a number, and a sign or nothing behind it."""
    word = folded(found[0].rstrip("²³"))
    if found[0] in _SIGNS:
        return True
    if word in NUMBER_WORDS or (len(word) == 1 and word not in _LETTERS):
        return False
    behind = BEFORE.search(text[: found.start()])
    return bool(behind) and bool(_AFTER.match(text, found.end()))


def _stem(found: re.Match[str]) -> str:
    return folded(found[0].rstrip("²³"))[:_STEM]
