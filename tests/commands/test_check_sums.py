"""``tutor check sums``: free arithmetic in words, as JSON, and as lines of a batch."""

import io
import json
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from tests.language.sources import TRIED
from tutor.cli import main

Captured = pytest.CaptureFixture[str]


def said(capsys: Captured, *words: str) -> tuple[int, str, str]:
    code = main(["check", "sums", *words])
    out, err = capsys.readouterr()
    return code, out, err


def told(capsys: Captured, *words: str) -> dict[str, Any]:
    code, out, err = said(capsys, *words, "--json")
    assert err == ""
    assert out.isascii()
    found: dict[str, Any] = json.loads(out)
    assert code == (0 if found["code"] == "correct" else 1)
    return found


def test_nothing_typed_is_answered_with_an_example_that_is_right(capsys: Captured) -> None:
    code, out, err = said(capsys)
    assert (code, out) == (2, "")
    _, _, example = err.partition('tutor check sums "')
    typed, closed, _ = example.partition('"')
    assert closed
    assert said(capsys, typed)[0] == 0


FIELDS = [
    *("valid", "correct", "code", "value", "claimed", "steps", "diagnosis", "others"),
    *("stopped_early", "at", "working", "first_wrong", "running_equals", "slip"),
]


def test_an_equation(capsys: Captured) -> None:
    found = told(capsys, "4514-328=4196")
    assert list(found) == FIELDS
    assert (found["valid"], found["correct"], found["code"]) == (True, False, "wrong-result")
    assert (found["value"], found["claimed"]) == ("4186", "4196")
    assert found["steps"] == ["4514-328", "4186"]
    (step,) = found["working"]
    assert (step["left"], step["right"], step["true"]) == ("4514-328", "4196", False)
    assert step["diagnosis"] == found["diagnosis"]
    assert found["first_wrong"] == 0


def test_what_is_said_to_come_of_dividing_by_zero(capsys: Captured) -> None:
    found = told(capsys, "8:0=0")
    assert list(found) == FIELDS
    assert (found["valid"], found["code"]) == (False, "division-by-zero")
    assert found["diagnosis"] == ["divided-by-zero"]
    (step,) = found["working"]
    assert (step["left"], step["right"], step["true"]) == ("8/0", "0", False)
    assert told(capsys, "8:0")["diagnosis"] == []


def test_a_chain_with_a_false_step(capsys: Captured) -> None:
    found = told(capsys, "7-3*2=4*2=8")
    assert [(step["left"], step["right"], step["true"]) for step in found["working"]] == [
        ("7-3*2", "4*2", False),
        ("4*2", "8", True),
    ]
    assert (found["first_wrong"], found["running_equals"]) == (0, False)
    assert found["diagnosis"][0] == found["working"][0]["diagnosis"][0] == "left-to-right"
    assert (found["value"], found["claimed"]) == ("1", "8")


def test_results_strung_together(capsys: Captured) -> None:
    found = told(capsys, "3*4=12+2=14")
    assert [step["true"] for step in found["working"]] == [False, True]
    assert (found["correct"], found["first_wrong"], found["running_equals"]) == (True, None, True)


def test_an_answer_to_an_expression(capsys: Captured) -> None:
    found = told(capsys, "8", "--of", "7-3*2")
    assert (found["correct"], found["value"], found["claimed"]) == (False, "1", "8")
    assert found["diagnosis"][0] == "left-to-right"
    right = told(capsys, "3*4=12+2=14", "--of", "2+3*4")
    assert (right["correct"], right["first_wrong"]) == (True, None)
    lucky = told(capsys, "9*2=6", "--of", "12-3*2")
    assert (lucky["correct"], lucky["first_wrong"]) == (True, 0)


CODES = {
    "2,5+0,75=3,25": "correct",
    "2,5+0,75=3,30": "wrong-result",
    "-8+3=-11": "wrong-result",
    "-8+3=-5": "correct",
    "17:5=3 r 2": "correct",
    "7-3*2\n7-6\n1": "correct",
    "7+3": "no-result",
    "7+?": "unreadable",
    "": "unreadable",
    "9^9^9=1": "unreadable",
    "√9=3": "correct",
    "√8=3": "wrong-result",
    "√8=2√2": "correct",
    "|3-8|=5": "correct",
    "∛9=2": "wrong-result",
    "∛16=2∛2": "correct",
    "√2·∛2=2": "unreadable",
    "√9=±3": "unreadable",
    "1,2 m − 30 cm = 90 cm": "correct",
    "5 kg − 400 g = 5400 g": "wrong-result",
    "(7+3=10": "bracket-unclosed",
    "7/0=0": "division-by-zero",
    "1+" * 300: "too-long",
}


@pytest.mark.parametrize(("text", "code"), CODES.items(), ids=[text[:12] for text in CODES])
def test_codes(capsys: Captured, text: str, code: str) -> None:
    found = told(capsys, text)
    assert found["code"] == code
    assert found["valid"] == (code in ("correct", "wrong-result", "no-result"))
    exit_code, out, err = said(capsys, text)
    assert (exit_code, err) == (0 if code == "correct" else 1, "")
    assert out.strip()


