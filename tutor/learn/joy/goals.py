"""Goals of the week and of the class together: a day counts on which something was done.

None asks for speed, and none is lost for good: a week forgives a missed day, a picture of the
class only ever grows.
"""

from collections.abc import Collection
from datetime import date, timedelta
from typing import Final, Literal, NamedTuple, TypeAlias

Dot: TypeAlias = Literal["done", "missed", "today", "coming"]
"""A day of the week: something was done; nothing was; it is today's, still; or yet to come."""

CLASS: Final = 10_000
"""Right answers of a class together that uncover one picture."""

_FREE: Final = frozenset({5, 6})
"""Saturday and Sunday: nobody misses these."""


def week(days: Collection[date], today: date) -> tuple[Dot, ...]:
    """The days of this week, Monday first.

    Args:
        days: on which something was answered, or brought to its end.
        today: on the pupil's own calendar.
    """
    monday = today - timedelta(days=today.weekday())
    return tuple(_dot(monday + timedelta(days=n), days, today) for n in range(7))


def _dot(day: date, days: Collection[date], today: date) -> Dot:
    if day in days:
        return "done"
    if day == today:
        return "today"
    return "missed" if day < today else "coming"


def streak(days: Collection[date], today: date) -> int:
    """How many days something was done in a row, up to today.

    In each week, Monday to Sunday, one school day may be missed; Saturdays and Sundays may be, and
    count where something is done. Today is not missed before it is over. Days before the first one
    of all end the row.

    Args:
        days: on which something was answered, or brought to its end.
        today: on the pupil's own calendar.
    """
    reached = {day for day in days if day <= today}
    count, forgiven, day = 0, set[date](), today
    while reached and day >= min(reached):
        if day in reached:
            count += 1
        elif day != today and day.weekday() not in _FREE:
            monday = day - timedelta(days=day.weekday())
            if monday in forgiven:
                break
            forgiven.add(monday)
        day -= timedelta(days=1)
    return count


class Mosaic(NamedTuple):
    """The picture that a class uncovers with its right answers."""

    number: int
    """Which picture it is; the first is 0."""
    right: int
    """Right answers that count for this one: from 0, never :data:`CLASS`."""

    @property
    def share(self) -> float:
        """How much of it is uncovered, 0 to below 1."""
        return self.right / CLASS

    def uncovered(self, pieces: int) -> int:
        """How many of its pieces can be seen, when it has so many."""
        return self.right * pieces // CLASS


def mosaic(right: int) -> Mosaic:
    """The picture that a class is at, after so many right answers of all its pupils."""
    return Mosaic(*divmod(right, CLASS))
