"""What the others may hold and who may come from the stack, as a seat knows it."""

from random import Random

from tests.engine.fairness import check_shares
from tests.games.exlibris.rules.tables import table
from tutor.engine.contract import CHANCE
from tutor.games.exlibris.rules.components import BOOKS, COLOURS, SEEKERS
from tutor.games.exlibris.rules.state import State

DRAWS = 3000


def opened(seats: int) -> State:
    """A game before its first Commission, with decks shuffled by one seed."""
    rng, state = Random(5), table(seats)
    for _ in range(2):
        state = state.play(CHANCE, state.chance(rng))
    return state


def worlds(state: State, seat: int) -> list[State]:
    """Worlds that the view of a seat allows."""
    rng = Random(7)
    return [state.worlds(state.view(seat), rng) for _ in range(DRAWS)]


def test_a_book_not_seen_is_as_likely_with_each_of_the_others_as_set_aside() -> None:
    state = opened(3)
    hand = state.hands[0]
    left = {colour: BOOKS.count(colour) - hand.count(colour) for colour in COLOURS}
    for colour, n in left.items():
        found = [world.hands[1].count(colour) for world in worlds(state, 0)]
        # Drawn without putting back: the mean of a hypergeometric distribution.
        mean, expected = sum(found) / DRAWS, 13 * n / 42
        assert abs(mean - expected) < 0.1, (colour, mean, expected)


def test_what_was_laid_openly_is_in_no_hand() -> None:
    state = opened(2)
    for _ in range(4):
        state = state.play(state.turn, state.moves(state.turn)[0])
    for world in worlds(state, 0)[:200]:
        gone = world.commissions
        assert [len(hand) for hand in world.hands] == [11, 11]
        for colour in COLOURS:
            held = sum(hand.count(colour) for hand in world.hands)
            assert held + gone.count(colour) <= BOOKS.count(colour)


def test_the_next_seeker_is_of_a_colour_as_often_as_there_are_left() -> None:
    state = opened(4)
    turned = state.stack[: state.drawn]
    left = [SEEKERS.count(colour) - turned.count(colour) for colour in COLOURS]
    shares = {colour: n / 33 for colour, n in zip(COLOURS, left, strict=True)}
    found = worlds(state, 2)
    for place in (7, 20, 39):
        check_shares((world.stack[place] for world in found), shares)
    assert {world.stack[:7] for world in found} == {turned}
