"""Lessons whose numbers are dealt: what pupils get, and what is told of mistakes in files."""

import random
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.language.sources import WHOLE
from tests.learn.lessons.folders import write
from tutor.language import say, speaking, use
from tutor.learn.exercises import (
    AskedNumber,
    Choice,
    Evaluate,
    Exercise,
    Steps,
    Story,
    read,
    written,
)
from tutor.learn.exercises.words import Words
from tutor.learn.feedback import Said, judged_lines
from tutor.learn.formulas import NameUnknown, NoFormula, holds, number_of
from tutor.learn.lessons import Lesson, LessonRun, check, lessons
from tutor.learn.lessons.dealing import dealt
from tutor.learn.lessons.faults import lesson_fault
from tutor.learn.lessons.filling import Filling, keyed, told
from tutor.learn.lessons.keeping import AGAIN, due_again, run_of
from tutor.learn.lessons.page import Check, Placed, Prose
from tutor.learn.lessons.prose import parts
from tutor.learn.lessons.sitting import Sitting
from tutor.learn.lessons.truth import holds as is_true
from tutor.learn.pictures import Array
from tutor.progress.values import LessonProgress, now

TOML = """\
order = 10
year = 4
topic = "brackets"
misconceptions = ["left-to-right"]
game = "rachmistrz"
minutes = 5
skills = ["brackets"]
pass = 2

[draw]
a = "2..9"
b = "a+1..12"

[[picture]]
id = "dots"
name = "array"
rows = 2
columns = "{b}"
split = "{a}"

[[worked]]
id = "ten"
draw = { m = "6..9", n = "11-m..9" }
lines = ["{m}+{n}", "{m}+[{10-m}]+[{m+n-10}]", "[{m+n}]"]

[[exercise]]
id = "why"
kind = "choice"
wrong = ["left-to-right"]

[[exercise]]
id = "more"
kind = "evaluate"
draw = { m = "3..9" }
expression = "{m}+2*{a}"

[[exercise]]
id = "sweets"
kind = "story"
draw = { n = "5..9", k = [2, 4] }
when = ["n != k + 3"]
expression = "{n}*{k}"
figure = { name = "array", rows = "{k}", columns = "{n}" }

[[check]]
id = "again"
like = "sweets"
times = 3

[[check]]
id = "value"
kind = "question"
draw = { m = "2..60" }
answer = "{m*10}"
wrong = [["{m+10}", "sign-mixed-up"]]
"""

PAGE = """\
# From {a} to {b}

{{dots}}

Here are {b} dots: `{a}+{b-a}={b}`.

{{ten whole
up to ten
the rest
-
}}

{{ten half}}

{{ten alone}}

{{why
Why is `2+3*4` not 20?
- Times goes first. | Yes, `3*4=12` first.
- Plus goes first. | No, then it would be 20.
- It is 20. | Look at the signs.
}}

{{if left-to-right}}
Times first, once more.

{{more}}
{{end}}

{{sweets
{girl} has {n} {n|bag|bags} of {k} sweets. How many?
? How many in two bags?
= `{n}*{k}={n*k}`
! {n-k} | That takes sweets away. You have {n} bags of them.
}}

## Check

{{check}}

{{value
Ten times {m}?
! {m} | Ten of them.
}}
"""

FILES = {"lesson.toml": TOML} | {f"{language}.md": PAGE for language in WHOLE}


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Lesson:
    """The lesson as it should be; nothing of it can be changed."""
    found = check(write(tmp_path_factory.mktemp("lessons") / "dots", FILES))
    assert found.faults == ()
    assert found.lesson is not None
    return found.lesson


def test_the_same_seed_is_the_same_lesson_and_another_one_is_another(lesson: Lesson) -> None:
    one, same, other = lesson.dealt(5), lesson.dealt(5), lesson.dealt(6)
    assert one == same
    assert [*one.exercises] == ["ten-half", "ten-alone", "why", "more", "sweets"]
    assert one.exercises["sweets"] != other.exercises["sweets"]


