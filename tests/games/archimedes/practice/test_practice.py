"""A practice with cards: what may happen when, and that its events rebuild it."""

from random import Random

import msgspec
import pytest

from tests.games.archimedes.practice.practices import dealt, do, draw, played, practice, state
from tutor.games.archimedes.deck import deck
from tutor.games.archimedes.practice.events import Drew, Ended, Event, Hinted, Laid, Shuffled, Tried
from tutor.games.archimedes.practice.practice import Practice, header_of
from tutor.games.archimedes.rules.components import REINER


@pytest.mark.parametrize("seed", range(12))
def test_events_rebuild_it(seed: int) -> None:
    going_on = played(seed)
    lines = [msgspec.json.encode(event) for event in going_on.log]
    events: list[Event] = [msgspec.json.decode(line, type=Event) for line in lines]
    assert state(Practice(going_on.header, events)) == state(going_on)


@pytest.mark.parametrize("seed", range(12))
def test_no_card_is_lost(seed: int) -> None:
    going_on = played(seed)
    lie = (*going_on.hand, *going_on.pile, *going_on.deck)
    assert sorted(lie) == list(deck().cards)
    laid_or_drawn = sum(isinstance(event, Laid | Drew) for event in going_on.log)
    assert going_on.turns == laid_or_drawn


@pytest.mark.rule("A2")
def test_reiner_turned_up_goes_to_the_bottom() -> None:
    going_on = dealt(1, 2, 3, 4, 5, 0, 7, 8)
    assert (going_on.hand, going_on.top, going_on.deck) == ((1, 2, 3, 4, 5), 7, (8, REINER))


def test_a_laying_goes_on_from_its_result() -> None:
    going_on = do(dealt(1, 2, 3, 5, 8, 3, 9), "3+5=8", "8=")
    assert (going_on.hand, going_on.top, going_on.pile) == ((1, 2, 3), 8, (3, 5, 8))
    assert (going_on.turns, going_on.phase) == (1, "turn")
    assert [type(event) for event in going_on.log] == [Shuffled, Laid, Tried]


def test_the_last_card_ends_it() -> None:
    going_on = do(dealt(1, 1, 2, 5, 8, 3, 9), "3+5=8", "=R8")
    assert going_on.phase == "turn"
    going_on = do(dealt(8, 7, 1, 5, 7, 3, 9), "3+5=8", "-1=7", "=7")
    assert (going_on.phase, going_on.hand, going_on.turns) == ("over", (), 3)


def test_an_empty_deck_is_shuffled_from_the_pile() -> None:
    going_on = do(dealt(1, 2, 3, 5, 8, 3), "3+5=8")
    assert going_on.deck == ()
    assert going_on.can_draw
    draw(going_on)
    assert sorted((*going_on.deck, going_on.drew or 0)) == [3, 5]
    assert going_on.pile == (8,)
    draw(going_on)
    assert not going_on.can_draw
    assert going_on.draw(Random(1)) == ()


def test_hints_step_by_step_and_anew_after_a_turn() -> None:
    going_on = dealt(1, 2, 3, 5, 8, 3, 9)
    steps = []
    while (hint := going_on.next_hint()) is not None:
        going_on.apply(hint)
        steps.append(hint.step)
    assert steps == ["signs", "pair", "skeleton", "card", "equation"]
    going_on.apply(Tried("3+5=9", "wrong-result"))
    assert going_on.next_hint() is None
    draw(going_on)
    assert going_on.next_hint() is not None


def test_nothing_to_lay_hints_at_drawing() -> None:
    going_on = dealt(13, 13, 13, 13, 13, 4, 9)
    assert going_on.next_hint() == Hinted("draw", "")
    going_on.apply(Hinted("draw", ""))
    assert going_on.next_hint() is None


def test_the_same_wrong_result_again() -> None:
    going_on = dealt(1, 4, 5, 8, 9, 3, 9)
    answer = going_on.answer("3+5=9")
    assert not going_on.was_wrong_before(answer)
    going_on.apply(going_on.answered(answer))
    assert going_on.was_wrong_before(going_on.answer("+5=9"))
    assert not going_on.was_wrong_before(going_on.answer("3+1=9"))
    draw(going_on)
    assert not going_on.was_wrong_before(going_on.answer("3+5=9"))


IMPOSSIBLE: list[Event] = [
    Shuffled("deck 1 2 3"),
    Shuffled("draw"),
    Shuffled("deck"),
    Laid("3+5=8", "3+5=9"),
    Laid("=3", "3+5=8"),
    Laid("13-1=12", "13-1=12"),
    Hinted("sign", "3+5=8"),
    Hinted("count", "1+1=2"),
    Hinted("count", ""),
    Hinted("draw", ""),
]


@pytest.mark.parametrize("event", IMPOSSIBLE, ids=str)
def test_what_cannot_happen_changes_nothing(event: Event) -> None:
    going_on = dealt(1, 2, 3, 5, 8, 3, 9)
    before = dict(state(going_on), log=list(going_on.log), rungs=list(going_on.rungs))
    with pytest.raises(ValueError, match=r"."):
        going_on.apply(event)
    assert state(going_on) == before


@pytest.mark.parametrize("event", [Drew(), Tried("", "unreadable"), Laid("=3", "=3")], ids=str)
def test_nothing_before_the_deal_or_after_the_end(event: Event) -> None:
    for going_on in (Practice(header_of(deck())), practice()):
        if going_on.phase == "turn":
            going_on.apply(Ended())
        with pytest.raises(ValueError, match="cannot happen"):
            going_on.apply(event)


def test_a_deck_that_is_not_the_one_of_the_header() -> None:
    going_on = Practice(header_of(deck()))
    for text in ("deck 1 2 3 4 5 6 7", "=3", "what"):
        with pytest.raises(ValueError, match=r"."):
            going_on.apply(Shuffled(text))
    assert going_on.phase == "deal"
