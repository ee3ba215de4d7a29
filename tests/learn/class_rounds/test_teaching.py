"""Rounds with a class follow from their events: claims, proofs, what is put right, points."""

from random import Random

import msgspec
import pytest

from tests.learn.class_rounds.classroom import (
    BLUES,
    OWLS,
    REDS,
    ROUND,
    cards,
    dealt,
    field,
    header,
    rolled,
    teaching,
)
from tutor.learn.class_rounds.best import best_idea
from tutor.learn.class_rounds.class_round import GivenBack
from tutor.learn.class_rounds.events import (
    Again,
    Called,
    Ended,
    Event,
    Heard,
    Laid,
    Named,
    Paused,
    Proved,
    Rang,
    Revealed,
    Skipped,
    TakenBack,
)
from tutor.learn.class_rounds.finding import missed
from tutor.learn.class_rounds.rounds import Phase
from tutor.learn.class_rounds.teaching import Teaching

ROLLED = rolled(2, 3, 7)
EIGHT = Called(REDS, "8", field("8"))


@pytest.mark.rule("R9")
def test_a_round_is_claimed_proved_and_revealed() -> None:
    going = teaching()
    phases = [going.phase]
    for event in (*ROUND, Revealed()):
        going.apply(event)
        phases.append(going.phase)
    assert phases == [
        Phase.READY,
        *[Phase.CLAIM] * 4,
        *[Phase.PROVE] * 3,
        Phase.JUDGED,
        Phase.REVEAL,
    ]


def test_a_claim_that_stands_is_worth_a_point_and_one_more_when_it_was_hard_to_see() -> None:
    going = teaching(*ROUND)
    one = going.rounds[0]
    ways = {str(each.result): each.ways for each in going.findings(one)}
    assert (ways["1"], ways["35"]) == (2, 4)
    assert going.points == (0, 2, 1)


@pytest.mark.rule("R9")
def test_a_wrong_proof_takes_its_token_off_the_board_for_good() -> None:
    going = teaching(*ROUND)
    assert dict(going.tokens) == {field("1"): BLUES, field("35"): OWLS}
    going = teaching(*ROUND, Revealed(), Again())
    assert dict(going.tokens) == {field("1"): BLUES, field("35"): OWLS}


REFUSED: dict[str, tuple[Event, ...]] = {
    "a result called before (R7)": (ROLLED, EIGHT, Called(BLUES, "8", field("8", 1))),
    "a field that is taken (R8)": (ROLLED, EIGHT, Called(BLUES, "38", field("8"))),
    "a field that does not touch (R6)": (ROLLED, Called(REDS, "8", "A1")),
    "a number that is not printed (R6)": (ROLLED, Called(REDS, "99", "A1")),
    "a claim before the roll": (EIGHT,),
    "a claim after the bell": (ROLLED, Rang(), EIGHT),
    "a team that sits out": (ROLLED, Skipped(REDS), EIGHT),
    "a team that is not there": (ROLLED, Called(7, "8", field("8"))),
    "dice that do not exist": (rolled(0, 0, 9),),
    "a proof that is not true": (ROLLED, EIGHT, Rang(), Proved("7-3*2", "correct")),
    "what nobody can have said": (
        *(ROLLED, Called(REDS, "49", field("49")), Rang(), Proved("", "said")),
    ),
    "nothing to take back": (ROLLED, TakenBack()),
    "the reveal before the proofs": (ROLLED, EIGHT, Rang(), Revealed()),
    "the next roll before the reveal": (ROLLED, ROLLED),
    "what devices say before the reveal": (ROLLED, Rang(), Heard({"8": 1})),
    "a pause after the bell": (ROLLED, Rang(), Paused(3)),
    "anything after the end": (Ended(), ROLLED),
    "cards in a game of dice": (dealt(3, 1, 2),),
}


