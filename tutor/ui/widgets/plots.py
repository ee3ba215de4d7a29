"""Plots in the colours of the theme; each says in words beside it what it shows, on its screen.

Import this module where a plot is shown: it loads Plotext.
"""

from collections.abc import Sequence
from typing import Any, Final

from textual.app import RenderResult
from textual.color import Color
from textual_plotext import PlotextPlot

Rgb = tuple[int, int, int]

MARK: Final = "●"
"""A measured value; the line between two of them is only to lead the eye."""

EARLIER, NOW = "░", "█"
"""Fillings of bars, told apart without colour."""

ROOMY: Final = 50
"""Columns from which there is room for more than the first and the last name below."""

FRAME: Final = 4
"""Lines of a plot that are not for its values: title, frame, scale."""


class Plot(PlotextPlot):
    """What all plots share: drawn anew in the size and the theme of the moment."""

    can_focus = False

    def __init__(self) -> None:
        super().__init__()
        self.theme = "clear"  # frame and words in the colours of the screen, whichever it has

    def render(self) -> RenderResult:
        """The plot; nothing where there is no room for one."""
        if self.size.width < 12 or self.size.height < 5:
            return ""
        self.plt.clear_figure()
        self.draw()
        return super().render()

    def draw(self) -> None:
        """Tells Plotext what there is to see."""

    def colour(self, name: str) -> Rgb:
        """A colour of the theme."""
        return Color.parse(self.app.theme_variables[name]).rgb


class LinePlot(Plot):
    """Values over the days.

    ``points`` are pairs of a day, 0 for today and below zero before it, and a value; ``ticks`` are
    such days with their names; ``limits`` are the least and the greatest value there is room for,
    None to fit the points.
    """

    def __init__(
        self,
        title: str,
        points: Sequence[tuple[float, float]],
        ticks: Sequence[tuple[float, str]],
        limits: tuple[float, float] | None = None,
    ) -> None:
        super().__init__()
        self._title, self._points, self._ticks = title, points, ticks
        self._limits = limits

    def show(self, title: str, points: Sequence[tuple[float, float]]) -> None:
        """Shows other values: pairs of a day, 0 for today, and what was measured then."""
        self._title, self._points = title, points
        self.refresh()

    def draw(self) -> None:
        """A line and a mark a value."""
        days = [day for day, _ in self._points]
        values = [value for _, value in self._points]
        colour = self.colour("accent")
        self.plt.title(self._title)
        self.plt.plot(days, values, marker="braille", color=colour)
        self.plt.scatter(days, values, marker=MARK, color=colour)
        self.plt.xlim(self._ticks[0][0], self._ticks[-1][0])
        # Plotext moves names that come near each other, this way or that from run to run.
        ticks = self._ticks if self.size.width >= ROOMY else (self._ticks[0], self._ticks[-1])
        self.plt.xticks([place for place, _ in ticks], [name for _, name in ticks])
        low, high = self._limits or _around(values)
        self.plt.ylim(low, high)
        heights = [low + (high - low) * step / 4 for step in range(5)]
        self.plt.yticks(heights, [str(round(height)) for height in heights])


def _around(values: Sequence[float]) -> tuple[float, float]:
    """Round limits with the values between them, four whole steps apart."""
    low, high = min(values, default=0.0), max(values, default=0.0)
    step = next(one for one in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500) if high - low <= 3 * one)
    bottom = low // step * step
    return bottom, bottom + 4 * step


class BarPlot(Plot):
    """Bars one below the other, the first on top.

    With values of ``earlier``, each has a second one above it; the title tells their fillings.
    """

    def __init__(
        self,
        title: str,
        labels: Sequence[str],
        values: Sequence[int],
        earlier: Sequence[int] = (),
        most: int = 1,
    ) -> None:
        """``most`` is what the columns reach at least: 100 for parts of a hundred."""
        super().__init__()
        self._title, self._labels, self._most = title, labels, most
        self._values, self._earlier = values, earlier
        rows = 4 if earlier else 3
        self.styles.max_height = rows * len(labels) + FRAME  # two bars need not fill a screen

    def draw(self) -> None:
        """Bars from the left."""
        labels, values = list(reversed(self._labels)), list(reversed(self._values))
        most = max((*self._values, *self._earlier, self._most))
        plot: Any = self.plt  # its types know less of bars than it does
        plot.title(self._title)
        if self._earlier:
            plot.multiple_bar(
                labels,
                [values, list(reversed(self._earlier))],
                orientation="h",
                width=0.7,
                marker=[NOW, EARLIER],
                color=[self.colour("accent"), self.colour("primary")],
            )
        else:
            plot.bar(labels, values, orientation="h", width=0.3, color=self.colour("accent"))
        plot.xlim(0, most * 1.1)
        ticks = sorted({0, most // 2, most})
        plot.xticks(ticks, [str(tick) for tick in ticks])
