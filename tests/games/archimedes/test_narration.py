"""What is told of a game to everybody: ties card by card, and nothing that lies hidden."""

import re

import pytest

from tests.games.archimedes.screens.test_game import ALA_OLEK, begin
from tests.language.sources import TRIED
from tutor.engine.match import Event
from tutor.games.archimedes.advisor.checking import check
from tutor.games.archimedes.narration import (
    ArchimedesNarration,
    closing,
    headline,
    laying_help,
    tie_story,
)
from tutor.games.archimedes.rules.components import REINER, VALUES
from tutor.games.archimedes.rules.moves import Equation, parse
from tutor.games.archimedes.rules.state import State
from tutor.games.archimedes.rules.ties import FinalTie, RoundEnd, TieDraw
from tutor.language import use

NAMES = ("Ala", "Olek", "Ewa")


def step(*draws: tuple[int, int]) -> tuple[TieDraw, ...]:
    return tuple(TieDraw(seat, card) for seat, card in draws)


GOLDEN = RoundEnd(
    order=(0, 1, 2),
    number=2,
    winner=None,
    hands=((8,), (3, 5), (13,)),
    steps=(step((0, 7), (1, 5)), step((1, 10), (2, 3))),
)
"""The rulebook's example (A10): 8, 8, 13 -> 15, 13, 13 -> 15, 23, 16."""


def test_the_example_of_the_rulebook() -> None:
    assert list(tie_story(GOLDEN, NAMES)) == [
        "Ala and Olek are tied at 8: each draws a card.",
        "Ala draws 7: 8 + 7 = 15.",
        "Olek draws 5: 8 + 5 = 13.",
        "Olek and Ewa are tied at 13: each draws a card.",
        "Olek draws 10: 13 + 10 = 23.",
        "Ewa draws 3: 13 + 3 = 16.",
    ]


def test_reiner_and_lots() -> None:
    end = RoundEnd(
        order=(1, 2, 0),
        number=1,
        winner=2,
        hands=((4,), (4,), ()),
        steps=(step((1, REINER)),),
        exhausted=True,
    )
    assert list(tie_story(end, NAMES)) == [
        "Olek is tied at 4 and draws a card.",
        "Olek draws Reiner.",
        "Olek has Reiner and so is last.",
    ]
    lots = RoundEnd(order=(0, 1, 2), number=1, winner=2, hands=((4,), (4,), ()), lots=((1, 0),))
    assert list(tie_story(lots, NAMES)) == [
        "No cards are left, so lots decide the order: Olek and Ala."
    ]


def test_how_a_round_ended() -> None:
    assert "everyone has passed" in headline(GOLDEN, NAMES)
    won = RoundEnd(order=(0, 1, 2), number=1, winner=1, hands=((4,), (), (5,)))
    assert headline(won, NAMES) == "Round 1 is over: Olek has no cards left!"


def final(tie: FinalTie | None) -> State:
    from msgspec.structs import replace

    state: State = begin(*NAMES).state
    return replace(state, final=tie, rounds=())


def test_the_tie_for_the_game() -> None:
    tie = FinalTie(
        order=(2, 0, 1), tied=(2, 0), steps=(step((2, 7), (0, 7)), step((2, REINER), (0, 3)))
    )
    assert list(closing(final(tie), NAMES)) == [
        "Ewa and Ala share the lowest total, 0. The lowest card wins.",
        "Ewa draws 7. Ala draws 7.",
        "Ewa draws Reiner. Ala draws 3.",
    ]
    assert list(closing(final(None), NAMES)) == []


def test_moves_in_words_without_hidden_cards() -> None:
    match = begin("Ala", "Olek", deal=ALA_OLEK)

    def happened(event: Event[State]) -> str:
        return " ".join(ArchimedesNarration().happened(event, match.seats))

    assert happened(match.events[0]) == ""
    equation = match.play(0, match.state.moves(0)[0])
    assert happened(equation).startswith("Ala: “three ")
    draw = match.play(1, match.state.moves(1)[-1])
    assert happened(draw) == "Olek draws a card."


@pytest.mark.parametrize("language", TRIED)
def test_every_sentence_in_every_language(language: str) -> None:
    use(language)
    told = [*tie_story(GOLDEN, NAMES), headline(GOLDEN, NAMES)]
    assert len(told) == 7
    assert not any("{" in sentence for sentence in told)


@pytest.mark.parametrize("top", VALUES)
@pytest.mark.parametrize("language", TRIED)
def test_how_cards_are_laid_is_shown_with_a_true_equation(top: int, language: str) -> None:
    """With 8 on top it was 8+3=8."""
    use(language)
    (shown,) = re.findall(r"\d+[+-]\d+=\d+", said := laying_help(top))
    laid = parse(shown)
    assert isinstance(laid, Equation)
    assert check(shown, top, tuple(sorted(laid.cards))).laying == laid
    assert f": ={top}." in said
