"""Lines of words as they are drawn, each found out once.

When a word changes, Textual breaks all lines of a widget anew and mixes the colours of each of
their letters again; whoever opens a page for the second time waits as long as for the first. Of a
line that was drawn before, in the same room and the same colours, the answer is known;
``tests/ui/test_lettering.py`` compares it with Textual's own.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from rich.cells import cell_len
from rich.segment import Segment
from textual.cache import FIFOCache
from textual.content import Content, Span
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions
from textual.widget import Widget

MOST: Final = 2_000
"""So many lines are remembered, each in its place: some three megabytes."""

own_strips: Final = Content.render_strips
"""What Textual itself does."""

own_height: Final = Content.get_height
own_join: Final = Content.join

_DRAWN: Final = dict[tuple[Any, ...], list[Strip]]()
"""What became of a line, by all that it depends on; of a style by which of the known it is."""

_KNOWN: Final = dict[Style, Style]()
"""Each style once: Python asks two of them for each letter of their colours to compare them."""


def remember_lines() -> None:
    """Has Textual remember in this process how lines of words look; none has links in it."""
    content: Any = Content
    content.render_strips = strips
    content.get_height = height
    content.join = join
    # Else each line is looked through for them, and their colour is mixed, whenever it is drawn.
    vars(Widget)["auto_links"]._default = False


def strips(
    content: Content, width: int, height: int | None, style: Style, options: RenderOptions
) -> list[Strip]:
    """A content in so many columns, and so many lines at most."""
    rule = options.rules.get
    is_rare = rule("text_align") == "justify"  # nothing of ours is: a line of blanks goes then
    if width <= 0 or is_rare or options.selection is not None or options.post_style is not None:
        return own_strips(content, width, height, style, options)
    how: Any = {
        "align": rule("text_align", "left"),
        "overflow": rule("text_overflow", "fold"),
        "no_wrap": rule("text_wrap", "wrap") == "nowrap",
        "line_pad": rule("line_pad", 0),
    }
    _make_room()
    common = (width, id(_known(style)), *how.values())
    styles = dict[str | Style, Style]()
    found = list[Strip]()
    for y, line in enumerate(content.split(allow_blank=True)):
        for _, _, each in line.spans:
            if each not in styles:
                styles[each] = _known(options.get_style(each))
        spans = [(start, end, styles[each]) for start, end, each in line.spans]
        key = (common, y, line.plain, tuple([(*place, id(each)) for *place, each in spans]))
        if (drawn := _DRAWN.get(key)) is None:
            if _is_simple(line, spans, width) and not how["line_pad"]:
                drawn = [_one(line, spans, width, y, how["align"], style)]
            else:
                rows = line._wrap_and_format(width, get_style=styles.__getitem__, **how)
                for row in rows:
                    row.y = y
                drawn = [Strip(*row.to_strip(style)) for row in rows]
            _keep(key, drawn)
        found += drawn
        if height is not None and len(found) >= height:
            return found[:height]
    return found


def _make_room() -> None:
    """Lets go of all where styles are many, so that no line is known by one that is gone."""
    if len(_KNOWN) > MOST:
        _DRAWN.clear()
        _KNOWN.clear()


def _known(style: Style) -> Style:
    """The one that stands for all that are the same."""
    return _KNOWN.setdefault(style, style)


def _keep(key: tuple[Any, ...], drawn: list[Strip]) -> None:
    """Remembers a line; what was known longest is let go of."""
    while len(_DRAWN) >= MOST:
        _DRAWN.pop(next(iter(_DRAWN)), None)
    _DRAWN[key] = drawn


def _is_simple(line: Content, spans: Sequence[tuple[int, int, Style]], width: int) -> bool:
    """Whether a line has room as it is, and its colours lie one after the other."""
    if "\t" in line.plain or line.cell_length > width:
        return False
    reached = 0
    for start, end, _ in spans:
        if not reached <= start < end:
            return False
        reached = end
    return reached <= len(line)


def _one(
    line: Content,
    spans: Sequence[tuple[int, int, Style]],
    width: int,
    y: int,
    align: str,
    style: Style,
) -> Strip:
    """A line that has room as it is."""
    text, length, reached, segments = line.plain, line.cell_length, 0, list[Segment]()
    spare = width - length
    before = spare // 2 if align == "center" else spare if align in {"end", "right"} else 0
    after = spare - before if align == "center" else 0
    if before:
        segments.append(Segment(" " * before, style.background_style.rich_style))
    plain = _upon(style, style)
    for start, end, colours in spans:
        if start > reached:
            segments.append(Segment(text[reached:start], _placed(plain, reached, y)))
        upon = _upon(style, Style.combine((style, colours)))
        segments.append(Segment(text[start:end], _placed(upon, start, y)))
        reached = end
    if reached < len(text) or not spans:
        segments.append(Segment(text[reached:], _placed(plain, reached, y)))
    if after:
        segments.append(Segment(" " * after, style.background_style.rich_style))
    return Strip(segments, length + before + after)


_upon: Final = lru_cache(maxsize=MOST)(Style.__add__)
"""A style upon another."""

_placed: Final = lru_cache(maxsize=4 * MOST)(Style.rich_style_with_offset)
"""A style at a place of a text, which tells what is marked there."""


def height(content: Content, rules: RulesMap, width: int) -> int:
    """How many lines a content takes in so many columns."""
    if width <= 0:  # a window that is hardly one: of no room Textual makes an error
        return content.plain.count("\n") + 1
    if rules.get("line_pad", 0):
        return own_height(content, rules, width)
    overflow, no_wrap = rules.get("text_overflow", "fold"), rules.get("text_wrap") == "nowrap"
    lines = content.split(allow_blank=True)
    return sum([_rows(line.plain, width, overflow, no_wrap) for line in lines])


@lru_cache(maxsize=MOST)
def _rows(line: str, width: int, overflow: Any, no_wrap: bool) -> int:
    if "\t" not in line and cell_len(line) <= width:
        return 1
    return len(Content(line)._wrap_and_format(width, overflow=overflow, no_wrap=no_wrap))


def join(between: Content, parts: Iterable[Content | str]) -> Content:
    """Parts with something between two of them; Textual goes through them letter by letter."""
    text, spans, reached = list[str](), list[Span](), 0
    for place, part in enumerate(parts):
        for each in (between, part) if place else (part,):
            if isinstance(each, str):
                text.append(each)
                reached += len(each)
            else:
                text.append(each._text)
                if each._spans:
                    spans += [
                        Span(start + reached, end + reached, style)
                        for start, end, style in each._spans
                        if style
                    ]
                reached += len(each._text)
    return Content("".join(text), spans)


def beside(parts: Sequence[Content], gap: str = "") -> Content:
    """Parts of a line, with a gap between two of them."""
    return Content(gap.join([part.plain for part in parts]), _spans(parts, len(gap)))


def below_each_other(lines: Sequence[Content]) -> Content:
    """Lines as one content, which is not taken apart again to be drawn; none of them is broken."""
    text = "\n".join([line.plain for line in lines])
    joined = Content(text, _spans(lines, 1), strip_control_codes=False)
    if len(lines) > 1:
        joined._split_cache = FIFOCache(4)
        joined._split_cache["\n", False, True] = [*lines]
    return joined


def _spans(parts: Sequence[Content], apart: int) -> list[Span]:
    """The colours of several parts, one after the other, so many letters apart."""
    spans, begin = list[Span](), 0
    for part in parts:
        spans += [Span(start + begin, end + begin, style) for start, end, style in part.spans]
        begin += len(part) + apart
    return spans
