"""The cards (A1), and what is said about decks that are none."""

from typing import Any

import pytest

from tests.games.archimedes.rules.tables import DECK
from tutor import data
from tutor.engine.validation import Unfit, ValidationIssue, validate
from tutor.games.archimedes import GAME
from tutor.games.archimedes.rules.components import REINER, Components, DeckUnfit
from tutor.games.archimedes.rules.setup import DeckFile, Options, cross_check, unpack

REINERLESS = {card: n for card, n in DECK.items() if card != "R"}


@pytest.mark.rule("A1")
class TestDeck:
    def test_54_number_cards_and_reiner(self) -> None:
        box = unpack(Options(), data.files(GAME))
        assert box.deck == DECK
        assert len(box.cards) == 55
        assert [box.cards.count(value) for value in range(14)] == [1, 5, 5, *[4] * 11]
        assert box.has_reiner

    def test_reiner_stays_in_the_box(self) -> None:
        box = unpack(Options(reiner=False), data.files(GAME))
        assert box.deck == REINERLESS
        assert len(box.cards) == 54
        assert REINER not in box.cards

    def test_two_to_five_can_play(self) -> None:
        assert tuple(GAME.seats) == (2, 3, 4, 5)


ILL: list[tuple[Any, str, str, dict[str, Any]]] = [
    ([], "wrong-kind", "components.deck", {"expected": "object", "got": "array"}),
    ({"1": "4"}, "wrong-kind", "components.deck.1", {"expected": "int", "got": "str"}),
    ({"1": True}, "wrong-kind", "components.deck.1", {"expected": "int", "got": "bool"}),
    ({"1": 1.5}, "wrong-kind", "components.deck.1", {"expected": "int", "got": "float"}),
    ({"0": 4}, DeckUnfit.CARD_UNKNOWN, "components.deck.0", {}),
    ({"14": 4}, DeckUnfit.CARD_UNKNOWN, "components.deck.14", {}),
    ({"01": 4}, DeckUnfit.CARD_UNKNOWN, "components.deck.01", {}),
    ({"r": 1}, DeckUnfit.CARD_UNKNOWN, "components.deck.r", {}),
    ({"1": -1}, DeckUnfit.COUNT_WRONG, "components.deck.1", {"got": -1, "most": 40}),
    ({"1": 41}, DeckUnfit.COUNT_WRONG, "components.deck.1", {"got": 41, "most": 40}),
    ({"1": 10**15}, DeckUnfit.COUNT_WRONG, "components.deck.1", {"got": 10**15, "most": 40}),
    ({"R": 2}, DeckUnfit.COUNT_WRONG, "components.deck.R", {"got": 2, "most": 1}),
]


@pytest.mark.parametrize(("deck", "code", "key", "params"), ILL)
def test_what_is_no_deck(deck: Any, code: str, key: str, params: dict[str, Any]) -> None:
    with pytest.raises(ValidationIssue) as caught:
        validate({"deck": deck}, Components, "components")
    assert (caught.value.code, caught.value.key) == (code, key)
    assert caught.value.params == params
    with pytest.raises(ValidationIssue) as caught:
        validate({"deck": deck}, DeckFile)
    assert (caught.value.code, caught.value.key) == (code, key.removeprefix("components."))


UNPLAYABLE: list[tuple[int, Options, dict[str, int], str, str, dict[str, Any]]] = [
    (2, Options(start=2), DECK, Unfit.START_UNKNOWN, "options.start", {"got": 2, "seats": 2}),
    (3, Options(start=-1), DECK, Unfit.START_UNKNOWN, "options.start", {"got": -1, "seats": 3}),
    (2, Options(), REINERLESS, DeckUnfit.REINER_MISSING, "components.deck.R", {}),
    (2, Options(), {**DECK, "R": 0}, DeckUnfit.REINER_MISSING, "components.deck.R", {}),
    (2, Options(reiner=False), DECK, DeckUnfit.REINER_UNWANTED, "components.deck.R", {}),
    (
        2,
        Options(),
        {"5": 10, "R": 1},
        DeckUnfit.DECK_SHORT,
        "components.deck",
        {"n": 10, "seats": 2, "need": 11},
    ),
    (
        5,
        Options(reiner=False),
        {"5": 25},
        DeckUnfit.DECK_SHORT,
        "components.deck",
        {"n": 25, "seats": 5, "need": 26},
    ),
]


@pytest.mark.rule("A2")
@pytest.mark.parametrize(("seats", "options", "deck", "code", "key", "params"), UNPLAYABLE)
def test_what_does_not_go_together(
    seats: int, options: Options, deck: dict[str, int], code: str, key: str, params: dict[str, Any]
) -> None:
    with pytest.raises(ValidationIssue) as caught:
        GAME.rules.start(seats, options, Components(deck))
    assert (caught.value.code, caught.value.key, caught.value.params) == (code, key, params)


@pytest.mark.parametrize(("seats", "deck"), [(2, {"5": 10, "7": 1}), (5, {"1": 26})])
def test_the_smallest_decks(seats: int, deck: dict[str, int]) -> None:
    assert GAME.rules.start(seats, Options(reiner=False), Components(deck)).outcome() is None
    assert GAME.rules.start(seats, Options(), Components({**deck, "R": 1})).outcome() is None


def test_the_data_file_is_checked_for_the_most_players_with_reiner() -> None:
    assert list(cross_check({"deck": DeckFile(DECK)})) == []
    found = list(cross_check({"deck": DeckFile({"1": 20})}))
    assert [(name, issue.code, issue.key) for name, issue in found] == [
        ("deck", DeckUnfit.REINER_MISSING, "deck.R"),
        ("deck", DeckUnfit.DECK_SHORT, "deck"),
    ]


def test_every_issue_is_provoked_here() -> None:
    provoked = {code for _, code, _, _ in ILL} | {case[3] for case in UNPLAYABLE}
    assert provoked >= set(DeckUnfit)
