"""Units that differ are named; other words are not taken for units."""

import pytest

from tutor.maths.working.reading import read_working
from tutor.maths.working.units import Units, mixed_units

MIXED = {
    "2 m 30 cm": ("m", "cm"),
    "3,50 zł + 20 gr = 3,70 zł": ("zł", "gr"),
    "5kg + 300g = 305": ("kg", "g"),
    "1 h 20 min + 50 min = 2 h 10 min": ("h", "min"),
    "2 ευρώ + 30 λεπτά = 32": ("ευρώ", "λεπτά"),
    "2 χμ. 300 μ. = 2300": ("χμ", "μ"),
    "1 μέτρο 20 εκατοστά = 120": ("μέτρο", "εκατοστά"),
    "3 κ. 200 γρ.": ("κ", "γρ"),
    "2 ΩΡΕΣ + 5 λεπτά": ("ΩΡΕΣ", "λεπτά"),
    "2 € + 30 ct = 32": ("€", "ct"),
}


@pytest.mark.parametrize(("typed", "units"), MIXED.items())
def test_units_that_differ_are_named(typed: str, units: tuple[str, str]) -> None:
    fault = read_working(typed).fault
    assert fault is not None
    assert fault.code == "unreadable"
    assert fault.params == {"detail": "units", "one": units[0], "other": units[1]}


@pytest.mark.parametrize(
    "text",
    [
        *("3 jabłka + 2 gruszki = 5", "2 € + 3 $ = 5", "2 m + 3 kg = 5", "3 cm + 4 cm"),
        *("m + cm", "2 m + cm 3", "3a + 4m", "2 m 3 siedem", "3 + 4"),
    ],
)
def test_what_cannot_be_changed_into_each_other_is_no_such_case(text: str) -> None:
    assert mixed_units(text) is None


def test_units_stand_as_they_were_typed() -> None:
    assert mixed_units("2 Std + 5 Min + 3 s") == Units("Std", "Min")
