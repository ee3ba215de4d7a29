"""Records: written, replayed, resumed, and what is said about wrong ones."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from tests.engine.random_play import play_out
from tests.games.rachmistrz.rules.tables import HALVES, PLAIN, table
from tutor.engine.contract import Outcome, Refused
from tutor.engine.record import Fault, RecordWrong, replay
from tutor.engine.recorder import Recorder
from tutor.engine.validation import ValidationIssue
from tutor.engine.writing import Scratch
from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.rules.setup import Options
from tutor.games.rachmistrz.rules.state import State

NAMES = ("Ala", "Ola", "Ела")


def record(path: Path, *lines: str, outcome: Outcome | None = None) -> list[dict[str, Any]]:
    """Writes a record of three players; gives its lines as data."""
    with Recorder.create(path, GAME, NAMES, Options(), PLAIN) as recorder:
        for line in lines:
            seat, _, text = line.partition(" ")
            recorder.move(int(seat), GAME.rules.parse(text))
        if outcome is not None:
            recorder.outcome(outcome)
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


ROUND = ("-1 roll 2 3 7", "0 claim 8 B1", "1 pass", "2 claim 6 A3", "-1 bell")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


@pytest.fixture(scope="module")
def finished() -> tuple[bytes, Outcome]:
    """A whole record, and how its game ended."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        with Recorder.create(path, GAME, NAMES, Options(), PLAIN) as recorder:
            played = list(play_out(table(3), Random(7)))
            for seat, move, _ in played:
                recorder.move(seat, move)
            outcome = played[-1][2].outcome()
            assert outcome is not None
            recorder.outcome(outcome)
        return path.read_bytes(), outcome


class TestFormat:
    def test_header(self, path: Path) -> None:
        (header,) = record(path)
        assert header == {
            "record": 1,
            "game": "rachmistrz",
            "seats": list(NAMES),
            "options": {"side": "easy"},
            "components": {
                "faces": list(PLAIN.faces),
                "numbers": {name: list(fields) for name, fields in PLAIN.numbers.items()},
            },
        }

    def test_moves_and_outcome(self, path: Path) -> None:
        outcome = Outcome("last-token", (3, -1, 3), (0, 2))
        assert record(path, *ROUND, outcome=outcome)[1:] == [
            {"seat": None, "move": "roll 2 3 7"},
            {"seat": 0, "move": "claim 8 B1"},
            {"seat": 1, "move": "pass"},
            {"seat": 2, "move": "claim 6 A3"},
            {"seat": None, "move": "bell"},
            {"outcome": {"reason": "last-token", "totals": [3, -1, 3], "winners": [0, 2]}},
        ]

    def test_every_move_is_on_disk_at_once(self, path: Path) -> None:
        with Recorder.create(path, GAME, NAMES, Options(), PLAIN) as recorder:
            for count, line in enumerate(ROUND, start=2):
                seat, _, text = line.partition(" ")
                recorder.move(int(seat), GAME.rules.parse(text))
                assert len(path.read_bytes().splitlines()) == count

    def test_chosen_dice_are_kept(self, path: Path) -> None:
        with Recorder.create(path, GAME, NAMES, Options("hard", "1-6"), PLAIN):
            pass
        assert replay(path).options == Options("hard", "1-6")


class TestReplay:
    @settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(some.integers(2, 6), some.integers(0, 10**9), some.sampled_from([PLAIN, HALVES]))
    def test_to_the_same_end(self, tmp_path: Path, seats: int, seed: int, box: Any) -> None:
        path = tmp_path / "game.jsonl"
        names = [f"seat {seat}" for seat in range(seats)]
        played = list(play_out(table(seats, box), Random(seed)))
        last = played[-1][2]
        with Recorder.create(path, GAME, names, Options(), box, Scratch) as recorder:
            for seat, move, _ in played:
                recorder.move(seat, move)
            outcome = last.outcome()
            assert outcome is not None
            recorder.outcome(outcome)
        again = replay(path)
        assert again.state == last
        assert again.outcome == outcome
        assert again.moves == tuple((seat, move) for seat, move, _ in played)
        first: object = table(seats, box)
        assert again.start == first
        assert (again.seats, again.truncated) == (tuple(names), None)

    def test_without_an_outcome_as_it_stands(self, path: Path) -> None:
        record(path, *ROUND)
        replayed = replay(path)
        assert replayed.outcome is None
        assert replayed.state.actors() == (0,)
        assert len(replayed.moves) == 5

    def test_with_the_components_of_the_record(self, path: Path) -> None:
        with Recorder.create(path, GAME, NAMES, Options(), HALVES) as recorder:
            recorder.move(-1, GAME.rules.parse("roll 2 3 5"))
            recorder.move(0, GAME.rules.parse("claim 7/2 A4"))
        assert state_of(path).owner("A4") == (0, 0)

    def test_more_keys_than_known_are_no_fault(self, path: Path) -> None:
        lines = record(path, *ROUND)
        lines[0]["school"] = "SP 7"
        lines[2]["seconds"] = 12.5
        write(path, lines)
        assert len(replay(path).moves) == 5


