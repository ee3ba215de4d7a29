"""The keys of every screen that any test opens fit in their row, each under a name of its own.

A screen is looked at in one language or three, and its keys are called something else in each. So
whenever a test shows a row of keys, it is measured in all languages: that costs no further screen.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest
from rich.cells import cell_len
from textual.screen import Screen

from tutor.language import LANGUAGES, say, speaking
from tutor.ui.widgets import keysfooter
from tutor.ui.widgets.keysfooter import ShownKey

SMALLEST = 80
"""Columns that a terminal has at least; in fewer nothing needs to fit."""


class Named(str):
    """The name of a key, which knows where it comes from."""

    key: str


def named(key: str) -> Named:
    """The name of a key as it is said now."""
    name = Named(say(key))
    name.key = key
    return name


wide: Final = set[str]()
"""Tells of rows that are too wide, or call two keys the same."""


def make_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every row of keys measure itself."""
    shown = keysfooter._shown

    def measured(screen: Screen[object]) -> Iterator[ShownKey]:
        row = tuple(shown(screen))
        room = screen.app.size.width
        names = tuple(map(_name, row))
        keys = " ".join(key or name for _, key, name in names)
        for language, (needed, is_plain) in needs(names).items():
            if needed > room >= SMALLEST:
                wide.add(f"{type(screen).__name__}, {language}: {needed} > {room}: {keys}")
            if not is_plain:
                wide.add(f"{type(screen).__name__}, {language}: two of a name: {keys}")
        return iter(row)

    monkeypatch.setattr("tutor.ui.keys.say", named)
    monkeypatch.setattr(keysfooter, "_shown", measured)


def _name(key: ShownKey) -> tuple[str, str, str]:
    """How a key is written, the message key of its name, and the name itself where it has none."""
    name: Any = key.name
    return key.display, getattr(name, "key", ""), str(name)


@cache
def needs(row: tuple[tuple[str, str, str], ...]) -> dict[str, tuple[int, bool]]:
    """The columns that a row needs in each language, and whether it calls no two keys the same."""
    found = {}
    for language in LANGUAGES:
        with speaking(language):
            names = [say(key) if key else name for _, key, name in row]
        shown = zip(row, names, strict=True)
        columns = sum(cell_len(f" {display} {name} ") for (display, *_), name in shown)
        found[language] = columns, len(set(names)) == len(names)
    return found
