"""``check --batch`` and ``hint --batch``: one answer a line, in order, whatever the lines are."""

import gc
import io
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tests.commands.running import PYTHON, ROOT
from tests.patience import PATIENCE
from tutor.cli import main
from tutor.commands.check import REMEMBERED, Judge
from tutor.commands.common import lines_for


def line(text: str | None = "7+3-2=8", **changes: object) -> bytes:
    """A line that is right, but for what is changed; None takes a key away."""
    fields = {"game": "rachmistrz", "dice": [2, 3, 7], "side": "easy", "text": text} | changes
    kept = {key: value for key, value in fields.items() if value is not None}
    return json.dumps(kept).encode()


def cards(text: str | None = "3+5=8", **changes: object) -> bytes:
    """The same for a hand."""
    given = {"game": "archimedes", "top": 3, "hand": [1, 5, 8, "R"]}
    return line(text, **{"dice": None, "side": None} | given | changes)


class Ask:
    """Puts lines to a command and gives its answers."""

    def __init__(self, capsys: pytest.CaptureFixture[bytes]) -> None:
        self._capsys = capsys

    def __call__(
        self, command: str, *lines: bytes, named: str | None = None, end: bytes = b"\n"
    ) -> list[dict[str, Any]]:
        asked = io.BytesIO(b"\n".join(lines) + end)
        with pytest.MonkeyPatch.context() as streams:
            streams.setattr(sys, "stdin", SimpleNamespace(buffer=asked))
            assert main([command, *([named] if named else []), "--batch"]) == 0
        out, err = self._capsys.readouterr()
        assert err == b""
        assert out.isascii()
        return [json.loads(answer) for answer in out.splitlines()]


@pytest.fixture
def answered(capsysbinary: pytest.CaptureFixture[bytes]) -> Ask:
    return Ask(capsysbinary)


HOSTILE = {
    "no JSON": b"hello",
    "half a line": b'{"game":"rachmistrz","dice":[2,3,',
    "two values": line() + line(),
    "binary": bytes(range(128, 256)),
    "a zero byte": b"\x00",
    "not UTF-8": b'{"game":"rachmistrz","dice":[2,3,7],"text":"\xff\xfe"}',
    "a lone surrogate": b'{"game":"rachmistrz","dice":[2,3,7],"text":"\\ud800"}',
    "raw surrogate bytes": b'{"game":"rachmistrz","dice":[2,3,7],"text":"\xed\xa0\x80"}',
    "null": b"null",
    "a list": b"[]",
    "a number": b"7",
    "1e999": b'{"game":"rachmistrz","dice":[2,3,1e999],"text":"7"}',
    "a number of 400 digits": b'{"game":"rachmistrz","dice":[2,3,' + b"9" * 400 + b'],"text":"7"}',
    "one of 10,000 digits": b'{"game":"rachmistrz","dice":[2,3,' + b"9" * 10_000 + b'],"text":"7"}',
    "a huge number alone": b"9" * 10_000,
    "NaN": b'{"game":"rachmistrz","dice":[2,3,NaN],"text":"7"}',
    "deep brackets": b"[" * 200_000,
    "deep objects": b'{"a":' * 200_000,
    "no dice": line(dice=None),
    "two dice": line(dice=[2, 3]),
    "four dice": line(dice=[2, 3, 7, 8]),
    "a die of 10": line(dice=[2, 3, 10]),
    "a negative die": line(dice=[2, 3, -7]),
    "half a die": line(dice=[2, 3, 7.5]),
    "dice as text": line(dice=["2", "3", "7"]),
    "no game": line(game=None),
    "another game": line(game="chess"),
    "another side": line(side="middle"),
    "a side that is a number": line(side=7),
    "no top": cards(top=None),
    "a top of 14": cards(top=14),
    "a top of 0": cards(top=0),
    "Reiner on top": cards(top="R"),
    "no hand": cards(hand=None),
    "an empty hand": cards(hand=[]),
    "two Reiners": cards(hand=["R", 5, "R"]),
    "a card of 14": cards(hand=[5, 14]),
    "cards as text": cards(hand=["5", "8"]),
    "half a card": cards(hand=[5, 7.5]),
    "a hand without end": cards(hand=[5] * 1_000),
}