USAGE = {
    "no text": [],
    "no expression": ["8", "--of"],
    "half an expression": ["8", "--of", "7-"],
    "an equation": ["8", "--of", "7-3=4"],
    "a remainder": ["8", "--of", "3 r 2"],
    "nothing to divide by": ["8", "--of", "7/0"],
    "an option of a game": ["8", "--dice", "2", "3", "7"],
}


@pytest.mark.parametrize("words", USAGE.values(), ids=USAGE)
def test_usage(capsys: Captured, words: list[str]) -> None:
    code, out, err = said(capsys, *words)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1


def test_hints_are_asked_of_games_alone(capsys: Captured) -> None:
    assert main(["hint", "sums"]) == 2
    assert capsys.readouterr().out == ""


def test_a_working_is_shown_row_by_row(capsys: Captured) -> None:
    code, out, err = said(capsys, "7-3*2=4*2=8")
    assert (code, err) == (1, "")
    lines = out.splitlines()
    assert lines[:4] == [
        "Not quite: 7 − 3 × 2 gives 1, not 8.",
        "    7 − 3 × 2",
        "  ✗ = 4 × 2    7 − 3 × 2 gives 1",
        "    = 8",
    ]
    assert "left to right" in lines[4]
    assert lines[-3:] == [
        "  7 − 3 × 2  multiply first: 3 × 2 = 6",
        "  = 7 − 6    7 − 6 = 1",
        "  = 1",
    ]


def test_results_strung_together_are_shown_written_rightly(capsys: Captured) -> None:
    _, out, _ = said(capsys, "3*4=12+2=14")
    assert out.splitlines() == [
        "Right! 12 + 2 = 14",
        "    3 × 4",
        "  ! = 12 + 2  here = means “and then”",
        "  ✓ = 14",
        (
            "The sign = means that both sides are the same. But 3 × 4 is 12, and 12 + 2 is 14. "
            "Give each step its own line:"
        ),
        "  3 × 4 = 12",
        "  12 + 2 = 14",
    ]


def test_fractions_are_fractions_and_divisions_divisions(capsys: Captured) -> None:
    assert said(capsys, "1/2+1/3=2/5")[1].startswith("Not quite: 1/2 + 1/3 gives 5/6, not 2/5.")
    assert said(capsys, "7:2=3")[1].startswith("Not quite: 7 ÷ 2 gives")
    assert said(capsys, "8/2=4")[1] == "Right! 8 ÷ 2 = 4\n"


SPOKEN = ["7-3*2=4*2=8", "3*4=12+2=14", "17:5=2 r 7", "10:3=3,33", "9*2=6", "7+?", "3+5=4*3"]


@pytest.mark.parametrize("text", SPOKEN)
def test_every_language_has_its_own_words(capsys: Captured, text: str) -> None:
    heard = {said(capsys, text, "--lang", language)[1] for language in TRIED}
    assert len(heard) == len(TRIED)


@pytest.mark.parametrize("words", [["80-25%=60"], ["60", "--of", "80-25%"]])
def test_a_percentage_off_is_worked_out_as_it_is_meant(capsys: Captured, words: list[str]) -> None:
    found = told(capsys, *words)
    assert (found["code"], found["value"], found["claimed"]) == ("correct", "60", "60")
    assert found["steps"] == ["80-25%*80", "80-20", "60"]


def test_decimal_commas_and_remainders_as_the_class_writes_them(capsys: Captured) -> None:
    assert "2,5 + 0,75 daje 3,25, a nie 3,30" in said(capsys, "2.5+0.75=3.30", "--lang", "pl")[1]
    assert "17 : 5 = 3 r. 2" in said(capsys, "17:5=3 r 2", "--lang", "pl")[1]
    assert "17 : 5 = 3 υπόλοιπο 2" in said(capsys, "17:5=3 r 2", "--lang", "el")[1]


def test_lines_of_a_batch(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    lines = [
        b'{"game":"sums","text":"4514-328=4196"}',
        b'{"game":"sums","text":"8","of":"7-3*2"}',
        b'{"game":"sums","text":"8","of":"7-3*"}',
        b'{"game":"sums","text":"8","of":null}',
        b'{"game":"sums"}',
        b'{"game":"rachmistrz","dice":[2,3,7],"side":"easy","text":"7+3-2=8"}',
    ]
    with pytest.MonkeyPatch.context() as streams:
        streams.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"\n".join(lines))))
        assert main(["check", "--batch"]) == 0
    out, err = capsysbinary.readouterr()
    assert err == b""
    found = [json.loads(line) for line in out.splitlines()]
    assert [each.get("code", "error") for each in found] == [
        *("wrong-result", "wrong-result", "error", "no-result", "error", "correct"),
    ]
    assert found[1]["diagnosis"][0] == "left-to-right"
    assert "working" not in found[5]


@pytest.mark.parametrize(
    ("language", "meant"),
    [("en", "80 − 25% × 80"), ("pl", "80 − 25% · 80"), ("el", "80 − 25% · 80")],
)
def test_how_to_write_what_a_percentage_is_taken_of(
    capsys: Captured, language: str, meant: str
) -> None:
    assert language in TRIED
    code, out, _ = said(capsys, "80-25%=60", "--lang", language)
    assert code == 0
    assert meant in out
