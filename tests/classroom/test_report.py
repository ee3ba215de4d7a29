"""What is left of a class on devices: a report, and the progress of its pupils."""

import csv
from collections.abc import Iterator
from datetime import timedelta, timezone
from io import StringIO
from pathlib import Path

import pytest

from tests.classroom.rooms import CODE, all_said, answered, asked, happened, header, room
from tests.classroom.test_whole_games import Played
from tests.language.sources import TRIED
from tutor import language
from tutor.classroom import progress as class_progress
from tutor.classroom import report
from tutor.classroom.ending import end
from tutor.classroom.events import Joined, Removed, Renamed, Turned
from tutor.classroom.room import Room
from tutor.language import expression
from tutor.progress.repository import Progress
from tutor.settings import data_folder

LATE = 1_772_494_200_000
"""2026-03-02 23:30 in UTC: the next day in a classroom farther east."""

EAST = timezone(timedelta(hours=2))
EVIL = '=1+1|"<b>'
ESCAPED = r'=1+1\|"\<b\>'
UIDS = {7: "7" * 32, 8: "8" * 32}


def over() -> Room:
    """Ala of the list, an Ala who was renamed, a guest with a name that means harm; two rounds."""
    one = happened(
        Room(header(class_name="4b")),
        Joined(1, "Ala", "a", 7),
        Joined(2, "Ola", "b", 8),
        Joined(3, EVIL, "c"),
        asked(),
        at=LATE,
    )
    one = all_said(one, 1, ["7+3-2=8", "2*7-3=11", "7-3*2=8"], LATE + 5_000)
    one = all_said(one, 2, ["2+7-3=6", "7+3-2=8"], LATE + 6_000)
    one = all_said(one, 3, [EVIL], LATE + 7_000)
    one = happened(one, Turned("reveal"), asked(seed=2, verdicts="reveal"), at=LATE + 60_000)
    one = all_said(one, 1, ["2+3+7=12"], LATE + 65_000)
    return happened(one, Renamed(2, "Olga"), Turned("end"), at=LATE + 70_000)


def rows_of(one: Room) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(report.table(one, UIDS, EAST))))


def test_the_table_has_a_row_an_answer_with_its_points_and_the_local_day() -> None:
    one = over()
    rows = rows_of(one)
    assert len(rows) == sum(len(member.said) for member in one.members) == 7
    assert rows[0] | {"task": ""} == {
        "round": "1",
        "pupil": "Ala",
        "said": "7+3-2=8",
        "verdict": "correct",
        "points": "2",
        "class": "4b",
        "date": "2026-03-03",
        "task": "",
        "misconception": "",
        "team": "",
        "id": UIDS[7],
    }
    wrong = next(row for row in rows if row["said"] == "7-3*2=8")
    assert (wrong["verdict"], wrong["misconception"], wrong["points"]) == (
        "wrong-result",
        "left-to-right",
        "0",
    )
    for member in one.members:
        mine = [int(row["points"]) for row in rows if row["pupil"].endswith(member.name)]
        assert sum(mine) == one.points(member)
    harmful = next(row for row in rows if "cmd" in row["said"] or row["pupil"].endswith(EVIL))
    assert harmful["pupil"] == harmful["said"] == f"'{EVIL}"


def test_rare_finds_and_own_bests_are_told_of_the_answers_that_brought_them() -> None:
    names = [f"P{number}" for number in range(20)]
    one = happened(room(*names), asked(), at=LATE)
    for seat in range(1, 21):
        one = all_said(one, seat, ["7+3-2=8"])
    one = happened(one, answered(one, 1, "mine", "7*2-3=11"), Turned("reveal"), at=LATE)
    one = happened(one, asked(), at=LATE)
    one = all_said(one, 2, ["2+7-3=6", "7+3-2=8"])
    one = happened(one, Turned("end"), at=LATE)
    rows = rows_of(one)
    points = {(row["pupil"], row["round"], row["said"]): int(row["points"]) for row in rows}
    assert points["P0", "1", "7+3-2=8"] == 2
    assert points["P0", "1", "7*2-3=11"] == 3
    assert sum(points.values()) == sum(one.points(member) for member in one.members)


def test_in_a_whole_game_answers_bring_what_the_game_gives() -> None:
    played = Played("rachmistrz-game")
    for turn in (1, 2):
        played.ask(dice=[2, 3, 7])
        field = played.seen(1)["show"]["board"]["numbers"]["8"][turn - 1]
        played.says(1, f"7+3-2=8 {field}")
        played.says(2, "no answer")
    played.happens(Turned("end"))
    rows = rows_of(played.room)
    assert [row["points"] for row in rows if row["pupil"] == "Ala"] == ["1", "1"]
    assert [row["points"] for row in rows if row["pupil"] == "Ola"] == ["0", "0"]
    page = report.markdown(played.room, {})
    assert "Points: 2" in page
    assert "Points: −2" in page


