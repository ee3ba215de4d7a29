"""F1: every key of the screen it was asked on, and what the widget in focus is for."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen

from tutor.explain import progress_wrong
from tutor.language import say
from tutor.ui.keys import Key, bind
from tutor.ui.screens.appearing import OnePage
from tutor.ui.session import session_of
from tutor.ui.widgets.keysfooter import UNSAVED
from tutor.ui.widgets.lines import Lines

COLUMN: Final = 35
"""Columns of half a page."""

FEW: Final = 8
"""Keys that stand one below the other."""

SEVERAL: Final = "–"
"""Stands in what is written for several keys: ``1–4``."""


class HelpScreen(OnePage[None]):
    """A page over the screen; any of the keys that opened it closes it again, and so does a tap.

    The keyboard of a phone has none of these keys.
    """

    CSS_PATH = "help.tcss"

    def __init__(self, asked_on: Screen[object]) -> None:
        super().__init__()
        self.lines = list(help_lines(asked_on))
        bind(self, Key("escape,f1,enter,q", "app.pop_screen", "back"))

    def compose(self) -> ComposeResult:
        """One scrolling page."""
        with VerticalScroll(id="help"):
            yield Lines(self.lines)

    def on_click(self) -> None:
        """Closes it, wherever it is touched."""
        if self.is_active:
            self.app.pop_screen()


def help_lines(screen: Screen[object]) -> Iterator[Content]:
    """What the screen is for, its keys, and the widget in focus."""
    about = getattr(screen, "help_text", "")
    if about:
        yield Content(about)
        yield Content("")
    yield Content.styled(say("help.keys"), "bold $accent")
    yield from _beside([*_keys(screen)])
    widget_help = getattr(screen.focused, "help_text", "")
    if widget_help:
        yield Content("")
        yield Content(widget_help)
    fault = session_of(screen).progress.failing
    if fault is not None:
        yield Content("")
        yield Content(say("help.unsaved", sign=UNSAVED, why=progress_wrong(fault)))
    yield Content("")
    yield Content.styled(say("help.close"), "dim")


def _beside(keys: Sequence[tuple[str, str]]) -> Iterator[Content]:
    """The keys, in two columns where there are many of them and all of their names fit."""
    lines = [Content.assemble((f"{key:<8} ", "bold"), name) for key, name in keys]
    if len(lines) <= FEW or any(line.cell_length >= COLUMN for line in lines):
        yield from lines
        return
    half = (len(lines) + 1) // 2
    for left, right in zip_longest(lines[:half], lines[half:], fillvalue=Content("")):
        yield left + " " * (COLUMN - left.cell_length) + right


def _keys(screen: Screen[object]) -> Iterator[tuple[str, str]]:
    """Each action once: first what the row of keys says, as it says it, then what it leaves out.

    Keys that are called the same, such as the two ways of an arrow, stand in one row.
    """
    seen = set()
    named = dict[str, list[str]]()
    bindings = [active.binding for active in screen.active_bindings.values()]
    for binding in sorted(bindings, key=lambda binding: not binding.show):
        if not binding.description or binding.action in seen or not _ours(binding.action, screen):
            continue
        seen.add(binding.action)
        keys = named.setdefault(binding.description, [])
        if not (keys and SEVERAL in keys[0]):
            keys.append(screen.app.get_key_display(binding))
    yield from ((" ".join(keys), name) for name, keys in named.items())


def _ours(action: str, screen: Screen[object]) -> bool:
    """Leaves out the keys of the toolkit itself, whose names are English only."""
    owner, name = (screen.app, action[4:]) if action.startswith("app.") else (screen, action)
    place = getattr(type(owner), f"action_{name.partition('(')[0]}", None)
    return action == "app.pop_screen" or (
        place is not None and place.__module__.startswith("tutor")
    )
