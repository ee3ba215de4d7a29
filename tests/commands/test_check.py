"""``tutor check``: one answer in words and as JSON."""

import json

import pytest

from tests.commands.running import start
from tests.language.sources import TRIED
from tutor.cli import main

Captured = pytest.CaptureFixture[str]

DICE = ["--dice", "2", "3", "7"]


def said(capsys: Captured, *words: str) -> tuple[int, str, str]:
    code = main(["check", *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_right_answer(capsys: Captured) -> None:
    code, out, err = said(capsys, "rachmistrz", "7+3-2=8", *DICE)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Right! 7 + 3 − 2 = 8",
        "  7 + 3 − 2  from the left: 7 + 3 = 10",
        "  = 10 − 2   10 − 2 = 8",
        "  = 8",
    ]


def test_a_wrong_answer_is_explained(capsys: Captured) -> None:
    code, out, err = said(capsys, "rachmistrz", "7-3*2=8", *DICE)
    assert (code, err) == (1, "")
    lines = out.splitlines()
    assert lines[:4] == [
        "Not quite: 7 − 3 × 2 gives 1, not 8.",
        "  7 − 3 × 2  multiply first: 3 × 2 = 6",
        "  = 7 − 6    7 − 6 = 1",
        "  = 1",
    ]
    assert "left to right" in lines[4]


def test_an_answer_that_cannot_be_read(capsys: Captured) -> None:
    code, out, err = said(capsys, "rachmistrz", "7+?", *DICE)
    assert (code, err) == (1, "")
    assert out == "I cannot read “?”. Use digits, + − × ÷ and brackets.\n"


def test_the_hard_side(capsys: Captured) -> None:
    half = ["rachmistrz", "7/2-3=1/2", *DICE]
    assert said(capsys, *half)[0] == 1
    assert said(capsys, *half, "--side", "easy")[0] == 1
    assert said(capsys, *half, "--side", "hard")[0] == 0


def test_json(capsys: Captured) -> None:
    code, out, err = said(capsys, "rachmistrz", "7-3*2=8", *DICE, "--json")
    assert (code, err) == (1, "")
    start_of_it = (
        '{"valid":true,"correct":false,"code":"wrong-result","value":"1","claimed":"8",'
        '"steps":["7-3*2","7-6","1"],"diagnosis":["left-to-right","add-before-multiply"]'
    )
    assert out.startswith(start_of_it)
    assert out.endswith("}\n")
    assert out.count("\n") == 1
    assert out.isascii()


EXITS = {
    "7+3-2=8": 0,
    "7 + 3 - 2 = 8": 0,
    "7×(3−2)=7": 0,
    "7-3*2=8": 1,
    "7+3-2": 1,
    "7+3=10": 1,
    "2*(3-7)=-8": 1,
    "": 1,
    "?": 1,
    "1" * 5_000: 1,
}


@pytest.mark.parametrize(("text", "code"), EXITS.items(), ids=[text[:12] for text in EXITS])
def test_exit_codes(capsys: Captured, text: str, code: int) -> None:
    assert said(capsys, "rachmistrz", text, *DICE)[0] == code
    found, out, _ = said(capsys, "rachmistrz", text, *DICE, "--json")
    assert (found, json.loads(out)["code"] == "correct") == (code, code == 0)


MINUS = {
    "-7+3+2=-2": "unary-minus",
    "-7": "unary-minus",
    "-(7+3)-2=8": "unary-minus",
    "- 7+3+2=-2": "unary-minus",
    "−7+3+2=−2": "unary-minus",
    "--7+3-2=8": None,
}


@pytest.mark.parametrize(("text", "code"), MINUS.items())
@pytest.mark.parametrize("place", ["before", "behind", "last"])
def test_a_text_that_begins_with_a_minus(
    capsys: Captured, text: str, code: str | None, place: str
) -> None:
    words = {
        "before": ["rachmistrz", text, *DICE, "--json"],
        "behind": ["rachmistrz", *DICE, "--json", text],
        "last": ["rachmistrz", "--json", *DICE, "--", text],
    }[place]
    found, out, err = said(capsys, *words)
    if code is None:
        assert (found, out) == (2, ""), "it is taken for an option"
    else:
        assert (found, err, json.loads(out)["code"]) == (1, "", code)


@pytest.mark.parametrize(
    "words",
    [
        ["rachmistrz", "7+3-2=8", *DICE],
        ["rachmistrz", *DICE, "7+3-2=8"],
        [*DICE, "rachmistrz", "7+3-2=8"],
        ["--side", "easy", "rachmistrz", *DICE, "7+3-2=8"],
        [*DICE, "rachmistrz", "--side", "easy", "7+3-2=8"],
    ],
)
def test_words_and_options_in_any_order(capsys: Captured, words: list[str]) -> None:
    assert said(capsys, *words)[0] == 0


USAGE = {
    "nothing": [],
    "no answer": ["rachmistrz", *DICE],
    "no dice": ["rachmistrz", "7+3-2=8"],
    "two dice": ["rachmistrz", "7+3-2=8", "--dice", "2", "3"],
    "four dice": ["rachmistrz", "7+3-2=8", "--dice", "2", "3", "7", "8"],
    "dice that are no digits": ["rachmistrz", "7+3-2=8", "--dice", "2", "3", "17"],
    "negative dice": ["rachmistrz", "7+3-2=8", "--dice", "2", "3", "-7"],
    "Arabic digits": ["rachmistrz", "7+3-2=8", "--dice", "2", "3", "٧"],
    "a game there is not": ["chess", "7+3-2=8", *DICE],
    "a side there is not": ["rachmistrz", "7+3-2=8", *DICE, "--side", "middle"],
    "an unknown option": ["rachmistrz", "7+3-2=8", *DICE, "--loud"],
}


@pytest.mark.parametrize("words", USAGE.values(), ids=USAGE)
def test_usage(capsys: Captured, words: list[str]) -> None:
    code, out, err = said(capsys, *words)
    assert (code, out, len(err.splitlines())) == (2, "", 1)


@pytest.mark.parametrize("dice", ["000", "019", "999"])
def test_any_digit_may_be_rolled(capsys: Captured, dice: str) -> None:
    """Classes play with other dice than ours."""
    text = f"{'+'.join(dice)}={sum(map(int, dice))}"
    _, out, _ = said(capsys, "rachmistrz", text, "--dice", *dice, "--json")
    assert json.loads(out)["correct"]


@pytest.mark.parametrize("language", TRIED)
def test_in_every_language(language: str, capsys: Captured) -> None:
    code = main([f"--lang={language}", "check", "rachmistrz", "7*3-2=8", *DICE])
    out, err = capsys.readouterr()
    assert (code, err) == (1, "")
    assert ("7 × 3" if language == "en" else "7 · 3") in out


def test_a_process_of_its_own_speaks_the_language() -> None:
    run = start("--lang=el", "check", "rachmistrz", "7*3-2=8", *DICE)
    assert (run.returncode, run.stderr) == (1, "")
    assert "7 · 3" in run.stdout


CARDS = ["--top", "3", "--hand", "1", "5", "8", "R"]

CARD_EXITS = [
    ("3+5=8", CARDS, 0),
    ("3+R=8", CARDS, 0),
    ("=R3", CARDS, 0),
    ("-1=R2", CARDS, 0),
    ("3+5=9", CARDS, 1),
    ("12:5=2", ["--top", "12", "--hand", "5", "2", "7"], 1),
    ("8=3+5", ["--top", "8", "--hand", "3", "5"], 1),
    ("3+5=8", ["--top", "3", "--hand", "5", "r"], 1),
    ("", CARDS, 1),
    ("?", CARDS, 1),
]


@pytest.mark.parametrize(("text", "options", "code"), CARD_EXITS)
def test_exit_codes_of_cards(capsys: Captured, text: str, options: list[str], code: int) -> None:
    assert said(capsys, "archimedes", text, *options)[0] == code
    found, out, _ = said(capsys, "archimedes", text, *options, "--json")
    assert (found, json.loads(out)["code"] == "correct") == (code, code == 0)


def test_cards_in_words(capsys: Captured) -> None:
    _, out, _ = said(capsys, "archimedes", "3+5=8", *CARDS)
    assert out.splitlines() == ["Right! 3 + 5 = 8"]
    _, out, _ = said(capsys, "archimedes", "12:5=2", "--top", "12", "--hand", "5", "2")
    first = "12 ÷ 5 is 2 with 2 left over. Divide only if nothing is left over."
    assert out.splitlines() == [first]


CARD_USAGE = {
    "no top": ["archimedes", "3+5=8", "--hand", "5", "8"],
    "no hand": ["archimedes", "3+5=8", "--top", "3"],
    "a hand without cards": ["archimedes", "3+5=8", "--top", "3", "--hand"],
    "a card there is not": ["archimedes", "3+5=8", "--top", "3", "--hand", "5", "14"],
    "a card in words": ["archimedes", "3+5=8", "--top", "3", "--hand", "five"],
    "a card that would steer": ["archimedes", "3+5=8", "--top", "3", "--hand", "\x1b[2J"],
    "Arabic digits": ["archimedes", "3+5=8", "--top", "٣", "--hand", "5"],
    "a top there is not": ["archimedes", "3+5=8", "--top", "0", "--hand", "5", "8"],
    "Reiner on top": ["archimedes", "3+5=8", "--top", "R", "--hand", "5", "8"],
    "two Reiners": ["archimedes", "3+5=8", "--top", "3", "--hand", "R", "R"],
    "dice with cards": ["archimedes", "3+5=8", *CARDS, *DICE],
    "a side with cards": ["archimedes", "3+5=8", *CARDS, "--side", "easy"],
    "cards with dice": ["rachmistrz", "7+3-2=8", *DICE, "--top", "3"],
    "a hand with dice": ["rachmistrz", "7+3-2=8", *DICE, "--hand", "3"],
}


@pytest.mark.parametrize("words", CARD_USAGE.values(), ids=CARD_USAGE)
def test_usage_of_cards(capsys: Captured, words: list[str]) -> None:
    code, out, err = said(capsys, *words)
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert err[:-1].isprintable()
