"""What rules say of a widget is what Textual makes of the same rules, in every state and colour."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import MagicMock

import pytest
from textual.css.stylesheet import Stylesheet

from tests.bursts import post
from tests.ui.screens.play import at
from tutor.ui import collecting, looks
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Destination, Home, Lessons, Practice, Settings
from tutor.ui.themes import THEMES


def meant(app: TutorApp) -> Stylesheet:
    """Textual's own reading of all that this app looks like now."""
    sheet = Stylesheet(variables=app.get_css_variables())
    sheet.source = dict(app.stylesheet.source)
    sheet.parse()
    return sheet


def compare(app: TutorApp) -> int:
    """Compares all that is on the screen; returns how many widgets and parts of them."""
    sheet, seen = meant(app), 0
    for node in [*app.screen.walk_children(with_self=True)]:
        parts = {name: part.base.get_rules() for name, part in node._component_styles.items()}
        found = node.styles.base.get_rules()
        sheet.apply(node)
        assert found == node.styles.base.get_rules(), node
        for name, part in node._component_styles.items():
            assert parts[name] == part.base.get_rules(), (node, name)
        seen += 1 + len(parts)
        app.stylesheet.apply(node)
    return seen


@pytest.mark.parametrize("page", [Home(), Practice("rachmistrz"), Lessons(), Settings()], ids=repr)
async def test_widgets_look_as_textual_has_them(
    page: Destination, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    app, seen = TutorApp(rng=Random(1), pace=0, opening=at(page)), 0
    async with app.run_test() as pilot:
        await pilot.pause()
        for theme in THEMES[:2]:
            app.theme = theme.name
            for key in ("tab", "down", "shift+tab"):
                post(app, (key,))
                await pilot.pause()
                seen += compare(app)
    assert seen > 50


async def test_how_a_page_looks_in_other_colours_is_found_while_somebody_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: the first time that a theme was turned to, a key took twice as long."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    monkeypatch.setattr(collecting, "gc", MagicMock())
    app, found = TutorApp(rng=Random(1), pace=0), list[Sequence[object]]()
    own = looks.Look.__init__

    def noted(look: looks.Look, rules: Any, path: Any) -> None:
        found.append(path)
        own(look, rules, path)

    monkeypatch.setattr(looks, "_CANDIDATES", {})
    monkeypatch.setattr(looks.Look, "__init__", noted)
    async with app.run_test() as pilot:
        app.seat(None)
        app.open(Settings())
        await pilot.pause()
        app.collecting._last_key = -1e9
        app.collecting.look()
        await app.workers.wait_for_complete()
        await pilot.pause()
        await app.workers.wait_for_complete()
        assert found
        found.clear()
        app.theme = next(theme.name for theme in THEMES if theme.name != app.theme)
        await pilot.pause()
        assert not [path for path in found if app.screen in path]
