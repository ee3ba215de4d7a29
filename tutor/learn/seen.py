"""What a picture is to whoever shows it, and what it is where nothing can be drawn."""

from typing import NamedTuple

import msgspec


class Seen(NamedTuple):
    """A picture where nothing can be drawn, as texts in the language spoken now."""

    tiles: tuple[tuple[str, ...], ...] = ()
    """Rows of what an answer is made of: dice, cards, numbers."""
    lines: tuple[str, ...] = ()
    """What is to be read."""


class Picture(msgspec.Struct, frozen=True):
    """Something to be looked at; what it holds is all there is to be seen."""

    def seen(self) -> Seen:
        """The same for a page or a line that draws no pictures; nothing unless a kind says."""
        return Seen()
