"""The row of keys at the bottom, drawn as one line.

Textual's own footer makes a widget for every key, and makes all of them anew whenever focus or
bindings may have changed; on a slow classroom terminal that is the dearest part of a key press.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

from tutor.language import say

UNSAVED: Final = "!"
"""The mark of what is not saved yet."""


class ShownKey(NamedTuple):
    """A key in the row: how it is written, what it is called, and whether it can be pressed."""

    key: str
    display: str
    name: str
    enabled: bool

    @property
    def text(self) -> str:
        """As it stands in the row."""
        return f" {self.display} {self.name} "


class KeysFooter(Widget, can_focus=False):
    """The keys of a screen; a click presses one."""

    DEFAULT_CSS = """
    KeysFooter {
        dock: bottom;
        height: 1;
        background: $panel;
        color: $footer-description-foreground;
    }
    """

    ALLOW_SELECT = False

    shown: reactive[tuple[ShownKey, ...]] = reactive[tuple[ShownKey, ...]](())
    """The keys from the left."""

    _looks = False
    """Whether it looks at the keys soon: what changes until then is looked at once."""

    def on_mount(self) -> None:
        """Follows the keys of the screen."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow, immediate=True)
        self.shown = tuple(_shown(self.screen))

    def _follow(self, _: Screen[object]) -> None:
        if not self._looks:
            self._looks = True
            self.call_next(self._look)

    def _look(self) -> None:
        self._looks = False
        if self.is_attached:
            self.shown = tuple(_shown(self.screen))

    def render(self) -> Content:
        """The row: keys in bold, those that cannot be pressed now dimmed.

        At its end stands that something is not saved; without room, a mark at its beginning.
        """
        row = Content("").join(map(_content, self.shown))
        if not getattr(self.app, "unsaved", False):
            return row
        sign = Content.styled(f" {UNSAVED} {say('pupil.unsaved')} ", "bold $warning")
        room = self.size.width - row.cell_length - sign.cell_length
        if room < 0:
            return Content.styled(UNSAVED, "bold $warning") + row[1:]
        return row + " " * room + sign

    @property
    def needed(self) -> int:
        """Columns that the whole row needs."""
        return Content("".join(key.text for key in self.shown)).cell_length

    def on_click(self, event: events.Click) -> None:
        """Presses the key under the pointer."""
        right = 0
        for key in self.shown:
            right += Content(key.text).cell_length
            if event.x < right:
                self.app.simulate_key(key.key)
                return


_PLACES: Final = {"enter": 0, "escape": 2, "f1": 3}
"""What leads on stands first, the way out and help last, whatever a screen adds to them."""


def _shown(screen: Screen[object]) -> Sequence[ShownKey]:
    """The keys of a screen in the row, each in its place."""
    return sorted(_active(screen), key=lambda key: _PLACES.get(key.key, 1))


def _active(screen: Screen[object]) -> Iterator[ShownKey]:
    """The keys of a screen that are to be shown, the first of each action."""
    actions = set()
    for binding, enabled in _of_keys(screen).values():
        if binding.show and binding.action not in actions:
            actions.add(binding.action)
            written = screen.app.get_key_display(binding)
            yield ShownKey(binding.key, written, binding.description, enabled)


def _of_keys(screen: Screen[object]) -> Mapping[str, tuple[Binding, bool]]:
    """What keys do now, and whether they can be pressed, as ``Screen.active_bindings`` has it.

    Of a key that nobody shows, such as an arrow, it is not asked whether it can be pressed.
    """
    chain = [(node, [*bindings]) for node, bindings in screen._modal_binding_chain]
    shown = {key for _, bindings in chain for key, binding in bindings if binding.show}
    found = dict[str, tuple[Binding, bool]]()
    for node, bindings in chain:
        for key, binding in bindings:
            if key not in shown:
                continue
            state = screen.app._check_action_state(binding.action, node)
            if state is False:
                continue  # neither shown nor pressed; None is shown
            if key not in found or (binding.priority and not found[key][0].priority):
                found[key] = binding, bool(state)
    return found


def _content(key: ShownKey) -> Content:
    shown = Content.assemble(" ", (key.display, "bold $footer-key-foreground"), " ", key.name, " ")
    return shown if key.enabled else shown.stylize("dim")
