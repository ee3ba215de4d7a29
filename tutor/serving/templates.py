"""Pages that a server writes: a file with places for texts."""

from html import escape
from pathlib import Path
from string import Template
from typing import Final

from tutor.language import current

FOLDER: Final = Path(__file__).parent
STATIC: Final = FOLDER / "static"
"""Files that every server of ours hands out."""


def filled(path: Path, **texts: str) -> str:
    """A page with texts in their places; those that begin with ``_`` are markup of ours."""
    page = Template(path.read_text(encoding="utf-8"))
    safe = {key: text if key.startswith("_") else escape(text) for key, text in texts.items()}
    return page.substitute(safe, lang=current())


def notice_page(text: str) -> str:
    """A page with one sentence."""
    return filled(FOLDER / "notice.html", text=text)
