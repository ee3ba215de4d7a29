"""A page: the words of a lesson in one language, with the places of its exercises.

The first line is the title. A line of its own, ``{{exercise-id}}``, places an exercise, and
``{{check}}`` the closing check; what stands between is Markdown.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

import msgspec

CHECK: Final = "check"
"""The name of the closing check; no exercise is called so."""

_PLACE = re.compile(r"\s*\{\{\s*(.*?)\s*\}\}\s*")
_FENCE = re.compile(r"\s{0,3}(`{3,}|~{3,})")


class Prose(msgspec.Struct, frozen=True):
    """Markdown between two exercises, as written in the file.

    :func:`tutor.learn.lessons.prose.shown` puts the signs of the language in. ``line`` is where it
    begins, from 1.
    """

    markdown: str
    line: int


class Placed(msgspec.Struct, frozen=True):
    """The place of an exercise."""

    exercise: str
    line: int


class Check(msgspec.Struct, frozen=True):
    """The place of the closing check."""

    line: int


Block: TypeAlias = Prose | Placed | Check


class Page(msgspec.Struct, frozen=True):
    """A lesson in one language. The title is empty where the page does not begin with one."""

    title: str
    blocks: tuple[Block, ...]

    @property
    def shape(self) -> tuple[str, ...]:
        """What stands where, the same in all languages: ids, ``check``, and ``""`` for prose."""
        return tuple(map(_shape, self.blocks))


def _shape(block: Block) -> str:
    match block:
        case Placed(exercise):
            return exercise
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
    return Page(title, tuple(_blocks(lines)))


def _blocks(lines: Iterable[tuple[int, str]]) -> Iterator[Block]:
    """Splits the lines at the places; whatever stands in a fence is left alone."""
    prose: list[tuple[int, str]] = []
    fence = ""
    for line, text in lines:
        place = None if fence else _PLACE.fullmatch(text)
        if place:
            yield from _prose(prose)
            prose = []
            yield Check(line) if place[1] == CHECK else Placed(place[1], line)
        else:
            fence = _fence_after(text, fence)
            prose.append((line, text))
    yield from _prose(prose)


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
