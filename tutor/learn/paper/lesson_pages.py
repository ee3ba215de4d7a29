"""A lesson on paper: its page in the language spoken now, its exercises where they stand."""

from collections.abc import Iterator, Sequence
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tutor.learn.lessons import Check, Lesson, Placed, Prose, shown
from tutor.learn.paper.blocks import Block, Heading, Points, Said, Worked
from tutor.learn.paper.tasks import task_of

_READER: Final = MarkdownIt("commonmark")

_LISTS: Final = {"bullet_list_open": False, "ordered_list_open": True}


def blocks_of(lesson: Lesson) -> Iterator[Block]:
    """Everything of a lesson, from the top."""
    for block in lesson.page.blocks:
        match block:
            case Prose(markdown):
                yield from _prose(_READER.parse(shown(markdown)))
            case Placed(exercise):
                yield task_of(lesson.exercises[exercise])
            case Check():
                for each in lesson.check.values():
                    yield task_of(each)


def _prose(tokens: Sequence[Token]) -> Iterator[Block]:
    """Headings, paragraphs, lists and worked examples; what else there is comes as paragraphs."""
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if token.type in _LISTS:
            end = _end_of(tokens, place)
            items = [each.content for each in tokens[place:end] if each.type == "inline"]
            yield Points(tuple(map(_joined, items)), numbered=_LISTS[token.type])
            place = end
        elif token.type in ("fence", "code_block"):
            yield Worked(tuple(token.content.rstrip("\n").splitlines()))
        elif token.type == "inline":
            heads = place and tokens[place - 1].type == "heading_open"
            yield (Heading if heads else Said)(_joined(token.content))
        place += 1


def _end_of(tokens: Sequence[Token], start: int) -> int:
    """The place of what closes a list."""
    level = tokens[start].level
    closing = tokens[start].type.replace("_open", "_close")
    return next(
        place
        for place in range(start + 1, len(tokens))
        if tokens[place].type == closing and tokens[place].level == level
    )


def _joined(text: str) -> str:
    """A paragraph on one line."""
    return " ".join(text.split("\n"))
