"""All screens as one contact sheet.

    python -m tests.pictures -o FOLDER [--only NAME ...] [--languages pl el] [--themes tutor-dark]
                                       [--sizes 80x24 120x40]

Each screen is reached in the real app with a prepared pupil and class, in a home of its own.
FOLDER gets an SVG for each picture and ``index.html`` with all of them; where Chromium is there,
``sheet-<language>-<theme>-<size>.png`` too. What cannot be reached is told at the end.
"""

import argparse
import asyncio
import os
import tempfile
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from random import Random

import pytest
from textual.screen import Screen

from tests.headless import make_quick
from tests.pictures.scenes import Scene, scenes
from tests.pictures.sheet import Picture, index, printed
from tests.ui.screens.pupils.sitting import fill
from tutor.language import LANGUAGES, use
from tutor.progress.repository import Progress
from tutor.settings import HOME
from tutor.ui.app import TutorApp
from tutor.ui.themes import THEMES

SETTLE = 0.25
"""Seconds in which what a key began may come to the screen."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Takes the pictures; 1 where one could not be taken."""
    args = _arguments(arguments)
    args.output.mkdir(parents=True, exist_ok=True)
    with pytest.MonkeyPatch.context() as monkeypatch:
        make_quick(monkeypatch)  # and what threads bring is waited for
        return _all(args)


def _all(args: argparse.Namespace) -> int:
    taken, failed = list[Picture](), list[str]()
    for language, theme, size in product(args.languages, args.themes, args.sizes):
        for scene in scenes():
            if args.only and not any(part in scene.name for part in args.only):
                continue
            picture = Picture(scene.name, language, theme, size)
            try:
                svg = asyncio.run(_taken(scene, picture))
            except Exception as error:  # noqa: BLE001 - the others are taken all the same
                failed.append(f"{picture.file}: {type(error).__name__}: {error}")
                continue
            (args.output / picture.file).write_text(svg, encoding="utf-8")
            taken.append(picture)
    index(args.output, taken)
    printed(args.output, taken)
    print(f"{len(taken)} pictures in {args.output}")
    for line in failed:
        print(f"  not taken: {line}")
    return 1 if failed else 0


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.pictures")
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--only", nargs="+", default=[])
    parser.add_argument("--languages", nargs="+", default=["en", "pl", "el"], choices=[*LANGUAGES])
    parser.add_argument("--themes", nargs="+", default=[theme.name for theme in THEMES])
    parser.add_argument("--sizes", nargs="+", default=["80x24", "120x40"])
    return parser.parse_args(arguments)


async def _taken(scene: Scene, picture: Picture) -> str:
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        use(picture.language)
        app = TutorApp(rng=Random(3), pace=0)
        with Progress.open() as progress:
            ala = progress.add_pupil("Ala", class_name="4b")
            for name in ("Bartek", "Celina", "Δάφνη"):
                progress.add_pupil(name, class_name="4b")
        fill(ala)
        width, _, height = picture.size.partition("x")
        async with app.run_test(size=(int(width), int(height))) as pilot:
            app.theme = picture.theme
            if scene.who == "pupil":
                app.seat(ala)
            elif scene.who == "teacher":
                app.sign_in_teacher()
            use(picture.language)
            opened = scene.opens()
            if isinstance(opened, Screen):
                app.push_screen(opened)
            else:
                app.open(opened)
            await pilot.pause(SETTLE)
            for key in _keys(scene):
                await pilot.press(key)
                if key in ("enter", "right") or key.startswith("f"):
                    await pilot.pause(SETTLE)
            await pilot.pause(SETTLE)
            return app.export_screenshot()


def _keys(scene: Scene) -> Iterator[str]:
    names = {"=": "equals_sign", "+": "plus", "-": "minus", "*": "asterisk", "/": "slash"}
    for key in scene.keys:
        if key.startswith(":"):
            yield from (names.get(letter, letter) for letter in key[1:])
        else:
            yield key


if __name__ == "__main__":
    raise SystemExit(main())
