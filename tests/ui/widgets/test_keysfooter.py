"""Keys are found as Textual finds them, with fewer questions."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Button, Input

from tests.bursts import post
from tests.ui.screens.play import at
from tutor.ui import direct
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Destination, Drill, Home, Practice, Settings, Table, Teach
from tutor.ui.widgets import keysfooter


class Line(Input):
    """A line with keys of its own."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "near", "near"),
        Binding("f3", "never", "never"),
        Binding("f4", "near", "hidden", show=False),
        Binding("f5", "perhaps", "perhaps"),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """One is not there, one cannot be pressed now."""
        del parameters
        return {"never": False, "perhaps": None}.get(action, True)


class Contested(App[None]):
    """An app some of whose keys others want too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "far", "far"),
        Binding("f3", "far", "far"),
        Binding("f4", "far", "first", priority=True),
        Binding("f6", "far", "hidden", show=False),
        Binding("a", "far", "a letter"),
    ]

    def compose(self) -> ComposeResult:
        """The line, and something that takes no letters."""
        yield Line()
        yield Button()


def compare(screen: Screen[Any]) -> Sequence[str]:
    """Compares what is found of a screen's keys with what Textual finds; returns their names."""
    own: Any = direct.own_chain
    chain = [(node, keys.key_to_bindings) for node, keys in own.fget(screen)]
    assert [(node, keys.key_to_bindings) for node, keys in screen._binding_chain] == chain
    active = screen.active_bindings.items()
    meant = [(name, each.binding, each.enabled) for name, each in active]
    row = [(name, *each) for name, each in keysfooter._of_keys(screen).items()]
    assert [each for each in row if each[1].show] == [each for each in meant if each[1].show]
    return [name for name, binding, _ in row if binding.show]


async def test_of_keys_that_several_want_the_nearest_acts_or_the_first() -> None:
    app = Contested()
    async with app.run_test() as pilot:
        assert {"f2", "f3", "f4", "f5"} <= {*compare(app.screen)}
        assert not {"a", "f6"} & {*compare(app.screen)}
        await pilot.press("tab")
        assert "a" in compare(app.screen)
        app.screen.set_focus(None)
        compare(app.screen)


PAGES = (
    Home(),
    Practice("rachmistrz"),
    Table("exlibris", ("Ala", "bot:random")),
    Drill(),
    Settings(),
    Teach(),
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: type(page).__name__)
async def test_the_row_shows_the_keys_that_act(
    page: Destination, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    app = TutorApp(rng=Random(1), pace=0, opening=at(page))
    async with app.run_test() as pilot:
        await pilot.pause()
        for key in ("", "tab", "tab", "enter", "f2", "tab"):
            post(app, (key,) if key else ())
            await pilot.pause()
            assert "f1" in compare(app.screen)
