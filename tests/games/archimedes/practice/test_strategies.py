"""What a hand and a missing card are hinted at: each claim is true, and nothing is given away."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.games.archimedes.advisor.hints import Ladder, reach
from tutor.games.archimedes.advisor.narration import Position, hint_sentence
from tutor.games.archimedes.advisor.strategies import pair_to_look_for, signs_to_look_at
from tutor.games.archimedes.deck import deck
from tutor.games.archimedes.exercises.lay import Lay
from tutor.games.archimedes.exercises.missing import Missing
from tutor.games.archimedes.missing.narration import hint_sentence as missing_sentence
from tutor.games.archimedes.missing.practice import Header, Hinted, MissingPractice, rungs
from tutor.games.archimedes.missing.strategies import guess, ways_to_fill
from tutor.games.archimedes.missing.task import Task, fitting_cards, make_tasks
from tutor.games.archimedes.narration import shown
from tutor.games.archimedes.rules.moves import Equation

CARDS = st.lists(st.integers(1, 13), min_size=2, max_size=5)
HANDS = st.tuples(CARDS, st.booleans()).map(lambda held: (*[0] * held[1], *held[0]))
"""Some with Reiner, of whom there is but one."""
TASKS = [task for seed in range(12) for task in make_tasks(deck().cards, Random(seed))]


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 13), HANDS, st.booleans())
def test_what_is_said_of_a_hand_is_so(top: int, hand: tuple[int, ...], reiner: bool) -> None:
    reached = [laying for laying in reach(top, hand) if laying.reiner or not reiner]
    equations = [laying for laying in reached if isinstance(laying, Equation)]
    if not equations:
        return
    hints = [signs_to_look_at(top, hand, reached, reiner=reiner)]
    hints += [pair_to_look_for(laying, hand) for laying in equations]
    assert [claim for hint in hints for claim in hint.claims if not claim.holds()] == []


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 13), HANDS)
def test_the_first_two_hints_for_a_hand_quote_no_laying(top: int, hand: tuple[int, ...]) -> None:
    reached = reach(top, hand)
    for laying in reached[:1]:
        ladder, position = Ladder(laying), Position(top, hand, reached)
        first_two = [hint_sentence(rung, ladder, position) for rung in ladder.rungs[:2]]
        assert not any(shown(each) in told for each in reached for told in first_two)


@pytest.mark.parametrize(
    ("top", "laying", "code"),
    [
        (3, "3+5=8", "card-apart"),
        (8, "8-3=5", "card-together"),
        (3, "3*4=12", "card-times"),
        (1, "1*4=4", "card-equal"),
        (12, "12/4=3", "card-product"),
    ],
)
def test_how_two_cards_belong_together(top: int, laying: str, code: str) -> None:
    found = {str(each): each for each in reach(top, range(1, 14)) if isinstance(each, Equation)}
    hand = (found[laying].card, found[laying].result) if laying in found else (4, 4)
    (equation,) = [each for each in reach(top, hand) if str(each) == laying]
    assert isinstance(equation, Equation)
    assert pair_to_look_for(equation, hand).code == code


def test_sentences_for_a_hand() -> None:
    assert list(Lay(3, ("1", "5", "8", "11")).hints())[:2] == [
        "You can lay 2 equations on the 3. Only one sign helps: which?",
        "Look for two cards that are 3 apart. The larger one is the result.",
    ]


@settings(max_examples=100, deadline=None)
@given(st.integers(1, 13), HANDS, st.booleans())
def test_a_card_is_looked_for_only_where_it_is(
    top: int, hand: tuple[int, ...], reiner: bool
) -> None:
    """Seen: "Which of your cards is the result? 13 - 11 = ▢" of a hand with Reiner and no 2."""
    for laying in reach(top, hand):
        ladder, position = Ladder(laying), Position(top, hand, (laying,), reiner)
        told = [hint_sentence(rung, ladder, position) for rung in ladder.rungs[:-1]]
        asked = told[-1]
        if isinstance(laying, Equation):
            assert asked.startswith("Which of your cards is") == (laying.reiner != "result")
            assert asked.startswith("Reiner is the result") == (laying.reiner == "result")
            assert laying.result in hand or laying.reiner == "result"
        else:
            assert asked.startswith("Look for a card with") == (not laying.reiner)
            assert laying.result in hand or laying.reiner
            assert not any(str(top) in each for each in told[:1])


def test_a_lone_card_is_not_told_at_once() -> None:
    """Seen: the second hint told the card to look for."""
    assert list(Lay(8, ("3", "6", "8", "10", "12")).hints()) == [
        "You cannot make an equation this time, but you can lay one card.",
        "Sometimes one card is enough, with no sign at all. Which card fits the 8?",
        "Look for a card with the same number as the top card: 8.",
    ]
    assert list(Lay(7, ("R",)).hints())[-1] == "Reiner can be the same number as the top card: 7."


def test_reiner_is_no_number_that_cards_are_not() -> None:
    _, pair, *_ = Lay(13, ("R", "2", "7", "11", "11"), reiner=True).hints()
    assert pair.startswith("Reiner can be any number from 1 to 13. ")


# Missing cards ---------------------------------------------------------------------------------


@pytest.mark.parametrize("task", TASKS, ids=str)
def test_what_is_said_of_a_missing_card_is_so(task: Task) -> None:
    hints = [guess(task)] if task.is_twice else ways_to_fill(task)[:2]
    assert [claim for hint in hints for claim in hint.claims if not claim.holds()] == []
    told = [missing_sentence(rung, task) for rung in rungs(task)]
    assert len({*told}) == len(told)


@pytest.mark.parametrize("task", TASKS, ids=str)
def test_the_first_two_hints_hold_no_card_that_is_missing(task: Task) -> None:
    card = str(fitting_cards(task)[0])
    first_two = list(Missing(task.sign, task.first, task.second, task.result).hints())[:2]
    if card not in map(str, task.known) and card not in ("1", "5", "10"):
        for told in first_two:
            assert card not in told.replace("×", " ").replace("=", " ").split()


def test_a_set_of_before_goes_on_with_its_own_hints() -> None:
    task = Task(3, "+", None, 8)
    going_on = MissingPractice(Header(1, "missing", (task,)))
    for step in ("inverse", "skeleton", "answer"):
        going_on.apply(Hinted(step))
    assert going_on.next_hint() is None


def test_a_practice_of_before_goes_on_with_its_own_hints() -> None:
    ladder = Ladder(reach(3, (5, 8))[0])
    assert ladder.after(("count", "sign")) == ("skeleton", "card", "equation")
    assert ladder.after(("signs",)) == ("pair", "skeleton", "card", "equation")
    assert ladder.after(("count", "pair")) is None
    alone = Ladder(reach(3, (3, 13))[0])
    assert alone.after(("count", "same")) == ("equation",)
    assert alone.after(("count",)) == ("alone", "same", "equation")


UNDONE = [
    (Task(3, "+", None, 12), "All of it is 12, and 3 is a part. How much is the other part?"),
    (Task(None, "+", 3, 12), "All of it is 12, and 3 is a part. How much is the other part?"),
    (Task(None, "-", 4, 7), "4 was taken away, and 7 stayed. Put both together again."),
    (Task(12, "-", None, 7), "There was 12, and 7 stayed. How far apart are they?"),
    (Task(4, "*", None, 12), "The card times 4 makes 12. Divide to undo the times."),
    (Task(None, "/", 4, 3), "The card divided by 4 makes 3. Multiply to undo that."),
    (Task(12, "/", None, 3), "How many times does 3 fit into 12? By that many it was divided."),
]


@pytest.mark.parametrize(("task", "told"), UNDONE, ids=str)
def test_how_a_sign_is_undone_is_said_with_the_numbers_that_are_there(
    task: Task, told: str
) -> None:
    """Seen: of 3 + _ = 8, "Something was added. Take it away again", but it is the 3 that goes."""
    assert missing_sentence("inverse", task) == told
