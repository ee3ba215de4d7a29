"""What stands around a calculation is taken away, and nothing that could change a result."""

from string import printable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.maths.notation import read
from tutor.maths.working.judging import judge
from tutor.maths.working.reading import read_working
from tutor.maths.working.tidying import tidied

TIDY = {
    "７＋３＝１０": "7+3=10",
    "٧+٣=١٠": "7+3=10",
    "٢٫٥+١=３．５": "2,5+1=3.5",
    "2，5+1=3,5": "2,5+1=3,5",
    "3+4==7": "3+4=7",
    "3+4=7=": "3+4=7",
    "3+4=7!": "3+4=7",
    "3+4=7,": "3+4=7",
    "3+4 = 7 ✓": "3+4=7",
    "5 + 3 → 8": "5+3=8",
    "«3+4=7»": "3+4=7",
    "a) 3+4=7": "3+4=7",
    "1) 3+4=7\n2) (1+2)*3=9": "3+4=7\n(1+2)*3=9",
    "• 3+4=7": "3+4=7",
    "1'000 + 500 = 1’500": "1000+500=1500",
    "1 ¾ + ½ = 2 ¼": "1 3/4+1/2=2 1/4",
    "3 cm + 4 cm = 7 cm": "3+4=7",
    "3,50 zł + 4,20 zł = 7,70 zł": "3,50+4,20=7,70",
    "3 jabłka + 4 jabłka = 7 jabłek": "3+4=7",
    "$2+$3=$5": "2+3=5",
    "2 € · 3 = 6 €": "2*3=6",
    "4 cm · 3 cm = 12 cm²": "4*3=12",
    "90° − 35° = 55°": "90-35=55",
    "-3 °C + 8 °C = 5 °C": "-3+8=5",
    "5º+3º=8º": "5+3=8",
    "P = 2·3 = 6": "2*3=6",
    "3+4=7\nx = 7*2 = 14": "3+4=7\n7*2=14",
    "3＋4＝7！": "3+4=7",
    "5:3=1,6̅!": "5:3=1.(6)",
    "1:2=½!": "1:2=1/2",
    "½ = 1/2": "1/2=1/2",
    "⅔ = 30/45,0": "2/3=30/45.0",
    "3+4=7 | 7*2=14": "3+4=7\n7*2=14",
    "3=|-3|=3": "3=|-3|=3",
    "19 Kinder : 6 = 3 Rest 1": "19:6=3 r 1",
    "19:6=3, reszta 1": "19:6=3 r 1",
    "19:6=3 i reszta 1": "19:6=3 r 1",
    "19:6=3 και υπόλοιπο 1": "19:6=3 r 1",
    "19:6=3 zostaje 1": "19:6=3 r 1",
    "Odp. 3+4=7": "3+4=7",
    "Antwort: 3+4=7": "3+4=7",
    "12 geteilt durch 4 ist gleich 3": "12:4=3",
    "12 podzielić przez 4 równa się 3": "12:4=3",
    "3 pomnożone przez 4 daje 12": "3*4=12",
    "12 divided by 4 is 3": "12:4=3",
    "3+4=7, 7*2=14": "3+4=7\n7*2=14",
    "1+1=2; 2+2=4; 5 → 3+2=5": "1+1=2; 2+2=4; 5=3+2=5",
    "3+4=7\n5+2=\n7": "3+4=7\n5+2=7",
    "3,5+4=7,5, 7,5*2=15": "3,5+4=7,5\n7,5*2=15",
    "3+4=7. 7*2=14": "3+4=7\n7*2=14",
    "3+4=7 -> 7*2=14": "3+4=7\n7*2=14",
    "3+4=7 ⇒ 14-7=7": "3+4=7\n14-7=7",
    "3+4=7 und dann 7*2=14": "3+4=7\n7*2=14",
    "12 : 3 = 4, czyli 4*2 = 8": "12:3=4\n4*2=8",
    "2 and 1/2 = 2.5 and 2.5*2=5": "2 1/2=2.5\n2.5*2=5",
    "so 7*2=14": "7*2=14",
    "3+4=: 7": "3+4=7",
    "3+4:=7": "3+4=7",
    "3+4=>7": "3+4=7",
    "3 + 4 = 7 :)": "3+4=7",
    "8 :(2+2)=2": "8:(2+2)=2",
    "3+4=7 ???": "3+4=7",
}


@pytest.mark.parametrize(("typed", "plain"), TIDY.items())
def test_what_means_nothing_is_not_read(typed: str, plain: str) -> None:
    found, meant = read_working(typed), read_working(plain)
    assert found.fault is None
    assert [[each.text for each in line.sides] for line in found.lines] == [
        [each.text for each in line.sides] for line in meant.lines
    ]


@pytest.mark.parametrize(
    "typed",
    [
        "3 m + 4 cm = 7",
        "1 h 30 min = 90",
        "3 tys + 2 = 5",
        "2 hundred + 3 = 5",
        "3 δεκάδες + 4 = 34",  # seen: read as 3 + 4
        "2 ΧΙΛΙΑΔΕΣ + 5 = 2005",
        "2 € + 3 $ = 5 €",
        "5° + 3 cm = 8",
        "2 and a half of 4 = 10",
        "√16=4 lub -4",
        "|5=5",
        "5|=5",
        "|5|5|=5",
        "|(3|=3)",
        "||=3",
        "3a + 4a = 7a",
        "5!=120",
        "3 + siedem = 10",
        "7===7",
    ],
)
def test_what_could_mean_something_stays(typed: str) -> None:
    fault = read_working(typed).fault
    assert fault is not None
    assert fault.code in (
        "unreadable",
        "operator-forbidden",
        "bracket-unclosed",
        "bracket-unopened",
    )


@given(st.text(st.sampled_from(printable + "½²€ł✓«»→٣３χυπ\u202f"), max_size=40))
def test_places_stay_what_they_were(typed: str) -> None:
    assert len(tidied(typed)) == len(typed)


@given(st.from_regex(r"[0-9]{1,3}(?:[-+*:][0-9]{1,3}){1,3}=[0-9]{1,3}", fullmatch=True))
def test_a_plain_calculation_is_left_alone(typed: str) -> None:
    assert tidied(typed) == typed


@pytest.mark.parametrize(
    "typed",
    [
        *("x=7", "sum = 7", "suma = 7", "? = 7", "to 7", "to jest 7", "wychodzi 7", "es ist 7"),
        *("the answer is 7", "it is 7", "I think 7", "είναι 7", "Odp. 7", "Antwort: 7", "7 jabłek"),
        *("x = 3+4 = 7", "7 €", "7=", "= 7", "≈7"),
    ],
)
def test_an_answer_with_words_around_it(typed: str) -> None:
    assert judge(typed, read("3+4").tree).correct


@pytest.mark.parametrize("typed", ["2x=7", "x+3=7", "7 to 3", "7 to 3+4", "7 7"])
def test_what_is_no_name_of_an_answer(typed: str) -> None:
    assert not judge(typed, read("3+4").tree).correct
