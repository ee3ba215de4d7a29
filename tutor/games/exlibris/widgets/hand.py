"""A hand of Books, a card a colour with how many there are; a cursor chooses the Commission."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from tutor.games.exlibris.rules.components import COLOURS, Cards, Colour
from tutor.games.exlibris.widgets import colours as bookcolours
from tutor.games.exlibris.widgets.islands import GAPS, LARGE, SMALL
from tutor.language import number, say
from tutor.ui.keys import Key, bind
from tutor.ui.lettering import below_each_other, beside
from tutor.ui.widgets import pixels
from tutor.ui.widgets.cursorrow import CursorRow

CURSOR = "►", "◄"
TIMES = "×"
BACK = "░"


class BookHand(CursorRow):
    """The colours below their islands; ``hidden`` backs stand for cards nobody may see now.

    Moving the cursor posts :class:`Pointed`; Enter, Space or a second click :class:`Chosen`.
    """

    DEFAULT_CSS = """
    BookHand { height: auto; text-wrap: nowrap; }
    """

    cards: reactive[Cards] = reactive(())
    """The hand."""
    hidden: reactive[int] = reactive(0)
    """How many backs lie there instead of the cards; 0 shows the cards."""

    @dataclass
    class Pointed(Message):
        """The cursor stands on another colour."""

        colour: Colour

    @dataclass
    class Chosen(Message):
        """A Commission was chosen."""

        colour: Colour

    def __init__(self, *, flat: bool) -> None:
        """``flat`` cards have no edges on a small terminal, where others need the lines."""
        super().__init__()
        self.flat = flat
        bind(
            self,
            Key("left", "step(-1)", "colour"),
            Key("right", "step(1)", "colour", show=False),
            Key("enter,space", "choose", "give"),
        )

    @property
    def help_text(self) -> str:
        """What F1 says of a hand of books."""
        return say("exlibristable.hand-help")

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours to choose from."""
        return () if self.hidden else tuple(each for each in COLOURS if each in self.cards)

    @property
    def colour(self) -> Colour | None:
        """The colour under the cursor."""
        return self.colours[self.cursor] if self.cursor < self.places else None

    @property
    def places(self) -> int:
        """How many colours there are to choose from."""
        return len(self.colours)

    def point_at(self, colour: Colour) -> None:
        """Moves the cursor to a colour, if there is one of it."""
        if colour in self.colours:
            self.cursor = self.colours.index(colour)

    def watch_cards(self, before: Cards) -> None:
        """Keeps the cursor on its colour, or near it when the last card of it is gone."""
        held = [each for each in COLOURS if each in before]
        colour = held[self.cursor] if self.cursor < len(held) else COLOURS[0]
        nearest = [place for place, each in enumerate(self.colours) if each >= colour]
        self.cursor = nearest[0] if nearest else self.places - 1

    def watch_cursor(self) -> None:
        """Tells which colour is meant now."""
        if self.colour is not None:
            self.post_message(self.Pointed(self.colour))

    def chose(self, place: int) -> None:
        """Posts the Commission."""
        self.post_message(self.Chosen(self.colours[place]))

    def place_at(self, x: int, y: int) -> int | None:
        """The colour at a cell of the widget, if any."""
        column = x // self._pitch
        if column < len(COLOURS) and COLOURS[column] in self.colours:
            return self.colours.index(COLOURS[column])
        return None

    def on_click(self, event: events.Click) -> None:
        """The first click points, so that the preview can be read; the second chooses."""
        place = self.place_at(event.x, event.y)
        if place is not None and place != self.cursor:
            event.stop()
            self.cursor = place
        else:
            super().on_click(event)

    # Drawing ---------------------------------------------------------------------------------

    @property
    def large(self) -> bool:
        """Whether there is room for large Books."""
        return pixels.is_large(self.app)

    @property
    def _columns(self) -> int:
        return LARGE if self.large else SMALL

    @property
    def _pitch(self) -> int:
        return self._columns + GAPS[self.large]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Two edges, and between them a line or a large letter; the line alone where it is flat."""
        return self._lines

    @property
    def _lines(self) -> int:
        return self._faces_high + 2 * (not self._is_flat)

    @property
    def _is_flat(self) -> bool:
        return self.flat and not self.large

    @property
    def _faces_high(self) -> int:
        return pixels.HEIGHT // 2 + 1 if self.large else 1

    def render(self) -> Content:
        """The cards, line by line."""
        if self.hidden:
            return below_each_other(list(self._backs()))
        gap = " " * GAPS[self.large]
        cards = [list(self._card(colour)) for colour in COLOURS]
        return below_each_other([beside(parts, gap) for parts in zip(*cards, strict=True)])

    def _backs(self) -> Iterator[Content]:
        width = len(COLOURS) * self._pitch - GAPS[self.large]
        faces = [""] * self._faces_high
        faces[len(faces) // 2] = f" {number(self.hidden)} "
        shown = [face.center(width, BACK) for face in faces]
        yield from self._edged(shown, "$board-name on $board-tile-2", "$board-tile-2")

    def _card(self, colour: Colour) -> Iterator[Content]:
        columns, count = self._columns, self.cards.count(colour)
        if not count:
            yield from [Content(" " * columns)] * self._lines
            return
        here = self.has_focus and colour == self.colour
        faces = self._faces(colour, count)
        sides = [(" ", " ")] * len(faces)
        sides[len(faces) // 2] = CURSOR if here else (" ", " ")
        shown = [
            f"{left}{face.center(columns - 2)}{right}"
            for face, (left, right) in zip(faces, sides, strict=True)
        ]
        if here:
            yield from self._edged(shown, "$board-cursor-ink on $board-cursor", "$board-cursor")
        else:
            yield from self._edged(shown, bookcolours.style(colour), bookcolours.edge(colour))

    def _edged(self, faces: Sequence[str], style: str, edge: str) -> Iterator[Content]:
        """Lines between the edges of a card."""
        if not self._is_flat:
            yield Content.styled("▄" * len(faces[0]), edge)
        for face in faces:
            yield Content.styled(face, f"bold {style}")
        if not self._is_flat:
            yield Content.styled("▀" * len(faces[0]), edge)

    def _faces(self, colour: Colour, count: int) -> list[str]:
        if not self.large:
            return [f"{bookcolours.sign(colour)} {TIMES} {count}"]
        mark, letter = bookcolours.MARKS[colour], pixels.lines(colour)
        digits = pixels.lines(str(count))
        signs = [(" ", " "), (mark, TIMES), (" ", " ")]
        return [
            f"{left} {part} {right} {digit}"
            for (left, right), part, digit in zip(signs, letter, digits, strict=True)
        ]
