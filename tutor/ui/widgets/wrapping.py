"""Words in lines, and no calculation torn between two of them."""

import re
import textwrap

_SIGN = r" ([+−×·÷:=]) "


def wrapped(text: str, room: int) -> str:
    """The text in lines of ``room`` columns; no calculation is torn at its signs.

    Only one that is longer than a line is: before its last equals sign that leaves room.
    """
    words = (_parted(word, room) for word in _around_signs(text, "\u00a0").split(" "))
    filled = textwrap.fill(" ".join(words), room, break_on_hyphens=False)
    return filled.replace("\u00a0", " ")


def close(text: str) -> str:
    """A text without the blanks around its signs, which cost large letters their size."""
    return _around_signs(text, "")


def _around_signs(text: str, blank: str) -> str:
    """The text with another blank around its signs; twice, as two signs may share one."""
    other = rf"{blank}\1{blank}"
    return re.sub(_SIGN, other, re.sub(_SIGN, other, text))


def _parted(word: str, room: int) -> str:
    return word.replace("\u00a0=", " =") if len(word) > room else word
