"""The hexagonal board on the screen: 37 tiles, 54 numbers, a cursor; it knows no rules.

Drawn with the Line API: the cells of each size are computed once (`hexlayout`), changes of state
are compared with what is shown once they have all come (`hexlook`), and only the lines that differ
are drawn again.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.geometry import Size as Room
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tutor.games.rachmistrz.rules.components import FIELDS, Field, Point
from tutor.games.rachmistrz.widgets.hexdrawing import Drawing, Palette
from tutor.games.rachmistrz.widgets.hexlayout import Size, fitting, half_column, layout_of
from tutor.games.rachmistrz.widgets.hexlook import Scene, Token, arrived
from tutor.games.rachmistrz.widgets.hexsteps import Direction, jump, roam
from tutor.language import say
from tutor.ui.keys import Key, bind
from tutor.ui.themes import variables_of
from tutor.ui.widgets.movement import glow

__all__ = ["HexBoard", "Token"]

STATE = ("tokens", "target", "choosable", "joining", "cursor", "done", "spent", "landed")
"""The reactives that decide how the board looks, besides its numbers and the focus."""


class HexBoard(Widget, can_focus=True):
    """The board, its cursor, and what is chosen on it.

    All state is plain data in reactives; give a new mapping or set to change one, in any order.
    Arrows move the cursor, Enter or Space chooses, a click chooses a field or picks a number.
    """

    DEFAULT_CSS = """
    HexBoard {
        width: 1fr;
        height: 1fr;
        min-width: 57;
        min-height: 21;
    }
    """
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, f"move('{key}')", show=False) for key in ("left", "right", "up", "down")
    ]

    numbers: reactive[Mapping[str, Point]] = reactive(dict, repaint=False, init=False)
    """The printed numbers as text ("8", "7/2"), each with the three fields it lies between."""
    tokens: reactive[Mapping[Field, Token]] = reactive(dict, repaint=False, init=False)
    """What lies on the board."""
    target: reactive[str | None] = reactive(None, repaint=False, init=False)
    """The highlighted number."""
    choosable: reactive[frozenset[Field]] = reactive(frozenset, repaint=False, init=False)
    """While not empty, only these fields can be reached and chosen, and each shows its name."""
    joining: reactive[frozenset[Field]] = reactive(frozenset, repaint=False, init=False)
    """Free fields that would join the pupil's group: marked with a +."""
    cursor: reactive[Field | None] = reactive(None, repaint=False, init=False)
    """The field under the cursor; shown while the board has the focus or a choice is open."""
    done: reactive[frozenset[str]] = reactive(frozenset, repaint=False, init=False)
    """Numbers with a tick: found by the pupil."""
    spent: reactive[frozenset[str]] = reactive(frozenset, repaint=False, init=False)
    """Numbers that cannot be claimed now: dim and struck through."""
    landed: reactive[frozenset[Field]] = reactive(frozenset, repaint=False, init=False)
    """Fields that glow for a moment, because of their token."""

    @dataclass
    class _Told(Message):
        board: "HexBoard"

        @property
        def control(self) -> "HexBoard":
            """The board that tells it."""
            return self.board

    @dataclass
    class FieldChosen(_Told):
        """A field was chosen with Enter, Space or a click."""

        field: Field

    @dataclass
    class CursorMoved(_Told):
        """The cursor came to another field, by key, mouse or because a choice was opened."""

        field: Field

    @dataclass
    class NumberPicked(_Told):
        """A printed number was clicked."""

        number: str

    def __init__(
        self,
        numbers: Mapping[str, Point] | None = None,
        *,
        tokens: Mapping[Field, Token] | None = None,
        name: str | None = None,
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
        disabled: bool = False,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes, disabled=disabled)
        bind(self, Key("enter,space", "choose", "choose"))
        self.set_reactive(HexBoard.numbers, dict(numbers or {}))
        self.set_reactive(HexBoard.tokens, dict(tokens or {}))
        self._aim: int | None = None
        self._drawing: Drawing | None = None
        self._palette: Palette | None = None
        self._strips: dict[int, Strip] = {}
        self._behind = False
        self._differing: set[int] = set()
        self._origins: dict[Room, tuple[int, int]] = {}
        """The corner in the room that there was last."""

    @property
    def help_text(self) -> str:
        """What F1 says of this widget, in the language spoken now."""
        return say("board.help")

    @property
    def board_size(self) -> Size:
        """The size drawn now: the largest one that fits."""
        return fitting(self.size.width, self.size.height)

    def on_mount(self) -> None:
        """Watch the state: whatever changes, the lines that differ are drawn again."""
        for state in (*STATE, "has_focus"):
            self.watch(self, state, self._fall_behind, init=False)
        self.watch(self, "numbers", self._forget, init=False)

    def lay(self, tokens: Mapping[Field, Token]) -> None:
        """Give new tokens; those that have come and a group that has grown glow for a moment."""
        new = arrived(self.tokens, tokens)
        self.tokens = tokens
        if new and glow(self, lambda: self._settle(new)):
            self.landed |= new

    def _settle(self, fields: frozenset[Field]) -> None:
        self.landed -= fields

    def watch_choosable(self, choosable: frozenset[Field]) -> None:
        """Bring the cursor to the first field that may be chosen."""
        if choosable and self.cursor not in choosable:
            self.cursor = next(field for field in FIELDS if field in choosable)

    def watch_cursor(self, field: Field | None) -> None:
        """Tell where the cursor is."""
        if field is not None and self.is_mounted:
            self.post_message(self.CursorMoved(self, field))

    def on_focus(self) -> None:
        """Show a cursor, in the middle at first."""
        self.cursor = self.cursor or FIELDS[len(FIELDS) // 2]

    def action_move(self, direction: Direction) -> None:
        """Move the cursor: along the row, to the next row, or to the next choosable field."""
        if self.cursor is None:
            return
        if self.choosable:
            self.cursor = jump(self.cursor, direction, self.choosable)
            return
        vertical = direction in ("up", "down")
        aim = self._aim if vertical and self._aim is not None else half_column(self.cursor)[0]
        self.cursor = roam(self.cursor, direction, aim)
        self._aim = aim if vertical else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A field is chosen while the board may have the focus."""
        del parameters
        return action != "choose" or self.can_focus

    def action_choose(self) -> None:
        """Choose the field under the cursor."""
        if self.cursor is not None:
            self._choose(self.cursor)

    def on_click(self, event: events.Click) -> None:
        """Choose the field, or pick the number, under the mouse."""
        event.stop()
        if (spot := self._on_board(event)) is None:
            return
        if (number := self._drawn.number_at(*spot)) is not None:
            self.post_message(self.NumberPicked(self, number))
        elif (field := self._drawn.layout.field_at(*spot)) is not None:
            self._aim = None
            self._choose(field)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Take the cursor along with the mouse while a choice is open."""
        if not self.choosable or (spot := self._on_board(event)) is None:
            return
        if (field := self._drawn.layout.field_at(*spot)) in self.choosable:
            self.cursor = field

    def on_resize(self) -> None:
        """Draw everything again, in the size that fits now."""
        self._forget()

    def notify_style_update(self) -> None:
        """Draw everything again if the theme has changed; mostly it was only the focus."""
        super().notify_style_update()
        if self._palette is not None and self._palette.variables != variables_of(self.app):
            self._palette = None
            self._forget()

    def render(self) -> RenderResult:
        """Show nothing: the fields are drawn line by line in `render_line`."""
        return ""

    def render_line(self, y: int) -> Strip:
        """Return one line of the widget."""
        drawing = self._drawn
        if y not in self._strips:
            left, top = self._origin
            self._strips[y] = drawing.strip(y - top, left, self.size.width)
        return self._strips[y]

    @property
    def _drawn(self) -> Drawing:
        """The board as it is now."""
        if self._drawing is None:
            self._palette = self._palette or Palette(variables_of(self.app))
            layout = layout_of(self.board_size)
            self._drawing = Drawing(layout, self.numbers, self._scene, self._palette)
        elif self._behind:
            _, top = self._origin
            for line in self._drawing.change(self._scene):
                self._strips.pop(line + top, None)
                self._differing.add(line + top)
        self._behind = False
        return self._drawing

    @property
    def _scene(self) -> Scene:
        return Scene(
            tokens=self.tokens,
            target=self.target,
            choosable=self.choosable,
            joining=self.joining,
            cursor=self.cursor if self.has_focus or self.choosable else None,
            done=self.done,
            spent=self.spent,
            landed=self.landed,
        )

    @property
    def _origin(self) -> tuple[int, int]:
        """Column and line of the board's upper left corner; negative where peaks are cut."""
        room = self.size
        if room not in self._origins:
            size = self.board_size
            corner = (room.width - size.width) // 2, (room.height - size.height) // 2
            self._origins = {room: corner}
        return self._origins[room]

    def _on_board(self, event: events.MouseEvent) -> tuple[int, int] | None:
        offset = event.get_content_offset(self)
        if offset is None:
            return None
        left, top = self._origin
        return offset.x - left, offset.y - top

    def _choose(self, field: Field) -> None:
        if self.choosable and field not in self.choosable:
            return
        self.cursor = field
        self.post_message(self.FieldChosen(self, field))

    def _fall_behind(self) -> None:
        """Look at the state again once, when all of what changes together has changed."""
        if self._drawing is not None and not self._behind:
            self._behind = True
            self.call_next(self._show_changes)

    def _show_changes(self) -> None:
        """Draw the lines that differ from what is on the screen, and only these."""
        _ = self._drawn
        lines, self._differing = self._differing, set()
        if lines:
            self.refresh(*(Region(0, line, self.size.width, 1) for line in lines))

    def _forget(self) -> None:
        """Draw everything again."""
        self._drawing = None
        self._strips.clear()
        self._differing.clear()
        self.refresh()
