"""What translators see beside a sentence, and which translations are behind the English.

    python -m tutor.language.translating

writes above every sentence of every other language what it is in English, and what fills its
placeholders (``context.toml``), and says how much of each language is translated. Where the English
has changed since, the old text stays as ``Before:`` until somebody who has looked at the
translation takes that line out; the tests hold a language that is whole to it.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tutor.language.catalogues import folders

ENGLISH, BEFORE, FILLED = "English: ", "Before: ", "{"
"""How the comments begin that are written here."""

CONTEXT: Final = Path(__file__).with_name("context.toml")

_KEY: Final = re.compile(r'^msgid "(.+)"$', re.MULTILINE)
_TEXT: Final = re.compile(r'^msgstr(?:\[\d\])? ((?:".*"\n?)+)', re.MULTILINE)
_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")


class Context(NamedTuple):
    """What is known of files and placeholders, in English."""

    files: Mapping[str, str]
    placeholders: Mapping[str, str]


def context() -> Context:
    """Read what translators are told."""
    found = tomllib.loads(CONTEXT.read_text(encoding="utf-8"))
    return Context(found["files"], found["placeholders"])


class Entry(NamedTuple):
    """One sentence in a file: the lines of its comments that stay, and the rest."""

    key: str
    comments: tuple[str, ...]
    body: str

    @property
    def text(self) -> str:
        """The sentence on one line, its forms with bars between them."""
        written = (found[1].splitlines() for found in _TEXT.finditer(self.body))
        forms = ("".join(line.strip()[1:-1] for line in lines) for lines in written)
        return " | ".join(form.replace("\\n", " / ").replace('\\"', '"') for form in forms)

    def said(self, begins: str) -> str | None:
        """What a comment says that begins so; None where there is none."""
        start = f"#. {begins}"
        return next(
            (line.removeprefix(start) for line in self.comments if line.startswith(start)), None
        )


def entries(text: str) -> tuple[str, list[Entry]]:
    """The header of a file, and its sentences."""
    header, *blocks = re.split(r"\n{2,}", text.strip())
    return header, [_entry(block) for block in blocks]


def _entry(block: str) -> Entry:
    lines = block.splitlines()
    comments = tuple(line for line in lines if line.startswith("#"))
    body = "\n".join(line for line in lines if not line.startswith("#"))
    found = _KEY.search(body)
    return Entry(found[1] if found else "", comments, body)


def annotated(text: str, english: str, told: Context) -> str:
    """A file of a language with what is known of each sentence above it.

    Args:
        text: the file.
        english: the same file in English.
        told: what fills placeholders.
    """
    sources = {entry.key: entry for entry in entries(english)[1]}
    header, found = entries(text)
    blocks = (_annotated(entry, sources.get(entry.key), told) for entry in found)
    return "\n\n".join((header, *blocks)) + "\n"


def _annotated(entry: Entry, source: Entry | None, told: Context) -> str:
    if source is None:
        return "\n".join((*entry.comments, entry.body))
    ours = tuple(f"#. {begins}" for begins in (ENGLISH, BEFORE, FILLED))
    kept = [line for line in entry.comments if not line.startswith(ours)]
    known, before = entry.said(ENGLISH), entry.said(BEFORE)
    if before is None and known not in (None, source.text):
        before = known
    written = [f"#. {ENGLISH}{source.text}"]
    if before not in (None, source.text):
        written.append(f"#. {BEFORE}{before}")
    names = dict.fromkeys(_PLACEHOLDER.findall(source.text))
    written += [f"#. {{{name}}}: {told.placeholders[name]}" for name in names]
    return "\n".join((*written, *kept, entry.body))


class State(NamedTuple):
    """How far a language is."""

    language: str
    translated: int
    sentences: int
    behind: tuple[str, ...]
    """Keys of translations whose English has changed since."""


def refresh() -> Iterator[State]:
    """Write the comments of all languages anew; yield how far each is."""
    told = context()
    done: dict[str, list[Entry]] = {}
    for folder in folders():
        for path in sorted(folder.glob("*/*.po")):
            language, english = path.parent.name, folder / "en" / path.name
            text = path.read_text(encoding="utf-8")
            if language != "en" and english.exists():
                text = annotated(text, english.read_text(encoding="utf-8"), told)
                path.write_text(text, encoding="utf-8")
            done.setdefault(language, []).extend(entries(text)[1])
    for language in sorted(done.keys() - {"en"}):
        behind = tuple(each.key for each in done[language] if each.said(BEFORE) is not None)
        yield State(language, len(done[language]), len(done["en"]), behind)


def main() -> None:
    """Refresh, and say what is left to do."""
    for state in refresh():
        print(f"{state.language}: {state.translated} of {state.sentences} sentences")
        for key in state.behind:
            print(f"  {key}: the English has changed; look, then take out the line “Before”")


if __name__ == "__main__":
    main()
