"""Answers and hints in words: every code in every language, and the numbers and plurals in them."""

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest

from tests.games.rachmistrz.practice.practices import EASY
from tests.language.sources import WHOLE
from tutor.games.rachmistrz.advisor.checking import check
from tutor.language import say, use
from tutor.learn import narration
from tutor.learn.answers import Answer, wrong_result
from tutor.learn.exercises import Evaluate, Fact
from tutor.maths.notation import ORDER, UNREADABLE, read
from tutor.maths.tree import Tree, value

DICE = (2, 3, 7)

every_language = pytest.mark.parametrize("language", WHOLE)

TYPED = {
    "correct": "7+3-2=8",
    "wrong-result": "7-3*2=8",
    "not-on-board": "2*(3-7)=-8",
    "no-result": "7+3-2",
    "digit-missing": "7+3=10",
    "digit-reused": "7+3+3=13",
    "digit-foreign": "7+3-4=6",
    "digits-joined": "73-2=71",
    "operator-forbidden": "7^3-2=341",
    "unary-minus": "-7+3+2=-2",
    "division-by-zero": "7/(3-3)=0",
    "bracket-unclosed": "(7+3-2=8",
    "bracket-unopened": "7+3)-2=8",
    "too-long": "1" * 300,
    "empty": "",
    "character": "7+a-2=8",
    "decimal": "7.5+2=8",
    "missing-number": "7+*3-2=8",
    "missing-sign": "7(3-2)=7",
    "empty-brackets": "7+()3=8",
    "two-equals": "7+3-2=8=8",
    "result-first": "8=7+3-2",
    "result": "7+3-2=eight",
}
"""A text for every code, and for every detail of what cannot be read."""


def answer(text: str) -> Answer:
    return check(text, (3, 3, 7) if "(3-3)" in text else DICE, EASY)


def lines(found: Answer) -> Iterator[str]:
    """Everything that is ever said about an answer."""
    yield narration.verdict(found)
    yield from narration.explanation(found)
    if found.tree is not None:
        yield from (line.expression for line in narration.working_lines(found.tree))
        yield from (line.reason for line in narration.working_lines(found.tree))


def test_there_is_a_text_for_everything() -> None:
    told = {answer(text).code for text in TYPED.values()}
    assert told == {"correct", *ORDER}
    assert set(UNREADABLE) <= set(TYPED)


@every_language
@pytest.mark.parametrize(("code", "text"), TYPED.items(), ids=TYPED)
def test_every_answer_is_told_in_words(code: str, text: str, language: str) -> None:
    use(language)
    found = answer(text)
    if code in UNREADABLE:
        assert found.fault is not None
        assert (found.code, found.fault.params["detail"]) == ("unreadable", code)
    else:
        assert found.code == code
    assert len(narration.verdict(found)) > 10
    for line in lines(found):
        assert not re.search(r"\{|\}|check\.|unreadable\.|malrule\.|working\.|times\.", line)


@every_language
def test_the_languages_differ(language: str) -> None:
    use(language)
    own = [narration.verdict(answer(text)) for text in TYPED.values()]
    use("en")
    english = [narration.verdict(answer(text)) for text in TYPED.values()]
    assert (own == english) == (language == "en")
    if language != "en":
        assert not set(own) & set(english)


SAID = [
    ("en", "7+3-2=8", "Right! 7 + 3 − 2 = 8"),
    ("pl", "7*3-2=19", "Dobrze! 7 · 3 − 2 = 19"),
    ("el", "7*3-2=19", "Σωστά! 7 · 3 − 2 = 19"),
    ("en", "7-3*2=8", "Not quite: 7 − 3 × 2 gives 1, not 8."),
    ("en", "3-7-2=6", "Not quite: 3 − 7 − 2 gives −6, not 6."),
    ("en", "7/2-3=3 1/2", "Not quite: 7 ÷ 2 − 3 gives 1/2, not 3 1/2."),
    ("pl", "7-3*2=8", "Nie tym razem: 7 − 3 · 2 daje 1, a nie 8."),
    ("en", "7=7", "Use every die: 2 and 3 are still missing."),
    ("en", "7+3+3=13", "You used the 3 twice, but you rolled it only once."),
    ("en", "73-2=71", "No die shows 73. Each die is its own number."),
    ("en", "2*(3-7)=-8", "That is right, but −8 is not on this board. Look for another one."),
    ("en", "7+3=10", "Use every die: 2 is still missing."),
    ("pl", "7+3=10", "Użyj każdej kostki: brakuje jeszcze 2."),
    ("en", "7+?", "I cannot read “?”. Use digits, + − × ÷ and brackets."),
]


@pytest.mark.parametrize(("language", "text", "sentence"), SAID)
def test_verdicts(language: str, text: str, sentence: str) -> None:
    use(language)
    assert narration.verdict(answer(text)) == sentence


@pytest.mark.parametrize("odd", ["\x1b", "\x07", "\u202e", "\udcff"])
def test_what_would_steer_the_terminal_is_not_repeated(odd: str) -> None:
    said = narration.verdict(answer(f"7+{odd}"))
    assert said == "I cannot read “\ufffd”. Use digits, + − × ÷ and brackets."


def test_not_the_result_does_not_tell_the_right_one() -> None:
    said = narration.not_the_result(answer("7-3*2=8"))
    assert said == "Not quite: 7 − 3 × 2 does not give 8."


