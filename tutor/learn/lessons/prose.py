"""The prose of a lesson with the signs of its language.

Whoever writes a page writes calculations in backticks with the signs of the keyboard, ``2*3``;
pupils see ``2 × 3`` or ``2 · 3``. A fence named ``sums`` shows a worked example, a step a line, a
note behind ``|``. Everything else stays as it is written.
"""

import re
from collections.abc import Iterator

from tutor.language import expression

_CODE = re.compile(r"`([^`\n]+)`")
_CALCULATION = re.compile(r"[\d\s+*/()=<>≠▢?R.,-]*[\dR▢?)=+*/-][\d\s+*/()=<>≠▢?R.,-]*")
_FENCE = re.compile(r"^```[ \t]*(\w*)[ \t]*\n(.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)


def shown(markdown: str) -> str:
    """Markdown with every calculation written as pupils of the chosen language write it."""
    done = 0
    parts = []
    for fence in _FENCE.finditer(markdown):
        parts += [_inline(markdown[done : fence.start()]), _fenced(fence[1], fence[2])]
        done = fence.end()
    return "".join([*parts, _inline(markdown[done:])])


def _inline(text: str) -> str:
    return _CODE.sub(lambda found: f"`{_calculation(found[1])}`", text)


def _fenced(name: str, text: str) -> str:
    """A block of code; named ``text``, for otherwise its colours would be those of a program."""
    inside = "".join(f"{step}\n" for step in _steps(text)) if name == "sums" else text
    return f"```text\n{inside}```"


def _calculation(text: str) -> str:
    return expression(text) if _CALCULATION.fullmatch(text) else text


def _steps(text: str) -> Iterator[str]:
    """A worked example, its notes below each other."""
    rows = [line.partition("|") for line in text.splitlines()]
    steps = [(_calculation(step.strip()), _noted(note)) for step, _, note in rows]
    width = max((len(step) for step, note in steps if note), default=0)
    for step, note in steps:
        yield f"{step:<{width}}   {note}" if note else step


def _noted(note: str) -> str:
    """A note; there is no code inside a block of code, so the backticks go."""
    return _CODE.sub(lambda found: _calculation(found[1]), note.strip())