@pytest.mark.parametrize("command", ["check", "hint"])
def test_hostile_lines_get_an_error_and_the_next_is_read(answered: Ask, command: str) -> None:
    lines = [each for hostile in HOSTILE.values() for each in (hostile, line())]
    found = answered(command, *lines)
    assert len(found) == len(lines)
    for name, answer in zip(HOSTILE, found[::2], strict=True):
        if command == "hint" and name in ("not UTF-8", "a lone surrogate", "raw surrogate bytes"):
            continue  # a text means nothing to it
        assert list(answer) == ["error"], name
        assert len(answer["error"]) < 200
    assert all("error" not in answer for answer in found[1::2])


@pytest.mark.parametrize("text", [None, 7, ["7"]])
def test_an_answer_needs_a_text(answered: Ask, text: Any) -> None:
    (found,) = answered("check", line(text))
    assert list(found) == ["error"]


def test_what_no_interface_knows_is_passed_over(answered: Ask) -> None:
    (found,) = answered("check", line(pupil="Ala", time=1e300))
    assert found["correct"]


def test_answers_come_in_order(answered: Ask) -> None:
    texts = [f"7+3-2={n}" for n in range(40)]
    found = answered("check", *map(line, texts))
    assert [answer["claimed"] for answer in found] == [str(n) for n in range(40)]
    assert [answer["correct"] for answer in found].index(True) == 8


def test_empty_lines_are_no_questions(answered: Ask) -> None:
    assert answered("check", b"", b"  ", line(), b"\r", b"\t", line()) == answered(
        "check", line(), line()
    )


def test_a_last_line_without_its_end(answered: Ask) -> None:
    assert len(answered("check", line(), line(), end=b"")) == 2
    assert answered("check", b"", end=b"") == []


def test_lines_that_end_as_on_windows(answered: Ask) -> None:
    assert answered("check", line() + b"\r", line() + b"\r") == answered("check", line(), line())


@pytest.mark.parametrize(
    "text",
    ["", "\x00", "\x1b[31m", "9" * 300, "9" * 1_000_000, "7+3-2=" + "9" * 190, "(" * 200],
    ids=range(7),
)
def test_hostile_texts_are_judged(answered: Ask, text: str) -> None:
    (found,) = answered("check", line(text))
    assert found["correct"] is False
    assert found["code"] in ("unreadable", "too-long", "wrong-result")


