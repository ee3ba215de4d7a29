"""What home shows once the first picture stands: today's steps, the map, the week, the class.

Import it in a thread: it loads what teaches.
"""

import asyncio
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from tutor import data, explain
from tutor.engine.game import GameBroken
from tutor.engine.registry import games, offering
from tutor.language import decimal, say
from tutor.learn import today
from tutor.learn.assigning import day_text, is_known, title
from tutor.learn.drills.facts import coming_back
from tutor.learn.exercises import BestMove, drilled
from tutor.learn.exercises.base import tag_of
from tutor.learn.joy.goals import CLASS, Dot, Mosaic, mosaic, week
from tutor.learn.learner.rating import learner_of, school_year
from tutor.learn.lessons import Lessons, lessons
from tutor.learn.lessons.keeping import due_again
from tutor.learn.positions import kept
from tutor.learn.positions.puzzles import Puzzle, puzzle_of, solved
from tutor.learn.skillmap import LATELY, Known, next_lesson, skill_map
from tutor.learn.today import Step
from tutor.progress.faults import ProgressFault
from tutor.progress.values import Assignment, Ending, LessonProgress, Pupil, Standing, now
from tutor.ui import destinations
from tutor.ui.destinations import Destination
from tutor.ui.faces import PICTURE
from tutor.ui.screens.home import mapping
from tutor.ui.screens.home.titles import Titles
from tutor.ui.screens.home.today import Offer
from tutor.ui.session import Session, session_of

if TYPE_CHECKING:  # a guest needs no database, which is 20 MB
    from tutor.progress.repository import Progress

BAR: Final = 14
"""Cells of the bar of the class."""

BACK: Final = timedelta(days=60)
"""How far back endings are read: which game was not played lately."""


class Stored(msgspec.Struct, frozen=True):
    """What the database says of a pupil; nothing of it for a guest."""

    standing: Standing = Standing()
    alone: Mapping[str, int] = {}
    """Answers of late that were right alone, by skill."""
    due: int = 0
    """Facts that come back."""
    begun: Mapping[str, LessonProgress] = {}
    endings: Sequence[Ending] = ()
    answered: Collection[date] = ()
    """The days on which something was, of this week and of some before."""
    together: int | None = None
    """Right answers of the class; None for who is in none."""
    joy: bool = True
    """Whether goals are shown."""
    assigned: Sequence[Assignment] = ()
    """What the teacher has set, and is not done."""
    moments: Sequence[BestMove] = ()
    """Positions that come back."""
    puzzle: Puzzle | None = None
    """That of the day, unless it was answered."""


class Found(msgspec.Struct, frozen=True):
    """What home shows of it."""

    offers: tuple[Offer, ...]
    assigned: int
    """How many of these, from the first on, the teacher has set."""
    titles: Titles
    """Of the lessons."""
    shown: Mapping[str, Content]
    """What stands in the places of that id."""


async def look_up(session: Session) -> Found:
    """How things stand for whoever is here; where the database is away, as far as is known.

    Raises:
        tutor.progress.faults.PupilRefused: the pupil who sits here is on the list no more.
    """
    pupil, stored = session.pupil, Stored()
    if pupil is not None:
        with suppress(ProgressFault):  # whatever is begun says what is wrong
            stored = await session.progress.call(lambda progress: _read(progress, pupil, now()))
    here = session.lessons_here
    endings = {each.uid: each for each in (*stored.endings, *session.endings_here)}
    stored = msgspec.structs.replace(stored, endings=[*endings.values()])
    own = Path(session.choices.lessons) if session.choices.lessons else None
    begun, year = {**stored.begun, **here}, session.choices.year
    return await asyncio.to_thread(_found, stored, begun, own, year)


def _read(progress: "Progress", pupil: Pupil, at: datetime) -> Stored:
    day, due = at.astimezone().date(), progress.due(pupil.id, at)
    return Stored(
        progress.standing(pupil.id),
        progress.right_alone(pupil.id, at - LATELY),
        len(coming_back(due, drilled())),
        {each.lesson: each for each in progress.lessons(pupil.id)},
        progress.endings(pupil.id, day - BACK),
        progress.days_answered(pupil.id, day - BACK),
        progress.class_right(pupil.class_name) if pupil.class_name else None,
        progress.joy(),
        progress.assigned_to(pupil.id, day),
        kept.coming_back(due, at),
        _open_puzzle(progress, pupil, at),
    )


def _open_puzzle(progress: "Progress", pupil: Pupil, at: datetime) -> Puzzle | None:
    """The puzzle of the day, unless this pupil has answered it."""
    puzzle = puzzle_of(at.astimezone().date())
    lately = progress.answers_of_kind(pupil.id, tag_of(BestMove), at - timedelta(days=1))
    return None if puzzle is None or puzzle.day in solved(lately) else puzzle


