"""What came of a practice with cards: turns, the best line, and what is worth remembering."""

from collections import Counter
from collections.abc import Iterator
from datetime import date
from typing import Final, Literal, TypeAlias

import msgspec

from tutor.games.archimedes import GAME
from tutor.games.archimedes.practice.best import Turn
from tutor.games.archimedes.practice.events import Drew, Event, Hinted, Laid, Shown, Tried
from tutor.games.archimedes.practice.practice import Practice
from tutor.games.archimedes.rules.moves import Equation, Laying, parse
from tutor.learn.joy.ideas import longest_run
from tutor.maths.tree import text
from tutor.progress.values import Ending

MOST: Final = 6
"""Equations worth remembering that a summary names."""

WRONG: Final = ("wrong-result", "not-whole", "out-of-range")
"""The codes of answers that were miscalculated; the others broke a rule or could not be read."""

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

    ``done`` tells whether the hand was shed; ``best`` is the least number of turns for who had
    known the deck, ``line`` moves that need no more, both from the deal on. ``wrong`` counts
    miscalculated answers, ``refused`` the others that could not be laid; ``hints`` the steps of
    the ladder, ``told`` the whole layings among them, ``tables`` the looks at all of them.
    """

    done: bool
    turns: int
    laid: tuple[Laying, ...]
    draws: int
    best: int | None
    line: tuple[Turn, ...]
    wrong: int
    refused: int
    hints: int
    told: int
    tables: int
    misconceptions: tuple[tuple[str, int], ...]
    keepsakes: tuple[Keepsake, ...]


def summarise(practice: Practice) -> Summary:
    """Adds up what happened to a hand, from the log of its practice."""
    log, best = practice.log, practice.best
    tried = Counter(event.code in WRONG for event in log if isinstance(event, Tried))
    hinted = [event.step for event in log if isinstance(event, Hinted)]
    return Summary(
        done=practice.phase == "over" and bool(practice.turns) and not practice.hand,
        turns=practice.turns,
        laid=tuple(_laying(event) for event in log if isinstance(event, Laid)),
        draws=sum(isinstance(event, Drew) for event in log),
        best=best.turns if best else None,
        line=best.line if best else (),
        wrong=tried[True],
        refused=tried[False],
        hints=len(hinted),
        told=hinted.count("equation"),
        tables=sum(isinstance(event, Shown) for event in log),
        misconceptions=tuple(practice.misconceptions.most_common()),
        keepsakes=_keepsakes(practice),
    )


def longest_run_of(practice: Practice) -> int:
    """The most layings one after the other without a wrong or refused answer between them."""
    tried = (event for event in practice.log if isinstance(event, Laid | Tried))
    return longest_run(isinstance(event, Laid) for event in tried)


def _laying(event: Laid) -> Laying:
    laying = parse(event.move)
    assert isinstance(laying, Laying), "what was laid is a laying"
    return laying


def _keepsakes(practice: Practice) -> tuple[Keepsake, ...]:
    """What went wrong first, then what had to be told, then what was not seen.

    Nothing was overlooked where no fewer turns were possible.
    """
    kept: dict[str, Keepsake] = {}
    order: list[Why] = ["mended", "hinted", "overlooked"]
    if practice.best and practice.turns == practice.best.turns:
        order.remove("overlooked")
    found = [keepsake for keepsake in _worth_remembering(practice) if keepsake.why in order]
    for keepsake in sorted(found, key=lambda keepsake: order.index(keepsake.why)):
        kept.setdefault(keepsake.equation, keepsake)
    return tuple(kept.values())[:MOST]


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
    elif isinstance(event, Drew):
        for laying in before.reached()[:1]:
            if isinstance(laying, Equation):
                yield Keepsake(str(laying), "overlooked")


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
