"""Big letters are as wide and as high as promised."""

import pytest

from tutor.ui.widgets import pixels


@pytest.mark.parametrize("scale", [1, 2, 3, 4])
@pytest.mark.parametrize("text", ["A", "0", "H?"])
def test_size_of_a_text(text: str, scale: int) -> None:
    lines = pixels.lines(text, scale)
    assert len(lines) == -(-5 * scale // 2)
    assert {len(line) for line in lines} == {scale * (4 * len(text) - 1)}


def test_digits_and_owner_letters_can_be_drawn_and_are_different() -> None:
    letters = "0123456789ABCDEFGHR?+−×·÷:=<>▢√²³⁴⁵"
    assert pixels.drawable(letters)
    assert len({pixels.lines(letter) for letter in letters}) == len(letters)


def test_words_of_every_whole_language_can_be_drawn_in_capitals() -> None:
    words = "Second lowest", "Zażółć gęślą jaźń", "Δεύτερο μικρότερο ψηφίο: ϋ"
    assert all(pixels.drawable(pixels.capitals(word)) for word in words)
    assert pixels.capitals("Κό") == "KO"  # Latin letters of the same look
    assert pixels.capitals("Żółć") == "ŻÓŁĆ"


@pytest.mark.parametrize("name", ["Сергій", "Андрей", "김민준", "が"])
def test_names_that_cannot_be_drawn_keep_all_of_their_letters(name: str) -> None:
    assert pixels.capitals(name) == name.upper()


def test_letters_that_are_missing_lose_their_accents() -> None:
    assert pixels.capitals("Šárka\N{NO-BREAK SPACE}Ünal") == "SARKA ÜNAL"


def test_other_letters_cannot() -> None:
    assert not pixels.drawable("ß")
    with pytest.raises(KeyError):
        pixels.lines("ß")


@pytest.mark.parametrize("scale", [1, 2, 3])
def test_a_gap_is_a_frame_and_no_nought(scale: int) -> None:
    drawn = pixels.lines("0▢<", scale)
    assert {len(line) for line in drawn} == {scale * 11}
    gap = [line[4 * scale : 7 * scale] for line in drawn]
    assert (gap[0][0], gap[0][-1], gap[-1][0], gap[-1][-1]) == ("┏", "┓", "┗", "┛")
    assert all(line.strip("┃").strip() == "" for line in gap[1:-1])
