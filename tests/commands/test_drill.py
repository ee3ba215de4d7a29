"""``tutor drill --json`` as a program meets it: lines in, lines out, exit codes."""

import io
import json
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from tutor.cli import main
from tutor.progress.repository import Progress

AT = 1_788_249_600.0


class Sit:
    """Sits through a drill with the lines given, and gives what was told."""

    def __init__(self, capsys: pytest.CaptureFixture[bytes]) -> None:
        self._capsys = capsys

    def __call__(self, *lines: object, options: str = "--seed 1") -> list[dict[str, Any]]:
        texts = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
        with pytest.MonkeyPatch.context() as streams:
            streams.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"\n".join(texts))))
            assert main(["drill", "--json", *options.split()]) == 0
        out, err = self._capsys.readouterr()
        assert err == b""
        return [json.loads(line) for line in out.splitlines()]


@pytest.fixture
def sit(capsysbinary: pytest.CaptureFixture[bytes]) -> Sit:
    return Sit(capsysbinary)


FIELDS = ["exercise", "skill", "kind", "ask", "show", "expected", "due", "why"]


def test_an_exercise_then_the_summary(sit: Sit) -> None:
    asked, ended = sit({"stop": True})
    assert list(asked) == FIELDS
    assert asked["exercise"] == 1
    assert 0 < asked["expected"] < 1
    assert ended == {
        "summary": {
            "exercises": 0,
            "right": 0,
            "seconds": 0.0,
            "skills": {},
            "found": [],
            "due_left": 0,
        }
    }


class Unended(io.BytesIO):
    """What a program wrote that now waits: whoever read on would wait for ever."""

    def read1(self, size: int | None = -1, /) -> bytes:
        assert self.tell() < len(self.getbuffer()), "nothing more comes"
        return super().read1(size)


def test_after_a_stop_nothing_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    said = b'{"answer": "1", "seconds": 2}\n{"stop": true}\n'
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=Unended(said)))
    assert main(["drill", "--json", "--seed", "1"]) == 0
    assert b"summary" in capsysbinary.readouterr().out.splitlines()[-1]


def test_the_end_of_the_input_is_a_stop(sit: Sit) -> None:
    assert [next(iter(line)) for line in sit()] == ["exercise", "summary"]


def test_the_truth_is_right_and_the_next_exercise_follows(sit: Sit) -> None:
    options = "--seed 1 --oracle --skills multiplication"
    truth = sit(options=options)[0]["truth"]
    _, reply, following, ended = sit({"answer": truth["answer"], "seconds": 6.5}, options=options)
    assert reply == {"correct": True, "code": "correct", "diagnosis": [], "solution": None}
    assert following["exercise"] == 2
    summary = ended["summary"]
    assert (summary["exercises"], summary["right"], summary["seconds"]) == (1, 1, 6.5)
    assert summary["skills"]["multiplication"]["change"] > 0


def test_a_second_try_has_the_same_number_and_no_solution_before_it(sit: Sit) -> None:
    options = "--seed 1 --skills addition"
    wrong = {"answer": "99991", "seconds": 30}
    first, reply, again, over, following, _ = sit(wrong, wrong, options=options)
    assert reply == {"correct": False, "code": "wrong-result", "diagnosis": [], "solution": None}
    assert (again["exercise"], again["ask"], again["why"]) == (1, first["ask"], "again")
    assert over["solution"]
    assert following["exercise"] == 2


def test_what_was_left_out_is_told_and_counts(sit: Sit) -> None:
    _, reply, following, ended = sit({"skip": True}, options="--seed 1 --skills addition")
    assert (reply["correct"], reply["code"]) == (False, "gave-up")
    assert reply["solution"]
    assert following["exercise"] == 2
    assert (ended["summary"]["exercises"], ended["summary"]["right"]) == (1, 0)


def test_what_cannot_be_read_is_given_back(sit: Sit) -> None:
    _, reply, ended = sit({"answer": "4 +", "seconds": 3}, options="--seed 1 --skills addition")
    assert (reply["correct"], reply["code"], reply["solution"]) == (False, "unreadable", None)
    assert ended["summary"]["exercises"] == 0


HOSTILE = [b"hello", b"[1]", b"{}", b'{"answer":[1]}', b'{"seconds":3}', b"\xff\xfe", b'{"at":-1}']


