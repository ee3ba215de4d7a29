"""Writes down which of our lessons were tried: ``python -m tests.learn.lessons.proving``."""

import sys

from tutor.learn.lessons import check, folder, folders_in
from tutor.learn.lessons.faults import lesson_fault
from tutor.learn.lessons.proven import PROVEN, print_of


def main() -> int:
    """Tries each of our lessons; tells what is wrong with one, and leaves it out."""
    lines, faults = list[str](), list[str]()
    for each in folders_in(folder()):
        found = check(each).faults
        faults += map(lesson_fault, found)
        lines += [] if found else [f"{print_of(each)} {each.name}\n"]
    (folder() / PROVEN).write_text("".join(lines), encoding="utf-8", newline="\n")
    print("\n".join(faults) or f"{len(lines)} lessons are in order.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
