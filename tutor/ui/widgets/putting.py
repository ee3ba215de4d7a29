"""New words in a place that is there: what takes as much room as before moves nothing else."""

from collections.abc import Sequence
from typing import Any

from textual.content import Content
from textual.css.styles import RulesMap
from textual.geometry import Region
from textual.widgets import Static


def put(place: Static, content: Content) -> None:
    """Shows a content; laid out is only what takes other room, drawn are lines that are others."""
    before = place.content
    if isinstance(before, Content) and content.is_same(before):
        return
    if not _takes_the_same(place, content):
        place.update(content)
        return
    others = _others(place, before, content) if isinstance(before, Content) else ()
    asked: Any = place
    asked.refresh = lambda **_: type(place).refresh(place, *others)
    try:
        place.update(content, layout=False)
    finally:
        del asked.refresh


def _others(place: Static, before: Content, now: Content) -> Sequence[Region]:
    """The lines that are others, where each is a line of the place as well; else none."""
    width, styles = place.content_size.width, place.styles
    old, new = before.split(allow_blank=True), now.split(allow_blank=True)
    if (
        type(place).render is not Static.render
        or styles.content_align_vertical != "top"
        or styles.line_pad
        or len(old) != len(new)
        or any(line.cell_length > width for line in (*old, *new))
    ):
        return ()
    pairs = enumerate(zip(old, new, strict=True))
    return [Region(0, y, width, 1) for y, (one, other) in pairs if not other.is_same(one)]


def _takes_the_same(place: Static, content: Content) -> bool:
    (width, height), styles = place.content_size, place.styles
    if not width:  # nobody knows yet how much there is
        return False
    across, down = styles.width, styles.height
    if across is not None and across.is_auto and content.get_optimal_width(_PLAIN, 0) != width:
        return False
    return down is not None and (not down.is_auto or content.get_height(_PLAIN, width) == height)


_PLAIN = RulesMap()
