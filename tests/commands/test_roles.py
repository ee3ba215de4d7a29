"""Who may do what at the prompt: every cell of the table, with a secret set and without one.

A prompt is a guest's until the teacher's secret is given; no pupil sits there.
"""

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from tests.roles import CELLS, Cell
from tutor.cli import main
from tutor.commands import teach
from tutor.progress.repository import Progress
from tutor.progress.roles import Action, Role
from tutor.ui.destinations import Destination

SECRET = "kreda"


@pytest.fixture
def school() -> None:
    """Two pupils, one of them removed, and a secret."""
    with Progress.open() as progress:
        progress.add_pupil("Ala", "2468", "4b")
        progress.remove(progress.add_pupil("Ola").id)
        progress.set_teacher(SECRET)


def names() -> list[str]:
    with Progress.open() as progress:
        return [pupil.name for pupil in progress.pupils()]


def class_of_ala() -> str | None:
    with Progress.open() as progress:
        return progress.find("Ala").class_name


def has_pin() -> bool:
    with Progress.open() as progress:
        return progress.find("Ala").has_pin


def a_list(folder: Path) -> list[str]:
    file = folder / "class.csv"
    file.write_text("Kowalska;Ewa\n", encoding="utf-8")
    return ["--import", str(file), "--yes"]


Done = Callable[[str], bool]
"""Whether it was done, told by what was printed or by the database."""

TRIED: dict[Action, tuple[Callable[[Path], list[str]], Done]] = {
    Action.EXPORT_ANSWERS: (lambda _: ["--answers", "Ala"], lambda told: "time,pupil" in told),
    Action.RENAME: (lambda _: ["--rename", "Ala", "Ala K"], lambda _: "Ala K" in names()),
    Action.SET_PIN: (lambda _: ["--forget-pin", "Ala"], lambda _: not has_pin()),
    Action.MOVE: (lambda _: ["--move", "Ala", "--to", "5a"], lambda _: class_of_ala() == "5a"),
    Action.REMOVE: (lambda _: ["--remove", "Ala"], lambda _: "Ala" not in names()),
    Action.RESTORE: (lambda _: ["--restore", "Ola"], lambda _: "Ola" in names()),
    Action.ENROL: (a_list, lambda _: "Ewa Kowalska" in names()),
    Action.EXPORT_CLASS: (lambda _: ["--export"], lambda told: "pupil,class" in told),
}
"""What is typed after ``tutor pupils``."""

ELSEWHERE = {Action.PRACTISE, Action.SEE_PROGRESS, Action.TEACH}
"""What the app asks about when a command has opened it."""


def test_every_action_is_tried() -> None:
    assert TRIED.keys() | ELSEWHERE == set(Action)


@pytest.mark.usefixtures("school")
@pytest.mark.parametrize(
    "cell",
    [cell for cell in CELLS if cell.action in TRIED and cell.role is not Role.PUPIL],
    ids=str,
)
def test_every_cell_at_the_prompt(
    cell: Cell,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    words, done = TRIED[cell.action]
    if cell.role is Role.TEACHER:
        monkeypatch.setenv("TUTOR_TEACHER", SECRET)
    monkeypatch.setattr("sys.stdin", StringIO(""))
    code = main(["pupils", *words(tmp_path)])
    told = capsys.readouterr()
    assert done(told.out) == cell.allowed
    assert code == (0 if cell.allowed else 2)
    assert bool(told.err) != cell.allowed
    assert "Traceback" not in told.err


def test_without_a_secret_the_rights_of_the_files_decide(tmp_path: Path) -> None:
    with Progress.open() as progress:
        progress.add_pupil("Ala")
    assert main(["pupils", "--remove", "Ala"]) == 0
    assert main(["pupils", *a_list(tmp_path)]) == 0
    assert names() == ["Ewa Kowalska"]


@pytest.mark.usefixtures("school")
def test_the_secret_comes_from_standard_input_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("wrong\n"))
    assert main(["pupils", "--remove", "Ala"]) == 2
    monkeypatch.setattr("sys.stdin", StringIO(f"\ufeff{SECRET}\r\n"))
    assert main(["pupils", "--remove", "Ala"]) == 0
    assert names() == []


@pytest.mark.usefixtures("school")
def test_the_list_needs_no_secret_and_a_forgotten_one_is_reset(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["pupils"]) == 0
    assert "Ala  4b" in capsys.readouterr().out
    assert main(["pupils", "--reset-teacher"]) == 0
    with Progress.open() as progress:
        assert not progress.has_teacher()


def test_rounds_are_opened_by_the_app_which_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = list[Destination | None]()

    def open_app(_: str | None, first: Destination | None = None) -> int:
        opened.append(first)
        return 0

    monkeypatch.setattr(teach, "at_terminal", lambda: True)
    monkeypatch.setattr(teach, "open_app", open_app)
    assert main(["teach"]) == 0
    [there] = opened
    assert there is not None
    assert there.action is Action.TEACH
