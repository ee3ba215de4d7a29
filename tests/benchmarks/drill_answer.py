"""What one answer of a drill takes: parses, files of the program that take part, calls.

    python -m tests.benchmarks.drill_answer

An answer is all that happens between Enter and the next exercise: a wrong result is judged and
diagnosed, rated and remembered, told as the screen tells it, and the next exercise is chosen to
tell the suspects apart. Everything is imported; what is remembered of earlier answers is forgotten.

Then the worst and the median of many answers, right and wrong, of each skill and of all mixed, kept
in memory and in a database, with the lines that are told on the screen.
"""

import functools
import gc
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from types import FrameType
from typing import Any, Final, NamedTuple

import tutor
from tutor.learn.drills.narration import mood, outcome_lines
from tutor.learn.drills.records import Memory, Records
from tutor.learn.drills.session import GUEST, Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.shown import Outcome, Presented
from tutor.learn.exercises import Evaluate, Exercise, Skill, drilled
from tutor.maths.misconceptions import wrong_values
from tutor.maths.notation import number_text
from tutor.maths.tree import Tree
from tutor.maths.verdict import warm_up
from tutor.progress.repository import Progress

PROGRAM: Final = str(Path(tutor.__file__).parent)
START: Final = datetime(2026, 9, 1, 8, tzinfo=UTC)
SEEDS: Final = tuple("abcdefgh")
"""Drills to measure: their answers are of several skills."""

SHOWN: Final = ("left-to-right", "brackets-ignored", "smaller-from-larger", "carry-dropped")
"""Misconceptions of the pupil who answers: common ones."""


RULES: Final = "/maths/malrules/"
"""The malrules, counted as one file."""


class Cost(NamedTuple):
    """What one answer took."""

    expression: str
    parses: int
    files: frozenset[str]
    calls: int
    """Of functions written in Python."""
    told: tuple[str, ...]
    following: Presented


def costs() -> Iterator[Cost]:
    """What an answer of each drill takes."""
    warm_up()
    for seed in SEEDS:
        yield cost(seed)


def cost(seed: str) -> Cost:
    """What the first wrong result of a drill takes, the drill begun with this seed."""
    drill, tree, text, at = _begun(seed)
    _answered(deepcopy(drill), tree, text, at)  # whatever is imported late is imported now
    forget()
    with _measured() as meter:
        outcome, told, following = _answered(drill, tree, text, at)
    assert outcome.judged.diagnosis, "a misconception was behind it"
    return Cost(text, meter.parses, frozenset(meter.files), meter.calls, told, following)


def _begun(seed: str) -> tuple[Drill, Exercise, str, datetime]:
    """A drill at an expression on which the pupil goes wrong, and the wrong result."""
    drill = Drill(Memory(), GUEST, Settings(), seed=seed)
    # Chance hangs on when was answered last.
    start = START + timedelta(minutes=55 * SEEDS.index(seed))
    for place in range(120):
        at = start + timedelta(seconds=20 * place)
        asked = drill.next(at).exercise
        wrong = _wrong(asked.tree) if isinstance(asked, Evaluate) else ()
        for text in map(number_text, wrong):
            if asked.judge(text).diagnosis:  # no order of signs goes across the bar of a fraction
                return drill, asked, text, at
        drill.answered(asked.solutions()[0], 40.0, at)
    raise AssertionError("no misconception could be shown")


def _wrong(tree: Tree) -> list[Any]:
    return [value for malrule in SHOWN for value in sorted(wrong_values(tree, malrule))]


def _answered(
    drill: Drill, asked: Exercise, text: str, at: datetime
) -> tuple[Outcome, tuple[str, ...], Presented]:
    """Judges, tells and chooses the next, as the screen of the drill does."""
    outcome = drill.answered(text, 40.0, at + timedelta(seconds=5))
    told = tuple(line[0] for line in outcome_lines(asked, outcome, 0))
    assert mood(outcome) == "wrong"
    return outcome, told, drill.next(at + timedelta(seconds=6))


def forget() -> None:
    """Empties what the program remembers of answers and exercises; its words and games stay."""
    for memory in _memories(len(sys.modules)):
        memory.cache_clear()


@functools.lru_cache(maxsize=1)
def _memories(_modules: int) -> tuple["functools._lru_cache_wrapper[Any]", ...]:
    """The memories of all that is imported by now, as many modules as these."""
    rooms = ("tutor.maths", "tutor.learn", "tutor.games")
    return tuple(
        memory
        for name, module in list(sys.modules.items())
        if name.startswith(rooms) and not name.endswith(FILES)
        for memory in _made_in(vars(module), name)
    )


