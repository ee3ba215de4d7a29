"""Templates of a lesson, and the items that are made of them."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from tutor.learn.exercises import Exercise, written
from tutor.learn.lessons.filling import Filling


class Template(msgspec.Struct, frozen=True):
    """One table of the TOML: an exercise, a worked example or a picture before it has numbers."""

    id: str
    key: str
    """Where it stands in the file."""
    fields: Mapping[str, Any]
    draw: Mapping[str, Any] = {}
    when: tuple[str, ...] = ()
    times: int = 1
    like: str = ""
    """Whose words it has where it has none of its own."""
    like_key: str = ""
    """Where the fields stand that are not its own."""

    @property
    def root(self) -> str:
        """Items of one root must not be alike in one check."""
        return self.like or self.id


class Item(NamedTuple):
    """An exercise with its numbers; equal identities ask for the same."""

    exercise: Exercise
    identity: str


def identity_of(template: Template, exercise: Exercise, filling: Filling) -> str:
    """What an item asks: words, names and the order of options make no other item of it."""
    if "words" not in exercise.__struct_fields__:
        return written(exercise)
    letters = sorted((name, str(filling.numbers[name])) for name in template.draw)
    return f"{template.root} {letters or written(exercise)}"
