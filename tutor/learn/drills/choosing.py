"""The next exercise of a drill: at the level, a fact that has come back, a telling one, a rescue.

Exercises are chosen for the chance of success that the pupil has set, as the learner model expects
it, steered by what really happens (:mod:`tutor.learn.drills.course`). All open skills take turns.
Of what is somewhat harder or easier than wanted the one is set that teaches most in its time: with
procedures that the pupil has practised little, and on which much can be seen.
"""

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from heapq import nlargest
from random import Random
from typing import Final

from msgspec.structs import replace

from tutor.learn.drills.course import Course
from tutor.learn.drills.expecting import Expecting
from tutor.learn.drills.facts import between, coming_back, known, recalled, skill_of_fact
from tutor.learn.drills.generators import Source, without_choices
from tutor.learn.drills.items import (
    NEAR,
    Item,
    drawn,
    eased,
    easiest,
    facts_first,
    fresh,
    harder,
    is_in_reach,
    least,
    logit,
    nearest,
    off,
    share,
    teaches,
)
from tutor.learn.drills.mixing import CLOSED, FAMILIAR, are_few, is_owed, mixed, still_to_learn
from tutor.learn.drills.opening import Opening
from tutor.learn.drills.probing import asking, probe
from tutor.learn.drills.records import Records
from tutor.learn.drills.repeating import (
    BETWEEN_CHOICES,
    LATELY,
    RECENT,
    SURE,
    between_choices,
    not_again,
)
from tutor.learn.drills.rescuing import SAFE, TOO_HARD, rescue
from tutor.learn.drills.screening import Screening, Variety
from tutor.learn.drills.settings import Because, Settings
from tutor.learn.drills.suspicion import Suspicion
from tutor.learn.exercises import Exercise, Fact, Skill, read
from tutor.learn.learner.learner import Learner, open_skills
from tutor.learn.learner.requirements import in_order
from tutor.progress.values import Card

RECENT_SKILLS: Final = 20

DRAWN: Final = 8
"""Items near the level that are drawn, to set the one that is worth most."""

SEEN: Final = 0.5
"""What it counts that misconceptions can be seen, beside what is practised;"""
BIT: Final = 12.0
"""and a bit that is told of who has one."""

LOOKED_AT: Final = 4
"""Skills asked for an exercise at the pupil's level, before the nearest found is taken; of many
skills all are asked where too much is missed, for something easy."""

AHEAD, AHEAD_BY = 0.7, 0.5
"""About how far off, in logits, what teaches much is looked for, on both sides, and how far single
times stray from that."""
BEGINS: Final = 1.0
"""By how much what a skill is begun with may be harder than wanted, in logits; else it waits."""
EASY: Final = 3
"""How many times as much is looked at where it is to be easy: so too where much is missed."""
TWICE: Final = 2
"""How often each side is looked at: each time by another maker, so there is more to choose from."""
BEST: Final = 6
"""Of so many it is worked out what can be seen on them: that takes time."""

SPREAD: Final = 1.2
"""How far from the chance wanted single exercises are against the clock, in logits."""


