"""When two names are one, and what a name may be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.progress.faults import PupilRefused, Refusal
from tutor.progress.names import LONGEST, folded, tidied


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ala", "  aLA "),
        ("Ala K", "Ala \t  K"),
        ("Łucja", "ŁUCJA"),
        ("Μαρία", "ΜΑΡΙΑ"),
        ("Αλέξης", "ΑΛΕΞΗΣ"),
        ("Μαΐστρου", "ΜΑΪΣΤΡΟΥ"),
        ("Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}", "Zoe\N{COMBINING DIAERESIS}"),
    ],
)
def test_one_name(one: str, other: str) -> None:
    assert folded(tidied(one)) == folded(tidied(other))


@pytest.mark.parametrize(("one", "other"), [("Ala", "Ola"), ("Łucja", "Lucja"), ("Ala", "Al a")])
def test_two_names(one: str, other: str) -> None:
    assert folded(tidied(one)) != folded(tidied(other))


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", Refusal.NAME_EMPTY),
        (" \t\N{ZERO WIDTH SPACE}", Refusal.NAME_EMPTY),
        ("a" * (LONGEST + 1), Refusal.NAME_LONG),
    ],
)
def test_no_name(name: str, code: Refusal) -> None:
    with pytest.raises(PupilRefused) as refused:
        tidied(name)
    assert refused.value.code == code


@given(st.text(max_size=LONGEST))
def test_a_tidied_name_is_printable_and_stays_as_it_is(name: str) -> None:
    try:
        tidy = tidied(name)
    except PupilRefused:
        return
    assert tidy.isprintable()
    assert tidied(tidy) == tidy
    assert folded(tidy) == folded(tidied(f" {tidy} "))
