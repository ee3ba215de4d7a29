"""The sandglass: quiet, honest time for the others to claim (R6).

Time is not in the rules: the sandglass counts, and the screen plays the bell when it posts
`Sandglass.RunOut`. One line high it is a thin bar, ten lines high a glass with falling sand; with
animations off only the seconds are shown. Nothing flashes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from time import monotonic

from rich.segment import Segment
from rich.style import Style
from textual.app import RenderResult
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from tutor.language import say
from tutor.ui.themes import variables_of
from tutor.ui.widgets import glass

FRAMES_A_SECOND = 8
_EIGHTHS = " ▏▎▍▌▋▊▉█"


class Sandglass(Widget):
    """A sandglass that can be started, paused and reset.

    Give it the class ``-glass`` for the large picture. ``clock`` returns seconds; tests bring
    their own.
    """

    DEFAULT_CSS = """
    Sandglass {
        width: 1fr;
        height: 1;
    }
    Sandglass.-glass {
        height: 10;
    }
    """
    ALLOW_SELECT = False

    @dataclass
    class RunOut(Message):
        """The sand has run out."""

        sandglass: "Sandglass"

        @property
        def control(self) -> "Sandglass":
            """The sandglass that ran out."""
            return self.sandglass

    def __init__(
        self,
        seconds: float = 15,
        *,
        clock: Callable[[], float] = monotonic,
        name: str | None = None,
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._seconds = seconds
        self._clock = clock
        self._left = seconds
        self._since: float | None = None
        self._looked_at: float | None = None
        self._timer: Timer | None = None
        self._shown: object = None

    @property
    def running(self) -> bool:
        """Whether sand is falling."""
        return self._since is not None

    @property
    def remaining(self) -> float:
        """Seconds of sand left."""
        if self._since is None:
            return max(0.0, self._left)
        now = self._clock() if self._looked_at is None else self._looked_at
        return max(0.0, self._left - (now - self._since))

    def start(self) -> None:
        """Let the sand fall, on from where it is."""
        if not self.running and self._left > 0:
            self._since = self._clock()
            self._wake()

    def pause(self) -> None:
        """Hold the sand where it is."""
        self._left, self._since = self.remaining, None
        self._wake()

    def reset(self, seconds: float | None = None) -> None:
        """Turn the glass over, with sand for so many seconds if given; it does not run yet."""
        self._seconds = self._seconds if seconds is None else seconds
        self._left, self._since = self._seconds, None
        self._wake()

    def on_mount(self) -> None:
        """Look at the clock a few times a second while the sand falls."""
        self._timer = self.set_interval(1 / FRAMES_A_SECOND, self.tick, pause=not self.running)

    def tick(self) -> None:
        """Draw what has changed, and say so once when the sand has run out."""
        if self.running and self.remaining <= 0:
            self.pause()
            self.post_message(self.RunOut(self))
        if (picture := self._picture()) != self._shown:
            self._shown = picture
            self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return some lines, all of one moment: else a second may pass between two of them."""
        self._looked_at = self._clock()
        try:
            return super().render_lines(crop)
        finally:
            self._looked_at = None

    def render(self) -> RenderResult:
        """Show nothing: the glass is drawn line by line in `render_line`."""
        return ""

    def render_line(self, y: int) -> Strip:
        """Return one line: of the glass, of the bar, or the seconds alone."""
        if self.app.animation_level == "none":
            return self._text(self._words() if y == 0 else "")
        if self.size.height < glass.LINES + 1:
            return self._bar() if y == 0 else self._text("")
        return self._text(self._words()) if y >= glass.LINES else self._glass_line(y)

    def _wake(self) -> None:
        if self._timer is not None:
            (self._timer.resume if self.running else self._timer.pause)()
        self.refresh()

    def _words(self) -> str:
        return say("board.seconds", n=ceil(self.remaining))

    def _picture(self) -> object:
        """Return what decides the drawing; while it is the same there is nothing to draw."""
        seconds = ceil(self.remaining)
        if self.app.animation_level == "none":
            return seconds
        if self.size.height < glass.LINES + 1:
            return seconds, self._filled()
        return seconds, self._grains(), self._phase()

    def _filled(self) -> int:
        """Return the length of the bar in eighths of a cell."""
        return round(8 * (self.size.width - len(self._words()) - 1) * self._share)

    @property
    def _share(self) -> float:
        return self.remaining / self._seconds if self._seconds else 0.0

    def _grains(self) -> int:
        return ceil(glass.GRAINS * self._share)

    def _phase(self) -> int | None:
        """Return which of two pictures of the falling thread to draw; None when it stands."""
        return int(self.remaining * FRAMES_A_SECOND / 2) % 2 if self.running else None

    def _text(self, text: str) -> Strip:
        style = self.rich_style + Style(color=variables_of(self.app)["sand"], bold=True)
        return Strip([Segment(text.center(self.size.width), style)])

    def _bar(self) -> Strip:
        words, filled = self._words(), self._filled()
        room = max(0, self.size.width - len(words) - 1)
        sand = "█" * (filled // 8) + _EIGHTHS[filled % 8].strip()
        return Strip(
            self._segments(
                (f"{words} ", glass.SAND, glass.AIR),
                (sand, glass.SAND, glass.AIR),
                ("─" * (room - len(sand)), glass.GLASS, glass.AIR),
            )
        )

    def _glass_line(self, y: int) -> Strip:
        left = max(0, self.size.width - glass.WIDTH) // 2
        pieces = glass.line(y, self._grains(), self._phase())
        blank = self.rich_style
        return Strip([Segment(" " * left, blank), *self._segments(*pieces)]).adjust_cell_length(
            self.size.width, blank
        )

    def _segments(self, *pieces: tuple[str, str, str]) -> list[Segment]:
        """Return texts, each in the colours of what its ink and its ground stand for."""
        colours, usual = variables_of(self.app), self.rich_style
        styles = {
            (ink, ground): usual + Style(color=colours.get(ink), bgcolor=colours.get(ground))
            for ink, ground in {(ink, ground) for _, ink, ground in pieces}
        }
        return [Segment(text, styles[ink, ground]) for text, ink, ground in pieces]