class TestExplanation:
    def test_a_misconception_and_what_was_worked_out(self) -> None:
        pupil, computed, others = narration.explanation(answer("7-3*2=8"))
        assert pupil == say("malrule.left-to-right.pupil")
        assert "(7 − 3) × 2" in computed
        assert "7 + 3 − 2" in others
        assert "(7 − 3)" not in others

    def test_one_step_too_few(self) -> None:
        said = " ".join(narration.explanation(answer("7-3*2=6")))
        assert say("check.stopped-early", claimed=6) in said

    def test_another_expression(self) -> None:
        found = answer("7+3-2=23")
        assert not found.diagnosis
        (said,) = narration.explanation(found)
        assert said == "7 × 3 + 2 gives 23."

    def test_nothing_to_say(self) -> None:
        for text in ("7+3-2=8", "7+3-2=1000", "7+3", ""):
            assert list(narration.explanation(answer(text))) == []


class TestWorking:
    def test_every_step_with_its_reason(self) -> None:
        assert narration.working_lines(_tree("7*(3-2)")) == [
            ("7 × (3 − 2)", "brackets first: 3 − 2 = 1"),
            ("= 7 × 1", "7 × 1 = 7"),
            ("= 7", ""),
        ]

    def test_dividing_is_not_called_multiplying(self) -> None:
        assert narration.working_lines(_tree("8/2-3"))[0].reason == "divide first: 8 ÷ 2 = 4"
        use("pl")
        assert narration.working_lines(_tree("8/2-3"))[0].reason == "najpierw dzielenie: 8 : 2 = 4"

    def test_negative_numbers_stand_in_brackets_on_the_right(self) -> None:
        reasons = [line.reason for line in narration.working_lines(_tree("2*(3-7)"))]
        assert reasons[1] == "2 × (−4) = −8"

    def test_fractions_that_are_divided_by_do_too(self) -> None:
        reasons = [line.reason for line in narration.working_lines(_tree("7/(2/3)"))]
        assert reasons[1] == "7 ÷ (2/3) = 7 × 3/2 = 21/2"

    def test_up_to_the_step_that_went_wrong(self) -> None:
        found = answer("7-3*2=8")
        assert found.tree is not None
        departed = narration.departed_step(found)
        assert departed == 0
        shown = narration.up_to(narration.working_lines(found.tree), departed)
        assert shown == [
            ("7 − 3 × 2", "multiply first: 3 × 2 = 6"),
            ("= 7 − 6 = ▢", ""),
        ]

    def test_the_last_step_is_for_the_pupil(self) -> None:
        lines = narration.working_lines(_tree("7+3-2"))
        assert narration.up_to(lines, 1) == [lines[0], ("= 10 − 2", say("working.your-turn"))]

    def test_no_misconception_no_step(self) -> None:
        assert narration.departed_step(answer("7+3-2=1000")) is None


def test_an_equation_shows_its_result_as_the_board_prints_it() -> None:
    assert narration.equation("7/2", Fraction(7, 2)) == "7 ÷ 2 = 7/2"


def test_what_is_no_expression_is_shown_as_it_is() -> None:
    assert narration.expression("7+") == "7+"
    assert narration.expression("2*(-1)") == "2*(-1)"  # read, but not allowed (R5): no sign is lost


def _tree(text: str) -> Tree:
    tree = read(text).tree
    assert tree is not None
    return tree


@pytest.mark.parametrize(
    ("text", "wrong", "told"),
    [
        ("7-9*7", "-55", "on the way to 63 − 7. Look at 13 − 7 again."),
        ("56-7*2", "43", "on the way to 56 − 14. Look at 6 − 4 again."),
        ("24-4*3", "11", "went wrong. Look at 4 − 2 again."),  # 24 - 12 would tell it
        ("7-9*7", "-49", "went wrong. Look at 9 × 7 again."),
        ("5-12", "-8", "went wrong. Look at 12 − 5 again."),
        ("402-176", "227", "went wrong. Look at 12 − 6 again."),
    ],
)
def test_a_step_that_is_not_to_be_seen_is_named_with_its_fact(
    text: str, wrong: str, told: str
) -> None:
    """13 − 7 has nothing to do with 7 − 9 × 7 for who does not see 63 − 7."""
    judged = Evaluate(text).judge(wrong)
    assert isinstance(judged.answer, Answer)
    assert next(narration.explanation(judged.answer)).endswith(told)


def test_a_slip_comes_with_a_way_to_find_the_fact() -> None:
    use("en")
    slipped = Fact("7*8").judge("54")
    assert isinstance(slipped.answer, Answer)
    _, way, first_step = narration.explanation(slipped.answer)
    assert "7 × 7" in way
    assert "56" not in way + first_step


# expression, what is claimed, the first sentence after the verdict
SLIPPED = [
    ("7*8", "54", "A small mistake. That can happen."),
    ("27*3", "84", "Look at 7 × 3 again."),
    ("7*8", "65", "Did two digits of 65 change places?"),
    ("4514-328", "4156", "Is one digit of 4156 the key next to the right one?"),
    ("4514-328", "9186", "One digit of 9186 is not right."),
]


@pytest.mark.parametrize(("expression", "claimed", "sentence"), SLIPPED)
def test_a_slip_is_told_without_the_right_result(
    expression: str, claimed: str, sentence: str
) -> None:
    use("en")
    tree = _tree(expression)
    slipped = wrong_result(claimed, tree, Fraction(claimed))
    first = next(narration.explanation(slipped))
    assert sentence in first
    assert str(value(tree)) not in " ".join(narration.covered(slipped))
    assert narration.departed_step(slipped) == 0
