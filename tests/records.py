"""What the house makes of many inputs, kept as text to compare with.

Other tests say what must be so; a record says what is so of odder inputs beside. Whoever changes
that sees there exactly where: the module of a record writes its files anew, and the difference is
read before it is kept.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

LEFT: Final = "\t"
"""Between an input and what is made of it."""


class Record(NamedTuple):
    """A folder of files, and by the name of each what a line of it tells."""

    folder: Path
    kinds: Mapping[str, Callable[[str], Iterable[str]]]

    def told(self, kind: str, typed: str) -> str:
        """A whole line: what was typed, and what is made of it."""
        return LEFT.join((typed, "; ".join(self.kinds[kind](typed))))

    def kept(self, kind: str) -> list[str]:
        """The lines of a file."""
        return self.folder.joinpath(f"{kind}.txt").read_text(encoding="utf-8").splitlines()

    def anew(self, line: str, kind: str) -> str:
        """What would stand in place of a line."""
        return self.told(kind, line.partition(LEFT)[0])

    def write(self) -> None:
        """Writes every file anew, with the same inputs in the same order."""
        for kind in self.kinds:
            lines = [self.anew(line, kind) for line in self.kept(kind)]
            text = "".join(f"{line}\n" for line in lines)
            self.folder.joinpath(f"{kind}.txt").write_text(text, "utf-8")
