"""A screen that comes as one picture, and of which only what looks other is drawn anew.

Textual draws a screen while its parts are still finding out how large they are: of home a first
picture without its words, then all of it, then all of it once more.
"""

import asyncio
from collections.abc import Iterable
from typing import Any, Final, TypeVar

from textual import events
from textual.geometry import Size
from textual.reactive import Reactive
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from tutor.ui.compositing import SparingCompositor

T = TypeVar("T")

TURNS: Final = 50
"""Turns of the loop after which a screen is drawn, whoever in it still has something to do."""

LAYOUTS: Final = 4
"""Layouts that follow each other at most before what they have come to is drawn."""


class OnePicture(Screen[T]):
    """A screen that is drawn first when it stands."""

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """What has the focus; for a change of it Textual would draw the whole screen anew."""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = SparingCompositor()
        self._all_there = False
        """Whether everybody is there, so that they can be told how large they are."""
        self._appeared = False
        """Whether the first picture can be drawn,"""
        self._was_drawn = False
        """and whether it was."""
        self._appearing: asyncio.Task[None] | None = None
        self._drawing: asyncio.Task[None] | None = None
        """Draws what has been laid out, as soon as nobody has anything to do any more."""
        self._laying_out = False

    @property
    def stands(self) -> bool:
        """Whether everybody here knows how large they are."""
        return self._appeared

    def on_compose(self) -> None:
        """Has the classes of its size at the start: later, all is styled and drawn once more."""
        width, height = self.app.size
        self.add_class(
            *_reached(width, self.app.HORIZONTAL_BREAKPOINTS or ()),
            *_reached(height, self.app.VERTICAL_BREAKPOINTS or ()),
            update=False,  # which becoming the screen that is shown does anyway
        )

    def _on_screen_resume(self, event: events.ScreenResume) -> None:
        """Becomes visible as soon as it stands."""
        before, now = self._css_update_count, self.app._css_update_count
        if not self._appeared and self._appearing is None:
            self._appearing = asyncio.create_task(self._appear())
            self.app.stylesheet.apply(self)
            event.refresh_styles = 0 <= before != now  # else all in it was styled a moment ago
        elif before != now:
            event.refresh_styles = True  # the colours are others since it was seen last
        self._css_update_count = now

    async def _appear(self) -> None:
        """Draws nothing until everybody here knows how large they are: then all at once.

        Where another screen was opened above it at once, that has to wait until this one is seen.
        """
        await self._until_idle()
        if self._is_covered:
            self._appearing = None
            return
        try:
            self._all_there = True
            if self.is_attached:
                self._refresh_layout(self.app.size)
                self._layout_required = False
            await self._until_idle()
            if self.is_attached and self._layout_required:
                self._refresh_layout()
                self._layout_required = False
        finally:  # whatever happens, it is drawn
            self._all_there = self._appeared = True
            self.refresh()

    @property
    def _is_covered(self) -> bool:
        """Whether another screen stands above it through which nothing is seen."""
        *below, above = self.app.screen_stack or [self]
        opaque = above.styles.background.a == 1
        return self in below and (opaque or self not in self.app._background_screens)

    async def _until_idle(self) -> None:
        """Waits until nobody here has anything to do, though not for ever."""
        for _ in range(TURNS):
            await asyncio.sleep(0)
            if not any(node.message_queue_size for node in self.walk_children(with_self=True)):
                break

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        if not self._all_there:
            self._layout_required = True
            return
        self._laying_out = True
        # Who is told a new size of what is in it needs no second layout for that, and need not be
        # drawn anew as a whole: this one has seen to both, and a scrollbar that comes or goes asks
        # for a layout of its own.
        inside: Any = vars(Widget)["virtual_size"]
        inside._layout = inside._repaint = False
        try:
            super()._refresh_layout(size, scroll)
        finally:
            inside._layout = inside._repaint = True
            self._laying_out = False
            # Textual takes the size from before where somebody who has not told yet that they
            # changed, and was laid out meanwhile, changes once more: the end of it is not seen.
            for widget in self._compositor.widgets:
                if widget._layout_required:
                    widget._layout_updates += 1

    def _screen_resized(self, size: Size) -> None:
        """Lays out for this size; at the start what has just been laid out for it tells so too.

        So does each screen that comes above this one.
        """
        if size != self._compositor.size or (self._appeared and self.app.screen is self):
            super()._screen_resized(size)

    def _compositor_refresh(self) -> None:
        """Draws; where widgets have just been told how large they are, what they do then too."""
        if not self._appeared or self._drawing is not None:
            return
        if self._laying_out and self._is_busy():
            self._drawing = asyncio.create_task(self._draw_when_idle())
        else:
            self._was_drawn = True
            super()._compositor_refresh()

    async def _draw_when_idle(self) -> None:
        """Draws once what would be drawn after each of several layouts that follow each other."""
        try:
            for _ in range(LAYOUTS):
                await self._until_idle()
                if not self._layout_required or not self.is_current:
                    break
                self._on_timer_update()
        finally:
            self._drawing = None
            if self.is_attached:
                self._compositor.update_widgets(self._dirty_widgets)
                self._compositor_refresh()
                self.call_next(self._invoke_and_clear_callbacks)

    def _is_busy(self) -> bool:
        """Whether somebody here, or the app, has something to do."""
        pumps = (self.app, *self._compositor.widgets)
        return any(pump.message_queue_size for pump in pumps)

    def _on_timer_update(self) -> None:
        if self._appeared:
            if self._layout_required and self._repaint_required:  # one picture shows both
                self._dirty_widgets.add(self)
                self._repaint_required = False
            super()._on_timer_update()
        else:
            self._update_timer.pause()

    async def _invoke_and_clear_callbacks(self) -> None:
        """What waits for a picture has to wait for the first one."""
        if self._appeared and self._was_drawn:
            await super()._invoke_and_clear_callbacks()


class OnePage(OnePicture[T], ModalScreen[T]):
    """The same above another screen."""


def _reached(length: int, breakpoints: Iterable[tuple[int, str]]) -> list[str]:
    """The class of the greatest length that is reached."""
    return [name for least, name in sorted(breakpoints) if length >= least][-1:]
