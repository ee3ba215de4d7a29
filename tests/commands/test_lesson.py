"""``tutor lesson``: what is asked for and is not there is said before the app opens."""

from pathlib import Path

import pytest

from tests.learn.lessons.folders import write
from tutor.cli import main
from tutor.settings import Settings, save


def test_a_lesson_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lesson", "knitting"]) == 2
    told = capsys.readouterr().err
    assert "knitting" in told
    assert "order-of-operations" in told


def test_a_folder_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["lesson", "--lessons", str(tmp_path / "nowhere")]) == 2
    assert "nowhere" in capsys.readouterr().err


@pytest.mark.parametrize("in_settings", [False, True])
def test_a_lesson_of_the_teachers_own_with_a_fault(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, in_settings: bool
) -> None:
    folder = write(tmp_path / "doubling", {})
    (folder / "lesson.toml").write_text("order =", encoding="utf-8")
    options = [] if in_settings else ["--lessons", str(tmp_path)]
    if in_settings:
        save(Settings(lessons=str(tmp_path)))
    assert main(["lesson", "doubling", *options]) == 2
    assert "lesson.toml:1" in capsys.readouterr().err


def test_without_a_terminal_there_is_nothing_to_read_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["lesson", "order-of-operations"]) == 2
    assert capsys.readouterr().err
