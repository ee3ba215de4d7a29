"""What the teacher has set, as the first lines of the menu."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tutor.language import say
from tutor.learn.assigning import day_text, is_known, title
from tutor.learn.lessons import lessons
from tutor.plain.drill import DrillInLines
from tutor.plain.faces import PLAIN
from tutor.plain.openings import offered, play, read_lesson
from tutor.plain.session import Session
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.values import Assignment, now


def assigned(session: Session) -> Iterator[tuple[str, Callable[[Session], None]]]:
    """Each thing that is not done yet, in words, and how it begins.

    Nothing where nobody sits here, and where the database is away: the menu goes on.
    """
    pupil = session.pupil
    if pupil is None:
        return
    today = now().astimezone().date()
    try:
        found = session.call(lambda progress: progress.assigned_to(pupil.id, today))
    except (ProgressFault, PupilRefused):
        return
    own = session.choices.lessons
    there = lessons(Path(own) if own else None)
    for given in found:
        begin = _begin(given, has_lesson=there.find(given.what) is not None)
        if begin is not None:
            name = title(given, there)
            yield say("home.assigned", what=name, date=day_text(given.until)), begin


def _begin(given: Assignment, *, has_lesson: bool) -> Callable[[Session], None] | None:
    """How it begins in lines; None where it cannot."""
    match given.kind:
        case "lesson":
            return partial(read_lesson, chosen=given.what) if has_lesson else None
        case "game":
            there = any(game.name == given.what for game in offered(PLAIN))
            return partial(play, name=given.what) if there else None
        case _:
            return partial(_drill, given=given) if is_known(given) else None


def _drill(session: Session, given: Assignment) -> None:
    DrillInLines(session, minutes=given.minutes, skills=given.skills).run()
