"""Small practices with cards for the tests, and everything that may happen next in one."""

from random import Random
from typing import Any

from tutor.games.archimedes.deck import deck
from tutor.games.archimedes.missing.practice import MissingPractice, Skipped
from tutor.games.archimedes.missing.practice import header_of as missing_header
from tutor.games.archimedes.practice.events import Event, Header, Shown, Shuffled
from tutor.games.archimedes.practice.practice import Practice, header_of
from tutor.games.archimedes.rules.moves import Deck


def practice(seed: int = 1) -> Practice:
    """A practice that has been dealt."""
    going_on = Practice(header_of(deck()))
    going_on.apply(going_on.deal(Random(seed)))
    return going_on


def dealt(*cards: int) -> Practice:
    """A practice with just these cards, in this order: the hand of five, the top, the deck."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[str(card or "R")] = counts.get(str(card or "R"), 0) + 1
    going_on = Practice(Header(1, "archimedes", counts, 5))
    going_on.apply(Shuffled(str(Deck(cards))))
    return going_on


def do(going_on: Practice, *texts: str) -> Practice:
    """Types answers, one after the other."""
    for text in texts:
        going_on.apply(going_on.answered(going_on.answer(text)))
    return going_on


def draw(going_on: Practice, seed: int = 1) -> Practice:
    for event in going_on.draw(Random(seed)):
        going_on.apply(event)
    return going_on


def anything(going_on: Practice, rng: Random) -> tuple[Event, ...]:
    """What a pupil at a screen may do now."""
    reached = going_on.reached()
    ways: list[tuple[Event, ...]] = [(Shown(),), going_on.draw(rng)]
    if reached:
        laying = reached[int(rng.random() * len(reached))]
        ways += [(going_on.answered(going_on.answer(str(laying))),)] * 3
    wrong = going_on.answer("3+5=9")
    if not wrong.correct:
        ways.append((going_on.answered(wrong),))
    hint = going_on.next_hint()
    if hint is not None:
        ways.append((hint,))
    return ways[int(rng.random() * len(ways))]


def played(seed: int, most: int = 60) -> Practice:
    """A practice in which all sorts of things have happened."""
    going_on, rng = practice(seed), Random(seed)
    for _ in range(most):
        if going_on.phase == "over":
            break
        for event in anything(going_on, rng):
            going_on.apply(event)
    return going_on


def worked(seed: int, most: int = 30) -> MissingPractice:
    """A set of missing cards in which all sorts of things have happened."""
    going_on, rng = MissingPractice(missing_header(deck(), Random(seed))), Random(seed)
    for _ in range(most):
        if going_on.task is None:
            break
        typed = str(int(rng.random() * 14))
        hint = going_on.next_hint()
        ways: list[Any] = [going_on.answered(going_on.answer(typed))] * 8
        ways += [Skipped(), *([hint] if hint else [])]
        going_on.apply(ways[int(rng.random() * len(ways))])
    return going_on


def state(going_on: Practice | MissingPractice) -> dict[str, object]:
    """Everything there is to know of a practice."""
    return dict(vars(going_on))
