"""What all saw the seats do in a round is told by the view, and by nothing before the round."""

from random import Random

from tests.games.archimedes.rules.tables import dealt, play


def test_every_turn_of_the_round_is_told() -> None:
    state = dealt("3 8 1 2 4", "5 6 7 9 10", turned="5 11 12 13 R")
    state = play(state, "0 5+3=8", "1 draw", "0 draw", "1 draw")
    assert state.history == ("5+3=8", "draw", "draw", "draw")
    for seat in range(2):
        view = state.view(seat)
        assert view.history == state.history
        assert state.worlds(view, Random(1)).history == state.history


def test_passes_are_turns_and_a_new_round_tells_nothing() -> None:
    state = dealt("3 3 1 1 4", "6 6 6 7 7", turned="13")
    state = play(state, "0 pass", "1 pass")
    assert state.history == ("pass", "pass")
    state = play(state, f"deck {' '.join(map(str, state.to_shuffle()))}")
    assert state.history == ()
