"""Checks what was changed, in ten seconds: `python -m tests.quick [SINCE]`.

Format, lint, types and imports of the whole house, which their caches make quick, and beside them
the tests of what changed since the branch began: the nearest first, until their time is up.
"""

import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import IO, Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[1]

SECONDS: Final = 8.0
"""Tests that are to start later than this after the beginning are not run."""

FILES: Final = 12
"""More files of tests than this take too long to collect."""

CHECKS: Final = {
    "ruff format": ("-m", "ruff", "format", "--check", "."),
    "ruff check": ("-m", "ruff", "check", "."),
    "mypy": ("-m", "mypy"),
    "lint-imports": ("-c", "from importlinter.cli import lint_imports_command as run; run()"),
}
"""What is asked of every file, as arguments of Python."""

BEGINNINGS: Final = ("@{upstream}", "origin/HEAD", "origin/main", "main")
"""Where a branch may have begun, the likeliest first; else at the last commit."""

FROM: Final = re.compile(r"^\s*from (\S+) import (\([^)]*\)|.*)", re.MULTILINE)
IMPORT: Final = re.compile(r"^\s*import (\S+)", re.MULTILINE)

ELSEWHERE: Final = {"data": "tests/test_data.py", "lessons": "tests/learn/lessons"}
"""Tests of the rooms outside the package."""


class Deadline:
    """A plugin of pytest: no test starts when the time is up."""

    def __init__(self, at: float) -> None:
        self._at = at
        self.left = 0
        """How many tests were not run."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self) -> bool | None:
        """True, which says to pytest that the test was seen to, once it is too late for one."""
        if time.monotonic() < self._at:
            return None
        self.left += 1
        return True


def main(*since: str) -> int:
    """Everything at once; what failed is shown, and the exit code is 1.

    Args:
        since: Commits or branches to compare with, the likeliest first; none: where this one began.
    """
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        running = [_Check(name, arguments, Path(folder)) for name, arguments in CHECKS.items()]
        tests = nearest_tests(changed_files(ROOT, *since), ROOT)
        verdicts = [_run(tests, begun + SECONDS), *(each.is_good() for each in running)]
    good = all(verdicts)
    print(f"{'All is well' if good else 'Not yet'}: {time.monotonic() - begun:.1f} s.")
    return 0 if good else 1


class _Check:
    """One tool, which runs beside the tests and is quiet when it has nothing to say."""

    def __init__(self, name: str, arguments: Sequence[str], folder: Path) -> None:
        self._name = name
        self._said: IO[bytes] = (folder / name).open("w+b")
        self._process = subprocess.Popen(
            [sys.executable, *arguments], cwd=ROOT, stdout=self._said, stderr=subprocess.STDOUT
        )

    def is_good(self) -> bool:
        good = self._process.wait() == 0
        with self._said:
            self._said.seek(0)
            said = self._said.read().decode("utf-8", "replace")
        print(f"{'ok  ' if good else 'FAIL'} {self._name}")
        if not good:
            print(said)
        return good


def _run(tests: Sequence[str], at: float) -> bool:
    """Whether these tests pass, those that are run before then."""
    if not tests:
        print("ok   no test belongs to what changed")
        return True
    kept, late = tests[:FILES], tests[FILES:]
    deadline = Deadline(at)
    code = pytest.main(["-q", "-n", "0", "--no-header", *kept], plugins=[deadline])
    if deadline.left or late:
        print(f"     not run: {deadline.left} tests and {len(late)} files further away")
    return code in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}


def changed_files(root: Path, *since: str) -> list[str]:
    """Files that differ from where the branch began, new ones too, as git writes their paths."""
    beginnings = (_git(root, "merge-base", "HEAD", name) for name in since or BEGINNINGS)
    beginning = next(filter(None, beginnings), ["HEAD"])[0]
    changed = _git(root, "diff", "--name-only", "--diff-filter=d", beginning)
    return sorted({*changed, *_git(root, "ls-files", "--others", "--exclude-standard")})


def _git(root: Path, *arguments: str) -> list[str]:
    run = subprocess.run(
        ["git", "-c", "core.quotePath=off", *arguments],
        cwd=root, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    return run.stdout.splitlines() if run.returncode == 0 else []


def nearest_tests(changed: Sequence[str], root: Path) -> list[str]:
    """Files of tests for what changed: itself, its mirror, who imports it, then its room."""
    every = {
        path.relative_to(root).as_posix(): imported(path.read_text(encoding="utf-8"))
        for path in sorted(root.glob("tests/**/test_*.py"))
        if "benchmarks" not in path.parts
    }
    wanted = [
        *(name for name in changed if name in every),
        *(_mirror(name) for name in changed),
        *(test for name in changed for test in every if _module(name) in every[test]),
        *(test for name in changed for test in _in_the_room(name, every, root)),
    ]
    return [name for name in dict.fromkeys(wanted) if name in every]


def imported(text: str) -> set[str]:
    """Modules that Python text may import, with a few names that are none."""
    found: set[str] = set()
    for place, names in FROM.findall(text):
        found |= {place, *(f"{place}.{name}" for name in re.findall(r"\w+", names))}
    return found.union(IMPORT.findall(text))


def _module(name: str) -> str:
    """What a file is called where it is imported."""
    return ".".join(PurePosixPath(name).with_suffix("").parts).removesuffix(".__init__")


def _mirror(name: str) -> str:
    """The file of tests beside the file: ``tutor/a/b.py`` is tested by ``tests/a/test_b.py``."""
    path = PurePosixPath(name)
    return PurePosixPath("tests", *path.parts[1:-1], f"test_{path.stem}.py").as_posix()


def _in_the_room(name: str, every: Iterable[str], root: Path) -> Iterator[str]:
    """Files of tests in the room that mirrors the file's own, or the nearest room around it."""
    room, *inner = PurePosixPath(name).parts
    if room in ELSEWHERE:
        folder = ELSEWHERE[room]
    elif name.endswith(".po"):
        folder = "tests/language"
    else:
        folders = [PurePosixPath("tests", *inner[:depth]) for depth in range(len(inner) - 1, 0, -1)]
        folder = next((str(each) for each in folders if (root / each).is_dir()), "")
    if folder:
        yield from (test for test in every if test == folder or test.startswith(f"{folder}/"))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
