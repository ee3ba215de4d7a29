"""What a limit is: a figure in CPU time, held against an anchor that was measured beside it.

A machine that is busy or slow is so for both, so their ratio is what is limited. Both are the
least of several times; what is remembered is forgotten before each.
"""

from collections.abc import Callable, Sequence
from time import process_time
from types import ModuleType
from typing import NamedTuple, TypeAlias

Times: TypeAlias = Callable[[], float]
"""Measures something once; gives seconds of CPU time."""


class Limit(NamedTuple):
    """A row of the table.

    ``figure`` and ``anchor`` are measured in turn, ``rounds`` times; the least of each counts, and
    their ratio is not to be above ``most``.
    """

    name: str
    figure: Times
    most: float
    anchor: Times
    rounds: int = 7


class Found(NamedTuple):
    """A limit with the seconds that were measured."""

    limit: Limit
    figure: float
    anchor: float

    @property
    def ratio(self) -> float:
        """How many times the anchor the figure is."""
        return self.figure / self.anchor

    @property
    def holds(self) -> bool:
        """Whether the ratio is within the limit."""
        return self.ratio <= self.limit.most

    def __str__(self) -> str:
        mark = "" if self.holds else "  ABOVE"
        figures = f"{shown(self.figure):>10} {shown(self.anchor):>10}"
        return f"{self.limit.name:<46} {figures} {self.ratio:>9.4f} {self.limit.most:>9.4f}{mark}"


HEADER = f"{'name':<46} {'figure':>10} {'anchor':>10} {'ratio':>9} {'limit':>9}"


def shown(seconds: float) -> str:
    """Seconds in the unit that suits them."""
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{seconds * 1e3:.2f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.1f} us"


def measured(limit: Limit) -> Found:
    """Measures a row: figure and anchor by turns, so that both meet the same neighbours."""
    figures, anchors = list[float](), list[float]()
    for _ in range(limit.rounds):
        anchors.append(limit.anchor())
        figures.append(limit.figure())
    return Found(limit, min(figures), min(anchors))


def cpu(work: Callable[[], object]) -> float:
    """The seconds of CPU time that something takes."""
    begin = process_time()
    work()
    return process_time() - begin


def forget(modules: Sequence[ModuleType], *, but: Sequence[str] = ()) -> None:
    """Empties what functions of these modules remember, but that of some names."""
    for module in modules:
        for name, member in vars(module).items():
            if name not in but and hasattr(member, "cache_clear"):
                member.cache_clear()


def counting() -> float:
    """The anchor of arithmetic: ten thousand small sums, texts and look-ups in plain Python."""

    def work() -> int:
        found: dict[str, int] = {}
        for number in range(10_000):
            text = str(number % 997)
            found[text] = found.get(text, 0) + number * number % 61
        return len(found)

    return min(cpu(work) for _ in range(5))
