"""Putting the picture of a screen together, of which only what looks other is made and written.

Textual draws a whole screen anew as soon as a widget comes, goes or scrolls farther than before,
since the places of all others in the order of painting then have other numbers; and to draw one
line anew it asks every widget on the screen for all of its lines. Here a place is drawn anew where
other widgets cover it than before, and asked are widgets whose lines no others cover.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import cast

from rich.console import Console
from textual._compositor import ChopsUpdate, Compositor, CompositorMap, ReflowResult
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget


class Parts(ChopsUpdate):
    """Parts of a picture, written as Textual writes them, with less ado about the cursor."""

    def render_segments(self, console: Console) -> str:
        """What a terminal is sent: for each part, where it stands and what it is."""
        written = list[str]()
        last = self.spans[-1][0]
        for y, left, right in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is None or x > right or end <= left:
                    continue
                if not (left <= x < right and end <= right):
                    strip = strip.crop(0, min(end, right) - x)
                written += f"\x1b[{y + 1};{x + 1}H", strip.render(console)
            if y != last:
                written.append("\n")
        return "".join(written)


class SparingCompositor(Compositor):
    """A compositor that draws the same as Textual's, and less of it."""

    def __init__(self) -> None:
        super().__init__()
        self._placed: Mapping[Widget, tuple[Region, Region]] = {}
        """Where the widgets in sight were when it was looked last, the uppermost first."""

    def clear(self) -> None:
        """Lets go of all widgets, those included that are no longer in sight."""
        super().clear()
        self._placed = {}

    def reflow(self, parent: Widget, size: Size) -> ReflowResult:
        """Lays all out; to be drawn is what was to be before, and what has moved."""
        dirty, self._dirty_regions = self._dirty_regions, set()
        found = super().reflow(parent, size)
        self._full_map_invalidated = False  # or the first who asks has all laid out once more
        self._dirty_regions = dirty.union(self._moved())
        return found

    def reflow_visible(self, parent: Widget, size: Size) -> set[Widget]:
        """Lays out after scrolling: all, since somebody asks for what is out of sight at once."""
        dirty, self._dirty_regions = self._dirty_regions, set()
        exposed = super().reflow_visible(parent, size)
        self._full_map, self._full_map_invalidated = self._visible_map or {}, False
        self._dirty_regions = dirty.union(self._moved())
        return exposed

    def _arrange_root(
        self, root: Widget, size: Size, visible_only: bool = True
    ) -> tuple[CompositorMap, set[Widget]]:
        del visible_only
        return super()._arrange_root(root, size, visible_only=False)

    def update_widgets(self, widgets: set[Widget]) -> None:
        """Notes what is to be drawn anew; that of hidden widgets does not have all laid out."""
        super().update_widgets(widgets & self.visible_widgets.keys())
        new = (each for each in widgets if each not in self._full_map)
        if any(all(node.display for node in each.ancestors_with_self) for each in new):
            self._full_map_invalidated = True

    def _moved(self) -> Iterator[Region]:
        """The places that other widgets cover than before; all of them, if their order changed."""
        before, now = self._placed, self.visible_widgets
        self._placed = now
        if [each for each in before if each in now] != [each for each in now if each in before]:
            yield self.size.region
            return
        for widget in before.keys() | now.keys():
            was, stands = before.get(widget), now.get(widget)
            if was != stands:
                places = [place[0].intersection(place[1]) for place in (was, stands) if place]
                yield from filter(None, places)

    # Drawing -----------------------------------------------------------------------------------

    def render_partial_update(self) -> ChopsUpdate | None:
        """What is to be drawn anew; of a line what lies between its first such place and its last.

        Returns:
            None where there is nothing.
        """
        spans = [
            (y, left, right)
            for y, left, right in self._regions_to_spans(self._dirty_regions)
            if 0 <= y < self.size.height
        ]
        self._dirty_regions.clear()
        if not spans:
            return None
        columns = dict[int, tuple[int, int]]()
        for y, left, right in spans:
            known = columns.get(y, (left, right))
            columns[y] = min(left, known[0]), max(right, known[1])
        return Parts(self._chops(columns), spans, [cuts[1:] for cuts in self.cuts])

    def _render_chops(
        self, crop: Region, is_rendered_line: Callable[[int], bool]
    ) -> Sequence[Mapping[int, Strip]]:
        return self._chops({y: crop.column_span for y in crop.line_range if is_rendered_line(y)})

    def _chops(self, columns: Mapping[int, tuple[int, int]]) -> Sequence[Mapping[int, Strip]]:
        """The parts of each line from the left, None for those that are not asked for.

        Args:
            columns: of each line that is to be drawn, from where to where.
        """
        chops: list[dict[int, Strip | None]]
        chops = [dict.fromkeys(cuts[:-1]) for cuts in self.cuts]
        missing = dict[int, set[int]]()
        for y, (left, right) in columns.items():
            cuts = pairwise(self.cuts[y])
            missing[y] = {start for start, end in cuts if start < right and end > left}
        for widget, place in self.visible_widgets.items():
            if not missing:
                break
            self._fill(chops, missing, widget, *place)
        return cast("Sequence[Mapping[int, Strip]]", chops)

    def _fill(
        self,
        chops: list[dict[int, Strip | None]],
        missing: dict[int, set[int]],
        widget: Widget,
        region: Region,
        clip: Region,
    ) -> None:
        """Puts a widget where nothing above it is, and asks it for no line that nobody sees."""
        seen = region.intersection(clip)
        left, right = seen.column_span
        lacking = missing.keys() & seen.line_range
        rows = {y: open_ for y in lacking if (open_ := missing[y] & {*range(left, right)})}
        if not rows:
            return
        lines = range(min(rows), max(rows) + 1)
        asked = Region(left - region.x, lines.start - region.y, seen.width, len(lines))
        every = self.cuts
        for y, strip in zip(lines, widget.render_lines(asked), strict=False):
            if y not in rows:
                continue
            starts = [cut for cut in every[y] if left <= cut < right]
            if len(starts) == 1:  # all of it, as it is
                chops[y][left] = strip
            else:
                parts = strip.divide([end - left for end in (*starts[1:], right)])
                for start, part in zip(starts, parts, strict=False):
                    if start in rows[y]:
                        chops[y][start] = part
            missing[y] -= rows[y]
            if not missing[y]:
                del missing[y]