class Chooser:
    """Chooses for one pupil and remembers what was asked."""

    def __init__(
        self, records: Records, pupil: int, settings: Settings, rng: Random, source: Source
    ) -> None:
        self._records, self._pupil, self._settings = records, pupil, settings
        self._rng, self._source = rng, source
        self._recent = deque[str](maxlen=RECENT)
        self._skills = deque[Skill](maxlen=RECENT_SKILLS)
        self._since_due = between(settings.chance)
        self._since_choice = BETWEEN_CHOICES
        self._screening, self._variety = Screening(), Variety()
        self._expecting = Expecting(records, pupil, settings)
        self.course = Course(settings.chance)
        """How the sitting goes."""

    def choose(self, suspicion: Suspicion | None, now: datetime) -> tuple[Item, Because]:
        """The next item, and why it is the next.

        Args:
            suspicion: what is being pursued, if anything.
            now: UTC, by which facts come back.
        """
        self._expecting.look()
        item, because = self._chosen(suspicion, now)
        if self._opening.caution and because != "due":
            (item,) = self._expecting.items([item.exercise], careful=False)
        self.met(item.exercise, item.key, due=because == "due")
        return item, because

    def met(self, exercise: Exercise, key: str, *, due: bool) -> None:
        """An exercise was set, now or before the terminal went off."""
        self._since_due = 0 if due else self._since_due + 1
        self._since_choice = 0 if exercise.choices else self._since_choice + 1
        self._recent.append(key)
        self._skills.append(exercise.skill)
        self._screening.meet(exercise)
        self._variety.meet(exercise)
        self.course.asked(exercise.fact)

    def occasions(self, answers: int) -> Mapping[str, float]:
        """How often each misconception could have shown before, after so many answers."""
        return self._screening.occasions(answers)

    def _chosen(self, suspicion: Suspicion | None, now: datetime) -> tuple[Item, Because]:
        if self._settings.pursues:
            if self.course.needs_rescue:
                return self._rescue()
            told = self._probe(suspicion)
            if told is not None:
                return told, "probe"
            due = self._due(now)
            if due is not None:
                return due
        return self._at_level(), "start" if self._is_new and self._settings.pursues else "level"

    # What comes back -------------------------------------------------------------------------

    def due(self, now: datetime) -> Sequence[Card]:
        """Those of the chosen skills that have come back by ``now``, the longest overdue first.

        What is probably known by now is left in peace.
        """
        cards = coming_back(self._records.due(self._pupil, now), self._settings.skills)
        return [card for card in cards if card.fact not in self.course.waiting]

    def _due(self, now: datetime) -> tuple[Item, Because] | None:
        """A fact that was missed in this sitting or before; none right after a miss.

        One that is probably known all the same comes once more too, as any exercise: it was a slip.
        """
        if self._since_due < between(self._settings.chance) or not self.course.is_steady:
            return None
        cards = {card.fact: known(card) for card in self.due(now)}
        for fact in self.course.back:
            if skill_of_fact(fact) in self._settings.skills:
                item = self._returning(fact, cards.get(fact))
                if item.chance < SURE:  # else it was a slip, or on the way to something else
                    return item, "due" if fact in cards else "level"
        if not cards:
            return None
        fact = min(cards, key=cards.__getitem__)
        return self._returning(fact, cards[fact]), "due"

    def _returning(self, fact: str, chance: float | None) -> Item:
        (item,) = self._expecting.items([Fact(fact)])
        return item if chance is None else replace(item, chance=recalled(chance))

    # What tells, and what rescues ------------------------------------------------------------

    def _probe(self, suspicion: Suspicion | None) -> Item | None:
        if suspicion is None:
            return None
        now, aim = self._now, harder(self.course.wanted)
        showed = {asking(seen.tree).skill for seen in suspicion.seen}
        skills = {*self._open(), *showed.intersection(self._settings.skills)}
        return probe(
            suspicion,
            lambda item, bits: teaches(item, aim, now.practised, BIT * bits),
            self._expecting.items,
            self._recent,
            self._rng,
            skills,
            least(self._settings.chance),
            lambda skill: now.beta_for(skill, aim),
        )

    def _rescue(self) -> tuple[Item, Because]:
        """Something easy of the skill that was missed, of what it rests on, or of another one."""
        missed = self._skills[-1]
        near = [skill for skill in in_order([missed]) if skill in self._settings.skills]
        others = [skill for skill in self._open() if skill not in near]
        others.sort(key=lambda skill: self._now.ability(skill).mean, reverse=True)
        row = self._expecting.items([read(key) for key in (*self._recent,)[-self.course.in_row :]])
        skills = (*reversed(near), *others)[:LOOKED_AT]
        found = rescue(skills, self._easy, row, self._recent, self._rng)
        return found or (self._near(skills, (), SAFE), "help")

    def _easy(self, skill: Skill) -> Sequence[Item]:
        # Luck rescues nobody.
        return self._expecting.items(
            self._source_of(skill, self._now.beta_for(skill, SAFE), rests=True)
        )

    def _source_of(self, skill: Skill, beta: float, *, rests: bool) -> Sequence[Exercise]:
        """Candidates of a skill; where these rest, none with few answers to choose from."""
        if rests:
            return without_choices(skill, beta, self._rng, self._source)
        return self._source(skill, beta, self._rng)

    def _of(self, items: Sequence[Item]) -> Sequence[Item]:
        """Those not asked lately, else all of them; raises ValueError where there are none."""
        if not items:
            raise ValueError(f"no exercises for {', '.join(self._settings.skills)}")
        return fresh(items, not_again(self._recent, self.course.behind)) or items

    # At the level ----------------------------------------------------------------------------

    @property
    def _now(self) -> Learner:
        return self._expecting.now

    @property
    def _opening(self) -> Opening:
        return self._expecting.opening

    @property
    def _is_new(self) -> bool:
        return self._expecting.is_new

    def _at_level(self) -> Item:
        """What teaches most in its time; for somebody new, or against the clock, what suits."""
        skills, recent = self._open(), tuple(self._skills)
        order = mixed(skills, recent, self._rng, self._weights(skills))
        if are_few(skills) or not self.course.behind:
            order = order[:LOOKED_AT]
        owed = [each for each in order if not self._is_new and is_owed(each, skills, recent)]
        found = self._worthiest(order, owed) if self._teaches else None
        return found or self._near(order, owed, self._wanted())

    def _worthiest(self, order: Sequence[Skill], owed: Collection[Skill]) -> Item | None:
        """The item worth most in its time, of the first skill that has any in reach; else None.

        Harder and easier ones than wanted are looked at; where much was missed only easier ones.
        """
        wanted, behind = eased(self.course.wanted, self._settings.chance), self.course.behind
        for skill in order:
            met = self._now.counts.get(skill, 0)
            sides = (-1, 1) if met >= FAMILIAR and self.course.goes_well else (1,)
            chances = [self._by(wanted, side * AHEAD, AHEAD_BY) for side in TWICE * sides]
            made = self._made(skill, *chances)
            near = [it for it in made if self._is_owed(it, owed) or is_in_reach(it, wanted, behind)]
            if not met:  # 2*5 comes before 14*10
                easy = [it for it in near if logit(it.chance) >= logit(wanted) - BEGINS]
                near = [*facts_first(easy or [it for it in near if self._is_owed(it, owed)])]
            if items := fresh(near, self._recent):
                return self._most(items, wanted) if met else easiest(items)
        return None

    def _most(self, items: Sequence[Item], wanted: float) -> Item:
        """The item that teaches most in its time; what is seen on the best is looked at as well."""
        practised, seen = self._now.practised, self._screening.worth
        aim = harder(wanted)
        best = nlargest(BEST, items, lambda item: teaches(item, aim, practised))
        return max(best, key=lambda it: teaches(it, aim, practised, SEEN * seen(it.exercise)))

    def _near(self, order: Sequence[Skill], owed: Collection[Skill], wanted: float) -> Item:
        """An item near a chance, of the first skill that has one; else the nearest of all."""
        found, stale = list[Item](), list[Item]()
        lately = not_again(self._recent, self.course.behind)
        for skill in order:
            is_easy = self._begins(skill) or self.course.behind
            made = self._made(skill, *[wanted] * (EASY if is_easy else 1))
            stale += made
            items = self._opening.plain(fresh(made, lately))
            if items:
                item = self._suiting(items, wanted)
                if off(item, wanted) <= NEAR or self._is_owed(item, owed):
                    return item
                found.append(item)
        best = min(found or self._of(stale), key=lambda item: off(item, wanted))
        if best.chance >= TOO_HARD:  # where nothing suits, what hardly suits less takes turns too
            return next((it for it in found if off(it, wanted) <= off(best, wanted) + NEAR), best)
        # There are few small sums: rather one of them once more than what would be missed.
        again = fresh(stale, (*self._recent,)[-LATELY:])
        return min([best, *again], key=lambda item: off(item, wanted))

    def _is_owed(self, item: Item, owed: Collection[Skill]) -> bool:
        """Whether it comes for the share of its skill, though nothing suits the level.

        What nobody has chosen can wait while it would only be missed.
        """
        waits = not self._settings.chooses and item.chance < least(self._settings.chance)
        return item.exercise.skill in owed and not waits

    def _made(self, skill: Skill, *chances: float) -> Sequence[Item]:
        """Candidates of a skill near some chances, each once; what is known is asked for once."""
        betas = [self._now.beta_for(skill, chance, self._opening.caution) for chance in chances]
        apart = between_choices(self._settings.chance, self.course.wanted, self.course.behind)
        rests = self._is_new or self._since_choice < apart
        return self._expecting.items(
            [each for beta in betas for each in self._source_of(skill, beta, rests=rests)]
        )

    def _weights(self, skills: Sequence[Skill]) -> Mapping[Skill, float]:
        """How much each is wanted: of many skills those more in which there is more to learn."""
        held, few = self._held, are_few(skills)
        return {
            skill: (1.0 if few else still_to_learn(self._now, skill))
            * (1.0 if skill in held else CLOSED)
            for skill in skills
        }

    @property
    def _teaches(self) -> bool:
        """Whether what counts is how much is taught: to nobody new, and not against the clock."""
        return self._settings.pursues and self._settings.calm and not self._is_new

    def _wanted(self) -> float:
        """The chance where something that suits is looked for."""
        if self._is_new:
            return max(self.course.wanted, self._opening.least)
        mixed = self._settings.pursues and not self._settings.calm
        return self._by(self.course.wanted, 0.0, SPREAD if mixed else 0.0)

    def _by(self, wanted: float, ahead: float, spread: float) -> float:
        """A chance made easier or harder, in logits."""
        return share(logit(wanted) + ahead + spread * (2 * self._rng.random() - 1))

    @property
    def _held(self) -> Sequence[Skill]:
        """The skills whose requirements the pupil holds."""
        return tuple(open_skills(self._now, self._settings.skills))

    def _open(self) -> Sequence[Skill]:
        """The skills that are asked now: those chosen, else those that are open."""
        if self._is_new:
            return self._opening.skills(self._held)
        return self._settings.skills if self._settings.chooses else self._held

    def _suiting(self, items: Sequence[Item], wanted: float) -> Item:
        if self._opening.of_year:
            return nearest(items, wanted, self._rng)
        if self._opening.is_first or self._begins(items[0].exercise.skill):
            return easiest(items)
        best = min(items, key=lambda item: off(item, wanted))
        if self.course.behind and off(best, wanted) > NEAR:
            return best
        return max(drawn(items, wanted, self._rng, DRAWN), key=self._worth)

    def _begins(self, skill: Skill) -> bool:
        """Whether a skill is begun now, elsewhere than in a storm."""
        return self._settings.pursues and not self._now.counts.get(skill)

    def _worth(self, item: Item) -> float:
        """Of items that suit equally well: how much is practised and seen in its time."""
        seen, practised = (each.worth(item.exercise) for each in (self._screening, self._variety))
        return (practised + SEEN * seen) / item.seconds

    # What is known ---------------------------------------------------------------------------

    def items(self, exercises: Sequence[Exercise]) -> Sequence[Item]:
        """How likely the pupil gets each of these right as things stand."""
        return self._expecting.latest(exercises)

    @property
    def learner(self) -> Learner:
        """The pupil as the answers so far show them."""
        return self._expecting.learner

    def is_worth_trying(self, exercise: Exercise) -> bool:
        """Whether what was missed may be right the next time; somebody new always may try."""
        (item,) = self.items([exercise])
        return self._is_new or item.is_worth_trying
