"""The page on what can be asked of a class names everything there is, and its example runs."""

import re
from pathlib import Path
from typing import Any

from tutor.learn import activities
from tutor.learn.activities.kinds import HOUSE

ROOM = Path(activities.__file__).parent
README = (ROOM / "README.md").read_text(encoding="utf-8")


def test_its_files_are_there() -> None:
    rooms = README.partition("## The rooms")[2]
    files = re.findall(r"`(\w+\.py)`", rooms)
    assert set(files) == {path.name for path in ROOM.glob("[!_]*.py")}


def test_the_kinds_of_the_house_are_named() -> None:
    named = re.findall(r"^\| `(\w+)` \|", README, re.MULTILINE)
    assert set(HOUSE) <= set(named)


def test_its_example_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    found: dict[str, Any] = {}
    exec(code, found)
    activity = found["activity"]
    assert activity.judge(1, (), "20").diagnosis[0] == "left-to-right"
    assert [idea.key for idea in activity.ideas()] == ["14"]
