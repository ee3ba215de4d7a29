"""Guided practice of Archimedes: shed one hand in as few turns as can be, with help on the way."""

from random import Random

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from tutor.games.archimedes.advisor.checking import CardAnswer
from tutor.games.archimedes.advisor.narration import Position, hint_sentence
from tutor.games.archimedes.aloud import aloud
from tutor.games.archimedes.exercises.lay import Lay
from tutor.games.archimedes.narration import shown
from tutor.games.archimedes.practice.events import Drew, Ended, Shown
from tutor.games.archimedes.practice.practice import Practice
from tutor.games.archimedes.rules.components import REINER, card_text
from tutor.games.archimedes.rules.moves import Laying
from tutor.games.archimedes.screens.equations import LayingsScreen
from tutor.games.archimedes.screens.summary import CardSummaryScreen
from tutor.games.archimedes.widgets.equationdesk import EquationDesk
from tutor.games.archimedes.widgets.pile import Pile
from tutor.language import number, say
from tutor.learn.exercises import Judged
from tutor.learn.feedback import Row, Said, answer_lines
from tutor.learn.practice.persistence import Store
from tutor.ui.keys import Key
from tutor.ui.screens.practising import BESIDE, PractisingScreen
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.putting import put

WORDS = 43
"""Columns for what is said, beside the pile of the smallest terminal."""


class CardPracticeScreen(PractisingScreen):
    """One hand against the deck, from the deal until the last card is laid."""

    KEYS = (
        Key("f2", "hint", "hint", priority=True),
        Key("question_mark", "hint", "hint", show=False, priority=True),
        Key("f3", "equations", "equations", priority=True),
        Key("f4", "draw", "draw", priority=True),
        Key("f9", "finish", "finish", priority=True),
        Key("escape", "back", "back", priority=True),
    )

    AUTO_FOCUS = "EquationLine"
    CSS_PATH = "practice.tcss"

    def __init__(self, practice: Practice, store: Store, rng: Random) -> None:
        super().__init__(store, rng)
        self.practice: Practice = practice

    @property
    def help_text(self) -> str:
        """What F1 says of practising with a hand."""
        return say("archimedes.help")

    def compose(self) -> ComposeResult:
        """The pile, beside it how the practice stands and what is said; the desk below."""
        with Horizontal(id="table"):
            yield Pile()
            with Vertical(id="side"):
                yield Static(id="standing")
                yield Static(id="message")
                yield Feedback(WORDS, most=BESIDE, classes="-beside")
        yield EquationDesk()
        yield KeysFooter()

    def on_mount(self) -> None:
        """Deals, or goes on where the practice stands."""
        if self.practice.phase == "deal":
            self.take(self.practice.deal(self.rng))
        self._refresh_table()

    @property
    def desk(self) -> EquationDesk:
        """Where equations are made."""
        return self.query_one(EquationDesk)

    # Laying ----------------------------------------------------------------------------------

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        self._judge(message.value.strip())

    def _judge(self, text: str) -> None:
        answer = self.practice.answer(text)
        again = self.practice.was_wrong_before(answer)
        top = self.practice.top
        self.desk.line.remember(text)
        asked = Lay(top, tuple(map(card_text, self.practice.hand)))
        judged = Judged(text, answer.code, answer.diagnosis)
        if not self.take(self.practice.answered(answer), asked, judged):
            return
        if answer.laying is not None:
            self._right(top, answer.laying)
        else:
            self._wrong(text, answer, whole=again)

    def _right(self, top: int, laying: Laying) -> None:
        if self.practice.phase == "over":
            self.sum_up()
            return
        self.tell("right", [Said(shown(laying), "bold"), Said(aloud(top, laying))])
        self._refresh_table()

    def _wrong(self, text: str, answer: CardAnswer, *, whole: bool) -> None:
        """Leaves the line to be mended; where another answer is wanted, typing replaces it."""
        self.tell("wrong", answer_lines(answer, whole=whole))
        self.desk.line.give_back(text, select=answer.code == "wrong-result")

    # Drawing ---------------------------------------------------------------------------------

    @on(Pile.DrawAsked)
    def action_draw(self) -> None:
        """Takes the next card of the deck into the hand."""
        events = self.practice.draw(self.rng)
        if not events:
            self.tell("hint", [Said(say("archimedes.no-card-left"))])
            return
        if not all(map(self.take, events)):
            return
        self._refresh_table()
        lines: list[Said | Row] = [Said(self._drawn_sentence(), "bold")]
        if not isinstance(events[0], Drew):
            lines.insert(0, Said(say("archimedes.shuffled")))
        self.tell("hint", lines)

    def _drawn_sentence(self) -> str:
        drew = self.practice.drew
        assert drew is not None, "a card was drawn"
        if drew == REINER:
            return say("archimedes.drew-reiner")
        return say("archimedes.drew", card=number(drew))

    # Help ------------------------------------------------------------------------------------

    def action_hint(self) -> None:
        """Goes one step down the ladder for the hand."""
        hint = self.practice.next_hint()
        if hint is None or self.take(hint):
            self.tell("hint", self._hint_lines())

    def _hint_lines(self) -> list[Said | Row]:
        practice, ladder = self.practice, self.practice.ladder
        if ladder is None:
            return [Said(say("archimedes.no-card-left"))]
        position = Position(practice.top, practice.hand, practice.reached())
        *before, last = [hint_sentence(rung, ladder, position) for rung in practice.rungs]
        return [*map(Said, before), Said(last, "bold")]

    def action_equations(self) -> None:
        """Opens the table of all that can be laid, not before a try or a second thought."""
        practice = self.practice
        if self.may_show_all(practice.has_tried) and self.take(Shown()):
            self.app.push_screen(LayingsScreen(practice.top, practice.hand, practice.reached()))

    def action_back(self) -> None:
        """Goes back to the line, closes what is said, or leaves for home."""
        if self.desk.to_line():
            return
        if self.said:
            self.silence()
        else:
            self.app.pop_screen()

    def ended(self) -> Ended:
        """That the pupil ended the hand."""
        return Ended()

    def end_screen(self) -> CardSummaryScreen:
        """What came of the hand."""
        return CardSummaryScreen(self.practice)

    # What is shown ---------------------------------------------------------------------------

    def _refresh_table(self) -> None:
        """Shows how the practice stands, with an empty line to go on with."""
        practice = self.practice
        reiner = practice.pile[-1:] == (REINER,)
        self.query_one(Pile).show(practice.top, len(practice.deck), reiner=reiner)
        self.desk.show(practice.top, practice.hand)
        self.desk.line.focus()
        turn, cards = practice.turns + 1, len(practice.hand)
        standing = say("archimedes.standing", turn=turn, n=cards)
        put(self.query_one("#standing", Static), Content.styled(standing, "bold $accent"))
        put(self.query_one("#message", Static), Content(self._prompt()))

    def _prompt(self) -> str:
        practice = self.practice
        if not practice.can_draw and not practice.reached():
            return say("archimedes.no-card-left")
        if len(practice.hand) == 1:
            return say("archimedes.prompt-last", top=practice.top)
        return say("archimedes.prompt", top=practice.top)
