"""Working something out before a move shows it: what is asked, and what an answer is met with."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tutor import data
from tutor.engine.match import AnyMatch, Match
from tutor.engine.registry import find, offering
from tutor.learn.exercises import Evaluate, NumberExercise
from tutor.learn.exercises.expression import WorkedOut
from tutor.learn.feedback import judged_lines
from tutor.learn.work_first import PATIENCE, WORK_FIRST, Asked, Sums, Trial
from tutor.settings import Settings

ASKED = Asked("How many?", Evaluate("2+7-5"), ("Begin with 2.",))
GAMES = [game.name for game in offering(WORK_FIRST)]


def begun(name: str) -> AnyMatch:
    """A match in which a person is asked for a move; whoever is asked on the way moves first."""
    game = find(name)
    box = data.components(game, game.rules.options())
    match = Match.begin(game, ["Ala", "Ola"], game.rules.options(), box, Random(4), None)
    while match.state.actors()[0] < 0:
        match.chance()
    return match


def turns(name: str, seed: int) -> Iterator[tuple[AnyMatch, int, Sequence[Any]]]:
    """The first hundred moves of a game, each before it is played: the match, a seat, its moves."""
    match, rng = begun(name), Random(seed)
    for _ in range(100):
        actors = match.state.actors()
        if not actors:
            return
        if actors[0] < 0:
            match.chance()
            continue
        moves = match.state.moves(actors[0])
        yield match, actors[0], moves
        match.play(actors[0], rng.choice(moves[:5]))


def chosen(name: str, work_first: object) -> Settings:
    return Settings(games={name: {"work_first": work_first}})


class TestTrial:
    def test_the_first_wrong_answer_brings_a_hint_and_the_second_the_solution(self) -> None:
        trial = Trial(ASKED)
        first = [line[0] for line in trial.wrong_lines(trial.judge("99"))]
        assert "Begin with 2." in first
        assert not trial.is_told
        solution = list(ASKED.exercise.working())
        assert not set(first) & set(solution)
        second = [line[0] for line in trial.wrong_lines(trial.judge("98"))]
        assert second[1:] == solution
        assert trial.is_told

    @pytest.mark.parametrize("own", [(), ("Begin with 8.",)])
    def test_a_known_mistake_is_told_of_and_needs_no_hint_but_the_games(
        self, own: tuple[str, ...]
    ) -> None:
        trial = Trial(Asked("How many?", Evaluate("8-3*2"), own))
        judged = trial.judge("10")
        assert judged.diagnosis
        told = [line[0] for line in trial.wrong_lines(judged)]
        assert set(told) >= {line[0] for line in judged_lines(Evaluate("8-3*2"), judged)}
        assert tuple(trial.given) == own
        assert set(own) <= set(told)

    def test_what_cannot_be_read_is_no_try(self) -> None:
        trial = Trial(ASKED)
        for _ in range(PATIENCE + 1):
            told = [line[0] for line in trial.wrong_lines(trial.judge("x"))]
            assert "Begin with 2." not in told
        assert not trial.is_told

    def test_hints_come_one_by_one_the_games_own_first_and_the_last_stays(self) -> None:
        trial = Trial(ASKED)
        ladder = ["Begin with 2.", *ASKED.exercise.hints()]
        for n in range(1, len(ladder) + 1):
            assert list(trial.hint()) == ladder[:n]
        assert list(trial.hint()) == ladder
        assert not trial.is_told

    def test_an_answer_is_stored_with_the_help_before_it(self) -> None:
        trial = Trial(ASKED)
        trial.hint()
        wrong = trial.judge("99")
        stored = trial.answered(5, wrong)
        assert (stored.pupil, stored.hints, stored.correct, stored.text) == (5, 1, False, "99")
        list(trial.wrong_lines(wrong))
        assert trial.answered(5, trial.judge("4")).hints == 1  # the one that the mistake brought


class TestSums:
    @pytest.mark.parametrize("name", GAMES)
    def test_nothing_is_asked_unless_it_was_chosen(self, name: str) -> None:
        match, sums = begun(name), Sums(find(name))
        seat = match.state.actors()[0]
        for wish in (Settings(), chosen(name, False), chosen("another", True)):
            moves = match.state.moves(seat)
            assert not [move for move in moves if sums.left(wish, match.state, seat, move)]

    @pytest.mark.parametrize("name", GAMES)
    def test_in_a_game_something_is_worked_out_once(self, name: str) -> None:
        sums, wish, found = Sums(find(name)), chosen(name, True), 0
        for match, seat, moves in turns(name, seed=1):
            for move in moves[-2:]:
                asked = sums.left(wish, match.state, seat, move)
                if asked is not None:
                    found += 1
                    assert asked.heading
                    assert asked.exercise.judge(asked.exercise.solutions()[0]).correct
                    sums.know(asked)
                    assert sums.left(wish, match.state, seat, move) is None
        assert found > 2

    def test_a_game_without_anything_to_work_out_shows_all(self) -> None:
        game = find("archimedes")
        sums = Sums(game)
        assert not sums.are_offered
        match = begun(game.name)
        seat = match.state.actors()[0]
        wish = chosen(game.name, True)
        assert sums.left(wish, match.state, seat, match.state.moves(seat)[0]) is None


def true_sum(match: AnyMatch, move: Any) -> Fraction:
    """What a writing of Quantum comes to, as the rules have it."""
    places = ("red", "yellow", "blue", "purple")
    state: Any = match.state
    return Fraction(state.sums[places.index(move.colour)])


def true_sticks(match: AnyMatch, move: Any) -> Fraction:
    """What is left on the island of a Commission once it has been given."""
    seat = match.state.actors()[0]
    after: Any = match.state.play(seat, move)
    return Fraction(after.islands["ABCDE".index(move.colour)].sticks)


TRUTHS = {"exlibris": true_sticks, "quantum": true_sum}


@pytest.mark.parametrize("name", TRUTHS)
def test_what_is_asked_is_what_the_rules_then_do(name: str) -> None:
    sums, wish, seen = Sums(find(name)), chosen(name, True), set[Fraction]()
    for match, seat, moves in turns(name, seed=9):
        for move in moves:
            asked = sums.left(wish, match.state, seat, move)
            if asked is not None:
                exercise = asked.exercise
                assert isinstance(exercise, NumberExercise | WorkedOut)
                assert exercise.value == TRUTHS[name](match, move)
                seen.add(exercise.value)
    assert len(seen) > 4
