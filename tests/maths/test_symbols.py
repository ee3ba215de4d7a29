"""Every sign that the keyboards and clipboards of three languages bring is understood."""

import pytest

from tutor.maths.notation import read
from tutor.maths.symbols import ascii_text, pieces
from tutor.maths.tree import text

ACCEPTED = {
    "+": ["+", "＋", "➕"],
    "-": ["-", "−", "–", "—", "‒", "‐", "\u2011", "－", "➖"],
    "*": ["*", "×", "·", "⋅", "∙", "•", "✕", "✖", "✖\ufe0f", "x", "X", "χ", "Χ", "х", "Х", "＊"],
    "/": ["/", ":", "÷", "∶", "∕", "⁄", "／", "：", "➗"],
}
KEYS = [(sign, key) for sign, keys in ACCEPTED.items() for key in keys]


@pytest.mark.parametrize(
    ("sign", "key"), KEYS, ids=[f"{sign} U+{ord(key[0]):04X}" for sign, key in KEYS]
)
def test_each_accepted_sign(sign: str, key: str) -> None:
    for spaces in ("", " ", "\u00a0", "\u200b"):
        reading = read(f"6{spaces}{key}{spaces}3")
        assert reading.faults == ()
        assert reading.tree is not None
        assert text(reading.tree) == f"6{sign}3"


@pytest.mark.parametrize("pair", ["()", "[]", "{}", "（）", "［］", "｛｝"])
def test_each_pair_of_brackets(pair: str) -> None:
    reading = read(f"2*{pair[0]}7-3{pair[1]}")
    assert reading.tree is not None
    assert text(reading.tree) == "2*(7-3)"


@pytest.mark.parametrize("equals", ["=", "＝"])
def test_each_equals_sign(equals: str) -> None:
    assert read(f"7+3-2{equals}8").stated == 8


def test_ascii_text_keeps_every_place() -> None:
    typed = "7 × [3 − 2] ＝ 7"
    assert ascii_text(typed) == "7 * [3 - 2] = 7"
    assert len(ascii_text(typed)) == len(typed)


def test_wide_digits_are_digits() -> None:
    found = [(piece.kind, piece.text) for piece in pieces("１２－3＝9")]
    assert found == [("number", "12"), ("-", "-"), ("number", "3"), ("=", "="), ("number", "9")]


def test_pieces_tell_their_places() -> None:
    typed = "12 × (3²"
    found = [(piece.kind, piece.text, typed[piece.start : piece.end]) for piece in pieces(typed)]
    assert found == [
        ("number", "12", "12"),
        ("*", "*", "×"),
        ("(", "(", "("),
        ("number", "3", "3"),
        ("postfix", "²", "²"),
    ]


@pytest.mark.parametrize(
    ("typed", "kind"),
    [("7!", "postfix"), ("7²", "postfix"), ("7%", "postfix"), ("7%+3", "postfix"), ("7%3", "infix"),
     ("7 % (3)", "infix"), ("7^", "infix"), ("7**", "infix"), ("7//", "infix"), ("√", "prefix")],
)  # fmt: skip
def test_forbidden_signs_end_where_they_end(typed: str, kind: str) -> None:
    (piece,) = (piece for piece in pieces(typed) if piece.kind in ("infix", "postfix", "prefix"))
    assert piece.kind == kind
    assert typed[piece.start : piece.end] == piece.text
