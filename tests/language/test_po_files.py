"""Catalogues compiled by a small reader are what Babel, which knows all of the format, makes."""

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages import catalog, mofile, pofile
from hypothesis import given
from hypothesis import strategies as st

from tutor.language.catalogues import folders
from tutor.language.compiling import SourceWrong, compiled

SOURCES = [each for folder in folders() for each in sorted(folder.iterdir()) if each.is_dir()]

HEADING = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'

TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\0\r"), min_size=1, max_size=20)


def by_babel(sources: Path) -> bytes:
    merged = catalog.Catalog(locale=sources.name, fuzzy=False)
    for path in sorted(sources.glob("*.po")):
        with path.open("rb") as file:
            for message in pofile.read_po(file, locale=sources.name, abort_invalid=True):
                if message.id:
                    merged[message.id] = message
    buffer = BytesIO()
    mofile.write_mo(buffer, merged)
    return buffer.getvalue()


def read(contents: bytes) -> tuple[dict[object, str], list[int]]:
    """The sentences by key, and which form goes with which number."""
    found = GNUTranslations(BytesIO(contents))
    sentences = dict(found._catalog)  # type: ignore[attr-defined]
    sentences.pop("", None)
    return sentences, [found.plural(n) for n in range(130)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("sources", SOURCES, ids=lambda each: "/".join(each.parts[-3:]))
def test_our_catalogues(sources: Path) -> None:
    assert read(compiled(sources)) == read(by_babel(sources))


@given(
    st.lists(
        st.tuples(TEXTS, st.one_of(TEXTS, st.tuples(TEXTS, TEXTS)), st.booleans()),
        unique_by=lambda each: each[0],
        max_size=5,
    )
)
def test_any_catalogue(
    tmp_path_factory: pytest.TempPathFactory,
    messages: list[tuple[str, str | tuple[str, str], bool]],
) -> None:
    folder = tmp_path_factory.mktemp("any") / "pl"
    folder.mkdir()
    made = catalog.Catalog(locale="pl", fuzzy=False)
    for key, told, is_fuzzy in messages:
        flags = ["fuzzy"] if is_fuzzy else []
        if isinstance(told, str):
            made.add(key, told, flags=flags)
        else:
            made.add((key, f"{key}s"), (*told, ""), flags=flags)
    with (folder / "any.po").open("wb") as file:
        pofile.write_po(file, made, width=0)
    assert read(compiled(folder)) == read(by_babel(folder))


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("msgid a", 5),
        ('msgstr "a', 5),
        ('msgctxt "a"', 5),
        ('"a', 5),
        ('\n"a"', 6),
        ('msgstr "of nothing"', 5),
        ('msgid "a"\nmsgstr "b"\nmsgstr "c"', 7),
    ],
)
def test_a_line_that_is_none_is_named(tmp_path: Path, line: str, text: int) -> None:
    (tmp_path / "wrong.po").write_text(f"{HEADING}\n{line}\n", encoding="utf-8")
    with pytest.raises(SourceWrong, match=rf"wrong\.po:{text}$"):
        compiled(tmp_path)


def test_a_mark_before_the_text_and_ends_of_other_systems_do_no_harm(tmp_path: Path) -> None:
    text = (
        f'{HEADING}\nmsgid "a"\nmsgstr "b"\n"c \\"d\\" \\\\ \\t"\n\n#~ msgid "old"\n#~ msgstr "x"\n'
    )
    (tmp_path / "odd.po").write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
    assert read(compiled(tmp_path))[0] == {"a": 'bc "d" \\ \t'}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('#, fuzzy\n#~ msgid "old"\n#~ msgstr "x"\n\nmsgid "a"\nmsgstr "b"', {"a": "b"}),
        ('msgid "a"\n# of the translator\n\nmsgstr "b"', {"a": "b"}),
        ('#, fuzzy\nmsgid "a"\nmsgstr "b"\nmsgid "c"\nmsgstr "d"', {"c": "d"}),
        (
            'msgid "a"\nmsgid_plural "as"\nmsgstr[1] "y"\nmsgstr[0] "x"',
            {("a", 0): "x", ("a", 1): "y"},
        ),
    ],
    ids=["of what is old", "words in between", "nothing in between", "forms in any order"],
)
def test_what_translators_leave_in_a_file_loses_no_sentence(
    tmp_path: Path, text: str, found: dict[object, str]
) -> None:
    (tmp_path / "a.po").write_text(f"{HEADING}\n{text}\n", encoding="utf-8")
    assert read(compiled(tmp_path))[0] == found


@pytest.mark.parametrize(
    "heading",
    [
        "",
        'msgid ""\nmsgstr "Language: pl\\n"\n',
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-2\\nLanguage: pl\\n"\n',
    ],
    ids=["none", "without letters", "with other letters"],
)
def test_a_heading_that_leaves_out_what_letters_there_are(tmp_path: Path, heading: str) -> None:
    (tmp_path / "a.po").write_text(f'{heading}\nmsgid "a"\nmsgstr "żółw"\n', encoding="utf-8")
    assert read(compiled(tmp_path))[0] == {"a": "żółw"}
