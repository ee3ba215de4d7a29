"""The rules of another game come in the place of those that are shown."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tests.ui.screens.play import nowhere
from tests.ui.screens.pupils.sitting import until
from tutor.engine.registry import game_names
from tutor.learn.rulebook import Chapter, chapters
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Rules
from tutor.ui.screens import rules
from tutor.ui.screens.rules import Chapters, RulesScreen


async def test_each_game_shows_its_own_rules_from_the_first_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    async with TutorApp(opening=nowhere, pace=0).run_test(size=(80, 24)) as pilot:
        pilot.app.open(Rules())  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(pilot.app.screen, RulesScreen))
        await pilot.pause()
        page, shown = (
            pilot.app.screen.query_one(VerticalScroll),
            pilot.app.screen.query_one(Chapters),
        )
        for game in (*game_names()[1:], game_names()[0]):
            await pilot.press("pagedown")
            await until(pilot, lambda: page.scroll_y > 0)
            await pilot.press("right")
            await pilot.pause()
            assert page.scroll_y == 0
            assert shown.chapters == list(chapters(game))
            text = shown.render().plain
            assert all(each.rule in text for each in shown.chapters)
            assert len(text.split("\n")) == shown.size.height
            assert pilot.app.focused is page


async def test_a_long_page_is_wrapped_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen: for each key it was wrapped six times, which took 40 ms."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    wrapped, lines = list[int](), rules._lines

    def counted(found: Sequence[Chapter], width: int) -> Iterator[Content]:
        wrapped.append(width)
        return lines(found, width)

    monkeypatch.setattr(rules, "_lines", counted)
    async with TutorApp(opening=nowhere, pace=0).run_test(size=(80, 24)) as pilot:
        pilot.app.open(Rules())  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(pilot.app.screen, RulesScreen))
        await pilot.pause()
        wrapped.clear()
        await pilot.press("right")
        await pilot.pause()
        assert len(wrapped) == len(set(wrapped)) <= 2  # with the bar at its side, and without
        assert str(pilot.app.screen.query_one("#game", Static).content)


@pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=str)
async def test_a_line_by_itself_is_the_line_of_the_whole_page(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    async with TutorApp(opening=nowhere, pace=0).run_test(size=size) as pilot:
        pilot.app.open(Rules())  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(pilot.app.screen, RulesScreen))
        for _ in game_names():
            await pilot.press("right")
            await pilot.pause()
            shown = pilot.app.screen.query_one(Chapters)
            shown.refresh()
            for y in range(shown.size.height + 2):
                alone, whole = shown.render_line(y), Widget.render_line(shown, y)
                assert alone.simplify() == whole.simplify()
