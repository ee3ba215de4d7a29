"""Journals of rounds: those of version 0.1 go on, what cannot be played says so."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.learn.class_rounds.classroom import BLUES, MATERIAL, REDS, header, rolled, teaching
from tutor.engine import registry
from tutor.engine.shelf import terminal_shelf
from tutor.games.rachmistrz import GAME
from tutor.learn.class_rounds import persistence as class_rounds
from tutor.learn.class_rounds.events import Heard, Rang, Revealed
from tutor.learn.class_rounds.rounds import Phase
from tutor.learn.practice.persistence import Found, NotHere, Unreadable, begin, reopen

NUMBERS = MATERIAL["rachmistrz"]["numbers"]
DECK = MATERIAL["archimedes"]["deck"]
ISLAND = {"sticks": 6, "village": None, "city": None}

EARLIER: dict[str, tuple[dict[str, Any], list[dict[str, Any]], tuple[int, ...]]] = {
    "rachmistrz": (
        {"side": "easy", "faces": [1, 2, 3, 7], "numbers": NUMBERS, "deck": {}, "hand": 5},
        [
            {"event": "rolled", "dice": [2, 3, 7]},
            *(
                {"event": "called", "team": team, "number": number, "field": field, "left": 9.5}
                for team, number, field in (
                    (REDS, "8", NUMBERS["8"][0]),
                    (BLUES, "1", NUMBERS["1"][0]),
                )
            ),
            {"event": "rang"},
            {"event": "proved", "text": "7-3*2", "code": "wrong-result", "diagnosis": []},
            {"event": "proved", "text": "7-3*2", "code": "correct", "diagnosis": []},
            {"event": "revealed"},
        ],
        (0, 2, 0),
    ),
    "archimedes": (
        {"side": "easy", "faces": [], "numbers": {}, "deck": DECK, "hand": 4},
        [
            {"event": "dealt", "top": 3, "hand": [1, 2, 5, 8]},
            {"event": "laid", "team": REDS, "text": "3+5=8", "code": "correct", "left": 1},
            {"event": "rang"},
            {"event": "revealed"},
        ],
        (1, 0, 0),
    ),
    "quantum": (
        {"side": "easy", "faces": [], "numbers": {}, "deck": {}, "hand": 5},
        [
            {"event": "sheet-posed", "rows": [[3, 4], [2, 5], [2, 6], [6, 7]], "misthrows": 1},
            {"event": "skipped", "team": 2},
            {"event": "rang"},
            {"event": "proved", "text": "7", "code": "correct", "diagnosis": []},
            {"event": "proved", "text": "8", "code": "wrong-result", "diagnosis": []},
            {"event": "revealed"},
        ],
        (1, 0, 0),
    ),
    "exlibris": (
        {"side": "easy", "faces": [], "numbers": {}, "deck": {}, "hand": 5},
        [
            {"event": "books-posed", "islands": [ISLAND] * 5, "books": ["A", "B"]},
            {"event": "rang"},
            *({"event": "proved", "text": "-2", "code": "correct"} for _ in range(3)),
            {"event": "revealed"},
        ],
        (1, 1, 1),
    ),
}


def file_of(folder: Path, *lines: dict[str, Any]) -> Path:
    path = folder / "teaching-20260101-120000-000000.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def first_line(of: str, **more: Any) -> dict[str, Any]:
    shared = {"practice": 1, "game": "teaching", "of": of, "teams": ["Reds", "Blues", "Owls"]}
    agreed = {"begun": "2026-01-01", "class_name": "4b", "rounds": 5, "seconds": 60}
    return shared | agreed | {"claims": 1, "typed": False} | more


@pytest.mark.parametrize("of", EARLIER)
def test_rounds_of_an_earlier_version_go_on(of: str, tmp_path: Path) -> None:
    own, events, points = EARLIER[of]
    path = file_of(tmp_path, first_line(of, **own), *events)
    found = reopen(path, class_rounds.RoundsKind(), Random(1))
    assert (found.practice.phase, found.practice.points) == (Phase.REVEAL, points)
    # They go on in the words of today, in the same file.
    posed = found.practice.log[0]
    found.practice.apply(posed)
    assert found.store.add(posed)
    found.store.close()
    again = reopen(path, class_rounds.RoundsKind(), Random(1))
    again.store.close()
    assert again.practice.rounds == found.practice.rounds
    assert again.practice.rounds[0].posed == again.practice.rounds[1].posed


def test_what_was_written_today_is_read_again() -> None:
    said = Heard({"8": 2, "7/2": 1}, {"left-to-right": 1})
    going = teaching(rolled(2, 3, 7), Rang(), Revealed(), said, rolled(1, 2, 3))
    store = begin(going, terminal_shelf())
    for event in going.log:
        assert store.add(event)
    store.close()
    (path,) = terminal_shelf().practices.glob("teaching-*.jsonl")
    read = reopen(path, class_rounds.RoundsKind(), Random(1))
    read.store.close()
    assert (read.practice.material, read.practice.names) == (going.material, going.names)
    assert read.practice.rounds == going.rounds
    assert read.practice.rounds[0].heard == said


UNPLAYABLE: dict[str, list[dict[str, Any]]] = {
    "no teams": [first_line("quantum", teams=[])],
    "a board without numbers": [first_line("rachmistrz", faces=[1, 2, 3], numbers={})],
    "material of another kind": [first_line("rachmistrz", material={"faces": "many"})],
    "a deck without cards": [first_line("archimedes", deck={})],
}

UNUSABLE: dict[str, list[dict[str, Any]]] = {
    "the event of another game": [
        first_line("quantum"),
        {"event": "rolled", "dice": [2, 3, 7]},
    ],
    "nothing posed": [first_line("quantum"), {"event": "posed"}],
    "posed wrongly": [first_line("quantum"), {"event": "posed", "what": {"dice": [1]}}],
    "no event": [first_line("quantum"), {"round": 1}],
}


@pytest.mark.parametrize("lines", UNPLAYABLE.values(), ids=UNPLAYABLE)
def test_what_cannot_be_played_stays_as_it_is(lines: list[dict[str, Any]], tmp_path: Path) -> None:
    path = file_of(tmp_path, *lines)
    before = path.read_bytes()
    with pytest.raises(Unreadable):
        reopen(path, class_rounds.RoundsKind(), Random(1))
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    assert path.read_bytes() == before


@pytest.mark.parametrize("lines", UNUSABLE.values(), ids=UNUSABLE)
def test_what_cannot_have_happened_is_left_out(lines: list[dict[str, Any]], tmp_path: Path) -> None:
    path = file_of(tmp_path, *lines)
    before = path.read_bytes()
    found = reopen(path, class_rounds.RoundsKind(), Random(1))
    told = found.store.found
    assert (found.practice.log, told.kept, told.lost) == ([], 0, 1)
    found.store.close()
    assert told.copy is not None
    assert told.copy.read_bytes() == before
    assert reopen(path, class_rounds.RoundsKind(), Random(1)).store.found == Found()


@pytest.mark.parametrize("of", ["chess", ""])
def test_rounds_of_a_game_that_is_not_there_stay_where_they_are(of: str, tmp_path: Path) -> None:
    path = file_of(tmp_path, first_line(of))
    before = path.read_bytes()
    with pytest.raises(NotHere) as raised:
        reopen(path, class_rounds.RoundsKind(), Random(1))
    assert str(raised.value) == of
    assert path.read_bytes() == before


def test_a_game_that_is_gone_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads the rounds of another package's game hears its name, and no traceback."""
    monkeypatch.setattr(registry, "_all", lambda: ((), ()))
    with pytest.raises(registry.GameUnknown, match=GAME.name):
        class_rounds.RoundsKind().read([first_line(GAME.name, **EARLIER[GAME.name][0])])


def test_the_shared_part_of_a_first_line_names_no_game() -> None:
    assert set(header().__struct_fields__) == {*first_line(""), "material", "devices"}
