"""Abilities as a normal distribution: what one answer says of others, what is never lost."""

from math import isfinite, log, pi, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.learn.learner.beliefs import (
    GENERAL,
    LAPSE,
    Ability,
    Beliefs,
    ahead_for,
    chance,
    general,
    loadings,
)

SKILLS = ("addition", "subtraction", "multiplication", "division", "fractions", "negative-numbers")


def known(mean: float = 0.0, variance: float = 2.0) -> Beliefs:
    return general(mean, variance).knowing(SKILLS)


def after(beliefs: Beliefs, skill: str, *, right: bool, beta: float = 0.0) -> Beliefs:
    return beliefs.answered({skill: 1.0}, beta, 0.3, right=right, weight=1.0)


def mean(beliefs: Beliefs, skill: str) -> float:
    return beliefs.ability({skill: 1.0}).mean


def variance(beliefs: Beliefs, skill: str) -> float:
    return beliefs.ability({skill: 1.0}).variance


def test_of_what_is_known_for_sure_an_answer_says_nothing() -> None:
    sure = general(0.5, 0.0)
    assert sure.answered({GENERAL: 1.0}, 0.0, 0.3, right=False, weight=1.0) == sure


def test_a_new_skill_is_expected_where_what_it_rests_on_is() -> None:
    beliefs = general(-1.0, 2.0).knowing(["addition"]).observing({"addition": 1.0}, 0.1, 2.0)
    grown = beliefs.knowing(["subtraction"])
    assert mean(grown, "addition") == mean(beliefs, "addition") > 1.0
    assert mean(beliefs, GENERAL) < mean(grown, "subtraction") < mean(grown, "addition")
    assert variance(grown, "subtraction") > variance(grown, "addition")


def test_knowing_what_is_known_changes_nothing() -> None:
    beliefs = known()
    assert beliefs.knowing(SKILLS) == beliefs
    parted = beliefs.knowing([], ["carry"])
    assert parted.knowing([], ["carry"]) == parted
    assert (mean(parted, "~carry"), variance(parted, "~carry")) == (0, 0.25)


def test_an_answer_says_most_of_its_skill_then_of_what_lies_near() -> None:
    before = known()
    moved = {skill: mean(after(before, "division", right=True), skill) for skill in SKILLS}
    assert moved["division"] > moved["multiplication"] > moved["negative-numbers"] > 0
    assert moved["fractions"] > moved["negative-numbers"]


def test_a_part_is_learned_apart_from_the_skill() -> None:
    """Who misses only what carries lacks that, and hardly the skill."""
    beliefs = known().knowing([], ["carry"])
    for _ in range(15):
        beliefs = after(beliefs, "addition", right=True, beta=-1.0)
        asks = loadings("addition", {"carry": 0.5})
        beliefs = beliefs.answered(asks, -1.0, 0.3, right=False, weight=1.0)
    assert mean(beliefs, "~carry") < -0.3
    assert mean(beliefs, "addition") > -1.2


@given(
    st.lists(
        st.tuples(st.sampled_from(SKILLS), st.booleans(), st.floats(-6, 6), st.floats(0.05, 1.0)),
        max_size=25,
    )
)
def test_answers_keep_a_distribution_a_distribution(
    answers: list[tuple[str, bool, float, float]],
) -> None:
    beliefs = known()
    for skill, right, beta, weight in answers:
        before = beliefs
        beliefs = beliefs.drifted(0.004, {skill: 0.004})
        beliefs = beliefs.answered({skill: 1.0}, beta, 0.3, right=right, weight=weight)
        assert (mean(beliefs, skill) > mean(before, skill)) == right
        assert variance(beliefs, skill) <= variance(before, skill) + 0.009
    for place, row in enumerate(beliefs.covariances):
        assert row[place] > 0
        assert all(isfinite(each) for each in row)
        for other, each in enumerate(row):
            assert each == pytest.approx(beliefs.covariances[other][place], abs=1e-9)
            assert each**2 <= row[place] * beliefs.covariances[other][other] + 1e-9


