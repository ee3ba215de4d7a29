"""From the translators' ``.po`` files to the one ``.mo`` a language that the program reads.

Used while packing (the build hook runs this file by its path, so it imports nothing of the
package) and in a checkout whose sources are newer. Babel is needed here and nowhere else.
"""

import os
from io import BytesIO
from pathlib import Path


def compiled(sources: Path) -> bytes:
    """Return the ``.mo`` of a folder of ``.po`` files, one language, all prefixes together."""
    # Start-up, and an installed copy: both find the catalogues compiled, and need no Babel.
    from babel.messages import catalog, mofile, pofile

    merged = catalog.Catalog(locale=sources.name, fuzzy=False)
    for path in sorted(sources.glob("*.po")):
        with path.open("rb") as file:
            for message in pofile.read_po(file, locale=sources.name, abort_invalid=True):
                if message.id:
                    merged[message.id] = message
    buffer = BytesIO()
    mofile.write_mo(buffer, merged)
    return buffer.getvalue()


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
