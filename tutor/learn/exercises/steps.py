"""A worked example with gaps: the pupil goes on where it stops."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Final, final

from tutor.engine.validation import ValidationIssue
from tutor.language import as_written, current, say
from tutor.language.choice import FALLBACK
from tutor.learn.calculations import bare, calculation, readable
from tutor.learn.exercises.base import Exercise, Judged, Maker, Question, Skill
from tutor.learn.exercises.difficulty import Difficulty
from tutor.learn.exercises.gaps import GAPS, goes_on, to_see, without_gaps
from tutor.learn.exercises.unfit import ExerciseUnfit
from tutor.learn.exercises.ways import behind, undoing, ways
from tutor.learn.exercises.words import Words
from tutor.learn.form import form_in_words
from tutor.learn.narration import GAP
from tutor.learn.pictures.figure import fraction
from tutor.learn.seen import Picture, Seen
from tutor.learn.strategies import WAYS
from tutor.learn.writing import freely
from tutor.maths.notation import Fault, read_number
from tutor.maths.symbols import MAX_LENGTH
from tutor.maths.tree import value
from tutor.maths.working.alone import expression

MOST: Final = 6
"""Gaps of one example."""


class Worked(Picture, frozen=True):
    """The lines of a worked example, each with its note, a gap for what is to be found."""

    lines: tuple[tuple[str, str], ...]

    def seen(self) -> Seen:
        """A line each."""
        return Seen(lines=tuple(f"{step}   {note}".rstrip() for step, note in self.lines))


@final
class Steps(Exercise, frozen=True, tag="steps"):
    """The ``lines`` of a worked example; what stands in ``[ ]`` is a gap for the pupil.

    Every line is worth what the first is, or is an equation by itself; ``words`` have a note for
    each.
    """

    withheld: ClassVar[frozenset[str]] = frozenset({"lines", "words"})

    lines: tuple[str, ...]
    trains: Skill = "make-a-number"
    words: tuple[Words, ...] = ()

    def issues(self) -> Iterator[ValidationIssue]:
        """No gap, a gap with something else than a number, a line that is not true."""
        try:
            count = len(self.gaps)
        except ValueError as error:
            yield ValidationIssue(ExerciseUnfit.NO_NUMBER, "lines", got=str(error))
            return
        if not 1 <= count <= MOST:
            yield ValidationIssue(ExerciseUnfit.GAPS_MISSING, "lines", most=MOST)
        yield from false_lines(self.lines)

    @property
    def keys(self) -> tuple[str, ...]:
        """Numbers, with blanks between them where there are several."""
        blank = (" ",) if len(self._written) > 1 else ()
        point = (".",) if any("." in gap for gap in self._written) else ()
        return (*blank, "-", "/", *point)

    @cached_property
    def _written(self) -> tuple[str, ...]:
        """The same as the lesson writes it, ``0.5`` or ``1/2``."""
        return tuple(gap.strip() for line in self.lines for gap in GAPS.findall(line))

    @cached_property
    def gaps(self) -> tuple[Fraction, ...]:
        """What belongs in the gaps, in their order.

        Raises:
            ValueError: one holds no number.
        """
        return tuple(map(fraction, self._written))

    @property
    def skill(self) -> Skill:
        """Its own field: lines may be equations."""
        return self.trains

    @property
    def line(self) -> str:
        """The lines with their gaps."""
        return " ; ".join(GAPS.sub("?", each) for each in self.lines)

    def ask(self) -> Question:
        """To fill the gaps in their order."""
        n = len(self.gaps)
        return Question(say("exercise.steps", n=n), say("exercise.steps-how", n=n))

    def example(self) -> str:
        """As many numbers as there are gaps, none of them right or near to it."""
        each = zip(self._written, self.gaps, strict=True)
        return " ".join(
            form_in_words(text).example(gap, parts=gap.denominator > 1) for text, gap in each
        )

    def picture(self) -> Picture:
        """The example as far as it is there."""
        return Worked(self._lines(filled=0))

    def _lines(self, filled: int) -> tuple[tuple[str, str], ...]:
        """The lines and their notes, the first gaps being filled."""
        notes, left, shown = self._notes, filled, []
        for at, line in enumerate(self.lines):
            text = line
            for gap in GAPS.finditer(line):
                put = gap[1] if left > 0 else GAP
                text, left = text.replace(gap[0], put, 1), left - 1
            step = calculation(text)
            shown.append((f"= {step}" if goes_on(self.lines, at) else step, notes[at]))
        return tuple(shown)

    @property
    def _notes(self) -> tuple[str, ...]:
        by_language = {each.language: each.notes for each in self.words}
        found = by_language.get(current()) or by_language.get(FALLBACK) or ()
        return (*map(bare, found), *[""] * len(self.lines))[: len(self.lines)]

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Strategies for the first gap, or what is to be seen there; then gap after gap."""
        first, *others = (self._ways(at) for at in range(len(self.gaps)))
        told = (*self._to_see(0)[: WAYS - len(first)], *first)
        always = (say("exercise.steps-hint-look"), say("exercise.steps-hint-note"))
        yield from (*told, *always[: WAYS - len(told)])
        for at, ways_on in enumerate(others, 1):
            yield say("exercise.steps-hint", number=as_written(self._written[at - 1]))
            more = ways_on[:1] or [each for each in self._to_see(at) if each not in told][:1]
            told = (*told, *more)
            yield from more

    @cached_property
    def _places(self) -> tuple[tuple[int, int], ...]:
        """The line of each gap, and how many gaps are before it there."""
        counts = [len(GAPS.findall(line)) for line in self.lines]
        return tuple((at, before) for at, count in enumerate(counts) for before in range(count))

    def _to_see(self, gap: int) -> tuple[str, ...]:
        """What is to be seen in the line of a gap."""
        at, before = self._places[gap]
        return tuple(each.told() for each in to_see(self.lines, at, before))

    def _ways(self, gap: int) -> tuple[str, ...]:
        """Strategies for what a gap stands for, the calculation before the first of them."""
        text = self._calculations[gap]
        found = ways(text, self.gaps[gap]) if text else ()
        part = freely(readable(text))
        return (*(say("strategy.about", part=part, hint=told) for told in found[:1]), *found[1:])

    @property
    def _calculations(self) -> tuple[str, ...]:
        """What is to be worked out for each gap: beside it, or above it; empty where none is."""
        return tuple(
            _calculation(self.lines, at, gap[0])
            for at, line in enumerate(self.lines)
            for gap in GAPS.finditer(line)
        )

    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
        """Takes as many numbers as there are gaps, blanks between them."""
        del history, found
        if len(text) > MAX_LENGTH:
            return Judged(text, "too-long")
        try:
            typed = tuple(map(read_number, self._numbers(text)))
        except Fault:
            return Judged(text, "unreadable")
        if not typed:
            return Judged(text, "unreadable")
        if len(typed) != len(self.gaps):
            return Judged(text, "unreadable", answer=typed)
        code = "correct" if typed == self.gaps else "wrong-gap"
        return Judged(text, code, answer=typed)

    def _numbers(self, text: str) -> list[str]:
        """The numbers typed; where there are too many, ``3 1/2`` is one."""
        found = text.replace(";", " ").replace("=", " ").split()
        if len(found) <= len(self.gaps):
            return found
        joined: list[str] = []
        for each in found:
            if "/" in each and joined and joined[-1].lstrip("-").isdigit():
                joined[-1] = f"{joined[-1]} {each}"
            else:
                joined.append(each)
        return joined if len(joined) == len(self.gaps) else found

    def tell(self, judged: Judged) -> Iterator[str]:
        """Whether it is right, and which gap is the first that is not."""
        typed = judged.answer
        if judged.correct:
            yield say("exercise.steps-right")
        elif not isinstance(typed, tuple) or len(typed) != len(self.gaps):
            yield say("exercise.steps-unreadable", n=len(self.gaps))
        else:
            wrong = next(at for at, gap in enumerate(self.gaps) if typed[at] != gap)
            form, own = form_in_words(self._written[wrong]), self._numbers(judged.text)[wrong]
            told = form.claimed(typed[wrong], own)
            if len(self.gaps) == 1:
                yield say("exercise.steps-wrong-alone", number=told)
            else:
                yield say("exercise.steps-wrong", number=told, place=wrong + 1)
            at, _ = self._places[wrong]
            if goes_on(self.lines, at):
                yield say("exercise.steps-same")
            elif "=" in self.lines[at]:
                yield say("exercise.steps-each")

    def solutions(self) -> tuple[str, ...]:
        """The numbers."""
        return (" ".join(self._written),)

    def solution_shown(self, solution: str) -> str:
        """The numbers of the gaps, with blanks between them as they are typed."""
        return " ".join(map(as_written, self._written))

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """The whole example."""
        for step, note in self._lines(filled=len(self.gaps)):
            yield f"{step}  ({note})" if note else step

    @property
    def difficulty(self) -> Difficulty:
        """Half of it is there."""
        return Difficulty(-3.0)

    @property
    def limit(self) -> float:
        """Seconds."""
        return 60.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Only lessons have it."""
        return {}


def _calculation(lines: tuple[str, ...], at: int, gap: str) -> str:
    """What a gap of a line stands for, as far as a calculation of numbers says so."""
    line, above = lines[at], without_gaps(lines[at - 1]) if at else ""
    number = fraction(gap.strip("[] "))
    if "=" in line:
        left, _, right = (side.strip() for side in line.partition("="))
        if any(char.isalpha() for char in line):
            return undoing(number, above) if right == gap and "=" in above else ""
        return without_gaps(left) if right == gap else without_gaps(right) if left == gap else ""
    if not goes_on(lines, at):
        return ""
    return above if line.strip() == gap else behind(number, above)


def false_lines(lines: tuple[str, ...]) -> Iterator[ValidationIssue]:
    """The first line that is worth something else than the first, or holds no calculation.

    Lines with ``=`` have to be true themselves; with a letter they are equations, and not tried.
    """
    worth: Fraction | None = None
    for at, line in enumerate(map(without_gaps, lines)):
        if any(char.isalpha() for char in line):
            continue
        try:
            sides = [value(expression(readable(side))) for side in line.split("=")]
        except (ValueError, ArithmeticError):
            yield ValidationIssue(ExerciseUnfit.EXPRESSION_UNFIT, f"lines[{at}]", got=line)
            return
        if worth is None and len(sides) == 1:
            worth = sides[0]
        if any(side != (worth if len(sides) == 1 else sides[0]) for side in sides):
            yield ValidationIssue(ExerciseUnfit.STEP_FALSE, f"lines[{at}]", got=line)
            return
