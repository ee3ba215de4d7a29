"""Drills from the outside: what is set, judged, stored, scheduled, suspected; storms."""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from itertools import pairwise
from math import exp
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec
import pytest

from tests.learn.drills.missing import wrong as wrong_for
from tests.learn.drills.pooled import pooled
from tutor.games.rachmistrz.exercises.find import Find
from tutor.games.rachmistrz.exercises.make import Make
from tutor.learn.drills.facts import AGAIN, Reviewer
from tutor.learn.drills.generators import QUICK, Source, candidates
from tutor.learn.drills.guessing import Guesses
from tutor.learn.drills.items import Item, nearest
from tutor.learn.drills.mixing import mixed
from tutor.learn.drills.records import Memory, Records
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.shown import Outcome, Presented
from tutor.learn.drills.storm import LASTS, Storm, is_best, points_of
from tutor.learn.drills.summary import summarise
from tutor.learn.drills.suspicion import suspicion
from tutor.learn.exercises import Evaluate, Exercise, Fact, Skill, drilled, read
from tutor.learn.learner.learner import open_skills
from tutor.learn.learner.rating import learner_of
from tutor.maths.misconceptions import wrong_values
from tutor.maths.notation import number_text
from tutor.progress.repository import Progress
from tutor.progress.values import Rating

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)
SECOND = timedelta(seconds=1)
SIGNS: tuple[Skill, ...] = ("order-of-operations", "brackets", "multiplication")


def drill(
    records: Records | None = None, seed: int = 1, source: Source = candidates, **settings: object
) -> Drill:
    chosen = Settings(**{"skills": SIGNS, **settings})  # type: ignore[arg-type]
    return Drill(Memory() if records is None else records, 1, chosen, Random(seed), source)


def right(asked: Presented) -> str:
    return asked.exercise.solutions()[0]


def play(session: Drill, n: int, wrong_every: int = 4) -> Iterator[tuple[Presented, Outcome]]:
    for place in range(n):
        now = NOW + 20 * place * SECOND
        asked = session.next(now)
        misses = place % wrong_every == wrong_every - 1
        text = wrong_for(asked.exercise) if misses else right(asked)
        yield asked, session.answered(text, 5.0, now)


def test_a_drill_is_the_same_for_the_same_chance() -> None:
    once, again, other = (
        [(asked, outcome.after, outcome.suspects) for asked, outcome in play(drill(seed=seed), 12)]
        for seed in (1, 1, 2)
    )
    assert once == again
    assert [asked.key for asked, *_ in once] != [asked.key for asked, *_ in other]


def test_nothing_comes_twice_but_facts_that_are_due() -> None:
    asked = [asked for asked, _ in play(drill(), 30) if asked.because not in ("due", "again")]
    keys = [each.key for each in asked if each.exercise.fact is None]
    assert len(keys) == len(set(keys))
    facts = [each.key for each in asked if each.exercise.fact is not None]
    assert max(map(facts.count, facts)) <= 2, "what was missed comes once more"


def test_skills_are_mixed() -> None:
    asked = [each for each, _ in play(drill(pursues=False), 24)]
    skills = [each.exercise.skill for each in asked]
    assert set(skills) == set(SIGNS)
    assert max(map(skills.count, SIGNS)) <= 15


@pytest.mark.parametrize("chance", [0.6, 0.75, 0.9])
def test_exercises_suit_the_chance_that_was_chosen(chance: float) -> None:
    memory = Memory()
    memory.theta = {skill: Rating(0.5, 0.0, 500) for skill in SIGNS}
    learner = learner_of(memory.standing(1))
    for pursues, off in ((False, 0.06), (True, 0.06)):
        sat = [drill(memory, seed, pooled, chance=chance, pursues=pursues) for seed in range(16)]
        asked = [each.next(NOW) for each in sat]
        assert fmean(each.expected for each in asked) == pytest.approx(chance, abs=off)
    single = [drill(memory, seed, chance=chance, pursues=False).next(NOW) for seed in range(5)]
    away = [abs(each.beta - learner.beta_for(each.exercise.skill, chance)) for each in single]
    assert fmean(away) < 0.4


