"""What a game adds to its explained score in words of its own, such as how a tie was broken."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, TypeAlias

Story: TypeAlias = Callable[[Any, Sequence[str]], Iterator[str]]

_CLOSINGS: Mapping[str, str] = {"archimedes": "tutor.ui.screens.archimedes.telling"}
"""The games that have such words, and where."""


def closing(game: str, state: Any, names: Sequence[str]) -> Iterator[str]:
    """What is to be said at the end of a game beside its score."""
    if game in _CLOSINGS:
        story: Story = import_module(_CLOSINGS[game]).closing
        yield from story(state, names)