def test_an_answer_is_the_same_as_alone(
    answered: Ask, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    texts = ["7+3-2=8", "7-3*2=8", "7+3", "?", "7/2-3=1/2"]
    for side in ("easy", "hard"):
        found = answered("check", *(line(text, side=side) for text in texts))
        for text, answer in zip(texts, found, strict=True):
            main(["check", "rachmistrz", text, "--dice", "2", "3", "7", "--side", side, "--json"])
            assert json.loads(capsysbinary.readouterr().out) == answer


def test_hints_are_the_same_as_alone(
    answered: Ask, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    (found,) = answered("hint", line(None))
    main(["hint", "rachmistrz", "--dice", "2", "3", "7", "--json"])
    assert json.loads(capsysbinary.readouterr().out) == found


def test_the_easy_side_is_the_usual_one(answered: Ask) -> None:
    easy, usual = answered("check", line(side="easy"), line(side=None))
    assert easy == usual


@pytest.mark.parametrize("command", ["check", "hint"])
def test_each_answer_comes_before_the_next_question(command: str) -> None:
    """A program at the other end of a pipe asks one thing at a time."""
    surroundings = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        [*PYTHON, command, "--batch"], cwd=ROOT, env=surroundings | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as run:  # fmt: skip
        assert run.stdin is not None
        assert run.stdout is not None
        for asked, known in [(line(), True), (b"junk", False), (line(), True)]:
            run.stdin.write(asked + b"\n")
            run.stdin.flush()
            assert ("error" not in json.loads(run.stdout.readline())) == known
        run.stdin.close()
        assert run.stdout.read() == b""
    assert run.returncode == 0


def test_games_may_come_in_any_order(answered: Ask) -> None:
    found = answered("check", cards(), line(), cards("3+5=9"), line("7-3*2=8"), cards("=R"))
    assert [each["code"] for each in found] == [
        "correct",
        "correct",
        "card-not-in-hand",
        "wrong-result",
        "correct",
    ]
    hinted = answered("hint", cards(None), line(None))
    assert [each["game"] for each in hinted] == ["archimedes", "rachmistrz"]


def test_lines_that_name_no_game_are_of_the_one_that_the_command_names(answered: Ask) -> None:
    lines = line("2+3=6", game=None, dice=None, side=None), cards(), line("1", game="chess"), b"{}"
    found = answered("check", *lines, named="sums")
    assert [each.get("code") for each in found] == ["wrong-result", "correct", None, None]
    assert "chess" in found[2]["error"]
    assert "`text`" in found[3]["error"]
    (hinted,) = answered("hint", line(None, game=None), named="rachmistrz")
    assert hinted["dice"] == [2, 3, 7]
    assert "`game`" in answered("check", line(game=None))[0]["error"]


def test_cards_are_the_same_as_alone(
    answered: Ask, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    options = ["--top", "3", "--hand", "1", "5", "8", "R", "--json"]
    texts = ["3+5=8", "3+5=9", "3+R=8", "8=3+5", "", "3:2=1"]
    for text, answer in zip(texts, answered("check", *map(cards, texts)), strict=True):
        main(["check", "archimedes", text, *options])
        assert json.loads(capsysbinary.readouterr().out) == answer
    (found,) = answered("hint", cards(None))
    main(["hint", "archimedes", *options])
    assert json.loads(capsysbinary.readouterr().out) == found


@pytest.mark.parametrize("text", ["", "\x00", "9" * 300, "R" * 200, "=" * 200, "3+R" + "9" * 190])
def test_hostile_texts_about_cards_are_judged(answered: Ask, text: str) -> None:
    (found,) = answered("check", cards(text))
    assert found["correct"] is False


def test_a_line_without_end(capsys: pytest.CaptureFixture[bytes]) -> None:
    """Seen: a program that never sent a newline filled the memory."""
    run = subprocess.run(
        f"(head -c 100000000 /dev/zero | tr '\\0' 7; echo; echo '{line().decode()}') |"
        f" (ulimit -v 160000; exec {' '.join(PYTHON)} check --batch)",
        shell=True, cwd=ROOT, capture_output=True, check=False, timeout=PATIENCE,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    first, second = map(json.loads, run.stdout.splitlines())
    assert first["error"].startswith("line-too-long")
    assert second["code"] == "correct"
    assert (run.returncode, run.stderr) == (0, b"")


FULL = 2 * REMEMBERED
"""Lines after which all that is remembered of lines is full."""


def _new_lines(game: str, places: Iterable[int]) -> Iterator[bytes]:
    """Wrong answers, none of them twice."""
    for place in places:
        one, other, third = place % 8 + 1, place // 8 % 8 + 1, place // 64 % 8 + 1
        shape = ("{}+{}*{}", "({}-{})*{}", "{}/{}-{}", "{}*({}+{})")[place % 4]
        text = f"{shape.format(one, other, third)}={place + 1_000}"
        given = {"rachmistrz": {"dice": [one, other, third]}, "sums": {}}[game]
        yield json.dumps({"game": game, "text": text, **given}).encode()


@pytest.mark.parametrize("game", ["rachmistrz", "sums"])
def test_what_is_left_behind_does_not_grow_with_the_lines(game: str) -> None:
    """Of new lines, right after those that fill what is remembered, neither answers nor circles
    stay: circles are looked for so seldom that of each line one would fill the memory."""
    kinds = lines_for("check", text=str)
    judge, decoder = Judge(kinds), msgspec.json.Decoder(reduce(or_, kinds))

    def kept_after(places: Iterable[int]) -> int:
        for each in _new_lines(game, places):
            judge(decoder.decode(each))
        return sys.getallocatedblocks()

    kept_after(range(FULL))
    gc.collect()
    gc.disable()
    try:
        before = kept_after(range(FULL, FULL + 1_250))  # what a collection takes is there again
        after = kept_after(range(FULL + 1_250, FULL + 2_000))
    finally:
        gc.enable()
    assert after - before < 750  # fewer than the lines