def test_right_answers_raise_the_rating_and_wrong_ones_lower_it() -> None:
    for _, outcome in play(drill(), 12):
        assert outcome.done != outcome.again
        if outcome.after != outcome.before:
            assert (outcome.after > outcome.before) == outcome.right


def test_calm_has_no_limit_and_time_does_not_count() -> None:
    afters = []
    for seconds in (1.0, 500.0):
        session = drill(calm=True)
        asked = session.next(NOW)
        assert asked.limit is None
        afters.append(session.answered(right(asked), seconds, NOW).after)
    assert afters[0] == afters[1]


def test_against_the_clock_who_is_too_late_was_not_right() -> None:
    risen = []
    for seconds in (1.0, 10.0, 500.0):
        session = drill(calm=False)
        asked = session.next(NOW)
        assert asked.limit == asked.exercise.limit
        outcome = session.answered(right(asked), seconds, NOW)
        risen.append(outcome.after > outcome.before)
    assert risen == [True, True, False]


def test_a_slip_of_the_keyboard_is_given_back() -> None:
    session = drill()
    asked = session.next(NOW)
    outcome = session.answered("4 +", 3.0, NOW)
    assert not any((outcome.right, outcome.again, outcome.guessed, outcome.hurried))
    assert outcome.before == outcome.after, "nothing has moved"
    assert session.next(NOW) == asked
    assert not session.done


def test_giving_up_is_wrong_but_no_misconception() -> None:
    session = drill()
    session.next(NOW)
    outcome = session.gave_up(9.0, NOW)
    assert outcome.done
    assert not outcome.right
    assert outcome.verdict is None
    assert session.suspicion is None
    assert session.done[-1].hints == 0


def test_several_results_are_one_exercise() -> None:
    exercise = Find((2, 3, 7), 2)
    session = Drill(
        Memory(),
        1,
        Settings(skills=("many-results",)),
        Random(1),
        lambda *_: [exercise],
    )
    session.next(NOW)
    first = session.answered("7+3-2=8", 9.0, NOW)
    assert (first.done, first.right, len(first.found)) == (False, True, 1)
    assert not session.answered("3+7-2=8", 9.0, NOW).done
    second = session.answered("7+3+2=12", 30.0, NOW)
    assert (second.done, second.right, len(second.found)) == (True, True, 2)


def test_a_fact_that_failed_inside_an_expression_comes_back_in_the_same_sitting() -> None:
    memory = Memory()
    begun = list[int]()

    def source(skill: Skill, beta: float, rng: Random) -> Sequence[Exercise]:
        return candidates(skill, beta, rng) if begun else [Evaluate("6*8-3")]

    session = Drill(memory, 1, Settings(skills=SIGNS), Random(1), source)
    assert session.next(NOW).exercise == Evaluate("6*8-3")
    begun.append(1)
    session.suspicion = None
    first = session.answered("39", 9.0, NOW)
    assert [card.fact for card in first.cards] == ["6*8"]
    session.suspicion = None
    because = list[str]()
    for place in range(1, 12):
        asked = session.next(NOW + place * SECOND)
        because.append(asked.because)
        if asked.exercise == Fact("6*8"):
            break
        session.answered(right(asked), 9.0, NOW + place * SECOND)
    assert asked.exercise == Fact("6*8")
    assert 4 <= len(because) <= 9
    assert because[-1] == "level", "it was put right, so it is no fact to be learned"


def test_a_fact_that_is_due_comes_back_later_and_is_no_matter_of_level() -> None:
    memory = Memory()
    memory.cards["6*8"] = Reviewer("6*8", AGAIN, NOW - timedelta(days=1))(None)
    session = drill(memory)
    assert session.next(NOW).because == "due"
    (card,) = session.answered("48", 3.0, NOW).cards
    assert card.due > NOW
    assert memory.theta == {}


