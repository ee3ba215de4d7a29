"""Big letters and digits made of half blocks: bold enough to be read from the last row.

Each glyph is three pixels wide and five high; a pixel is one cell wide and half a line high, so it
is about square. Scaled up, the same glyphs make the faces of the dice.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any
from unicodedata import normalize

from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.content import Content

WIDTH, HEIGHT = 3, 5

WIDE, HIGH = 110, 34
"""Columns and lines of a terminal from which everything is drawn a size larger."""


def is_large(app: App[Any]) -> bool:
    """Whether the terminal has room for drawings a size larger."""
    return app.size.width >= WIDE and app.size.height >= HIGH


_FONT = """
0 ### #.# #.# #.# ###
1 .#. ##. .#. .#. ###
2 ### ..# ### #.. ###
3 ### ..# .## ..# ###
4 #.# #.# ### ..# ..#
5 ### #.. ### ..# ###
6 ### #.. ### #.# ###
7 ### ..# ..# .#. .#.
8 ### #.# ### #.# ###
9 ### #.# ### ..# ###
A .#. #.# ### #.# #.#
B ##. #.# ##. #.# ##.
C .## #.. #.. #.. .##
D ##. #.# #.# #.# ##.
E ### #.. ##. #.. ###
F ### #.. ##. #.. #..
G .## #.. #.# #.# .##
H #.# #.# ### #.# #.#
I ### .#. .#. .#. ###
J ..# ..# ..# #.# .#.
K #.# #.# ##. #.# #.#
L #.. #.. #.. #.. ###
M #.# ### ### #.# #.#
N ##. #.# #.# #.# #.#
O .#. #.# #.# #.# .#.
P ##. #.# ##. #.. #..
Q .#. #.# #.# .#. ..#
R ##. #.# ##. #.# #.#
S .## #.. .#. ..# ##.
T ### .#. .#. .#. .#.
U #.# #.# #.# #.# ###
V #.# #.# #.# #.# .#.
W #.# #.# ### ### #.#
X #.# #.# .#. #.# #.#
Y #.# #.# .#. .#. .#.
Z ### ..# .#. #.. ###
Ą .#. #.# ### #.# ..#
Ć ..# .## #.. #.. .##
Ę ### ##. #.. ### ..#
Ł .#. .## ##. .#. .##
Ń ..# ##. #.# #.# #.#
Ó ..# .#. #.# #.# .#.
Ś ..# .## .#. ..# ##.
Ź ..# ### .#. #.. ###
Ż .#. ### .#. #.. ###
Ä #.# .#. #.# ### #.#
Ö #.# .#. #.# #.# .#.
Ü #.# ... #.# #.# ###
Γ ### #.. #.. #.. #..
Δ .#. #.# #.# #.# ###
Θ .#. #.# ### #.# .#.
Λ .#. .#. #.# #.# #.#
Ξ ### ... ### ... ###
Π ### #.# #.# #.# #.#
Σ ### #.. .#. #.. ###
Φ .#. ### #.# ### .#.
Ψ #.# #.# ### .#. .#.
Ω .#. #.# #.# .#. ###
⌂ .#. ### ### #.# #.#
♜ #.# ### ### #.# #.#
∥ #.# #.# #.# #.# #.#
▮ ### ### ### ### ###
→ #.. ##. ### ##. #..
. ... ... ... ... .#.
, ... ... ... .#. #..
? ##. ..# .#. ... .#.
+ ... .#. ### .#. ...
− ... ... ### ... ...
× ... #.# .#. #.# ...
· ... ... .#. ... ...
÷ .#. ... ### ... .#.
: ... .#. ... .#. ...
= ... ### ... ### ...
< ..# .#. #.. .#. ..#
> #.. .#. ..# .#. #..
( .#. #.. #.. #.. .#.
) .#. ..# ..# ..# .#.
% #.# ..# .#. #.. #.#
√ .## .#. .#. ##. .#.
² ##. .#. .## ... ...
³ ##. .## ##. ... ...
⁴ #.# ### ..# ... ...
⁵ .## .#. ##. ... ...
- ... ... ### ... ...
; ... .#. ... .#. #..
! .#. .#. .#. ... .#.
’ .#. .#. ... ... ...
“ #.# #.# ... ... ...
” #.# #.# ... ... ...
„ ... ... ... #.# #.#
« ... .## #.. .## ...
» ... ##. ..# ##. ...
/ ..# ..# .#. #.. #..
  ... ... ... ... ...