def test_chance_of_the_program_changes_nothing(lesson: Lesson) -> None:
    before = random.getstate()
    lesson.dealt(7)
    assert random.getstate() == before


def test_numbers_of_the_lesson_are_the_same_in_words_picture_and_exercise(lesson: Lesson) -> None:
    for seed in range(10):
        made = lesson.dealt(seed)
        prose = next(block for block in made.page.blocks if isinstance(block, Prose))
        (picture,) = (part for part in parts(prose.markdown) if isinstance(part, Array))
        assert picture.split < picture.columns
        assert made.title == f"From {picture.split} to {picture.columns}"
        more = made.exercises["more"]
        assert isinstance(more, Evaluate)
        assert more.expression.endswith(f"+2*{picture.split}")


def test_a_worked_example_fades(lesson: Lesson) -> None:
    made = lesson.dealt(3)
    half, alone = made.exercises["ten-half"], made.exercises["ten-alone"]
    assert isinstance(half, Steps)
    assert isinstance(alone, Evaluate)
    assert len(half.gaps) == 2, "the first of three is filled"
    assert half.picture().seen().lines[1].endswith("the rest")
    first = next(block.markdown for block in made.page.blocks if isinstance(block, Prose))
    assert "| up to ten\n" in first
    assert "[" not in first.partition("```sums")[2]


def test_an_example_that_is_left_to_the_pupil_is_none_of_those_shown(lesson: Lesson) -> None:
    for seed in range(60):
        made = lesson.dealt(seed)
        half, alone = made.exercises["ten-half"], made.exercises["ten-alone"]
        assert isinstance(half, Steps)
        assert isinstance(alone, Evaluate)
        first = next(block.markdown for block in made.page.blocks if isinstance(block, Prose))
        shown = first.partition("```sums\n")[2].partition(" |")[0].strip()
        assert len({shown.splitlines()[0], half.lines[0], alone.expression}) == 3


def test_the_check_repeats_nothing_and_is_other_when_tried_again(lesson: Lesson) -> None:
    for seed in range(20):
        first, second = lesson.dealt(seed).check, lesson.dealt(seed, 1).check
        assert [*first] == ["again", "again-2", "again-3", "value"]
        asked = [each.line for each in first.values() if isinstance(each, Story)]
        expressions = {each.expression for each in first.values() if isinstance(each, Story)}
        in_text = lesson.dealt(seed).exercises["sweets"]
        assert isinstance(in_text, Story)
        assert len(asked) == len(expressions) == 3
        assert in_text.expression not in expressions
        assert first["value"] != second["value"]


def test_a_wrong_number_that_the_page_foresees_is_told_in_its_words(lesson: Lesson) -> None:
    made = lesson.dealt(1)
    items = {**made.exercises, **made.check}
    story = items["sweets"]
    assert isinstance(story, Story)
    n, k = map(int, story.expression.split("*"))
    for name, wrong, said in (
        ("sweets", n - k, f"That takes sweets away. You have {n} bags of them."),
        ("again", None, "That takes sweets away."),
        ("value", None, "Ten of them."),
    ):
        item = items[name]
        number = str(wrong) if wrong is not None else _foreseen(item)
        lines = [
            line.text for line in judged_lines(item, item.judge(number)) if isinstance(line, Said)
        ]
        assert lines[0] == f"Not quite: it is not {number}."
        assert lines[1].startswith(said)
        assert "I think" not in " ".join(lines)
        right = item.solutions()[0]
        assert said not in " ".join(item.tell(item.judge(right)))
        covered = " ".join(item.tell_covered(item.judge(number)))
        assert said not in covered, "others are still looking for it"


