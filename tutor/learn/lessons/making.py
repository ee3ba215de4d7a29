"""A lesson made of its plan by chance.

The same seed makes the same lesson, so a pupil goes on where the sitting was left; another seed
makes other items. The closing check has a round of its own: tried again, it has other items again.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from itertools import count, islice
from random import Random
from typing import Any, TypeAlias

import msgspec

from tutor.engine.validation import Unfit, ValidationIssue, typed
from tutor.language import speaking
from tutor.learn.exercises import Exercise, gathered
from tutor.learn.exercises.gaps import goes_on, without_gaps
from tutor.learn.exercises.words import Words
from tutor.learn.lessons.arranging import (
    half_filled,
    in_order_of,
    issues_of,
    joined,
)
from tutor.learn.lessons.dealing import TRIES, dealt, fits
from tutor.learn.lessons.faults import LessonUnfit
from tutor.learn.lessons.figures import fence, figure
from tutor.learn.lessons.filling import Filling, filled, makes_decimals, named
from tutor.learn.lessons.page import END, IF, Block, Check, Page, Placed, Prose
from tutor.learn.lessons.plan import ALONE, HALF, WHOLE, Plan
from tutor.learn.lessons.repeating import NEW, Numbers, calculations_in, calculations_of
from tutor.learn.lessons.teaching import teaching, ways_in
from tutor.learn.lessons.template import Item, Template, identity_of
from tutor.learn.lessons.wording import Misworded, put, words_of
from tutor.learn.pictures import AnyFigure


class Dealt(msgspec.Struct, frozen=True):
    """A lesson's exercises, check and pages with their numbers."""

    exercises: Mapping[str, Exercise]
    check: Mapping[str, Exercise]
    pages: Mapping[str, Page]


def dealt_of(plan: Plan, seed: int, again: int = 0) -> Dealt:
    """The lesson of a seed; its check for the so many-th time.

    Raises:
        ValidationIssue: a template makes nothing, at its key of the TOML.
        Misworded: a line of a page cannot be filled.
    """
    return next(islice(rounds_of(plan, seed), again, None))


def rounds_of(plan: Plan, seed: int) -> Iterator[Dealt]:
    """The lesson of a seed, its check for one time after the other, without an end.

    Raises:
        ValidationIssue: a template makes nothing, at its key of the TOML.
        Misworded: a line of a page cannot be filled.
    """
    return _Dealer(plan, seed).rounds()


def prose_of(plan: Plan, seed: int) -> Iterator[tuple[str, Prose]]:
    """All words of a seed with their languages, each part at its own line.

    Raises:
        ValidationIssue: a template makes nothing, at its key of the TOML.
        Misworded: a line of a page cannot be filled.
    """
    dealer = _Dealer(plan, seed)
    for language, page in dealer.pages.items():
        yield from ((language, block) for block in dealer.prose(language, page))


def faults_of(plan: Plan, seed: int) -> Iterator[ValidationIssue | Misworded]:
    """All that keeps a seed from making a lesson, template by template."""
    try:
        dealer = _Dealer(plan, seed)
    except ValidationIssue as issue:
        yield issue
        return
    for template in (*plan.exercises, *plan.worked, *plan.pictures, *plan.check):
        try:
            dealer.tries(template)
        except (ValidationIssue, Misworded) as wrong:
            yield wrong


_Whole: TypeAlias = tuple[tuple[str, ...], Filling]
"""The lines of a worked example, and what they were filled with."""


