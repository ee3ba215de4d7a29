"""What a pupil has brought to its end, on its page: how much, lately, and the badges it brought."""

from collections.abc import Iterator
from datetime import date
from typing import Final

from textual.content import Content

from tutor.language import say
from tutor.learn.done_narration import counts_words, ending_words, lately, week_words
from tutor.learn.joy.badges import badges_of
from tutor.learn.joy.goals import Dot, week
from tutor.learn.progress_report import Report
from tutor.ui.widgets.ending import BADGE, together_line

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
    lines += [Content(counts_words(report)), Content("")]
    lines.append(Content.styled(say("progressview.done-lately"), "bold $accent"))
    lines += [Content(ending_words(ending, today)) for ending in lately(report)]
    return Content("\n").join(lines)


def _week(report: Report, today: date) -> Iterator[Content]:
    dots = [Content.styled(*DOTS[dot]) for dot in week(report.practised, today)]
    yield Content(" ").join(dots)
    yield Content(week_words(report, today))  # beside the dots its end stood below them
    if report.together is not None:
        yield Content("")
        yield together_line(report.together, report.class_name)
    yield Content("")


def badge_words(report: Report) -> Content:
    """The badges, in the order in which they were earned."""
    title = Content.styled(say("progressview.badges"), "bold $accent")
    earned = [
        Content.assemble((f"{BADGE} ", "bold $success"), say(f"badge.{badge}"))
        for badge in badges_of(report.done)
    ]
    return Content("\n").join([title, *(earned or [Content(say("progressview.no-badges"))])])