@given(st.floats(0.05, 0.95), st.floats(0, 4))
def test_ahead_for_a_chance_is_the_inverse_of_the_chance(wanted: float, doubt: float) -> None:
    assert chance(ahead_for(wanted, doubt), doubt) == pytest.approx(wanted)


def test_no_chance_is_so_small_or_so_great_that_nobody_is_ahead_for_it() -> None:
    for wanted in (0.0, LAPSE, 0.0205):
        assert ahead_for(wanted, 0.0) == pytest.approx(log(0.001 / 0.999))
    for wanted in (1.0, 1 - LAPSE):
        assert ahead_for(wanted, 0.0) == pytest.approx(log(0.999 / 0.001))


def test_doubt_draws_chances_to_the_middle_and_lapses_leave_some() -> None:
    assert chance(2.0, 0.0) > chance(2.0, 2.0) > 0.5 > chance(-2.0, 2.0) > chance(-2.0, 0.0)
    as_one = sqrt(1 + pi / 8 * 2.0)
    assert chance(as_one, 2.0) == pytest.approx(chance(1.0, 0.0)), "as MacKay 1992 has it"
    for far in (50.0, 5000.0):
        assert chance(far, 0.0) == pytest.approx(1 - LAPSE)
        assert chance(-far, 0.0) == pytest.approx(LAPSE)
    assert chance(log(3), 0.0) == pytest.approx(LAPSE + (1 - 2 * LAPSE) * 0.75)


def test_an_answer_of_no_weight_says_nothing() -> None:
    beliefs = known()
    assert beliefs.answered({"addition": 1.0}, 0.0, 0.3, right=False, weight=0.0) == beliefs
    half = beliefs.answered({"addition": 1.0}, 0.0, 0.3, right=False, weight=0.5)
    whole = after(beliefs, "addition", right=False)
    assert 0 > mean(half, "addition") > mean(whole, "addition")


def test_drift_takes_certainty_from_all_skills_and_from_no_part() -> None:
    beliefs = known().knowing([], ["carry"])
    drifted = beliefs.drifted(0.5, {"division": 0.25})
    assert variance(drifted, "addition") == pytest.approx(variance(beliefs, "addition") + 0.5)
    assert variance(drifted, "division") == pytest.approx(variance(beliefs, "division") + 0.75)
    assert variance(drifted, "~carry") == variance(beliefs, "~carry")
    assert mean(drifted, "division") == mean(beliefs, "division")


@pytest.mark.parametrize(
    ("before", "beta", "doubt", "right", "weight"),
    [
        (Ability(0.0, 1.0), 0.5, 0.0, True, 1.0),
        (Ability(-1.5, 3.2), -1.0, 0.5, False, 1.0),
        (Ability(1.0, 0.3), -2.0, 0.1, False, 0.3),
        (Ability(0.0, 3.0), -3.0, 0.3, False, 1.0),
    ],
)
def test_a_lone_answer_is_weighed_as_bayes_does(
    before: Ability, beta: float, doubt: float, right: bool, weight: float
) -> None:
    """The mode of the posterior, found by a fine search, and the information of the answer."""
    beliefs = general(*before).answered({GENERAL: 1.0}, beta, doubt, right=right, weight=weight)
    found = beliefs.ability({GENERAL: 1.0})

    def height(x: float) -> float:
        p = chance(x - beta, doubt)
        away = x - before.mean
        return weight * log(p if right else 1 - p) - away * away / (2 * before.variance)

    low, high = -9.0, 9.0
    for _ in range(50):
        left, right_ = (2 * low + high) / 3, (low + 2 * high) / 3
        low, high = (left, high) if height(left) < height(right_) else (low, right_)
    assert found.mean == pytest.approx(low, abs=1e-4)
    p = chance(low - beta, doubt)
    steep = (chance(low + 1e-4 - beta, doubt) - chance(low - 1e-4 - beta, doubt)) / 2e-4
    precision = 1 / before.variance + weight * steep**2 / (p * (1 - p))
    assert 1 / found.variance == pytest.approx(precision, abs=1e-4)
