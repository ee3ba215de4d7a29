"""A learner follows the pupil: no rating freezes, nobody starts anew, guesses are known."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from math import exp, log, sqrt
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from tutor.learn.exercises import Compare, Evaluate, Fact
from tutor.learn.learner import requirements
from tutor.learn.learner.beliefs import chance, general
from tutor.learn.learner.demands import DOUBT, LEAST_DOUBT, Demands, demands, doubt_of, seconds_for
from tutor.learn.learner.learner import Learner, open_skills, read, start
from tutor.learn.learner.pace import DRIFT, OF_SORT, SCATTER, Pace
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
        learner = learner.after(Demands(skill, beta), right=right, seconds=6.0, now=now)
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
    again = Demands("brackets", learner.beta_for("brackets", 0.5))
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
    assert again.beliefs.means == pytest.approx(learner.beliefs.means, abs=5e-6)
    assert again.answers == 30
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
        ("Άρης", None), ("0a", None), ("13", None), ("Ivy group", None), ("Ελιές", None),
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


def timed(growth: float, n: int = 80) -> Pace:
    """Of somebody whose times grow with this power of those that are usual, 6 s at 10."""
    pace = Pace()
    for number in range(n):
        usual = (2.5, 40.0, 10.0, 5.0, 20.0)[number % 5]
        pace = pace.after(usual, 6.0 * (usual / 10) ** growth, 0.75, right=True)
    return pace


@pytest.mark.parametrize("growth", [0.6, 0.95, 1.3])
def test_how_times_grow_is_learned_for_each_pupil(growth: float) -> None:
    pace = timed(growth)
    for usual in (2.5, 10.0, 40.0):
        assert pace.seconds(usual) == pytest.approx(6.0 * (usual / 10) ** growth, rel=0.15)
    assert pace.growth == pytest.approx(growth, abs=0.08)
    assert pace.growth_variance < Pace().growth_variance / 3


@pytest.mark.parametrize("usual", [4.0, 10.0, 30.0])
def test_one_time_says_what_bayes_makes_of_it(usual: float) -> None:
    """Slowness and growth known with a covariance: the precisions added up and inverted."""
    before = Pace(variance=0.3, growth_variance=0.05, shared=0.04)
    longer = log(usual / 10)
    off = log(1.5)
    after = before.after(usual, before.seconds(usual) * 1.5, 0.75, right=True)
    whole = 0.3 * 0.05 - 0.04**2
    a = 0.05 / whole + 1 / SCATTER
    b = -0.04 / whole + longer / SCATTER
    d = 0.3 / whole + longer**2 / SCATTER
    known = a * d - b * b
    assert after.variance == pytest.approx(d / known + DRIFT)
    assert after.shared == pytest.approx(-b / known)
    assert after.growth_variance == pytest.approx(a / known)
    assert after.slowness == pytest.approx((d - b * longer) / known * off / SCATTER)
    assert after.growth == pytest.approx(1 + (a * longer - b) / known * off / SCATTER)


def test_times_never_shrink_with_length_and_never_run_away() -> None:
    assert (timed(-1.0).growth, timed(4.0).growth) == (0.4, 2.0)


def test_a_sort_that_takes_this_pupil_longer_is_known_apart() -> None:
    pace = Pace()
    for number in range(60):
        sort, seconds = (("fractions", 20.0), ("addition", 10.0))[number % 2]
        pace = pace.after(10.0, seconds, 0.75, right=True, sorts=(sort, "evaluate"))
    long, short = (pace.seconds(10.0, (sort, "evaluate")) for sort in ("fractions", "addition"))
    assert long == pytest.approx(20.0, rel=0.12)
    assert short == pytest.approx(10.0, rel=0.12)
    assert pace.seconds(10.0) == pytest.approx(14.1, rel=0.15), "of a sort nobody has met"
    assert pace.apart["fractions"][1] == 30
    wrong = pace.after(10.0, 99.0, 0.75, right=False, sorts=("fractions",))
    assert wrong.apart == pace.apart, "a wrong answer tells nothing of pace"


def test_one_slow_answer_says_little_of_its_sort() -> None:
    pace = Pace().after(10.0, 20.0, 0.75, right=True, sorts=("fractions",))
    longer = pace.seconds(10.0, ("fractions",)) / pace.seconds(10.0)
    assert longer == pytest.approx(2 ** (OF_SORT / (OF_SORT + SCATTER)), rel=0.02)


def test_what_is_apart_in_a_sort_follows_the_pupil() -> None:
    pace = Pace()
    for seconds in (*[20.0] * 200, *[10.0] * 200):
        for sort, took in (("fractions", seconds), ("addition", 10.0), ("division", 10.0)):
            pace = pace.after(10.0, took, 0.75, right=True, sorts=(sort,))
    assert pace.seconds(10.0, ("fractions",)) == pytest.approx(10.0, rel=0.1)
    late = pace.after(10.0, 20.0, 0.75, right=True, sorts=("fractions",))
    longer = late.apart["fractions"][0] - pace.apart["fractions"][0]
    assert longer == pytest.approx(log(2) / (SCATTER / OF_SORT + 1 + 40), rel=0.01)


def test_an_exercise_is_of_the_sorts_of_its_skill_and_kind() -> None:
    assert demands(Evaluate("17+25")).sorts == ("addition", "evaluate")
    learner = start()
    assert learner.seconds(Demands("addition", 0.0)) == pytest.approx(8.0)
    for _ in range(20):
        learner = learner.after(demands(Evaluate("17+25")), right=True, seconds=30, now=NOON)
    others = [learner.seconds(demands(Evaluate(text))) for text in ("17+25", "52-38", "17+26")]
    assert others[0] == others[2] == pytest.approx(30, rel=0.15)
    again = read(learner.written())
    assert again.pace.apart == learner.pace.apart


def test_slow_and_right_is_able() -> None:
    fast = slow = start()
    for _ in range(20):
        given = Demands("addition", -1.0)
        fast = fast.after(given, right=True, seconds=4, now=NOON)
        slow = slow.after(given, right=True, seconds=40, now=NOON)
    assert slow.ability("addition") == fast.ability("addition")
    assert slow.seconds(Demands("addition", 0.0)) > 4 * fast.seconds(Demands("addition", 0.0))


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
    easy, hard = demands(Fact("2+1")), demands(Evaluate("3*(48+27)"))
    assert (easy.skill, hard.skill) == ("addition", "brackets")
    assert easy.beta < hard.beta
    assert easy.seconds < 4 < 8 < hard.seconds
    assert {"big-product", "brackets"} <= set(hard.parts)
    assert not easy.parts
    rated = demands(Fact("2+1"), Rating(-1.5, 0.1, 80))
    assert (rated.beta, rated.doubt) == (-1.5, LEAST_DOUBT)
    assert doubt_of(None) == doubt_of(Rating(0.0)) == DOUBT


def test_chances_fall_with_difficulty_and_betas_with_chances() -> None:
    learner = start()
    chances = [learner.chance(Demands("addition", beta)) for beta in (-4, -2, 0, 2)]
    assert chances == sorted(chances, reverse=True)
    betas = [learner.beta_for("addition", chance) for chance in (0.5, 0.75, 0.9)]
    assert betas == sorted(betas, reverse=True)
    assert learner.chance(Demands("addition", betas[1])) == pytest.approx(0.75)
    once, thrice = (learner.beta_for("addition", 0.75, caution) for caution in (1.0, 3.0))
    deviation = sqrt(learner.ability("addition").variance)
    assert once - thrice == pytest.approx(2 * deviation)


# The map ---------------------------------------------------------------------------------------


def test_what_is_required_comes_first() -> None:
    order = in_order(["fractions", "brackets"])
    for skill in order:
        assert all(order.index(need) < order.index(skill) for need in required(skill))
    assert required("nobody-has-heard-of-it") == ()
    assert required("ideas") == ("make-a-number",), "as its game says"


def test_a_circle_of_skills_is_cut_open(monkeypatch: pytest.MonkeyPatch) -> None:
    circle = {"addition": ("brackets",), "brackets": ("division",), "division": ("addition",)}
    monkeypatch.setattr(requirements, "required", circle.__getitem__)
    for skill in ("addition", "brackets", "division"):
        order = in_order([skill])
        assert sorted(order) == sorted(circle)
        assert order[-1] == skill


def test_nothing_opens_before_what_it_rests_on_holds() -> None:
    weak, able = start(), start()
    for _ in range(12):
        weak = weak.after(Demands("division", -3.0), right=False, seconds=9, now=NOON)
        weak = weak.after(Demands("subtraction", -3.5), right=False, seconds=9, now=NOON)
        for skill in ("division", "subtraction", "multiplication"):
            able = able.after(Demands(skill, -1.0), right=True, seconds=9, now=NOON)
    skills = ("addition", "division", "fractions", "negative-numbers")
    assert "fractions" not in open_skills(weak, skills)
    assert "negative-numbers" not in open_skills(weak, skills)
    assert tuple(open_skills(able, skills)) == skills
    assert open_skills(weak, ("fractions", "brackets")) == ("fractions",), "chosen by somebody"
    assert open_skills(weak, ("fractions", "brackets", "division")) == ("division",)
    assert open_skills(weak, ()) == ()


# Rating ----------------------------------------------------------------------------------------

RIGHT, WRONG = Score(True, 5.0), Score(False, 5.0)


def rater(score: Score = RIGHT, weight: float = 1.0) -> Rater:
    return Rater(score, NOON, beta=-1.0, asked=Demands("addition", -1.0), weight=weight)


def test_an_answer_moves_pupil_and_item_apart() -> None:
    right, wrong = rater()(Standing(), None), rater(WRONG)(Standing(), None)
    assert right.pupil.value > start().ability("addition").mean > wrong.pupil.value
    assert right.item.value < -1.0 < wrong.item.value
    assert right.item.uncertainty < 1.0
    assert (right.pupil.answers, right.item.answers) == (1, 1)
    again = rater()(Standing({"addition": right.pupil}, right.model), right.item)
    assert again.pupil.answers == again.item.answers == 2
    assert again.pupil.value > right.pupil.value


@pytest.mark.parametrize("item", [None, Rating(-1.0, 0.5, 9), Rating(-0.4, 0.5, 9)])
@pytest.mark.parametrize("score", [RIGHT, WRONG])
def test_an_item_moves_about_as_far_as_bayes_says(score: Score, item: Rating | None) -> None:
    """Its mean after the answer, added up over all abilities and difficulties there may be."""
    beta, doubt = (item or Rating(-1.0)).value, doubt_of(item)
    mean, variance = start().ability("addition")
    whole = likely = 0.0
    for step in range(-60, 61):
        ahead = mean - beta + step / 10 * sqrt(variance + doubt)
        p = exp(-step * step / 200) * chance(ahead if score.right else -ahead, 0.0)
        whole += p
        likely += p * (beta - doubt / (variance + doubt) * (ahead - mean + beta))
    moved = rater(score)(Standing(), item).item.value - beta
    assert moved == pytest.approx(likely / whole - beta, rel=0.15)


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


# How much --------------------------------------------------------------------------------------


def test_who_says_no_year_is_thought_to_be_between_the_second_and_the_third() -> None:
    unknown, second, third = (start(year).ability("addition") for year in (None, 2, 3))
    assert second.mean < unknown.mean < third.mean
    assert 1.75 < sqrt(unknown.variance) < 2.05
    assert 0.9 < sqrt(second.variance) < 1.5


def test_old_ratings_count_by_how_many_answers_made_them_and_are_cut_off() -> None:
    extreme, few = (
        start(ratings={"addition": rating}).ability("addition").mean
        for rating in (Rating(99.0, 0.0, 400), Rating(1.0, 0.5, 5))
    )
    assert 4.8 < extreme < 5.7
    assert 0.1 < few < 0.5


def test_an_answer_makes_all_that_was_asked_a_little_surer() -> None:
    given = Demands("addition", -1.0, parts={"carry": 0.5})
    learner = start().after(given, right=True, seconds=8, now=NOON)
    before = start().beliefs.knowing(["addition"], ["carry"])
    for name in ("addition", "~carry", "*"):
        now, then = (each.ability({name: 1.0}).variance for each in (learner.beliefs, before))
        assert 0.6 * then < now < then + 0.01
    assert learner.counts == {"addition": 1}
    assert learner.at == NOON


def test_who_surprises_again_and_again_is_thought_to_have_changed() -> None:
    settled, _ = drilled(start(), 100, lambda _: -1.0)
    variances = []
    for right in ([True, True, True, False] * 2, [False] * 8):
        learner = settled
        for each in right:
            given = Demands("addition", learner.beta_for("addition", 0.75))
            learner = learner.after(given, right=each, seconds=6, now=NOON + timedelta(hours=1))
        assert abs(learner.surprise) < 2
        variances.append(learner.ability("addition").variance)
    assert variances[1] > 1.5 * variances[0]


@pytest.mark.parametrize(("beta", "right", "surprise"), [(9.0, True, 0.24), (-9.0, False, -0.24)])
def test_one_answer_surprises_by_two_standard_deviations_at_most(
    beta: float, right: bool, surprise: float
) -> None:
    learner = start().after(Demands("addition", beta), right=right, seconds=6, now=NOON)
    assert learner.surprise == pytest.approx(surprise)


def test_certainty_is_lost_for_forty_days_and_no_longer() -> None:
    learner, _ = drilled(start(), 40, lambda _: 0.0)
    given = Demands("brackets", 0.0)
    found = [
        learner.after(given, right=True, seconds=6, now=NOON + timedelta(days=days))
        .ability("addition")
        .variance
        for days in (0, 39.5, 40.5, 400)
    ]
    assert found[0] < found[1] < found[2] == found[3]


def test_a_skill_opens_when_basic_exercises_of_what_it_rests_on_are_mostly_right() -> None:
    for answers, mean, opens in (
        (2, -2.0, True),
        (2, -3.5, False),
        (1, -2.0, False),  # hardly seen: then it must be surer
        (0, 0.0, True),
    ):
        learner = Learner(general(mean, 0.01).knowing(["addition"]), counts={"addition": answers})
        known = learner.beliefs.observing({"addition": 1.0}, 0.001, mean)
        skills = open_skills(replace(learner, beliefs=known), ("addition", "multiplication"))
        assert ("multiplication" in skills) == opens


@pytest.mark.parametrize(
    ("mean", "opened"),
    [
        (-4.2, ("addition",)),
        (-3.4, ("addition", "subtraction")),
        (-2.4, ("addition", "subtraction", "multiplication")),
    ],
)
def test_to_take_away_begins_with_the_smallest_sums(mean: float, opened: tuple[str, ...]) -> None:
    """Who knew sums to ten was asked nothing else until those beyond ten were held."""
    beliefs = general(mean, 0.01).knowing(["addition"])
    known = beliefs.observing({"addition": 1.0}, 0.001, mean)
    learner = Learner(known, counts={"addition": 4})
    assert open_skills(learner, ("addition", "subtraction", "multiplication")) == opened


@pytest.mark.parametrize(("mean", "is_open"), [(-2.6, False), (-1.2, True)])
def test_who_takes_away_within_ten_is_not_led_below_zero(mean: float, *, is_open: bool) -> None:
    """Seen: 4 - 9 and 1 - 8 for a beginner who hardly knew 9 - 4."""
    skills = ("addition", "subtraction", "negative-numbers")
    beliefs = general(mean, 0.01).knowing(["addition", "subtraction"])
    known = beliefs.observing({"subtraction": 1.0}, 0.001, mean)
    learner = Learner(known, counts={"addition": 9, "subtraction": 9})
    assert open_skills(learner, skills) == skills[: 3 if is_open else 2]


def test_a_rating_says_how_uncertain_it_is() -> None:
    assert start().rating("addition") == Rating(-1.5, 1.0, 0, None)
    learner, _ = drilled(start(), 60, lambda _: 0.0)
    rating = learner.rating("addition")
    assert 0.1 < rating.uncertainty < 0.6
    assert (rating.answers, rating.at) == (12, learner.at)
    assert rating.value == learner.ability("addition").mean


def test_nobody_stays_with_one_skill_for_ever() -> None:
    """Seen: 82 additions in a quarter of an hour, most of them right, and nothing else."""
    known = general(-2.6, 0.3).knowing(["addition"])
    opened = [
        open_skills(Learner(known, counts={"addition": seen}), ("addition", "multiplication"))
        for seen in (23, 24)
    ]
    assert opened == [("addition",), ("addition", "multiplication")]
    little = Learner(general(-4.0, 0.3).knowing(["addition"]), counts={"addition": 90})
    assert open_skills(little, ("addition", "multiplication")) == ("addition",)


def test_after_five_answers_an_item_is_half_as_open_and_a_guess_moves_it_less() -> None:
    item, moves = None, list[float]()
    for _ in range(5):
        item = rater(WRONG)(Standing(), item).item
        moves.append(item.value)
    assert item is not None
    assert item.uncertainty**2 == pytest.approx(0.5)
    assert -1.0 < moves[0] < -0.5
    unmoved, half, whole = (rater(WRONG, weight)(Standing(), None).item for weight in (0, 0.5, 1))
    assert (unmoved.value, whole.value) == (-1.0, moves[0])
    assert half.value == pytest.approx((unmoved.value + whole.value) / 2)
    unweighted = Rater(WRONG, NOON, beta=-1.0, asked=Demands("addition", -1.0))
    assert unweighted(Standing(), None).item == whole


@pytest.mark.parametrize(
    ("slowness", "fast", "slow"), [(0.0, 3.6, 4.0), (2.0, 6.0, 6.5), (-2.0, 1.8, 2.0)]
)
def test_what_is_too_fast_for_a_task(slowness: float, fast: float, slow: float) -> None:
    pace = Pace(slowness=slowness)
    assert pace.is_fast(8.0, fast)
    assert not pace.is_fast(8.0, slow)
    assert pace.is_fast(2.0, 0.0)
    assert not pace.is_fast(0.0, 5.0)
    assert Pace().seconds(0.0) == pytest.approx(0.3), "no task takes less"


def test_one_answer_moves_pace_and_haste_by_a_share() -> None:
    lunch, flash = Pace().after(8.0, 1e6, 0.75, right=True), Pace(haste=0.0)
    assert 0.6 < lunch.slowness < 1.1
    assert 0.1 < lunch.variance < 0.2
    hurried = flash.after(8.0, 0.0, 0.75, right=True)
    assert -1.1 < hurried.slowness < -0.6
    assert 0.02 < hurried.haste < 0.1
    assert -0.25 < flash.after(8.0, 0.0, 0.75, right=False).haste < -0.1
    assert paced(8.0, 400).variance == pytest.approx(0.03, abs=0.02)
    assert paced(8.0, 3).slowness == pytest.approx(0)


def test_how_long_an_exercise_takes_by_its_reasons_and_its_length() -> None:
    assert seconds_for(0.0, 0) == seconds_for(-3.0, 0) == pytest.approx(2.0)
    assert seconds_for(0.0, 10) == pytest.approx(5.0)
    assert seconds_for(2.5, 10) == pytest.approx(7.5)
    times = [demands(each).seconds for each in (Fact("2+1"), Fact("7+8"), Evaluate("(61-(6+7))*5"))]
    assert times == sorted(times)
    assert times[0] < 4 < 8 < times[2]


def test_how_times_grow_is_learned_anew_where_it_was_kept_on_another_scale() -> None:
    kept = b'{"slowness":0.6,"variance":0.03,"growth":0.45,"growth_variance":0.001,"shared":0.002}'
    found = msgspec.json.decode(kept, type=Pace)
    assert (found.slowness, found.growth, found.growth_variance) == (0.6, 1.0, 0.03)
    moved = found.after(5.0, 9.0, 0.75, right=True)
    assert msgspec.json.decode(msgspec.json.encode(moved), type=Pace) == moved


def test_an_item_is_less_open_the_surer_its_rating() -> None:
    doubts = [doubt_of(Rating(0.0, uncertainty, 9)) for uncertainty in (0.0, 0.5, 0.8, 1.0)]
    assert doubts == sorted(doubts)
    assert 0 < doubts[0] < 0.12 < doubts[1] < 0.13
    assert doubts[-1] == doubt_of(None) == pytest.approx(0.5)
    assert set(demands(Evaluate("27+35")).parts.values()) == {0.5}


@pytest.mark.parametrize("year", range(1, 9))
def test_years_in_roman_and_greek_numerals(year: int) -> None:
    roman = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")[year - 1]
    assert year_of(f"{roman}b") == year_of(f"klasa {year}") == year
    greek = ("Α", "Β", "Γ", "Δ", "Ε", "ΣΤ")
    if year <= 6:
        assert year_of(f"{greek[year - 1]}΄ Δημοτικού") == year
    if year <= 3:
        assert year_of(f"{greek[year - 1]}΄ Γυμνασίου") == year + 6
    assert (year_of("12c"), year_of("13c"), year_of("1")) == (12, None, 1)


# Luck ----------------------------------------------------------------------------------------


def test_who_knows_nothing_is_right_by_chance_now_and_then() -> None:
    asked = Demands("fractions", 0.0, guessed=0.25)
    assert [asked.by_chance(able) for able in (0.0, 0.4, 1.0)] == pytest.approx([0.25, 0.55, 1.0])
    hopeless, plain = start().beliefs, replace(asked, guessed=0.0)
    learner = Learner(hopeless)
    assert learner.chance(asked) == pytest.approx(0.25 + 0.75 * learner.chance(plain))


def test_a_right_answer_says_as_much_less_as_it_may_be_luck_and_a_wrong_one_all() -> None:
    learner, asked = start(), Demands("fractions", -1.0, guessed=1 / 3)
    plain, able = replace(asked, guessed=0.0), learner.chance(replace(asked, guessed=0.0))
    known = able / (1 / 3 + 2 / 3 * able)

    def after(of: Demands, *, right: bool, weight: float = 1.0) -> float:
        made = learner.after(of, right=right, seconds=8.0, now=NOON, weight=weight)
        return made.ability("fractions").mean

    for weight in (1.0, 0.5):
        right = after(asked, right=True, weight=weight)
        assert right == pytest.approx(after(plain, right=True, weight=weight * known), abs=0.02)
        assert right < after(plain, right=True, weight=weight)
        assert after(asked, right=False, weight=weight) == pytest.approx(
            after(plain, right=False, weight=weight), abs=0.02
        )


def test_an_exercise_of_three_signs_is_right_by_chance_and_a_thing_of_its_own() -> None:
    asked = demands(Compare("0.15?0.4"))
    assert asked.guessed == pytest.approx(1 / 3)
    assert asked.parts == {"compare-places": 1.2}
    assert asked.procedures == ("compare-places",)
    assert demands(Compare("7?9")).procedures == (), "it is seen, as a fact is known"
    assert demands(Evaluate("2+3*4")).guessed == 0.0


def test_an_item_that_is_right_by_chance_is_no_easier_for_it() -> None:
    learner = start()
    asked = Demands("fractions", learner.ability("fractions").mean + 9.0, guessed=1 / 3)
    rater = Rater(Score(right=True, seconds=5.0), NOON, asked.beta, asked)
    plain = Rater(Score(right=True, seconds=5.0), NOON, asked.beta, replace(asked, guessed=0.0))
    moved = [each(Standing({}, learner.written()), None).item.value for each in (rater, plain)]
    assert moved[1] < moved[0] < asked.beta
