"""In which line of a TOML text a key stands: the reader of Python's library does not tell."""

import re
import tomllib
from typing import Any

_STEP = re.compile(r"[^.\[\]]+")
_REPORTED = re.compile(r"at line (\d+)")


def line_of(text: str, key: str) -> int:
    """The line of a key such as ``exercise[2].target``, or of what it would stand in.

    The text is read line by line: the line that brings the key in is where it begins, so nothing
    about tables, strings and lists over several lines needs to be known here.
    """
    steps = _STEP.findall(key)
    lines = text.splitlines()
    found, depth, begin = 1, 0, 1
    for end in range(1, len(lines) + 1):
        try:
            raw = tomllib.loads("\n".join(lines[:end]))
        except tomllib.TOMLDecodeError:
            continue  # in the middle of a statement
        reached = _depth(raw, steps)
        if reached > depth:
            found, depth = begin, reached
        begin = end + 1
    return found


def _depth(raw: Any, steps: list[str]) -> int:
    """How many steps of a key lead to something."""
    for depth, step in enumerate(steps):
        if isinstance(raw, dict) and step in raw:
            raw = raw[step]
        elif isinstance(raw, list) and step.isdigit() and int(step) < len(raw):
            raw = raw[int(step)]
        else:
            return depth
    return len(steps)


def reported_line(text: str, reason: str) -> int:
    """The line that the TOML reader complains of; the last one where it names the end."""
    named = _REPORTED.search(reason)
    return int(named[1]) if named else max(1, len(text.splitlines()))
