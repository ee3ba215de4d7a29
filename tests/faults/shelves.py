"""What lies in the folders of an app when nobody uses them."""

import json
from pathlib import Path

from tests.faults import driving


def journals(home: Path) -> list[Path]:
    """Every journal and record, whoever it belongs to."""
    return sorted(home.rglob("*.jsonl"))


def on_disk(home: Path) -> list[str]:
    """The events in all of them, those of practices that are over too."""
    return [event for path in journals(home) for event in read(path)]


def read(path: Path) -> list[str]:
    """The events in one of them."""
    return driving.told(_lines(path)[1:])


def _lines(path: Path) -> list[object]:
    """The lines that can be read."""
    found: list[object] = []
    for line in path.read_bytes().split(b"\n"):
        try:
            value = json.loads(line)
        except ValueError:
            continue
        if isinstance(value, dict):
            found.append(value)
    return found


def spoiled(path: Path) -> list[int]:
    """The numbers, from 1, of whole lines that are no JSON; a torn last line is none."""
    *lines, _ = path.read_bytes().split(b"\n")
    return [number for number, line in enumerate(lines, start=1) if not _is_json(line)]


def _is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


def aside(home: Path) -> list[str]:
    """Files that were renamed, so that nobody is offered them again."""
    return [path.name for path in sorted(home.rglob("*.broken*"))]
