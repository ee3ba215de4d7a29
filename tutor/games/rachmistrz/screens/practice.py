"""Guided practice of Rachmistrz: the board, the roll, the answer line, help on the way."""

from random import Random
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from tutor.games.rachmistrz.advisor.narration import example
from tutor.games.rachmistrz.advisor.reading import typed_field
from tutor.games.rachmistrz.exercises.find import Find
from tutor.games.rachmistrz.practice.events import Ended, Placed, RanOut, Roll, Shown, Tried
from tutor.games.rachmistrz.practice.narration import hint_lines
from tutor.games.rachmistrz.practice.practice import Practice
from tutor.games.rachmistrz.rules.components import FIELDS
from tutor.games.rachmistrz.screens.equations import EquationsScreen
from tutor.games.rachmistrz.screens.summary import SummaryScreen
from tutor.games.rachmistrz.widgets.goal import Goal
from tutor.games.rachmistrz.widgets.hexboard import HexBoard
from tutor.games.rachmistrz.widgets.practiceboard import PracticeBoard
from tutor.language import listing, number, say
from tutor.learn import narration
from tutor.learn.exercises import Judged
from tutor.learn.feedback import Row, Said, answer_lines, asks_for_steps
from tutor.learn.practice.persistence import Store
from tutor.maths.notation import number_text
from tutor.ui.keys import Key
from tutor.ui.screens.practising import BESIDE, PractisingScreen
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.putting import put
from tutor.ui.widgets.roll import Roll as RollDice
from tutor.ui.widgets.sandglass import Sandglass
from tutor.ui.widgets.workinginput import WorkingInput

if TYPE_CHECKING:
    from tutor.learn.answers import Answer


