"""Calculations inside running text: in backticks, with the signs of the keyboard."""

import re
from typing import Final

from tutor.language import expression, sign

CODE: Final = re.compile(r"`([^`\n]+)`")
_CALCULATION: Final = re.compile(
    r"[\d\s+*/⁄()=<>≠▢?R.,%^√x−-]*[\dR▢?)=+*/%x−-][\d\s+*/⁄()=<>≠▢?R.,%^√x−-]*"
)
_RAISED: Final = str.maketrans("0123456789−", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
_POWER: Final = re.compile(r" ?\^ ?(?:(\d+)(?![.,]?\d|[%⁄/^]| \^)|\((−\d+)\)(?! ?\^))")
_EMPHASIS: Final = re.compile(r"(?<![\w*])(\*{1,3})(?=[^\s*])(.*?[^\s*])\1(?![\w*])", re.DOTALL)
_TIMES: Final = re.compile(r"(?<=[\d)]) ?\* ?(?=[\d(])")
_FRACTION: Final = re.compile(r"(?:(\d+) )?(\([^()]*\)|\d+)⁄(\d+)")


def calculation(text: str) -> str:
    """A calculation as pupils write it, ``2 × 3``, ``5²``, ``≠`` for ``<>``; others as they are."""
    if not _CALCULATION.fullmatch(text):
        return text
    written = expression(text.replace("<>", "≠").replace("−", "-"))
    return raised(written)


def raised(text: str) -> str:
    """Whole exponents above the line: ``5²`` of ``5^2``, ``5⁻²`` of ``5^(−2)``.

    One that is a power stays below: ``2^3²``, as 2³² would be another number.
    """
    return _POWER.sub(lambda found: (found[1] or found[2]).translate(_RAISED), text)


def readable(text: str) -> str:
    """A calculation with signs of the keyboard only: a fraction, ``1⁄2``, in brackets."""

    def put(found: re.Match[str]) -> str:
        whole = f"{found[1]}+" if found[1] else ""
        return f"({whole}{found[2]}/{found[3]})"

    return _FRACTION.sub(put, text).replace("−", "-")


def inline(text: str) -> str:
    """A text with every calculation in its backticks as pupils write it; the backticks stay."""
    return CODE.sub(lambda found: f"`{calculation(found[1])}`", text)


def bare(text: str) -> str:
    """The same without the backticks, and without the asterisks of what is *emphasised*.

    It is for lines that draw no Markdown, such as a question; an asterisk of a calculation
    becomes the sign of the language.
    """
    codes = [calculation(code) for code in CODE.findall(text)]
    plain = _EMPHASIS.sub(r"\2", CODE.sub("\0", text))
    plain = _TIMES.sub(f" {sign('*')} ", plain)
    return "".join(map("".join, zip(plain.split("\0"), [*codes, ""], strict=True)))
