"""Rachmistrz for a whole class: boards of one's own, the same dice for all."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.games.class_playing import Pupil, Rounds, is_json
from tests.language.sources import TRIED
from tutor.games.rachmistrz.class_game import TURNS, RaceGame, RaceTurn
from tutor.games.rachmistrz.rules.components import FIELDS
from tutor.games.rachmistrz.rules.scoring import sheet
from tutor.language import speaking
from tutor.learn.activities.activity import Activity, Item, Unposable
from tutor.learn.activities.class_game import score_line
from tutor.learn.activities.kinds import kind

GAME = RaceGame()


def rolled(*dice: int, rounds: Rounds | None = None, **options: Any) -> Activity:
    """A turn in which the dice show this; the first of a game, unless rounds go on."""
    return (rounds or Rounds(GAME)).ask(dice=list(dice), **options)


def beside(activity: Activity, number: str) -> list[str]:
    """The fields beside a number of the board."""
    fields: list[str] = activity.show(0)["board"]["numbers"][number]
    return fields


def other_field(activity: Activity, number: str) -> str:
    """A field that is not beside a number."""
    return next(field for field in FIELDS if field not in beside(activity, number))


def test_the_face_brings_it() -> None:
    assert isinstance(kind("rachmistrz-game"), RaceGame)


class TestOneRoll:
    @pytest.mark.rule("R6")
    def test_a_right_equation_puts_a_token_beside_its_number(self) -> None:
        turn, pupil = rolled(2, 3, 7), Pupil()
        field = beside(turn, "8")[0]
        verdict = pupil.says(turn, "7+3-2=8", field=field)
        assert (verdict.code, verdict.kept, verdict.result) == ("correct", f"claim 8 {field}", "8")
        assert verdict.idea in [idea.key for idea in turn.ideas()]
        assert pupil.shown(turn, "board")["tokens"] == [field]
        assert pupil.shown(turn, "board")["left"] == TURNS - 1
        assert field in pupil.told(turn)[0]

    def test_two_ways_to_write_one_idea_are_one_find(self) -> None:
        turn, one, other = rolled(2, 3, 7), Pupil(1), Pupil(2)
        field = beside(turn, "8")[0]
        first = one.says(turn, "7+3-2=8", field=field)
        assert first.idea == other.says(turn, "(3-2)+7=8", field=field).idea

    @pytest.mark.parametrize("text", ["7+3-2=8 {}", "7+3-2=8{}", "7 + 3 - 2 = 8, {} "])
    def test_the_field_may_be_typed_after_the_equation(self, text: str) -> None:
        turn = rolled(2, 3, 7)
        field = beside(turn, "8")[0]
        for typed in (field, field.lower()):
            assert Pupil().says(turn, text.format(typed)).kept == f"claim 8 {field}"

    def test_a_field_alone_goes_with_the_equation_before(self) -> None:
        turn, pupil = rolled(2, 3, 7), Pupil()
        first, second, _ = beside(turn, "8")
        verdict = pupil.says(turn, "7+3-2=8")
        assert (verdict.code, verdict.correct, verdict.wrong) == ("field-missing", False, False)
        assert first in pupil.told(turn)[0]
        assert pupil.says(turn, first).kept == f"claim 8 {first}"
        assert pupil.says(turn, "", field=second).kept == f"claim 8 {second}"
        assert pupil.shown(turn, "board")["tokens"] == [second]

    @pytest.mark.rule("R6")
    def test_what_keeps_a_token_off_the_board(self) -> None:
        turn, pupil = rolled(2, 3, 7), Pupil()
        assert pupil.says(turn, "7+3-2=8").code == "field-missing"
        assert pupil.says(turn, "7+3-2=8", field="Z9").code == "field-unknown"
        away = other_field(turn, "8")
        assert pupil.says(turn, "7+3-2=8", field=away).code == "not-beside"
        assert away in pupil.told(turn)[0]
        assert pupil.says(turn, "7*2-3=11 A1 A2").code == "unreadable"
        assert pupil.shown(turn, "board")["left"] == TURNS

    @pytest.mark.rule("R5")
    def test_a_wrong_equation_puts_none_and_tells_no_solution(self) -> None:
        turn, pupil = rolled(2, 3, 7), Pupil()
        verdict = pupil.says(turn, "7-3*2=8", field=beside(turn, "8")[0])
        assert (verdict.code, verdict.kept) == ("wrong-result", "")
        assert verdict.diagnosis[0] == "left-to-right"
        before, after = pupil.told(turn), pupil.told(turn, revealed=True)
        assert "1" not in before[0]
        assert "= 8" not in " ".join(before)
        assert "gives 1" in after[0]

    def test_until_the_bell_the_last_right_answer_counts(self) -> None:
        turn, pupil = rolled(2, 3, 7), Pupil()
        pupil.says(turn, "7+3-2=8", field=beside(turn, "8")[0])
        field = beside(turn, "12")[0]
        pupil.says(turn, "7+3+2=12", field=field)
        pupil.says(turn, "7+3+2=13", field=beside(turn, "13")[0])
        assert pupil.shown(turn, "board")["tokens"] == [field]
        assert pupil.shown(turn, "board")["now"] == field

    @pytest.mark.rule("R8")
    def test_a_field_holds_one_token_on_a_board_of_ones_own(self) -> None:
        rounds, one, other = Rounds(GAME), Pupil(1), Pupil(2)
        first = rolled(2, 3, 7, rounds=rounds)
        a, b, c = beside(first, "8")
        assert one.says(first, "7+3-2=8", field=a).correct
        second = rolled(2, 3, 7, rounds=rounds)
        assert one.says(second, "7+3-2=8", field=a).code == "field-taken"
        assert other.says(second, "7+3-2=8", field=a).correct
        assert one.says(second, "7+3-2=8", field=b).correct
        assert one.says(second, "7+3-2=8", field=b).correct  # said once more, it is still one
        assert one.says(rolled(2, 3, 7, rounds=rounds), "7+3-2=8", field=c).correct
        fourth = rolled(2, 3, 7, rounds=rounds)
        assert one.says(fourth, "7+3-2=8").code == "number-full"
        assert one.shown(fourth, "board")["left"] == TURNS - 3

    def test_a_turn_that_is_asked_again_is_the_same_turn(self) -> None:
        rounds, pupil = Rounds(GAME), Pupil()
        turn = rolled(2, 3, 7, rounds=rounds)
        a, b, _ = beside(turn, "8")
        pupil.says(turn, "7+3-2=8", 1, field=a)
        pupil.says(GAME.load(rounds.posed), "7+3-2=8", 2, field=b)
        assert pupil.shown(turn, "board")["tokens"] == [b]

    def test_the_hard_side_and_what_it_does_not_show(self) -> None:
        turn = rolled(2, 3, 7, side="hard")
        assert turn.show(0)["side"] == "hard"
        assert Pupil().says(turn, "7/2+3=13/2", field="C4").code in ("not-beside", "correct")
        assert Pupil().says(turn, "2*7-3=11", field="C4").code == "not-on-board"

    def test_nothing_leaves_a_trace_that_put_no_token_though_it_was_right(self) -> None:
        turn, pupil = rolled(2, 3, 7), Pupil()
        pupil.says(turn, "7+3-2=8")
        assert turn.trained(1, pupil.said[-1]) is None
        pupil.says(turn, "7+3-2=9")
        trained = turn.trained(1, pupil.said[-1])
        assert trained is not None
        assert trained.exercise == '{"kind":"round","of":"rachmistrz","posed":{"dice":[2,3,7]}}'


class TestWhatIsSeen:
    def test_the_wall_shows_a_board_without_tokens(self) -> None:
        turn = rolled(2, 3, 7)
        assert set(turn.show(0)["board"]) == {"numbers"}
        assert turn.words(0)["lines"] == []

    @pytest.mark.parametrize("language", TRIED)
    def test_words_in_every_language(self, language: str) -> None:
        turn, pupil = rolled(2, 3, 7), Pupil()
        with speaking(language):
            pupil.says(turn, f"7+3-2=8 {beside(turn, '8')[0]}")
            words = turn.words(1, pupil.said)
            assert set(words) == {"heading", "how", "tiles", "lines", "keys", "example"}
            assert words["tiles"] == [["2", "3", "7"]]
            assert is_json(words)

    @given(some.lists(some.integers(1, 8), min_size=3, max_size=3))
    def test_the_example_is_right_somewhere_and_no_solution_here(self, dice: list[int]) -> None:
        turn = rolled(*dice)
        example = turn.words(1)["example"].replace("\N{MINUS SIGN}", "-")
        assert not Pupil().says(turn, example).correct
        digits = [int(char) for char in example.partition("=")[0] if char.isdigit()]
        assert Pupil().says(rolled(*digits), example).correct

    def test_forms_offer_the_side_and_the_dice(self) -> None:
        assert [row["name"] for row in GAME.form()] == ["side", "dice", "typed"]


class TestGames:
    def test_nothing_comes_after_the_last_roll(self) -> None:
        rounds = Rounds(GAME)
        for number in range(1, TURNS + 1):
            turn = rounds.ask()
            assert turn.last([]) == (number == TURNS)
        with pytest.raises(Unposable, match="over"):
            rounds.ask()

    @pytest.mark.parametrize(
        "options", [{"side": "third"}, {"dice": [2, 3, 9]}, {"dice": "unknown"}, {"typed": "x"}]
    )
    def test_wrong_options_are_refused(self, options: dict[str, Any]) -> None:
        with pytest.raises(Unposable, match="options-wrong"):
            GAME.pose(options, Random(1))

    @pytest.mark.parametrize("posed", [None, {}, {"turn": 0}, [1], "x"])
    def test_what_was_not_posed_is_no_turn(self, posed: Any) -> None:
        with pytest.raises(Unposable):
            GAME.load(posed)

    @pytest.mark.rule("R12")
    def test_a_board_scores_its_largest_group_less_the_tokens_of_rolls_without_one(self) -> None:
        rounds, pupil = Rounds(GAME), Pupil()
        for place in range(2):
            turn = rolled(2, 3, 7, rounds=rounds)
            pupil.says(turn, "7+3-2=8", field=beside(turn, "8")[place])
        assert [(item.code, item.points) for item in pupil.items(turn)] == [("group", 2)]
        third = rounds.ask()
        group, unused = pupil.items(third)
        assert (group.points, unused.points, dict(unused.params)) == (2, -1, {"tokens": 1})
        fields = " and ".join(pupil.shown(turn, "board")["tokens"])
        assert score_line(group) == f"largest group, 2 tokens: {fields}"
        assert score_line(unused) == "one token not used"
        assert score_line(Item("idea", 1)) is None

    @pytest.mark.rule("R12")
    @settings(max_examples=8)
    @given(some.randoms(use_true_random=False), some.integers(1, 3))
    def test_a_random_class_plays_to_the_end(self, random: Random, size: int) -> None:
        rounds = Rounds(GAME, random.randrange(1000))
        pupils = [Pupil(place) for place in range(1, size + 1)]
        boards: list[list[str]] = [[] for _ in pupils]
        while True:
            turn = rounds.ask()
            assert isinstance(turn, RaceTurn)
            assert turn == GAME.load(rounds.posed)
            for pupil, board in zip(pupils, boards, strict=True):
                board += guesses(turn, pupil, board, random)
                self.check(turn, pupil, board)
            if turn.last([pupil.said for pupil in pupils]):
                break
        assert turn.turn.turn == TURNS
        for pupil, board in zip(pupils, boards, strict=True):
            assert pupil.total(turn) == sheet(0, board, TURNS - len(board)).total

    def check(self, turn: RaceTurn, pupil: Pupil, board: Sequence[str]) -> None:
        """What is shown and counted is what the rules say of the same board."""
        assert sorted(board) == pupil.shown(turn, "board")["tokens"]
        by_rules = sheet(0, board, turn.turn.turn - len(board))
        assert pupil.total(turn) == by_rules.total
        assert [item.code for item in pupil.items(turn)] == [line.code for line in by_rules.lines]
        assert turn.reveal(pupil.place, pupil.said)["board"]["total"] == by_rules.total
        seen = [turn.show(pupil.place, pupil.said), turn.reveal(pupil.place, pupil.said)]
        assert is_json([*seen, [dict(item.params) for item in pupil.items(turn)]])


def guesses(turn: RaceTurn, pupil: Pupil, board: Sequence[str], random: Random) -> list[str]:
    """Answers at random: the field that they put a token on, if any."""
    number = turn.turn.turn
    if random.random() < 0.2:
        pupil.says(turn, "1+1=3", number)
        return []
    idea = random.choice(turn.ideas())
    field = random.choice(FIELDS)
    verdict = pupil.says(turn, idea.key, number, field=field)
    assert verdict.correct == (field in beside(turn, idea.result) and field not in board)
    free = [each for each in beside(turn, idea.result) if each not in board]
    if not free:
        return []
    answer = pupil.says(turn, f"{random.choice(idea.variants)}={idea.result} {free[0]}", number)
    assert (answer.correct, answer.idea) == (True, idea.key)
    return [free[0]]


@settings(max_examples=40)
@given(some.text(max_size=500), some.text(max_size=20))
def test_any_text_is_an_answer(text: str, field: str) -> None:
    turn, pupil = rolled(2, 3, 7), Pupil()
    for verdict in (pupil.says(turn, text), pupil.says(turn, text, field=field)):
        assert verdict.correct == bool(verdict.kept)
        assert list(pupil.told(turn))
        assert list(pupil.told(turn, revealed=True))
