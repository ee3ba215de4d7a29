"""Small practices for the tests, and everything that may happen next in one."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from random import Random

import msgspec

from tutor.engine.shelf import terminal_shelf
from tutor.games.rachmistrz.boxes import box
from tutor.games.rachmistrz.practice.events import (
    Ended,
    Event,
    Header,
    Placed,
    RanOut,
    Roll,
    Shown,
    Tried,
)
from tutor.games.rachmistrz.practice.practice import Practice
from tutor.learn.practice import persistence
from tutor.maths.notation import number_text

EASY = frozenset(map(Fraction, range(1, 55)))
"""The numbers of the easy side (R2)."""

ROLL = Roll((2, 3, 7))


def header(tokens: int = 13, own_dice: bool = False) -> Header:
    easy = box("easy")
    return Header(1, "rachmistrz", "easy", easy.faces, easy.numbers, tokens, own_dice)


def practice(*events: Event, tokens: int = 13) -> Practice:
    return Practice(header(tokens), events)


def typed(going_on: Practice, text: str) -> Tried:
    """What the screen makes of a typed answer."""
    answer = going_on.answer(text)
    return Tried(text, answer.code, answer.diagnosis)


def do(going_on: Practice, *texts: str) -> Practice:
    """Types answers, one after the other."""
    for text in texts:
        going_on.apply(typed(going_on, text))
    return going_on


def state(going_on: Practice) -> dict[str, object]:
    """Everything there is to know of a practice, in plain values."""
    kept: dict[str, object] = msgspec.to_builtins(
        {name: value for name, value in vars(going_on).items() if name not in ("printed", "found")},
        enc_hook=str,
    )
    return kept | {"found": dict(going_on.found)}


WRONG = ("7-3*2=8", "7-3*2=0", "7*3-2=1/2", "7+3", "73-2=71", "", "7+3-2=10**9", "2*3*7")


def anything(going_on: Practice, rng: Random) -> Event | None:
    """One thing that a pupil at a screen may do now; None for looking further."""
    ways: dict[str, list[Callable[[Practice, Random], Event | None]]] = {
        "roll": [_roll],
        "answer": [_right, _right, _wrong, _hint, _roll, _shown, _ran_out],
        "place": [_place, _place, _right, _wrong, _shown, _ran_out, _look_further],
        "missed": [_roll, _hint, _shown],
    }
    return rng.choice(ways[going_on.phase])(going_on, rng)


def _roll(going_on: Practice, rng: Random) -> Event:
    return going_on.rolled(rng)


def _right(going_on: Practice, rng: Random) -> Event:
    reached = going_on.reached()
    if not reached:
        return Shown()
    each = rng.choice(reached)
    return typed(going_on, f"{rng.choice(each.texts)}={number_text(each.result)}")


def _wrong(going_on: Practice, rng: Random) -> Event:
    return typed(going_on, rng.choice(WRONG))


def _hint(going_on: Practice, rng: Random) -> Event:
    return going_on.next_hint() or Shown()


def _shown(going_on: Practice, rng: Random) -> Event:
    return Shown()


def _ran_out(going_on: Practice, rng: Random) -> Event:
    return RanOut()


def _place(going_on: Practice, rng: Random) -> Event:
    assert going_on.target is not None
    field = rng.choice(going_on.free_fields(going_on.target))
    return Placed(number_text(going_on.target), field)


def _look_further(going_on: Practice, rng: Random) -> None:
    going_on.look_further()


def happenings(going_on: Practice, rng: Random, most: int) -> Iterator[Event | None]:
    """Lets things happen until the practice is over, telling each; None is a look further."""
    for _ in range(most):
        if going_on.phase == "over":
            going_on.apply(Ended())
            yield Ended()
            return
        event = anything(going_on, rng)
        if event is not None:
            going_on.apply(event)
        yield event


def kept(seed: int = 1, most: int = 12) -> tuple[Practice, Path]:
    """A practice of some events, and its file."""
    going_on = practice()
    keeper = persistence.begin(going_on, terminal_shelf())
    for event in happenings(going_on, Random(seed), most):
        if event is not None:
            assert keeper.add(event)
    keeper.close()
    return going_on, newest()


def newest() -> Path:
    """The file that was begun last."""
    return max(terminal_shelf().practices.iterdir())
