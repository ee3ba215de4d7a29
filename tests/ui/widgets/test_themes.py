"""Every text can be read: WCAG AA asks for a contrast of 4.5 to 1."""

from pathlib import Path

import pytest
from textual.app import App
from textual.color import Color
from textual.design import ColorSystem
from textual.theme import BUILTIN_THEMES, Theme
from textual.widgets import Input

from tutor import ui
from tutor.engine import registry
from tutor.engine.game import Game
from tutor.games.quantum.rules.components import COLOURS as DICE
from tutor.ui.app import TutorApp
from tutor.ui.themes import (
    COLOURS,
    DARK,
    LIGHT,
    OWNERS,
    THEMES,
    Colours,
    defaults_for,
    install,
    variables_of,
)

OWNER_TEXTS = [
    (f"owner-{'down-' if down else ''}ink", f"owner-{'down-' if down else ''}{number}")
    for number in range(1, OWNERS + 1)
    for down in (False, True)
]
TEXTS = [
    ("board-number", "board-gap"),
    ("board-spent", "board-gap"),
    ("board-done", "board-gap"),
    ("board-target-ink", "board-target"),
    ("board-choice-ink", "board-choice"),
    ("board-cursor-ink", "board-cursor"),
    *((("board-name"), f"board-tile-{shade}") for shade in (1, 2, 3)),
    ("die-ink", "die"),
    ("die-used-ink", "die-used"),
    ("sand", "board-gap"),
    ("sand-glass", "board-gap"),
    *OWNER_TEXTS,
]
WORDS = ("foreground", "primary", "secondary", "accent", "warning", "error", "success")
CSS = Path(ui.__file__).with_name("app.tcss")
GROUNDS = ("background", "surface", "panel")

every_theme = pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of WCAG 2: 1 for equal colours, 21 for black on white."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    red, green, blue = (linear(part) for part in Color.parse(colour).normalized)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


@every_theme
@pytest.mark.parametrize(("ink", "ground"), TEXTS)
def test_text_on_the_board_can_be_read(theme: Theme, ink: str, ground: str) -> None:
    assert contrast(theme.variables[ink], theme.variables[ground]) >= 4.5


@every_theme
@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("ground", GROUNDS)
def test_words_can_be_read(theme: Theme, word: str, ground: str) -> None:
    assert contrast(getattr(theme, word), getattr(theme, ground)) >= 4.5


@every_theme
def test_the_cursor_stands_out_from_every_tile_by_brightness(theme: Theme) -> None:
    for shade in (1, 2, 3):
        tile = theme.variables[f"board-tile-{shade}"]
        assert contrast(theme.variables["board-cursor"], tile) >= 3
        assert contrast(theme.variables["board-choice"], tile) >= 1.9


@every_theme
@pytest.mark.parametrize("ground", GROUNDS)
def test_a_field_has_a_frame_before_anybody_types_in_it(theme: Theme, ground: str) -> None:
    """WCAG asks for 3 to 1 of what shows where something can be written."""
    assert contrast(theme.variables["border-blurred"], getattr(theme, ground)) >= 3


@every_theme
async def test_what_an_empty_field_asks_for_can_be_read(theme: Theme) -> None:
    app = App[None]()
    app.stylesheet.read(CSS)
    install(app)
    async with app.run_test() as pilot:
        app.theme = theme.name
        field, other = Input(placeholder="name"), Input()
        await app.screen.mount_all([other, field])
        await pilot.pause()
        (seen,) = (segment for segment in field.render_line(0) if "name" in segment.text)
        assert seen.style is not None
        colours = seen.style.color, seen.style.bgcolor
        ink, ground = (each.get_truecolor().hex for each in colours if each is not None)
        assert contrast(ink, ground) >= 4.5


def test_high_contrast_reaches_seven_where_it_counts() -> None:
    high = THEMES[2].variables
    assert contrast(high["board-number"], high["board-gap"]) >= 7
    assert contrast(high["board-target-ink"], high["board-target"]) >= 7
    for shade in (2, 3):
        assert contrast(high[f"board-tile-{shade}"], high["board-gap"]) >= 3


def test_all_themes_name_the_same_variables() -> None:
    assert all(theme.variables.keys() == DARK.keys() for theme in THEMES)


def test_foreign_themes_get_our_variables_dark_or_light() -> None:
    dark, light = (defaults_for(BUILTIN_THEMES[name]) for name in ("nord", "textual-light"))
    assert dark.items() >= DARK.items()
    assert light.items() >= LIGHT.items()
    assert dark.keys() == light.keys() > DARK.keys()


PAINTED = [(game, game.face(COLOURS)) for game in registry.offering(COLOURS)]
"""The games with colours of their own."""

every_painted = pytest.mark.parametrize(
    "own", [own for _, own in PAINTED], ids=[game.name for game, _ in PAINTED]
)


@every_painted
def test_what_is_written_on_the_pieces_of_a_game_can_be_read(own: Colours) -> None:
    for colours in (own.dark, own.light, {**own.dark, **own.contrast}):
        grounds = [name for name in colours if not name.endswith("-ink")]
        assert {f"{name}-ink" for name in grounds} | {*grounds} == colours.keys()
        for ground in grounds:
            assert contrast(colours[f"{ground}-ink"], colours[ground]) >= 4.5, ground


@every_painted
def test_a_game_names_the_same_colours_in_every_theme_and_none_of_ours(own: Colours) -> None:
    assert own.dark.keys() == own.light.keys() >= own.contrast.keys()
    assert not own.dark.keys() & DARK.keys()


def test_every_island_and_every_die_has_a_colour() -> None:
    names = defaults_for(THEMES[0]).keys()
    assert {f"book-{colour}" for colour in "abcde"} <= names
    assert {f"quantum-{colour}" for colour in ("white", *DICE)} <= names


HOPSCOTCH = Colours(dark={"die": "#123456", "hop": "#654321"}, light={"hop": "#000000"})


def test_a_game_cannot_repaint_what_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does one whose colours are broken stop the app."""
    faces = {"colours": "test_themes:HOPSCOTCH"}
    game = Game(name="hopscotch", package="tests.ui.widgets", seats=range(2, 3), faces=faces)
    broken = Game(name="oops", package=__name__, seats=range(2, 3), faces={"colours": "gone:X"})
    monkeypatch.setattr(registry, "_all", lambda: ((game, broken), ()))
    assert variables_of(TutorApp())["hop"] == "#654321"
    assert variables_of(TutorApp())["die"] == DARK["die"]


async def test_what_stands_under_a_theme_is_what_an_app_has_that_wears_it() -> None:
    app = TutorApp()
    async with app.run_test():
        for theme in THEMES:
            app.theme = theme.name
            assert app.get_css_variables() == App.get_css_variables(app)


async def test_colours_are_mixed_once_for_all_apps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen: each app mixed them anew when it began, and when a theme was chosen."""
    TutorApp()
    mixed, generate = list[ColorSystem](), ColorSystem.generate

    def counted(colours: ColorSystem) -> dict[str, str]:
        mixed.append(colours)
        return generate(colours)

    monkeypatch.setattr(ColorSystem, "generate", counted)
    before = TutorApp()
    assert not mixed
    before.theme_variables["primary"] = "#123456"
    assert TutorApp().theme_variables["primary"] != "#123456"