def test_at_ones_own_pace_each_answer_says_what_it_answers() -> None:
    chosen = {"skills": ["addition"], "n": 2}
    one = happened(room(), Joined(1, "Ala", "a"), asked("set", chosen), at=LATE)
    shown = [expression(one.round.activity.show(1)["exercise"]["expression"]) for _ in "a"]  # type: ignore[union-attr]
    one = all_said(one, 1, ["0", "0", "0"], LATE)
    (first, second, third) = (row["task"] for row in rows_of(one))
    assert shown[0] in first
    assert first == second != third
    assert f"{shown[0]}: ✗ 0" in report.markdown(one, {})


def test_the_page_tells_the_class_without_names_and_then_each_pupil() -> None:
    page = report.markdown(over(), UIDS, EAST)
    head, *sections = page.split("\n## ")
    assert head.startswith("# Class on devices: 4b\n\n3/03/2026 01:30, 3 pupils")
    rounds, pupils = sections[:2], sections[2:]
    assert "7 + 3 − 2 = 8 (2 pupils)" in rounds[0]
    assert "**What was still hidden**" in rounds[0]
    assert not any(name in part for part in rounds for name in ("Ala", "Olga", "Ola"))
    assert [part.partition("\n")[0] for part in pupils] == [
        "Ala",
        "Olga",
        r"=1+1\|\"\<b\>".replace(r"\"", '"'),
    ]
    assert "✗ 7-3\\*2=8 – " in pupils[0]
    assert "Points: " in pupils[0]


@pytest.mark.parametrize("lang", TRIED)
def test_it_is_kept_in_the_language_of_the_room(lang: str, tmp_path: Path) -> None:
    language.use("en")
    one = happened(Room(header(language=lang)), Joined(1, "Ala", "a"), asked(), Turned("end"))
    saved = report.save(one, {})
    assert saved.page.parent == data_folder() / "reports"
    assert (lang == "en") == ("No answers." in saved.page.read_text(encoding="utf-8"))
    assert saved.table.read_bytes().startswith(b"\xef\xbb\xbfround,pupil,said,verdict,points,")


# Progress -------------------------------------------------------------------------------------


@pytest.fixture
def progress() -> Iterator[Progress]:
    with Progress.open() as opened:
        yield opened


def test_answers_go_into_progress_once_and_of_nobody_else(progress: Progress) -> None:
    ala, ola, ela = (progress.add_pupil(name) for name in ("Ala", "Ola", "Ela"))
    one = happened(
        room(),
        Joined(1, "Ala", "a", ala.id),
        Joined(2, "Ola", "b", ola.id),
        Joined(3, "guest", "c"),
        Joined(4, "Ela", "d", ela.id),
        asked(),
        at=LATE,
    )
    for seat in (1, 2, 3, 4):
        one = all_said(one, seat, ["7+3-2=8", "7-3*2=8"], LATE + 4_000)
    one = happened(one, Removed(2), Turned("end"))
    progress.purge(progress.remove(ela.id).id)
    kept = list(class_progress.answered(one))
    assert progress.record_all(kept) == 2
    assert progress.record_all(kept) == 0
    right, wrong = progress.answers()
    assert {right.pupil, wrong.pupil} == {ala.id}
    assert (right.mode, right.kind, right.skill) == ("class", "round", "make-a-number")
    assert (right.correct, right.seconds, right.code) == (True, 4.0, "correct")
    assert (wrong.diagnosis[0], wrong.text, wrong.seconds) == ("left-to-right", "7-3*2=8", 0.0)


def test_a_room_that_is_over_is_kept_once_and_ended(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    progress.open_room(room().header.uid, CODE, "{}", 1)
    one = happened(room(), Joined(1, "Ala", "a", ala.id), asked(), at=LATE)
    one = all_said(one, 1, ["7+3-2=8"], LATE)
    first = end(progress, one, LATE)  # left in the midst of a round
    assert end(progress, happened(one, Turned("end"), at=LATE), LATE) == first
    assert [Path(path).suffix for path in first] == [".md", ".csv"]
    assert "Points: 2" in Path(first[0]).read_text(encoding="utf-8")
    assert len(list((data_folder() / "reports").iterdir())) == 2
    assert len(progress.answers()) == 1
    assert progress.rooms_open() == []


def test_who_was_removed_for_good_during_the_class_is_not_in_its_report(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    one = happened(room(), Joined(1, "Ala", "a", ala.id), Joined(2, "Ola", "b"), asked(), at=LATE)
    one = all_said(all_said(one, 1, ["I am Ala"], LATE), 2, ["7+3-2=8"], LATE)
    progress.remove(ala.id)
    (page, _) = end(progress, one, LATE)
    assert "Ala" in Path(page).read_text(encoding="utf-8")
    progress.purge(ala.id)
    for path in end(progress, one, LATE):
        text = Path(path).read_text(encoding="utf-8")
        assert "Ala" not in text
        assert "Ola" in text
