"""What is drawn of a screen, piece by piece, is what Textual would draw of it as a whole."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate
from textual.app import App
from textual.geometry import Region, Size
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from tests.benchmarks.keys import places
from tests.headless import draw_at_once
from tests.ui.screens.play import Dice, at
from tutor.ui.app import TutorApp
from tutor.ui.compositing import SparingCompositor
from tutor.ui.widgets.keysfooter import KeysFooter

Cells = list[list[Any]]
"""The character and the style of each cell, line by line."""

SIZES = (80, 24), (120, 40)
SOME = ("home", "table", "rules", "lesson", "drill", "settings", "game quantum", "teach")
"""In turn at one size and at the other."""


class Terminal:
    """A terminal, as far as it has been written to."""

    def __init__(self) -> None:
        self.cells: Cells = []

    def write(self, update: LayoutUpdate | ChopsUpdate, size: Size) -> None:
        if isinstance(update, LayoutUpdate):
            self.cells = [_cells(line) for line in update.strips]
            return
        for y, left, right in update.spans:
            for x, part in update.chops[y].items():
                for place, cell in enumerate(_cells([part] if part is not None else []), x):
                    if left <= place < right:
                        self.cells[y][place] = cell


def _cells(strips: Any) -> list[Any]:
    return [(letter, style) for strip in strips for text, style, _ in strip for letter in text]


def _plain(screen: Screen[Any]) -> Cells:
    """The whole screen, put together by Textual."""
    compositor = screen._compositor
    plain = Compositor()
    plain.__dict__.update({**compositor.__dict__, "_cuts": None, "_layers_visible": None})
    chops = Compositor._render_chops(plain, compositor.size.region, lambda _: True)
    return [_cells(line.values()) for line in chops]


@pytest.mark.parametrize(("name", "size"), zip(SOME, SIZES * 4, strict=True), ids=str)
async def test_a_terminal_shows_what_textual_would_draw(
    name: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is pressed: nothing that has moved or changed is left standing as it was."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    terminals, display = dict[Screen[Any], Terminal](), App._display

    def shown(app: App[Any], screen: Screen[Any], update: Any) -> None:
        if update is not None:
            terminals.setdefault(screen, Terminal()).write(update, screen.size)
        display(app, screen, update)

    monkeypatch.setattr(App, "_display", shown)
    draw_at_once(monkeypatch)
    place, rng = places()[name], Random(name)
    app = TutorApp(rng=Dice(), pace=0, opening=at(place.destination))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*place.first)
        for key in rng.choices(place.keys, k=25):
            await pilot.press(key)
            await pilot.pause()
            if app.screen in terminals:
                assert isinstance(app.screen._compositor, SparingCompositor)
                seen, whole = terminals[app.screen].cells, _plain(app.screen)
                if seen != whole:
                    assert _text(seen) == _text(whole), key  # said first: it can be read
                    pytest.fail(f"another style after {key}")
    assert terminals


def _text(cells: Cells) -> Sequence[str]:
    return ["".join(cell[0] for cell in line) for line in cells]


async def test_only_those_are_asked_for_lines_who_show_where_it_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: for one line of home its 18 widgets were asked for all of their lines."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    draw_at_once(monkeypatch)
    asked, render = list[tuple[Widget, Region]](), Widget.render_lines

    def noted(widget: Widget, crop: Region) -> list[Strip]:
        asked.append((widget, crop))
        return render(widget, crop)

    async with TutorApp().run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        footer = pilot.app.screen.query_one(KeysFooter)
        monkeypatch.setattr(Widget, "render_lines", noted)
        footer.refresh()
        await pilot.pause()
        assert asked == [(footer, Region(0, 0, 80, 1))]
