"""What a teacher does with all that is kept: backup, move, one pupil's data, removal, cards."""

import json
from datetime import timedelta
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.progress.lists.make import EXPORTS
from tests.progress.samples import answered, wrong
from tutor import settings
from tutor.cli import main
from tutor.engine.shelf import Shelf
from tutor.learn.class_rounds import classes
from tutor.progress import belongings
from tutor.progress.names import same_class
from tutor.progress.removing import SURE
from tutor.progress.repository import Progress
from tutor.progress.values import KEPT, Assignment, now


@pytest.fixture(autouse=True)
def school() -> None:
    with Progress.open() as progress:
        ala = progress.add_pupil("Ala Żółć", "2468", "4b")
        progress.add_pupil("Μαρία", class_name="Δ2")
        progress.record(answered(ala.id))
        progress.record(wrong(ala.id, "left-to-right"))


def run(*words: str) -> int:
    return main(["pupils", *words])


def names() -> list[tuple[str, str | None]]:
    with Progress.open() as progress:
        return [(one.name, one.class_name) for one in progress.pupils()]


def test_a_backup_brings_everything_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "school.backup"
    assert run("backup", "-o", str(file)) == 0
    with Progress.open() as progress:
        before = progress.sums()
    for name in ("Ala Żółć", "Μαρία"):
        assert run("remove", name, "--now") == 0
    assert names() == []
    assert run("restore-backup", str(file)) == 0
    assert str(file) in capsys.readouterr().out
    with Progress.open() as progress:
        assert progress.sums() == before


def test_who_is_there_is_not_replaced_unasked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "school.backup"
    assert run("backup", "-o", str(file)) == 0
    with Progress.open() as progress:
        progress.add_pupil("Nowa")
    assert run("restore-backup", str(file)) == 2
    assert "--yes" in capsys.readouterr().err
    assert ("Nowa", None) in names()
    assert run("restore-backup", str(file), "--yes") == 0
    assert ("Nowa", None) not in names()


