"""The compiled catalogues: made when needed, in one step, and left alone otherwise."""

import os
from functools import partial
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest

from tutor.language import LANGUAGES, catalogues, compiling
from tutor.language.catalogues import Catalogue, File, Sentences, catalogue

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "en").mkdir()
    write(tmp_path, "door", "Open.")
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    return tmp_path


def write(folder: Path, prefix: str, sentence: str, language: str = "en") -> None:
    text = f'{HEADER}msgid "{prefix}.said"\nmsgstr "{sentence}"\n'
    (folder / language / f"{prefix}.po").write_text(text, encoding="utf-8")


def read() -> Sentences:
    """What the folder says now: its sentences are read at once, and forgotten for the next."""
    catalogue.cache_clear()
    catalogues._read.cache_clear()
    catalogues._files.cache_clear()
    try:
        found = catalogue("en")
        found.find("door.said")
        return found
    finally:
        catalogue.cache_clear()


def test_all_prefixes_lie_in_one_file(folder: Path) -> None:
    write(folder, "bell", "Ding.")
    assert (read().find("door.said"), read().find("bell.said")) == ("Open.", "Ding.")
    assert sorted(path.name for path in folder.iterdir()) == ["en", "en.mo"]


def test_a_changed_source_is_heard(folder: Path) -> None:
    assert read().find("door.said") == "Open."
    write(folder, "door", "Closed.")
    assert read().find("door.said") == "Closed."


def test_a_source_taken_away_is_heard(folder: Path) -> None:
    write(folder, "bell", "Ding.")
    assert read().find("bell.said") == "Ding."
    (folder / "en" / "bell.po").unlink()
    assert read().find("bell.said") is None


def test_nothing_is_made_twice(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read()
    monkeypatch.setattr(catalogues, "compiled", lambda sources: pytest.fail("made again"))
    assert read().find("door.said") == "Open."


def test_an_installed_copy_needs_no_sources(folder: Path) -> None:
    read()
    (folder / "en" / "door.po").unlink()
    (folder / "en").rmdir()
    assert read().find("door.said") == "Open."


def test_a_folder_nobody_may_write_to(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise PermissionError

    monkeypatch.setattr(catalogues, "write", refuse)
    assert read().find("door.said") == "Open."
    assert not (folder / "en.mo").exists()


def test_a_write_that_fails_leaves_nothing_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object, **more: object) -> None:
        raise OSError

    (folder / "en.mo").write_bytes(b"old")
    monkeypatch.setattr(os, "utime", refuse)
    with pytest.raises(OSError):  # noqa: PT011 - any of them
        compiling.write(folder / "en.mo", b"new", 0)
    assert (folder / "en.mo").read_bytes() == b"old"
    assert sorted(path.name for path in folder.iterdir()) == ["en", "en.mo"]


def test_an_empty_file_is_made_anew(folder: Path) -> None:
    """Seen: after a process had been killed every sentence of the language was missing."""
    write(folder, "door", "Open.")
    (folder / "en.mo").touch()
    found = Catalogue(partial(File, catalogues._compiled(folder, "en")))
    assert found.find("door.said") == "Open."
    assert (folder / "en.mo").stat().st_size


def test_compile_all_makes_every_language(folder: Path) -> None:
    (folder / "pl").mkdir()
    write(folder, "door", "Otwarte.", language="pl")
    made = compiling.compile_all(folder)
    assert [path.name for path in made] == ["en.mo", "pl.mo"]
    assert Catalogue(lambda: File(made[1].read_bytes())).find("door.said") == "Otwarte."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_found_as_gettext_finds_it(language: str) -> None:
    counted = catalogues.catalogue(language)
    for place in catalogues.folders():
        contents = catalogues._compiled(place, language)
        known = GNUTranslations(BytesIO(contents))
        found = Catalogue(partial(File, contents))
        for key, text in known._catalog.items():  # type: ignore[attr-defined]
            if isinstance(key, str):
                assert not key or found.find(key) == text
                continue
            for n in (0, 1, 2, 5, 12, 22, 101):
                assert counted.find(key[0], n) == known.ngettext(key[0], key[0], n)
        assert found.find("no.such-sentence") is None


def test_files_of_two_languages_at_most_stay_in_memory() -> None:
    """Mistake: all of them, 1 MB, for the sake of the commas in lessons of other languages."""
    for language in LANGUAGES:
        assert catalogue(language).find("key.help")
        assert catalogue(language).find("no.such-sentence") is None
    assert catalogues._files.cache_info().currsize == 2
