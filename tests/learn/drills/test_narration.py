"""What a drill says: each sentence where it is due, and nowhere else."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from typing import Any

import pytest

from tutor.games.rachmistrz.exercises.find import Find
from tutor.language import say, use
from tutor.learn.drills.narration import (
    again_lines,
    mood,
    outcome_lines,
    rescue_lines,
    summary_lines,
    why_lines,
)
from tutor.learn.drills.settings import Because
from tutor.learn.drills.shown import Done, Outcome, Presented
from tutor.learn.drills.summary import Summary, summarise
from tutor.learn.exercises import Evaluate, Exercise, Fact, Judged
from tutor.learn.feedback import Row, Said
from tutor.progress.values import Card

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)
NOTHING = Summary(0, 0, 0, 0, (), (), None)
PRODUCT, ORDER = Fact("6*8"), Evaluate("4+3*2")


@pytest.fixture(autouse=True)
def in_english() -> None:
    use("en")


def texts(lines: Iterable[Said | Row]) -> list[str]:
    """The sentences, without the rows of a working."""
    return [str(line.text) for line in lines if isinstance(line, Said)]


def answered(exercise: Exercise, text: str, **fields: object) -> Outcome:
    judged = exercise.judge(text) if text else Judged("", "gave-up")
    whole = {"done": True, "right": judged.correct, **fields}
    return Outcome(judged, **whole)  # type: ignore[arg-type]


def test_the_mood_of_an_answer() -> None:
    assert mood(answered(PRODUCT, "48")) == "right"
    assert mood(answered(PRODUCT, "47")) == "wrong"
    assert mood(answered(PRODUCT, "")) == "hint"


def test_what_was_left_out_is_told_and_how_much_of_it_was_found() -> None:
    none = texts(outcome_lines(PRODUCT, answered(PRODUCT, ""), 0))
    assert none[0] == say("drillview.left-out")
    find = Find((2, 3, 7), 2)
    some = texts(outcome_lines(find, answered(find, "", found=(Fraction(8),)), 0))
    assert some[0] == say("drillview.found", found=1, n=2)
    assert say("drillview.left-out") not in texts(
        outcome_lines(PRODUCT, answered(PRODUCT, "47"), 0)
    )


def test_guesses_and_hints_are_named_where_there_were_any() -> None:
    guessed, hinted = say("drillview.guessed"), say("drillview.hinted")
    plain = texts(outcome_lines(PRODUCT, answered(PRODUCT, "48"), 0))
    assert not {guessed, hinted} & set(plain)
    assert hinted in texts(outcome_lines(PRODUCT, answered(PRODUCT, "48"), 1))
    wrong = texts(outcome_lines(PRODUCT, answered(PRODUCT, "47", hurried=True), 1))
    assert guessed in wrong
    assert hinted not in wrong
    against = outcome_lines(PRODUCT, answered(PRODUCT, "47", hurried=True), 1, timed=True)
    assert say("drillview.guessed-timed") in (told := texts(against))
    assert guessed not in told, "below a bar of time that gets shorter"


def test_how_it_ends_is_told_after_a_miss_alone() -> None:
    missed = answered(PRODUCT, "")
    ends = set(PRODUCT.conclusion(missed.judged, ()))
    assert ends
    assert ends <= set(texts(outcome_lines(PRODUCT, missed, 0)))
    assert not ends & set(texts(outcome_lines(PRODUCT, answered(PRODUCT, "48"), 0)))


def test_nobody_is_asked_to_try_what_is_over() -> None:
    for typed in ("47", "48", ""):
        over = texts(outcome_lines(PRODUCT, answered(PRODUCT, typed), 0))
        assert not {say("practice.again"), say("drillview.again")} & set(over)


def test_what_a_suspicion_has_come_to() -> None:
    name = say("drillview.verdict-found", name=say("malrule.left-to-right.name"))
    pupil, cleared = say("malrule.left-to-right.pupil"), say("drillview.verdict-cleared")
    for text, tells in (("14", False), ("10", True)):
        found = answered(ORDER, text, verdict="found", suspects=("left-to-right",))
        told = texts(outcome_lines(ORDER, found, 0))
        assert name in told
        assert told.count(pupil) == 1
        assert (told.index(pupil) > told.index(name)) == tells
        clear = texts(outcome_lines(ORDER, answered(ORDER, text, verdict="cleared"), 0))
        assert (cleared in clear) == tells
        still = texts(outcome_lines(ORDER, answered(ORDER, text, verdict="open"), 0))
        assert not {name, cleared} & set(still)


def test_facts_that_come_back_are_named() -> None:
    cards = (Card("6*8", "{}", NOW),)
    back = say("drillview.comes-back", facts="6 · 8")
    for text, hints, named in (("47", 0, True), ("48", 1, True), ("48", 0, False)):
        told = texts(outcome_lines(PRODUCT, answered(PRODUCT, text, cards=cards), hints))
        assert any("6" in line and line[:12] == back[:12] for line in told) == named
    assert not any(
        line[:12] == back[:12] for line in texts(outcome_lines(PRODUCT, answered(PRODUCT, "47"), 0))
    )


def test_why_it_is_hard_and_how_likely_it_is() -> None:
    def why(exercise: Exercise, chance: float) -> list[str]:
        told = exercise.difficulty.told
        return texts(why_lines(Presented(exercise, "", 0.0, chance, None, "level", told)))

    easy, hard = why(Fact("1+1"), 0.91), why(PRODUCT, 0.72)
    assert easy[1:] == [say("drillview.why-easy"), say("drillview.why-chance", n=9)]
    assert say("drillview.why-easy") not in hard
    assert len(hard) == 2 + len(PRODUCT.difficulty.told) > 2
    assert hard[-1] == say("drillview.why-chance", n=7)


def test_before_an_easier_one_comes_one_hint() -> None:
    def lines(because: Because) -> list[str]:
        return texts(rescue_lines(Presented(ORDER, "", 0.0, 0.9, None, because, ())))

    hint = next(iter(ORDER.hints()))
    assert lines("rescue") == [say("drillview.because-rescue"), hint]
    assert lines("help") == [say("drillview.because-help"), hint], "nothing is easier"
    assert not lines("level")


def ended(minutes: float = 3.0, **fields: Any) -> list[str]:
    summary = NOTHING._replace(answered=5, right=4)._replace(**fields)
    return texts(summary_lines(summary, timedelta(minutes=minutes)))


def test_what_is_told_at_the_end() -> None:
    assert texts(summary_lines(NOTHING, timedelta())) == [say("drillview.end-nothing")]
    begun = say("drillview.end-right", right=4, n=5)
    assert ended() == [begun, say("drillview.minutes", n=3)]
    assert ended(2.1)[-1] == say("drillview.minutes", n=3)
    assert ended(0.0)[-1] == ended(1.0)[-1] == say("drillview.minutes", n=1)
    assert ended(hinted=1)[1] == say("drillview.end-hinted", n=1)
    assert ended(skipped=2)[1] == say("drillview.end-skipped", n=2)
    settled = settled_by(ORDER, "14", "left-to-right")
    told = ended(misconception="left-to-right", shown_by=settled)
    assert told[-1] == say("malrule.left-to-right.pupil")


def test_who_keeps_going_in_a_hard_drill_is_told_so() -> None:
    """Seen: 0 of 14 right, 3 minutes, and not a word more."""
    hard = say("drillview.end-hard")
    assert ended(answered=14, right=0)[1] == hard
    assert ended(answered=6, right=1, hinted=1)[1] == hard
    assert hard not in ended(answered=6, right=2, hinted=1)
    assert hard not in ended(answered=4, right=0)
    assert hard not in ended(answered=14, right=0, skipped=10)


def test_who_has_mostly_guessed_is_not_told_that_it_was_hard() -> None:
    """Seen: 36 random digits in 80 seconds, and praise for them."""
    hurried, hard = say("drillview.end-hurried"), say("drillview.end-hard")
    assert ended(answered=36, right=1, guessed=30)[1] == hurried
    assert hard not in ended(answered=36, right=1, guessed=30)
    assert ended(6.0, answered=36, right=1, guessed=18)[1] == hard
    assert hurried not in ended(answered=36, right=20, guessed=30)
    assert ended(4.0, answered=111, right=5)[1] == hurried, "at once, whatever was asked"
    assert ended(8.0, answered=111, right=5)[1] == hurried, "nothing of what was said was read"
    assert ended(8.0, answered=111, right=30)[1] == hard, "some of them were worked out"
    assert ended(16.0, answered=111, right=5)[1] == hard
    assert ended(6.0, answered=50, right=5)[1] == hurried, "one in ten"
    assert ended(6.0, answered=49, right=5)[1] == hard


def settled_by(exercise: Exercise, text: str, suspect: str) -> Done:
    """An answer that settles what a pupil gets wrong."""
    outcome = answered(exercise, text, verdict="found", suspects=(suspect,))
    return Done(Presented(exercise, "", 0.0, 0.9, None, "level", ()), outcome, 0)


def test_at_most_four_are_named_at_the_end() -> None:
    skills = ("addition", "subtraction", "multiplication", "division", "fractions")
    (told,) = (line for line in ended(up=skills)[2:] if line)
    assert [say(f"drillview.skill-{each}") in told for each in skills] == [True] * 4 + [False]
    (told,) = (line for line in ended(facts=("2+3", "2+4", "2+5", "2+6", "2+7"))[2:] if line)
    assert "6" in told
    assert "7" not in told


def test_what_was_found_of_two_suspects_is_the_likelier() -> None:
    suspects = ("left-to-right", "neighbouring-fact")
    name = say("malrule.left-to-right.name")
    for judged in (ORDER.judge("14"), ORDER.judge("10")):
        right = judged.correct
        found = Outcome(judged, done=True, right=right, verdict="found", suspects=suspects)
        told = texts(outcome_lines(ORDER, found, 0))
        assert say("drillview.verdict-found", name=name) in told
        assert told.count(say("malrule.left-to-right.pupil")) == 1


def test_what_was_found_is_told_as_of_its_exercise() -> None:
    """Seen: at the end of 10 − 4 and 10 − 3 a ten that is borrowed from the next column."""
    small = Fact("10-4")
    settled = settled_by(small, "16", "borrow-not-paid")
    told_at_once = outcome_lines(small, settled.outcome, 0)
    told_at_the_end = summary_lines(summarise([settled]), timedelta(minutes=1))
    for lines in (told_at_once, told_at_the_end):
        told = " ".join(texts(lines))
        assert say("malrule.borrow-not-paid.name") in told
        assert say("inhead.borrow-not-paid") in told
        assert "column" not in told


def test_before_a_second_try_help_is_told_after_what_was_wrong() -> None:
    outcome = answered(PRODUCT, "47", again=True, help=("Half first.",))
    told = texts(again_lines(PRODUCT, outcome))
    assert told[-2:] == [say("drillview.again"), "Half first."]
    assert told[0] == next(iter(PRODUCT.tell_covered(outcome.judged)))


def test_before_a_second_try_all_is_said_that_does_not_tell_the_result() -> None:
    outcome = answered(ORDER, "14", again=True)
    first, *rest = ORDER.tell_covered(outcome.judged)
    assert rest, "a misconception has its sentence"
    told = texts(again_lines(ORDER, outcome))
    assert told[0] == first
    assert told[1 : 1 + len(rest)] == rest
    assert told[-1] == say("practice.how"), "a result alone says too little"


def test_before_a_second_try_the_own_lines_are_shown_and_no_result() -> None:
    outcome = answered(ORDER, "4+3*2=7*2=14", again=True)
    rows = [line for line in again_lines(ORDER, outcome) if isinstance(line, Row)]
    assert len(rows) >= 2
    assert say("practice.how") not in texts(again_lines(ORDER, outcome))
    assert not any("10" in str(row) for row in rows), "the solution stays covered"
    assert not [line for line in again_lines(PRODUCT, answered(PRODUCT, "47", again=True))
                if isinstance(line, Row)]  # fmt: skip
