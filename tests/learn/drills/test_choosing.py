"""The parts of a choice: the course of a sitting, turns of skills, what tells and teaches most."""

from datetime import UTC, datetime, timedelta
from fractions import Fraction
from random import Random
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.learn.drills.missing import wrong as wrong_for
from tests.learn.drills.pooled import pooled
from tutor.games.rachmistrz.exercises.make import Make
from tutor.learn.drills.course import BACK, Course
from tutor.learn.drills.facts import AGAIN, RETIRED, Recall, Reviewer, known, traced
from tutor.learn.drills.generators import candidates
from tutor.learn.drills.items import Item, fresh, logit, off, share
from tutor.learn.drills.mixing import ALWAYS, MIDDLING, is_owed, mixed, still_to_learn
from tutor.learn.drills.records import Memory
from tutor.learn.drills.screening import Screening, Variety
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.suspicion import suspicion
from tutor.learn.exercises import Evaluate, Fact, Skill
from tutor.learn.exercises.evaluate import evaluates
from tutor.learn.learner.beliefs import general
from tutor.learn.learner.learner import Learner
from tutor.maths.notation import read
from tutor.maths.tree import Tree
from tutor.progress.values import Card

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)


# The course of a sitting ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("misses", "rescue", "steady"),
    [
        (0, False, True),
        (1, False, False),
        (2, True, False),
        (3, True, False),
        (4, False, True),
        (6, True, False),
    ],
)
def test_after_two_misses_two_rescues_then_it_goes_on(
    misses: int, rescue: bool, steady: bool
) -> None:
    course = Course(0.75)
    for _ in range(misses):
        course.answered(right=False)
    assert (course.misses, course.needs_rescue, course.is_steady) == (misses, rescue, steady)
    course.answered(right=True)
    assert (course.misses, course.needs_rescue, course.is_steady) == (0, False, True)


def test_who_misses_more_than_chosen_is_behind_and_a_few_misses_are_chance() -> None:
    course = Course(0.75)
    found = []
    for right in (*[False] * 3, *[True] * 9, *[False] * 6):
        course.answered(right=right)
        found.append(course.behind)
    assert found[:3] == [0, 0, 0], "three misses are chance"
    assert found[11] == 0
    assert found[-1] == pytest.approx(6 * 0.75 * 0.227 - 0.524, abs=0.01)


def test_where_nearly_all_is_to_be_right_a_miss_counts_more_and_is_chance_all_the_same() -> None:
    """There a logit changes less: a sitting at .9 lagged behind for a hundred exercises."""
    steps = list[float]()
    for chance in (0.5, 0.9, 0.97):
        course = Course(chance)
        course.answered(right=False)
        steps.append((logit(course.wanted) - logit(chance)) / chance)
        assert course.behind == 0
    assert steps == pytest.approx([0.17, 0.472, 0.472], abs=0.001)


@pytest.mark.parametrize(
    ("answers", "well"),
    [("", True), ("+", True), ("-", False), ("-+", True), ("-+-+", False), ("--+++", True)],
)
def test_something_hard_may_come_where_the_last_was_right_and_most_before_it(
    answers: str, well: bool
) -> None:
    course = Course(0.75)
    for each in answers:
        course.answered(right=each == "+")
        course.mended()
    assert course.goes_well == well


def test_a_second_try_that_is_right_ends_the_row() -> None:
    course = Course(0.75)
    course.answered(right=False)
    course.mended()
    course.answered(right=False)
    assert not course.needs_rescue


def test_who_misses_more_than_chosen_gets_easier_ones_and_the_other_way_round() -> None:
    low, high = Course(0.75), Course(0.75)
    assert low.wanted == pytest.approx(0.75)
    for place in range(40):
        low.answered(right=place % 2 == 0)
        high.answered(right=True)
    assert low.wanted > 0.85
    assert high.wanted < 0.55


def test_who_is_right_in_the_opening_pays_nothing_for_it_and_misses_there_count() -> None:
    course = Course(0.75)
    for before in range(10):
        course.answered(right=True, before=before)
    assert course.wanted == pytest.approx(0.75), "it is easy on purpose"
    course.answered(right=True, before=10)
    assert course.wanted < 0.75
    course = Course(0.75)
    course.answered(right=False, before=3)
    course.answered(right=True, alone=False, before=4)
    assert course.wanted > 0.75


def test_as_many_right_as_chosen_change_nothing_and_hinted_ones_are_none() -> None:
    course = Course(0.75)
    for place in range(80):
        course.answered(right=place % 4 > 0)
    assert course.wanted == pytest.approx(0.75, abs=0.02)
    hinted = Course(0.75)
    for _ in range(10):
        hinted.answered(right=True, alone=False)
    assert hinted.wanted > 0.8
    assert hinted.misses == 0


def test_one_answer_moves_what_is_wanted_a_little_and_many_do_not_move_it_far() -> None:
    low, high = Course(0.75), Course(0.75)
    low.answered(right=False)
    high.answered(right=True)
    assert 0.7 < high.wanted < 0.75 < low.wanted < 0.8
    for _ in range(100):
        low.answered(right=False)
        high.answered(right=True)
    assert 0.9 < low.wanted < 0.97
    assert 0.2 < high.wanted < 0.5


