"""Moments of games as exercises: the same each time, with a better move, and why."""

import pytest
from msgspec.structs import replace

from tests.learn.exercises.samples import BEST
from tests.learn.positions.played import SEED, begun, game_of, moment
from tutor.engine.analysis.evaluation import evaluate
from tutor.engine.analysis.judgement import Judgement
from tutor.engine.analysis.review import GAMES, Level, analysis_of
from tutor.engine.registry import game_names
from tutor.language import LANGUAGES, use
from tutor.learn.exercises import read, skills, written
from tutor.learn.exercises.best_move import MARGIN, BestMove, Option, gap_of
from tutor.learn.positions.making import exercise_of, moments_of, places_of


@pytest.mark.parametrize("name", game_names())
def test_a_moment_of_every_game_becomes_an_exercise(name: str) -> None:
    found = moment(name)
    assert list(found.issues()) == []
    assert 2 <= len(found.options) <= 4
    assert found.skill in skills()
    assert read(written(found)) == found
    played = found.played
    assert played is not None
    assert not found.is_right(played)
    assert found.options[found.best].chance - found.options[played].chance > MARGIN


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_words(name: str, language: str) -> None:
    use(language)
    found = moment(name)
    seen = found.picture().seen()
    told = [*found.ask(), *seen.lines, *found.hints(), *found.working()]
    told += [line for key in found.keys for line in found.tell(found.judge(key))]
    assert all(each.strip() and not set("{}") & set(each) for each in told)
    assert len(set(seen.lines)) == len(seen.lines), "no two moves read alike"


def test_the_same_game_gives_the_same_exercise() -> None:
    found, analysis = game_of("archimedes", SEED), begun("archimedes", SEED)
    for seat in range(2):
        once, again = (tuple(moments_of(found, analysis, seat)) for _ in range(2))
        assert once == again


def test_only_the_seats_own_moments_of_a_game_that_is_over() -> None:
    found, analysis = game_of("archimedes", SEED), begun("archimedes", SEED)
    for seat in range(2):
        for place in places_of(analysis, seat):
            line = analysis.lines[place]
            assert isinstance(line, Judgement)
            assert line.seat == seat
    going_on = replace(found, outcome=None)
    assert exercise_of(going_on, analysis.moments[0]) is None


@pytest.mark.parametrize("name", ["archimedes", "exlibris"])
def test_the_chances_are_those_of_what_the_seat_saw(name: str) -> None:
    """Weighed in the position as it is unfolded, where other hands are drawn anew."""
    found = moment(name)
    analysis = analysis_of(found.of_game)
    games = GAMES[Level.DEEP] * analysis.speed // 4
    weighed = evaluate(analysis, found.state, found.seat, games, 12345)
    best = found.of_game.rules.parse(found.options[found.best].move)
    assert weighed.estimates[best].chance == pytest.approx(
        found.options[found.best].chance, abs=0.03
    )


def test_a_move_within_three_points_of_the_best_is_right_too() -> None:
    chances = (0.6, 0.58, 0.5)
    options = tuple(
        Option(option.move, chance) for option, chance in zip(BEST.options, chances, strict=False)
    )
    found = replace(BEST, options=options, played=2)
    assert [found.judge(key).correct for key in found.keys] == [True, True, False]
    assert found.solutions() == ("1", "2")
    assert "1" in found.verdict(1)


def test_what_is_close_is_harder() -> None:
    assert gap_of([0.6, 0.5, 0.3]) == pytest.approx(0.1)
    assert gap_of([0.6, 0.59, 0.3]) == pytest.approx(0.3), "one nearly as good is right too"

    def beta(gap: float) -> float:
        base = moment("quantum")
        two = tuple(
            Option(option.move, chance)
            for option, chance in zip(base.options, (0.6, 0.6 - gap), strict=False)
        )
        return BestMove(base.game, base.position, base.seat, two).difficulty.beta

    assert beta(0.05) > beta(0.15) > beta(0.3) - 1e-9


WRONG = [
    {"position": "nothing"},
    {"game": "chess"},
    {"seat": 7},
    {"options": (Option("draw", 0.5),)},
    {"options": (Option("draw", 0.5), Option("draw", 0.4))},
    {"options": (Option("draw", 0.5), Option("fly", 0.4))},
    {"options": (Option("draw", 0.5), Option("13+13=13", 0.4))},
    {"played": 9},
]


@pytest.mark.parametrize("change", WRONG, ids=str)
def test_what_is_wrong_with_one_is_said(change: dict[str, object]) -> None:
    assert list(replace(moment("archimedes"), **change).issues())
