"""Hostile texts: in the checker, the hints, the command line, and every line of every screen."""

import json
from random import Random
from typing import Any, Final

from tests.faults import driving, hostile
from tests.faults.doors import answered
from tests.faults.driving import MODES, Mode
from tests.faults.laboratory import Case, Experiment, Failed
from tutor.ui import destinations

LINES: Final = 100
"""Lines that a batch is given."""

ROLLS: Final = {"game": "rachmistrz", "dice": [2, 3, 7]}
HANDS: Final = {"game": "archimedes", "top": 8, "hand": ["3", "4", "6", "9", "10", "R"]}


def _line(rng: Random, **more: object) -> dict[str, Any]:
    """A question of a program: half of them sound, with another value somewhere in the rest."""
    line: dict[str, Any] = {**rng.choice((ROLLS, HANDS)), **more}
    while rng.random() < 0.5:
        line[rng.choice([*line, "target", "side", "reiner", "extra"])] = hostile.value(rng)
    return line


def _batch(command: str, rng: Random, **more: object) -> int:
    """A stream of lines: each gets its answer, in its place."""
    lines = []
    for _ in range(LINES):
        text = {"text": hostile.text(rng)} if command == "check" else {}
        line = json.dumps(_line(rng, **text)).encode()
        if rng.random() < 0.05:
            line = hostile.text(rng).replace("\n", "").encode("utf-8", "replace")
        lines.append(line)
    said = answered(command, "--batch", stdin=b"\n".join(lines))
    answers = [json.loads(line) for line in said.out.split("\n") if line]
    asked = sum(bool(line.strip()) for line in b"\n".join(lines).split(b"\n"))
    if len(answers) != asked or not all(isinstance(answer, dict) for answer in answers):
        raise Failed(f"{asked} lines, {len(answers)} answers")
    return LINES


def check(case: Case) -> int:
    """A stream of answers to be judged."""
    return _batch("check", case.rng)


def hint(case: Case) -> int:
    """A stream of questions for hints."""
    return _batch("hint", case.rng)


COMMANDS: Final = ("check", "hint", "simulate", "replay", "rules", "data", "lessons", "pupils")
"""Commands that ask for no terminal and begin no server."""

WORDS: Final = (
    "rachmistrz", "archimedes", "exlibris", "quantum", "--dice", "--side", "--json", "--lang", "pl",
    "--top", "--hand", "--seats", "--games", "--seed", "--records", "--target", "--help", "--", "-",
    "2", "3", "7", "-1", "0", "1/2", "bot:fair", "2,3", "check", "--forget-pin", "easy", "=",
)  # fmt: skip


def command_line(case: Case) -> int:
    """A command with any words behind it."""
    words = [case.rng.choice(COMMANDS)]
    for _ in range(case.rng.randint(0, 7)):
        word = case.rng.choice(WORDS)
        if case.rng.random() < 0.4:  # as the system gives it: bytes that are no text, but no NUL
            word = hostile.text(case.rng, 300).replace("\0", "").encode("utf-8", "ignore").decode()
        words.append(word)
    if "simulate" in words[:1]:  # games that are asked for are played, however many they are
        words = [word for word in words if not word.strip("-").isdigit() or len(word) < 2]
    answered(*words, stdin=b"")
    return 1


PLACES: Final = (
    *MODES,
    Mode("pupils", destinations.Pupils(), ("text", "text", "enter", "down", "escape", "f4", "f5")),
    Mode("pupils-new", destinations.Pupils(), ("text", "enter", "enter", "1", "2"), ("A",)),
    Mode("settings", destinations.Settings(), ("text", "right", "left", "down", "tab", "enter")),
    Mode("rules", destinations.Rules(), ("text", "right", "down", "tab", "enter")),
    Mode("mistakes", destinations.Mistakes(), ("text", "down", "tab", "enter")),
    Mode(
        "teach-setup",
        destinations.Teach(devices=False),
        ("text", "tab", "tab", "f5", "enter", "down"),
    ),
    Mode("table", destinations.Table(), ("text", "tab", "down", "space", "enter", "right")),
    Mode("progress", destinations.Progress(), ("text", "tab", "down", "enter"), pupil=True),
    Mode("home", destinations.Home(), ("text", "down", "enter", "escape", "ctrl+p", "f1")),
)
"""Everything that can be shown, not only what is kept."""

STEPS: Final = 25


def screens(case: Case) -> int:
    """Anything typed, pasted and pressed on a screen: the app goes on."""
    mode = PLACES[case.number % len(PLACES)]
    texts = 0

    async def go() -> int:
        nonlocal texts
        async with driving.sitting(mode, case.rng) as sat:
            await sat.begin()
            for _ in range(STEPS):
                if case.rng.random() < 0.5:
                    texts += 1
                    await sat.put(hostile.text(case.rng))
                else:
                    await sat.step()
                if sat.app._exit:
                    break  # it was asked to quit
        return texts

    driving.led(go)
    return max(1, texts)


EXPERIMENTS: Final = (
    Experiment(
        "texts-checked", "any text is judged: an answer each, no traceback, no hang",
        check, short=4, long=3_000, unit="texts", together=20, limit=20,
    ),
    Experiment(
        "texts-hinted", "any question of a program is answered or refused",
        hint, short=2, long=100, unit="questions", together=10, limit=60,
    ),
    Experiment(
        "command-lines", "any words behind a command end with 0, 1 or 2 and a sentence",
        command_line, short=20, long=4_000, unit="commands", together=100, limit=20,
    ),
    Experiment(
        "texts-on-screens", "anything typed, pasted or pressed on any screen: the app goes on",
        screens, short=1, long=500, unit="texts", limit=60,
    ),
)  # fmt: skip
