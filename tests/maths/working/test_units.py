"""Units that differ are named; other words are not taken for units."""

import pytest

from tutor.maths.working.judging import judge
from tutor.maths.working.reading import read_working
from tutor.maths.working.units import OneUnit, Units, mixed_units

MIXED = {
    "2 m 30 cm": ("m", "cm"),
    "3,50 zł + 20 gr = 3,70": ("zł", "gr"),
    "5kg + 300g = 305": ("kg", "g"),
    "1 h 20 min + 50 min": ("h", "min"),
    "2 m * 30 cm = 60 cm": ("m", "cm"),
    "10:30 h + 45 min = 11:15 h": ("h", "min"),
    "6 m : 30 cm = 20": ("m", "cm"),
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


IN_ONE = {
    "1,2 m - 30 cm = 90 cm": "120-30=90",
    "76,8 m − 51 cm = 25,8 m": "7680-51=2580",
    "2 m 30 cm + 50 cm = 2 m 80 cm": "230+50=280",
    "3,50 zł + 20 gr = 3,70 zł": "350+20=370",
    "2 godz. 15 min + 50 min = 3 godz. 5 min": "135+50=185",
    "3/4 h = 45 min": "180/4=45",
    "½ h = 30 min": "30=30",
    "1 1/2 h = 90 min": "90=90",
    "20% z 3 zł = 60 gr": "20%*300=60",
    "6 km : 2 = 3000 m": "6000/2=3000",
    "2 χμ. 300 μ. = 2300 μ.": "2300=2300",
    "1 l = 1 litr": "1=1",
    "0,25 t = 250 kg": "250=250",
}


@pytest.mark.parametrize(("typed", "meant"), IN_ONE.items())
def test_where_all_numbers_have_units_they_are_put_into_one(typed: str, meant: str) -> None:
    written = read_working(typed)
    assert written.fault is None
    assert "=".join(side.text for side in written.lines[0].sides) == meant


def test_it_is_the_smallest_unit_and_told_as_it_was_typed() -> None:
    unit = judge("2 godz. 15 min + 50 s = 2 godz. 15 min 50 s").unit
    assert unit == OneUnit("s", "godz", 3600)
    assert judge("2 m + 3 m = 5 m").unit is None


def test_what_is_right_in_one_unit_is_right_and_of_what_is_wrong_nobody_is_accused() -> None:
    assert judge("5 kg − 400 g = 4,6 kg").correct
    wrong = judge("5 kg − 400 g = 5400 g")
    assert (wrong.code, wrong.diagnosis, wrong.first_wrong) == ("wrong-result", (), 0)
    assert judge("5 kg − 400 g = 5400 g").claims[0].at == (0, 21)


def test_square_units_are_not_put_into_each_other() -> None:
    assert read_working("1 m² = 100 cm²").fault is not None
    assert read_working("1 m² + 1 m² = 2 m²").fault is None


def test_where_something_is_asked_units_that_differ_are_named() -> None:
    assert read_working("1,2 m - 30 cm = 90 cm", begun=True).fault is not None
