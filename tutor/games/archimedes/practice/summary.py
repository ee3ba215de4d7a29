"""What came of a practice with cards: turns, what was better, and what is worth remembering."""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final, Literal, TypeAlias, TypeGuard

import msgspec

from tutor.games.archimedes import GAME
from tutor.games.archimedes.practice.advice import Advice, advice_on
from tutor.games.archimedes.practice.events import Drew, Event, Hinted, Laid, Shown, Tried
from tutor.games.archimedes.practice.practice import Practice
from tutor.games.archimedes.rules.moves import Draw, Equation, Laying, parse
from tutor.learn.exercises.judged import SLIPS
from tutor.learn.joy.ideas import longest_run
from tutor.maths.tree import text
from tutor.progress.values import Ending

MOST: Final = 6
"""Equations worth remembering that a summary names."""

WRONG: Final = ("wrong-result", "not-whole", "out-of-range")
"""The codes of answers that were miscalculated; the others broke a rule."""

Why: TypeAlias = Literal["mended", "hinted", "overlooked"]


class Keepsake(msgspec.Struct, frozen=True):
    """An equation worth remembering, ASCII as in a record, and why.

    ``mended``: another result was claimed first. ``hinted``: it had to be told. ``overlooked``:
    a card was drawn although this could be laid.
    """

    equation: str
    why: Why


class Summary(msgspec.Struct, frozen=True):
    """The figures of a practice.

    ``done`` tells whether the hand was shed; ``best`` is the least number of turns from the deal
    on for who had known the deck, so a mark to be measured by and no advice; ``advice`` are the
    turns that could have gone better by what was to be seen at them. ``wrong`` counts
    miscalculated answers, ``refused`` the others that could not be laid; ``hints`` the steps of
    the ladder, ``told`` the whole layings among them, ``tables`` the looks at all of them.
    """

    done: bool
    turns: int
    laid: tuple[Laying, ...]
    draws: int
    best: int | None
    advice: tuple[Advice, ...]
    wrong: int
    refused: int
    hints: int
    told: int
    tables: int
    misconceptions: tuple[tuple[str, int], ...]
    keepsakes: tuple[Keepsake, ...]


def summarise(practice: Practice) -> Summary:
    """Adds up what happened to a hand, from the log of its practice."""
    log, best, advice = practice.log, practice.best, advice_on(practice)
    tried = Counter(event.code in WRONG for event in log if _is_answer(event))
    hinted = [event.step for event in log if isinstance(event, Hinted)]
    return Summary(
        done=practice.phase == "over" and bool(practice.turns) and not practice.hand,
        turns=practice.turns,
        laid=tuple(_laying(event) for event in log if isinstance(event, Laid)),
        draws=sum(isinstance(event, Drew) for event in log),
        best=best.turns if best else None,
        advice=advice,
        wrong=tried[True],
        refused=tried[False],
        hints=len(hinted),
        told=hinted.count("equation"),
        tables=sum(isinstance(event, Shown) for event in log),
        misconceptions=tuple(practice.misconceptions.most_common()),
        keepsakes=_keepsakes(practice, advice),
    )


def longest_run_of(practice: Practice) -> int:
    """The most layings one after the other without a wrong or refused answer between them."""
    answers = (event for event in practice.log if isinstance(event, Laid) or _is_answer(event))
    return longest_run(isinstance(event, Laid) for event in answers)


def _is_answer(event: Event) -> TypeGuard[Tried]:
    """Whether it was tried, and was no slip that was given back to be mended."""
    return isinstance(event, Tried) and event.code not in SLIPS


def _laying(event: Laid) -> Laying:
    laying = parse(event.move)
    assert isinstance(laying, Laying), "what was laid is a laying"
    return laying


def _keepsakes(practice: Practice, advice: Iterable[Advice]) -> tuple[Keepsake, ...]:
    """What went wrong first, then what had to be told, then what was not seen.

    Only what could be known counts: a draw that was as good as the equation overlooked nothing.
    """
    kept: dict[str, Keepsake] = {}
    order: list[Why] = ["mended", "hinted", "overlooked"]
    found = [*_worth_remembering(practice), *_overlooked(advice)]
    for keepsake in sorted(found, key=lambda keepsake: order.index(keepsake.why)):
        kept.setdefault(keepsake.equation, keepsake)
    return tuple(kept.values())[:MOST]


def _overlooked(advice: Iterable[Advice]) -> Iterator[Keepsake]:
    for each in advice:
        if isinstance(each.played, Draw) and isinstance(each.better, Equation):
            yield Keepsake(str(each.better), "overlooked")


def _worth_remembering(practice: Practice) -> Iterator[Keepsake]:
    """Goes through the practice once more, looking at each event before it happens."""
    again = Practice(practice.header)
    for event in practice.log:
        yield from _of_event(again, event)
        again.apply(event)


def _of_event(before: Practice, event: Event) -> Iterator[Keepsake]:
    if isinstance(event, Tried) and event.code == "wrong-result":
        answer = before.answer(event.text)
        if answer.tree is not None:
            yield Keepsake(f"{text(answer.tree)}={answer.value}", "mended")
    elif isinstance(event, Hinted) and event.step == "equation":
        yield Keepsake(event.move, "hinted")


def ending_of(practice: Practice, day: date) -> Ending | None:
    """What a hand counts for; None where nothing was laid or tried.

    Args:
        practice: that is at its end.
        day: on the pupil's own calendar.
    """
    found = summarise(practice)
    asked = len(found.laid) + found.wrong + found.refused
    if not asked:
        return None
    run = longest_run_of(practice)
    shortest = found.done and found.turns == found.best and not found.told
    return Ending(
        mode="practice",
        what=GAME.name,
        day=day,
        right=len(found.laid),
        asked=asked,
        marks={"longest-run": run} if run > 1 else {},
        ideas=("shortest-way",) if shortest else (),
    )