def test_a_story_has_no_sign_that_could_be_misread(lesson: Lesson) -> None:
    story = lesson.dealt(1).exercises["sweets"]
    assert isinstance(story, Story)
    judged = story.judge(_sum(story))
    lines = [line.text for line in judged_lines(story, judged) if isinstance(line, Said)]
    assert lines[1] == say("exercise.story-other-sign")
    evaluated = Evaluate(story.expression)
    assert say("malrule.sign-mixed-up.pupil") in " ".join(
        evaluated.tell(evaluated.judge(_sum(story)))
    )


def test_another_sign_is_likelier_in_a_story_than_a_slip_that_gives_the_same() -> None:
    story = Story("13-9", (Words("en", "?"),))
    judged = story.judge("22")
    assert {*judged.diagnosis[:2]} == {"slip", "sign-mixed-up"}
    assert [*story.own_words(judged)] == [say("exercise.story-other-sign")]


def _sum(story: Story) -> str:
    return str(sum(map(int, story.expression.split("*"))))


def _foreseen(item: Exercise) -> str:
    assert isinstance(item, AskedNumber | Story)
    return item.said.foreseen[0][0]


def test_numbers_in_which_a_foreseen_one_would_be_right_are_not_taken(tmp_path: Path) -> None:
    files = FILES | page("! {n-k} |", "! {k*8} |")
    made = [check(write(tmp_path / "dots", files)).lesson]
    assert made[0] is not None
    for seed in range(30):
        for item in (made[0].dealt(seed).exercises["sweets"], made[0].dealt(seed).check["again"]):
            assert isinstance(item, Story)
            assert not item.expression.startswith("8*")


def test_the_check_asks_no_calculation_that_was_shown_as_long_as_there_are_others(
    tmp_path: Path,
) -> None:
    shown = toml(
        'wrong = [["{m+10}", "sign-mixed-up"]]\n',
        """\
wrong = [["{m+10}", "sign-mixed-up"]]

[[check]]
id = "few"
kind = "fact"
draw = { m = "6..9", n = "6..9" }
text = "{m}*{n}"

[[check]]
id = "only"
kind = "fact"
draw = { m = [2, 3] }
text = "2*{m}"
""",
    )
    words = {
        f"{language}.md": PAGE.replace("Times first, once more.", "`6*7=42` and `8*9=72`, `2*3=6`.")
        for language in WHOLE
    }
    found = check(write(tmp_path / "dots", FILES | shown | words)).lesson
    assert found is not None
    asked = set()
    for seed in range(60):
        made = found.dealt(seed)
        asked.add(made.check["few"].line)
        assert made.check["only"].line == "2*2", "2*3 was shown"
    assert not asked & {"6*7", "7*6", "8*9", "9*8"}, "in any order"
    assert len(asked) == 12, "all the others"


def test_no_two_items_of_a_check_ask_the_same_calculation(tmp_path: Path) -> None:
    """Two templates that may deal the same numbers: what one has asked the other does not."""
    end = 'wrong = [["{m+10}", "sign-mixed-up"]]\n'
    one = 'id = "one"\nkind = "fact"\ndraw = { m = "6..9" }\ntext = "7*{m}"\n'
    other = 'id = "other"\nkind = "evaluate"\ndraw = { m = "6..9" }\nexpression = "7*{m}"\n'
    shown = toml(end, f"{end}\n[[check]]\n{one}\n[[check]]\n{other}")
    found = check(write(tmp_path / "dots", FILES | shown)).lesson
    assert found is not None
    for seed in range(40):
        made = found.dealt(seed).check
        assert made["one"].line != made["other"].line


def test_words_go_with_their_numbers_and_language(lesson: Lesson) -> None:
    made = lesson.dealt(1).exercises["sweets"]
    assert isinstance(made, Story)
    n, k = made.expression.split("*")
    with speaking("en"):
        assert f"has {n} bags of {k} sweets" in made.question
    with speaking("pl"):
        assert made.question.split()[0] in "Zuzia Hania Ola Maja Kasia Lena Ania Basia"
    with speaking("pl"):
        assert told("{n|kot|koty|kotów}", Filling({"n": Fraction(int(n))})) == "kotów"
        assert told("{n|kot|koty|kotów}", Filling({"n": Fraction(3)})) == "koty"


