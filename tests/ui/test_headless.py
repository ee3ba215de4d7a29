"""Apps under test are quicker than others, and not otherwise."""

from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.css.stylesheet import Stylesheet
from textual.widget import Widget

from tests import headless
from tests.headless import draw_at_once
from tests.ui.screens.play import Dice, playing, write
from tutor.ui.app import TutorApp
from tutor.ui.stylesheets import Stylesheets


class Drawn(Widget):
    """Counts how often it is drawn; draws no 3."""

    number, times = 0, 0

    def render(self) -> str:
        self.times += 1
        if self.number == 3:
            raise ValueError("3")
        return str(self.number)


class Counting(App[None]):
    """Each digit is shown by a widget."""

    def compose(self) -> ComposeResult:
        yield Drawn()

    def _fatal_error(self) -> None:
        """Ends it, without the traceback that nobody reads: all variables would be laid out."""
        self._close_messages_no_wait()

    def on_key(self, event: object) -> None:
        shown = self.query_one(Drawn)
        shown.number = int(getattr(event, "key", 0))
        shown.refresh()


async def test_a_step_of_several_keys_is_drawn_once() -> None:
    async with Counting().run_test() as pilot:
        await pilot.pause()
        shown = pilot.app.query_one(Drawn)
        before = shown.times
        await pilot.press("1", "2", "4")
        assert shown.times == before + 1
        await pilot.press("5")
        assert shown.times == before + 2
        await pilot.pause()
        assert shown.times == before + 2


async def test_where_a_test_is_of_drawing_each_key_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    draw_at_once(monkeypatch)
    async with Counting().run_test() as pilot:
        await pilot.pause()
        shown = pilot.app.query_one(Drawn)
        before = shown.times
        await pilot.press("1", "2", "4")
        assert shown.times == before + 3


async def test_what_cannot_be_drawn_fails_the_test_that_looks_nowhere() -> None:
    with pytest.raises(ValueError, match="3"):
        async with Counting().run_test() as pilot:
            await pilot.press("3")


async def test_who_waits_for_what_comes_soon_sleeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking all the time would be thousands of looks, and a processor for nothing else."""
    looks, come = list[float](), list[str]()
    busy = headless._is_busy

    def looked(loop: Any, until: float) -> bool:
        looks.append(until)
        return busy(loop, until)

    monkeypatch.setattr(headless, "_is_busy", looked)
    async with App[None]().run_test() as pilot:
        await pilot.pause()
        looks.clear()
        pilot.app.set_timer(0.9 * headless.SOON, lambda: come.append("come"))
        await pilot.pause()
    assert come == ["come"]
    assert len(looks) < 20


@pytest.mark.parametrize("time", [1, 2])
async def test_shared_styles_are_those_that_textual_works_out(time: int) -> None:
    """Once they are worked out, and once they are remembered from another app."""
    async with playing((2, 3, 7)) as pilot:
        assert_own_styles(pilot.app)
        await write(pilot, "7-3*2=8")
        assert_own_styles(pilot.app)
        for key in ("tab", "f3", "escape", "f1", "escape", "ctrl+p"):
            await pilot.press(key)
            assert_own_styles(pilot.app)
    async with TutorApp(rng=Dice()).run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert_own_styles(pilot.app)
        await pilot.press("down")
        assert_own_styles(pilot.app)
        await pilot.press("s", "down", "right")  # the theme
        assert_own_styles(pilot.app)


def assert_own_styles(app: App[None]) -> None:
    """The styles of all that is on the screen, and of its parts, are what the rules say."""
    for widget in app.screen.walk_children(Widget, with_self=True):
        shared = styles_of(widget)
        with pytest.MonkeyPatch.context() as patch:
            for name in ("apply", "_process_component_classes", "replace_rules"):
                patch.setattr(Stylesheets, name, vars(Stylesheet)[name])
            app.stylesheet.apply(widget)
        assert styles_of(widget) == shared, widget


def styles_of(widget: Widget) -> list[dict[str, object]]:
    """What is set for a widget and its parts; what is False says as much as nothing."""
    styles = [widget.styles, *(part for _, part in sorted(widget._component_styles.items()))]
    return [
        {name: value for name, value in each.base._rules.items() if value is not False}
        for each in styles
    ]
