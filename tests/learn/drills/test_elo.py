"""Ratings: scores and K factors by hand, the limit at theta = beta, starts, rest."""

from datetime import UTC, datetime, timedelta
from math import exp, isclose, log

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tutor.learn.drills.elo import (
    FAR,
    NEAR,
    Rater,
    Score,
    expected_timed,
    k_factors,
    level,
    placed,
    rested,
    start_theta,
    success,
    target_beta,
    updated,
)
from tutor.progress.values import Rating

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)

SCORES = [
    (Score(True, 0, 20), 1.0),
    (Score(True, 5, 20), 0.75),
    (Score(True, 20, 20), 0.0),
    (Score(True, 35, 20), 0.0),
    (Score(False, 0, 20), -1.0),
    (Score(False, 15, 20), -0.25),
    (Score(False, 20, 20), 0.0),
    (Score(True), 1.0),
    (Score(False), 0.0),
]


@pytest.mark.parametrize(("score", "value"), SCORES, ids=str)
def test_scores(score: Score, value: float) -> None:
    assert score.value == pytest.approx(value)


# (e^2x + 1)/(e^2x - 1) - 1/x, worked out with twenty digits.
EXPECTED = [
    (0.0, 0.0),
    (1e-9, 3.3333333333333e-10),
    (0.01, 0.00333331111132275),
    (0.1, 0.0333111322539896),
    (0.5, 0.163953413738653),
    (1.0, 0.313035285499331),
    (2.0, 0.537314720727548),
    (-2.0, -0.537314720727548),
    (10.0, 0.900000004122307),
    (800.0, 0.99875),
]


@pytest.mark.parametrize(("ahead", "expected"), EXPECTED)
def test_the_expected_score_against_the_clock(ahead: float, expected: float) -> None:
    assert expected_timed(ahead) == pytest.approx(expected, rel=1e-12, abs=1e-18)


ahead = st.floats(-400, 400, allow_nan=False)


@given(ahead)
def test_the_expected_score_is_odd_bounded_and_grows(x: float) -> None:
    assert expected_timed(-x) == -expected_timed(x)
    assert -1 < expected_timed(x) < 1
    assert expected_timed(x + 0.01) > expected_timed(x) - 1e-15


@pytest.mark.parametrize("edge", [NEAR, -NEAR, FAR, -FAR])
def test_closed_form_and_series_meet(edge: float) -> None:
    for timed in (Score(True, 0, 20), Score(True)):
        inside, outside = edge * (1 - 1e-9), edge * (1 + 1e-9)
        assert timed.expected(inside) == pytest.approx(timed.expected(outside), abs=1e-9)
        assert timed.information(inside) == pytest.approx(timed.information(outside), abs=1e-9)


@given(st.floats(-8, 8), st.booleans())
def test_information_is_the_slope_of_the_expected_score(x: float, calm: bool) -> None:
    score, step = Score(True, 0, None if calm else 20), 1e-4
    slope = (score.expected(x + step) - score.expected(x - step)) / (2 * step)
    assert score.information(x) == pytest.approx(slope, abs=1e-6)


@given(st.floats(-5, 5))
def test_the_chance_to_be_right_is_the_same_in_both_modes(x: float) -> None:
    """The share of e^(Sx) on -1 to 1 that lies above 0 is the logistic function of x."""
    assume(abs(x) > 1e-3)
    above = (exp(x) - 1) / (exp(x) - exp(-x))
    assert isclose(above, success(x), rel_tol=1e-9)


K_FACTORS = [
    (1.0, 1.0, 0.0075 * 4.5, 0.0075 * 4.5),
    (0.0, 0.0, 0.0075, 0.0075),
    (1.0, 0.0, 0.0075 * 5, 0.0075 * 0.5),
    (0.5, 1.0, 0.0075 * 2.5, 0.0075 * 4.75),
]


@pytest.mark.parametrize(("pupil", "item", "k_pupil", "k_item"), K_FACTORS)
def test_k_factors(pupil: float, item: float, k_pupil: float, k_item: float) -> None:
    assert k_factors(pupil, item) == pytest.approx((k_pupil, k_item))


