"""What is wrong with a lesson is told with its file and its line."""

import os
from pathlib import Path

import pytest

from tests.language.sources import WHOLE
from tests.learn.lessons.folders import PAGE, TOML, spoiled, write
from tutor.language import use
from tutor.learn.lessons import check, folders_in, lessons, read
from tutor.learn.lessons.faults import lesson_fault

BROKEN: list[tuple[str, str | None, str, int | None]] = [
    ("lesson.toml", spoiled('"brackets"', '"juggling"'), "skill-unknown", 4),
    ("lesson.toml", spoiled('"brackets"', ""), "skills-missing", 4),
    ("lesson.toml", spoiled('"rachmistrz"', '"chess"'), "game-unknown", 2),
    ("lesson.toml", spoiled("minutes = 5\n", ""), "key-missing", 1),
    ("lesson.toml", spoiled("minutes = 5", 'minutes = "five"'), "wrong-kind", 3),
    ("lesson.toml", spoiled("minutes = 5", "minutes = 5\nhours = 1"), "key-unknown", 4),
    ("lesson.toml", spoiled("minutes = 5", "minutes ="), "not-toml", 3),
    ("lesson.toml", spoiled("pass = 1", "pass = 2"), "pass-unreachable", 5),
    ("lesson.toml", spoiled("pass = 1", "pass = 0"), "wrong-value", 5),
    ("lesson.toml", spoiled('"make"', '"bake"'), "kind-unknown", 14),
    ("lesson.toml", spoiled('kind = "make"\n', ""), "key-missing", 12),
    ("lesson.toml", spoiled("dice = [2, 3, 7]", "dices = [2, 3, 7]"), "key-unknown", 15),
    ("lesson.toml", spoiled("[2, 3, 7]", "[2, 3, 17]"), "wrong-value", 15),
    ("lesson.toml", spoiled("[2, 3, 7]", "[\n  2,\n  3,\n  17,\n]"), "wrong-value", 15),
    ("lesson.toml", spoiled('target = "35"', 'target = "35"\ngoal = 35'), "key-unknown", 17),
    ("lesson.toml", spoiled('"35"', '"many"'), "target-unfit", 16),
    ("lesson.toml", spoiled('"35"', '"53"'), "no-solution", 12),
    ("lesson.toml", spoiled('"3*(6-2)"', '"3*(6-2"'), "expression-unfit", 10),
    ("lesson.toml", spoiled('"3*(6-2)"', '"3*(6-2)=12"'), "expression-unfit", 10),
    ("lesson.toml", spoiled('"(9-5)*3"', '"9/(5-5)"'), "expression-unfit", 21),
    ("lesson.toml", spoiled('"second"', '"first"'), "id-twice", 13),
    ("lesson.toml", spoiled('"last"', '"first"'), "id-twice", 19),
    ("lesson.toml", spoiled('"last"', '"Last one"'), "name-unfit", 19),
    ("lesson.toml", spoiled('"last"', '"check"'), "name-unfit", 19),
    ("lesson.toml", spoiled('id = "last"\n', ""), "key-missing", 18),
    ("lesson.toml", TOML[: TOML.index("[[check]]")], "check-empty", 1),
    ("lesson.toml", None, "file-missing", None),
    ("lesson.toml", spoiled("order = ", f"order = {'9' * 5000}"), "not-toml", 21),
    ("lesson.toml", "x = " + "[" * 5000 + "]" * 5000, "not-toml", 1),
    ("pl.md", None, "language-missing", None),
    ("pl.md", spoiled("# Brackets\n", "Brackets\n", PAGE), "title-missing", 1),
    ("pl.md", spoiled("{{first}}", "{{frist}}", PAGE), "placed-unknown", 5),
    ("pl.md", spoiled("{{second}}", "{{first}}", PAGE), "placed-twice", 9),
    ("pl.md", spoiled("{{check}}", "", PAGE), "check-missing", 11),
    ("pl.md", spoiled("Now with dice.", "{{check}}", PAGE), "placed-twice", 13),
    ("pl.md", spoiled("Now with dice.", "", PAGE), "order-differs", 9),
    ("pl.md", f"{PAGE}\nWell done.\n", "order-differs", 15),
]


IDS = [f"{name}:{line} {code}" for name, _, code, line in BROKEN]


@pytest.mark.parametrize(("name", "text", "code", "line"), BROKEN, ids=IDS)
def test_broken_lessons(
    tmp_path: Path, name: str, text: str | None, code: str, line: int | None
) -> None:
    folder = write(tmp_path / "brackets", {name: text})
    found = check(folder)
    told = [(fault.file.name, fault.code, fault.line) for fault in found.faults]
    assert (name, code, line) in told
    assert (found.lesson is None) == (code != "language-missing")
    for language in WHOLE:
        use(language)
        sentences = [lesson_fault(fault) for fault in found.faults]
        assert all(str(folder) in sentence for sentence in sentences)