def test_a_missed_fact_that_is_right_soon_after_does_not_come_back_for_that() -> None:
    memory = Memory()
    memory.cards["6*8"] = Reviewer("6*8", AGAIN, NOW, prior=0.5)(None)
    session = drill(memory, source=lambda *_: [Fact("6*8")], skills=("multiplication",))
    assert session.due(NOW + timedelta(minutes=2))
    assert session.next(NOW + 30 * SECOND).because != "due", "not yet: within a minute"
    assert session.answered("48", 9.0, NOW + 40 * SECOND).cards
    assert list(session.due(NOW + timedelta(days=9))) == []


def test_facts_that_are_due_leave_room_for_others() -> None:
    memory = Memory()
    for fact in ("6*8", "7*8", "7*9", "6*7"):
        memory.cards[fact] = Reviewer(fact, AGAIN, NOW - timedelta(days=1))(None)
    because = [asked.because for asked, _ in play(drill(memory), 11, wrong_every=100)]
    assert because.count("due") == 3
    assert because[0] == because[5] == because[10] == "due"


def test_what_is_known_by_now_does_not_come_back() -> None:
    memory = Memory()
    card = Reviewer("6*8", AGAIN, NOW - timedelta(days=9))(None)
    for days in (8, 7, 6):
        card = Reviewer("6*8", 3, NOW - timedelta(days=days))(card)
    memory.cards["6*8"] = msgspec.structs.replace(card, due=NOW - timedelta(days=1))
    assert drill(memory).next(NOW).because != "due"
    assert list(drill(memory).due(NOW)) == []


def test_a_right_fact_that_was_never_missed_joins_no_deck() -> None:
    session = Drill(Memory(), 1, Settings(skills=SIGNS), Random(1), lambda *_: [Fact("6*8")])
    session.next(NOW)
    assert session.answered("48", 9.0, NOW).cards == ()


@pytest.mark.parametrize("malrule", ["left-to-right", "brackets-ignored", "bracket-first-term"])
def test_a_misconception_is_found(malrule: str) -> None:
    session, rng, verdicts = drill(), Random(malrule), []
    for place in range(60):
        asked = session.next(NOW + 20 * place * SECOND)
        tree = asked.exercise.tree
        assert tree is not None
        wrong = sorted(wrong_values(tree, malrule))
        text = number_text(wrong[int(rng.random() * len(wrong))]) if wrong else right(asked)
        outcome = session.answered(text, 25.0, NOW + 20 * place * SECOND)
        verdicts.append((outcome.verdict, outcome.suspects[:1]))
        if outcome.verdict == "found":
            break
    assert verdicts[-1] == ("found", (malrule,))


# Misses --------------------------------------------------------------------------------------


def miss(session: Drill, place: int, seconds: float = 30.0) -> Outcome:
    """A wrong answer that nothing explains, and that took its time."""
    asked = session.next(NOW + place * SECOND)
    session.suspicion = None
    return session.answered(wrong_for(asked.exercise), seconds, NOW + place * SECOND)


def test_a_miss_is_tried_once_more_with_help_and_without_the_solution() -> None:
    session = drill()
    asked = session.next(NOW)
    first = miss(session, 0)
    assert (first.done, first.again, len(first.help)) == (False, True, 1)
    assert right(asked) not in first.help[0].split()
    again = session.next(NOW + SECOND)
    assert (again.key, again.because, again.again) == (asked.key, "again", True)
    assert not session.done
    second = session.answered(right(asked), 9.0, NOW + SECOND)
    assert (second.done, second.again, second.right) == (True, False, True)
    (done,) = session.done
    assert done.presented == asked
    assert not done.alone
    assert done.hints == 1, "the help of the second try is one"
    assert session.next(NOW + 2 * SECOND).key != asked.key


def test_who_leaves_before_a_second_try_has_missed_the_exercise() -> None:
    session = drill()
    asked = session.next(NOW)
    miss(session, 0)
    session.leave()
    (done,) = session.done
    assert done.presented == asked
    assert (done.outcome.done, done.outcome.again, done.outcome.right) == (True, False, False)
    assert done.hints == 0


def test_a_second_try_is_kept_but_moves_no_rating() -> None:
    memory = Memory()
    session = drill(memory)
    miss(session, 0)
    before = dict(memory.theta)
    asked = session.next(NOW + SECOND)
    session.answered(right(asked), 9.0, NOW + SECOND)
    assert memory.theta == before


