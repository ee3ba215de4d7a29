"""Small movement for a success: something glows for a moment, a number counts up.

It never holds a key up, and there is none where everything is to keep still
(:mod:`tutor.ui.calm`): then what it leads to is there at once.
"""

from collections.abc import Callable
from time import monotonic
from typing import Final

from textual.timer import Timer
from textual.widget import Widget

from tutor.ui.calm import is_calm
from tutor.ui.session import session_of

LASTS: Final = 0.3
"""Seconds that a movement takes."""

STEPS: Final = 10


def may_move(widget: Widget) -> bool:
    """Whether anything moves here: the widget is on a screen that is not to keep still."""
    return widget.is_attached and not is_calm(session_of(widget))


def glow(widget: Widget, end: Callable[[], object]) -> bool:
    """Whether something may glow for a moment.

    Args:
        widget: where it would.
        end: called when it is to glow no more; only where it may.
    """
    if not may_move(widget):
        return False
    widget.set_timer(LASTS, end)
    return True


def count(widget: Widget, before: int, after: int, show: Callable[[int], None]) -> Timer | None:
    """Shows one number after the other; only the last one where nothing moves.

    Args:
        widget: where the number stands.
        before: what stands there.
        after: what is to stand there.
        show: shows a number.

    Returns:
        What counts, to be stopped when another number comes; None when all is shown.
    """
    if abs(after - before) < 2 or not may_move(widget):
        show(after)
        return None
    began = monotonic()
    show(before)

    def step() -> None:
        share = min(1.0, (monotonic() - began) / LASTS)
        show(before + int((after - before) * share))
        if share == 1.0:
            timer.stop()

    timer = widget.set_interval(LASTS / STEPS, step)
    return timer
