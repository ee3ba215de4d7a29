"""Bringing a container to what is wanted in it, with as many of its widgets as can stay.

Taking all out and putting all in again begins, styles, lays out and draws each widget anew, though
most of them come back as they were.
"""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static, TextArea

from tutor.ui.widgets.putting import put


@runtime_checkable
class Becoming(Protocol):
    """A widget that can look like another one of its kind."""

    def become(self, other: Any) -> None:
        """Shows from now on what the other would show, which is mounted nowhere."""


async def settle(container: Widget, wanted: Sequence[Widget]) -> None:
    """Has a container hold what is wanted, from first to last.

    A widget that is there stays where one of its class and id is wanted, and becomes like it;
    others leave, and what is new comes in between. Buttons stay as they are.

    Args:
        container: whose children these are to be.
        wanted: widgets that are mounted nowhere; those in whose place another stays are let go.
    """
    there = list(container.children)
    stay = _staying(there, wanted)
    await container.remove_children([each for each in there if each not in stay.values()])
    for new, old in stay.items():
        _become(old, new)
    before, coming = None, list[Widget]()
    for each in reversed(wanted):
        if each in stay:
            if coming:
                await container.mount(*reversed(coming), before=before)
            before, coming = stay[each], []
        else:
            coming.append(each)
    if coming:
        await container.mount(*reversed(coming), before=before)


def _staying(there: Sequence[Widget], wanted: Sequence[Widget]) -> dict[Widget, Widget]:
    """Who stays in whose place: always the first that is like it, in the order that they have."""
    stay, place = dict[Widget, Widget](), 0
    for new in wanted:
        for found in range(place, len(there)):
            old = there[found]
            if type(old) is type(new) and old.id == new.id:
                stay[new], place = old, found + 1
                break
    return stay


def _become(old: Widget, new: Widget) -> None:
    if isinstance(old, Becoming):
        old.become(new)
    elif isinstance(old, Static) and isinstance(new, Static):
        text = new.content
        put(old, text if isinstance(text, Content) else Content(str(text)))
    elif isinstance(old, Input) and isinstance(new, Input):
        old.value = new.value
    elif isinstance(old, TextArea) and isinstance(new, TextArea) and old.text != new.text:
        old.text = new.text
