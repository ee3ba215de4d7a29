"""Words in lines, and no calculation torn between two of them."""

import re
import textwrap

_SIGN = re.compile(r" ([+−×·÷:=]) ")


def wrapped(text: str, room: int) -> str:
    """The text in lines of ``room`` columns; no calculation is torn at its signs.

    Only one that is longer than a line is: before its last equals sign that leaves room.
    """
    glued = _SIGN.sub("\u00a0\\1\u00a0", _SIGN.sub("\u00a0\\1\u00a0", text))
    words = (_parted(word, room) for word in glued.split(" "))
    filled = textwrap.fill(" ".join(words), room, break_on_hyphens=False)
    return filled.replace("\u00a0", " ")


def _parted(word: str, room: int) -> str:
    return word.replace("\u00a0=", " =") if len(word) > room else word
