"""Numbers, signs and lists as each language writes them; the tables are held against CLDR."""

from fractions import Fraction

import pytest
from babel.core import Locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from hypothesis import given
from hypothesis import strategies as st

from tutor.language import (
    LANGUAGES,
    decimal,
    expression,
    listing,
    number,
    parted,
    percent,
    sign,
    use,
)
from tutor.language.numbers import style_of

CLDR = {code: code for code in LANGUAGES} | {
    "en": "en_GB"
}  # British lists have no comma before "and"


@pytest.mark.parametrize(
    ("value", "mixed", "shown"),
    [
        (Fraction(7, 2), False, "7/2"),
        (Fraction(7, 2), True, "3 1/2"),
        (Fraction(-7, 2), True, "−3 1/2"),
        (Fraction(-7, 2), False, "−7/2"),
        (Fraction(1, 2), True, "1/2"),
        (Fraction(-6, 2), True, "−3"),
        (Fraction(0), False, "0"),
        (1234, False, "1234"),
        (-8, False, "−8"),
    ],
)
def test_number(value: Fraction | int, mixed: bool, shown: str) -> None:
    assert number(value, mixed) == shown


@pytest.mark.parametrize(
    ("language", "signs"), [("en", "+ − × ÷ ( ="), ("pl", "+ − · : ( ="), ("el", "+ − · : ( =")]
)
def test_signs(language: str, signs: str) -> None:
    use(language)
    assert " ".join(map(sign, "+-*/(=")) == signs


@pytest.mark.parametrize(
    ("text", "english", "polish"),
    [
        ("7-3*2=1", "7 − 3 × 2 = 1", "7 − 3 · 2 = 1"),
        ("-1*7", "−1 × 7", "−1 · 7"),
        ("7-(-1)", "7 − (−1)", "7 − (−1)"),
        ("7*-1", "7 × −1", "7 · −1"),
        ("7--1", "7 − −1", "7 − −1"),
        ("-(3+4)", "−(3 + 4)", "−(3 + 4)"),
        ("8*(7-3)/2", "8 × (7 − 3) ÷ 2", "8 · (7 − 3) : 2"),
        ("((7))", "((7))", "((7))"),
        ("7/2=7/2", "7 ÷ 2 = 7/2", "7 : 2 = 7/2"),
        ("3-7=-4", "3 − 7 = −4", "3 − 7 = −4"),
        ("3/2-5=-7/2", "3 ÷ 2 − 5 = −7/2", "3 : 2 − 5 = −7/2"),
        ("7/2=3 1/2", "7 ÷ 2 = 3 1/2", "7 : 2 = 3 1/2"),
        ("7/2=3.5", "7 ÷ 2 = 3.5", "7 : 2 = 3,5"),
        ("7/2=3,5", "7 ÷ 2 = 3.5", "7 : 2 = 3,5"),
        ("1⁄2*4", "1/2 × 4", "1/2 · 4"),
        ("2/2 1⁄3", "2 ÷ 2 1/3", "2 : 2 1/3"),
        ("(1+2)⁄3=1", "(1 + 2)/3 = 1", "(1 + 2)/3 = 1"),
        ("3+R5=8", "3 + R5 = 8", "3 + R5 = 8"),
        ("=R8", "= R8", "= R8"),
        ("8=4*2", "8 = 4 × 2", "8 = 4 · 2"),
        ("", "", ""),
    ],
)
def test_expression(text: str, english: str, polish: str) -> None:
    assert expression(text) == english
    use("pl")
    assert expression(text) == polish
    use("el")
    assert expression(text) == polish


@given(st.text(alphabet="0123456789+-*/()=R. ", max_size=20))
def test_expression_shows_all_there_is(text: str) -> None:
    back = str.maketrans({"−": "-", "×": "*", "÷": "/", " ": None})
    assert expression(text).translate(back) == text.replace(" ", "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [0, 7, -7, 999, 10000, -12345, 1234567, 0.5, -3.25, 98765.4])
def test_decimals_follow_cldr(language: str, value: float) -> None:
    use(language)
    expected = format_decimal(value, "#,##0.###", locale=CLDR[language])
    assert decimal(value, 3) == expected.replace("-", "−")


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "1,234.5"), ("pl", "1234,5"), ("el", "1.234,5")]
)
def test_four_digits_stay_together_in_polish(language: str, shown: str) -> None:
    """CLDR's minimumGroupingDigits, which Babel does not know of."""
    use(language)
    assert decimal(1234.5) == shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [0, 0.25, 1, -0.5])
def test_percentages_follow_cldr(language: str, value: float) -> None:
    use(language)
    assert percent(value) == format_percent(value, locale=CLDR[language]).replace("-", "−")


@pytest.mark.parametrize(
    ("value", "places", "shown"),
    [
        (Fraction(1, 3), 2, "0.33"),
        (Fraction(2, 3), 2, "0.67"),
        (Fraction(1, 8), 2, "0.13"),
        (Fraction(-1, 8), 2, "−0.13"),
        (Fraction(-1, 1000), 2, "0"),
        (Fraction(7, 2), 2, "3.5"),
        (Fraction(201, 100), 1, "2"),
        (Fraction(1, 20), 3, "0.05"),
        (2.5, 0, "3"),
    ],
)
def test_decimals_round_as_schools_do(value: Fraction | float, places: int, shown: str) -> None:
    assert decimal(value, places) == shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", ["standard", "or"])
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_lists_follow_cldr(language: str, style: str, count: int) -> None:
    use(language)
    items = ["2", "3", "7", "8", "R"][:count]
    expected = format_list(items, style=style, locale=CLDR[language])  # type: ignore[arg-type]
    assert listing(items, either=style == "or") == expected


def test_an_empty_list_is_empty() -> None:
    assert listing([]) == ""


def test_every_language_calls_itself_as_cldr_does() -> None:
    for code, called in LANGUAGES.items():
        assert str(Locale(code).get_display_name(code)).casefold() == called.casefold()


def test_what_a_language_does_not_say_is_written_as_in_english() -> None:
    assert style_of("xx") == style_of("en")


@pytest.mark.parametrize(
    ("language", "told"), [("en", "a, b; c"), ("pl", "a, b; c"), ("el", "a, b· c")]
)
def test_parts_with_commas_are_parted_and_nothing_is_asked(language: str, told: str) -> None:
    """Seen: in Greek the cards of an Expedition stood between question marks."""
    use(language)
    assert parted(["a, b", "c"]) == told
