"""Files of class lists in every encoding that schools use; files that are no lists."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.files import FileFault
from tutor.progress.class_files import NoList, decoded, text_of

POLISH = "Nazwisko;Imię\nŻółć;Łukasz\nŚwięch;Zbigniew\n"
GREEK = "Επώνυμο;Όνομα\nΠαππά;Μαρία\nΆλφα;Anna\n"


@pytest.mark.parametrize(
    ("text", "encodings"),
    [
        (POLISH, ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1250", "iso8859-2")),
        (GREEK, ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1253", "iso8859-7")),
        ("Anna\nOla\n", ("ascii", "utf-16-le", "cp1250")),
        ("Żak, Ola\n", ("cp1250", "iso8859-2")),
    ],
    ids=["Polish", "Greek", "plain", "one letter"],
)
def test_a_list_is_read_in_any_encoding(text: str, encodings: tuple[str, ...]) -> None:
    for encoding in encodings:
        assert decoded(text.encode(encoding)).lstrip("\ufeff") == text, encoding


@pytest.mark.parametrize("encoding", ["utf-8", "cp1250"])
@pytest.mark.parametrize("place", range(len(POLISH)))
def test_a_stray_nothing_in_a_list_is_left_out(encoding: str, place: int) -> None:
    """Seen: the whole list in Chinese letters, as UTF-16 has them."""
    assert decoded((POLISH[:place] + "\0" + POLISH[place:]).encode(encoding)) == POLISH


@pytest.mark.parametrize(
    "raw",
    [
        b"PK\x03\x04\x14\x00\x06\x00" + b"\0" * 50,
        b"%PDF-1.7\n\xe2\xe3\xcf\xd3\x01",
        b"\xff\xfe\x00",
    ],
    ids=["workbook", "document", "half a letter"],
)
def test_what_is_no_list_is_refused(raw: bytes) -> None:
    with pytest.raises(NoList):
        decoded(raw)


@given(st.binary(max_size=100))
def test_any_bytes_are_text_or_no_list(raw: bytes) -> None:
    try:
        text = decoded(raw)
    except NoList:
        return
    assert text.encode("utf-8").decode("utf-8") == text
    assert len(text) <= len(raw)


def test_a_file_is_read_and_what_cannot_be_says_why(tmp_path: Path) -> None:
    file = tmp_path / "class.csv"
    file.write_bytes(POLISH.encode("cp1250"))
    assert text_of(file) == POLISH
    for wrong in (tmp_path, tmp_path / "nothing"):
        with pytest.raises(FileFault):
            text_of(wrong)