def test_a_full_disk_leaves_the_old_backup(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "school.backup"
    file.write_bytes(b"the old one")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tutor.replacing.os.fsync", full)
    for words in (("backup",), ("export-one", "Ala Żółć"), ("cards",)):
        assert run(*words, "-o", str(file)) == 2
        assert "the disk is full" in capsys.readouterr().err
        assert file.read_bytes() == b"the old one"


def test_what_is_no_backup_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong_one = tmp_path / "photo.jpg"
    wrong_one.write_bytes(b"\xff\xd8\xff")
    for path in (wrong_one, tmp_path / "nowhere", tmp_path):
        assert run("restore-backup", str(path), "--yes") == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
    assert len(names()) == 2


def test_moving_to_another_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = f"sqlite:///{tmp_path / 'other.db'}"
    assert run("move", "--to", other) == 0
    assert "TUTOR_DATABASE" in capsys.readouterr().out
    with Progress.open() as here, Progress.open(other) as there:
        assert here.sums() == there.sums()
        assert [one.name for one in there.pupils()] == ["Ala Żółć", "Μαρία"]
        place = here.place
    assert run("move", "--to", f"sqlite:///{place}", "--yes") == 2
    for nowhere in ((), ("--to", ""), ("--to", " ")):  # seen: "everything is in it already"
        capsys.readouterr()
        assert run("move", *nowhere) == 2
        assert "--to URL" in capsys.readouterr().err
    assert len(names()) == 2


def test_one_pupil_in_one_file(tmp_path: Path) -> None:
    file = tmp_path / "ala.json"
    assert run("export-one", "ala żółć", "-o", str(file)) == 0
    told = json.loads(file.read_text(encoding="utf-8"))
    assert told["pupil"]["name"] == "Ala Żółć"
    assert len(told["tables"]["answers"]) == 2
    assert run("export-one", "nobody", "-o", str(file)) == 2


def test_words_and_options_are_not_mixed(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (
        ("backup",),
        ("export-one", "Ala Żółć"),
        ("restore-backup",),
        ("import",),
        ("remove",),
        ("backup", "-o", "x", "--remove", "Ala"),
        ("export", "Ala"),
        ("--dry-run",),
        ("tower",),
    ):
        assert run(*words) == 2, words
        assert len(capsys.readouterr().err.splitlines()) == 1
    assert len(names()) == 2


# Removing ------------------------------------------------------------------------------------


def everywhere(name: str) -> list[str]:
    """The files below the data folder that hold a name, in any of three encodings."""
    texts = [name.encode(code) for code in ("utf-8", "utf-16-le", "cp1250")]
    texts.append(json.dumps(name).strip('"').encode())
    return [
        str(path)
        for path in settings.data_folder().rglob("*")
        if path.is_file() and any(text in path.read_bytes() for text in texts)
    ]


def leave_traces() -> None:
    """Ala has chosen something, begun something, and stood on a list of a class."""
    with Progress.open() as progress:
        ala = progress.find("Ala Żółć")
    folder = belongings.folder_of(ala)
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text('{"name": "Ala Żółć"}', encoding="utf-8")
    Shelf(folder).practices.mkdir(parents=True)
    (Shelf(folder).practices / "one.jsonl").write_text('"Ala Żółć"\n', encoding="utf-8")
    others = Shelf(settings.data_folder() / belongings.FOLDER / "7-other").games
    for games in (Shelf(settings.data_folder()).games, others):
        games.mkdir(parents=True)
        head = {"record": 1, "game": "quantum", "seats": ["Ala Żółć", "Olek"], "options": {}}
        lines = [json.dumps(head, ensure_ascii=False), '{"seat":null,"move":"roll 1"}']
        (games / "one.jsonl").write_text("\n".join([*lines, ""]), encoding="utf-8")
    settings.save(settings.Settings(seats=("Ala Żółć", "bot:fair")))
    classes.save(classes.Choices(classes={"4b": ("Ala Żółć", "Olek")}))


def test_removed_now_leaves_no_trace(capsys: pytest.CaptureFixture[str]) -> None:
    leave_traces()
    assert everywhere("Ala Żółć")
    assert run("remove", "Ala Żółć", "--now") == 0
    assert everywhere("Ala Żółć") == []
    assert names() == [("Μαρία", "Δ2")]


def test_removed_can_be_restored_for_thirty_days_and_then_leaves_no_trace() -> None:
    leave_traces()
    assert run("remove", "Ala Żółć") == 0
    assert names() == [("Μαρία", "Δ2")]
    assert run("restore", "Ala Żółć") == 0
    assert ("Ala Żółć", "4b") in names()
    assert run("remove", "Ala Żółć") == 0
    from tutor.learn.class_rounds.forgetting import remove_everything

    with Progress.open() as progress:
        assert progress.purge_old(now() + KEPT - SURE) == []
        for gone in progress.purge_old(now() + KEPT):
            assert remove_everything(gone)
    assert everywhere("Ala Żółć") == []


# Class lists, cards --------------------------------------------------------------------------


@pytest.mark.parametrize("kind", EXPORTS)
def test_an_export_of_a_school_is_tried_then_stored(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    export = EXPORTS[kind]
    file = tmp_path / "list.csv"
    file.write_bytes(export.text.encode(export.encodings[0]))
    assert run("import", str(file), "--class", "4x", "--dry-run") == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in export.names)
    assert len(names()) == 2
    assert run("import", str(file), "--doubles", "another", "--yes") == 0
    assert len(names()) == 32
    (into,) = {of_class for name, of_class in names() if name in export.names}
    assert same_class(into, export.class_name)


def test_a_year_ends(capsys: pytest.CaptureFixture[str]) -> None:
    with Progress.open() as progress:
        progress.add_pupil("Olek", class_name="4b")
        progress.add_pupil("Olek", class_name="5c")
    assert run("promote", "--class", "4b", "--to", "5b") == 0
    assert ("Ala Żółć", "5b") in names()
    assert ("Olek", "5b") in names()
    assert run("promote", "--class", "5b", "--to", "5c") == 2  # there is an Olek already
    assert ("Ala Żółć", "5b") in names()
    assert run("promote", "--class", "9z", "--to", "5b") == 2
    assert run("promote", "--class", "5b") == 2
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_cards_to_log_in_with(tmp_path: Path) -> None:
    file = tmp_path / "cards.pdf"
    assert run("cards", "--class", "4B", "-o", str(file)) == 0
    (page,) = PdfReader(BytesIO(file.read_bytes())).pages
    text = page.extract_text()
    assert "Ala Żółć" in text
    assert "4b" in text
    assert "Μαρία" not in text
    with Progress.open() as progress:
        assert progress.sign_in("Ala Żółć", "2468")
    assert run("cards", "--class", "4b", "--new-pins", "-o", str(file)) == 0
    text = PdfReader(BytesIO(file.read_bytes())).pages[0].extract_text()
    pin = next(word for word in text.split() if word.isdecimal() and len(word) == 4)
    with Progress.open() as progress:
        assert progress.sign_in("Ala Żółć", pin)
    assert run("cards", "--class", "9z", "-o", str(file)) == 2


# Assignments, reports ------------------------------------------------------------------------


def test_something_is_set_and_seen(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("assign", "lesson:brackets", "--class", "4B") == 0
    assert run("assign", "drill", "--pupil", "Μαρία", "--minutes", "7") == 0
    yesterday = now().astimezone().date() - timedelta(days=1)
    with Progress.open() as progress:
        over = Assignment(kind="skill", what="addition", skills=("addition",), until=yesterday)
        progress.assign(over, [progress.find("Μαρία").id])
        newer = Assignment(kind="dance", what="polka", until=yesterday + KEPT)  # type: ignore[arg-type]
        progress.assign(newer, [progress.find("Μαρία").id])
    capsys.readouterr()
    assert run("assignments") == 0
    told = capsys.readouterr().out
    assert "Ala Żółć" in told
    assert "dance polka (not here any more)" in told  # as a newer version has set it
    assert "A drill of 7 minutes" in told
    assert "addition" not in told  # that is over
    for words in (
        ("assign", "lesson:chess", "--class", "4b"),
        ("assign", "drill"),
        ("assign", "drill", "--class", "9z"),
        ("assign", "drill", "--pupil", "Nobody"),
        ("assign", "drill", "--class", "4b", "--until", "tomorrow"),
        ("assign", "drill", "--class", "4b", "--until", f"{yesterday}"),
        ("assign", "drill", "--class", "4b", "--minutes", "0"),
    ):
        assert run(*words) == 2, words
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_of_a_mistake_that_nobody_drills_the_lesson_is_set(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("assign", "misconception:root-as-half", "--class", "4b") == 0
    assert "Lesson: Square roots" in capsys.readouterr().out


def test_what_a_word_is_about_may_stand_behind_the_options(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("assign", "--class", "4b", "lesson:brackets") == 0
    assert run("remove", "--class", "4b", "Ala Żółć") == 0
    assert names() == [("Μαρία", "Δ2")]
    assert run("restore", "--class", "4B", "  ala   żółć ") == 0
    capsys.readouterr()
    for words in (("list", "--class", "4b", "Ala"), ("--removed", "--class", "4b", "x")):
        assert run(*words) == 2, words
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_class_is_one_however_it_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Progress.open() as progress:
        progress.add_pupil("Jan", class_name="4B")
    assert run("list", "--class", "4b") == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[:-1]] == ["Ala", "Jan"]
    assert run("--export", "--class", "4B") == 0
    assert [line.split(",")[0] for line in capsys.readouterr().out.splitlines()[1:]] == [
        "Ala Żółć",
        "Jan",
    ]
    assert run("list", "--class", "9z") == 2
    assert run("remove", "Jan") == 0
    capsys.readouterr()
    assert run("--removed", "--class", " 4b ") == 0
    assert "Jan" in capsys.readouterr().out
    assert run("--removed", "--class", "5a") == 0
    assert "Jan" not in capsys.readouterr().out


def test_a_list_for_a_class_typed_with_blanks_knows_who_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Seen: whoever is in the class was asked about as somebody elsewhere."""
    (tmp_path / "list.txt").write_text("Ala Żółć\nOla\n", encoding="utf-8")
    assert run("import", str(tmp_path / "list.txt"), "--class", " 4B ", "--yes") == 0
    assert ("Ola", "4b") in names()  # as the class is written already
    assert [name for name, _ in names()].count("Ala Żółć") == 1


def test_reports_in_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("4b.md", "4b.csv", "4b.pdf"):
        file = tmp_path / name
        assert run("report", "--class", "4b", "-o", str(file)) == 0
        assert file.stat().st_size > 100
    assert "Ala Żółć" in (tmp_path / "4b.md").read_text(encoding="utf-8")
    assert "Μαρία" not in (tmp_path / "4b.md").read_text(encoding="utf-8")
    file = tmp_path / "one.md"
    assert run("report", "--pupil", "Μαρία", "--days", "7", "-o", str(file)) == 0
    assert "Μαρία" in file.read_text(encoding="utf-8")
    for days in ("3650000", "99999999999999"):  # seen: a traceback
        assert run("report", "--pupil", "Μαρία", "--days", days, "-o", str(file)) == 0
    statements = tmp_path / "xapi.jsonl"
    assert run("xapi", "--class", "4b", "-o", str(statements)) == 0
    assert len(statements.read_text(encoding="utf-8").splitlines()) == 2
    for words in (
        ("report", "-o", str(tmp_path / "4b.doc")),
        ("report", "--days", "0", "-o", str(file)),
        ("report", "--class", "9z", "-o", str(file)),
        ("xapi",),
    ):
        capsys.readouterr()
        assert run(*words) == 2, words
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_nobody_but_the_teacher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Progress.open() as progress:
        progress.set_teacher("kreda")
    backup = str(tmp_path / "a.backup")
    monkeypatch.setenv("TUTOR_TEACHER", "kreda")
    assert run("backup", "-o", backup) == 0
    monkeypatch.setenv("TUTOR_TEACHER", "wrong")
    for words in (
        ("backup", "-o", str(tmp_path / "b")),
        ("restore-backup", backup, "--yes"),
        ("move", "--to", f"sqlite:///{tmp_path / 'b.db'}"),
        ("export-one", "Μαρία", "-o", str(tmp_path / "b")),
        ("cards", "-o", str(tmp_path / "b")),
        ("assign", "drill", "--class", "4b"),
        ("assignments",),
        ("report", "-o", str(tmp_path / "b.md")),
        ("xapi", "-o", str(tmp_path / "b")),
        ("remove", "Μαρία", "--now"),
        ("import", backup, "--yes"),
    ):
        assert run(*words) == 2, words
    assert [path.name for path in tmp_path.iterdir()] == ["a.backup"]
    assert len(names()) == 2
