"""Lines as wide as the terminal: no word is torn at its edge."""

import shutil
import textwrap
from typing import TextIO

from tutor.language import tied

_GLUE = "\ue000"
"""A blank where no line may end."""


def wrapped(text: str, stream: TextIO) -> str:
    """The text as it is written to a stream.

    A terminal goes on in the next row wherever a line is full, in the middle of a word: longer
    lines are broken at their blanks before. What is written to a file or a pipe stays as it is.
    """
    if not stream.isatty():
        return text
    columns = shutil.get_terminal_size().columns
    return "\n".join(_broken(line, columns) for line in text.split("\n"))


def _broken(line: str, columns: int) -> str:
    """A line in rows that begin below its first word."""
    if len(line) <= columns:
        return line
    margin = " " * min(len(line) - len(line.lstrip()), columns // 2)
    return filled(line.strip(), columns, margin, margin)


def filled(text: str, columns: int, first: str = "", rest: str = "") -> str:
    """The text in rows with a margin; a word that ends no line goes into the next one."""
    words = tied(text, _GLUE).split(" ")
    room = columns - len(rest)
    rows = textwrap.fill(
        " ".join(word if len(word) <= room else word.replace(_GLUE, " ") for word in words),
        columns,
        initial_indent=first,
        subsequent_indent=rest,
        break_on_hyphens=False,
        break_long_words=False,
    )
    return rows.replace(_GLUE, " ")
