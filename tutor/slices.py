"""Where the slices of games lie: those of the house by their folders, others by entry point.

The lowest room: it names folders and packages and imports none of them, so words and rules can
both be found from here before any game is loaded.
"""

import os
import sys
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "tutor.games"
"""The entry point by which another package brings a game: ``name = "its_package"``."""

ROOM: Final = Path(__file__).with_name("games")
"""The slices of the house: every package in this folder is one."""


WORDS: Final = "words"
"""The folder of a slice with its part of the catalogues."""


class Slice(NamedTuple):
    """One game's own place, found and not yet imported."""

    name: str
    """The name of its game, as commands and records write it."""
    package: str
    """The package that holds ``GAME``."""
    folder: Path | None
    """The folder of that package; None where there is no such package."""
    ours: bool
    """Whether it belongs to the house: its data and lessons then lie with those of the house."""


@cache
def slices() -> tuple[Slice, ...]:
    """Every slice, those of the house first; a game of another package cannot replace them."""
    found = {each.name: each for each in (*_of_others(), *_of_the_house())}
    return tuple(sorted(found.values(), key=lambda each: (not each.ours, each.name)))


def _of_the_house() -> list[Slice]:
    return [
        Slice(folder.name, f"{GROUP}.{folder.name}", folder, ours=True)
        for folder in ROOM.iterdir()
        if (folder / "__init__.py").is_file()
    ]


def _of_others() -> list[Slice]:
    if not any(map(_brings_games, sys.path)):
        return []
    # Start-up: this takes longer than all that home reads, and few have games of other packages.
    from importlib.metadata import entry_points

    return [
        Slice(entry.name, entry.module, _folder(entry), ours=False)
        for entry in entry_points(group=GROUP)
    ]


def _brings_games(folder: str) -> bool:
    """Whether something installed in a folder of the path declares our entry point."""
    declared = f"[{GROUP}]".encode()
    with suppress(OSError):  # no folder: nothing is installed there
        # Texts, not paths: a hundred packages are looked at before the first picture.
        for name in os.listdir(folder or "."):  # noqa: PTH208
            if name.endswith((".dist-info", ".egg-info")):
                with suppress(OSError), open(f"{folder}/{name}/entry_points.txt", "rb") as file:  # noqa: PTH123
                    if declared in file.read():
                        return True
    return False


def _folder(entry: "EntryPoint") -> Path | None:
    """Where the package of an entry point lies; None where it is not there after all."""
    try:
        spec = find_spec(entry.module)
    except (ImportError, ValueError):
        return None
    places = spec.submodule_search_locations if spec is not None else None
    return Path(places[0]) if places else None