def test_against_the_clock_there_is_no_second_try() -> None:
    assert miss(drill(calm=False), 0).done
    assert miss(drill(pursues=False), 0).done


def after_a_good_start(seed: int = 1) -> Drill:
    session = drill(None, seed, pooled, skills=("addition", "subtraction", "multiplication"))
    for place in range(0, 40, 2):
        session.answered(right(session.next(NOW + place * SECOND)), 9.0, NOW + place * SECOND)
    return session


def test_after_a_second_miss_it_is_told_and_something_easy_follows() -> None:
    session, place = after_a_good_start(), 50
    while not miss(session, place).again:  # what is too hard is not tried again
        place += 2
        asked = session.next(NOW + (place - 1) * SECOND)
        session.answered(right(asked), 9.0, NOW + (place - 1) * SECOND)
    miss(session, place + 1)
    second = miss(session, place + 2)
    assert (second.done, second.again) == (True, False)
    rescue = session.next(NOW + (place + 3) * SECOND)
    assert rescue.because == "rescue"
    session.answered(right(rescue), 9.0, NOW + (place + 3) * SECOND)
    assert session.next(NOW + (place + 4) * SECOND).because != "rescue"


def test_what_follows_two_misses_is_easy_whatever_the_numbers() -> None:
    chances = list[float]()
    for seed in range(10):
        session = after_a_good_start(seed)
        asked, place = session.next(NOW + 50 * SECOND), 50
        while asked.because != "rescue":
            session.answered(wrong_for(asked.exercise), 9.0, NOW + place * SECOND)
            place += 1
            asked = session.next(NOW + place * SECOND)
        chances.append(asked.expected)
    assert min(chances) >= 0.84
    assert fmean(chances) >= 0.86


def test_who_only_guesses_is_not_accused_and_hardly_rated() -> None:
    fast, slow = drill(seed=3), drill(seed=3)
    quick, wrong = miss(fast, 0, 0.5), miss(slow, 0, 30.0)
    assert (quick.guessed, wrong.guessed) == (True, False)
    assert quick.done, "who did not try is not asked to try again"
    assert quick.cards == ()
    assert (summarise(fast.done).guessed, summarise(slow.done).guessed) == (1, 0)
    assert [quick.hurried, *(miss(fast, place, 0.5).hurried for place in (1, 2))] == [
        True,
        False,
        False,
    ]
    assert abs(quick.after - quick.before) < abs(wrong.after - wrong.before) / 2


def test_what_was_not_asked_cannot_be_answered() -> None:
    with pytest.raises(ValueError, match="nothing was asked"):
        drill().answered("5", 1.0, NOW)


def test_without_exercises_there_is_no_drill() -> None:
    with pytest.raises(ValueError, match="no exercises for groups"):
        drill(skills=("groups",)).next(NOW)


def test_every_kind_has_a_limit() -> None:
    assert Find((2, 3, 7), 3).limit > Make((2, 3, 7), "8").limit


def test_the_database_of_progress_is_such_a_record(tmp_path: Path) -> None:
    with Progress.open(f"sqlite:///{tmp_path / 'progress.db'}") as progress:
        pupil = progress.add_pupil("Ala").id
        session = Drill(progress, pupil, Settings(skills=SIGNS), Random(1))
        for place in range(4):
            asked = session.next(NOW + place * SECOND)
            text = right(asked) if place else wrong_for(asked.exercise)
            outcome = session.answered(text, 5.0, NOW + place * SECOND)
        assert len(progress.answers(pupil)) == 4
        assert progress.ratings(pupil)[asked.exercise.skill].value == outcome.after
        assert read(progress.answers(pupil)[-1].exercise) == asked.exercise


def test_guesses_in_a_row_are_too_many() -> None:
    guesses = Guesses()
    for place, many in enumerate((False, False, True)):
        guesses.answered(30.0, right=False, guessed=True)
        assert guesses.too_many == many, place
    slow, able = Guesses(), Guesses()
    for _ in range(12):
        slow.answered(20.0, right=False, guessed=False)
        able.answered(1.5, right=True, guessed=False)
    assert not slow.too_many
    assert not able.too_many


