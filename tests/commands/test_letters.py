"""In place of a sign that cannot be shown stands one that can, and that says the same."""

import pytest

from tutor.commands.letters import errors_for


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("7 − 3 × 2 ÷ 1 · 4", "7 - 3 * 2 / 1 * 4"),
        ("10¹² · 2⁻¹", "10^12 * 2^-1"),
        ("3½", "3 1/2"),
        ("Zażółć gęślą jaźń, Straße", "Zazolc gesla jazn, Strasse"),
        ("“so” … ‘so’ – 3 → 4 ≤ 5", "\"so\" ... 'so' - 3 -> 4 <= 5"),
        ("┌──┐│██│", "+--+|##|"),
        ("Ναι 李 😀", "Nai ? ?"),
        ("Hättest du Öl? Für Überfluß", "Haettest du Oel? Fuer Ueberfluss"),
        ("Όχι ακριβώς· Θέμα", "Ochi akrivos* Thema"),
        ("\udcff", "?"),
    ],
)
def test_what_ascii_lacks(text: str, shown: str) -> None:
    assert text.encode("ascii", errors_for("ascii")).decode() == shown


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [("cp1250", "7 - ł · a"), ("cp1253", "7 - l · α"), ("cp437", "7 - l · α")],
)
def test_what_an_encoding_has_stays(encoding: str, shown: str) -> None:
    assert "7 − ł · α".encode(encoding, errors_for(encoding)).decode(encoding) == shown
