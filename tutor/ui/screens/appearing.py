"""A screen that comes as one picture, and of which only what looks other is drawn anew.

Textual draws a screen while its parts are still finding out how large they are: of home a first
picture without its words, then all of it, then all of it once more.
"""

import asyncio
from typing import Final, TypeVar

from textual.reactive import Reactive
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

T = TypeVar("T")

TURNS: Final = 50
"""Turns of the loop after which a screen is drawn, whoever in it still has something to do."""


class OnePicture(Screen[T]):
    """A screen that is drawn first when it stands."""

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """What has the focus; for a change of it Textual would draw the whole screen anew."""

    def __init__(self) -> None:
        super().__init__()
        self._appeared = False
        """Whether the first picture can be drawn."""
        self._appearing: asyncio.Task[None] | None = None

    def on_screen_resume(self) -> None:
        """Becomes visible as soon as it stands."""
        if not self._appeared and self._appearing is None:
            self._appearing = asyncio.create_task(self._appear())

    async def _appear(self) -> None:
        """Draws nothing until everybody here knows how large they are: then all at once."""
        try:
            for _ in range(TURNS):
                await asyncio.sleep(0)
                if not any(node.message_queue_size for node in self.walk_children(with_self=True)):
                    break
            if self.is_attached and self._layout_required:
                self._refresh_layout()
                self._layout_required = False
        finally:  # whatever happens, it is drawn
            self._appeared = True
            self.refresh()

    def _compositor_refresh(self) -> None:
        if self._appeared:
            super()._compositor_refresh()

    def _on_timer_update(self) -> None:
        if self._appeared:
            super()._on_timer_update()
        else:
            self._update_timer.pause()

    async def _invoke_and_clear_callbacks(self) -> None:
        if self._appeared:
            await super()._invoke_and_clear_callbacks()


class OnePage(OnePicture[T], ModalScreen[T]):
    """The same above another screen."""