def test_nothing_is_found_of_who_answers_at_once_and_mostly_wrongly() -> None:
    found = list[str | None]()
    for seconds in (1.5, 25.0):
        session, verdicts = drill(seed=7), set[str | None]()
        for place in range(24):
            asked = session.next(NOW + 20 * place * SECOND)
            assert asked.exercise.tree is not None
            wrong = sorted(wrong_values(asked.exercise.tree, "sign-mixed-up"))
            text = number_text(wrong[0]) if wrong else wrong_for(asked.exercise)
            outcome = session.answered(text, seconds, NOW + 20 * place * SECOND)
            verdicts.add(outcome.verdict)
        found.append("found" if "found" in verdicts else None)
    assert found == [None, "found"]


# Selection -----------------------------------------------------------------------------------


def test_the_nearest_are_chosen_by_chance() -> None:
    items = [Item(Fact("1+1"), str(n), 0.0, n / 200, 8.0) for n in range(1, 200)]
    rng = Random(4)
    chosen = [nearest(items, 0.75, rng).chance for _ in range(200)]
    assert sum(chosen) / len(chosen) == pytest.approx(0.75, abs=0.02)
    assert len(set(chosen)) > 3
    assert all(abs(chance - 0.75) < 0.15 for chance in chosen)


def test_of_exercises_that_suit_alike_the_short_ones_come_oftener() -> None:
    items = [Item(Fact("1+1"), str(n), 0.0, 0.75, 5.0 * n) for n in (1, 4)]
    rng = Random(4)
    chosen = [nearest(items, 0.75, rng).seconds for _ in range(400)]
    assert chosen.count(5.0) == pytest.approx(320, abs=30)


def test_out_of_reach_the_nearest_is_still_chosen() -> None:
    items = [Item(Fact("1+1"), "a", 3.0, 0.2, 8.0), Item(Fact("1+2"), "b", 5.0, 0.05, 8.0)]
    assert {nearest(items, 0.95, Random(seed)).key for seed in range(20)} == {"a"}


def test_the_last_skill_waits() -> None:
    for seed in range(20):
        order = mixed(SIGNS, ("brackets", "brackets"), Random(seed))
        assert sorted(order) == sorted(SIGNS)
        assert order[-1] == "brackets"


# Storms --------------------------------------------------------------------------------------


def test_a_storm() -> None:
    storm = Storm(Memory(), 1, Random(1), NOW)
    points, worth = [0], list[float]()
    for place, correct in enumerate((True, True, True, False, True)):
        now = NOW + place * SECOND
        asked = storm.next(now)
        assert asked is not None
        assert asked.exercise.skill in QUICK
        assert asked.limit is not None
        storm.answered(right(asked) if correct else "999", 1.0, now)
        points.append(storm.points)
        worth.append(points_of(asked.exercise))
    gained = [after - before for before, after in pairwise(points)]
    more = (1.0, 1.05, 1.1, -0.4, 1.0)
    assert gained == [round(by * each) for by, each in zip(more, worth, strict=True)]
    result = storm.result(date(2026, 9, 1))
    assert (result.points, result.right, result.wrong, result.best_combo) == (points[-1], 4, 1, 3)
    assert is_best(result, None)
    assert not is_best(result, result)


def test_a_storm_has_no_points_to_lose_below_nothing_and_leaving_out_costs() -> None:
    storm = Storm(Memory(), 1, Random(1), NOW)
    storm.next(NOW)
    assert storm.gave_up(1.0, NOW) is not None
    assert storm.points == 0
    for place in (1, 2):
        storm.answered(right(storm.next(NOW)), 1.0, NOW + place * SECOND)  # type: ignore[arg-type]
    before = storm.points
    storm.next(NOW)
    storm.gave_up(1.0, NOW)
    assert 0 < storm.points < before
    assert storm.combo == 0


def test_harder_exercises_bring_more_points_whoever_answers() -> None:
    hard = [Fact("1+1"), Fact("3+5"), Fact("7+8"), Fact("6*8"), Evaluate("61-27")]
    worth = [points_of(exercise) for exercise in hard]
    assert worth == sorted(worth)
    assert worth[0] >= 10
    assert worth[-1] > 4 * worth[0]


