"""``tutor hint sums``: every way to make a target of a few numbers, in words and as JSON."""

import io
import json
import sys
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from tests.language.sources import TRIED
from tutor.cli import main
from tutor.language import say
from tutor.learn.working.targets import EXAMPLE, TARGETS, Wanted
from tutor.maths import search
from tutor.maths.expressions import Use, reaching

Captured = pytest.CaptureFixture[str]

SIX = ["--numbers", "25", "50", "75", "100", "3", "6", "--target", "952"]


def said(capsys: Captured, *words: str) -> tuple[int, str, str]:
    code = main(["hint", "sums", *words])
    out, err = capsys.readouterr()
    return code, out, err


def told(capsys: Captured, *words: str) -> dict[str, Any]:
    code, out, err = said(capsys, *words, "--json")
    assert (code, err) == (0, "")
    assert out.isascii()
    found: dict[str, Any] = json.loads(out)
    return found


def test_who_asks_nothing_is_given_an_example_that_has_a_way(capsys: Captured) -> None:
    assert main(["hint"]) == 2
    _, _, example = capsys.readouterr().err.partition("tutor hint sums ")
    assert told(capsys, *example.split())["results"]


def test_every_way_of_six_numbers(capsys: Captured) -> None:
    found = told(capsys, *SIX)
    assert list(found) == ["game", "numbers", "target", "some", "results"]
    assert found["numbers"] == [25, 50, 75, 100, 3, 6]
    assert (found["game"], found["target"], found["some"]) == ("sums", "952", False)
    (result,) = found["results"]
    texts = [text for idea in result["ideas"] for text in idea["variants"]]
    assert result["result"] == "952"
    assert len(texts) == len(set(texts)) == 222
    assert set(texts) == set(reaching((25, 50, 75, 100, 3, 6), Fraction(952)))


def test_some_of_the_numbers(capsys: Captured) -> None:
    found = told(capsys, *SIX, "--some")
    assert found["some"] is True
    (result,) = found["results"]
    assert sum(len(idea["variants"]) for idea in result["ideas"]) == 234


def test_a_long_target_that_is_no_number_is_told_by_its_beginning(capsys: Captured) -> None:
    code, _, err = said(capsys, "--numbers", "3", "4", "--target", "abcdefghij" * 9)
    assert code != 0
    assert "abcdefghij" * 2 in err
    assert "abcdefghij" * 2 + "a" not in err


def test_without_a_target_one_is_asked_for(capsys: Captured) -> None:
    code, _, err = said(capsys, "--numbers", "3", "4")
    assert (code, err) == (2, f"{say('sums.target-missing', example=EXAMPLE.options)}\n")


def test_a_target_that_nothing_makes(capsys: Captured) -> None:
    assert told(capsys, "--numbers", "1", "1", "--target", "7/3")["results"] == []
    code, out, _ = said(capsys, "--numbers", "1", "1", "--target", "7/3")
    assert (code, out) == (0, "7/3 cannot be made from 1 and 1.\n")


def test_in_words(capsys: Captured) -> None:
    code, out, _ = said(capsys, "--numbers", "2", "3", "7", "--target", "8")
    assert code == 0
    assert out.splitlines() == [
        "8 from 2, 3 and 7: 2 ideas",
        "  7 + 3 − 2 = 8  (also 7 − 2 + 3, 3 + 7 − 2, 3 − 2 + 7)",
        "  (7 − 3) × 2 = 8  (also 2 × (7 − 3))",
    ]


def test_of_many_ideas_the_plainest_are_told(capsys: Captured) -> None:
    _, out, _ = said(capsys, "--numbers", "1", "2", "3", "4", "5", "--target", "10")
    lines = out.splitlines()
    assert len(lines) == 14
    assert lines[-1].startswith("  and ")


@pytest.mark.parametrize("language", TRIED)
@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--numbers", "5", "--target", "5"],
        ["--numbers", *"1234567", "--target", "5"],
        ["--numbers", "3", "1000000", "--target", "5"],
        ["--numbers", "3", "9" * 5000, "--target", "5"],
        ["--numbers", "3", "-4", "--target", "5"],
        ["--numbers", "3", "²", "--target", "5"],
        ["--numbers", "3", "4"],
        ["--numbers", "3", "4", "--target", "many"],
        ["--numbers", "3", "4", "--target", "1/0"],
        ["--numbers", *"012345", "--target", "0"],
    ],
)
def test_what_cannot_be_asked_is_one_sentence(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, language: str, words: list[str]
) -> None:
    monkeypatch.setattr(search, "MOST_FOUND", 500)
    for more in ([], ["--json"]):
        code = main(["--lang", language, "hint", "sums", *words, *more])
        out, err = capsys.readouterr()
        assert (code, out) == (2, "")
        assert err.count("\n") == 1
        assert len(err) < 200


def test_lines_of_a_batch(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MOST_FOUND", 500)
    asked = [
        {"game": "sums", "numbers": [1, 3, 4, 6], "target": 24},
        {"game": "sums", "numbers": [1, 3, 4, 6], "target": "24", "some": True},
        {"game": "sums", "numbers": [1, 3, 4, 6], "target": "many"},
        {"game": "sums", "numbers": [0, 1, 2, 3, 4], "target": 0},
        {"game": "sums", "numbers": [1, 2, 3, 4, 5, 6, 7], "target": 24},
        {"game": "sums", "numbers": [1, -2], "target": 24},
        {"game": "sums", "numbers": [2, 3], "target": "3/2"},
    ]
    lines = "".join(f"{json.dumps(line)}\n" for line in asked).encode()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(lines)))
    assert main(["hint", "--batch"]) == 0
    out = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    equations = [
        [idea["equation"] for result in line.get("results", ()) for idea in result["ideas"]]
        for line in out
    ]
    some = ["6*4", "6*4*1", "6*4/1", "6*(3+1)", "6/(1-3/4)"]
    assert equations == [["6/(1-3/4)"], some, [], [], [], [], ["3/2"]]
    assert ["error" in line for line in out] == [False, False, True, True, True, True, False]
    assert out[3]["error"].startswith("too-many: ")


def test_answers_of_these_numbers_are_judged() -> None:
    question = Wanted(numbers=(2, 3, 7), target=8)
    assert question.use is Use.ALL
    assert TARGETS.check(question, "7+3-2=8").correct
    assert TARGETS.check(question, "7+3=10").code == "digit-missing"
    assert TARGETS.check(Wanted(numbers=(2, 3, 7), target=8, some=True), "7+3=10").correct
