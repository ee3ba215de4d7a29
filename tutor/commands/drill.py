"""``tutor drill``: the app, straight to the drill of a pupil; with ``--json`` one for programs."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from datetime import date
from itertools import chain
from random import Random
from typing import Final, NamedTuple

from tutor.commands.basics import DONE, UsageFault, at_terminal, no_terminal, open_app
from tutor.commands.outgoing import print_json
from tutor.explain import progress_rescued, progress_wrong
from tutor.incoming import standard_input
from tutor.language import plain, say
from tutor.learn.drills import lines
from tutor.learn.drills.past import lately
from tutor.learn.drills.programs import Clock, Program
from tutor.learn.drills.records import Memory, Records
from tutor.learn.drills.session import GUEST, Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.storm import Storm
from tutor.learn.drills.summary import ending_of, ending_of_storm
from tutor.learn.exercises import drilled
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.repository import Progress
from tutor.progress.values import Choices, Rescued, now
from tutor.ui.destinations import Drills

FOR_PROGRAMS: Final = ("pupil", "success", "timed", "skills", "seed", "oracle", "storm", "clock")
"""The options that only ``--json`` has."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the options of a drill for programs; on the screen the pupil chooses."""
    parser.add_argument("--json", action="store_true", help=say("drill.cli-json"))
    parser.add_argument("--pupil", metavar="NAME", help=say("drill.cli-pupil"))
    parser.add_argument("--success", type=_chance, metavar="P", help=say("drill.cli-success"))
    parser.add_argument("--timed", action="store_true", help=say("drill.cli-timed"))
    parser.add_argument("--skills", metavar="ID,ID", help=say("drill.cli-skills"))
    parser.add_argument("--seed", type=int, metavar="N", help=say("drill.cli-seed"))
    parser.add_argument("--oracle", action="store_true", help=say("drill.cli-oracle"))
    parser.add_argument("--storm", action="store_true", help=say("drill.cli-storm"))
    parser.add_argument("--clock", choices=["stdin"], help=say("drill.cli-clock"))


LEAST, MOST = 0.3, 0.97
"""Chances of success that exercises can be chosen for."""


def _chance(text: str) -> float:
    """A chance, as a share or in percent; raises :class:`UsageFault` for any other text."""
    try:
        given = float(text.strip().removesuffix("%").replace(",", "."))
    except ValueError:
        given = 0.0
    chance = given / 100 if given > 1 else given
    if not LEAST <= chance <= MOST:
        raise UsageFault(say("drill.cli-success-wrong", least=str(LEAST), most=str(MOST)))
    return chance


def run(args: argparse.Namespace) -> int:
    """Opens the app before a drill, or drills a program.

    Raises:
        UsageFault: nobody sits at a terminal, or what was asked for cannot be.
    """
    if args.json:
        return _for_a_program(args)
    given = [f"--{name}" for name in FOR_PROGRAMS if getattr(args, name) not in (None, False)]
    if given:
        raise UsageFault(say("drill.cli-only-json", option=given[0]))
    if not at_terminal():
        raise no_terminal("drill")
    return open_app(args.lang, Drills())


def _for_a_program(args: argparse.Namespace) -> int:
    try:
        with ExitStack() as opened:
            _drill(args, opened)
    except (ProgressFault, PupilRefused) as wrong:
        raise UsageFault(progress_wrong(wrong)) from wrong
    return DONE


def _say_rescued(rescued: Rescued) -> None:
    print(progress_rescued(rescued), file=sys.stderr)


class _Who(NamedTuple):
    """Who sits down: somebody of the list, or nobody."""

    records: Records
    pupil: int
    choices: Choices
    progress: Progress | None


def _who(name: str | None, opened: ExitStack) -> _Who:
    if name is None:
        return _Who(Memory(), GUEST, Choices(), None)
    progress = opened.enter_context(Progress.open(rescued=_say_rescued))
    pupil = progress.find(name)
    return _Who(progress, pupil.id, pupil.choices, progress)


def _drill(args: argparse.Namespace, opened: ExitStack) -> None:
    """Reads the first line if it is to be waited for, sits down, and hears line after line."""
    skills, who = _skills(args.skills), _who(args.pupil, opened)
    clock = Clock(now, stands=args.seed is not None or args.clock is not None)
    heard = map(lines.read, standard_input())
    before = list(_before(heard, clock)) if args.clock else []
    sitting = _sitting(args, skills, who, clock)
    program = Program(sitting, clock, oracle=args.oracle)
    _tell(program.begin())
    saying = chain(before, heard)
    while not program.over:  # after the last line nothing is waited for
        said = next(saying, None)
        _tell([program.end()] if said is None else program.hear(said))
    if who.progress is not None and sitting.done:
        _bring_to_its_end(sitting, clock.now().astimezone().date(), who.pupil, who.progress)


def _bring_to_its_end(sitting: Drill | Storm, day: date, pupil: int, progress: Progress) -> None:
    """Keeps what the sitting counts as, and what came of a storm."""
    if isinstance(sitting, Storm):
        result = sitting.result(day)
        progress.add_storm(pupil, result)
        ending = ending_of_storm(result)
    else:
        ending = ending_of(sitting.done, day)
    if ending is not None:
        progress.add_ending(pupil, ending)


def _skills(text: str | None) -> tuple[str, ...] | None:
    """The skills of ``--skills``; raises :class:`UsageFault` for one that is not drilled."""
    if text is None:
        return None
    chosen = tuple(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))
    strange = [word for word in chosen if word not in drilled()]
    if strange or not chosen:
        skill, known = plain(strange[0] if strange else text), ", ".join(drilled())
        raise UsageFault(say("drill.cli-skill-unknown", skill=skill, skills=known))
    return chosen


def _before(
    heard: Iterator[lines.Said | lines.Fault], clock: Clock
) -> Iterator[lines.Said | lines.Fault]:
    """Reads the first line before anything is asked; it comes back if it says more than a time."""
    for first in heard:
        if isinstance(first, lines.Said) and first.at is not None:
            clock.set(first.at)
            if first.asks_nothing:
                return
        yield first
        return


def _sitting(
    args: argparse.Namespace, skills: tuple[str, ...] | None, who: _Who, clock: Clock
) -> Drill | Storm:
    """The drill or the storm that was asked for, else as the pupil has chosen, else as usual."""
    if args.storm:
        return Storm(who.records, who.pupil, Random(args.seed), clock.now(), skills)
    settings = Settings(
        chance=args.success or (who.choices if who.progress else Settings()).chance,
        calm=not args.timed and who.choices.calm,
        skills=skills or drilled(),
    )
    if who.progress is None or args.seed is not None:
        return Drill(who.records, who.pupil, settings, Random(args.seed))
    past = who.progress.answers(who.pupil, *lately(clock.now()))
    seed = f"{who.pupil} {Random().random()}"
    return Drill(who.records, who.pupil, settings, seed=seed, past=past)


def _tell(told: Iterable[lines.Told]) -> None:
    for line in told:
        print_json(line)
