"""What the project file promises: bounds, a lock in step with them, a version that is told."""

import re
import tomllib
from collections import defaultdict
from datetime import date
from pathlib import Path
from typing import Any, Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT: Final = Path(__file__).parents[1]
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCK: Final = (ROOT / "requirements.lock").read_text("utf-8")


def requirements() -> list[Requirement]:
    """What pyproject.toml asks for anywhere: to run, with every extra, to build."""
    project = PROJECT["project"]
    texts = [
        *project["dependencies"],
        *(text for extra in project["optional-dependencies"].values() for text in extra),
        *PROJECT["build-system"]["requires"],
    ]
    found = map(Requirement, texts)
    return [each for each in found if each.name != project["name"]]


def pins() -> dict[str, list[str]]:
    """The versions of every package in the lock file: one, or one for each range of Pythons."""
    found = defaultdict[str, list[str]](list)
    for name, version in re.findall(r"^(\S+)==([^\s;]+)", LOCK, re.MULTILINE):
        found[canonicalize_name(name)].append(version)
    return found


@pytest.mark.parametrize("wanted", requirements(), ids=str)
def test_the_lock_is_in_step(wanted: Requirement) -> None:
    """If it is not, CONTRIBUTING.md says how to make it anew."""
    locked = pins()[canonicalize_name(wanted.name)]
    assert locked
    assert all(wanted.specifier.contains(version) for version in locked)


@pytest.mark.parametrize("wanted", requirements(), ids=str)
def test_nothing_may_grow_without_bound(wanted: Requirement) -> None:
    assert any(each.operator in {"<", "=="} for each in wanted.specifier)


def test_every_locked_version_has_its_hashes() -> None:
    _, *entries = re.split(r"^(?=\w)", LOCK, flags=re.MULTILINE)
    assert len(entries) == sum(map(len, pins().values()))
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}\b", entry) for entry in entries)


def test_the_lock_names_no_place() -> None:
    assert not re.search(r"://|--\S*index|--find-links|file:", LOCK)


def test_the_changelog_tells_of_this_version() -> None:
    sections = re.findall(
        r"^## \[(\d[^]]*)\] - (\S+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )
    versions = [Version(version) for version, _ in sections]
    assert versions == sorted(versions, reverse=True)
    assert versions[0] == Version(PROJECT["project"]["version"])
    assert all(date.fromisoformat(day) for _, day in sections)
