"""Time as a calm bar: it empties from the right, shows no seconds and nothing flashes."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from textual.content import Content
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget

from tutor.language import say

LOOKS_A_SECOND = 4
FULL, EMPTY = "━", "·"


class TimeBar(Widget):
    """One line that tells how much is left; ``clock`` returns seconds, tests bring their own."""

    DEFAULT_CSS = """
    TimeBar { height: 1; color: $sand; }
    """
    ALLOW_SELECT = False

    @dataclass
    class Emptied(Message):
        """No time is left."""

        bar: "TimeBar"

        @property
        def control(self) -> "TimeBar":
            """The bar that is empty."""
            return self.bar

    def __init__(self, clock: Callable[[], float] = monotonic, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._clock = clock
        self._lasts = 1.0
        self._ends: float | None = None
        self._left = 1.0
        self._timer: Timer | None = None
        self._shown = -1

    @property
    def help_text(self) -> str:
        """What F1 says of the bar of time."""
        return say("drillview.bar-help")

    @property
    def share(self) -> float:
        """How much of the time is left, from 1 to 0."""
        if self._ends is None:
            return self._left
        return min(1.0, max(0.0, (self._ends - self._clock()) / self._lasts))

    @property
    def running(self) -> bool:
        """Whether time is passing."""
        return self._ends is not None

    def start(self, seconds: float) -> None:
        """Fills the bar and lets it empty in so many seconds."""
        self._lasts, self._ends = seconds, self._clock() + seconds
        self.tick()

    def stop(self) -> None:
        """Holds it as it is."""
        self._left, self._ends = self.share, None

    def on_mount(self) -> None:
        """Looks at the clock a few times a second."""
        self._timer = self.set_interval(1 / LOOKS_A_SECOND, self.tick)

    def tick(self) -> None:
        """Draws what has changed, and says so once when nothing is left."""
        if self.running and not self.share:
            self.stop()
            self.post_message(self.Emptied(self))
        if self._cells != self._shown:
            self.refresh()

    @property
    def _cells(self) -> int:
        return round(self.share * self.size.width)

    def render(self) -> Content:
        """The bar."""
        self._shown = self._cells
        return Content(FULL * self._shown + EMPTY * (self.size.width - self._shown))
