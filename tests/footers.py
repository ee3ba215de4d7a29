"""The keys of every screen that any test opens fit in their row, whatever language is spoken.

A screen is looked at in one language or three, and its keys are called something else in each. So
whenever a test shows a row of keys, it is measured in all languages: that costs no further screen.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

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


def make_measured(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Makes every row of keys measure itself; what comes back tells of those that are too wide."""
    wide: set[str] = set()
    shown = keysfooter._shown

    def measured(screen: Screen[object]) -> Iterator[ShownKey]:
        row = tuple(shown(screen))
        room = screen.app.size.width
        if room >= SMALLEST:
            for language, needed in needs(tuple(map(_name, row))).items():
                if needed > room:
                    keys = " ".join(getattr(key.name, "key", key.name) for key in row)
                    wide.add(f"{type(screen).__name__}, {language}: {needed} > {room}: {keys}")
        return iter(row)

    monkeypatch.setattr("tutor.ui.keys.say", named)
    monkeypatch.setattr(keysfooter, "_shown", measured)
    return wide


def _name(key: ShownKey) -> tuple[str, str, str]:
    """How a key is written, the message key of its name, and the name itself where it has none."""
    name: Any = key.name
    return key.display, getattr(name, "key", ""), str(name)


@cache
def needs(row: tuple[tuple[str, str, str], ...]) -> dict[str, int]:
    """The columns that a row needs in each language."""
    found = {}
    for language in LANGUAGES:
        with speaking(language):
            found[language] = sum(
                cell_len(f" {display} {say(key) if key else name} ") for display, key, name in row
            )
    return found
