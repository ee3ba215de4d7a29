"""Every text can be read: WCAG AA asks for a contrast of 4.5 to 1."""

import pytest
from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from tutor.games.quantum.rules.components import COLOURS
from tutor.ui.themes import DARK, OWNERS, THEMES, defaults_for

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
    *((f"book-{colour}-ink", f"book-{colour}") for colour in "abcde"),
    *((f"quantum-{colour}-ink", f"quantum-{colour}") for colour in ("white", *COLOURS)),
]
WORDS = ("foreground", "primary", "secondary", "accent", "warning", "error", "success")
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


def test_high_contrast_reaches_seven_where_it_counts() -> None:
    high = THEMES[2].variables
    assert contrast(high["board-number"], high["board-gap"]) >= 7
    assert contrast(high["board-target-ink"], high["board-target"]) >= 7
    for shade in (2, 3):
        assert contrast(high[f"board-tile-{shade}"], high["board-gap"]) >= 3


def test_all_themes_name_the_same_variables() -> None:
    assert all(theme.variables.keys() == DARK.keys() for theme in THEMES)


def test_foreign_themes_get_our_variables_dark_or_light() -> None:
    assert defaults_for(BUILTIN_THEMES["nord"]) == THEMES[0].variables
    assert defaults_for(BUILTIN_THEMES["textual-light"]) == THEMES[1].variables