def write(path: Path, lines: list[Any]) -> None:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


def state_of(path: Path) -> State:
    """Where a record ends."""
    state = replay(path).state
    assert isinstance(state, State)
    return state


def wrong(path: Path) -> RecordWrong:
    with pytest.raises(RecordWrong) as caught:
        replay(path)
    return caught.value


HEADER_FAULTS: list[tuple[dict[str, Any], str, str | None]] = [
    ({"record": 2}, "version-unknown", None),
    ({"record": "1"}, "header-wrong", "record"),
    ({"record": None}, "header-wrong", "record"),
    ({"game": "chess"}, "game-unknown", None),
    ({"game": ["rachmistrz"]}, "header-wrong", "game"),
    ({"game": "../../etc"}, "game-unknown", None),
    ({"seats": []}, "seats-wrong", None),
    ({"seats": ["Ala"]}, "seats-wrong", None),
    ({"seats": list("ABCDEFG")}, "seats-wrong", None),
    ({"seats": ["Ala", 2, "Ola"]}, "header-wrong", "seats[1]"),
    ({"seats": 3}, "header-wrong", "seats"),
    ({"options": {"side": "left"}}, "options-wrong", "options.side"),
    ({"options": {"sides": "easy"}}, "options-wrong", "options.sides"),
    ({"options": []}, "header-wrong", "options"),
    ({"components": {}}, "components-wrong", "components.faces"),
    ({"components": {"faces": [1], "numbers": {}}}, "components-wrong", "components.numbers"),
    (
        {"components": {"faces": [1], "numbers": {"1": ["A1", "A2", "B7"]}}},
        "components-wrong",
        "components.numbers.1[2]",
    ),
    ({"components": "easy"}, "header-wrong", "components"),
]


