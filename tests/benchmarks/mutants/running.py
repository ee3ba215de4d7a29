"""Tests against a mutant, each in a process that was forked with everything else imported.

The mutated module is handed out by an import hook, so that no file is ever changed. Programs that a
test starts do not see it. Only tests run that go through the function with the fault, the quickest
first; which those are is found out once beforehand.
"""

import ast
import cProfile
import importlib
import importlib.abc
import importlib.machinery
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple, TypeAlias

import pytest

from tests.benchmarks.mutants.making import Mutant

HEAVY: Final = ("hypothesis", "sympy", "textual.app", "textual.widgets", "msgspec", "sqlalchemy")
"""What tests import that is not the program."""

WAY: Final = (
    *("-x", "-q", "-n", "0", "-p", "no:cacheprovider"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # of what was imported beforehand
)

Function: TypeAlias = tuple[str, int]
"""A file and the first line of a function in it, its decorators included."""


BEGINNING, AT_LEAST, TIMES = 60.0, 10.0, 20.0
"""Seconds of the processor for imports; for a test, and how many times longer it may take."""

RESULTS: Final = {0: "survived", -signal.SIGPROF: "slow"}
"""How a process that ran the tests ended; any other way the mutant was killed."""


class Seen(NamedTuple):
    """A test that passes: its name, what it takes, the functions it goes through."""

    name: str
    seconds: float
    functions: frozenset[Function]


class Outcome(NamedTuple):
    """How the tests met a mutant: ``killed``, ``slow`` (killed as well) or ``survived``."""

    mutant: Mutant
    result: str
    seconds: float


def warm_up() -> None:
    """Imports what every test needs, once; nothing of the program."""
    for name in HEAVY:
        importlib.import_module(name)


def look(files: Sequence[Path], package: Path) -> Sequence[Seen]:
    """The tests that pass without any fault, and what of a package each goes through."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder, "seen.json")
        pid = os.fork()
        if not pid:
            _hush()
            recorder = _Recorder(package.resolve())
            pytest.main([*WAY[1:], *map(str, files)], plugins=[recorder])
            told.write_text(json.dumps(recorder.rows))
            os._exit(0)
        _, status = os.waitpid(pid, 0)
        if not told.exists():
            code = os.waitstatus_to_exitcode(status)
            raise RuntimeError(f"whoever was to look at the tests ended with {code}")
        rows = json.loads(told.read_text())
    return [
        Seen(name, seconds, frozenset((file, line) for file, line in functions))
        for name, seconds, functions in rows
    ]


def are_there(tests: Sequence[Seen]) -> bool:
    """Whether all of them still are tests: a name that is none would pass for a fault noticed."""
    pid = os.fork()
    if not pid:
        _hush()
        os._exit(pytest.main([*WAY, "--collect-only", *(test.name for test in tests)]))
    _, status = os.waitpid(pid, 0)
    return os.waitstatus_to_exitcode(status) == 0


class _Recorder:
    """A plugin that notes the functions of a package that each test calls."""

    def __init__(self, package: Path) -> None:
        self.rows: list[tuple[str, float, list[Function]]] = []
        self._package = str(package)
        self._failed: set[str] = set()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        for name, module in list(sys.modules.items()):
            for each in list(vars(module).values()) if name.startswith("tutor.") else []:
                # What is remembered of another test would hide what this one goes through.
                if hasattr(each, "cache_clear"):
                    each.cache_clear()
        began, profile = time.process_time(), cProfile.Profile(builtins=False)
        profile.enable()
        yield
        profile.disable()
        if item.nodeid not in self._failed:
            took = time.process_time() - began
            self.rows.append((item.nodeid, took, sorted(self._called(profile))))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed.add(report.nodeid)

    def _called(self, profile: cProfile.Profile) -> Iterator[Function]:
        for entry in profile.getstats():
            code = entry.code
            if not isinstance(code, str) and code.co_filename.startswith(self._package):
                yield code.co_filename, code.co_firstlineno


def chosen(mutant: Mutant, tests: Sequence[Seen]) -> list[Seen]:
    """The tests that go through the place of a fault, the quickest first.

    Outside of functions, or where none does because it runs at an import: those that go through
    any of the module, or all if none does.
    """
    path = str(mutant.path.resolve())
    function = _function_at(mutant)
    found = [test for test in tests if (path, function) in test.functions]
    found = found or [test for test in tests if any(file == path for file, _ in test.functions)]
    found = found or list(tests)
    return sorted(found, key=lambda test: test.seconds)


def _function_at(mutant: Mutant) -> int | None:
    tree = ast.parse(mutant.path.read_text(encoding="utf-8"))
    around = [
        (node.lineno, min([node.lineno, *(each.lineno for each in node.decorator_list)]))
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and node.lineno <= mutant.line <= (node.end_lineno or node.lineno)
    ]
    return max(around)[1] if around else None


def outcomes(mutants: Sequence[Mutant], tests: Sequence[Seen], *, jobs: int) -> Iterator[Outcome]:
    """Runs the tests against each mutant, ``jobs`` at once, and tells as they end."""
    waiting = list(reversed(mutants))
    running = dict[int, tuple[Mutant, float, float]]()
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            against = chosen(mutant, tests)
            patience = 60 + 20 * sum(test.seconds for test in against)
            running[_started(mutant, against)] = mutant, time.monotonic(), patience
        for pid, (mutant, since, patience) in list(running.items()):
            done, status = os.waitpid(pid, os.WNOHANG)
            seconds = time.monotonic() - since
            if done:
                del running[pid]
                result = RESULTS.get(os.waitstatus_to_exitcode(status), "killed")
                yield Outcome(mutant, result, seconds)
            elif seconds > patience:
                os.killpg(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
                del running[pid]
                yield Outcome(mutant, "slow", seconds)
        time.sleep(0.02)


def _started(mutant: Mutant, tests: Sequence[Seen]) -> int:
    pid = os.fork()
    if pid:
        return pid
    _hush()
    if not tests:
        os._exit(0)
    sys.meta_path.insert(0, _Finder(mutant))
    patience = _Patience(tests)
    os._exit(pytest.main([*WAY, *(test.name for test in tests)], plugins=[patience]))


class _Patience:
    """A plugin that ends the process where importing or a test takes far longer than without fault.

    What counts is the time of the processor: a loop without end is known, however busy it is.
    """

    def __init__(self, tests: Sequence[Seen]) -> None:
        self._seconds = {test.name: test.seconds for test in tests}
        signal.setitimer(signal.ITIMER_PROF, BEGINNING)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        longest = AT_LEAST + TIMES * self._seconds.get(item.nodeid, 0.0)
        signal.setitimer(signal.ITIMER_PROF, longest)
        yield
        signal.setitimer(signal.ITIMER_PROF, BEGINNING)


def _hush() -> None:
    os.setpgid(0, 0)
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    sys.dont_write_bytecode = True


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Hands out one module as its mutant."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant
        parts = mutant.path.with_suffix("").parts
        self._name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def find_spec(
        self, name: str, path: object = None, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self._name:
            return None
        own = self._mutant.path.name == "__init__.py"
        spec = importlib.machinery.ModuleSpec(
            name, self, origin=str(self._mutant.path.resolve()), is_package=own
        )
        spec.has_location = True
        if own:
            spec.submodule_search_locations = [str(self._mutant.path.parent.resolve())]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self._mutant.text, str(self._mutant.path), "exec"), vars(module))