def test_a_branch_is_for_who_has_shown_its_misconception(lesson: Lesson) -> None:
    place = next(
        at
        for at, block in enumerate(lesson.page.blocks)
        if isinstance(block, Placed) and block.exercise == "why"
    )
    clean, astray = (Sitting(lesson, LessonRun("dots", seed=1).went_to(place)) for _ in range(2))
    why = clean.exercise
    assert isinstance(why, Choice)
    clean.answer(why.letter_of(0))
    clean.go_on()
    assert clean.asked == "sweets"
    astray.answer(why.letter_of(1))
    assert astray.run.shown == ("left-to-right",)
    astray.answer(why.letter_of(0))
    astray.go_on()
    assert astray.asked == "more"
    assert "once more" in astray.prose
    known = Sitting(lesson, LessonRun("dots").went_to(place), {"left-to-right": 2})
    known.go_on()
    assert known.asked == "more", "shown earlier"


def test_a_run_goes_on_with_its_own_numbers(lesson: Lesson) -> None:
    run = LessonRun("dots", seed=9, again=1)
    kept = LessonProgress(lesson="dots", run=run.written())
    assert Sitting(lesson, run_of(kept, lesson)).lesson == lesson.dealt(9, 1)
    assert len({run_of(None, lesson).seed for _ in range(5)}) > 1


def test_a_lesson_about_a_misconception_is_asked_again_after_a_week(lesson: Lesson) -> None:
    at = now()
    run = LessonRun("dots", seed=9)

    def due(ago: int, run: LessonRun) -> Lesson | None:
        learned = at - AGAIN[0] * ago / 7
        kept = LessonProgress(lesson="dots", run=run.written(), finished=learned)
        return due_again([lesson], {"dots": kept}, at)

    assert due(6, run) is None
    assert due(7, run) == lesson
    kept = LessonProgress(lesson="dots", run=run.written(), finished=at - AGAIN[0])
    begun = run_of(kept, lesson, at)
    sitting = Sitting(lesson, begun)
    assert (sitting.checking, begun.again, begun.checked) == (True, 1, {})
    while sitting.exercise is not None:
        sitting.answer(sitting.exercise.solutions()[0])
        sitting.go_on()
    assert (sitting.run.recalled, sitting.run.recalling) == (1, False)
    assert due(8, sitting.run) is None
    assert due(35, sitting.run) == lesson


# What is wrong with files --------------------------------------------------------------------


def toml(before: str, after: str) -> dict[str, str | None]:
    assert TOML.count(before) == 1, before
    return {"lesson.toml": TOML.replace(before, after)}


def page(before: str, after: str) -> dict[str, str | None]:
    assert PAGE.count(before) == 1, before
    return {"pl.md": PAGE.replace(before, after)}


DECLARED = 'misconceptions = ["left-to-right"]'

