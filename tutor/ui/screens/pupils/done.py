"""What a pupil has brought to its end, in words: how much, lately, and the badges it brought."""

from collections import Counter
from collections.abc import Iterator
from datetime import date
from typing import Final, get_args

from textual.content import Content

from tutor.engine.registry import game_names
from tutor.language import say
from tutor.learn.joy.badges import badges_of
from tutor.learn.joy.goals import Dot, streak, week
from tutor.learn.lessons.repository import lessons
from tutor.learn.progress_report import Report
from tutor.progress.values import Ending
from tutor.ui.widgets.ending import BADGE, together_line

LATELY: Final = 7
"""Endings that are named, the latest first."""

MODES: Final = get_args(Ending.__annotations__["mode"])

DOTS: Final[dict[Dot, tuple[str, str]]] = {
    "done": ("●", "bold $success"),
    "missed": ("○", "$text-muted"),
    "today": ("◎", "bold $accent"),
    "coming": ("·", "$text-muted"),
}
"""How the days of a week are drawn."""


def done_words(report: Report) -> Content:
    """The week, how much there is of each kind, and what was done lately."""
    today = report.at.astimezone().date()
    lines = list(_week(report, today)) if report.joy else []
    if not report.done:
        return Content("\n").join([*lines, Content(say("progressview.no-done"))])
    lines.append(Content.styled(say("progressview.done-all"), "bold $accent"))
    counts = Counter(ending.mode for ending in report.done)
    told = [say(f"progressview.count-{mode}", n=counts[mode]) for mode in MODES if counts[mode]]
    lines += [Content(", ".join(told)), Content("")]
    lines.append(Content.styled(say("progressview.done-lately"), "bold $accent"))
    lines += [_line(ending, today) for ending in reversed(report.done[-LATELY:])]
    return Content("\n").join(lines)


def _week(report: Report, today: date) -> Iterator[Content]:
    days = report.reached
    dots = [Content.styled(*DOTS[dot]) for dot in week(days, today)]
    reached = week(days, today).count("done")
    told = say("progressview.week-days", n=reached)
    in_a_row = streak(days, today)
    if in_a_row > max(1, reached):
        told = f"{told}, {say('progressview.streak', n=in_a_row)}"
    yield Content(" ").join([*dots, Content(f" {told}")])
    if report.together is not None:
        yield together_line(report.together, report.class_name)
    yield Content("")


def _line(ending: Ending, today: date) -> Content:
    """A thing that was done: what, how it went, how long ago."""
    title = say(f"progressview.did-{ending.mode}")
    if name := _name(ending):
        title = f"{title}: {name}"
    parts = [title]
    if ending.asked:
        right = say("progressview.did-right", right=ending.right, of=ending.asked)
        parts.append(right)
    ago = (today - ending.day).days
    parts.append(say("progressview.days-ago", n=ago) if ago > 0 else say("progressview.today"))
    return Content(" · ".join(parts))


def _name(ending: Ending) -> str:
    """The game or the lesson, as far as it is here."""
    if ending.mode == "lesson":
        found = lessons().find(ending.what)
        return ending.what if found is None else found.title
    return say(f"game.{ending.what}") if ending.what in game_names() else ending.what


def badge_words(report: Report) -> Content:
    """The badges, in the order in which they were earned."""
    title = Content.styled(say("progressview.badges"), "bold $accent")
    earned = [
        Content.assemble((f"{BADGE} ", "bold $success"), say(f"badge.{badge}"))
        for badge in badges_of(report.done)
    ]
    return Content("\n").join([title, *(earned or [Content(say("progressview.no-badges"))])])
