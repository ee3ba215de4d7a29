"""What is told of a sitting, of exercises whose outcome is known."""

from datetime import UTC, date, datetime

from tutor.learn.drills.shown import Done, Effort, Outcome, Presented
from tutor.learn.drills.summary import ending_of, ending_of_storm, summarise, told
from tutor.learn.exercises import Exercise, Fact, Judged
from tutor.progress.values import Card, Storm

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)


def done(
    exercise: Exercise,
    *,
    right: bool = True,
    hints: int = 0,
    code: str = "correct",
    rating: tuple[float, float] = (0.0, 0.0),
    facts: tuple[str, ...] = (),
    found: str = "",
    guessed: bool = False,
) -> Done:
    presented = Presented(exercise, str(exercise), 0.0, 0.7, None, "level", ())
    outcome = Outcome(
        Judged("", code),
        done=True,
        right=right,
        before=rating[0],
        after=rating[1],
        verdict="found" if found else "open",
        suspects=(found, "left-to-right") if found else ("sign-mixed-up",),
        cards=tuple(Card(fact, "{}", NOW) for fact in facts),
        guessed=guessed,
    )
    return Done(presented, outcome, hints)


SUM, DIFFERENCE, PRODUCT, QUOTIENT = (Fact(text) for text in ("1+2", "9-4", "6*8", "56/8"))


def test_right_alone_is_right_and_the_others_are_told_apart() -> None:
    summary = summarise(
        [
            done(SUM),
            done(SUM),
            done(SUM, hints=1),
            done(SUM, right=False, code="wrong-result"),
            done(SUM, right=False, code="gave-up"),
            done(SUM, right=False, code="gave-up", hints=2),
        ]
    )
    assert (summary.answered, summary.right, summary.hinted, summary.skipped) == (6, 2, 1, 2)


def test_what_rose_most_is_told_first_and_what_fell_or_stayed_is_not() -> None:
    summary = summarise(
        [
            done(SUM, rating=(1.0, 1.1)),
            done(PRODUCT, rating=(-2.0, -2.5)),
            done(DIFFERENCE, rating=(3.0, 2.0)),
            done(QUOTIENT, rating=(0.5, 0.5)),
            done(PRODUCT, rating=(-2.5, -1.0)),
        ]
    )
    assert summary.up == ("multiplication", "addition")


def test_nobody_got_better_at_what_was_mostly_guessed() -> None:
    lucky = done(QUOTIENT, rating=(0.0, 1.0))
    guess = done(QUOTIENT, right=False, rating=(1.0, 0.9), guessed=True)
    assert summarise([lucky, lucky, guess]).up == ("division",)
    assert summarise([lucky, guess]).up == ()
    assert summarise([lucky, guess, done(SUM, rating=(0.0, 0.1))]).up == ("addition",)


def test_facts_come_back_that_were_missed_and_each_is_named_once() -> None:
    summary = summarise(
        [
            done(PRODUCT, right=False, facts=("6*8",)),
            done(SUM, facts=("1+2",)),
            done(SUM, hints=1, facts=("2+3",)),
            done(PRODUCT, right=False, facts=("6*8",)),
        ]
    )
    assert summary.facts == ("6*8", "2+3")


def test_the_latest_that_was_found_is_told_and_nothing_that_was_only_suspected() -> None:
    exercises = [
        done(SUM, found="brackets-ignored"),
        done(SUM),
        done(SUM, found="add-across"),
        done(SUM, found="brackets-ignored"),
    ]
    assert told(exercises) == ("brackets-ignored", "add-across")
    assert summarise(exercises).misconception == "add-across"
    assert summarise([done(SUM)]).misconception is None


def test_only_who_is_right_without_hints_has_proved_it() -> None:
    right, wrong = Judged("", "correct"), Judged("", "wrong-result")
    assert Effort(5.0, 0).proves(right)
    assert not Effort(5.0, 1).proves(right)
    assert not Effort(5.0, 0).proves(wrong)
    assert done(SUM).alone
    assert not done(SUM, hints=1).alone
    assert not done(SUM, right=False).alone


def test_a_storm_counts_what_was_asked_and_only_bests_worth_a_word() -> None:
    day = date(2026, 9, 1)
    storm = Storm(day=day, points=30, best_combo=1, right=3, wrong=2)
    ending = ending_of_storm(storm)
    assert ending is not None
    assert (ending.mode, ending.right, ending.asked, ending.points) == ("storm", 3, 5, 30)
    assert ending.marks == {"points": 30}
    two = ending_of_storm(Storm(day=day, points=30, best_combo=2, right=3, wrong=2))
    assert two is not None
    assert two.marks == {"points": 30, "longest-run": 2}
    nothing = Storm(day=day, points=0, best_combo=0, right=0, wrong=0)
    assert ending_of_storm(nothing) is None


def test_a_drill_counts_two_in_a_row_without_help_and_more() -> None:
    day = date(2026, 9, 1)
    alone, helped = done(SUM), done(PRODUCT, hints=1)
    for sitting, marks in (
        ([alone, helped, alone], {}),
        ([helped, alone, alone], {"longest-run": 2}),
        ([alone, alone, alone, helped, alone], {"longest-run": 3}),
    ):
        ending = ending_of(sitting, day)
        assert ending is not None
        assert (ending.mode, ending.day, ending.asked) == ("drill", day, len(sitting))
        assert ending.marks == marks
    assert ending_of([], day) is None
