"""What is said of comparisons: what is true, why somebody thinks otherwise, how it can be seen."""

import pytest

from tests.language.sources import TRIED
from tutor.language import say, use
from tutor.learn.answers import worked_out
from tutor.learn.narration import covered, explanation, verdict
from tutor.learn.working.rows import rows
from tutor.maths.working.judging import judge


def told(typed: str) -> list[str]:
    answer = worked_out(typed)
    return [verdict(answer), *explanation(answer)]


def test_decimals() -> None:
    assert told("0.15 > 0.4") == [
        "Not quite: 0.15 is less than 0.4, so write 0.15 < 0.4.",
        say("fits.own-longer-is-larger", big=15, less=4),
        "Write zeros at the end to make both numbers equally long: 0.15 and 0.40.",
        "After the point they have 15 hundredths and 40 hundredths.",
    ]
    assert told("2.35 < 2.035")[1] == say("fits.own-longer-is-larger-length")
    assert told("0.36 > 0.63")[1:] == ["After the point they have 36 hundredths and 63 hundredths."]
    assert told("12.5 < 3.75")[1:] == [
        say("fits.own-point-ignored", big=375, less=125, one=12, other=3)
    ]


def test_digits_that_never_end_have_no_places() -> None:
    assert told("0,(3) > 0,4") == [
        "Not quite: 0.(3) is less than 0.4, so write 0.(3) < 0.4.",
        "The sign opens towards the larger number.",
    ]
    assert told("0,(3) = 0,4") == ["Not quite: 0.(3) and 0.4 are not the same."]


def test_of_roots_that_do_not_come_out_only_that_it_is_false() -> None:
    assert told("√2 > √3") == ["Not quite: √2 > √3 is not true."]
    assert [*covered(worked_out("√2 > √3"))] == ["Not quite: √2 > √3 is not true."]
    assert told("√2 ≈ 1,4") == ["Right! √2 ≈ 1.4"]


def test_decimals_that_look_alike_are_not_equal() -> None:
    assert told("17.35 = 17.353") == [
        "Not quite: 17.35 and 17.353 are not the same.",
        say("malrule.later-digits-ignored.pupil"),
        "Write zeros at the end to make both numbers equally long: 17.350 and 17.353.",
        "After the point they have 350 thousandths and 353 thousandths.",
    ]
    assert told("0.4 = 0.04")[1] == say("fits.own-zero-ignored", number="0.04")


def test_a_fraction_or_a_percentage_beside_a_decimal() -> None:
    assert told("1/4 > 0.3")[1:4] == [
        say("fits.own-fraction-as-decimal", fraction="1/4", calculation="1 ÷ 4"),
        "1/4 is 0.25.",
        "Write zeros at the end to make both numbers equally long: 0.25 and 0.30.",
    ]
    assert told("1/3 > 0.4")[2:] == ["With the same bottom you can see it: 10/30 and 12/30."]
    assert told("30% > 0.5")[1:3] == [
        say("fits.own-percent-as-number", percent="30%", fraction="30/100"),
        "30% is 0.3.",
    ]
    assert told("9% > 0.1")[1] == say(
        "fits.own-percent-places", percent="9%", claimed="0.9", fraction="9/100"
    )


def test_fractions() -> None:
    assert told("1/7 >= 1/2") == [
        "Not quite: 1/7 is less than 1/2, so write 1/7 < 1/2.",
        say("fits.own-larger-bottom-larger", big=7, less=2),
        "With the same bottom you can see it: 2/14 and 7/14.",
    ]
    assert told("4/15 > 2/3")[1] == say("fits.own-larger-numbers-larger", fraction="4/15")
    assert told("1/2 > 5/6")[1] == say("fits.own-smaller-numbers-larger", fraction="1/2")
    assert told("5/8 < 3/5")[1] == say(
        "fits.own-gap-compared", left="5/8", one=3, right="3/5", other=2
    )
    assert told("2 1/3 > 2 1/2")[2:] == ["With the same bottom you can see it: 2 2/6 and 2 3/6."]
    assert told("1/2 ≠ 2/4") == [
        "Not quite: 1/2 and 2/4 are equal, so write 1/2 = 2/4.",
        "With the same bottom you can see it: 2/4 and 2/4.",
    ]


def test_numbers_below_zero() -> None:
    assert told("-7 > -3") == [
        "Not quite: −7 is less than −3, so write −7 < −3.",
        say("fits.own-size-without-sign", left="−7", right="−3"),
        "On the number line −7 is to the left of −3.",
    ]


def test_calculations() -> None:
    assert told("7*8 > 60") == [
        "Not quite: 7 × 8 is less than 60, so write 7 × 8 < 60.",
        "7 × 8 is 56.",
    ]
    assert told("6:0.5 < 6")[1:] == [
        say("fits.own-division-makes-smaller", number="0.5", expression="6 ÷ 0.5"),
        "6 ÷ 0.5 is 12.",
    ]
    assert told("0.4*8 > 8")[1] == say(
        "fits.own-times-makes-larger", number="0.4", expression="0.4 × 8"
    )


def test_whole_numbers() -> None:
    assert told("3 > 5") == [
        "Not quite: 3 is less than 5, so write 3 < 5.",
        "The sign opens towards the larger number.",
    ]


def test_what_is_right() -> None:
    assert told("3*4=12>=10") == ["Right! 3 × 4 = 12 ≥ 10"]
    assert told("3 != 4") == ["Right! 3 ≠ 4"]


def test_the_rows_show_what_was_written_and_what_is_true() -> None:
    shown = [tuple(row) for row in rows(judge("2 < 3 < 1"))]
    assert shown == [("2", "", ""), ("< 3", "right", ""), ("< 1", "wrong", "3 > 1")]
    (hidden,) = rows(judge("0.15 > 0.4"), whole=False)
    assert hidden.note == say("sums.note-wrong")


def test_nothing_is_given_away_while_others_look() -> None:
    said = list(covered(worked_out("0.15 > 0.4")))
    told = say("fits.own-longer-is-larger", big=15, less=4)
    assert said == ["Not quite: 0.15 > 0.4 is not true.", told]


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("√17", "root"),
        ("3x=12", "letter-times"),
        ("x+3=7", "letter-times"),
        ("a+b=7", "letter"),
        ("3 + siedem = 10", "character"),
        ("3+*4=7", "missing-number"),
        ("3 >", "missing-number"),
        ("17:5 > 3 r 1", "rest-compared"),
        ("5!", "operator-forbidden"),
    ],
)
@pytest.mark.parametrize("language", TRIED)
def test_what_cannot_be_read_is_told_what_to_write_instead(
    typed: str, code: str, language: str
) -> None:
    use(language)
    answer = worked_out(typed)
    assert answer.fault is not None
    params = {"text": "", "operator": "", **answer.fault.params}
    assert verdict(answer) == say(f"sums.fault-{code}", **params)


def test_rows_of_roots_that_do_not_come_out() -> None:
    assert [each.mark for each in rows(judge("√50=5√2\n√2+√3=√5\n√2≈1,4"))] == [
        "right",
        "wrong",
        "",
    ]
    assert rows(judge("√2+√3=√5"))[0].note == say("sums.note-wrong")