@pytest.mark.parametrize("events", REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_happen_changes_nothing(events: tuple[Event, ...]) -> None:
    going = teaching(*events[:-1])
    before = (going.rounds[:], going.names[:], going.over, going.log[:])
    with pytest.raises(ValueError, match=r"\w"):
        going.apply(events[-1])
    assert (going.rounds, going.names, going.over, going.log) == before


def test_one_claim_a_round_is_one() -> None:
    going = teaching(ROLLED, EIGHT, claims=1)
    assert going.why_not(REDS) == "claimed-enough"
    assert going.why_not(BLUES) == ""


def test_the_last_claim_is_taken_back_before_the_bell_and_the_last_proof_after_it() -> None:
    going = teaching(*ROUND[:3], TakenBack())
    assert [call.number for call in going.rounds[0].calls] == ["8"]
    assert going.why_not_number("1") == ""
    going = teaching(*ROUND, TakenBack())
    assert going.phase is Phase.PROVE
    assert going.rounds[0].to_prove == going.rounds[0].calls[2]
    going.apply(TakenBack())
    assert going.rounds[0].to_prove == going.rounds[0].calls[1]
    assert going.points == (0, 0, 0)


def test_a_team_that_sits_out_comes_back_and_names_are_mended() -> None:
    going = teaching(ROLLED, Skipped(REDS), Skipped(REDS), EIGHT, Named(REDS, "Foxes"))
    assert going.names[REDS] == "Foxes"
    assert going.rounds[0].calls[0].team == REDS
    assert not teaching(ROLLED, Skipped(REDS), Rang(), Revealed(), Again()).rounds[1].skipped


def test_the_same_roll_again_forgets_what_was_called() -> None:
    going = teaching(*ROUND, Revealed(), Again())
    assert going.rounds[1].posed == going.rounds[0].posed
    assert going.rounds[1].again
    assert going.why_not_number("8") == ""


def test_the_rounds_are_rebuilt_from_their_lines() -> None:
    going = teaching(*ROUND, Revealed(), Again(), Paused(12.5))
    lines = [msgspec.json.encode(event) for event in going.log]
    read = Teaching(header(), (msgspec.json.decode(line, type=Event) for line in lines))
    assert read.rounds == going.rounds
    assert read.rounds[1].left == 12.5


def test_what_was_found_and_what_nobody_found() -> None:
    going = teaching(*ROUND)
    found = {str(each.result): each for each in going.findings(going.rounds[0])}
    assert [result for result, each in found.items() if each.calls] == ["1", "35"]
    eight = found["8"]
    assert (eight.ways, len(eight.ideas)) == (8, 2)
    assert len(missed(eight)) == 2
    assert missed(found["1"]) == ()


def test_the_best_idea_is_the_rarest_that_was_told() -> None:
    going = teaching(*ROUND)
    best = best_idea(going)
    assert best is not None
    assert (best.call.number, best.call.team, best.ideas) == ("1", BLUES, 1)
    assert best_idea(teaching()) is None


@pytest.mark.parametrize("number", ["8", ""])
def test_a_proof_is_judged_with_its_misconception(number: str) -> None:
    going = teaching(*ROUND[:5])
    end = "" if number else "=8"
    wrong = going.game.judge(going.material, going.rounds[0].posed, f"7-3*2{end}", number)
    assert (wrong.code, wrong.diagnosis[0]) == ("wrong-result", "left-to-right")
    right = going.game.judge(going.material, going.rounds[0].posed, f"7+3-2{end}", number)
    assert right.correct


def test_a_slip_of_the_pen_is_given_back() -> None:
    going = teaching(*ROUND[:5])
    for slip in ("", "7+(3-2", "7+3-2=9"):
        with pytest.raises(GivenBack, match=r"\w"):
            going.game.judge(going.material, going.rounds[0].posed, slip, "8")


DEALT = dealt(3, 1, 2, 5, 8)


def laid(going: Teaching, text: str, team: int = REDS) -> Laid:
    """What is kept of an equation that a team says."""
    judged = going.game.judge(going.material, going.rounds[0].posed, text)
    return Laid(team, judged.text, judged.code, judged.diagnosis, 20)


@pytest.mark.rule("A5")
def test_equations_of_a_hand_are_found_once() -> None:
    going = cards(DEALT)
    going.apply(laid(going, " 3 + 5 = 8"))
    assert going.log[-1] == Laid(REDS, "3+5=8", "correct", (), 20)
    with pytest.raises(ValueError, match="has been said"):
        going.apply(laid(going, "3+5=8", BLUES))
    wrong = laid(going, "3+5=1", BLUES)
    going.apply(wrong)
    assert wrong.code == "wrong-result"
    going.apply(Rang())
    assert going.phase is Phase.JUDGED
    assert going.points == (1, 0, 0)
    found = {int(each.result): each.ideas for each in going.findings(going.rounds[0])}
    assert found == {1: (("3-2",),), 2: (("3-1",),), 5: (("3+2",),), 8: (("3+5",),)}


WRONG = {
    "wrong": Laid(REDS, "3+5=1", "correct"),
    "of a card that is not there": Laid(REDS, "3*2=6", "correct"),
    "no equation": Laid(REDS, "=3", "correct"),
}


@pytest.mark.parametrize("event", WRONG.values(), ids=WRONG)
def test_what_a_journal_calls_right_is_right(event: Event) -> None:
    with pytest.raises(ValueError, match="is not right"):
        cards(dealt(3, 1, 2, 3, 5, 8)).apply(event)


def test_an_equal_card_is_no_equation() -> None:
    with pytest.raises(GivenBack, match="equal card"):
        laid(cards(dealt(3, 3, 5, 8)), "=3")


def test_ways_of_one_round_are_no_ways_of_another() -> None:
    with pytest.raises(ValueError, match="cannot happen"):
        teaching(ROLLED).apply(Laid(REDS, "3+5=8", "wrong-result"))
    with pytest.raises(ValueError, match="cannot happen"):
        cards(DEALT).apply(EIGHT)


@pytest.mark.parametrize("seed", range(5))
def test_what_is_posed_is_worth_a_round(seed: int) -> None:
    going = cards()
    going.apply(going.pose(Random(seed)))
    assert sum(each.ways for each in going.findings(going.rounds[0])) >= 3
    dice = teaching()
    dice.apply(dice.pose(Random(seed)))
    assert dice.findings(dice.rounds[0])


TYPED = {"2 3 7": True, "237": True, "2 3": False, "0 0 9": False, "1 2 3 4": False}


@pytest.mark.parametrize(("text", "sound"), TYPED.items())
def test_dice_that_lie_there_are_typed(text: str, sound: bool) -> None:
    going = teaching()
    if sound:
        posed = going.game.read_typed(going.material, text)
        assert going.game.picture(posed).rows == (("2", "3", "7"),)
    else:
        with pytest.raises(GivenBack, match="dice"):
            going.game.read_typed(going.material, text)