class _Dealer:
    """Makes one lesson of a plan."""

    def __init__(self, plan: Plan, seed: int) -> None:
        self.plan = plan
        self.seed = seed
        rng = self._rng("lesson")
        self.shared = self._shared(rng)
        self.pages = dict(plan.pages)
        self.words = {
            (language, block.exercise): block.words
            for language, page in self.pages.items()
            for block in page.blocks
            if isinstance(block, Placed) and block.words is not None
        }

    def _rng(self, *names: object) -> Random:
        return Random("/".join(map(str, (self.plan.lesson, self.seed, *names))))

    def _shared(self, rng: Random) -> Filling:
        """The numbers of the whole lesson."""
        plan = self.plan
        for _ in range(TRIES):
            numbers = dealt(plan.draw, {}, rng, "draw")
            if numbers is not None and fits(plan.when, numbers, "when"):
                return Filling(numbers, makes_decimals(plan.draw), named(rng))
        raise ValidationIssue(LessonUnfit.NO_NUMBERS, "draw")

    def rounds(self) -> Iterator[Dealt]:
        """Everything with its numbers, with the check of one round after the other."""
        wholes = self._wholes()
        pages = {
            language: self._page(language, page, wholes) for language, page in self.pages.items()
        }
        shown = calculations_in(pages.values())
        placed: dict[str, Item] = {}
        for template in self.plan.exercises:
            placed[template.id] = self.item(template, self._rng(template.id), seen=shown)
        for template in self.plan.worked:
            lines_seen = [wholes[template.id][0]]
            for mode in (HALF, ALONE):
                whole = self._lines(template, self._rng(template.id, mode), lines_seen)
                placed[f"{template.id}-{mode}"] = self._faded(template, mode, whole)
                lines_seen.append(whole[0])
        used = {
            block.exercise
            for page in pages.values()
            for block in page.blocks
            if isinstance(block, Placed)
        }
        exercises = {
            name: item.exercise
            for name, item in placed.items()
            if name in used or not name.endswith((f"-{HALF}", f"-{ALONE}"))
        }
        ways = ways_in(lines for lines, _ in wholes.values())
        year = self.plan.year
        asked = in_order_of(teaching(exercises, ways, year), pages)
        earlier = list[Item]()
        for turn in count():
            found = self._round(turn, [*placed.values(), *earlier], shown)
            earlier = list(found.values())
            check = {name: each.exercise for name, each in found.items()}
            yield Dealt(asked, teaching(check, ways, year), pages)

    def _wholes(self) -> Mapping[str, _Whole]:
        """The worked examples that are shown whole, by id."""
        return {each.id: self._lines(each, self._rng(each.id, WHOLE)) for each in self.plan.worked}

    def prose(self, language: str, page: Page) -> Iterator[Prose]:
        """The words of a page, not joined."""
        with speaking(language):
            blocks = list(self._blocks(language, page, self._wholes()))
        return (block for block in blocks if isinstance(block, Prose))

    def tries(self, template: Template) -> None:
        """Makes what one template makes; raises what :meth:`dealt` would."""
        rng = self._rng(template.id)
        if template in self.plan.worked:
            for mode in (HALF, ALONE):
                self._faded(template, mode, self._lines(template, rng))
        elif template in self.plan.pictures:
            self._picture(template)
        else:
            self.item(template, rng)

    # Items -------------------------------------------------------------------------------------

    def _filling(self, template: Template, rng: Random) -> Iterator[Filling]:
        """Numbers for a template that meet its conditions, again and again."""
        decimals = self.shared.decimals or makes_decimals(template.draw)
        at = template.like_key or template.key
        for _ in range(TRIES if template.draw else 1):
            numbers = dealt(template.draw, self.shared.numbers, rng, f"{at}.draw")
            if numbers is not None and fits(template.when, numbers, f"{at}.when"):
                yield Filling(numbers, decimals, named(rng))

    def item(
        self,
        template: Template,
        rng: Random,
        taken: Iterable[str] = (),
        seen: Set[Numbers] = frozenset(),
    ) -> Item:
        """One item of a template, none of those taken, and none ``seen`` if others are found soon.

        Raises:
            ValidationIssue: nothing fits.
        """
        avoided, found = frozenset(taken), None
        wrong: ValidationIssue | None = None
        for tried, filling in enumerate(self._filling(template, rng)):
            try:
                exercise = self._exercise(template, filling, rng)
            except ValidationIssue as issue:
                if issue.code in {*Unfit} or not template.draw:
                    raise
                wrong = wrong or issue
                continue
            wrong = ValidationIssue(LessonUnfit.NO_NUMBERS, template.key)  # all that fit are taken
            identity = identity_of(template, exercise, filling)
            if identity not in avoided or not template.draw:
                found = found or Item(exercise, identity)
                if not template.draw or seen.isdisjoint(calculations_of(exercise)):
                    return Item(exercise, identity)
            if found is not None and tried >= NEW:
                break
        if found is not None:
            return found
        raise wrong or ValidationIssue(LessonUnfit.NO_NUMBERS, template.key)

    def _exercise(self, template: Template, filling: Filling, rng: Random) -> Exercise:
        kind = gathered().kinds[str(template.fields["kind"])]
        fields = {name: raw for name, raw in template.fields.items() if name != "figure"}
        raw = filled(fields, filling, template.key)
        if template.fields.get("figure") is not None:
            raw["figure"] = figure(template.fields["figure"], filling, f"{template.key}.figure")
        names = kind.__struct_fields__
        if "words" in names:
            raw["words"] = self._words(template, filling, kind)
        if "trains" in names:
            raw.setdefault("trains", self.plan.trains)
        varies = bool(template.draw or self.shared.numbers)
        made: Exercise = typed(raw, kind, template.key, strict=not varies)
        made = made.laid_out(rng)
        for issue in issues_of(template.id, made, template.key):
            key = f"{template.key}.{issue.key}".rstrip(".")
            raise ValidationIssue(issue.code, key, **issue.params)
        return made

    def _words(
        self, template: Template, filling: Filling, kind: type[Exercise]
    ) -> tuple[Words, ...]:
        found = []
        how = (template.fields["kind"] == "steps", bool(getattr(kind, "foresees", False)))
        for language in self.pages:
            names = ((language, name) for name in (template.id, template.like))
            lines = next((self.words[name] for name in names if name in self.words), None)
            if lines is not None:
                with speaking(language):
                    found.append(words_of(lines, filling, language, *how))
        return tuple(found)

    # Worked examples ---------------------------------------------------------------------------

    def _lines(
        self, template: Template, rng: Random, used: Collection[tuple[str, ...]] = ()
    ) -> _Whole:
        """The lines of an example, its gaps in brackets, and what they were filled with.

        Lines that were ``used`` come again only where no others are found soon.
        """
        found: _Whole | None = None
        for filling in islice(self._filling(template, rng), NEW):
            lines = filled(list(template.fields["lines"]), filling, f"{template.key}.lines")
            found = found or (tuple(lines), filling)
            if tuple(lines) not in used:
                return tuple(lines), filling
        if found is None:
            raise ValidationIssue(LessonUnfit.NO_NUMBERS, template.key)
        return found

    def _faded(self, template: Template, mode: str, whole: _Whole) -> Item:
        """An example, half of it or all of it left to the pupil."""
        lines, filling = whole
        first = without_gaps(lines[0])
        raw: dict[str, Any]
        if mode == ALONE and not any(char.isalpha() or char == "=" for char in first):
            raw = {"kind": "evaluate", "expression": first}
        else:
            raw = {"kind": "steps", "lines": half_filled(lines) if mode == HALF else list(lines)}
        one = msgspec.structs.replace(template, fields=raw, draw={}, when=())
        made = self._exercise(one, filling, self._rng(template.id, mode))
        return Item(made, identity_of(one, made, filling))

    # The check ---------------------------------------------------------------------------------

    def _round(self, turn: int, avoided: Sequence[Item], shown: Set[Numbers]) -> dict[str, Item]:
        """The items of a round, none twice in it, none that the text or the round before had."""
        found: dict[str, Item] = {}
        here, taken = set[str](), {each.identity for each in avoided}
        seen = set(shown).union(*(calculations_of(each.exercise) for each in avoided))
        for template in self.plan.check:
            for n in range(template.times):
                name = template.id if n == 0 else f"{template.id}-{n + 1}"
                try:
                    made = self.item(template, self._rng(name, turn), taken | here, seen)
                except ValidationIssue as issue:
                    if issue.code != LessonUnfit.NO_NUMBERS:
                        raise
                    made = self.item(template, self._rng(name, turn), here)
                found[name] = made
                here.add(made.identity)
                seen.update(calculations_of(made.exercise))
        return found

    # Pages -------------------------------------------------------------------------------------

    def _page(self, language: str, page: Page, wholes: Mapping[str, _Whole]) -> Page:
        with speaking(language):
            title = put(page.title, self.shared, language, 1)
            blocks = tuple(joined(self._blocks(language, page, wholes)))
        return Page(title, blocks)

    def _blocks(
        self,
        language: str,
        page: Page,
        wholes: Mapping[str, _Whole],
    ) -> Iterator[Block]:
        pictures = {each.id: each for each in self.plan.pictures}
        checked = {each.id for each in self.plan.check}
        only = ""
        for block in page.blocks:
            match block:
                case Prose(markdown, line):
                    yield Prose(put(markdown, self.shared, language, line), line, only)
                case Placed(exercise=name, line=line) if name in pictures:
                    yield Prose(fence(self._picture(pictures[name])), line, only)
                case Placed(exercise=name, line=line, mode=mode) if name in wholes:
                    if mode == WHOLE:
                        yield Prose(self._whole(language, name, *wholes[name]), line, only)
                    else:
                        yield Placed(f"{name}-{mode}", line, only=only)
                case Placed(exercise=name, mode=mode) if name in (IF, END):
                    only = mode if name == IF else ""
                case Placed(exercise=name, line=line) if name not in checked:
                    yield Placed(name, line, only=only)
                case Check():
                    yield block
                case _:
                    pass  # the words of an exercise of the check

    def _picture(self, template: Template) -> AnyFigure:
        return figure(template.fields, self.shared, template.key)

    def _whole(self, language: str, name: str, lines: Sequence[str], filling: Filling) -> str:
        said = self.words.get((language, name)) or ()
        notes = words_of(said, filling, language, notes=True).notes
        shown = [without_gaps(line) for line in lines]
        rows = []
        for at, line in enumerate(shown):
            step = f"= {line}" if goes_on(shown, at) else line
            note = notes[at] if at < len(notes) else ""
            rows.append(f"{step} | {note}" if note else step)
        return "```sums\n" + "\n".join(rows) + "\n```"