@given(st.lists(st.booleans(), max_size=300), st.sampled_from([0.5, 0.6, 0.75, 0.9]))
def test_what_is_wanted_stays_a_chance_that_can_be_had(rights: list[bool], chance: float) -> None:
    course = Course(chance)
    for right in rights:
        course.answered(right=right)
    assert 0.15 < course.wanted < 0.985


def test_a_missed_fact_waits_for_some_others_and_longer_the_next_time() -> None:
    course = Course(0.75)
    for gap in (4, 8, 16):
        course.missed(["6*8"])
        for _ in range(gap - 1):
            course.asked("2+3")
            assert course.back == ()
            assert course.waiting == {"6*8"}
        course.asked(None)
        assert (course.back, course.waiting) == (("6*8",), frozenset())
        course.asked("6*8")
        assert course.back == ()


def test_the_fact_that_waits_longest_comes_first() -> None:
    course = Course(0.75)
    course.missed(["7*8"])
    course.asked(None)
    course.missed(["6*8"])
    for _ in range(BACK):
        course.asked(None)
    assert course.back == ("7*8", "6*8")


# Items and skills ----------------------------------------------------------------------------


@given(st.floats(0.01, 0.99))
def test_points_and_chances_are_the_same_thing(chance: float) -> None:
    assert share(logit(chance)) == pytest.approx(chance)
    assert logit(share(1.5)) == pytest.approx(1.5)
    item = Item(Fact("1+1"), "a", 0.0, chance, 8.0)
    assert off(item, chance) == pytest.approx(0.0, abs=1e-9)
    assert off(item, 0.5) == pytest.approx(abs(logit(chance)))


def test_fresh_is_what_was_not_asked_lately() -> None:
    items = [Item(Fact("1+1"), "a", 0.0, 0.5, 8.0), Item(Fact("1+2"), "b", 0.0, 0.5, 8.0)]
    assert fresh(items, {"a"}) == [items[1]]
    assert fresh(items, {"a", "b"}) == []


def test_a_skill_with_little_weight_comes_seldom_first() -> None:
    firsts = [mixed(("a", "b"), (), Random(seed), {"b": 0.25})[0] for seed in range(400)]
    assert firsts.count("b") == pytest.approx(80, abs=25)


def test_who_had_many_turns_of_late_waits() -> None:
    recent = ("before", *("a",) * 3, "b", "c")
    firsts = [mixed(("a", "b", "c"), recent, Random(seed))[0] for seed in range(400)]
    assert firsts.count("c") == 0
    assert firsts.count("b") == pytest.approx(4 * firsts.count("a"), rel=0.4)
    assert mixed(("a",), ("a",), Random(1)) == ("a",), "there is no other"


def test_there_is_most_to_learn_where_middling_exercises_come_right_every_other_time() -> None:
    rooms = {
        mean: still_to_learn(
            Learner(general(mean, 0.01).knowing(["addition", "fractions"])), "addition"
        )
        for mean in (-9.0, -4.0, -2.1, 0.0, 9.0)
    }
    assert max(rooms, key=rooms.__getitem__) == -2.1
    assert rooms[-2.1] == pytest.approx((ALWAYS + 1) ** 2, rel=0.01)
    assert rooms[-4.0] < rooms[-2.1] > rooms[0.0]
    assert min(rooms.values()) > ALWAYS**2, "no open skill is forgotten"
    able = Learner(general(0.0, 0.01).knowing(["addition", "fractions"]))
    assert still_to_learn(able, "fractions") > 1.5 * still_to_learn(able, "addition")


@pytest.mark.parametrize("skill", MIDDLING)
def test_who_gets_every_other_of_its_sums_right_has_about_most_to_learn(skill: Skill) -> None:
    rng, hard = Random(1), MIDDLING[skill]
    made = [each for _ in range(200) for each in evaluates(skill, rng, hard)]
    middling = median(each.difficulty.beta for each in made)
    learner = Learner(general(middling, 0.01).knowing([skill]))
    assert still_to_learn(learner, skill) > 0.9 * (ALWAYS + 1) ** 2


OWED = [
    (("a", "b", "c"), "bbbbccccbc", "a", True),
    (("a", "b", "c"), "abcabcabca", "b", False),
    (("a", "b", "c"), "aabbccaabb", "c", False),
    (("a", "b", "c"), "aabbaabbaabbaabbaabc", "c", True),
    (tuple("abcdefg"), "bbbbbbbbbb", "a", False),
    (tuple("abcdef"), "bbbbbbbbbb", "a", True),
    (("a", "b"), "", "a", False),
]


@pytest.mark.parametrize(("skills", "recent", "skill", "owed"), OWED)
def test_whose_turn_it_is(skills: tuple[str, ...], recent: str, skill: str, owed: bool) -> None:
    assert is_owed(skill, skills, tuple(recent)) == owed


