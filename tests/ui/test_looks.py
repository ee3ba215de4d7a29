"""What rules say of a widget is what Textual makes of the same rules, in every state and colour."""

from pathlib import Path
from random import Random

import pytest
from textual.css.stylesheet import Stylesheet

from tests.bursts import post
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
        looks = node.styles.base.get_rules()
        sheet.apply(node)
        assert looks == node.styles.base.get_rules(), node
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
    app, seen = TutorApp(rng=Random(1), pace=0), 0
    async with app.run_test() as pilot:
        app.seat(None)
        app.open(page)
        await pilot.pause()
        for theme in THEMES[:2]:
            app.theme = theme.name
            for key in ("tab", "down", "shift+tab"):
                post(app, (key,))
                await pilot.pause()
                seen += compare(app)
    assert seen > 50