BROKEN = [
    (toml('topic = "brackets"', 'topic = "juggling"'), "lesson.toml", "topic-unknown", 3),
    (toml("year = 4", "year = 40"), "lesson.toml", "wrong-value", 2),
    (toml('["left-to-right"]\ngame', '["left"]\ngame'), "lesson.toml", "misconception-unknown", 4),
    (
        toml('["left-to-right"]\ngame', '["add-across"]\ngame'),
        "lesson.toml",
        "misconception-unseen",
        4,
    ),
    (toml('a = "2..9"', 'a = "2..z"'), "lesson.toml", "rule-unfit", 11),
    (toml('a = "2..9"', 'a = "two"'), "lesson.toml", "rule-unfit", 11),
    (toml('a = "2..9"', "a = []"), "lesson.toml", "rule-unfit", 11),
    (toml('a = "2..9"', "a = nan"), "lesson.toml", "rule-unfit", 11),
    (toml('a = "2..9"', "a = [-inf]"), "lesson.toml", "rule-unfit", 11),
    (toml('a = "2..9"', '"1a" = "2..9"\na = 3'), "lesson.toml", "letter-unfit", 11),
    (toml('b = "a+1..12"', 'b = "a+1..2"'), "lesson.toml", "no-numbers", 10),
    (toml('name = "array"\n', 'name = "arrow"\n'), "lesson.toml", "figure-unknown", 16),
    (toml('name = "array"\n', ""), "lesson.toml", "key-missing", 14),
    (toml('columns = "{b}"', 'columns = "{q}"'), "lesson.toml", "place-unfit", 18),
    (toml('columns = "{b}"', 'columns = "{b*99}"'), "lesson.toml", "figure-too-large", 18),
    (toml('"[{m+n}]"', '"[{m+n+1}]"'), "lesson.toml", "step-false", 24),
    (
        toml('"left-to-right"]\n\n[[exercise]]', '"left"]\n\n[[exercise]]'),
        "lesson.toml",
        "malrule-unknown",
        29,
    ),
    (toml('when = ["n != k + 3"]', 'when = ["n !! k"]'), "lesson.toml", "condition-unfit", 41),
    (toml('when = ["n != k + 3"]', 'when = ["n"]'), "lesson.toml", "condition-unfit", 41),
    (toml('when = ["n != k + 3"]', 'when = ["n > 20"]'), "lesson.toml", "no-numbers", 37),
    (toml('when = ["n != k + 3"]', 'when = "n"'), "lesson.toml", "wrong-kind", 41),
    (toml('"{n}*{k}"', '"{n}*"'), "lesson.toml", "expression-unfit", 42),
    (toml('like = "sweets"', 'like = "sweet"'), "lesson.toml", "like-unknown", 47),
    (toml("times = 3", "times = 30"), "lesson.toml", "wrong-value", 48),
    (toml("times = 3", "times = 12"), "lesson.toml", "no-numbers", 45),
    (toml('answer = "{m*10}"', 'answer = "ten"'), "lesson.toml", "no-number", 54),
    (toml('answer = "{m*10}"', 'answer = "{m*10}"\nwords = "x"'), "lesson.toml", "key-unknown", 55),
    (toml("pass = 2", "pass = 5"), "lesson.toml", "pass-unreachable", 8),
    (page("{{ten half}}", "{{ten most}}"), "pl.md", "mode-unknown", 13),
    (page("{{ten half}}", "{{ten whole}}"), "pl.md", "placed-twice", 13),
    (page("{{dots}}", "{{dits}}"), "pl.md", "placed-unknown", 3),
    (page("{b} dots", "{q} dots"), "pl.md", "place-unfit", 5),
    (page("`{a}+{b-a}={b}`", "`{a}+{b-a}={b+1}`"), "pl.md", "untrue", 5),
    (page("? How many in", "? How {q} in"), "pl.md", "place-unfit", 32),
    (page("Ten of them.\n}}", "Ten of them."), "pl.md", "words-open", 41),
    (page("{{if left-to-right}}\n", ""), "pl.md", "branch-open", 27),
    (page("{{if left-to-right}}", "{{if left}}"), "pl.md", "misconception-unknown", 24),
    (page("{{more}}", "{{more\nHello.\n}}"), "pl.md", "words-unwanted", 27),
    (
        page("{{value\nTen times {m}?\n! {m} | Ten of them.\n}}\n", ""),
        "lesson.toml",
        "words-absent",
        51,
    ),
    (page("- It is 20. | Look at the signs.\n", ""), "lesson.toml", "options-uneven", 26),
    (page("= `{n}*{k}={n*k}`", "= `{n}*{k}={n}`"), "lesson.toml", "untrue", 37),
    (page("! {n-k} | That", "! {n-k} That"), "pl.md", "foreseen-unsaid", 34),
    (page("! {n-k} |", "! many |"), "pl.md", "foreseen-unfit", 34),
    (page("! {n-k} |", "! {n-q} |"), "pl.md", "place-unfit", 34),
    (page("! {n-k} |", "! {n*k} |"), "lesson.toml", "foreseen-right", 37),
    (page("have {n} bags of", "have `{n}+1={n}` bags of"), "lesson.toml", "untrue", 37),
    (page("- It is 20. |", "! 20 | No.\n- It is 20. |"), "pl.md", "foreseen-unwanted", 21),
    (page("up to ten\n", "! 20 | No.\n"), "pl.md", "foreseen-unwanted", 8),
]


