"""The tutor's eye as a table: a line a row of the sheet, so that it stays small as dice change."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual.content import Content

from tutor.games.quantum import advisor
from tutor.games.quantum.narration import colour_name, row_lines
from tutor.games.quantum.rules.phases import CHOICE
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.screens.asking import Asked
from tutor.language import number, say

GAP = 2


def eye_table(state: State, asked: Asked) -> Iterator[Content]:
    """What the choice that is being made may bring; nothing where there is none."""
    if state.phase is CHOICE:
        yield from _chances(advisor.eye(state, asked.seat, sorted(asked.loose)))
    elif state.sums:
        yield from _room(advisor.choices(state, asked.seat))


def _chances(seen: advisor.Eye) -> Iterator[Content]:
    """Each row's chance to take its sum after the re-roll, and the chance that any does."""
    titles = (
        "",
        say("quantumtable.eye-now"),
        say("quantumtable.eye-fit"),
        say("quantumtable.eye-better"),
    )
    yield from _table(titles, [_glance(row, rolled=bool(seen.loose)) for row in seen.rows])
    if seen.loose:
        chance = advisor.chance_text(seen.any)
        yield Content.styled(say("quantum.eye-any", chance=chance), "bold")
    else:
        yield Content.styled(say("quantum.eye-none"), "$board-spent")


def _glance(row: advisor.Glance, *, rolled: bool) -> Sequence[str]:
    now = "✓" if row.refused is None else "✗"
    name = f"{colour_name(row.colour)} {number(row.now)}"
    if not rolled or row.full:
        return name, now, "–", "–"
    better = advisor.chance_text(row.improve) if row.refused is None else "–"
    return name, now, advisor.chance_text(row.fit), better


def _room(found: Sequence[advisor.Choice]) -> Iterator[Content]:
    """What each number leaves room for, and how much it closes."""
    titles = ("", say("quantumtable.eye-next"), say("quantumtable.eye-closed"))
    yield from _table(titles, [_choice(choice) for choice in found])
    yield Content.styled(say("quantum.eye-meaning"), "$board-spent")


def _choice(choice: advisor.Choice) -> Sequence[str]:
    name = f"{colour_name(choice.colour)} {number(choice.now)}"
    if choice.refused is not None:
        return name, "–", "–"
    if not choice.next:
        return name, next(row_lines(choice.row, choice.now)), number(choice.closed)
    return name, f"{choice.next[0]} … {choice.next[-1]}", number(choice.closed)


def _table(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[Content]:
    """Columns as wide as what stands in them, the titles above."""
    widths = [max(map(cell_len, column)) for column in zip(titles, *rows, strict=True)]
    yield Content.styled(_line(titles, widths), "bold $accent")
    for row in rows:
        yield Content(_line(row, widths))


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (
        cell + " " * (width - cell_len(cell)) for cell, width in zip(cells, widths, strict=True)
    )
    return (" " * GAP).join(padded).rstrip()
