"""What holds in every game of Quantum, however it is played; see also ``../test_properties``."""

from random import Random

from hypothesis import given, settings

from tests.engine.lines import applies
from tests.engine.random_play import Seated, play_out, seeds, states, tables
from tutor.engine.contract import CHANCE
from tutor.games.quantum.rules.moves import KEEP, PASS, WRITES, Keep, Move, Reroll, Roll, Write
from tutor.games.quantum.rules.outlook import cells
from tutor.games.quantum.rules.phases import Phase
from tutor.games.quantum.rules.rows import LENGTH, LINE, Row
from tutor.games.quantum.rules.scoring import MISTHROWS
from tutor.games.quantum.rules.state import CHOICES, State
from tutor.games.quantum.rules.sums import sums

starts = tables("quantum")


def in_order(row: Row) -> bool:
    rising, falling = row[:LINE], row[LINE - 1 :]
    return (
        len(row) <= LENGTH
        and list(rising) == sorted(set(rising))
        and list(falling) == sorted(set(falling), reverse=True)
    )


@settings(max_examples=15)
@given(starts, seeds)
def test_sheets_are_in_order_and_turns_end_with_a_number_or_a_misthrow(
    start: Seated, seed: int
) -> None:
    turns = 0
    before = start.state
    for _, _, state in play_out(start.state, Random(seed)):
        assert all(in_order(row) for rows in state.sheets for row in rows)
        assert max(state.misthrows) <= MISTHROWS
        if state.phase is Phase.ROLL:
            turns += 1
            filled = sum(map(len, state.sheets[before.active]))
            earlier = sum(map(len, before.sheets[before.active]))
            marked = state.misthrows[before.active] - before.misthrows[before.active]
            assert (filled - earlier, marked) in ((0, 1), (1, 0), (2, 0))
            assert state.active == (before.active + 1) % start.seats
            assert state.turn == turns
            before = state


@settings(max_examples=40)
@given(states(starts))
def test_who_may_move_and_what(at: Seated) -> None:
    """The list of moves is what is not refused, for every move that there is."""
    state: State = at.state
    everything: list[Move] = [*CHOICES, *WRITES, PASS]
    for seat in range(at.seats):
        listed = state.moves(seat)
        assert [move for move in everything if applies(state, seat, move)] == list(listed)
        assert bool(listed) == (seat in state.actors())
    assert not any(applies(state, CHANCE, move) for move in everything)
    rolls = state.phase in (Phase.ROLL, Phase.REROLL)
    assert (state.actors() == (CHANCE,)) == rolls


@settings(max_examples=10)
@given(starts, seeds)
def test_sums_have_their_parts_and_a_roll_keeps_what_is_kept(start: Seated, seed: int) -> None:
    rolled_again = False
    for _, _, state in play_out(start.state, Random(seed)):
        if state.roll is not None:
            assert tuple(each.total for each in sums(state.roll)) == state.sums
            for each in sums(state.roll):
                assert each.total == each.white + sum(part.number for part in each.parts)
        if state.phase is Phase.REROLL:
            rolled_again = True
            again = state.chance(Random(seed))
            assert isinstance(again, Roll)
            assert state.play(CHANCE, again).sums == tuple(each.total for each in sums(again))
    assert rolled_again


@settings(max_examples=30)
@given(states(starts))
def test_what_can_be_written_is_among_what_a_row_may_hold(at: Seated) -> None:
    state: State = at.state
    if state.phase not in (Phase.ALONE, Phase.TOGETHER):
        return
    for seat in state.actors():
        for move in state.moves(seat):
            if isinstance(move, Write):
                assert state.obstacle(seat, move.colour) is None
                place = WRITES.index(move)
                after = state.play(seat, move).sheets[seat][place]
                assert len(cells(after)) == LENGTH - len(after)


@settings(max_examples=20)
@given(states(starts))
def test_a_view_is_the_whole_position(at: Seated) -> None:
    for seat in range(at.seats):
        view = at.state.view(seat)
        assert (view.seat, view.state) == (seat, at.state)


def test_the_choices_are_all_subsets_of_seven_dice() -> None:
    keep, *rerolls = CHOICES
    assert isinstance(keep, Keep)
    assert keep == KEEP
    chosen = [move.dice for move in rerolls if isinstance(move, Reroll)]
    assert len(chosen) == len(set(chosen)) == 2**7 - 1
    assert all(dice and list(dice) == sorted(set(dice)) for dice in chosen)