def _made_in(
    names: Mapping[str, object], module: str
) -> Iterator["functools._lru_cache_wrapper[Any]"]:
    """The memories made in a module, those of its classes too."""
    for found in list(names.values()):
        if getattr(found, "__module__", None) != module:
            continue
        if isinstance(found, functools._lru_cache_wrapper):
            yield found
        elif isinstance(found, type):
            yield from _made_in(vars(found), module)


FILES: Final = (".boxes", ".deck", ".rolls")
"""Modules that read a game's files, once as long as the program runs."""


# Answers of all sorts -------------------------------------------------------------------------

ANSWERS: Final = 12
"""Of each drill, every third of them wrong."""


class Spread(NamedTuple):
    """The worst and the median of many answers, as parses, files and calls."""

    worst: tuple[int, int, int]
    median: tuple[float, float, float]


def spread(
    skills: tuple[Skill, ...], records: Records, pupil: int = GUEST, answers: int = ANSWERS
) -> Spread:
    """What the answers of a drill of these skills take; the very first is not counted."""
    settings = Settings(skills=skills)
    list(_answers(settings, records, pupil, "warm", 1))
    rows = list(_answers(settings, records, pupil, "many", answers))
    parses, files, calls = ([row[place] for row in rows] for place in range(3))
    return Spread(
        (max(parses), max(files), max(calls)), (median(parses), median(files), median(calls))
    )


def _answers(
    settings: Settings, records: Records, pupil: int, seed: str, n: int
) -> Iterator[tuple[int, int, int]]:
    drill = Drill(records, pupil, settings, seed=seed)
    for place in range(n):
        at = START + timedelta(seconds=20 * place)
        asked = drill.next(at).exercise
        text = WRONG[place % len(WRONG)] or asked.solutions()[0]
        forget()
        with _measured() as meter:
            outcome = drill.answered(text, 40.0, at + timedelta(seconds=5))
            if not (outcome.done or outcome.again):
                outcome = drill.gave_up(5.0, at + timedelta(seconds=6))
            for _line in outcome_lines(asked, outcome, 0):
                pass
            drill.next(at + timedelta(seconds=7))
        yield meter.parses, len(meter.files), meter.calls


WRONG: Final = ("", "41", "", "", "99", "")
"""What is typed, in turn; nothing for what is right."""


def spreads() -> Iterator[tuple[str, Spread]]:
    """The figures of each skill and of all of them, in memory and in a database."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Progress.open(f"sqlite:///{folder}/answers.db") as progress,
    ):
        pupil = progress.add_pupil("Ala").id
        for skills in (*((skill,) for skill in drilled()), drilled()):
            name = skills[0] if len(skills) == 1 else "all skills"
            yield f"{name}, memory", spread(skills, Memory())
            yield f"{name}, database", spread(skills, progress, pupil)


@contextmanager
def _measured() -> Iterator["_Meter"]:
    """Counts what is called meanwhile, but not by what was left before and is thrown away now."""
    meter = _Meter()
    before, collects = sys.gettrace(), gc.isenabled()
    gc.disable()
    sys.settrace(meter)
    try:
        yield meter
    finally:
        sys.settrace(before)
        if collects:
            gc.enable()


class _Meter:
    """Counts as ``sys.settrace`` calls it: once a call, while a profiler hears of returns too."""

    def __init__(self) -> None:
        self.parses = 0
        self.calls = 0
        self.files = set[str]()
        self.by_file = Counter[str]()

    def __call__(self, frame: FrameType, _event: str, _arg: Any) -> None:
        self.calls += 1
        code = frame.f_code
        if code.co_filename.startswith(PROGRAM):
            file = code.co_filename.removeprefix(PROGRAM)
            # The rows of one table: which of them an answer meets says nothing of its way.
            self.files.add(RULES if file.startswith(RULES) else file)
            self.parses += code.co_name == "read" and file.endswith("maths/notation.py")


def main() -> None:
    """Prints a line for each answer."""
    for each in costs():
        print(
            f"{each.parses:3} parses  {len(each.files):3} files  {each.calls:6} calls   "
            f"{each.expression:>8}, then {each.following.exercise}"
        )
    print("Worst and median: parses, files, calls")
    for name, (worst, middle) in spreads():
        shown = "   ".join(
            f"{most:6} {usual:8.1f}" for most, usual in zip(worst, middle, strict=True)
        )
        print(f"  {name:28} {shown}")


if __name__ == "__main__":
    main()