@pytest.mark.parametrize("line", [*HOSTILE, b'{"answer":"5","seconds":-2}', b'{"at":1e300}'])
def test_a_line_that_says_nothing_is_told_and_the_next_is_read(sit: Sit, line: bytes) -> None:
    _, fault, following, _ = sit(line, {"hint": True}, options="--seed 1 --skills addition")
    assert list(fault) == ["error"]
    assert following["hint"] == 1


def test_hints_come_one_by_one_and_take_the_proof_away(sit: Sit) -> None:
    options = "--seed 1 --oracle --skills addition"
    answer = sit(options=options)[0]["truth"]["answer"]
    _, first, second, reply, _, ended = sit(
        {"hint": True}, {"hint": True}, {"answer": answer}, options=options
    )
    assert (first["hint"], second["hint"]) == (1, 2)
    assert first["text"]
    assert reply["correct"]
    assert ended["summary"]["right"] == 0


def test_the_same_seed_the_same_drill(sit: Sit) -> None:
    told = [{"skip": True}] * 4
    once, again = (sit(*told, options="--seed 5") for _ in range(2))
    assert once == again
    assert once != sit(*told, options="--seed 6")


def test_every_exercise_is_of_the_skills_chosen(sit: Sit) -> None:
    told = sit(*[{"skip": True}] * 12, options="--seed 2 --skills fractions,brackets")
    skills = {line["skill"] for line in told if "exercise" in line}
    assert skills <= {"fractions", "brackets"}


def test_a_clock_that_is_set_brings_facts_back(sit: Sit) -> None:
    options = "--seed 3 --oracle --clock stdin --skills multiplication"
    later = {"at": AT + 9 * 86_400, "answer": "99991", "seconds": 30}
    told = sit({"at": AT}, *[{"answer": "99991", "seconds": 30}] * 9, *[later] * 9, options=options)
    asked = [line for line in told if "exercise" in line]
    due = [line for line in asked if line["due"]]
    assert due
    assert {line["why"] for line in due} == {"due"}
    missed = {factors(line["ask"]) for line in asked if not line["due"]}
    assert {factors(line["ask"]) for line in due} <= missed, "1*5 where 5*1 was missed"


def factors(ask: str) -> tuple[str, ...]:
    return tuple(sorted(ask.split("*")))


def test_a_storm_brings_points(sit: Sit) -> None:
    options = "--seed 1 --oracle --storm"
    answer = sit(options=options)[0]["truth"]["answer"]
    _, reply, _, ended = sit({"answer": answer, "seconds": 2}, options=options)
    assert reply["points"] == ended["summary"]["points"] > 0


def test_a_storm_ends_by_its_clock(sit: Sit) -> None:
    told = sit(
        {"skip": True, "seconds": 100}, {"skip": True, "seconds": 100}, options="--storm --seed 1"
    )
    assert "summary" in told[-1]
    assert told[-1]["summary"]["exercises"] == 1


def test_of_a_pupil_all_is_kept_and_of_nobody_nothing(sit: Sit) -> None:
    with Progress.open() as progress:
        pupil = progress.add_pupil("Ala").id
    sit({"skip": True}, {"skip": True}, options="--pupil ala --seed 1")
    sit({"skip": True}, options="--seed 1")
    with Progress.open() as progress:
        kept = progress.answers()
        (ending,) = progress.endings(pupil)
    assert (ending.mode, ending.right, ending.asked) == ("drill", 0, 2)
    assert [answer.pupil for answer in kept] == [pupil, pupil]
    assert all(answer.mode == "drill" for answer in kept)


REFUSED = {
    "--json --skills foo": "foo",
    "--json --skills ,": ",",
    "--json --success 2": "from 0.3 to 0.97",
    "--json --success nan": "from 0.3 to 0.97",
    "--json --success often": "from 0.3 to 0.97",
    "--json --success 0,1": "from 0.3 to 0.97",
    "--json --pupil Nobody": "",
    "--seed 3": "--seed",
    "--oracle": "--oracle",
}


@pytest.mark.parametrize("options", REFUSED)
def test_what_cannot_be_is_one_line(
    options: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(), isatty=lambda: False))
    assert main(["drill", *options.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert REFUSED[options] in err
