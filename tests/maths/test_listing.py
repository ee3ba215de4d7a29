"""The list of misconceptions that people read says what the table says."""

from tests.maths.listing import FILE, listing
from tutor.maths.malrules.table import MALRULES


def test_the_list_is_that_of_the_table() -> None:
    written = FILE.read_text(encoding="utf-8")
    assert written == listing(), "python -m tests.maths.listing writes it anew"


def test_every_misconception_has_its_row() -> None:
    rows = [line for line in listing().splitlines() if line.startswith("| `")]
    assert [row.split("`")[1] for row in rows].count("slip") == 0
    assert sorted(row.split("`")[1] for row in rows) == sorted(rule.id for rule in MALRULES)
