"""A typed answer of Archimedes, judged: the top, a sign, a card and the result (A5, A6, A11)."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property

from msgspec.structs import replace

from tutor.games.archimedes.advisor.faults import sentence
from tutor.games.archimedes.advisor.reading import Typed, Written, read_typed
from tutor.games.archimedes.rules.components import REINER, VALUES, Card, cards_as_json
from tutor.games.archimedes.rules.moves import Equality, Equation, Laying, Standing
from tutor.games.archimedes.rules.offers import SIGNS
from tutor.learn.answers import Answer, Stuff, slip_in
from tutor.maths.faults import Fault, FaultOfAll
from tutor.maths.misconceptions import SLIP, diagnose
from tutor.maths.tree import DivisionByZero, Number, Operation, Tree, combine, value
from tutor.maths.verdict import is_right


class CardAnswer(Answer, frozen=True):
    """What a pupil typed for the cards and what is to be said about it.

    ``laying`` is the move of a right answer. ``tree``, ``value`` and ``claimed`` are there as soon
    as the text can be read, and ``diagnosis`` and ``others`` whenever the last two differ;
    ``alike`` are calculations of the same top and card that do give the claimed result.
    """

    laying: Laying | None = None
    allowed: bool = False
    alike: tuple[str, ...] = ()
    about: Stuff = "numbers"

    @property
    def valid(self) -> bool:
        """Whether the rules allow to lay this card with this sign (A5, A6)."""
        return self.allowed

    @cached_property
    def others(self) -> tuple[str, ...]:
        """Those with the same top and card; any two of a hand would be no help."""
        return self.alike

    def own_words(self) -> str | None:
        """What is wrong with an equation of cards."""
        return None if self.fault is None else sentence(self.fault)


def check(
    text: str, top: int, hand: Iterable[Card], history: Mapping[str, int] | None = None
) -> CardAnswer:
    """Judges what was typed for a hand and a top card (A5, A6, A11); never raises.

    Args:
        text: as typed, of any length.
        top: what the pile shows, 1 to 13.
        hand: cards in any order, equal ones as often as they are there.
        history: how often this pupil has shown each misconception before; it ranks the diagnosis.
    """
    typed = read_typed(text, top)
    if typed.faults:
        return _refused(typed, typed.faults[0])
    named = _named(typed)
    if isinstance(named, Fault):
        return _refused(typed, named)
    held = tuple(hand)
    answer = _computed(named, history)
    fault = next(_faults(named, answer, top, held), None)
    if fault is not None:
        allowed = fault.code in ("no-result", "wrong-result") and _is_card(answer.value)
        return replace(answer, code=fault.code, fault=fault, allowed=allowed)
    return replace(answer, laying=_laying(named), allowed=True)


def _refused(typed: Typed, fault: Fault) -> CardAnswer:
    return CardAnswer(typed.text, fault.code, fault, claimed=_claimed(typed))


def _claimed(typed: Typed) -> Fraction | None:
    return None if typed.result is None else typed.result.value


# Reiner without his number -------------------------------------------------------------------


def _named(typed: Typed) -> Typed | Fault:
    """The same with the numbers that Reiner must stand for; a fault where nothing says which."""
    if typed.card is not None and typed.card.value is None:
        value = _needed(typed)
        if value is None:
            where = typed.card.start, typed.card.end
            return Fault("unreadable", *where, detail="reiner-unnamed", text="R")
        return replace(typed, card=replace(typed.card, value=value))
    if typed.result is not None and typed.result.value is None:
        return replace(typed, result=replace(typed.result, value=_computed(typed, None).value))
    return typed


def _needed(typed: Typed) -> Fraction | None:
    """The one card value that makes the equation true."""
    assert typed.first is not None, "an equation has a first number"
    first, result = typed.first.value, _claimed(typed)
    fitting = [
        Fraction(card)
        for card in VALUES
        if typed.sign and result and first and combine(typed.sign, first, Fraction(card)) == result
    ]
    return fitting[0] if len(fitting) == 1 else None


# What it gives, and what is wrong with it ----------------------------------------------------


def _tree(typed: Typed) -> Tree:
    assert typed.first is not None, "what can be read has a first number"
    assert typed.first.value is not None, "the top is written as a number"
    first = Number(typed.first.value)
    if typed.sign is None or typed.card is None or typed.card.value is None:
        return first
    return Operation(typed.sign, first, Number(typed.card.value))


def _computed(typed: Typed, history: Mapping[str, int] | None) -> CardAnswer:
    """The answer as far as it is arithmetic, as if all was right; what divides by 0 is none."""
    tree, claimed = _tree(typed), _claimed(typed)
    try:
        gives = value(tree)
    except DivisionByZero:
        return CardAnswer(typed.text, "correct", claimed=claimed)
    answer = CardAnswer(typed.text, "correct", None, tree, gives, claimed)
    if claimed is None or gives == claimed:
        return answer
    alike = tuple(_others(typed, claimed))
    diagnosis = diagnose(tree, claimed, history)
    slip = slip_in(typed.text, tree, claimed) if SLIP in diagnosis else None
    return replace(answer, diagnosis=diagnosis, slip=slip, alike=alike)


def _others(typed: Typed, claimed: Fraction) -> Iterator[str]:
    if typed.first is None or typed.card is None or not _is_card(typed.card.value):
        return
    first, card = typed.first.value, typed.card.value
    for sign in SIGNS:
        if first is not None and card is not None and combine(sign, first, card) == claimed:
            yield f"{first}{sign}{card}"


def _is_card(number: Fraction | None) -> bool:
    return number in VALUES


def _faults(typed: Typed, answer: CardAnswer, top: int, held: tuple[Card, ...]) -> Iterator[Fault]:
    """All that A5, A6 and A11 have against it, the first to be told first."""
    yield from _top_faults(typed, top)
    if typed.card is not None:
        yield from _range_faults(typed.card)
        yield from _hand_faults([typed.card], held)
    if typed.result is None:
        yield FaultOfAll("no-result", len(typed.text), len(typed.text))
        return
    yield from _value_faults(typed, answer.value)
    yield from _range_faults(typed.result)
    yield from _hand_faults([card for card in (typed.card, typed.result) if card], held)
    assert answer.tree is not None, "what can be read has a tree"
    assert answer.claimed is not None, "a result that a card shows"
    if not is_right(answer.tree, answer.claimed):
        yield FaultOfAll("wrong-result", 0, len(typed.text))


def _top_faults(typed: Typed, top: int) -> Iterator[Fault]:
    """An equation starts with the top; a card laid with ``=`` alone has its value (A5, A6)."""
    first, result = typed.first, typed.result
    assert first is not None, "what can be read has a first number"
    if first.value != top:
        yield Fault("wrong-top", first.start, first.end, top=top)
    elif typed.sign is None and result is not None and result.value != top:
        yield Fault("wrong-top", result.start, result.end, top=top, number=result.value)


def _range_faults(card: Written) -> Iterator[Fault]:
    if not _is_card(card.value):
        yield Fault("out-of-range", card.start, card.end, number=card.value)


def _hand_faults(cards: list[Written], held: tuple[Card, ...]) -> Iterator[Fault]:
    """That the last of these cards is not held besides the others."""
    wanted = [_card(card) for card in cards]
    last, need, have = wanted[-1], wanted.count(wanted[-1]), held.count(wanted[-1])
    if have < need:
        where, name = cards[-1], cards_as_json([last])[0]
        yield Fault("card-not-in-hand", where.start, where.end, card=name, have=have, need=need)


def _card(written: Written) -> Card:
    return REINER if written.reiner else int(written.value or 0)


def _value_faults(typed: Typed, gives: Fraction | None) -> Iterator[Fault]:
    """A division that leaves a remainder, and a value that no card has (A5)."""
    if gives is None or _is_card(gives) or typed.first is None or typed.card is None:
        return
    where = typed.first.start, typed.card.end
    if gives.denominator == 1:
        yield Fault("out-of-range", *where, number=gives)
        return
    first, card = int(typed.first.value or 0), int(typed.card.value or 1)
    whole, over = divmod(first, card)
    yield Fault("not-whole", *where, top=first, card=card, whole=whole, over=over)


def _laying(typed: Typed) -> Laying:
    """The move of a right answer."""
    assert typed.first is not None, "a right answer has a first number"
    assert typed.result is not None, "a right answer has a result"
    result = int(typed.result.value or 0)
    if typed.sign is None or typed.card is None:
        return Equality(result, typed.result.reiner)
    standing: Standing = "card" if typed.card.reiner else "result" if typed.result.reiner else ""
    first, card = int(typed.first.value or 0), int(typed.card.value or 0)
    return Equation(first, typed.sign, card, result, standing)
