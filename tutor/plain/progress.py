"""A pupil's progress in lines: what stands beside the plots of the screen says it all."""

from collections.abc import Iterator
from typing import Final

from tutor.explain import progress_told
from tutor.keeper.progress_keeper import READS_MUCH
from tutor.language import listing, say
from tutor.learn import progress_narration as narration
from tutor.learn.done_narration import done_lines
from tutor.learn.progress_report import Report, read, to_practise
from tutor.plain.drill import DrillInLines
from tutor.plain.session import Session
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.values import now

MISTAKES: Final = 6
"""Misconceptions that are told."""


def tell_progress(session: Session) -> None:
    """Tells how the pupil who sits here is getting on, and leads to what to practise now.

    Of a guest nothing is stored.
    """
    session.ask_who()
    pupil = session.pupil
    if pupil is None:
        session.talk.tell(say("progressview.guest"))
        return
    at = now()
    try:
        report = session.call(lambda progress: read(progress, pupil, at), READS_MUCH)
    except (ProgressFault, PupilRefused) as wrong:
        session.talk.tell(progress_told(wrong))
        return
    session.talk.tell(say("progressview.title", name=pupil.name))
    if not report.answers and not report.done:
        session.talk.tell(say("progressview.nothing"))
        return
    session.talk.tell(*report_lines(report))
    if weak := to_practise(report, "done"):
        named = listing([say(f"drillview.skill-{skill}") for skill in weak])
        practise = say("progressview.practise", skills=named)
        session.talk.tell("", practise, say("plain.practise-now"))
        if not session.talk.ask():
            DrillInLines(session, skills=weak).run()


def report_lines(report: Report) -> Iterator[str]:
    """What was done, answers, skills, facts, mistakes, one after the other."""
    yield from done_lines(report)
    yield ""
    yield from narration.week_lines(report)
    yield ""
    yield say("progressview.page-skills")
    if not report.skills:
        yield say("progressview.no-skills")
    for skill in report.skills:
        yield f"{narration.skill_name(skill.skill)}: {narration.skill_words(skill)}"
    yield ""
    yield say("progressview.page-facts")
    yield from narration.fact_lines(report) if report.facts else [say("progressview.no-facts")]
    yield ""
    yield say("progressview.page-mistakes")
    if not report.misconceptions:
        yield say("progressview.no-mistakes")
    for place, one in enumerate(report.misconceptions[:MISTAKES], start=1):
        yield ", ".join(narration.mistake_lines(place, one))
