"""What a sheet is about, by its name, and the sheet: the same seed, the same sheet."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Final, NamedTuple, TypeAlias

from tutor.engine.game import Game, GameBroken
from tutor.engine.registry import games, offering
from tutor.language import current, say
from tutor.learn.drills.generators import without_choices
from tutor.learn.drills.probing import OF_FAMILY
from tutor.learn.exercises import Compare, Evaluate, Exercise, Mistake, Skill, drilled, written
from tutor.learn.exercises.evaluate import evaluates
from tutor.learn.lessons import Lesson, Lessons
from tutor.learn.paper.blocks import Block, Sheet, Task
from tutor.learn.paper.face import PAPER
from tutor.learn.paper.lesson_pages import blocks_of
from tutor.learn.paper.tasks import task_of
from tutor.maths.malrules.malrule import Malrule
from tutor.maths.malrules.table import BY_ID, MALRULES
from tutor.maths.misconceptions import wrong_values

TASKS: Final = 10
"""Tasks of a drill, where nobody says how many."""

MOST: Final = 60
"""Tasks, hands or copies of one sheet."""

SEEDS: Final = 10**6
"""Seeds that are drawn where none is named: short enough to be typed from a sheet."""

EASIEST: Final = -3.0
HARDEST: Final = 1.0
"""From how hard to how hard a drill of a skill goes, in points of the ratings."""

TRIES: Final = 40
"""How often an expression is made anew for each that shows a misconception."""


class OfGame(NamedTuple):
    """A sheet of a game."""

    game: Game
    kind: str
    given: tuple[str, ...] = ()
    """Rolls or hands that a teacher has typed; none for those of chance."""

    @property
    def words(self) -> tuple[str, ...]:
        """The game and its sheet, as they are typed."""
        given = (word for each in self.given for word in ("--of", f'"{each}"'))
        return (self.game.name, "--sheet", self.kind, *given)

    @property
    def title(self) -> str:
        """The game, and which of its sheets."""
        name = say(f"game.{self.game.name}")
        return say("paper.title", what=name, kind=say(f"paper.kind-{self.kind}"))


class OfSkill(NamedTuple):
    """A drill of a skill."""

    skill: Skill

    @property
    def words(self) -> tuple[str, ...]:
        """Its id, as it is typed."""
        return (f"skill:{self.skill}",)

    @property
    def title(self) -> str:
        """The skill."""
        return say("paper.title-skill", skill=say(f"drillview.skill-{self.skill}"))


class OfLesson(NamedTuple):
    """A lesson."""

    lesson: Lesson

    @property
    def words(self) -> tuple[str, ...]:
        """The lesson as it is typed."""
        return (f"lesson:{self.lesson.id}",)

    @property
    def title(self) -> str:
        """Its own."""
        return self.lesson.title


class OfMisconception(NamedTuple):
    """A drill of exercises in which a misconception shows."""

    malrule: Malrule

    @property
    def words(self) -> tuple[str, ...]:
        """Its id, told from lessons of that name."""
        return (f"misconception:{self.malrule.id}",)

    @property
    def title(self) -> str:
        """What it is called."""
        return say("paper.title-misconception", name=say(f"malrule.{self.malrule.id}.name"))


Subject: TypeAlias = OfGame | OfSkill | OfLesson | OfMisconception


NUMBERS: Final = 1 << 31
"""So many different numbers a lesson on paper may have."""


class NoSubject(LookupError):
    """Nothing of that name can be printed; the argument is the name."""


class NoKind(LookupError):
    """A game has no such sheet; the argument is a tuple of those that it has."""


class NothingToPrint(Exception):
    """No exercise shows it; the argument is the name."""


def subject_of(
    name: str, kind: str | None, lessons: Lessons, given: tuple[str, ...] = ()
) -> Subject:
    """What is meant by a name: a game, else a skill, else a lesson, else a misconception.

    Args:
        name: an id; ``skill:``, ``lesson:`` or ``misconception:`` before it says which is meant.
        kind: which sheet of a game; None for the usual one.
        lessons: those that there are.
        given: rolls or hands that were typed, of a game.

    Raises:
        NoSubject: nothing is called so.
        NoKind: the game has no such sheet.
        GameBroken: the game cannot be used.
    """
    sort, colon, rest = name.partition(":")
    wanted = rest if colon else name
    if (not colon or sort == "game") and (game := _game(wanted)) is not None:
        kinds = game.face(PAPER).kinds
        if kind is not None and kind not in kinds:
            raise NoKind(tuple(kinds))
        return OfGame(game, kind or kinds[0], given)
    if kind is not None or given:
        raise NoKind(())
    if (not colon or sort == "skill") and wanted in drilled():
        return OfSkill(wanted)
    lesson = lessons.find(wanted)
    if (not colon or sort == "lesson") and lesson is not None:
        return OfLesson(lesson)
    if (not colon or sort == "misconception") and wanted in BY_ID:
        return OfMisconception(BY_ID[wanted])
    raise NoSubject(name)


def _game(name: str) -> Game | None:
    return next((game for game in games() if game.name == name and game.offers(PAPER)), None)


def subjects(lessons: Lessons) -> Iterator[Subject]:
    """Everything that can be printed: of games, then skills, lessons, misconceptions.

    A game that cannot be used has no sheets; the others have theirs.
    """
    for game in offering(PAPER):
        with suppress(GameBroken):
            yield from [OfGame(game, kind) for kind in game.face(PAPER).kinds]
    yield from map(OfSkill, drilled())
    yield from map(OfLesson, lessons.lessons)
    yield from map(OfMisconception, MALRULES)


def again(subject: Subject, seed: int, count: int | None = None) -> str:
    """The command that makes a sheet again in the language spoken now."""
    some = ("--count", str(count)) if count is not None else ()
    told = (*subject.words, *some, "--seed", str(seed), "--lang", current(), "-o", "sheet.pdf")
    return " ".join(("tutor worksheet", *told))


def sheet_of(subject: Subject, seed: int, count: int | None = None, class_name: str = "") -> Sheet:
    """The sheet; the same arguments in the same language give the same one.

    Args:
        subject: what it is about.
        seed: where chance comes from.
        count: how many tasks; None for as many as are usual.
        class_name: whose it is; empty for a line to write on.

    Raises:
        NothingToPrint: no exercise can be made.
        tutor.learn.advisor.Unclear: what was typed is no roll and no hand.
    """
    blocks = tuple(_blocks(subject, Random(seed), count))
    if not blocks:
        raise NothingToPrint(subject.title)
    tasks = any(isinstance(block, Task) for block in blocks)
    return Sheet(
        title=_told(subject),
        key_title=subject.title,
        blocks=blocks,
        seed=seed,
        again=again(subject, seed, count),
        class_name=class_name,
        named=tasks,
    )


def _told(subject: Subject) -> str:
    """What pupils read at the top: no sheet says what is wrong with them."""
    if not isinstance(subject, OfMisconception):
        return subject.title
    family = subject.malrule.family
    if family == "comparing":
        return say("paper.title-comparing")
    skills = OF_FAMILY[family]
    about = say(f"drillview.skill-{skills[0]}" if skills else f"lesson.topic-{family}")
    return say("paper.title-closely", skill=about)


def _blocks(subject: Subject, rng: Random, count: int | None) -> Iterator[Block]:
    match subject:
        case OfGame(game, kind, ()):
            yield from game.face(PAPER).blocks(kind, rng, count)
        case OfGame(game, kind, given):
            yield from (game.face(PAPER).given(kind, text) for text in given)
        case OfLesson(lesson):
            # A lesson with numbers by chance.
            yield from blocks_of(lesson.dealt(int(rng.random() * NUMBERS)))
        case OfSkill(skill):
            yield from map(task_of, _drill(skill, rng, count or TASKS))
        case OfMisconception(malrule):
            yield from map(task_of, _showing(malrule, rng, count or TASKS))


def _drill(skill: Skill, rng: Random, count: int) -> Iterator[Exercise]:
    """Different exercises of a skill, growing harder."""
    asked = set[str]()
    for place in range(count):
        beta = EASIEST + (HARDEST - EASIEST) * place / max(1, count - 1)
        for exercise in without_choices(skill, beta, rng):
            text = written(exercise)
            if text not in asked and exercise.solutions():
                asked.add(text)
                yield exercise
                break


def _showing(malrule: Malrule, rng: Random, count: int) -> Iterator[Exercise]:
    """Exercises in which who has it is found out; every fourth is a mistake to be found."""
    found = dict[str, Exercise]()
    for exercise in _candidates(malrule, rng, count):
        if len(found) >= count:
            break
        try:
            shows = bool(wrong_values(exercise.tree, malrule.id))
        except ArithmeticError:
            continue
        text = exercise.expression
        if shows and not any(exercise.issues()) and text not in found:
            is_fourth = len(found) % 4 == 3 and isinstance(exercise, Evaluate)
            asked = Mistake(text, malrule.id) if is_fourth else exercise
            if asked.solutions():
                found[text] = asked
    yield from found.values()


def _candidates(malrule: Malrule, rng: Random, count: int) -> Iterator[Evaluate | Compare]:
    kind = Compare if malrule.family == "comparing" else Evaluate
    examples = [kind(each.expression) for each in malrule.examples]
    usable = [each for each in examples if not any(each.issues())]
    for skill in OF_FAMILY[malrule.family]:
        for _ in range(TRIES * count // len(OF_FAMILY[malrule.family])):
            yield from evaluates(skill, rng)
    for example in usable:
        yield example
        yield from example.siblings(rng, count)