class TestWrongRecords:
    @pytest.mark.parametrize(("change", "code", "key"), HEADER_FAULTS)
    def test_headers(self, path: Path, change: dict[str, Any], code: str, key: str | None) -> None:
        lines = record(path, *ROUND)
        write(path, [lines[0] | change, *lines[1:]])
        found = wrong(path)
        assert (found.line, found.code) == (1, code)
        assert (found.cause.key if isinstance(found.cause, ValidationIssue) else None) == key

    @pytest.mark.parametrize("missing", ["record", "game", "seats", "options", "components"])
    def test_headers_without_a_key(self, path: Path, missing: str) -> None:
        (header,) = record(path)
        del header[missing]
        write(path, [header])
        found = wrong(path)
        assert (found.line, found.code) == (1, "header-wrong")
        assert isinstance(found.cause, ValidationIssue)
        assert (found.cause.code, found.cause.key) == ("key-missing", missing)

    @pytest.mark.parametrize(
        ("line", "code"),
        [
            ({"seat": 1, "move": "claim 9 B1"}, "field-taken"),
            ({"seat": 1, "move": "claim 8 B2"}, "result-taken"),
            ({"seat": 1, "move": "hello"}, "move-unreadable"),
            ({"seat": 1, "move": ""}, "move-unreadable"),
            ({"seat": 3, "move": "pass"}, "seat-unknown"),
            ({"seat": -1, "move": "bell"}, "seat-unknown"),
            ({"seat": -5, "move": "pass"}, "seat-unknown"),
            ({"seat": 10**18, "move": "pass"}, "seat-unknown"),
            ({"seat": 10**30, "move": "pass"}, "seat-unknown"),
            ({"seat": None, "move": "pass"}, "seats-only"),
            ({"seat": 1, "move": "bell"}, "chance-only"),
            ({"seat": "1", "move": "pass"}, "line-wrong"),
            ({"seat": True, "move": "pass"}, "line-wrong"),
            ({"seat": 1.5, "move": "pass"}, "line-wrong"),
            ({"seat": 1, "move": 5}, "line-wrong"),
            ({"seat": 1}, "line-wrong"),
            ({"move": "pass"}, "line-wrong"),
            ({}, "line-wrong"),
            ([], "line-wrong"),
            ("pass", "line-wrong"),
            (None, "line-wrong"),
            ({"outcome": None}, "outcome-wrong"),
            ({"outcome": "Ala won"}, "outcome-wrong"),
            (
                {"outcome": {"reason": "last-token", "totals": [1, 1, 1], "winners": [0]}},
                "outcome-wrong",
            ),
        ],
    )
    def test_lines(self, path: Path, line: object, code: str) -> None:
        lines = record(path, *ROUND[:2])
        write(path, [*lines, line, {"seat": 1, "move": "pass"}])
        found = wrong(path)
        assert (found.line, found.code) == (4, code)

    def test_a_refused_move_brings_its_refusal(self, path: Path) -> None:
        lines = record(path, *ROUND[:2])
        write(path, [*lines, {"seat": 1, "move": "claim 9 B1"}])
        found = wrong(path)
        assert isinstance(found.cause, Refused)
        assert found.params == found.cause.params == {"field": "B1", "seat": 0}

    def test_lines_that_are_no_json(self, path: Path) -> None:
        lines = record(path, *ROUND)
        write(path, lines)
        with path.open("a") as file:
            file.write('{"seat":\n{"seat":0,"move":"prove 8 -"}\n')
        assert (wrong(path).line, wrong(path).code) == (7, "line-unreadable")

    @pytest.mark.parametrize(
        "content",
        [
            b"\x00" * 1000,
            b"\x7fELF\x02\x01\n\x00\x00\n",
            b"\xff\xfe{\x00}\x00\n",
            b"PK\x03\x04\n" * 50,
        ],
    )
    def test_binary_junk(self, path: Path, content: bytes) -> None:
        path.write_bytes(content)
        assert wrong(path).line == 1
        assert wrong(path).code in {"record-empty", "line-unreadable"}

    @pytest.mark.parametrize("content", [b"", b"{", b'{"record":1,"game":"rachm'])
    def test_no_whole_first_line(self, path: Path, content: bytes) -> None:
        path.write_bytes(content)
        assert (wrong(path).line, wrong(path).code) == (1, "record-empty")

    def test_a_line_of_ten_million_bytes(self, path: Path) -> None:
        record(path, *ROUND)
        with path.open("ab") as file:
            file.write(b'{"seat":0,"move":"prove 8 ' + b"7+" * 5_000_000 + b'"}\n')
        assert (wrong(path).line, wrong(path).code) == (7, "line-too-long")

    def test_a_long_proof_is_merely_wrong(self, path: Path) -> None:
        record(path, *ROUND, "0 prove 8 " + "7+" * 200_000)
        assert state_of(path).proofs == (False,)

    def test_a_die_of_a_hundred_thousand_faces(self, path: Path) -> None:
        header, *moves = record(path, *ROUND)
        header["components"]["faces"] = [2, 3, 5, 7] * 25_000
        write(path, [header, *moves])
        assert len(state_of(path).table.rolls) == 4**3

    def test_deep_nesting(self, path: Path) -> None:
        record(path, *ROUND)
        with path.open("ab") as file:
            file.write(b'{"seat":0,"move":"x","deep":' + b"[" * 400_000 + b"]" * 400_000 + b"}\n")
        assert (wrong(path).line, wrong(path).code) == (7, "line-unreadable")

    def test_every_code_has_its_record(self) -> None:
        """What this file provokes, beside the refusals of the rules."""
        provoked = {code for _, code, _ in HEADER_FAULTS} | {
            "record-empty", "line-too-long", "line-unreadable", "line-wrong", "outcome-wrong",
            "after-end",
        }  # fmt: skip
        assert provoked == set(Fault)


