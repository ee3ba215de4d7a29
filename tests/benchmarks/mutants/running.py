"""Tests against a mutant, each in a process that was forked with everything else imported.

The mutated module is handed out by an import hook, so that no file is ever changed. Programs that a
test starts do not see it.
"""

import importlib
import importlib.abc
import importlib.machinery
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

import pytest

from tests.benchmarks.mutants.making import Mutant

HEAVY: Final = ("hypothesis", "sympy", "textual.app", "textual.widgets", "msgspec", "sqlalchemy")
"""What tests import that is not the program."""


WAY: Final = (
    *("-x", "-q", "-n", "0", "-p", "no:cacheprovider"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # of what was imported beforehand
)


NEAR: Final = 3
"""So many files of tests are gathered and run before the others."""


class Outcome(NamedTuple):
    """How the tests met a mutant: ``killed``, ``slow`` (killed as well) or ``survived``."""

    mutant: Mutant
    result: str
    seconds: float


def warm_up() -> None:
    """Imports what every test needs, once; nothing of the program."""
    for name in HEAVY:
        importlib.import_module(name)


def module_of(path: Path) -> str:
    """The dotted name of a module by its file, seen from the project's folder."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def ordered(path: Path, files: Sequence[Path]) -> list[Path]:
    """The files of tests, those first that are most likely to notice a fault of a module."""
    name, stem = module_of(path), path.stem

    def farness(file: Path) -> tuple[bool, bool, int]:
        text = file.read_text(encoding="utf-8")
        return (stem not in file.stem, name not in text, len(text))

    return sorted(files, key=farness)


def outcomes(
    mutants: Sequence[Mutant], files: Sequence[Path], *, jobs: int, patience: float
) -> Iterator[Outcome]:
    """Runs the tests against each mutant, ``jobs`` at once, and tells as they end."""
    waiting, running = list(reversed(mutants)), dict[int, tuple[Mutant, float]]()
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            running[_started(mutant, files)] = mutant, time.monotonic()
        for pid, (mutant, since) in list(running.items()):
            done, status = os.waitpid(pid, os.WNOHANG)
            seconds = time.monotonic() - since
            if done:
                del running[pid]
                survived = os.waitstatus_to_exitcode(status) == 0
                yield Outcome(mutant, "survived" if survived else "killed", seconds)
            elif seconds > patience:
                os.killpg(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
                del running[pid]
                yield Outcome(mutant, "slow", seconds)
        time.sleep(0.02)


def _started(mutant: Mutant, files: Sequence[Path]) -> int:
    pid = os.fork()
    if pid:
        return pid
    os.setpgid(0, 0)
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    sys.meta_path.insert(0, _Finder(mutant))
    sys.dont_write_bytecode = True
    chosen = [str(file) for file in ordered(mutant.path, files)]
    os._exit(pytest.main([*WAY, *chosen[:NEAR]]) or pytest.main([*WAY, *chosen[NEAR:]]))


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Hands out one module as its mutant."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant
        self._name = module_of(mutant.path)

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
