"""What a class list would change, in plain sentences: for the screen and for the command line."""

from collections.abc import Sequence

from tutor.language import listing, plain, say
from tutor.progress.class_list import Kind, Line
from tutor.progress.enrolling import Choice, Clash, Entry
from tutor.progress.names import LONGEST

LEFT_OUT = frozenset({Kind.UNCLEAR, Kind.LONG})
"""Lines that have letters, and are left out all the same."""


def fate(line: Line) -> str:
    """Why a line of the list without a pupil is left out."""
    if line.kind is Kind.LONG:
        return say("classlist.line-long", longest=LONGEST)
    return say(f"classlist.line-{line.kind}")


def unused(line: Line) -> str:
    """Which cells with letters are left away; empty where there are none."""
    cells = [plain(cell) for cell in line.unused if any(map(str.isalpha, cell))]
    return say("classlist.unused", cells=listing(cells)) if cells else ""


def why(entry: Entry) -> str:
    """Why it is asked who is meant by a name."""
    match entry.clash:
        case Clash.TWICE:
            return say("classlist.twice")
        case Clash.HERE:
            return say("classlist.here")
        case _:
            there = entry.there.class_name if entry.there else None
            return say("classlist.elsewhere", place=there or say("classlist.no-class"))


def told(entry: Entry) -> str:
    """A name and what becomes of it, in one line."""
    name = "  ".join(plain(part) for part in (entry.name, entry.class_name) if part)
    if entry.clash is None:
        return f"{name}  {say('classlist.new')}"
    answer = say(f"classlist.choice-{entry.choice}") if entry.choice else "?"
    return f"{name}  {why(entry)} {answer}"


def summary(lines: Sequence[Line], entries: Sequence[Entry]) -> str:
    """How many are new, move, stay, are to be decided, or cannot be understood."""
    new = sum(one.choice is Choice.ANOTHER for one in entries)
    moved = sum(_moves(one) for one in entries)
    open_ = sum(one.choice is None for one in entries)
    nobody = sum(one.choice is Choice.NOBODY for one in entries)
    lost = sum(line.kind in LEFT_OUT for line in lines)
    parts = [
        say("classlist.sum-new", n=new),
        *([say("classlist.sum-moved", n=moved)] if moved else []),
        *([say("classlist.sum-nobody", n=nobody)] if nobody else []),
        *([say("classlist.sum-open", n=open_)] if open_ else []),
        *([say("classlist.sum-lost", n=lost)] if lost else []),
    ]
    return " · ".join(parts)


def _moves(entry: Entry) -> bool:
    return entry.choice is Choice.SAME and entry.clash is Clash.ELSEWHERE


def left_out(lines: Sequence[Line]) -> str:
    """That lines with names are left out, and which; empty where there are none."""
    numbers = [str(line.number) for line in lines if line.kind in LEFT_OUT]
    if not numbers:
        return ""
    return say("classlist.left-out", n=len(numbers), lines=listing(numbers))
