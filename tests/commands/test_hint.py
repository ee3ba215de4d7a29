"""``tutor hint``: every valid equation of a roll, in words and as JSON."""

import json
from fractions import Fraction

import pytest

from tests.games.rachmistrz.practice.test_hints import GOLDEN
from tutor.cli import main
from tutor.maths.notation import value_of

Captured = pytest.CaptureFixture[str]

ROLL = ["rachmistrz", "--dice", "2", "3", "7"]


def said(capsys: Captured, *words: str) -> tuple[int, str, str]:
    code = main(["hint", *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_json(capsys: Captured) -> None:
    code, out, err = said(capsys, *ROLL, "--json")
    assert (code, err) == (0, "")
    assert out.startswith('{"game":"rachmistrz","dice":[2,3,7],"side":"easy","results":[{"result":')
    assert '{"result":"8","ideas":[{"equation":"7+3-2","variants":["7+3-2",' in out
    assert out.count("\n") == 1
    assert out.isascii()
    assert " " not in out


def test_the_golden_roll(capsys: Captured) -> None:
    found = json.loads(said(capsys, *ROLL, "--json")[1])
    assert [int(each["result"]) for each in found["results"]] == GOLDEN
    for each in found["results"]:
        for idea in each["ideas"]:
            assert idea["equation"] == idea["variants"][0]
            for text in idea["variants"]:
                assert value_of(text, (2, 3, 7)) == int(each["result"])


def test_the_hard_side(capsys: Captured) -> None:
    found = json.loads(said(capsys, *ROLL, "--side", "hard", "--json")[1])
    results = [Fraction(each["result"]) for each in found["results"]]
    assert found["side"] == "hard"
    assert results == sorted(results)
    assert "1/2" in [each["result"] for each in found["results"]]


def test_in_words(capsys: Captured) -> None:
    code, out, err = said(capsys, "rachmistrz", "--dice", "1", "1", "2")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Roll 1, 1 and 2: 4 results on the board"
    assert "4  2 + 1 + 1" in lines
    assert "     also 1 + 2 + 1, 1 + 1 + 2" in lines


TARGETS = {"8": ["8"], "7/2": [], "-1": [], "-7/2": [], "8.0": ["8"], "100": [], "1/2": []}


@pytest.mark.parametrize(("target", "results"), TARGETS.items())
def test_one_target(capsys: Captured, target: str, results: list[str]) -> None:
    code, out, err = said(capsys, *ROLL, "--target", target, "--json")
    assert (code, err) == (0, "")
    assert [each["result"] for each in json.loads(out)["results"]] == results


def test_a_target_that_is_not_reached(capsys: Captured) -> None:
    code, out, _ = said(capsys, *ROLL, "--target", "-1/2")
    assert (code, out) == (0, "The roll 2, 3 and 7 does not give −1/2 on this board.\n")


def test_a_roll_that_reaches_nothing(capsys: Captured) -> None:
    zeros = ["rachmistrz", "--dice", "0", "0", "0"]
    code, out, _ = said(capsys, *zeros)
    assert (code, out) == (0, "Roll 0, 0 and 0: 0 results on the board\n")
    assert json.loads(said(capsys, *zeros, "--json")[1])["results"] == []


USAGE = {
    "nothing": [],
    "no dice": ["rachmistrz"],
    "two dice": ["rachmistrz", "--dice", "2", "3"],
    "letters": ["rachmistrz", "--dice", "a", "b", "c"],
    "a target that is none": [*ROLL, "--target", "eight"],
    "an endless target": [*ROLL, "--target", "9" * 5_000],
    "no target": [*ROLL, "--target"],
    "a game there is not": ["chess", *ROLL[1:]],
    "a side there is not": [*ROLL, "--side", "middle"],
    "a word too many": [*ROLL, "8"],
    "a target with cards": ["archimedes", "--top", "3", "--hand", "5", "--target", "8"],
    "no top": ["archimedes", "--hand", "5"],
    "no hand": ["archimedes", "--top", "3"],
    "two Reiners": ["archimedes", "--top", "3", "--hand", "R", "r"],
}


@pytest.mark.parametrize("words", USAGE.values(), ids=USAGE)
def test_usage(capsys: Captured, words: list[str]) -> None:
    code, out, err = said(capsys, *words)
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert len(err) < 300


HAND = ["archimedes", "--top", "3", "--hand", "8", "1", "R", "5"]


def test_a_hand_as_json(capsys: Captured) -> None:
    code, out, err = said(capsys, *HAND, "--json")
    assert (code, err) == (0, "")
    start = '{"game":"archimedes","top":3,"hand":[8,1,"R",5],"equations":["3+5=8",'
    assert out.startswith(start)
    assert out.endswith('"equalities":["=R3"]}\n')
    assert out.isascii()


def test_a_hand_in_words(capsys: Captured) -> None:
    code, out, _ = said(capsys, *HAND)
    lines = out.splitlines()
    assert code == 0
    assert lines[:3] == [
        "Top card 3, your hand: 8, 1, R and 5",
        "11 equations, the best first:",
        "  3 + 5 = 8",
    ]
    assert lines[-2:] == ["1 card with the same number:", "  = R3"]


def test_a_hand_that_allows_nothing(capsys: Captured) -> None:
    code, out, _ = said(capsys, "archimedes", "--top", "4", "--hand", "13")
    assert code == 0
    assert out.splitlines()[-1] == "None of these cards fits: draw one."
