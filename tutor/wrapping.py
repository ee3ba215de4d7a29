"""Lines as wide as the terminal: no word is torn at its edge."""

import shutil
import textwrap
from typing import TextIO


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
    return textwrap.fill(
        line.strip(),
        columns,
        initial_indent=margin,
        subsequent_indent=margin,
        break_on_hyphens=False,
        break_long_words=False,
    )
