"""Bursts of keys, and a reference line editor that says what must come of them.

A burst is a sequence of keys that arrive in one go: characters, and the names in :data:`KEYS`.
``random_burst`` makes one, ``as_bytes`` is what a terminal or a browser sends for it, ``post``
hands it to an app in this process. :class:`Line` is the reference: an editor of one line that
knows nothing of Textual. Whoever runs an app compares what it stored with what the reference sent.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final

from textual import events
from textual.app import App
from textual.keys import _character_to_key

from tutor.maths.symbols import MAX_LENGTH

KEYS: Final[Mapping[str, str]] = {
    "backspace": "\x7f",
    "delete": "\x1b[3~",
    "left": "\x1b[D",
    "right": "\x1b[C",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "enter": "\r",
}
"""Keys that edit a line, and what a terminal sends for them."""

OTHERS: Final[Mapping[str, str]] = {
    "escape": "\x1b",
    "tab": "\t",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "up": "\x1b[A",
    "down": "\x1b[B",
}
"""Keys that do something else."""

EDITING: Final = tuple(key for key in KEYS if key != "enter")

SIGNS: Final = {"⌫": "backspace", "⌦": "delete", "←": "left", "→": "right"} | {
    "⇤": "home",
    "⇥": "end",
    "⏎": "enter",
}
"""How the keys are written in tests."""

LETTERS: Final = "01234567890123456789+-*/() .,aąłżαβψщ中"
"""What is typed: mostly calculations, and some of every script."""

Burst = tuple[str, ...]


class Line:
    """A line of text with a cursor; part of it may be selected, which typing then replaces."""

    def __init__(self, text: str = "", *, longest: int = MAX_LENGTH + 1, refused: str = "") -> None:
        """``longest`` is how many characters there is room for; ``refused`` ones do nothing."""
        self.text = text
        self.longest, self.refused = longest, refused
        self.start = self.end = len(text)
        self._given_back = False

    def press(self, key: str) -> str | None:
        """Does what a key does; Enter gives the text that it sends."""
        low, high = sorted((self.start, self.end))
        chosen = low != high
        match key:
            case "enter":
                return None if self._given_back and self.text.strip() else self.text
            case "backspace":
                self._put("", low if chosen else max(0, low - 1), high)
            case "delete":
                self._put("", low, high if chosen else min(len(self.text), high + 1))
            case "left":
                self._go(low if chosen else low - 1)
            case "right":
                self._go(high if chosen else high + 1)
            case "home":
                self._go(0)
            case "end":
                self._go(len(self.text))
            case _ if key not in self.refused:
                self._put(key, low, high)
        return None

    def _put(self, text: str, low: int, high: int) -> None:
        new = self.text[:low] + text + self.text[high:]
        if len(new) <= self.longest:
            self._given_back = self._given_back and new == self.text
            self.text = new
            self._go(low + len(text))

    def _go(self, place: int) -> None:
        self.start = self.end = min(max(place, 0), len(self.text))

    def give_back(self) -> None:
        """Leaves the text to be mended: Enter sends it only once it is changed."""
        self._given_back = True

    def select_all(self) -> None:
        """Selects the whole text, as is done with one to be mended."""
        self.start, self.end = 0, len(self.text)

    def type(self, keys: Iterable[str]) -> list[str]:
        """Presses keys one after the other, and gives what was sent."""
        sent = (self.press(key) for key in keys)
        return [text for text in sent if text is not None]


def burst(written: str) -> Burst:
    """A burst as it is written in tests: ``199⌫⌫000⏎``, other keys as ``<f4>``."""
    parts = re.split(r"<(\w+)>", written)
    return tuple(
        SIGNS.get(key, key)
        for place, part in enumerate(parts)
        for key in ([part] if place % 2 else part)
    )


def shown(keys: Sequence[str]) -> str:
    """The same the other way round, for messages."""
    names = {name: sign for sign, name in SIGNS.items()}
    return "".join(names.get(key, key) for key in keys)


def random_burst(
    rng: Random, longest: int = 30, *, letters: str = LETTERS, editing: float = 0.4
) -> Burst:
    """Some keys, without Enter; ``editing`` is the share of those that edit."""
    return tuple(
        rng.choice(EDITING) if rng.random() < editing else rng.choice(letters)
        for _ in range(rng.randint(1, longest))
    )


def as_bytes(keys: Iterable[str]) -> str:
    """What a terminal sends."""
    return "".join(KEYS.get(key) or OTHERS.get(key, key) for key in keys)


def post(app: App[None], keys: Iterable[str]) -> None:
    """Hands an app all keys at once, as a driver does."""
    for key in keys:
        name = key if len(key) > 1 else _character_to_key(key)
        event = events.Key(name, key if len(key) == 1 else "\r" if key == "enter" else None)
        event.set_sender(app)
        app.post_message(event)


def difference(keys: Sequence[str], tried: Iterable[tuple[str, str]]) -> str | None:
    """What a practice on the board stored otherwise than it was typed; None where all is well.

    Args:
        keys: a burst on an empty line.
        tried: the texts and codes of the answers in the journal since.
    """
    line, left = Line(refused="?"), list(tried)
    for key in keys:
        sent = line.press(key)
        if sent is None:
            continue
        if not left:
            return f"{shown(keys)}: {sent.strip()!r} is not stored"
        text, code = left.pop(0)
        if text != sent.strip():
            return f"{shown(keys)}: stored {text!r} instead of {sent.strip()!r}"
        if code == "correct":
            return None  # what follows is for the board
        line.give_back()
        if code in MENDED:
            line.select_all()
    return f"{shown(keys)}: stored {left} as well" if left else None


MENDED: Final = frozenset({"wrong-result", "not-on-board"})
"""What practice says of answers that the next key replaces."""