@pytest.mark.parametrize(
    ("files", "name", "code", "line"),
    BROKEN,
    ids=[f"{name}:{line} {code}" for _, name, code, line in BROKEN],
)
def test_a_mistake_is_named_by_file_and_line_and_the_lesson_is_left_out(
    tmp_path: Path, files: dict[str, str | None], name: str, code: str, line: int
) -> None:
    folder = write(tmp_path / "dots", FILES | files)
    known = lessons(tmp_path)
    assert (name, code, line) in [(f.file.name, f.code, f.line) for f in known.faults]
    for language in WHOLE:
        use(language)
        assert all(f"{folder}" in lesson_fault(fault) for fault in known.faults)
    use("en")
    assert known.find("dots") is None
    assert known.find("brackets") is not None, "others work"


@pytest.mark.parametrize(
    ("after", "code"), [("nowhere", "prerequisite-unknown"), ("dots", "prerequisite-circle")]
)
def test_what_comes_before_a_lesson_has_to_be_there(tmp_path: Path, after: str, code: str) -> None:
    write(tmp_path / "dots", FILES | toml("year = 4", f'year = 4\nafter = ["{after}"]'))
    found = lessons(tmp_path)
    assert found.find("dots") is None
    assert [(fault.code, fault.line) for fault in found.faults] == [(code, 3)]


LINES = TOML.splitlines()
HOSTILE = [
    "[[",
    "x = ",
    '"',
    "{",
    "}}",
    "draw = 3",
    "when = 3",
    "lines = 3",
    'like = ["a"]',
    "[draw]",
]


@given(
    st.integers(0, len(LINES) - 1),
    st.sampled_from([*HOSTILE, 'like = ["a"]', *LINES]),
    st.booleans(),
)
def test_nothing_written_into_a_lesson_ends_in_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, at: int, text: str, instead: bool
) -> None:
    lines = [*LINES[:at], text, *LINES[at + instead :]]
    folder = write(tmp_path_factory.mktemp("l") / "dots", FILES | {"lesson.toml": "\n".join(lines)})
    found = check(folder, seeds=1)
    assert found.lesson is not None or found.faults
    assert all(lesson_fault(fault) for fault in found.faults)


@settings(max_examples=50)
@given(
    st.integers(0, PAGE.count("\n")),
    st.sampled_from(["{{", "}}", "{{if", "{a", "{{ten}}", "`1=2`"]),
)
def test_nothing_written_into_a_page_ends_in_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, at: int, text: str
) -> None:
    lines = PAGE.splitlines()
    lines.insert(at, text)
    folder = write(tmp_path_factory.mktemp("l") / "dots", FILES | {"el.md": "\n".join(lines)})
    found = check(folder, seeds=1)
    assert all(lesson_fault(fault) for fault in found.faults)


# Formulas, numbers, texts --------------------------------------------------------------------

LETTERS = {"a": Fraction(12), "b": Fraction(18), "f": Fraction(3, 4)}

WORTH = [
    ("a+b*2", 48),
    ("a/b", Fraction(2, 3)),
    ("b//a", 1),
    ("b%a", 6),
    ("a**2", 144),
    ("-a", -12),
    ("0.1*3", Fraction(3, 10)),
    ("gcd(a, b)", 6),
    ("lcm(a, b)", 36),
    ("max(a, b) - min(a, b)", 6),
    ("digit(407, 1)", 0),
    ("digits(407)", 3),
    ("digitsum(407)", 11),
    ("divisors(36)", 9),
    ("top(f)", 3),
    ("bottom(f)", 4),
    ("round(47, 10)", 50),
    ("round(45, 10)", 50),
    ("carries(27, 35)", 1),
    ("carries(178, 256)", 2),
    ("carries(21, 35)", 0),
    ("borrows(61, 27)", 1),
    ("borrows(904, 7)", 2),
    ("abs(a-b)", 6),
]


