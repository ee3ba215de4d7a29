"""From the translators' ``.po`` files to the one ``.mo`` a language that the program reads.

Used while packing (the build hook runs this file by its path, so it imports nothing of the
package) and in a checkout, or a game, whose sources are newer. A reader of what translators write
is small; the library that has one weighs 30 MB, for the sake of all that it knows of languages.
"""

import os
import re
import struct
from collections.abc import Iterator
from pathlib import Path


class SourceWrong(ValueError):
    """A ``.po`` file that cannot be read: where, as ``file:line``."""


def compiled(sources: Path) -> bytes:
    """Return the ``.mo`` of a folder of ``.po`` files, one language, all prefixes together.

    Raises:
        SourceWrong: a line of a file is none of a catalogue.
    """
    merged = dict[str, str]()
    for path in sorted(sources.glob("*.po")):
        for key, sentence in _messages(path):
            if key or "" not in merged:  # the first heading has the plurals of the language
                merged[key] = sentence
    merged[""] = _CONTENT + re.sub(_CONTENT_TYPE, "", merged.get("", ""))
    return _binary(merged)


_CONTENT = "Content-Type: text/plain; charset=UTF-8\n"
"""What the heading has to say: a game's may have none, or none that is true."""

_CONTENT_TYPE = r"(?mi)^Content-Type:.*\n?"


# Texts, for a start that makes no file waits for none of them to be compiled.
_LINE = r'(?:(msgid|msgid_plural|msgstr)(?:\[(\d+)\])? +)?"((?:[^"\\]|\\.)*)"\s*'
_ESCAPED = r"\\(.)"
_LETTERS = {"n": "\n", "t": "\t", "r": "\r"}


def _messages(path: Path) -> Iterator[tuple[str, str]]:
    """The keys and sentences of a file as ``gettext`` keeps them; none of what is doubtful."""
    parts, part, is_fuzzy, is_next_fuzzy = dict[str, str](), "", False, False
    for number, line in enumerate(path.read_text(encoding="utf-8-sig").split("\n"), 1):
        if line.startswith("#") or not line.strip():
            # What is said of a message stands before it; it may be an old one, commented out.
            is_next_fuzzy |= line.startswith("#,") and "fuzzy" in line
            is_next_fuzzy &= not line.startswith("#~")
            part = ""
            continue
        found = re.fullmatch(_LINE, line)
        if found and found[1] == "msgid":
            yield from _message(parts, is_fuzzy=is_fuzzy)
            parts, is_fuzzy, is_next_fuzzy = {}, is_next_fuzzy, False
        if found and found[1]:
            part = f"{found[1]}{found[2] or ''}"
        if found is None or not _may_stand(part, parts, begins=found[1] is not None):
            raise SourceWrong(f"{path}:{number}")
        text = re.sub(_ESCAPED, lambda each: _LETTERS.get(each[1], each[1]), found[3])
        parts[part] = parts.get(part, "") + text
    yield from _message(parts, is_fuzzy=is_fuzzy)


def _may_stand(part: str, parts: dict[str, str], *, begins: bool) -> bool:
    """Whether a line may be of this part, which it begins or goes on with, behind those parts."""
    if begins:
        return part not in parts and (part == "msgid" or "msgid" in parts)
    return part in parts


def _message(parts: dict[str, str], *, is_fuzzy: bool) -> Iterator[tuple[str, str]]:
    key, plural = parts.get("msgid"), parts.get("msgid_plural")
    forms = [text for name, text in sorted(parts.items()) if name.startswith("msgstr")]
    if key is None or not any(forms) or (is_fuzzy and key):
        return
    if plural is None:
        yield key, forms[0]
    else:
        either = (key, plural)
        shown = (text or either[min(place, 1)] for place, text in enumerate(forms))
        yield f"{key}\0{plural}", "\0".join(shown)


def _binary(messages: dict[str, str]) -> bytes:
    """The file that ``gettext`` reads: two tables of lengths and places, then the texts."""
    pairs = sorted((key.encode(), text.encode()) for key, text in messages.items())
    tables = 28 + 16 * len(pairs)
    place, rows = tables, list[int]()
    texts = [text for column in zip(*pairs, strict=True) for text in column]
    for text in texts:
        rows += [len(text), place]
        place += len(text) + 1
    head = (0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, tables)
    numbers = struct.pack(f"<{len(head) + len(rows)}I", *head, *rows)
    return numbers + b"".join(text + b"\0" for text in texts)


def newest(sources: Path) -> int:
    """Return when the sources last changed, in ns; 0 when there are none, as in an installed copy.

    The folder counts too: its own time tells of a file taken away.
    """
    if not sources.is_dir():
        return 0
    return max(path.stat().st_mtime_ns for path in (sources, *sources.glob("*.po")))


def write(path: Path, contents: bytes, changed: int) -> None:
    """Put a ``.mo`` in place in one step, dated ``changed`` (ns), the time of its newest source.

    Another process may be reading or making the same file: it finds the old or the new one whole.
    """
    draft = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        draft.write_bytes(contents)
        os.utime(draft, ns=(changed, changed))
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def compile_all(folder: Path) -> list[Path]:
    """Make the ``.mo`` of every language in ``folder``; return the files made."""
    made = []
    for sources in sorted(path for path in folder.iterdir() if path.is_dir()):
        target = folder / f"{sources.name}.mo"
        write(target, compiled(sources), newest(sources))
        made.append(target)
    return made
