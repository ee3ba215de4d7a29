"""Keys whose names follow the language: bound when a screen is made, not when it is defined."""

from types import MappingProxyType
from typing import Final, NamedTuple

from textual.dom import DOMNode

from tutor.language import say

NAMES = {
    "up": "↑",
    "left": "←",
    "right": "→",
    "down": "↓",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "tab": "Tab",
    "escape": "Esc",
    "enter": "⏎",
    "question_mark": "?",
    "ctrl+c": "Ctrl+C",
    "ctrl+p": "Ctrl+P",
    "ctrl+q": "Ctrl+Q",
}
"""How keys are written that have no letter."""


class Key(NamedTuple):
    """A key, what it does, and the message key of its name in the footer and under F1."""

    keys: str
    action: str
    name: str
    show: bool = True
    priority: bool = False
    written: str = ""
    """How the footer writes it where it stands for several: ``1–4``."""


GREEK: Final = MappingProxyType(dict(zip("cdgjlmnprstxz", "ψδγξλμνπρστχζ", strict=True)))
"""What the keys of letters write on a Greek keyboard."""


def letter(key: str) -> str:
    """A letter for a :class:`Key`, large or small, and what it is on a Greek keyboard."""
    return ",".join([key, key.upper(), GREEK[key], GREEK[key].upper()])


def bind(node: DOMNode, *keys: Key) -> None:
    """Binds keys to an app, a screen or a widget, named in the language spoken now.

    Binding again, after the language has changed, replaces the names.
    """
    for key in keys:
        for one in key.keys.split(","):
            node._bindings.key_to_bindings.pop(one, None)
        node._bindings.bind(
            key.keys,
            key.action,
            say(f"key.{key.name}"),
            show=key.show,
            key_display=key.written or display(key.keys),
            priority=key.priority,
        )


def rebind(node: DOMNode, *keys: Key) -> None:
    """Binds keys again, under other names or shown otherwise, each where it stands in the row."""
    bindings = node._bindings
    order = [*bindings.key_to_bindings]
    bind(node, *keys)
    found = bindings.key_to_bindings
    bindings.key_to_bindings = {key: found[key] for key in dict.fromkeys([*order, *found])}


def display(keys: str) -> str:
    """How the footer writes a key: as it stands on the keyboard."""
    first = keys.partition(",")[0]
    return NAMES.get(first, first.upper())
