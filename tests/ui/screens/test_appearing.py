"""A screen comes as one picture, and a key that moves the focus draws no more than that."""

from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.app import App
from textual.screen import Screen

from tutor.ui.app import TutorApp
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.home.today import Today


async def test_the_first_picture_of_home_has_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    widths, display = list[int](), App._display

    def shown(app: App[Any], screen: Screen[Any], picture: Any) -> None:
        if picture is not None and isinstance(screen, HomeScreen):
            today = screen.query(Today)
            widths.append(today.first().content_size.width if today else 0)
        display(app, screen, picture)

    monkeypatch.setattr(App, "_display", shown)
    async with TutorApp().run_test(size=(80, 24)) as pilot:
        await pilot.pause()
    assert widths
    assert min(widths) > 0


async def test_a_change_of_focus_draws_no_whole_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    whole, draw = list[Compositor](), Compositor.render_full_update

    def counted(compositor: Compositor, *args: Any, **options: Any) -> Any:
        whole.append(compositor)
        return draw(compositor, *args, **options)

    async with TutorApp().run_test(size=(80, 24)) as pilot:
        home = pilot.app.screen
        assert isinstance(home, HomeScreen)
        await home._known.wait()
        for key in ("tab", "shift+tab"):  # everybody has found out how they look
            await pilot.press(key)
            await pilot.pause()
        monkeypatch.setattr(Compositor, "render_full_update", counted)
        before = pilot.app.focused
        await pilot.press("tab")
        await pilot.pause()
        assert pilot.app.focused is not before
    assert whole == []
