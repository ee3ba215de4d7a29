"""The prose of a lesson with the signs of its language.

Whoever writes a page writes calculations in backticks with the signs of the keyboard, ``2*3``;
pupils see ``2 × 3`` or ``2 · 3``. A fence named ``sums`` shows a worked example, a step a line, a
note behind ``|``. Everything else stays as it is written.
"""

import re
from collections.abc import Iterator

from tutor.language import expression

_CODE = re.compile(r"`([^`\n]+)`")
_CALCULATION = re.compile(r"[\d\s+*/()=<>≠▢?R.,-]*[\dR▢?)][\d\s+*/()=<>≠▢?R.,-]*")
_SUMS = re.compile(r"^```sums[ \t]*\n(.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)


def shown(markdown: str) -> str:
    """Markdown with every calculation written as pupils of the chosen language write it."""
    parts = _SUMS.split(markdown)
    return "".join(_sums(part) if at % 2 else _inline(part) for at, part in enumerate(parts))


def _inline(text: str) -> str:
    return _CODE.sub(lambda found: f"`{_calculation(found[1])}`", text)


def _calculation(text: str) -> str:
    return expression(text) if _CALCULATION.fullmatch(text) else text


def _sums(text: str) -> str:
    """A worked example as a block of code, its notes below each other."""
    return "\n".join(["```", *_steps(text), "```"])


def _steps(text: str) -> Iterator[str]:
    rows = [line.partition("|") for line in text.splitlines()]
    shown_rows = [(_calculation(step.strip()), _noted(note)) for step, _, note in rows]
    width = max((len(step) for step, note in shown_rows if note), default=0)
    for step, note in shown_rows:
        yield f"{step:<{width}}   {note}" if note else step


def _noted(note: str) -> str:
    """A note; there is no bold or code inside a block of code, so the marks go."""
    return _CODE.sub(lambda found: _calculation(found[1]), note.strip())
