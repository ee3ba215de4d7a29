"""Advice after a hand: it knows what the pupil could see, and nothing of the deck's order."""

from collections import Counter
from random import Random

import pytest

from tests.games.archimedes.practice.practices import dealt, do, draw, played, practice
from tutor.engine.shuffling import shuffled
from tutor.games.archimedes.practice.advice import DECKS, LEAST, MOST, _plan, advice_on, worlds
from tutor.games.archimedes.practice.events import Drew, Event, Shuffled
from tutor.games.archimedes.practice.narration import advice_lines
from tutor.games.archimedes.practice.practice import Practice
from tutor.games.archimedes.practice.summary import summarise
from tutor.games.archimedes.rules.components import REINER
from tutor.games.archimedes.rules.moves import DRAW, Deck, Equation

OUT_AT_ONCE = (1, 7, 8, 5, 7, 3, 9, 2, 4, 6, 10, 11)
"""A hand that can be laid in three turns, the top and the deck."""


def with_hidden_shuffled(going_on: Practice, seed: int) -> Practice:
    """The same practice with what was never drawn in another order."""
    drawn = sum(isinstance(event, Drew) for event in going_on.log)
    first, *rest = going_on.log
    assert isinstance(first, Shuffled)
    cards = [int(card) if card != "R" else REINER for card in first.move.split()[1:]]
    seen = going_on.header.hand + 1 + drawn
    other = Deck((*cards[:seen], *shuffled(cards[seen:], Random(seed))))
    events: list[Event] = [Shuffled(str(other)), *rest]
    return Practice(going_on.header, events)


@pytest.mark.parametrize("seed", range(3))
def test_two_decks_that_differ_in_what_is_hidden_bring_the_same_advice(seed: int) -> None:
    there = played(seed, most=14)
    if sum(isinstance(event, Shuffled) for event in there.log) > 1:
        pytest.skip("the deck was used up: nothing of it was hidden")
    other = with_hidden_shuffled(there, seed + 100)
    assert other.deck != there.deck
    assert advice_on(other) == advice_on(there)
    assert summarise(other).keepsakes == summarise(there).keepsakes


def test_the_decks_tried_hold_what_is_hidden_in_every_order() -> None:
    going_on = do(dealt(1, 2, 13, 5, 8, 3, 9, 7, 4), "+2=5")
    found = worlds(going_on)
    assert len(found) == DECKS
    assert {tuple(sorted(deck)) for deck in found} == {(4, 7, 9)}
    assert len(set(found)) == 6


def test_reiner_that_all_saw_put_under_the_deck_stays_there() -> None:
    going_on = dealt(1, 2, 13, 5, 8, REINER, 3, 9, 7)
    assert all(deck[-1] == REINER and len(deck) == 3 for deck in worlds(going_on))


def test_a_hand_that_only_grew_is_advised_on_without_planning_all_of_it() -> None:
    """Seen: after thirteen draws the end of a practice stood still for 48 seconds."""
    going_on = practice(0)
    while len(going_on.hand) < 18:
        going_on.apply(Drew())
    _plan.cache_clear()
    assert advice_on(going_on)
    assert _plan.cache_info().misses < 100_000


def test_who_drew_with_an_equation_in_hand_is_told() -> None:
    (told,) = advice_on(draw(dealt(*OUT_AT_ONCE)))
    assert (told.turn, told.top, told.played) == (1, 3, DRAW)
    assert isinstance(told.better, Equation)
    assert LEAST <= told.saves < 5


def test_who_laid_the_hand_as_it_could_be_laid_is_told_nothing() -> None:
    assert advice_on(do(dealt(1, 7, 8, 5, 7, 3, 9), "+5=8", "-1=7", "=7")) == ()


def test_who_laid_what_was_needed_later_is_told_to_wait() -> None:
    going_on = do(practice(4), "+10=12")
    (told,) = advice_on(going_on)
    assert (str(told.played), told.better) == ("2+10=12", DRAW)


def test_at_most_three_turns_are_spoken_of_in_their_order() -> None:
    turns = [each.turn for each in advice_on(played(1))]
    assert len(turns) == MOST
    assert turns == sorted(turns)


def test_the_words_say_that_nobody_knew_the_deck() -> None:
    *told, fair = advice_lines(summarise(draw(dealt(*OUT_AT_ONCE))))
    assert told[0].startswith("Turn 1: 3 was on the pile.")
    assert "Nobody knew" in fair
    (nothing,) = advice_lines(summarise(do(dealt(1, 7, 8, 5, 7, 3, 9), "+5=8")))
    assert nothing.startswith("Nothing that you could know")
    assert not [*advice_lines(summarise(dealt(1, 7, 8, 5, 7, 3, 9)))], "there was no turn"


def test_what_was_overlooked_is_what_the_advice_says() -> None:
    found = summarise(played(2))
    drew = Counter(str(each.better) for each in found.advice if each.played == DRAW)
    overlooked = [kept.equation for kept in found.keepsakes if kept.why == "overlooked"]
    assert set(overlooked) <= set(drew)
