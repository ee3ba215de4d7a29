"""What Textual is spared of finding out again is what it would find out."""

from collections.abc import Callable, Iterator
from functools import partial, wraps
from typing import Any

import pytest
from textual import on
from textual.app import App
from textual.dom import DOMNode
from textual.message import Message
from textual.message_pump import MessagePump
from textual.reactive import Reactive, reactive
from textual.widget import Widget

from tests.ui.screens.play import playing, write
from tutor.ui import direct, stylesheets, subclassing


async def test_messages_go_where_textual_sends_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """And values are those it reads, in a story with screens, dialogs and a field."""
    sent = set[str]()

    def both(pump: MessagePump, name: str, message: Message) -> Iterator[Any]:
        found = list(direct.handlers(pump, name, message))
        assert found == list(direct.own_handlers(pump, name, message))
        sent.update(f"{kind.__name__}.{name}" for kind, _ in found)
        return direct.handlers(pump, name, message)

    def read(value: Any, node: Any, kind: type) -> Any:
        found = direct.value(value, node, kind)
        assert found == direct.own_value(value, node, kind)
        return found

    monkeypatch.setattr(MessagePump, "_get_dispatch_methods", both)
    monkeypatch.setattr(Reactive, "__get__", read)
    async with playing((2, 3, 7)) as pilot:
        await write(pilot, "7-3*2=8")
        for key in ("tab", "f3", "escape", "f1", "escape", "ctrl+p"):
            await pilot.press(key)
    assert len(sent) > 40


class Told(Message):
    """For two classes, one of which may keep it to itself."""


class Below(Widget):
    """Notes what it hears."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = list[str]()

    def on_told(self, event: Told) -> None:
        self.heard.append("below")


class Above(Below):
    """Hears it first."""

    keeps = False

    def on_told(self, event: Told) -> None:
        self.heard.append("above")
        if self.keeps:
            event.prevent_default()


class Marked(Below):
    """Hears it by a mark, and not by its name."""

    @on(Told)
    def marked(self) -> None:
        self.heard.append("marked")


@pytest.mark.parametrize(
    ("kind", "keeps", "heard"),
    [
        (Above, False, ["above", "below"]),
        (Above, True, ["above"]),
        (Marked, False, ["marked", "below"]),
        (Below, False, ["below"]),
    ],
)
async def test_classes_hear_one_after_the_other(
    kind: type[Any], keeps: bool, heard: list[str]
) -> None:
    async with App[None]().run_test() as pilot:
        widget = kind()
        widget.keeps = keeps
        await pilot.app.mount(widget)
        widget.post_message(Told())
        await pilot.pause()
        assert widget.heard == heard


async def test_what_is_kept_back_is_not_heard() -> None:
    async with App[None]().run_test() as pilot:
        widget = Below()
        await pilot.app.mount(widget)
        with widget.prevent(Told):
            widget.post_message(Told())
        await pilot.pause()
        assert widget.heard == []
        with widget.prevent():
            widget.post_message(Told())
        await pilot.pause()
        assert widget.heard == ["below"]


class Summed(Widget):
    """One value is kept, the other worked out."""

    one = reactive(1)
    two = reactive(0)

    def compute_two(self) -> int:
        return 2 * self.one


def test_a_value_that_is_worked_out_is_so_each_time() -> None:
    widget = Summed()
    assert (widget.one, widget.two) == (1, 2)
    widget.set_reactive(Summed.one, 5)
    assert (widget.one, widget.two) == (5, 10)


def named(first: int, *, second: int) -> None: ...
def any_number(*all_of_them: int, **named_ones: int) -> None: ...
def one_or_two(first: int, second: int = 2, /) -> None: ...


@wraps(named)
def dressed(*everything: Any, **and_more: Any) -> None: ...


class Bound:
    """Methods, of which some are not what they look like."""

    def method(self, one: int) -> None: ...

    def anything(*several: object) -> None: ...

    @wraps(one_or_two)
    def wrapped(self, *several: int) -> None: ...

    @classmethod
    def of_kind(cls, one: int) -> None: ...

    @on(Told)
    def marked(self, event: Told) -> None: ...


@pytest.mark.parametrize(
    ("function", "parameters"),
    [
        *((named, 2), (any_number, 2), (one_or_two, 2), (dressed, 2), (lambda: None, 0)),
        *((partial(one_or_two, 1), 1), (Above.on_told, 2), (len, 1)),
        *((Bound().method, 1), (Bound().anything, 1), (Bound().wrapped, 1), (Bound.of_kind, 1)),
        *((partial(Bound().method, 1), 0), (Bound().marked, 1)),
    ],
)
def test_parameters_are_counted(function: Callable[..., Any], parameters: int) -> None:
    assert direct.count(function) == direct.own_count(function) == parameters


def test_classes_have_what_textual_finds_in_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mistakes: a value of a class far above, or one that is computed there, is lost."""

    def made(kind: type[Widget], **how: bool) -> tuple[Any, ...]:
        class Made(kind, **how):  # type: ignore[misc, valid-type]
            own: reactive[int] = reactive(1)
            _reactive_below = reactive(2)

            def compute_own(self) -> int:
                return 3

            def _compute_below(self) -> int:
                return 4

        class Lower(Made):
            """What is above it alone."""

        return tuple(
            (
                [(name, type(value)) for name, value in each._reactives.items()],
                each._computes,
                each._css_type_name,
                each._css_type_names,
                each._merged_bindings and each._merged_bindings.key_to_bindings,
                (each._inherit_css, each._inherit_bindings, each._inherit_component_classes),
            )
            for each in (Made, Lower)
        )

    kinds = [each for each in stylesheets._named() if "Made" not in each.__name__]
    assert len(kinds) > 20
    for how in ({}, {"inherit_css": False, "inherit_bindings": False}):
        for kind in kinds:
            monkeypatch.setattr(DOMNode, "__init_subclass__", subclassing.own_init_subclass)
            by_textual = made(kind, **how)
            subclassing.make_quick()
            assert made(kind, **how) == by_textual, kind
