"""Keys whose names follow the language: bound when a screen is made, not when it is defined."""

from typing import NamedTuple

from textual.dom import DOMNode

from tutor.language import say


class Key(NamedTuple):
    """A key, what it does, and the message key of its name in the footer and under F1."""

    keys: str
    action: str
    name: str
    show: bool = True
    priority: bool = False


def bind(node: DOMNode, *keys: Key) -> None:
    """Binds keys to an app, a screen or a widget, named in the language spoken now."""
    for key in keys:
        node._bindings.bind(
            key.keys, key.action, say(f"key.{key.name}"), show=key.show, priority=key.priority
        )