def stormed(able: float, seed: int, fails: int = 0) -> int:
    """The points of one who is right where it is easy enough, and slower where it is harder.

    The second half of a storm: it is as long for all. ``fails``: so many wrong answers first.
    """
    begun, now = NOW + timedelta(hours=1) - LASTS / 2, LASTS.total_seconds() / 2
    storm = Storm(Memory(), 1, Random(seed), begun)
    while asked := storm.next(begun + timedelta(seconds=now)):
        ahead = able - asked.exercise.difficulty.beta
        failed = len(storm.done) < fails
        seconds = 1.0 if failed else 2.0 + 6.0 / (1 + exp(ahead / 2))
        now += seconds
        is_right = ahead > 0 and not failed
        at = begun + timedelta(seconds=now)
        storm.answered(right(asked) if is_right else "999", seconds, at)
    return storm.points


def test_the_able_have_more_points_in_a_storm_and_who_fails_on_purpose_in_it_has_fewer() -> None:
    honest = [fmean(stormed(able, seed) for seed in range(4)) for able in (-3.0, 0.0, 3.0)]
    assert 1.5 * honest[0] < honest[1]
    assert 1.5 * honest[1] < honest[2]
    sly = fmean(stormed(-3.0, seed, fails=10) for seed in range(4))
    assert sly < 0.9 * honest[0]


def test_a_storm_is_over_after_three_minutes() -> None:
    memory = Memory()
    storm = Storm(memory, 1, Random(1), NOW)
    asked = storm.next(NOW)
    assert asked is not None
    assert storm.left(NOW + LASTS - SECOND) == SECOND
    assert storm.answered(right(asked), 1.0, NOW + LASTS) is None
    assert storm.next(NOW + LASTS) is None
    assert not memory.theta


def test_a_beginner_is_not_asked_what_rests_on_more_to_settle_a_suspicion() -> None:
    tree = Evaluate("3+5").tree
    for seed in range(12):
        memory = Memory()
        session = Drill(memory, 1, Settings(), Random(seed))
        session.answered(right(session.next(NOW)), 9.0, NOW)
        session.suspicion = suspicion(tree, Fraction(-2), {})
        assert session.suspicion is not None
        opened = open_skills(learner_of(memory.standing(1)), drilled())
        asked = session.next(NOW)
        assert asked.exercise.skill in opened, asked.key


@pytest.mark.parametrize(("missed", "again"), [(Fact("2+3"), True), (Evaluate("48*27-6"), False)])
def test_only_what_is_within_reach_is_tried_once_more(missed: Exercise, again: bool) -> None:
    known, memory = (
        [Fact(f"{left}+{right}") for left in (1, 2, 3, 4) for right in (1, 2, 4)],
        Memory(),
    )
    session = Drill(memory, 1, Settings(skills=SIGNS), Random(1), lambda *_: known)
    for place in range(11):
        session.answered(right(session.next(NOW)), 4.0, NOW + place * SECOND)
    session.presented = session._present(session._chooser.items([missed])[0], "level")
    assert session.answered("99991", 30.0, NOW + 12 * SECOND).again == again


def test_what_a_suspicion_settled_rests_a_while_and_another_misconception_does_not() -> None:
    session = Drill(Memory(), 1, Settings(skills=SIGNS), Random(1))

    def answered(expression: str, text: str) -> Outcome:
        (item,) = session._chooser.items([Evaluate(expression)])
        session.presented = session._present(item, "level")
        return session.answered(text, 30.0, NOW)

    outcome = answered("8-2*3", "18")
    assert session.suspicion is not None, "from left to right"
    for expression in ("9-2*4", "10-3*2", "12-5*2"):
        if outcome.verdict != "cleared":
            outcome = answered(expression, Evaluate(expression).solutions()[0])
    assert outcome.verdict == "cleared"
    answered("7-2*3", "15")
    assert session.suspicion is None, "it rests"
    answered("52-17", "45")
    assert session.suspicion is not None
    assert "smaller-digit-from-larger" in session.suspicion.suspects
