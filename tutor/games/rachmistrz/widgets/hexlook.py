"""How a field and a number of the board look, from what is going on: pure, no Textual, no cells.

Nothing is told by colour alone. A token has its owner's letter, a token face down a question mark,
a group its dots, a field one may choose its name between ‹ ›, one that would join the group a +,
and the cursor stands between ► ◄.
"""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from tutor.games.rachmistrz.rules.components import PLACES, Field
from tutor.ui.widgets import pixels

CURSOR = "►", "◄"
CHOICE = "‹", "›"
TARGET = "▸", "◂"
DONE = "✓"
JOINS = "+"
FACE_DOWN = "?"
GROUP = "•"

TALL = 3
"""Rows of a large mark."""


class Token(msgspec.Struct, frozen=True):
    """What lies on a field: the owner's letter or mark, the owner's colour from 0, two flags."""

    mark: str
    colour: int
    face_down: bool = False
    in_group: bool = False


class Scene(msgspec.Struct, frozen=True):
    """All the board shows besides its printed numbers."""

    tokens: Mapping[Field, Token] = {}
    target: str | None = None
    choosable: frozenset[Field] = frozenset()
    joining: frozenset[Field] = frozenset()
    cursor: Field | None = None
    done: frozenset[str] = frozenset()
    spent: frozenset[str] = frozenset()
    landed: frozenset[Field] = frozenset()
    """Fields whose token has just come, or has just joined a group: they glow."""


class Caption(NamedTuple):
    """One row of text on a tile; a field's name is written quietly, what counts is bold."""

    text: str
    bold: bool = True


class Group(NamedTuple):
    """What makes tiles run together: the owner's mark, and the role of the owner's colour."""

    mark: str
    role: str


class FieldLook(NamedTuple):
    """How a tile looks: the role of its colours, its captions by row, the group it belongs to.

    Row 0 is the first that no number touches; a tall mark can begin at -1 and end below the rest.
    """

    role: str
    captions: Mapping[int, Caption]
    group: Group | None


class NumberLook(NamedTuple):
    """How a number looks: marks before and after it, and the role of its colours."""

    before: str
    after: str
    role: str


PLAIN = NumberLook("", "", "number")


def concerned(before: Scene, after: Scene) -> tuple[set[Field], set[str]]:
    """Return the fields and the numbers that may look different after than before."""
    fields = (before.choosable ^ after.choosable) | (before.joining ^ after.joining)
    fields |= before.landed ^ after.landed
    numbers = (before.done ^ after.done) | (before.spent ^ after.spent)
    tokens = dict(before.tokens.items() ^ after.tokens.items())
    cursors = {before.cursor, after.cursor} if before.cursor != after.cursor else ()
    targets = {before.target, after.target} if before.target != after.target else ()
    return (
        {*fields, *tokens, *filter(None, cursors)},
        {*numbers, *filter(None, targets)},
    )


def arrived(before: Mapping[Field, Token], after: Mapping[Field, Token]) -> frozenset[Field]:
    """Return the fields on which a token has come to lie, and those that now belong to a group."""
    return frozenset(
        field
        for field, token in after.items()
        if field not in before or (token.in_group and not before[field].in_group)
    )


def shade(field: Field) -> int:
    """Return 1, 2 or 3: neighbouring fields always differ."""
    q, r = PLACES[field]
    return (q - r) % 3 + 1


def field_look(field: Field, scene: Scene, rows: int, tall: bool = False) -> FieldLook:
    """Return how a field looks in a tile with so many free rows, ``tall`` with large marks."""
    token = scene.tokens.get(field)
    if rows == 1:
        captions = {0: _only_caption(field, scene)}
    elif token and tall and pixels.drawable(_mark(field, scene)):
        captions = _tall_captions(field, scene, rows)
    else:
        middle = (rows - 1) // 2
        captions = {middle: _marked(field, scene), middle + 1: _name(field, scene)}
    group = Group(token.mark, _owner(token)) if token and token.in_group else None
    return FieldLook(_role(field, scene), captions, group)


def number_look(number: str, scene: Scene) -> NumberLook:
    """Return how a printed number looks."""
    if number == scene.target:
        return NumberLook(*TARGET, "target")
    if number in scene.done:
        return NumberLook("", DONE, "done")
    if number in scene.spent:
        return NumberLook("", "", "spent")
    return PLAIN


def _role(field: Field, scene: Scene) -> str:
    if field == scene.cursor:
        return "cursor"
    if (token := scene.tokens.get(field)) is not None:
        return "target" if field in scene.landed else _owner(token)
    return "choice" if field in scene.choosable else f"tile-{shade(field)}"


def _owner(token: Token) -> str:
    return f"{'owner-down' if token.face_down else 'owner'}-{token.colour}"


def _only_caption(field: Field, scene: Scene) -> Caption:
    """Return the caption of a small tile: the name comes when it is needed."""
    mark = _mark(field, scene)
    if field == scene.cursor:
        return Caption(_between(CURSOR, f"{field}{_space(mark)}{mark}"))
    if field in scene.choosable:
        return Caption(_between(CHOICE, field + mark))
    return _marked(field, scene)


def _tall_captions(field: Field, scene: Scene, rows: int) -> dict[int, Caption]:
    """Return a mark three rows tall, and the name close below it."""
    top = (rows - TALL) // 2
    mark = list(pixels.lines(_mark(field, scene)))
    if scene.tokens[field].in_group:
        mark[1] = _between((GROUP, GROUP), f" {mark[1]} ")
    captions = {top + row: Caption(line) for row, line in enumerate(mark)}
    return {**captions, top + TALL: _name(field, scene, close=True)}


def _name(field: Field, scene: Scene, close: bool = False) -> Caption:
    space = "" if close else " "
    if field == scene.cursor:
        return Caption(_between(CURSOR, f"{space}{field}{space}"))
    if field in scene.choosable:
        return Caption(_between(CHOICE, f"{space}{field}{space}"))
    return Caption(field, bold=False)


def _mark(field: Field, scene: Scene) -> str:
    token = scene.tokens.get(field)
    if token is None:
        return JOINS if field in scene.joining else ""
    return token.mark + FACE_DOWN * token.face_down


def _marked(field: Field, scene: Scene) -> Caption:
    """Return the mark in one row, between dots if its group counts."""
    mark, token = _mark(field, scene), scene.tokens.get(field)
    return Caption(_between((GROUP, GROUP), mark) if token and token.in_group else mark)


def _between(marks: tuple[str, str], text: str) -> str:
    return f"{marks[0]}{text}{marks[1]}"


def _space(mark: str) -> str:
    """Part a letter from the name before it; a + stands close to it."""
    return " " if mark and mark != JOINS else ""
