"""A page: the words of a lesson in one language, with the places of its exercises.

The first line is the title. A line of its own, ``{{exercise-id}}``, places an exercise, a picture
or a worked example (``{{id whole}}``), and ``{{check}}`` the closing check; what stands between is
Markdown. Words of an exercise stand inside its place, ``{{id`` to ``}}`` over several lines. What
stands between ``{{if misconception}}`` and ``{{end}}`` is shown to who has shown it.
"""

import re
from collections.abc import Iterator
from typing import Final, TypeAlias

import msgspec

CHECK: Final = "check"
"""The name of the closing check; no exercise is called so."""

IF: Final = "if"
END: Final = "end"
"""The words before and behind what only some pupils see; no exercise is called so."""

_PLACE = re.compile(r"\s*\{\{\s*(.*?)\s*\}\}\s*")
_OPENED = re.compile(r"\s*\{\{\s*([^{}]+?)\s*")
_CLOSED = re.compile(r"\s*\}\}\s*")
_FENCE = re.compile(r"\s{0,3}(`{3,}|~{3,})")


class Prose(msgspec.Struct, frozen=True):
    """Markdown between two exercises, as written in the file.

    :func:`tutor.learn.lessons.prose.shown` puts the signs of the language in. ``line`` is where it
    begins, from 1.
    """

    markdown: str
    line: int
    only: str = ""
    """The misconception that a pupil has shown who sees this; empty for everybody."""


class Placed(msgspec.Struct, frozen=True):
    """The place of an exercise, a picture or a worked example."""

    exercise: str
    line: int
    mode: str = ""
    """How much of a worked example is shown, or the misconception behind ``if``."""
    words: tuple[tuple[int, str], ...] | None = None
    """The words inside the place, line by line with their numbers; None without any."""
    only: str = ""
    """As of :class:`Prose`."""


class Check(msgspec.Struct, frozen=True):
    """The place of the closing check."""

    line: int


Block: TypeAlias = Prose | Placed | Check


class Page(msgspec.Struct, frozen=True):
    """A lesson in one language. The title is empty where the page does not begin with one."""

    title: str
    blocks: tuple[Block, ...]
    open: int | None = None
    """The line of a place that is never closed."""

    @property
    def shape(self) -> tuple[str, ...]:
        """What stands where, the same in all languages: ids, ``check``, and ``""`` for prose."""
        return tuple(map(_shape, self.blocks))


def _shape(block: Block) -> str:
    match block:
        case Placed(exercise, _, mode):
            return f"{exercise} {mode}".strip()
        case Check():
            return CHECK
        case _:
            return ""


def parse(text: str) -> Page:
    """The page of a text; never raises."""
    lines = list(enumerate(text.lstrip("\ufeff").splitlines(), start=1))
    while lines and not lines[0][1].strip():
        del lines[0]
    title = ""
    if lines and lines[0][1].startswith("# "):
        title = lines.pop(0)[1][2:].strip()
    splitter = _Splitter()
    for line, text in lines:
        splitter.take(line, text)
    return Page(title, splitter.ended(), splitter.opened and splitter.opened[0])


class _Splitter:
    """Splits lines at the places; whatever stands in a fence is left alone."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.opened: tuple[int, str] | None = None
        """The line and the name of a place whose words are being read."""
        self._words: list[tuple[int, str]] = []
        self._prose: list[tuple[int, str]] = []
        self._fence = ""

    def take(self, line: int, text: str) -> None:
        if self.opened is not None:
            self._inside(line, text)
        elif not self._fence and (place := _PLACE.fullmatch(text)):
            self._flush()
            self.blocks.append(Check(line) if place[1] == CHECK else _placed(place[1], line))
        elif not self._fence and (place := _OPENED.fullmatch(text)):
            self._flush()
            self.opened = (line, place[1])
        else:
            self._fence = _fence_after(text, self._fence)
            self._prose.append((line, text))

    def _inside(self, line: int, text: str) -> None:
        assert self.opened is not None, "a place is open"
        if not _CLOSED.fullmatch(text):
            self._words.append((line, text.strip()))
            return
        begun, name = self.opened
        words = tuple(self._words)
        self.blocks.append(msgspec.structs.replace(_placed(name, begun), words=words))
        self.opened, self._words = None, []

    def _flush(self) -> None:
        self.blocks.extend(_prose(self._prose))
        self._prose = []

    def ended(self) -> tuple[Block, ...]:
        """All blocks, when there are no more lines."""
        self._flush()
        return tuple(self.blocks)


def _placed(name: str, line: int) -> Placed:
    first, _, mode = name.partition(" ")
    return Placed(first, line, mode.strip())


def _fence_after(text: str, fence: str) -> str:
    """The mark of the fence that is open after a line; empty outside of one."""
    mark = _FENCE.match(text)
    if mark is None:
        return fence
    if not fence:
        return mark[1]
    return "" if mark[1].startswith(fence) else fence


def _prose(lines: list[tuple[int, str]]) -> Iterator[Prose]:
    """The lines as one block, without the blank ones around them; none where all are blank."""
    said = [place for place, (_, text) in enumerate(lines) if text.strip()]
    if said:
        kept = lines[said[0] : said[-1] + 1]
        yield Prose("\n".join(text.rstrip() for _, text in kept), kept[0][0])
