"""A home that nobody sees yet: whoever begins somewhere else does not wait for it."""

from textual import events

from tutor.ui.screens.base import TutorScreen


class WhenSeen(TutorScreen):
    """A screen that comes about when it is seen, where another one was opened above it at once.

    Where another one was opened in its place, as for who sits down on the way, it never does.
    Composing home, and looking up what there is to do today, take as long as many a screen that
    stands above it. Until it is seen it hears all that happens to screens, but has nothing in it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._waits = False
        """Whether it has yet to come about."""

    async def _pre_process(self) -> bool:
        if self._is_seen:
            return await super()._pre_process()
        self._waits = True
        self._mounted_event.set()  # whoever opened it need not wait for it
        self._is_mounted = True
        return True

    async def on_event(self, event: events.Event) -> None:
        """Comes about before it hears that it is seen; who is passed by hears nothing."""
        if isinstance(event, events.ScreenResume):
            if not self._is_seen:  # by now another one stands there
                return
            if self._waits:
                self._waits = False
                await super()._pre_process()
        await super().on_event(event)

    @property
    def _is_seen(self) -> bool:
        return self in self.app.screen_stack and not self._is_covered
