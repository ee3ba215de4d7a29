"""From the translators' ``.po`` files to the one ``.mo`` a language that the program reads.

Used while packing (the build hook runs this file by its path, so it imports nothing of the
package) and in a checkout whose sources are newer. Babel is needed here and nowhere else.
"""

import os
import tempfile
from io import BytesIO
from pathlib import Path


def compiled(sources: Path) -> bytes:
    """Return the ``.mo`` of a folder of ``.po`` files, one language, all prefixes together."""
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    merged = Catalog(locale=sources.name, fuzzy=False)
    for path in sorted(sources.glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale=sources.name, abort_invalid=True):
                if message.id:
                    merged[message.id] = message
    buffer = BytesIO()
    write_mo(buffer, merged)
    return buffer.getvalue()


def write(path: Path, contents: bytes, changed: int) -> None:
    """Put a ``.mo`` in place in one step, dated ``changed`` (ns), the time of its newest source.

    Another process may be reading or making the same file: it finds the old or the new one whole.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(contents)
        os.chmod(name, 0o644)
        os.utime(name, ns=(changed, changed))
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def compile_all(folder: Path) -> list[Path]:
    """Make the ``.mo`` of every language in ``folder``; return the files made."""
    made = []
    for sources in sorted(path for path in folder.iterdir() if path.is_dir()):
        target = folder / f"{sources.name}.mo"
        write(target, compiled(sources), max(p.stat().st_mtime_ns for p in (sources, *sources.glob("*.po"))))
        made.append(target)
    return made