▢ ... ... ... ... ...
"""
_GLYPHS = {line[0]: line[2:].split() for line in _FONT.strip().splitlines()}
_ALIKE = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX")
"""Greek capitals with the look of Latin ones."""
GAP = "▢"
"""Where something is to be put: no glyph but a thin frame, or it would be read as a nought."""
FULL = "█"
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): FULL}


def capitals(text: str) -> str:
    """The text in the capitals there are glyphs for; those that are missing lose their accents.

    What has no glyph stays as it is: :func:`drawable` tells.
    """
    return "".join(map(_capital, text.upper())).translate(_ALIKE)


def _capital(letter: str) -> str:
    """A capital as it is drawn: without its accent where it has no glyph; other blanks are one."""
    if letter.isspace():
        return " "
    plain = normalize("NFD", letter)[0]
    return plain if letter not in _GLYPHS and plain.translate(_ALIKE) in _GLYPHS else letter


def drawable(text: str) -> bool:
    """Tell whether there is a glyph for every character."""
    return all(letter in _GLYPHS for letter in text)


@lru_cache(maxsize=256)
def lines(text: str, scale: int = 1, border: int = 0) -> tuple[str, ...]:
    """Return the text as lines of half blocks, the glyphs a pixel apart and on the last line.

    The result is ``scale * (4 * len(text) - 1)`` columns wide and half of ``scale * 5`` lines
    high, rounded up; ``border`` half lines stand above it, and as many below.

    Raises:
        KeyError: a character has no glyph; :func:`drawable` tells.
    """
    rows = [" ".join(_GLYPHS[letter][row] for letter in text) for row in range(HEIGHT)]
    pixels = [_stretched(row, scale) for row in rows for _ in range(scale)]
    blank = [False] * len(pixels[0])
    pixels = [*[blank] * (border + len(pixels) % 2), *pixels, *[blank] * border]
    drawn = tuple(_packed(*pixels[at : at + 2]) for at in range(0, len(pixels), 2))
    return tuple(_framed(drawn, text, scale)) if GAP in text else drawn


def _framed(drawn: Sequence[str], text: str, scale: int) -> Iterator[str]:
    """The lines with a frame for each gap."""
    inside = WIDTH * scale - 2
    frame = ["┃" + " " * inside + "┃" for _ in drawn]
    frame[0], frame[-1] = "┏" + "━" * inside + "┓", "┗" + "━" * inside + "┛"
    places = [at * (WIDTH + 1) * scale for at, letter in enumerate(text) if letter == GAP]
    for line, edge in zip(drawn, frame, strict=True):
        for at in places:
            line = line[:at] + edge + line[at + len(edge) :]
        yield line


def _stretched(row: str, scale: int) -> list[bool]:
    return [pixel == "#" for pixel in row for _ in range(scale)]


def _packed(upper: Sequence[bool], lower: Sequence[bool]) -> str:
    return "".join(_HALVES[halves] for halves in zip(upper, lower, strict=True))


def inked(row: str, ink: str, ground: str) -> Iterator[Segment]:
    """Yield a row in its colours; whole blocks become ground, for fonts that leave seams."""
    for whole, letters in groupby(row, key=FULL.__eq__):
        text = "".join(letters)
        if whole:
            yield Segment(" " * len(text), Style(bgcolor=ink))
        else:
            yield Segment(text, Style(color=ink, bgcolor=ground, bold=True))


def coloured(line: str, ink: str = "$foreground", ground: str = "$background") -> Content:
    """A line of big letters for a widget of text; whole blocks are ground, as fonts leave seams.

    Args:
        line: of :func:`lines`.
        ink: the colour of the letters, as styles name it.
        ground: the colour behind them.
    """
    return Content("").join(
        Content.styled(" " * len(text), f"on {ink}")
        if whole
        else Content.styled(text, f"{ink} on {ground}")
        for whole, letters in groupby(line, key=FULL.__eq__)
        for text in ("".join(letters),)
    )
