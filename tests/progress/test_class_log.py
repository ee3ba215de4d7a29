"""The log of the live class: one commit, nothing twice, one writer a room; on both databases."""

import json

import pytest

from tests.progress.samples import answered
from tutor.progress.faults import CodeTaken, RoomTaken
from tutor.progress.repository import Progress
from tutor.progress.values import ClassDraft, ClassRow, Work

CLASS_TABLES = ("class_rooms", "class_events", "class_drafts", "at_work")

ROOM, OTHER = "a" * 32, "b" * 32


@pytest.fixture
def rooms(progress: Progress) -> Progress:
    """A database with two open rooms."""
    progress.open_room(ROOM, "K7T43", '{"secret":"s"}', 1)
    progress.open_room(OTHER, "K7T44", "{}", 2)
    return progress


def row(seq: int, key: str | None = None, json: str = "{}", room: str = ROOM) -> ClassRow:
    return ClassRow(room, seq, key, 1_772_452_800_000 + seq, json)


def numbers(progress: Progress, room: str = ROOM) -> list[int]:
    return [seq for seq, _, _ in progress.room_events(room)]


def test_rooms_and_what_happens_in_them_are_kept(rooms: Progress) -> None:
    rooms.append([row(1), row(1, room=OTHER)])
    rooms.append([row(3), row(2, "1:a", '{"text":"7+3"}')], [ClassDraft(ROOM, 1, "7+\0")])
    rooms.append([], [ClassDraft(ROOM, 1, "7+3"), ClassDraft(ROOM, 2, "")])
    assert [(room.uid, room.code) for room in rooms.rooms_open()] == [
        (ROOM, "K7T43"),
        (OTHER, "K7T44"),
    ]
    assert rooms.room_events(ROOM)[1] == (2, 1_772_452_800_002, '{"text":"7+3"}')
    assert (numbers(rooms), numbers(rooms, OTHER)) == ([1, 2, 3], [1])
    assert rooms.drafts(ROOM) == {1: "7+3", 2: ""}


def test_a_code_is_free_again_when_its_room_has_ended(rooms: Progress) -> None:
    rooms.open_room(ROOM, "K7T43", "{}", 1)  # once more, after an unclear commit
    with pytest.raises(CodeTaken):
        rooms.open_room("c" * 32, "K7T43", "{}", 3)
    rooms.end_room(ROOM, 4)
    rooms.end_room(ROOM, 5)
    rooms.open_room("c" * 32, "K7T43", "{}", 6)
    assert [room.uid for room in rooms.rooms_open()] == [OTHER, "c" * 32]


def test_what_was_stored_may_be_given_again(rooms: Progress) -> None:
    some = [row(1), row(2, "1:a"), row(1, room=OTHER)]
    rooms.append(some)
    rooms.append([*some, row(3, "1:b"), row(3, "1:b")])
    assert numbers(rooms) == [1, 2, 3]


@pytest.mark.parametrize(
    "foreign", [row(2, "1:a", '{"other":1}'), row(2, "1:c"), row(3, "1:a"), row(2)]
)
def test_of_two_writers_of_a_room_the_second_is_refused(rooms: Progress, foreign: ClassRow) -> None:
    rooms.append([row(1), row(2, "1:a")])
    with pytest.raises(RoomTaken) as taken:
        rooms.append([row(1, room=OTHER), foreign, row(4)])
    assert taken.value.room == ROOM
    assert (numbers(rooms), numbers(rooms, OTHER)) == ([1, 2], [])  # nothing of it


def test_a_room_that_is_gone_is_told_from_trouble(rooms: Progress) -> None:
    with pytest.raises(RoomTaken) as taken:
        rooms.append([row(1), row(1, room="nowhere")])
    assert taken.value.room == "nowhere"
    with pytest.raises(RoomTaken):
        rooms.append([], [ClassDraft("nowhere", 1, "7")])
    assert numbers(rooms) == []


def test_a_key_of_any_length_and_script_is_told_from_another(rooms: Progress) -> None:
    keys = ["1:" + "x" * 8000, "1:" + "x" * 7999 + "y", "1:ż", "1:\ud800", "1:\0", "1:z"]
    rooms.append([row(seq, key, f'"{seq}\ud800"') for seq, key in enumerate(keys)])
    assert numbers(rooms) == list(range(len(keys)))
    with pytest.raises(RoomTaken):
        rooms.append([row(99, keys[0])])


def test_who_is_removed_for_good_is_taken_out_of_every_room(rooms: Progress) -> None:
    ala = rooms.add_pupil("Ala")
    joined = f'{{"event":"joined","seat":1,"name":"Ala","token":"t","pupil":{ala.id}}}'
    others = '{"event":"joined","seat":2,"name":"Ola","token":"t","pupil":null}'
    said = '{"event":"answered","seat":1,"id":"a","text":"I am Ala"}'
    for room in (ROOM, OTHER):
        texts = enumerate((joined, others, said), start=1)
        rooms.append([row(seq, json=json, room=room) for seq, json in texts])
    rooms.append([], [ClassDraft(ROOM, 1, "Ala"), ClassDraft(ROOM, 2, "7")])
    rooms.end_room(OTHER, 9)
    rooms.purge(rooms.remove(ala.id).id)
    assert rooms.room_events(OTHER) == []
    first, second, third = (json.loads(text) for _, _, text in rooms.room_events(ROOM))
    assert (first["name"], first["pupil"]) == ("–", None)
    assert second["name"] == "Ola"
    assert third["text"] == ""
    assert rooms.drafts(ROOM) == {2: "7"}


def test_answers_of_a_class_are_stored_together_and_once(rooms: Progress) -> None:
    ala, ola = rooms.add_pupil("Ala"), rooms.add_pupil("Ola")
    rooms.remove(ola.id)
    some = [answered(pupil, mode="class") for pupil in (ala.id, ola.id, 999) for _ in range(3)]
    assert rooms.record_all([*some, some[0]]) == 6
    assert rooms.record_all([*some, answered(ala.id)]) == 1
    assert len(rooms.answers()) == 4


def test_a_room_is_saved_from_a_damaged_file(sqlite_url: str) -> None:
    with Progress.open(sqlite_url) as progress:
        ala = progress.add_pupil("Ala")
        progress.is_at(ala.id, Work("drill"))
        progress.open_room(ROOM, "K7T43", '{"secret":"s"}', 1)
        progress.append([row(1), row(2, "1:a"), row(3, json="no JSON")], [ClassDraft(ROOM, 1, "7")])
        rescued = progress.rescue()
    assert rescued is not None
    assert {name: rescued.saved[name] for name in CLASS_TABLES} == dict(
        zip(CLASS_TABLES, (1, 2, 1, 1), strict=True)
    )
    assert rescued.lost == {"class_events": 1}
    with Progress.open(sqlite_url) as progress:
        assert [room.header for room in progress.rooms_open()] == ['{"secret":"s"}']
        assert numbers(progress) == [1, 2]
        progress.append([row(2, "1:a"), row(3)], [ClassDraft(ROOM, 1, "8")])
        assert progress.drafts(ROOM) == {1: "8"}
        assert progress.at_work()
