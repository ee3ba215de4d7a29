"""What a class has brought to its end is counted, with what devices said, and records are kept."""

from pathlib import Path

import pytest

from tests.learn.class_rounds.classroom import ROUND, rolled, teaching
from tutor.learn.class_rounds import classes
from tutor.learn.class_rounds.events import Again, Heard, Rang, Revealed
from tutor.learn.class_rounds.outcome import new_record, outcome


def test_what_teams_and_devices_found_is_counted_once() -> None:
    going = teaching(*ROUND, Revealed())
    called = [each.number for each in going.findings(going.rounds[0]) if each.calls]
    assert called
    every = len(going.findings(going.rounds[0]))
    alone = outcome(going)
    assert (alone.found, alone.of, alone.most) == (len(called), every, len(called))
    other = next(each.number for each in going.findings(going.rounds[0]) if not each.calls)
    going.apply(Heard({called[0]: 4, other: 2}))
    both = outcome(going)
    assert (both.found, both.of) == (len(called) + 1, every)
    going.apply(Heard())
    assert outcome(going) == alone, "what is heard last holds"


def test_the_most_is_that_of_the_best_round_and_all_rounds_count() -> None:
    going = teaching(*ROUND, Revealed(), Again(), Rang(), Revealed())
    first, second = (len(going.findings(one)) for one in going.rounds)
    alone = outcome(going).found
    going.apply(Heard({each.number: 1 for each in going.findings(going.rounds[1])}))
    found = outcome(going)
    assert found.of == first + second
    assert found.most == second
    assert found.found == second + alone


def test_what_went_astray_most_is_named_whoever_said_it() -> None:
    going = teaching(rolled(2, 3, 7), Rang(), Revealed())
    assert outcome(going).astray is None
    going.apply(Heard({}, {"left-to-right": 2, "bracket-ignored": 3}))
    assert outcome(going).astray == ("bracket-ignored", 3)
    for event in (Again(), Rang(), Revealed(), Heard({}, {"left-to-right": 2})):
        going.apply(event)
    assert outcome(going).astray == ("left-to-right", 4)


def test_a_record_is_one_only_where_there_was_something_to_beat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "tutor"))
    classes.save(classes.Choices(of="quantum", rounds=7))
    assert new_record("4b", "quantum", 3) is None
    assert new_record("4b", "quantum", 3) is None
    assert new_record("4b", "quantum", 5) == 3
    assert new_record("4b", "quantum", 4) is None
    assert new_record("4B", "quantum", 4) is None  # the same class, written otherwise
    assert new_record("4b", "exlibris", 9) is None
    assert new_record("5a", "quantum", 9) is None
    assert new_record("", "quantum", 99) is None
    kept = classes.load()
    assert kept.records == {"4b": {"quantum": 5, "exlibris": 9}, "5a": {"quantum": 9}}
    assert (kept.of, kept.rounds) == ("quantum", 7)
