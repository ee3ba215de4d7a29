"""What Textual asks of a widget's styles for each line that it draws, asked once.

Of a line with nothing but words on it Textual asks for four borders, four outlines, a hatching and
a tint, mixes the colours of all that it lies in, makes seven caches for what may be cut from it,
and copies it to change colours of the terminal's palette, of which there are none: half of what a
key costs to draw. ``tests/ui/test_painting.py`` compares the lines with Textual's own.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from rich.segment import Segment
from rich.style import Style
from textual._segment_tools import line_pad
from textual._styles_cache import StylesCache
from textual.cache import FIFOCache
from textual.color import TRANSPARENT, Color
from textual.css.styles import RenderStyles, StylesBase
from textual.dom import DOMNode
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Region
from textual.strip import Strip
from textual.style import Style as VisualStyle
from textual.widget import Widget

own_render_widget: Final = StylesCache.render_widget
"""What Textual itself does."""

own_filter: Final = Strip.apply_filter
own_grounds: Final = DOMNode.background_colors
own_rich_style: Final = DOMNode.rich_style
own_visual_style: Final = Widget.visual_style

_EDGES: Final = tuple(
    f"{kind}_{edge}"
    for kind in ("border", "outline")
    for edge in ("top", "right", "bottom", "left")
)
_ADORNED: Final = frozenset({*_EDGES, "hatch", "tint", "text_opacity"})
"""What may be said of a widget that makes more of it than its words on a ground."""

_DIM: Final = 0x02
"""The bit of a style that is drawn half as bright."""

_CACHES: Final = {
    "_divide_cache": 4,
    "_crop_cache": 16,
    "_style_cache": 16,
    "_filter_cache": 4,
    "_line_length_cache": 4,
    "_crop_extend_cache": 4,
    "_offsets_cache": 4,
}
"""How much a line remembers of what was made of it, as Textual has it."""

Ground = tuple[Color, Color, float]
"""A background, its tint, and how opaque the node is."""

Ink = tuple[Color | None, Color, float, Color | None, bool, Style | None]
"""The same, and the colour of words, whether it is found by itself, and how they are written."""


def paint_directly() -> None:
    """Has Textual draw plain widgets of this process in this way."""
    textual: Any = StylesCache, RenderStyles, Strip, DOMNode, Widget
    cache, styles, strip, node, widget = textual
    cache.render_widget = render_widget
    styles.get_rule = _get_rule
    styles.has_rule = _has_rule
    strip.__init__ = _make_strip
    strip.__getattr__ = _make_cache
    strip.apply_filter = apply_filter
    node.ancestors_with_self = property(_ancestors_with_self)
    node.background_colors = property(lambda itself: grounds(itself)[:2])
    node.rich_style = property(rich_style)
    widget.visual_style = property(visual_style)


# Styles ------------------------------------------------------------------------------------------


def _rules(styles: Any) -> Mapping[str, Any]:
    """All rules of a node, as they are set."""
    inline: Mapping[str, Any] = styles._inline_styles._rules
    base: Mapping[str, Any] = styles._base_styles._rules
    return {**base, **inline} if inline else base


def _get_rule(styles: Any, rule_name: str, default: object = None) -> Any:
    inline = styles._inline_styles._rules
    if rule_name in inline:
        return inline[rule_name]
    base = styles._base_styles._rules
    return base.get(rule_name, default)


def _has_rule(styles: Any, rule_name: str) -> bool:
    return rule_name in styles._inline_styles._rules or rule_name in styles._base_styles._rules


def _ancestors_with_self(node: Any) -> list[Any]:
    nodes = [node]
    while (above := node._MessagePump__parent) is not None and (node := above()) is not None:
        nodes.append(node)
    return nodes


def grounds(node: DOMNode) -> tuple[Color, Color, float]:
    """The colour below a node, its own upon it, and how opaque it is with all that it lies in."""
    path = []
    for each in node.ancestors_with_self:
        rules = _rules(each.styles)
        colour = rules.get("background", TRANSPARENT)
        path.append((colour, rules.get("background_tint", TRANSPARENT), rules.get("opacity", 1.0)))
    return _mixed(tuple(path))


@lru_cache(maxsize=1024)
def _mixed(path: tuple[Ground, ...]) -> tuple[Color, Color, float]:
    below = upon = Color(0, 0, 0, 0)
    opacity = 1.0
    for colour, tint, opaque in reversed(path):
        below = upon
        opacity *= opaque
        upon += colour.tint(tint).multiply_alpha(opacity)
    return below, upon, opacity


def _inks(node: DOMNode) -> tuple[Ink, ...]:
    """All that decides how words of a node are written, itself first."""
    inks = []
    for each in node.ancestors_with_self:
        rules = _rules(each.styles)
        inks.append(
            (
                rules.get("background"),
                rules.get("background_tint", TRANSPARENT),
                rules.get("opacity", 1.0),
                rules.get("color"),
                rules.get("auto_color", False),
                rules.get("text_style"),
            )
        )
    return tuple(inks)


@lru_cache(maxsize=256)
def _written(inks: tuple[Ink, ...]) -> tuple[Color, Color, Style]:
    """The ground, the colour of words before it is mixed with it, and how they are written."""
    below, colour, style = Color(0, 0, 0, 0), Color(255, 255, 255, 0), Style()
    opacity = 1.0
    for background, tint, opaque, own, by_itself, written in reversed(inks):
        upon = below
        opacity *= opaque
        if background is not None:
            tinted = background.tint(tint)
            upon = below + tinted
            below += tinted.multiply_alpha(opacity)
        if own is not None:
            colour = own
        if written is not None:
            style += written
        if by_itself:
            colour = upon.get_contrast_text(colour.a)
    return below, colour, style


@lru_cache(maxsize=256)
def _rich_style(inks: tuple[Ink, ...]) -> Style:
    below, colour, style = _written(inks)
    mixed = (below + colour).rich_color if below.a or colour.a else None
    return style + Style.from_color(mixed, below.rich_color if below.a else None)


def rich_style(node: DOMNode) -> Style:
    """How words of a node are written, with all that it lies in."""
    return _rich_style(_inks(node))


@lru_cache(maxsize=256)
def _visual_style(inks: tuple[Ink, ...]) -> VisualStyle:
    below, colour, style = _written(inks)
    return VisualStyle(
        below,
        colour,
        bold=style.bold,
        dim=style.dim,
        italic=style.italic,
        reverse=style.reverse,
        underline=style.underline,
        strike=style.strike,
    )


def visual_style(widget: Any) -> VisualStyle:
    """The same, as texts ask for it; asked again once the styles of the widget have changed."""
    key = widget.styles._cache_key
    if widget._visual_style is None or widget._visual_style_cache_key != key:
        widget._visual_style_cache_key = key
        widget._visual_style = _visual_style(_inks(widget))
    found: VisualStyle = widget._visual_style
    return found


def _is_plain(rules: Mapping[str, Any]) -> bool:
    """Whether there is nothing but words on a ground, perhaps with room around them."""
    if _ADORNED.isdisjoint(rules):
        return True
    return (
        not any(rules[edge][0] for edge in _EDGES if rules.get(edge))
        and rules.get("hatch", "none") == "none"
        and not rules.get("tint", TRANSPARENT).a
        and rules.get("text_opacity", 1.0) == 1.0
    )


# Lines -------------------------------------------------------------------------------------------


def render_widget(cache: Any, widget: Any, crop: Region) -> list[Strip]:
    """The lines of a widget that lie in a region of it."""
    styles: StylesBase = widget.styles
    below, upon, opacity = grounds(widget)
    if opacity != 1.0 or not _is_plain(_rules(styles)) or widget.auto_links:
        return own_render_widget(cache, widget, crop)
    region, (top, right, bottom, left) = widget.region, styles.padding
    width = region.width
    room, end = max(0, width - left - right), region.height - bottom
    if width != cache._width:
        cache.clear()
        cache._width = width
    known, dirty = cache._cache, cache._dirty_lines
    filters = widget.get_line_filters()
    inner = cache.get_inner_outer(below, upon)[0].rich_style
    strips = []
    for y in crop.line_range:
        strip = known.get(y)
        if strip is None or y in dirty:
            if y < top or y >= end:
                strip = Strip.blank(width, inner)
            else:
                strip = widget.render_line(y - top).adjust_cell_length(room, inner)
                if left or right:
                    strip = Strip(line_pad(strip, left, right, inner), width)
            known[y] = strip
        for each in filters:
            strip = strip.apply_filter(each, upon)
        strips.append(strip)
    dirty.difference_update(crop.line_range)
    start, stop = crop.column_span
    if (start, stop) != (0, width):
        return [strip.crop(start, stop) for strip in strips]
    return strips


def _make_strip(strip: Any, segments: Sequence[Segment], cell_length: int | None = None) -> None:
    """A line; what is remembered of it comes with the first that is to be remembered."""
    strip._segments = list(segments)
    strip._cell_length = cell_length
    strip._render_cache = strip._link_ids = strip._cell_count = None


def _make_cache(strip: Strip, name: str) -> Any:
    """What a line is asked for that it does not have yet."""
    if name not in _CACHES:
        raise AttributeError(f"{type(strip).__name__!r} object has no attribute {name!r}")
    cache: Any = FIFOCache(_CACHES[name])
    setattr(strip, name, cache)
    return cache


def apply_filter(strip: Strip, filter: LineFilter, background: Color) -> Strip:  # noqa: A002
    """A line in the colours of this terminal: as it is, where it has only mixed ones."""
    if type(filter) is ANSIToTruecolor and _is_mixed(strip._segments):
        return strip
    return own_filter(strip, filter, background)


def _is_mixed(segments: Sequence[Segment]) -> bool:
    """Whether no part of a line is dim or in a colour of the terminal's palette."""
    for _, style, control in segments:
        if control is not None:
            return False
        if style is None:
            continue
        if (colour := style._color) is not None and colour.triplet is None:
            return False
        if (colour := style._bgcolor) is not None and colour.triplet is None:
            return False
        if style._attributes & style._set_attributes & _DIM:
            return False
    return True
