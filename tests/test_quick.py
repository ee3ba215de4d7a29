"""The quick command finds what belongs to a change, and stops when its time is up."""

import subprocess
import time
from pathlib import Path

import pytest

from tests.quick import Deadline, changed_files, nearest_tests

FILES = {
    "tutor/a/one.py": "",
    "tutor/a/two.py": "",
    "tests/a/test_one.py": "from tutor.a.one import x\n",
    "tests/a/test_other.py": "import tests.helper\n",
    "tests/b/test_far.py": "from tutor.a import one\n",
    "tests/benchmarks/test_one.py": "from tutor.a.one import x\n",
    "tests/language/test_words.py": "",
    "tests/test_data.py": "",
}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        (
            "tutor/a/one.py",
            ["tests/a/test_one.py", "tests/b/test_far.py", "tests/a/test_other.py"],
        ),
        ("tutor/a/two.py", ["tests/a/test_one.py", "tests/a/test_other.py"]),
        ("tutor/a/deep/three.py", ["tests/a/test_one.py", "tests/a/test_other.py"]),
        ("tests/b/test_far.py", ["tests/b/test_far.py"]),
        ("tests/helper.py", ["tests/a/test_other.py"]),
        ("tutor/a/words/pl/move.po", ["tests/language/test_words.py"]),
        ("data/game/dice.toml", ["tests/test_data.py"]),
        ("README.md", []),
        ("tutor/alone.py", []),
    ],
)
def test_the_nearest_tests_come_first(house: Path, changed: str, tests: list[str]) -> None:
    assert nearest_tests([changed], house) == tests


def test_what_is_new_has_changed_too(house: Path) -> None:
    def git(*arguments: str) -> None:
        named = ("-c", "user.name=A", "-c", "user.email=a@b", "-c", "init.defaultBranch=main")
        subprocess.run(["git", *named, *arguments], cwd=house, check=True, capture_output=True)

    git("init")
    git("add", ".")
    git("commit", "-m", "Begin")
    git("switch", "-c", "branch")
    (house / "tutor/a/one.py").write_text("ONE = 1\n")
    git("commit", "-am", "One")
    (house / "tutor/a/two.py").write_text("TWO = 2\n")
    (house / "new.py").write_text("")
    (house / "tests/test_data.py").unlink()
    assert changed_files(house) == ["new.py", "tutor/a/one.py", "tutor/a/two.py"]


def test_no_test_starts_late() -> None:
    early, late = Deadline(time.monotonic() + 60), Deadline(time.monotonic() - 1)
    assert early.pytest_runtest_protocol() is None
    assert late.pytest_runtest_protocol() is True
    assert (early.left, late.left) == (0, 1)
