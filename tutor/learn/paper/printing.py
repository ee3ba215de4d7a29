"""A sheet as PDF: A4 or Letter, black on white, tagged for screen readers (PDF/UA-1).

Typst lays it out; it comes with its fonts, which have Polish and Greek letters, and asks no
network. It belongs to the extra ``print``. The same sheet gives the same bytes: no date is in it.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, assert_never

import msgspec

from tutor.language import current, number, say
from tutor.learn.narration import equation, expression
from tutor.learn.paper.blocks import (
    Block,
    Cells,
    Drawing,
    Grid,
    Heading,
    Ideas,
    Key,
    NewPage,
    Paper,
    Points,
    Said,
    Sheet,
    Task,
    Worked,
)
from tutor.learn.paper.texts import Run, marked, runs
from tutor.maths.notation import read_number

TEMPLATE: Final = Path(__file__).with_name("sheet.typ")

SIZES: Final[Mapping[Paper, str]] = {"a4": "a4", "letter": "us-letter"}
"""What Typst calls the sizes of paper."""


NAMES: Final[Mapping[Paper, str]] = {"a4": "A4", "letter": "Letter"}
"""What people call them, everywhere."""


class NoPrinter(Exception):
    """Typst is not installed."""


def can_print() -> bool:
    """Whether the extra is installed; nothing is imported."""
    return find_spec("typst") is not None


def pdf(sheet: Sheet, paper: Paper = "a4", *, key: bool = False) -> bytes:
    """The sheet as a PDF file, with its key on pages of their own if wanted.

    Raises:
        NoPrinter: the extra ``print`` is not installed.
    """
    try:
        typst = import_module("typst")  # an extra
    except ImportError as missing:
        raise NoPrinter from missing
    told = msgspec.json.encode(_page(sheet, paper, key=key)).decode()
    layout = partial(typst.compile, TEMPLATE.read_bytes(), format="pdf", sys_inputs={"sheet": told})
    try:
        made = layout(pdf_standards="ua-1")
    except typst.TypstError:  # letters that no font here has: PDF/UA refuses them, paper has a box
        made = layout()
    assert isinstance(made, bytes), "one PDF was asked for"
    return made


def _page(sheet: Sheet, paper: Paper, *, key: bool) -> dict[str, Any]:
    """All that the template asks for."""
    names = ("name", "class", "date", "key", "key-note")
    words = {name: say(f"paper.{name}") for name in names}
    return {
        "title": sheet.title,
        "lang": current(),
        "paper": SIZES[paper],
        "words": words | {"either": say("language.either")},
        "class": sheet.class_name,
        "named": sheet.named,
        "foot": "" if sheet.seed is None else " · " + say("paper.foot", seed=str(sheet.seed)),
        "key-title": sheet.key_title or sheet.title,
        "again": say("paper.again", command=sheet.again) if sheet.again else "",
        "blocks": [_block(block) for block in sheet.blocks],
        "keys": _keys(sheet.tasks) if key else [],
    }


def _block(block: Block) -> dict[str, Any]:
    match block:
        case Heading(text):
            return {"type": "heading", "text": runs(text)}
        case Said(text):
            return {"type": "said", "text": marked(text)}
        case Points(items, numbered):
            return {"type": "points", "items": [*map(marked, items)], "numbered": numbered}
        case Worked(lines):
            return {"type": "worked", "lines": [*map(runs, lines)]}
        case Grid():
            return _grid(block)
        case Drawing(width, height, shapes, about):
            drawn = [
                {**msgspec.to_builtins(shape), "runs": runs(shape.text)}
                if shape.text
                else msgspec.to_builtins(shape)
                for shape in shapes
            ]
            size = {"width": width, "height": height}
            return {"type": "drawing", **size, "shapes": drawn, "about": about}
        case Cells():
            return _cells(block)
        case NewPage():
            return {"type": "new-page"}
        case Task():
            return _task(block)
        case _:
            assert_never(block)


def _grid(grid: Grid) -> dict[str, Any]:
    rows = [[*map(runs, row)] for row in grid.rows]
    return {
        "type": "grid",
        "rows": rows,
        "columns": max(map(len, rows)),
        "about": grid.about,
        "note": runs(grid.note),
        "heavy": grid.heavy,
        "height": grid.height,
    }


def _cells(cells: Cells) -> dict[str, Any]:
    return {"type": "cells", "lines": cells.lines, "about": cells.about}


def _task(task: Task) -> dict[str, Any]:
    return {
        "type": "task",
        "asked": runs(task.asked),
        "how": runs(task.how),
        "tiles": [[*map(runs, row)] for row in task.tiles],
        "lines": [*map(runs, task.lines)],
        "options": [*map(runs, task.options)],
        "grid": None if task.grid is None else _grid(task.grid),
        "cells": None if task.cells is None else _cells(task.cells),
        "room": task.room,
    }


# The key -------------------------------------------------------------------------------------


def _keys(tasks: Iterable[Task]) -> list[dict[str, Any]]:
    return [{"asked": _shown(task), "keys": [_key(each) for each in task.keys]} for task in tasks]


def _shown(task: Task) -> list[Run]:
    """What the task was, in a few words: its line, its tiles, else the question."""
    if task.lines and task.grid is None:
        return runs(task.lines[0])
    if task.tiles:
        return runs(" | ".join(" ".join(row) for row in task.tiles))
    return runs(task.asked)


def _key(key: Key) -> dict[str, Any]:
    if isinstance(key, Ideas):
        result = read_number(key.result)
        return {
            "type": "ideas",
            "result": runs(number(result)),
            "ideas": [
                {
                    "plain": runs(equation(group[0], result)),
                    "others": [runs(expression(text)) for text in group[1:]],
                }
                for group in key.ideas
            ],
        }
    return {
        "type": "solved",
        "answers": [*map(runs, key.answers)],
        "working": [*map(runs, key.working)],
    }
