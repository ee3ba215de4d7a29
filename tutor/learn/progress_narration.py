"""What a report says, in words: for everybody, and for those who see no plot."""

from collections.abc import Iterator, Sequence
from typing import Final

from tutor.language import decimal, expression, percent, say
from tutor.learn import naming
from tutor.learn.progress_report import Report, SkillReport, Week
from tutor.progress.statistics import Misconception, Strength

MIDDLE, STEP = 500, 100
"""Ratings as points: a middling exercise is 500, and nobody has to read a negative level."""

SURE: Final = 0.03
"""Shares nearer than this are called the same,"""

QUICKER: Final = 1.1
"""and times whose ratio is less than this."""

WEAKEST: Final = 12
"""Facts that are named, so many in a row, each in so many columns."""

IN_ROW, FACT = 4, 9


def points(theta: float) -> int:
    """A rating as points."""
    return max(0, round(MIDDLE + STEP * theta))


def skill_name(skill: str) -> str:
    """The name of a skill at the beginning of a line."""
    name = naming.skill_name(skill)
    return name[:1].upper() + name[1:]


def seconds(time: float) -> str:
    """A time of an answer; whole seconds from ten on."""
    return decimal(time, 0 if time >= 10 else 1)


# Accuracy and speed --------------------------------------------------------------------------


def week_lines(report: Report) -> list[str]:
    """This week, and how it compares to the last."""
    now, before = report.this_week, report.last_week
    lines = [say("progressview.all", n=report.answers)]
    if now is None:
        lines.append(say("progressview.nothing-this-week"))
    else:
        share, time = percent(now.share), seconds(now.seconds)
        lines.append(say("progressview.this-week", share=share, seconds=time, n=now.answers))
    if now is not None and before is not None:
        lines += [_more_right(now, before), _faster(now, before)]
    return lines


def _more_right(now: Week, before: Week) -> str:
    share = percent(before.share)
    if abs(now.share - before.share) < SURE:
        return say("progressview.right-same", share=share)
    if now.share > before.share:
        return say("progressview.right-more", share=share)
    return say("progressview.right-less", share=share)


def _faster(now: Week, before: Week) -> str:
    time = seconds(before.seconds)
    if now.seconds * QUICKER < before.seconds:
        return say("progressview.faster", seconds=time)
    if before.seconds * QUICKER < now.seconds:
        return say("progressview.slower", seconds=time)
    return say("progressview.speed-same", seconds=time)


# Skills --------------------------------------------------------------------------------------


def skill_line(skill: SkillReport) -> str:
    """A skill in the list."""
    return f"{points(skill.rating):>4} {_arrow(skill)} {skill_name(skill.skill)}"


def _arrow(skill: SkillReport) -> str:
    gained = _gained(skill)
    if gained is None or not gained:
        return " "
    return "↑" if gained > 0 else "↓"


def _gained(skill: SkillReport) -> int | None:
    if skill.gained is None:
        return None
    return points(skill.rating) - points(skill.rating - skill.gained)


def skill_words(skill: SkillReport) -> str:
    """What the points of a skill are, and how they came about."""
    now, gained = points(skill.rating), _gained(skill)
    lines = [say("progressview.skill", points=now, n=skill.answers)]
    if gained is None:
        lines.append(say("progressview.gained-unknown"))
    elif gained > 0:
        lines.append(say("progressview.gained", n=gained))
    elif gained < 0:
        lines.append(say("progressview.gave-up", n=-gained))
    else:
        lines.append(say("progressview.gained-none"))
    return " ".join(lines)


# Facts ---------------------------------------------------------------------------------------


def fact_lines(report: Report) -> list[str]:
    """How many facts are how strong, and which are the weakest."""
    lines = [say("progressview.facts", n=len(report.facts))]
    if report.due:
        lines.append(say("progressview.due", n=report.due))
    else:
        lines.append(say("progressview.none-due"))
    lines.append("")
    lines += [
        say(f"progressview.about-{strength}", count=count)
        for strength, count in zip(Strength, strengths(report), strict=True)
    ]
    weakest = [each.fact for each in report.facts if each.strength is not Strength.STRONG]
    if weakest:
        lines += ["", say("progressview.weakest"), *_in_rows(weakest[:WEAKEST])]
    return lines


def _in_rows(facts: Sequence[str]) -> Iterator[str]:
    shown = [f"{expression(fact):<{FACT}}" for fact in facts]
    for start in range(0, len(shown), IN_ROW):
        yield "".join(shown[start : start + IN_ROW]).rstrip()


def strengths(report: Report) -> list[int]:
    """How many facts there are of each strength."""
    every = [fact.strength for fact in report.facts]
    return [every.count(strength) for strength in Strength]


# Misconceptions ------------------------------------------------------------------------------


def mistake_lines(place: int, one: Misconception) -> Iterator[str]:
    """One of the commonest misconceptions: its name with its number, how often, how it goes on."""
    yield f"{place}. {say(f'malrule.{one.id}.name')}"
    yield say("progressview.times", n=one.times)
    if one.trend is not None:
        yield say(f"progressview.trend-{one.trend}")