class PracticeScreen(PractisingScreen):
    """One practice, from roll to roll until the tokens are laid."""

    KEYS = (
        Key("f2", "hint", "hint", priority=True),
        Key("question_mark", "hint", "hint", show=False, priority=True),
        Key("f3", "equations", "equations", priority=True),
        Key("f4", "next_roll", "next-roll", priority=True),
        Key("f9", "finish", "finish", priority=True),
        Key("escape", "back", "back", priority=True),
    )

    AUTO_FOCUS = "AnswerInput"
    CSS_PATH = "practice.tcss"

    def __init__(self, practice: Practice, store: Store, rng: Random) -> None:
        super().__init__(store, rng)
        self.practice: Practice = practice
        self._typed_field = ""

    @property
    def help_text(self) -> str:
        """What F1 says of practising on the board."""
        return say("practice.help")

    def compose(self) -> ComposeResult:
        """The board on the left with room for words over it, the pupil's panel on the right."""
        with Horizontal():
            with Vertical(id="table"):
                yield PracticeBoard(self.practice)
            with Vertical(id="panel"):
                yield RollDice()
                if self.practice.header.sandglass:
                    yield Sandglass(self.practice.header.sandglass)
                yield Goal()
                yield WorkingInput()
                yield Static(id="message")
                yield Feedback(30, most=BESIDE, classes="-beside")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Goes on where the practice stands."""
        if self.practice.phase == "roll":
            self._ask_for_roll()
        else:
            self._refresh_table()
            self._ask()

    # The sand --------------------------------------------------------------------------------

    def on_screen_suspend(self) -> None:
        """No sand falls behind another page."""
        for glass in self.query(Sandglass):
            glass.pause()

    def on_screen_resume(self) -> None:
        """It falls again while an answer is wanted."""
        self._keep_time()

    def _keep_time(self) -> None:
        falls = self.practice.phase == "answer" and self.is_active
        for glass in self.query(Sandglass):
            (glass.start if falls else glass.pause)()

    # Events ----------------------------------------------------------------------------------

    def _ask_for_roll(self) -> None:
        if not self.practice.header.own_dice:
            self._roll(self.practice.rolled(self.rng))
            return
        self.practice.await_dice()
        self._start_anew()

    def _start_anew(self) -> None:
        """Clears away what was said and typed about the roll before."""
        self.silence()
        self.query_one(AnswerInput).put("")
        for glass in self.query(Sandglass):
            glass.reset()
        self._refresh_table()
        self._ask()

    def _roll(self, roll: Roll) -> None:
        if self.take(roll):
            self._start_anew()

    @on(Sandglass.RunOut)
    def _ran_out(self) -> None:
        if self.practice.phase in ("answer", "place") and self.take(RanOut()):
            entry = self.query_one(AnswerInput)
            entry.put(entry.text)
            self._refresh_table()
            self._ask()

    # Typing ----------------------------------------------------------------------------------

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        text = message.value.strip()
        match self.practice.phase:
            case "roll":
                self._take_own_dice(text)
            case "answer":
                self._judge(text)
            case "missed" if text:
                message.input.value = ""  # typed when the sand ran out: first let it be read
            case "missed":
                self._ask_for_roll()
            case _:
                pass

    def _take_own_dice(self, text: str) -> None:
        roll = self.practice.typed(text)
        if roll is None:
            faces = listing([number(face) for face in sorted(set(self.practice.header.faces))])
            self.tell("wrong", [Said(say("practice.own-dice-wrong", faces=faces))])
            return
        self._roll(roll)

    def _judge(self, text: str) -> None:
        if not text and not self.practice.can_place():
            self._ask_for_roll()
            return
        answer = self.practice.answer(text)
        again = self.practice.was_wrong_before(answer)
        self.query_one(AnswerInput).remember(text)
        asked = Find(self.practice.dice, 2, self.practice.header.side)
        counts = answer.code != "not-on-board"  # which is neither right nor wrong
        judged = Judged(text, answer.code, answer.diagnosis) if counts else None
        if not self.take(Tried(text, answer.code, answer.diagnosis), asked, judged):
            return
        if answer.code == "correct":
            self._right(answer)
        else:
            lines = answer_lines(answer, whole=again)
            if not again and asks_for_steps(answer):
                lines.append(Said(say("practice.how"), "bold"))
            self.tell("wrong", lines)
            self._offer_retry(text, answer)

    def _right(self, answer: "Answer") -> None:
        self.query_one(AnswerInput).put("")
        lines: list[Said | Row] = [Said(narration.verdict(answer), "bold")]
        lines += map(Said, narration.explanation(answer))
        if self.practice.phase != "place":
            lines.append(Said(say("practice.number-full", number=answer.claimed)))
        self.tell("right", lines)
        self._refresh_table()
        self._ask()

    def _offer_retry(self, text: str, answer: "Answer") -> None:
        """Leaves the line to be mended; where another answer is wanted, typing replaces it."""
        wants_another = answer.code in ("wrong-result", "not-on-board")
        self.query_one(AnswerInput).give_back(text, select=wants_another)

    @on(Input.Changed)
    def _tick_dice(self, message: Input.Changed) -> None:
        """Ticks the dice that the expression uses so far."""
        self.query_one(RollDice).tick(message.value)

    # Placing ---------------------------------------------------------------------------------

    @on(HexBoard.FieldChosen)
    def _field_chosen(self, message: HexBoard.FieldChosen) -> None:
        self._place(message.field)

    @on(HexBoard.CursorMoved)
    def _field_hovered(self, message: HexBoard.CursorMoved) -> None:
        if self.practice.phase == "place":
            size = len(self.practice.joins(message.field))
            joins = say("practice.would-join", field=message.field, n=size)
            self._message(f"{self._prompt()}\n\n{joins}")

    @on(HexBoard.NumberPicked)
    def _number_picked(self, message: HexBoard.NumberPicked) -> None:
        """A click on a number writes it behind the expression."""
        if self.practice.phase == "answer":
            entry = self.query_one(AnswerInput)
            entry.value = f"{entry.value.partition('=')[0].strip()}={message.number}"
            entry.cursor_position = entry.value.index("=")

    def on_key(self, event: events.Key) -> None:
        """While a field is wanted its name can be typed: a letter, then the place in the row."""
        if self.practice.phase != "place" or event.character is None:
            return
        self._typed_field = typed_field(self._typed_field + event.character)[-2:]
        if self._typed_field in FIELDS:
            field, self._typed_field = self._typed_field, ""
            self._place(field)

    def _place(self, field: str) -> None:
        target = self.practice.target
        if target is None:
            return
        free = self.practice.free_fields(target)
        if field not in free:
            self._message(say("practice.choose-field", number=target, fields=", ".join(free)))
            return
        if not self.take(Placed(number_text(target), field)):
            return
        if self.practice.phase == "over":
            self.sum_up()
        else:
            self._ask_for_roll()
            self._message(self._placed_sentence(field))

    def _placed_sentence(self, field: str) -> str:
        size = len(self.practice.joins(field))
        return "\n".join([say("practice.placed", field=field, n=size), self._prompt()])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Shows only the keys that do something now."""
        if action in ("hint", "next_roll"):
            return self.practice.phase in ("answer", "missed")
        if action == "equations":
            return bool(self.practice.dice) and self.practice.phase != "over"
        return True

    # Help ------------------------------------------------------------------------------------

    def action_hint(self) -> None:
        """Goes one step down the ladder: a number that helps the board, then how to make it."""
        if not self.practice.can_place():
            self.tell("hint", [Said(say("practice.nothing-fits"))])
            return
        hint = self.practice.next_hint()
        if hint is None or self.take(hint):
            self.tell("hint", self._hint_lines())

    def _hint_lines(self) -> list[Said | Row]:
        said = hint_lines(self.practice)
        if not said:
            return [Said(say("practice.all-found"))]
        lines: list[Said | Row] = [*map(Said, said[:-1]), Said(said[-1], "bold")]
        return lines

    def action_equations(self) -> None:
        """Opens the table of every valid equation, not before a try or a second thought."""
        if self.may_show_all(self.practice.has_tried) and self.take(Shown()):
            self.app.push_screen(EquationsScreen(self.practice))

    def action_next_roll(self) -> None:
        """Leaves this roll for the next one."""
        self._ask_for_roll()

    def action_back(self) -> None:
        """Closes what is said, goes back to the answer, or leaves for home."""
        if self.practice.phase == "place":
            self.practice.look_further()
            self._refresh_table()
            self._ask()
        elif self.said:
            self.silence()
        else:
            self.app.pop_screen()

    def ended(self) -> Ended:
        """That the pupil ended the practice on the board."""
        return Ended()

    def end_screen(self) -> SummaryScreen:
        """What came of the rolls."""
        return SummaryScreen(self.practice)

    # What is shown ---------------------------------------------------------------------------

    def _refresh_table(self) -> None:
        self.query_one(PracticeBoard).show(self.practice)
        roll = self.query_one(RollDice)
        roll.dice, roll.used = self.practice.dice, frozenset()
        self.query_one(Goal).show(self.practice)

    def _ask(self) -> None:
        """Says what is wanted now, and gives the focus to where it is done."""
        placing = self.practice.phase == "place"
        board, entry = self.query_one(HexBoard), self.query_one(AnswerInput)
        board.can_focus = placing
        entry.disabled = placing
        (board if placing else entry).focus()
        self._keep_time()
        entry.placeholder = self._placeholder()
        self.query_one("#message").set_class(self.practice.phase in ("place", "missed"), "-loud")
        self.set_class(self.practice.phase in ("place", "missed"), "-placing")
        self._message(self._prompt())
        self.refresh_bindings()

    def _placeholder(self) -> str:
        return {"roll": "2 3 7", "answer": example(self.practice.dice)}.get(self.practice.phase, "")

    def _prompt(self) -> str:
        practice = self.practice
        match practice.phase:
            case "roll":
                return say("practice.own-dice")
            case "place":
                return say("practice.place", number=practice.target)
            case "missed":
                return say("practice.missed")
            case _ if not practice.can_place():
                return say("practice.nothing-fits")
            case _:
                return say("practice.answer")

    def _message(self, text: str) -> None:
        put(self.query_one("#message", Static), Content(text))
