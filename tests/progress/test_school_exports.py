"""Lists as three kinds of school programs export them, and one of 500 names: nobody is lost."""

from collections import Counter
from itertools import cycle

import pytest
from msgspec.structs import replace

from tests.progress.lists.make import EXPORTS, Export
from tutor.progress.class_files import decoded
from tutor.progress.class_list import Kind, read
from tutor.progress.enrolling import Choice, changes, entries
from tutor.progress.names import LONGEST

CASES = [
    pytest.param(export, encoding, id=f"{name}-{encoding}")
    for name, export in EXPORTS.items()
    for encoding in export.encodings
]


@pytest.mark.parametrize(("export", "encoding"), CASES)
def test_everybody_of_an_export_is_found_with_the_class(export: Export, encoding: str) -> None:
    lines = read(decoded(export.text.encode(encoding)))
    found = [each for line in lines for each in line.found]
    assert [each.name for each in found] == list(export.names)
    assert {each.class_name for each in found} == {export.class_name}
    assert len(found) == 30


def test_a_parent_is_no_pupil_and_no_part_of_a_name() -> None:
    for export in EXPORTS.values():
        told = " ".join(each.name for line in read(export.text) for each in line.found)
        assert "Γεώργιος" not in told
        assert "Pat" not in told


FIRST = (
    "Anna",
    "Jan",
    "Łucja",
    "Μαρία",
    "Zoë",
    "O'Neil",
    "Siobhán",
    "Ewa-Maria",
    "Αννα-Ζωή",
    "Ida",
)
LAST = (
    "Kowalska",
    "Nowak-Żak",
    "Παπά",
    "de la Cruz",
    "Ng",
    "Müller",
    "St. John",
    "Ψαρρά",
    "Lis",
    "Ś",
)
WAYS = (
    "{n}. {last}, {first}",
    "{last}, {first}",
    '"{last}, {first}"',
    "• {last}, {first}",
    "  {last} ,   {first}  ",
    "({n}) {last}, {first}",
    "{n}) {last}, {first}",
)


def five_hundred() -> tuple[str, list[str]]:
    """Names as nobody should write them down: numbers, bullets, quotes, blanks, doubles."""
    wild = cycle(WAYS)
    lines, names = [], []
    for n in range(500):
        first, last = f"{FIRST[n % 10]} {chr(97 + n // 20 % 20)}", LAST[n // 10 % 10]
        lines.append(next(wild).format(n=n % 300 + 1, first=first, last=last))
        names.append(f"{first} {last}")
    return "\n".join(lines), names


def test_of_five_hundred_messy_names_nobody_is_lost() -> None:
    text, names = five_hundred()
    lines = read(text)
    assert [each.name for line in lines for each in line.found] == names
    found = entries(lines, [], "4b")
    twice = sum(count - 1 for count in Counter(names).values())
    assert sum(one.choice is None for one in found) == twice > 0  # doubles are asked about
    decided = [replace(one, choice=one.choice or Choice.ANOTHER) for one in found]
    assert len(changes(decided, [])) == 500


def test_a_name_as_long_as_names_may_be_is_whole_and_a_longer_one_is_told() -> None:
    long = "Anna " + "x" * (LONGEST - 5)
    whole, too_long = read(f"{long}\n{long}y")
    assert [each.name for each in whole.found] == [long]
    assert too_long.kind is Kind.LONG
    assert too_long.text.endswith("y")
