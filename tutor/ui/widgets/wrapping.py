"""Words in lines, and no calculation torn between two of them, nor what is to be typed.

A word of one letter stays with the next one where the language wants it so, as Polish does.
"""

import re
import textwrap

from textual.content import Content

from tutor.language import tied

_SIGN = r" ([+−×·÷:=]) "

_LIST = r"(?:[−\d]\S*, )+[−\d]\S*(?P<last> \w+ [−\d])?"
"""Numbers with commas between them, and up to the beginning of the last one."""

_COMMAND = r"\btutor [a-z]+(?: --[a-z-]+)+"
"""What is typed at the prompt, as sentences name it."""

_GLUE = "\ue000"
"""A blank where no line may end; Textual ends one at any blank there is."""

_LOOSE = "\ue001"
"""A blank where one may."""


def wrapped(text: str, room: int) -> str:
    """The text in lines of ``room`` columns; no calculation is torn at its signs.

    Only one that is longer than a line is: before its last equals sign that leaves room.
    """
    glued = tied(_around_signs(text, "\u00a0"), _GLUE)
    words = (_parted(word, room) for word in glued.split(" "))
    filled = textwrap.fill(" ".join(words), room, break_on_hyphens=False)
    return filled.replace("\u00a0", " ").replace(_GLUE, " ")


def whole(line: Content, width: int) -> list[Content]:
    """A text in lines of ``width`` columns, with its colours.

    No calculation is torn and no command, where it fits in a line, and no list of numbers where
    that leaves no line half empty; its last number stays with the word before it.
    """

    def kept(found: re.Match[str]) -> str:
        blanks = found[0].count(" ")
        loose = 0 if len(found[0]) <= width // 2 else blanks - bool(found["last"])
        return found[0].replace(" ", _LOOSE, loose).replace(" ", _GLUE).replace(_LOOSE, " ")

    listed = re.sub(_LIST, kept, _around_signs(line.plain, _GLUE))
    typed = re.sub(_COMMAND, lambda found: found[0].replace(" ", _GLUE), listed)
    words = tied(typed, _GLUE).split(" ")
    glued = " ".join(word if len(word) <= width else word.replace(_GLUE, " ") for word in words)
    lines = Content(glued, [*line.spans]).wrap(width)
    return [Content(each.plain.replace(_GLUE, " "), [*each.spans]) for each in lines]


def close(text: str) -> str:
    """A text without the blanks around its signs, which cost large letters their size."""
    return _around_signs(text, "")


def _around_signs(text: str, blank: str) -> str:
    """The text with another blank around its signs; twice, as two signs may share one."""
    other = rf"{blank}\1{blank}"
    return re.sub(_SIGN, other, re.sub(_SIGN, other, text))


def _parted(word: str, room: int) -> str:
    return word.replace("\u00a0=", " =").replace(_GLUE, " ") if len(word) > room else word
