"""The colours: a dark theme, a bright-room one, one of high contrast, each colour-blind safe.

Owner colours come from the palette of Okabe and Ito (2008), which people with any common colour
vision tell apart; a letter always says the same thing. Everything the widgets draw has a theme
variable (``$board-...``, ``$owner-1`` to ``$owner-6``, ``$die-...``, ``$sand``), so style sheets
can use it too; a game brings those that only its own pieces have. A test holds every text to the
contrast ratio of WCAG AA, 4.5.

An app overrides `App.get_theme_variable_defaults` to return `defaults_for` its current theme, so
that style sheets may use these variables under Textual's own themes as well.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

import msgspec
from textual.app import App
from textual.theme import Theme

from tutor.engine.game import Face, FaceMissing, GameBroken
from tutor.engine.registry import find, game_names

OWNERS: Final = 6
"""How many owners have a colour of their own; further ones start again from the first."""

DARK: Final = {
    "board-gap": "#0e1621",
    "board-tile-1": "#1f3d59",
    "board-tile-2": "#244f6c",
    "board-tile-3": "#2b617c",
    "board-name": "#cfe0ec",
    "board-number": "#ffffff",
    "board-spent": "#8a99a8",
    "board-done": "#7fdcb4",
    "board-target": "#ffd75e",
    "board-target-ink": "#0e1621",
    "board-choice": "#9fc3d9",
    "board-choice-ink": "#0b121b",
    "board-cursor": "#ffffff",
    "board-cursor-ink": "#0b121b",
    "owner-1": "#e69f00",
    "owner-2": "#56b4e9",
    "owner-3": "#cc79a7",
    "owner-4": "#f0e442",
    "owner-5": "#00a67a",
    "owner-6": "#e0701c",
    "owner-ink": "#0b0f14",
    "owner-down-1": "#6b4a00",
    "owner-down-2": "#1b5378",
    "owner-down-3": "#6d3a56",
    "owner-down-4": "#5f5900",
    "owner-down-5": "#004f3a",
    "owner-down-6": "#743409",
    "owner-down-ink": "#ffffff",
    "die": "#f5f1e6",
    "die-ink": "#14202c",
    "die-used": "#2a3b4c",
    "die-used-ink": "#b9c7d4",
    "sand": "#e8c170",
    "sand-glass": "#8fa6b8",
    "footer-key-foreground": "#ffb454",
    "border-blurred": "#637c92",
}

LIGHT: Final = {
    "board-gap": "#f7f7f3",
    "board-tile-1": "#d3e3ee",
    "board-tile-2": "#bdd5e6",
    "board-tile-3": "#a8c8de",
    "board-name": "#27435a",
    "board-number": "#101820",
    "board-spent": "#5c6772",
    "board-done": "#0b6b47",
    "board-target": "#8f4700",
    "board-target-ink": "#ffffff",
    "board-choice": "#35688c",
    "board-choice-ink": "#ffffff",
    "board-cursor": "#101820",
    "board-cursor-ink": "#ffffff",
    "owner-1": "#e69f00",
    "owner-2": "#56b4e9",
    "owner-3": "#cc79a7",
    "owner-4": "#e8da1c",
    "owner-5": "#1fb389",
    "owner-6": "#e87a2e",
    "owner-ink": "#0b0f14",
    "owner-down-1": "#f6d896",
    "owner-down-2": "#cbe6f7",
    "owner-down-3": "#eccfdf",
    "owner-down-4": "#f7f2ae",
    "owner-down-5": "#b5e5d6",
    "owner-down-6": "#f6cfb2",
    "owner-down-ink": "#101820",
    "die": "#22384c",
    "die-ink": "#ffffff",
    "die-used": "#dde4e9",
    "die-used-ink": "#56636f",
    "sand": "#8a5a00",
    "sand-glass": "#55646f",
    "footer-key-foreground": "#8f4700",
    "border-blurred": "#72808b",
}

CONTRAST: Final = {
    **DARK,
    "board-gap": "#000000",
    "board-tile-1": "#3f5970",
    "board-tile-2": "#48647d",
    "board-tile-3": "#526f8a",
    "board-name": "#ffffff",
    "board-spent": "#a8b0b8",
    "board-done": "#7dffc8",
    "board-target-ink": "#000000",
    "board-choice": "#b5dcff",
    "board-choice-ink": "#000000",
    "board-cursor-ink": "#000000",
    "owner-ink": "#000000",
    "die": "#ffffff",
    "die-ink": "#000000",
    "die-used": "#000000",
    "die-used-ink": "#d8dee4",
    "sand": "#ffe08a",
    "sand-glass": "#ffffff",
    "footer-key-foreground": "#ffdf6b",
    "border-blurred": "#a8b0b8",
}

THEMES: Final = (
    Theme(
        name="tutor-dark",
        primary="#5aa9dc",
        secondary="#7fc0c8",
        accent="#ffb454",
        warning="#ffb454",
        error="#ff8080",
        success="#6fd6a8",
        foreground="#e8eef4",
        background="#0e1621",
        surface="#15202d",
        panel="#1c2a39",
        variables=DARK,
    ),
    Theme(
        name="tutor-light",
        primary="#0b5c8f",
        secondary="#1d5f66",
        accent="#8f4700",
        warning="#7d5000",
        error="#a8201a",
        success="#176644",
        foreground="#101820",
        background="#f7f7f3",
        surface="#ffffff",
        panel="#e6ebee",
        dark=False,
        variables=LIGHT,
    ),
    Theme(
        name="tutor-contrast",
        primary="#8fd0ff",
        secondary="#a8f0f0",
        accent="#ffdf6b",
        warning="#ffdf6b",
        error="#ff9c9c",
        success="#7dffc8",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#1a1a1a",
        text_alpha=1.0,
        variables=CONTRAST,
    ),
)

DEFAULT_THEME: Final = THEMES[0].name


class Colours(msgspec.Struct, frozen=True, kw_only=True):
    """The theme variables of a game's own pieces, by their name without ``$``.

    A name begins with the game's, or with what only that game has; one that is shared stays as it
    is. What is written on ``name`` is ``name-ink``. They are read when the app starts, so their
    module imports no rules.
    """

    dark: Mapping[str, str]
    light: Mapping[str, str]
    """The same names for a bright room."""
    contrast: Mapping[str, str] = {}
    """What differs from the dark ones where contrast is high."""


COLOURS: Final = Face("colours", Colours)


def install(app: App[Any]) -> None:
    """Make our themes known to an app, and the dark one its theme."""
    for theme in _with_games(game_names()):
        app.register_theme(theme)
    app.theme = DEFAULT_THEME


@lru_cache(maxsize=4)
def _with_games(names: tuple[str, ...]) -> tuple[Theme, ...]:
    """Our themes with the colours of these games, the same for all apps of this process."""
    return tuple(
        replace(theme, variables={**own, **theme.variables})
        for theme, own in zip(THEMES, _of_games(names), strict=True)
    )


_MIXED: Final[dict[tuple[str, tuple[str, ...]], tuple[Theme, dict[str, str]]]] = {}
"""What was mixed for a theme of some name, while there were these games."""


def colours_under(theme: Theme) -> dict[str, str]:
    """What style sheets may use under a theme, as an app has it that wears it; mixed once."""
    key = theme.name, game_names()
    known = _MIXED.get(key)
    if known is None or known[0] is not theme:
        mixed = theme.to_color_system().generate()
        known = _MIXED[key] = theme, {**defaults_for(theme), **mixed, **theme.variables}
    return dict(known[1])


def defaults_for(theme: Theme) -> dict[str, str]:
    """Return our variables for a theme that has none of its own, dark or light as it is."""
    dark, light, _ = _of_games(game_names())
    return {**dark, **DARK} if theme.dark else {**light, **LIGHT}


@lru_cache(maxsize=4)
def _of_games(names: tuple[str, ...]) -> tuple[dict[str, str], ...]:
    """The variables of these games, for each of our themes in turn."""
    dark: dict[str, str] = {}
    light: dict[str, str] = {}
    contrast: dict[str, str] = {}
    for game in map(find, names):
        try:
            own = game.face(COLOURS)
        except FaceMissing:
            continue
        except GameBroken:  # told when somebody wants to play it
            continue
        dark |= own.dark
        light |= own.light
        contrast |= {**own.dark, **own.contrast}
    return dark, light, contrast


def other_colours(app: App[Any]) -> list[dict[str, str]]:
    """The colours of each of our themes but the one that the app has now."""
    known = [app.get_theme(theme.name) for theme in THEMES]
    return [colours_under(theme) for theme in known if theme and theme is not app.current_theme]


def variables_of(app: App[Any]) -> Mapping[str, str]:
    """Return every colour the widgets use, as the app's theme has it or else as ours have it."""
    theme = app.current_theme
    return {**defaults_for(theme), **theme.variables}
