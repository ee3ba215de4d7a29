"""A learner follows the pupil: no rating freezes, nobody starts anew, guesses are known."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from math import exp
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from tutor.learn.exercises import Evaluate, Fact
from tutor.learn.learner.asked import DOUBT, LEAST_DOUBT, Asked, asked, doubt_of
from tutor.learn.learner.learner import Learner, open_skills, read, start
from tutor.learn.learner.pace import Pace
from tutor.learn.learner.rating import Rater, Score, learner_of
from tutor.learn.learner.requirements import in_order, required
from tutor.learn.learner.years import year_of
from tutor.progress.values import Rating, Standing

NOON = datetime(2026, 9, 1, 12, tzinfo=UTC)
SKILLS = ("addition", "subtraction", "multiplication", "division", "brackets")


def drilled(
    learner: Learner, n: int, truth: Callable[[str], float], seed: int = 0, chance: float = 0.75
) -> tuple[Learner, float]:
    """After so many exercises for a chance, and the share of right ones."""
    rng, right_ones = Random(seed), 0
    for number in range(n):
        skill = SKILLS[number % len(SKILLS)]
        beta = learner.beta_for(skill, chance)
        right = rng.random() < 1 / (1 + exp(beta - truth(skill)))
        right_ones += right
        now = NOON + timedelta(seconds=20 * number)
        learner = learner.after(Asked(skill, beta), right=right, seconds=6.0, now=now)
    return learner, right_ones / n


@pytest.mark.parametrize("ability", [-3.0, -1.0, 1.5])
def test_success_settles_at_the_chance_that_was_chosen(ability: float) -> None:
    shares = []
    for seed in range(6):
        learner, _ = drilled(start(), 30, lambda _: ability, seed)
        shares.append(drilled(learner, 120, lambda _: ability, seed + 100)[1])
    assert sum(shares) / len(shares) == pytest.approx(0.75, abs=0.05)


def test_who_becomes_better_is_followed_however_many_answers_there_were() -> None:
    late = []
    for seed in range(6):
        learner, _ = drilled(start(), 600, lambda _: -1.0, seed)
        learner, _ = drilled(learner, 60, lambda _: 0.5, seed + 50)
        late.append(drilled(learner, 60, lambda _: 0.5, seed + 90)[1])
    assert sum(late) / len(late) == pytest.approx(0.75, abs=0.06)


def test_a_holiday_takes_certainty_and_nothing_else() -> None:
    learner, _ = drilled(start(), 40, lambda _: 0.0)
    sure = learner.ability("addition").variance
    again = Asked("brackets", learner.beta_for("brackets", 0.5))
    soon = learner.after(again, right=True, seconds=6, now=NOON + timedelta(hours=1))
    late = learner.after(again, right=True, seconds=6, now=NOON + timedelta(days=60))
    assert late.ability("addition").variance > soon.ability("addition").variance
    assert late.ability("addition").variance < sure + 1
    assert late.ability("brackets").mean > soon.ability("brackets").mean, "it says more then"


def test_ratings_of_an_earlier_version_are_the_start() -> None:
    ratings = {
        "addition": Rating(1.2, 0.0, 400, NOON),
        "subtraction": Rating(-2.0, 0.4, 30, NOON - timedelta(days=9)),
        "fractions": Rating(99.0, 1.0, 0, None),
    }
    learner = start(ratings=ratings)
    assert learner.ability("addition").mean > 0
    assert learner.ability("subtraction").mean < -0.8
    assert learner.counts == {"addition": 400, "subtraction": 30}, "never rated is not known"
    assert learner.at == NOON
    assert learner.ability("division").mean > start().ability("division").mean


def test_written_and_read_is_the_same_learner() -> None:
    learner, _ = drilled(start(5), 30, lambda _: 1.0)
    again = read(learner.written())
    assert again.written() == learner.written()
    assert again.ability("division").mean == pytest.approx(
        learner.ability("division").mean, abs=1e-3
    )
    assert (again.counts, again.at, again.pace) == (learner.counts, learner.at, learner.pace)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        '{"beliefs":{"names":["*"],"means":[],"covariances":[[1]]}}',
        '{"beliefs":{"names":["*","*"],"means":[0,0],"covariances":[[1,0],[0,1]]}}',
        '{"beliefs":{"names":["*","a"],"means":[0,0],"covariances":[[1],[0,1]]}}',
    ],
)
def test_what_is_no_learner_is_not_read(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        read(text)
    rated = {"addition": Rating(2.0, 0.1, 200)}
    assert learner_of(Standing(rated, text)) == start(ratings=rated)


def test_a_school_year_says_where_to_begin() -> None:
    means = [start(year).ability("addition").mean for year in (2, 4, 6)]
    assert means == [-2.0, 0.0, 2.0]
    assert start().ability("addition").mean < 0
    assert learner_of(Standing(class_name="6a")) == start(6)


@pytest.mark.parametrize(
    ("name", "year"),
    [
        ("4b", 4), ("4 B", 4), ("Klasa 5a", 5), ("IV a", 4), ("VIII c", 8), ("iii", 3), ("Vb", 5),
        ("Year 6", 6), ("10c", 10), ("Δ΄ Δημοτικού", 4), ("ΣΤ2", 6), ("Α1", 1),
        ("Β Γυμνασίου", 8), ("ε'", 5), (None, None), ("", None), ("Foxes", None), ("2026", None),
        ("0a", None), ("13", None), ("Ivy group", None), ("Ελιές", None),
    ],
)  # fmt: skip
def test_the_year_in_the_name_of_a_class(name: str | None, year: int | None) -> None:
    assert year_of(name) == year


# Pace ------------------------------------------------------------------------------------------


def paced(seconds: float, n: int = 30, *, right: bool = True, chance: float = 0.75) -> Pace:
    pace = Pace()
    for _ in range(n):
        pace = pace.after(8.0, seconds, chance, right=right)
    return pace


def test_pace_is_learned_from_right_answers_only() -> None:
    assert paced(16.0).seconds(8.0) == pytest.approx(16.0, rel=0.1)
    assert paced(4.5).seconds(8.0) == pytest.approx(4.5, rel=0.1)
    assert paced(16.0, right=False).slowness == 0
    assert paced(1e6, 1).slowness < 1.2, "somebody went to lunch"


def test_slow_and_right_is_able() -> None:
    fast = slow = start()
    for _ in range(20):
        given = Asked("addition", -1.0)
        fast = fast.after(given, right=True, seconds=4, now=NOON)
        slow = slow.after(given, right=True, seconds=40, now=NOON)
    assert slow.ability("addition") == fast.ability("addition")
    assert slow.seconds(Asked("addition", 0.0)) > 4 * fast.seconds(Asked("addition", 0.0))


def test_a_guesser_is_known_and_a_fast_able_pupil_is_none() -> None:
    able = guesser = Pace()
    for number in range(40):
        able = able.after(8.0, 2.0, 0.75, right=number % 4 != 0)
        guesser = guesser.after(8.0, 2.0, 0.75, right=number % 10 == 0)
    assert guesser.is_guess(8.0, 2.0)
    assert not guesser.is_guess(8.0, 9.0), "who takes time means it"
    assert not able.is_guess(8.0, 2.0)
    assert Pace().is_guess(8.0, 1.0), "nothing is known, and it was far too fast"
    assert not Pace().is_guess(8.0, 5.0)


# What is asked ---------------------------------------------------------------------------------


def test_what_an_exercise_asks() -> None:
    easy, hard = asked(Fact("2+1")), asked(Evaluate("3*(48+27)"))
    assert (easy.skill, hard.skill) == ("addition", "brackets")
    assert easy.beta < hard.beta
    assert easy.seconds < 4 < 10 < hard.seconds
    assert {"big-product", "brackets"} <= set(hard.parts)
    assert not easy.parts
    rated = asked(Fact("2+1"), Rating(-1.5, 0.1, 80))
    assert (rated.beta, rated.doubt) == (-1.5, LEAST_DOUBT)
    assert doubt_of(None) == doubt_of(Rating(0.0)) == DOUBT


def test_chances_fall_with_difficulty_and_betas_with_chances() -> None:
    learner = start()
    chances = [learner.chance(Asked("addition", beta)) for beta in (-4, -2, 0, 2)]
    assert chances == sorted(chances, reverse=True)
    betas = [learner.beta_for("addition", chance) for chance in (0.5, 0.75, 0.9)]
    assert betas == sorted(betas, reverse=True)
    assert learner.chance(Asked("addition", betas[1])) == pytest.approx(0.75)
    assert learner.beta_for("addition", 0.75, 1.0) < learner.beta_for("addition", 0.75, 0.5)


# The map ---------------------------------------------------------------------------------------


def test_what_is_required_comes_first() -> None:
    order = in_order(["fractions", "brackets"])
    for skill in order:
        assert all(order.index(need) < order.index(skill) for need in required(skill))
    assert required("nobody-has-heard-of-it") == ()


def test_nothing_opens_before_what_it_rests_on_holds() -> None:
    weak, able = start(), start()
    for _ in range(12):
        weak = weak.after(Asked("division", -3.0), right=False, seconds=9, now=NOON)
        weak = weak.after(Asked("subtraction", -3.5), right=False, seconds=9, now=NOON)
        for skill in ("division", "subtraction", "multiplication"):
            able = able.after(Asked(skill, -1.0), right=True, seconds=9, now=NOON)
    skills = ("addition", "division", "fractions", "negative-numbers")
    assert "fractions" not in open_skills(weak, skills)
    assert "negative-numbers" not in open_skills(weak, skills)
    assert tuple(open_skills(able, skills)) == skills
    assert open_skills(weak, ("fractions",)) == ("fractions",), "somebody has chosen it"


# Rating ----------------------------------------------------------------------------------------

RIGHT, WRONG = Score(True, 5.0), Score(False, 5.0)


def rater(score: Score = RIGHT, weight: float = 1.0) -> Rater:
    return Rater(score, NOON, beta=-1.0, asked=Asked("addition", -1.0), weight=weight)


def test_an_answer_moves_pupil_and_item_apart() -> None:
    right, wrong = rater()(Standing(), None), rater(WRONG)(Standing(), None)
    assert right.pupil.value > start().ability("addition").mean > wrong.pupil.value
    assert right.item.value < -1.0 < wrong.item.value
    assert right.item.uncertainty < 1.0
    assert (right.pupil.answers, right.item.answers) == (1, 1)
    again = rater()(Standing({"addition": right.pupil}, right.model), right.item)
    assert again.pupil.answers == again.item.answers == 2
    assert again.pupil.value > right.pupil.value


def test_an_item_that_many_have_answered_moves_little_but_never_stops() -> None:
    item = None
    for _ in range(300):
        item = rater(WRONG)(Standing(), item).item
    assert item
    moved = rater()(Standing(), item).item
    assert 0.001 < item.value - moved.value < 0.2


def test_too_late_is_not_right() -> None:
    late = replace(rater(), score=Score(True, 21.0, 20.0))(Standing(), None)
    assert late.pupil.value < start().ability("addition").mean
    assert Score(True, 20.0, 20.0).counts_right
    assert Score(True, 500.0).counts_right
    assert not Score(False, 1.0, 20.0).counts_right


def test_a_second_try_says_less() -> None:
    gains = [rater(weight=weight)(Standing(), None).pupil.value for weight in (0.0, 0.3, 1.0)]
    assert gains == sorted(gains)
    assert gains[0] < gains[1] < gains[2]


def test_what_an_earlier_version_left_behind_is_rated() -> None:
    line = (
        b'{"score":{"right":true,"seconds":4.0},"now":"2026-09-01T12:00:00Z","theta":0.5,"beta":-2}'
    )
    old = msgspec.json.decode(line, type=Rater)
    rated = old(Standing({"division": Rating(1.0, 0.1, 99)}, skill="division"), None)
    assert rated.pupil.answers == 100
    assert rated.pupil.value > 0
