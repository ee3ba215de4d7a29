"""New words in a place that is there: all is laid out anew only where they need another size."""

from textual.content import Content
from textual.css.styles import RulesMap
from textual.widgets import Static


def put(place: Static, content: Content) -> None:
    """Shows a content; where it takes as much room as the one before, nothing else moves."""
    before = place.content
    if isinstance(before, Content) and content.is_same(before):
        return
    place.update(content, layout=not _takes_the_same(place, content))


def _takes_the_same(place: Static, content: Content) -> bool:
    (width, height), styles = place.content_size, place.styles
    if not width:  # nobody knows yet how much there is
        return False
    across, down = styles.width, styles.height
    if across is not None and across.is_auto and content.get_optimal_width(_PLAIN, 0) != width:
        return False
    return down is not None and (not down.is_auto or content.get_height(_PLAIN, width) == height)


_PLAIN = RulesMap()
