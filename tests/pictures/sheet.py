"""Many pictures on one page: thumbnails with their names, to find what looks wrong."""

import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

ACROSS = 4
"""Pictures beside each other."""

WIDTH, HEIGHT = 560, 390
"""Pixels of a thumbnail with its name."""


class Picture(NamedTuple):
    """What a picture shows."""

    scene: str
    language: str
    theme: str
    size: str

    @property
    def sheet(self) -> str:
        """The sheet that it is on."""
        return f"{self.language}-{self.theme}-{self.size}"

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.scene}-{self.sheet}.svg"


def index(folder: Path, pictures: Sequence[Picture]) -> None:
    """Writes the page with all pictures."""
    _write(folder / "index.html", pictures)


def _write(path: Path, pictures: Sequence[Picture]) -> None:
    cells = "\n".join(
        f'<a href="{escape(each.file)}"><img src="{escape(each.file)}" loading="eager">'
        f"{escape(each.scene)} · {escape(each.sheet)}</a>"
        for each in pictures
    )
    path.write_text(
        f"""<!doctype html><meta charset="utf-8"><title>Tutor</title><style>
body {{ margin: 0; background: #777; font: 14px sans-serif; display: grid;
  grid-template-columns: repeat({ACROSS}, {WIDTH}px); }}
a {{ color: #fff; height: {HEIGHT}px; overflow: hidden; text-decoration: none; }}
img {{ display: block; max-width: {WIDTH - 8}px; max-height: {HEIGHT - 22}px; }}
</style>{cells}""",
        encoding="utf-8",
    )


def printed(folder: Path, pictures: Sequence[Picture]) -> None:
    """A PNG for each sheet, where Chromium is there."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("no Chromium here: look at index.html")
        return
    for sheet in dict.fromkeys(each.sheet for each in pictures):
        shown = [each for each in pictures if each.sheet == sheet]
        page = folder / f"sheet-{sheet}.html"
        _write(page, shown)
        rows = -(-len(shown) // ACROSS)
        with tempfile.TemporaryDirectory() as data:
            subprocess.run(
                [
                    *(chromium, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic"),
                    *("--no-first-run", "--disable-background-networking", "--hide-scrollbars"),
                    *("--allow-file-access-from-files", "--virtual-time-budget=10000"),
                    *("--disable-component-update", "--disable-sync", f"--user-data-dir={data}"),
                    f"--window-size={ACROSS * WIDTH},{rows * HEIGHT}",
                    f"--screenshot={folder / f'sheet-{sheet}.png'}",
                    page.resolve().as_uri(),
                ],
                check=False,
                capture_output=True,
                timeout=300,
            )
        page.unlink()