# What teaches and tells ----------------------------------------------------------------------


def test_procedures_that_came_least_are_worth_most() -> None:
    variety = Variety()
    carry, plain = Evaluate("27+35"), Evaluate("24+31")
    assert variety.worth(carry) == variety.worth(plain)
    variety.meet(carry)
    assert variety.worth(plain) > variety.worth(carry)


def test_two_dice_are_no_practice_with_many() -> None:
    two = Make((1, 2), "3")
    assert [reason.code for reason in two.difficulty.reasons if reason.weight < 0] == ["many-dice"]
    assert Variety().worth(two) == len({"make", "only-one", "way-hard"})


def test_what_was_to_be_seen_already_is_worth_less() -> None:
    screening = Screening()
    order = Evaluate("7-3*2")
    before = screening.worth(order)
    screening.meet(order)
    assert 0 < screening.worth(order) < before
    assert screening.worth(Evaluate("1+1")) < before


def tree(text: str) -> Tree:
    found = read(text).tree
    assert found is not None
    return found


def test_expected_of_a_suspect_is_less_where_it_shows() -> None:
    first = suspicion(tree("7-3*2"), Fraction(8), {})
    assert first is not None
    assert first.expected(None, 0.8) == 0.8
    assert first.expected(tree("3+5"), 0.8) == pytest.approx(0.8, abs=0.05)
    assert first.expected(tree("9-2*3"), 0.8) < 0.5


# Facts that are known by now -----------------------------------------------------------------


def test_right_answers_make_a_fact_known_and_misses_unknown() -> None:
    assert traced(0.5, right=True) > 0.85
    assert traced(0.5, right=False) < RETIRED
    slipped = traced(0.8, right=False)
    assert slipped > RETIRED > traced(slipped, right=False), "a slip is forgiven once"
    assert traced(0.5, 0.6, right=False) > RETIRED, "other things may have gone wrong"
    assert traced(0.3, right=True) > traced(0.3, guessed=0.4, right=True) > 0.3
    assert traced(0.0, right=False) == 0.0
    surely = traced(1.0, right=True)
    missed = traced(surely, right=False)
    assert surely > missed > RETIRED > traced(missed, right=False), "forgotten after two misses"


RECALLS: list[tuple[list[Recall | None], bool]] = [
    ([AGAIN], False),
    ([AGAIN, AGAIN], False),
    ([AGAIN, 3, 3], True),
    ([AGAIN, 3, 3, AGAIN, AGAIN], False),
]


@pytest.mark.parametrize(("recalls", "retired"), RECALLS)
def test_a_fact_retires_when_it_is_known(recalls: list[Recall | None], retired: bool) -> None:
    card: Card | None = None
    for day, recalled in enumerate(recalls):
        card = Reviewer("6*8", recalled, NOW + timedelta(days=day), 0.6)(card)
    assert card is not None
    assert (known(card) >= RETIRED) == retired


def test_cards_of_before_and_damaged_ones_are_guessed_at() -> None:
    assert known(Card("6*8", '{"state":2}', NOW)) >= RETIRED
    assert known(Card("6*8", '{"state":1}', NOW)) < RETIRED
    assert known(Card("6*8", "rubbish", NOW)) < RETIRED
    assert known(Card("6*8", '{"known":7.5}', NOW)) == 1.0


# A new pupil ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_a_new_pupil_begins_with_single_facts_of_what_rests_on_nothing(seed: int) -> None:
    session = Drill(Memory(), 1, Settings(), Random(seed))
    for place in range(5):
        asked = session.next(NOW + timedelta(seconds=place))
        assert asked.because == "start"
        assert asked.exercise.fact is not None
        assert asked.exercise.skill in ("addition", "subtraction", "multiplication")
        session.answered(asked.exercise.solutions()[0], 9.0, NOW + timedelta(seconds=place))


def test_fractions_wait_until_division_is_held() -> None:
    session = Drill(Memory(), 1, Settings(), Random(2), candidates)
    for place in range(16):
        asked = session.next(NOW + timedelta(seconds=place))
        assert asked.exercise.skill not in ("fractions", "brackets", "negative-numbers")
        session.gave_up(30.0, NOW + timedelta(seconds=place))


def test_each_skill_that_was_chosen_has_its_turns() -> None:
    chosen = ("addition", "multiplication", "order-of-operations", "brackets", "fractions")
    session = Drill(Memory(), 1, Settings(skills=chosen), Random(4), pooled)
    rng, asked = Random(5), list[Skill]()
    for place in range(90):
        at = NOW + timedelta(seconds=30 * place)
        each = session.next(at)
        asked.append(each.exercise.skill)
        right = rng.random() < each.expected
        text = each.exercise.solutions()[0] if right else wrong_for(each.exercise)
        if not session.answered(text, 20.0, at).done and session.next(at).because != "again":
            session.gave_up(20.0, at)
    assert set(asked) <= set(chosen)
    assert min(map(asked[20:].count, chosen)) >= 7