class TestEndings:
    def test_the_outcome_must_be_what_the_rules_give(
        self, path: Path, finished: tuple[bytes, Outcome]
    ) -> None:
        content, outcome = finished
        lines = [json.loads(line) for line in content.splitlines()]
        changes: list[dict[str, object]] = [
            {"reason": "six-cards"},
            {"totals": [*outcome.totals[:2], outcome.totals[2] + 1]},
            {"totals": list(outcome.totals[:2])},
            {"winners": []},
            {"winners": [0, 1, 2]},
        ]
        for change in changes:
            write(path, [*lines[:-1], {"outcome": msgspec.to_builtins(outcome) | change}])
            assert (wrong(path).line, wrong(path).code) == (len(lines), "outcome-wrong")

    def test_an_outcome_before_the_end(self, path: Path, finished: tuple[bytes, Outcome]) -> None:
        content, _ = finished
        lines = [json.loads(line) for line in content.splitlines()]
        write(path, [*lines[:-2], lines[-1]])
        assert (wrong(path).line, wrong(path).code) == (len(lines) - 1, "outcome-wrong")

    def test_nothing_after_the_outcome(self, path: Path, finished: tuple[bytes, Outcome]) -> None:
        content, _ = finished
        count = len(content.splitlines())
        for line in (b'{"seat":null,"move":"roll 1 1 1"}\n', content.splitlines(True)[-1]):
            path.write_bytes(content + line)
            assert (wrong(path).line, wrong(path).code) == (count + 1, "after-end")

    def test_no_move_when_the_game_is_over(
        self, path: Path, finished: tuple[bytes, Outcome]
    ) -> None:
        content, _ = finished
        lines = content.splitlines(True)
        path.write_bytes(b"".join(lines[:-1]) + b'{"seat":null,"move":"roll 1 1 1"}\n')
        assert (wrong(path).line, wrong(path).code) == (len(lines), "game-over")


class TestResume:
    def test_goes_on_where_it_was(self, path: Path) -> None:
        record(path, *ROUND)
        recorder, replayed = Recorder.resume(path)
        with recorder:
            recorder.move(0, GAME.rules.parse("prove 8 7+3-2"))
        assert len(replayed.moves) == 5
        assert replay(path).state == replayed.state.play(0, GAME.rules.parse("prove 8 7+3-2"))

    def test_a_game_over_but_for_its_last_line(
        self, path: Path, finished: tuple[bytes, Outcome]
    ) -> None:
        content, outcome = finished
        path.write_bytes(b"".join(content.splitlines(True)[:-1]))
        recorder, replayed = Recorder.resume(path)
        recorder.close()
        assert replayed.outcome == outcome
        assert path.read_bytes() == content

    def test_a_finished_game_stays_as_it_is(
        self, path: Path, finished: tuple[bytes, Outcome]
    ) -> None:
        content, outcome = finished
        path.write_bytes(content)
        recorder, replayed = Recorder.resume(path)
        recorder.close()
        assert replayed.outcome == outcome
        assert path.read_bytes() == content

    def test_a_wrong_record_is_left_alone(self, path: Path) -> None:
        record(path, *ROUND)
        with path.open("ab") as file:
            file.write(b'{"seat":2,"move":"pass"}\n{"torn')
        before = path.read_bytes()
        with pytest.raises(RecordWrong):
            Recorder.resume(path)
        assert path.read_bytes() == before

    def test_cut_at_every_byte(self, path: Path) -> None:
        """Either the moves up to the cut are there and the game goes on, or line 1 is missing."""
        record(path, *ROUND)
        whole = path.read_bytes()
        header = whole.index(b"\n")
        for cut, seen in cuts(whole):
            path.write_bytes(whole[:cut])
            if cut < header:
                assert wrong(path).code == "record-empty"
                continue
            recorder, replayed = Recorder.resume(path)
            recorder.close()
            assert [str(move) for _, move in replayed.moves] == seen
            # Nothing is lost but a torn line, and that only when it is told.
            kept = path.read_bytes()
            assert (replayed.truncated is not None) == (len(kept) < cut)
            assert kept.rstrip() == whole[: len(kept)].rstrip()
            assert replay(path).state == replayed.state


def cuts(whole: bytes) -> Iterator[tuple[int, list[str]]]:
    """Every place to cut a record, and the moves whose lines lack at most their end there."""
    for cut in range(len(whole)):
        ends = [place for place, byte in enumerate(whole) if byte == ord("\n") and place <= cut]
        lines = whole[: ends[-1]].splitlines() if ends else []
        yield cut, [json.loads(line)["move"] for line in lines[1:]]
