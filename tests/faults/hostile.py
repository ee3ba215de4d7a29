"""Texts that nobody types on purpose: pasted, sent, or written by a program that means harm."""

from collections.abc import Callable
from random import Random
from typing import Final

PIECES: Final = (
    "7-3*2=8", "=", "==", "1/0", "0/0=0", "9**9**9", "7!!", "((", "))", "(" * 300, "-" * 500,
    "--", "+-+-", "1e999", "0x10", "nan", "inf", "∞", "None", "__import__('os').system('id')",
    "{0.__class__}", "%s%n", "$(id)", "`id`", "; rm -rf /", "' OR 1=1 --", "../../etc/passwd",
    "[/b]", "[red]", "[@click=app.quit]x[/]", "[link=file:///etc/passwd]", "\\[", "$accent",
    ":cat:",
    "\x1b[2J", "\x1b]0;x\x07", "\x9b31m", "\x00", "\x07", "\x08", "\x7f", "\t", "\r", "\n", "\v",
    "\u202e", "\u200b", "\ufeff", "\u2028", "\ud800", "\udfff", "\U0010ffff", "🎲", "👩‍👩‍👧‍👦",
    "e\u0301" * 40, "Z͑ͫ̓ͪ", "٣+٤=٧", "７＋２＝９", "²", "½", "Ⅷ", "〇", "−", "×", "÷", "·", "–", "Ł",
    "ß", "ı", "ΐ", "{", "}", '"', "\\", "&lt;", "<script>", ",", ".", "1,5", "1.5", "1 000",
    "0" * 400,
    "9" * 400, "1/" * 200, "=" * 99, "bot:fair", "bot:", "null", "true", "[]", "{}", "NaN",
)  # fmt: skip

SYMBOLS: Final = "0123456789+-*/^!()=., xX%√²"


def text(rng: Random, longest: int = 4_000) -> str:
    """A hostile text, some of them almost right, some very long."""
    return rng.choice(_WAYS)(rng)[:longest]


def _pieces(rng: Random) -> str:
    return "".join(rng.choice(PIECES) for _ in range(rng.randint(1, 6)))


def _sum(rng: Random) -> str:
    return "".join(rng.choice(SYMBOLS) for _ in range(rng.randint(0, 24)))


def _any(rng: Random) -> str:
    most = rng.choice((0x80, 0x100, 0x800, 0x3000, 0x10FFFF))
    return "".join(chr(rng.randint(0, most)) for _ in range(rng.randint(1, 40)))


def _long(rng: Random) -> str:
    return rng.choice(PIECES) * rng.choice((10, 100, 1_000, 5_000))


def _nested(rng: Random) -> str:
    depth = rng.choice((5, 50, 200, 1_000))
    opened, closed = rng.choice((("(", ")"), ("-(", ")"), ("√(", ")"), ("[", "]"), ("((", "))")))
    return opened * depth + rng.choice(("7", "7-3*2", "")) + closed * rng.choice((depth, depth - 1))


def _tower(rng: Random) -> str:
    return rng.choice(("^", "**", "!", "/", "√")).join(["9"] * rng.choice((3, 9, 60)))


def _mixed(rng: Random) -> str:
    whole = list(_sum(rng) + "=" + str(rng.randint(-99, 999)))
    for _ in range(rng.randint(1, 3)):
        whole.insert(rng.randint(0, len(whole)), rng.choice(PIECES))
    return "".join(whole)


_WAYS: Final[tuple[Callable[[Random], str], ...]] = (
    _pieces, _sum, _any, _long, _nested, _tower, _mixed,
)  # fmt: skip


def value(rng: Random, depth: int = 3) -> object:
    """A JSON value that nobody expects: wrong kinds, huge numbers, hostile texts, nests."""
    kind = rng.randrange(10 if depth else 7)
    match kind:
        case 0:
            return None
        case 1:
            return rng.random() < 0.5
        case 2:
            return rng.choice((0, -1, 1, 10**30, -(2**63), 2**64, 65535, 10**300))
        case 3:
            return rng.choice((0.5, -0.0, 1e308, 1e-320, 3.0))
        case 4 | 5:
            return text(rng, 60).encode("utf-8", "replace").decode()
        case 6:
            return rng.choice(([], {}, "", [[]], {"": {}}))
        case 7 | 8:
            return [value(rng, depth - 1) for _ in range(rng.randint(0, 4))]
        case _:
            return {
                text(rng, 12).encode("utf-8", "replace").decode(): value(rng, depth - 1)
                for _ in range(rng.randint(0, 4))
            }
