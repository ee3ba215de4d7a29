"""The row of keys at the bottom, made anew only when it would look different.

Textual makes every key of its footer anew whenever focus or bindings may have changed; on a slow
classroom terminal that is the dearest part of a key press, and mostly the row stays as it was.
"""

from typing import TypeAlias

from textual.screen import Screen
from textual.widgets import Footer

Shown: TypeAlias = tuple[tuple[str, str, str, bool], ...]
"""What the row shows: the key, its action, its name and whether it can be pressed."""


class KeysFooter(Footer):
    """The keys of a screen, without the one of the command palette."""

    def __init__(self) -> None:
        super().__init__(show_command_palette=False)
        self._shown: Shown | None = None

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Shows the keys again if they are others than before."""
        if not (screen.app.app_focus and self.is_attached and screen is self.screen):
            return
        shown = _shown(screen)
        if shown != self._shown:
            self._shown = shown
            super().bindings_changed(screen)


def _shown(screen: Screen[object]) -> Shown:
    active = screen.active_bindings.values()
    return tuple(
        (binding.key, binding.action, binding.description, enabled)
        for _, binding, enabled, _ in active
        if binding.show
    )
