"""A container that is brought to what is wanted looks as if it had been made so."""

from collections.abc import Sequence
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Static, TextArea

from tests.ui.screens.play import nowhere
from tests.ui.screens.pupils.sitting import until
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Table
from tutor.ui.screens.games.setup import TableScreen
from tutor.ui.screens.games.table import playable
from tutor.ui.widgets.choices import Choice, ChoiceRow
from tutor.ui.widgets.settling import _staying, settle

BEFORE = ("a", "b", "c", "d")


class Held(App[None]):
    """A container with some lines."""

    def compose(self) -> ComposeResult:
        with Vertical():
            yield from _lines(BEFORE, "before")


def _lines(names: Sequence[str], text: str) -> list[Widget]:
    return [Static(f"{name} {text}", id=name) for name in names]


def _is_another(app: App[None], before: Screen[object]) -> bool:
    return app.screen is not before


def _shown(container: Widget) -> list[tuple[str | None, str]]:
    return [(each.id, str(each.content)) for each in container.query(Static)]


@pytest.mark.parametrize("names", ["", "abcd", "acd", "xaby", "dcba", "axbyd", "xyz", "badc"])
async def test_what_is_wanted_is_there_in_its_order(names: str) -> None:
    async with Held().run_test() as pilot:
        container = pilot.app.query_one(Vertical)
        before = {each.id: each for each in container.children}
        await settle(container, _lines(names, "after"))
        assert _shown(container) == [(name, f"{name} after") for name in names]
        if names == "axbyd":  # then none had to be made again
            assert [each for each in container.children if each.id in before] == [
                before[name] for name in "abd"
            ]


@given(st.permutations("abcdef"), st.permutations("abcdef"), st.integers(0, 6), st.integers(0, 6))
def test_who_stays_keeps_the_order_of_both(
    there: Sequence[str], wanted: Sequence[str], few: int, some: int
) -> None:
    old, new = _lines(there[:few], ""), _lines(wanted[:some], "")
    stay = _staying(old, new)
    assert [each for each in old if each in stay.values()] == list(stay.values())
    assert [each for each in new if each in stay] == list(stay)
    assert all(one.id == other.id for one, other in stay.items())


async def test_what_is_typed_and_chosen_becomes_what_is_wanted() -> None:
    def made(value: str, chosen: int, answers: int) -> list[Widget]:
        choices = [Choice(place, f"answer {place}") for place in range(answers)]
        row = ChoiceRow(f"which {value}", choices, chosen, "row")
        return [Input(value, id="line"), TextArea(value, id="lines"), row]

    class Form(App[None]):
        def compose(self) -> ComposeResult:
            with Vertical():
                yield from made("one", 2, 3)

    async with Form().run_test() as pilot:
        container = pilot.app.query_one(Vertical)
        before = list(container.children)
        await settle(container, made("two", 1, 2))
        await pilot.pause()
        assert list(container.children) == before
        line, lines, row = before
        assert isinstance(line, Input)
        assert isinstance(lines, TextArea)
        assert isinstance(row, ChoiceRow)
        assert (line.value, lines.text, row.question, row.value) == ("two", "two", "which two", 1)
        assert "answer 2" not in row.render().plain


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_the_table_of_another_game_is_as_if_it_had_been_opened(
    size: tuple[int, int], tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path_factory.mktemp("turned")))
    async with TutorApp(opening=nowhere).run_test(size=size) as pilot:
        app = pilot.app
        assert isinstance(app, TutorApp)
        app.open(Table(playable()[0].name))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        app.screen.query_one("#game").focus()
        for game in (*playable()[1:], playable()[0]):
            await pilot.press("right")
            await pilot.pause()
            turned = [strip.text for strip in app.screen._compositor.render_strips()]
            before = app.screen
            app.open(Table(game.name))
            await until(pilot, partial(_is_another, app, before))
            app.screen.query_one("#game").focus()
            await pilot.pause()
            assert [each.text for each in app.screen._compositor.render_strips()] == turned
            app.pop_screen()
            await pilot.pause()
