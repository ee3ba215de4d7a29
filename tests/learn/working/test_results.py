"""The right value in the form of the wrong one, so that it says something."""

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.language import use
from tutor.learn import narration
from tutor.learn.answers import worked_out
from tutor.maths.decimals import decimal_text

SAID = {
    "75:4=183": "18 remainder 3",
    "72:4=17 r 4": "18",
    "5 1/4=5.4": "5.25",
    "9%=0.9": "0.09",
    "1:5=5%": "20%",
    "0.75=7/5": "3/4",
    "4 3/8=7/8": "35/8",
    "5/2=2 1/5": "2 1/2",
    "60-20%=40": "48",
    "20:3=6.7": "6 2/3",
    "3*0.5=3/4": "3/2",
    "2.5+1/2=4": "3",
    "1/2+1/3=1": "5/6",
    "3/4*(5-2)/5=3": "9/20",
    "3/4/2=1": "3/8",
}


@pytest.mark.parametrize(("typed", "right"), SAID.items())
def test_the_right_value_is_written_as_the_wrong_one(typed: str, right: str) -> None:
    use("en")
    sentence = narration.verdict(worked_out(typed))
    assert re.search(rf"\b(gives|is|exactly) {re.escape(right)}\b|{re.escape(right)}[,.]", sentence)


PARTS = st.fractions(Fraction(1, 12), 12, max_denominator=12)
GIVES = re.compile("(?:: |step: )(.+) (?:gives|is exactly|is) ([^,]+), not (.+)")


def forms(value: Fraction) -> list[str]:
    """How a number may be written."""
    top, bottom = value.as_integer_ratio()
    whole, rest = divmod(top, bottom)
    found = [f"{top}/{bottom}", f"{top}:{bottom}"]
    found += [f"{whole} {rest}/{bottom}"] if whole and rest else []
    found += [str(top)] if bottom == 1 else []
    text, share = decimal_text(value), decimal_text(100 * value)
    return found + [each for each in (text, share and f"{share}%") if each]


@given(PARTS, PARTS, st.data())
def test_nobody_is_told_that_a_number_is_itself_and_not_another(
    value: Fraction, other: Fraction, data: st.DataObject
) -> None:
    one, wrong = data.draw(st.sampled_from(forms(value))), data.draw(st.sampled_from(forms(other)))
    found = worked_out(f"{one}={wrong}")
    if found.correct:
        return
    use("en")
    said = [narration.verdict(found), *narration.explanation(found)]
    for sentence in said:
        gives = re.search(
            r"(?:: |step: )(.+) (?:gives|is exactly|is) ([^,]+), not (.+)\.", sentence
        )
        if gives:
            assert gives[2] not in (gives[1], gives[3])


def test_a_percentage_that_stands_alone_is_told_how_shops_mean_it() -> None:
    use("en")
    (note,) = narration.explanation(worked_out("60+50%=60.5"))
    assert "60 + 50% × 60" in note
    assert note.endswith(" 90.")
    assert not list(narration.explanation(worked_out("60+50%*60=90")))


def test_german_leaves_a_blank_before_the_percent_sign() -> None:
    use("de")
    assert "9\u00a0% ist 0,09" in narration.verdict(worked_out("9%=0.9"))


def test_who_added_everything_is_asked_for_the_number_that_is_missing() -> None:
    use("en")
    found = worked_out("9+4=19+6")
    assert narration.verdict(found) == "Not quite: 9 + 4 gives 13, not 19."
    (note,) = narration.explanation(found)
    assert "9 + 4 + 6 = 19" in note
    assert note.endswith("Which number and 6 make 13?")


def test_where_nothing_is_known_of_a_mistake_a_way_is_shown() -> None:
    use("en")
    assert list(narration.explanation(worked_out("308*4=1999"))) == [
        "Double 308, then double again.",
        "308 × 2 = 616. Now you have 616 × 2 left.",
    ]
    assert not list(narration.explanation(worked_out("10:3=3.33")))
    assert not list(narration.explanation(worked_out("308*4=1232")))


@pytest.mark.parametrize("typed", ["84-37=86-35", "15*12=30*24", "60:5=30:10", "38+25=40+27"])
def test_who_makes_both_numbers_easier_is_shown_what_they_make(typed: str) -> None:
    use("en")
    found = worked_out(typed)
    assert found.diagnosis in ((), ("compensated-wrong-way",), ("both-doubled",))
    (note,) = narration.explanation(found)
    assert note.startswith("You made both numbers easier")