def test_an_update_worked_out_by_hand() -> None:
    pupil, item = Rating(1.0, 0.5, 20, NOW), Rating(0.0, 1.0, 0, None)
    after, item_after = updated(pupil, item, Score(True, 5, 20), NOW)
    surprise = 0.75 - 0.313035285499331
    assert after.value == pytest.approx(1.0 + 0.0075 * 2.5 * surprise)
    assert item_after.value == pytest.approx(-0.0075 * 4.75 * surprise)
    assert (after.uncertainty, item_after.uncertainty) == (0.475, 0.975)
    assert (after.answers, item_after.answers, after.at) == (21, 1, NOW)


def test_uncertainty_falls_by_answers_and_rises_by_days() -> None:
    pupil = item = Rating(0.0)
    for _ in range(45):
        pupil, item = updated(pupil, item, Score(True), NOW)
    assert pupil.uncertainty == 0.0
    assert rested(pupil, NOW + timedelta(days=3)).uncertainty == pytest.approx(0.1)
    assert rested(pupil, NOW + timedelta(days=400)).uncertainty == 1.0
    assert rested(pupil, NOW - timedelta(days=3)).uncertainty == 0.0


@pytest.mark.parametrize(("chance", "below"), [(0.6, 0.405465), (0.75, 1.098612), (0.9, 2.197225)])
def test_target_beta(chance: float, below: float) -> None:
    assert target_beta(2.0, chance) == pytest.approx(2.0 - below, abs=1e-6)
    assert success(2.0 - target_beta(2.0, chance)) == pytest.approx(chance)


ratings = st.builds(Rating, st.floats(-4, 4), st.floats(0, 1), st.integers(0, 500))
scores = st.builds(
    Score, st.booleans(), st.floats(0, 40), st.sampled_from([None, 5.0, 20.0, 120.0])
)


@given(ratings, ratings, scores)
def test_a_better_score_than_expected_raises_the_pupil_and_lowers_the_item(
    pupil: Rating, item: Rating, score: Score
) -> None:
    surprise = score.value - score.expected(pupil.value - item.value)
    assume(abs(surprise) > 1e-6)
    for rated in (updated, placed):
        after, item_after = rated(pupil, item, score, NOW)
        assert (after.value > pupil.value) == (surprise > 0)
        assert (item_after.value < item.value) == (surprise > 0)
        assert 0 <= after.uncertainty <= 1


def test_a_start_is_found_fast_and_the_paper_takes_over() -> None:
    first, _ = placed(Rating(0.0), Rating(-1.1), Score(False), NOW)
    assert first.value < -0.5
    old = Rating(0.0, 0.0, 400, NOW)
    assert placed(old, Rating(0.0), Score(True), NOW) == updated(old, Rating(0.0), Score(True), NOW)


def test_a_new_skill_starts_near_the_others() -> None:
    assert start_theta([]) == 0.0
    many = Rating(1.5, 0.0, 200)
    assert start_theta([many, many]) == pytest.approx(1.5, abs=0.02)
    assert level(None, [many]) == start_theta([many])


@given(st.floats(-3, 3), st.integers(0, 400), st.floats(-3, 3), st.integers(1, 400))
def test_a_level_lies_between_the_own_rating_and_the_others(
    own: float, answers: int, other: float, theirs: int
) -> None:
    others = [Rating(other, 0.5, theirs)]
    found, near = level(Rating(own, 0.5, answers), others), start_theta(others)
    assert min(own, near) - 1e-9 <= found <= max(own, near) + 1e-9
    assert (
        abs(level(Rating(own, 0.5, answers + 1000), others) - own) <= 0.03 * abs(own - near) + 1e-9
    )


def test_what_a_store_calls_knows_the_starts_of_the_unknown() -> None:
    rate = Rater(Score(True), NOW, theta=0.5, beta=-0.5)
    pupil, item = rate(None, None)
    assert pupil.value > 0.5
    assert item.value == pytest.approx(-0.5 - 0.0075 * 4.5 * (1 - success(1.0)))
    assert rate(Rating(2.0, 0.0, 500, NOW), None)[0].value > 2.0
    assert log(3) == pytest.approx(0.5 - target_beta(0.5, 0.75))
