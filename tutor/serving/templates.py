"""Pages that a server writes: a file with places for texts."""

from html import escape
from pathlib import Path
from string import Template
from typing import Final

from tutor.language import current

FOLDER: Final = Path(__file__).parent
STATIC: Final = FOLDER / "static"
"""Files that every server of ours hands out."""


def filled(path: Path, links: Path | None = None, **texts: str) -> str:
    """A page with texts in their places; those that begin with ``_`` are markup of ours.

    Args:
        path: the body of the page.
        links: what its head has besides, if anything.
        texts: by the names of their places.
    """
    parts = {"$_body": path, "$_links": links}
    whole = (FOLDER / "frame.html").read_text(encoding="utf-8")
    for place, part in parts.items():
        whole = whole.replace(place, part.read_text(encoding="utf-8") if part else "")
    page = Template(whole)
    safe = {key: text if key.startswith("_") else escape(text) for key, text in texts.items()}
    return page.substitute(safe, lang=current())


def notice_page(text: str) -> str:
    """A page with one sentence."""
    return filled(FOLDER / "notice.html", text=text)