@pytest.mark.parametrize(("text", "worth"), WORTH)
def test_what_a_formula_gives(text: str, worth: Fraction) -> None:
    assert number_of(text, LETTERS) == worth


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("a < b <= 18", True),
        ("a < b < 18", False),
        ("not a == b", True),
        ("a > b or prime(13)", True),
        ("a > b and prime(13)", False),
        ("whole(a/b)", False),
        ("prime(1)", False),
    ],
)
def test_what_holds(text: str, so: bool) -> None:
    assert holds(text, LETTERS) is so


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "a b",
            "a(",
            "__import__('os')",
            "a.real",
            "[a]",
            "a if b else a",
            "lambda: 1",
            "'a'",
        ),
        *(
            "1/0",
            "1e999",
            "9**9**9",
            "gcd()",
            "gcd(1/2, 3)",
            "len(a)",
            "a < b",
            "a := 3",
            "1" * 400,
            "True",
        ),
    ],
)
def test_what_is_no_formula(text: str) -> None:
    with pytest.raises(NoFormula):
        number_of(text, LETTERS)


def test_an_unknown_letter_is_named() -> None:
    with pytest.raises(NameUnknown, match="z"):
        number_of("a+z", LETTERS)


@given(st.integers(-20, 20), st.integers(0, 30), st.integers(1, 7), st.integers(0, 99))
def test_a_range_gives_what_is_in_it(least: int, wide: int, step: int, seed: int) -> None:
    found = dealt({"n": f"{least}..{least + wide} by {step}"}, {}, Random(seed), "draw")
    assert found is not None
    assert found["n"] in range(least, least + wide + 1, step)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{a}+{n}", "12+(-3)"),
        ("{n}+{a}", "-3+12"),
        ("{a}*{h}", "12*(3/4)"),
        ("{a}+{h}", "12+3/4"),
        ("{n}^2", "(-3)^2"),
        ("{h:.}*2", "0.75*2"),
        ("{a//5}", "2"),
    ],
)
def test_numbers_in_an_expression(text: str, shown: str) -> None:
    filling = Filling({"a": Fraction(12), "n": Fraction(-3), "h": Fraction(3, 4)})
    assert keyed(text, filling, "") == shown


def test_numbers_on_a_page_are_written_as_the_language_does() -> None:
    filling = Filling({"n": Fraction(-3), "h": Fraction(3, 4)}, decimals=True)
    with speaking("pl"):
        assert told("{n} i {h}, `{h}*2`", filling) == "−3 i 0,75, `0.75*2`"
    with speaking("en"):
        assert told("{n} and {h}", filling) == "−3 and 0.75"


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("3*4=12", True),
        ("3*4=13", False),
        ("3*4 <> 13", True),
        ("3*4 <> 12", False),
        ("2+3*4 = 2+12 = 14", True),
        ("2+3*4 = 5*4 = 20", False),
        ("2*x+3=11", True),
        ("4-9=-5", True),
        ("7/2=7/2", True),
        ("3 + ▢ = 7", True),
        ("3*4", True),
    ],
)
def test_statements_are_worked_out(text: str, true: bool) -> None:
    assert is_true(text) is true


def test_every_kind_that_is_written_comes_back(lesson: Lesson) -> None:
    made = lesson.dealt(4)
    for each in (*made.exercises.values(), *made.check.values()):
        assert read(written(each)) == each


def test_the_check_is_in_every_page(lesson: Lesson) -> None:
    assert all(any(isinstance(b, Check) for b in p.blocks) for p in lesson.pages.values())