def _found(
    stored: Stored, begun: Mapping[str, LessonProgress], own: Path | None, year: int | None
) -> Found:
    known = Known(learner_of(stored.standing, year), stored.alone)
    there = lessons(own)
    grade = school_year(stored.standing, year)
    learned_today = any(
        kept.finished and kept.finished.astimezone().date() == _today() for kept in begun.values()
    )
    steps = today.plan(
        _today(),
        cards_due=stored.due,
        lesson=None if learned_today else next_lesson(there.lessons, known, begun, grade),
        again=due_again(there.lessons, begun, now()),
        endings=stored.endings,
        games=[game.name for game in games() if "table" in game.faces],
        assigned=[given for given in stored.assigned if _is_there(given, there)],
        moments=len(stored.moments),
        puzzle=stored.puzzle.exercise.game if stored.puzzle else "",
    )
    nodes = skill_map(drilled(), there.lessons, known, begun, grade)
    titles = mapping.titles(nodes, there)
    shown = {"small": mapping.small(nodes, there), "skills": mapping.large(nodes)}
    assigned = sum(step.given is not None for step in steps)
    offers = tuple(_offers(steps, there, stored))
    return Found(offers, assigned, titles, {**shown, **_goals(stored)})


def _goals(stored: Stored) -> Mapping[str, Content]:
    """The week in dots, and how far the picture of the class is; nothing where they are off.

    Nobody reads of no days: a guest, of whom nothing is kept, or who begins the week.
    """
    if not stored.joy:
        return {}
    dots = week({*stored.answered, *(ending.day for ending in stored.endings)}, _today())
    told, days = dict[str, Content](), dots.count("done")
    if days:
        marks = " ".join(DOTS[dot] for dot in dots)
        told["week"] = Content(f"{marks}  {say('home.week', n=days)}")
    if stored.together is not None:
        told["class"] = Content("\n").join(_class_lines(mosaic(stored.together)))
    return told


DOTS: Final[Mapping[Dot, str]] = {"done": "●", "today": "◌", "missed": "○", "coming": "·"}


def _class_lines(picture: Mosaic) -> Iterator[Content]:
    full, right, goal = picture.uncovered(BAR), decimal(picture.right), decimal(CLASS)
    yield Content.styled(say("home.class"), "bold")
    bar = Content.assemble(("▓" * full, "$accent"), ("░" * (BAR - full), "$text-muted"))
    yield Content.assemble(bar, "  ", say("home.class-right", right=right, goal=goal))
    yield Content("")  # what a line is for is said right below


def _today() -> date:
    return now().astimezone().date()


def _is_there(given: Assignment, there: Lessons) -> bool:
    """Whether it can be done here: a lesson of a teacher's own may lie on another computer."""
    match given.kind:
        case "lesson":
            return there.find(given.what) is not None
        case "game":
            return any(game.name == given.what for game in games())
        case _:
            skills = given.skills
            return is_known(given) and (not skills or any(each in drilled() for each in skills))


def _assigned(given: Assignment, there: Lessons) -> Offer:
    """What the teacher has set: until when, and where it is done."""
    where: Destination
    match given.kind:
        case "lesson":
            where = destinations.Lessons(chosen=given.what)
        case "game":
            where = destinations.Table(given.what)
        case _:
            where = destinations.Drill(minutes=given.minutes or DRILLED, skills=given.skills)
    told = say("home.assigned", what=title(given, there), date=day_text(given.until))
    return Offer(told, where)


DRILLED: Final = 5
"""Minutes of a drill where nothing was said of them."""


def _offers(steps: Sequence[Step], there: Lessons, stored: Stored) -> Iterator[Offer]:
    for step in steps:
        where: Destination
        match step.kind:
            case "assigned":
                assert step.given is not None, "it is what was set"
                yield _assigned(step.given, there)
                continue
            case "facts":
                text, where = say("home.step-facts", n=step.n), destinations.Drill()
            case "drill":
                text, where = say("home.step-drill"), destinations.Drill()
            case "again":
                lesson = there.find(step.what)
                assert lesson is not None, "it was found among these"
                text = say("home.step-again", title=lesson.title)
                where = destinations.Lessons(chosen=lesson.id)
            case "lesson":
                lesson = there.find(step.what)
                assert lesson is not None, "it was found among these"
                text = say("home.step-lesson", title=lesson.named)
                where = destinations.Lessons(chosen=lesson.id)
            case "moments":
                text = say("home.step-moments", n=step.n)
                where = destinations.Positions(tuple(stored.moments))
            case "puzzle":
                assert stored.puzzle is not None, "it was planned"
                text = say("home.step-puzzle", game=say(f"game.{step.what}"))
                puzzle = stored.puzzle
                where = destinations.Positions((puzzle.exercise,), spaced=False, day=puzzle.day)
            case "game":
                text = say("home.step-game", game=say(f"game.{step.what}"))
                where = destinations.Table(step.what)
        yield Offer(text, where)


def picture(home: Screen[None]) -> Iterator[Widget]:
    """What a guest sees: a picture of the first game that has one; says which is broken."""
    for game in offering(PICTURE):
        try:
            shown = game.face(PICTURE).widget(session_of(home).choices)
        except GameBroken as fault:
            home.notify(explain.game_broken(fault), severity="warning", markup=False)
            continue
        except data.DataFault as fault:  # other games may well be in order
            text = explain.data_fault(fault)
            home.notify(text, severity="error", timeout=15, markup=False)
            continue
        else:
            yield shown
            return