def test_an_exercise_left_out_of_a_page_is_named_where_it_is_written(tmp_path: Path) -> None:
    folder = write(tmp_path / "brackets", {"el.md": spoiled("{{second}}\n", "", PAGE)})
    faults = check(folder).faults
    assert [(fault.file.name, fault.line, fault.code) for fault in faults] == [
        ("lesson.toml", 13, "not-placed")
    ]
    assert faults[0].params == {"exercise": "second", "page": "el.md"}


def test_several_faults_are_told_at_once(tmp_path: Path) -> None:
    text = spoiled('"35"', '"many"', spoiled('"3*(6-2)"', '""'))
    faults = check(write(tmp_path / "brackets", {"lesson.toml": text})).faults
    assert [(fault.code, fault.line) for fault in faults] == [
        ("expression-unfit", 10),
        ("target-unfit", 16),
    ]


def test_a_lesson_in_one_language_can_be_used(tmp_path: Path) -> None:
    pages = [f"{language}.md" for language in WHOLE]
    others = [page for page in pages if page != "pl.md"]
    found = check(write(tmp_path / "brackets", dict.fromkeys(others)))
    assert found.lesson is not None
    assert (found.lesson.language, found.lesson.title) == ("pl", "Brackets")
    without = check(write(tmp_path / "none", dict.fromkeys(pages)))
    assert without.lesson is None
    assert without.faults[-1].code == "pages-missing"


def test_only_some_languages_need_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A teacher in Poland need not write German for a lesson to be in order."""
    folder = write(tmp_path / "brackets", {"de.md": None})
    assert not check(folder).faults
    monkeypatch.setattr("tutor.learn.lessons.reading.needs_lessons", lambda _code: True)
    assert [fault.code for fault in check(folder).faults] == ["language-missing"]


def test_the_name_of_a_folder_is_an_id(tmp_path: Path) -> None:
    assert check(write(tmp_path / "My Lesson", {})).faults[0].code == "name-unfit"


def test_files_that_are_no_text(tmp_path: Path) -> None:
    folder = write(tmp_path / "brackets", {})
    (folder / "pl.md").write_bytes(b"\xff\xfe\x00")
    assert [fault.code for fault in check(folder).faults] == ["file-not-text"]
    (folder / "lesson.toml").write_bytes(b"\xff\xfe\x00")
    assert [fault.code for fault in check(folder).faults] == ["file-not-text"]


def test_reading_works_nothing_out(tmp_path: Path) -> None:
    folder = write(tmp_path / "brackets", {"lesson.toml": spoiled('"35"', '"53"')})
    assert read(folder).lesson is not None
    assert check(folder).lesson is None


@pytest.mark.parametrize("name", ["lesson.toml", "en.md", "el.md"])
def test_a_pipe_or_a_device_in_place_of_a_file(tmp_path: Path, name: str) -> None:
    """Seen: the app waited for somebody to write into the pipe, or read the device for ever."""
    folder = write(tmp_path / "lessons" / "brackets", {})
    for take_place in (os.mkfifo, lambda path: path.symlink_to("/dev/zero"), Path.mkdir):
        target = folder / name
        target.rmdir() if target.is_dir() else target.unlink(missing_ok=True)
        take_place(target)
        assert [fault.code for fault in check(folder).faults] == ["file-not-a-file"]
        assert folders_in(folder.parent) == (folder,)


def test_so_many_exercises_that_nobody_would_wait(tmp_path: Path) -> None:
    more = "".join(TOML[TOML.index("[[check]]") :].replace("last", f"n-{n}") for n in range(99))
    found = check(write(tmp_path / "brackets", {"lesson.toml": TOML + more}))
    assert [(fault.code, fault.key) for fault in found.faults] == [("wrong-value", "check")]


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000, "me"])
def test_folders_that_are_none(tmp_path: Path, name: str) -> None:
    (tmp_path / "me").symlink_to(tmp_path / "me")
    with pytest.raises((FileNotFoundError, NotADirectoryError, OSError)):
        folders_in(tmp_path / name)
    assert lessons(tmp_path / name).faults[-1].code == "folder-missing"


def test_the_mark_that_editors_put_before_a_text(tmp_path: Path) -> None:
    folder = write(tmp_path / "brackets", {})
    for file in folder.iterdir():
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert check(folder).faults == ()
