"""The strongest computers of ExLibris: who plays on, and reads others' hands."""

from typing import Any

import pytest
from numpy.random import PCG64

from tests.engine.playing import FAIR, share_of_wins
from tests.games.exlibris.analysis.test_kernel import dealt
from tests.games.exlibris.analysis.test_reading import later
from tutor.games.exlibris.analysis import search
from tutor.games.exlibris.analysis.prospects import Small
from tutor.games.exlibris.analysis.reading import Reading
from tutor.games.exlibris.analysis.search import FairKernel, searched
from tutor.games.exlibris.rules.state import State


def chosen(state: State, games: int = 600, seed: int = 3) -> str:
    """The Commission of the seat to move."""
    moves = state.moves(state.turn)
    return str(searched(state.view(state.turn), moves, games, seed))


def test_the_strongest_beats_the_fair_one() -> None:
    """With a fixed seed; over a thousand games the share is about three in four."""
    assert share_of_wins("exlibris", "bot:6", FAIR, games=10) > 0.6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_luck_brings_the_same_card(seats: int) -> None:
    for state in (dealt(seats, 5), later(seats, 5, 4 * seats)):
        assert chosen(state) == chosen(state)


def test_games_begin_with_the_hands_that_were_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Small] = []
    begun: list[Small] = []

    class Read(Reading):
        def drawn(self, n: int, bits: PCG64) -> Small:
            read.append(super().drawn(n, bits))
            return read[-1]

    class Seen(FairKernel):
        def play(self, *args: Any) -> None:
            if len(begun) < len(read):
                begun.append(self.hands[..., : self.each].copy())
            super().play(*args)

    monkeypatch.setattr(search, "Reading", Read)
    monkeypatch.setattr(search, "FairKernel", Seen)
    chosen(later(2, 5, 8))
    assert len(read) == len(begun) > 1
    assert all((one == other).all() for one, other in zip(read, begun, strict=True))
