"""What a pupil has brought to its end, in words: for the page of the screen and for lines."""

from collections import Counter
from collections.abc import Iterator
from datetime import date
from typing import Final, get_args

from tutor.engine.registry import game_names
from tutor.language import decimal, say
from tutor.learn.joy.badges import badges_of
from tutor.learn.joy.goals import CLASS, mosaic, streak, week
from tutor.learn.lessons.repository import lessons
from tutor.learn.progress_report import Report
from tutor.progress.values import Ending

LATELY: Final = 7
"""Endings that are named, the latest first."""

MODES: Final = get_args(Ending.__annotations__["mode"])


def done_lines(report: Report) -> Iterator[str]:
    """All of it, a line each: the week, how much of each kind, what was lately, the badges."""
    today = report.at.astimezone().date()
    yield say("progressview.page-done")
    if report.joy:
        yield week_words(report, today)
    if report.together is not None:
        yield together_words(report.together, report.class_name)
    if not report.done:
        yield say("progressview.no-done")
        return
    yield f"{say('progressview.done-all')}: {counts_words(report)}"
    yield f"{say('progressview.done-lately')}:"
    yield from (ending_words(ending, today) for ending in lately(report))
    if report.joy and (earned := badges_of(report.done)):
        yield f"{say('progressview.badges')}: {', '.join(say(f'badge.{each}') for each in earned)}"


def lately(report: Report) -> Iterator[Ending]:
    """What was done last, the latest first."""
    yield from reversed(report.done[-LATELY:])


def counts_words(report: Report) -> str:
    """How much there is of each kind."""
    counts = Counter(ending.mode for ending in report.done)
    told = [say(f"progressview.count-{mode}", n=counts[mode]) for mode in MODES if counts[mode]]
    return ", ".join(told)


def week_words(report: Report, today: date) -> str:
    """On how many days of the week something was done, and how many that makes in a row."""
    days = report.practised
    of_week = week(days, today).count("done")
    told = say("progressview.week-days", n=of_week)
    in_a_row = streak(days, today)
    if in_a_row > max(1, of_week):
        told = f"{told}, {say('progressview.streak', n=in_a_row)}"
    return told


def together_words(right: int, class_name: str) -> str:
    """How many right answers a class has together, of its goal."""
    counted = {"right": decimal(mosaic(right).right), "goal": decimal(CLASS)}
    return say("ending.class", name=class_name, **counted)


def ending_words(ending: Ending, today: date) -> str:
    """A thing that was done: what, how it went, how long ago."""
    title = say(f"progressview.did-{ending.mode}")
    if name := _name(ending):
        title = f"{title}: {name}"
    parts = [title]
    if ending.asked:
        parts.append(say("progressview.did-right", right=ending.right, of=ending.asked))
    ago = (today - ending.day).days
    parts.append(say("progressview.days-ago", n=ago) if ago > 0 else say("progressview.today"))
    return " · ".join(parts)


def _name(ending: Ending) -> str:
    """The game or the lesson, as far as it is here."""
    if ending.mode == "lesson":
        found = lessons().find(ending.what)
        return ending.what if found is None else found.named
    return say(f"game.{ending.what}") if ending.what in game_names() else ending.what
