"""A chooser on its own: what it asks a source for, and what it takes of what is made."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from random import Random
from statistics import fmean

import pytest

from tutor.learn.drills import choosing
from tutor.learn.drills.choosing import Chooser
from tutor.learn.drills.facts import AGAIN, Reviewer, known, recalled
from tutor.learn.drills.items import logit, share
from tutor.learn.drills.records import Memory
from tutor.learn.drills.repeating import LATELY, RECENT, SOONER
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.suspicion import suspicion, telling
from tutor.learn.exercises import Evaluate, Exercise, Fact, Skill, drilled, written
from tutor.learn.exercises.base import HOUSE_SKILLS
from tutor.learn.learner.beliefs import general
from tutor.learn.learner.demands import demands
from tutor.learn.learner.learner import Learner, open_skills
from tutor.learn.learner.rating import learner_of
from tutor.progress.values import Rating

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)
ADDITION = [Fact(f"{n}+1") for n in range(1, 9)]
PRODUCTS = [Fact(f"{n}*8") for n in range(2, 9)]
DIFFERENCES = [Fact(f"{n}-1") for n in range(2, 9)]
CARRY, PLAIN, SHORT = Evaluate("17+25"), Evaluate("24+31"), Evaluate("21+3")
HARDER = [Evaluate("24+31"), Evaluate("32+45"), Evaluate("12+35")]
OF_SKILL: dict[Skill, Sequence[Exercise]] = {
    "addition": ADDITION,
    "subtraction": DIFFERENCES,
    "multiplication": PRODUCTS,
}


class Source:
    """What is made for each skill, always the same, and what was asked for."""

    def __init__(self, of_skill: Mapping[Skill, Sequence[Exercise]] | None = None) -> None:
        self.asked: list[tuple[Skill, float]] = []
        self._of_skill = of_skill or OF_SKILL

    def __call__(self, skill: Skill, beta: float, rng: Random) -> Sequence[Exercise]:
        self.asked.append((skill, beta))
        return self._of_skill.get(skill, ())


def pupil(answers: int, mean: float = 0.0, **practised: int) -> Memory:
    """Somebody of whom so many answers are known, by procedure too, and so able in everything."""
    memory = Memory()
    beliefs = general(mean, 0.5).knowing(drilled())
    found = Learner(beliefs, counts={"addition": answers}, practised=practised)
    memory.model = found.written()
    return memory


def expect(memory: Memory, chance: float, exercises: Sequence[Exercise]) -> None:
    """From now on these are about so likely to be right."""
    learner = learner_of(memory.standing(1))
    for each in exercises:
        beta = learner.beta_for(each.skill, chance)
        memory.beta[written(each)] = Rating(beta, 1.0, 1)


def chooser(memory: Memory, source: Source, seed: int = 1, **settings: object) -> Chooser:
    chosen = Settings(**{"skills": ("addition",), "pursues": False, **settings})  # type: ignore[arg-type]
    return Chooser(memory, 1, chosen, Random(seed), source)


def beta_for_next(answers: int, seed: int = 1, **settings: object) -> float:
    source = Source()
    chooser(pupil(answers), source, seed, **settings).choose(None, NOW)
    return source.asked[0][1]


# Somebody new --------------------------------------------------------------------------------


def test_the_first_ten_are_easy_whatever_was_chosen_and_caution_fades() -> None:
    betas = [beta_for_next(answers, chance=0.5) for answers in range(5, 10)]
    assert betas == sorted(betas)
    assert len(set(betas)) == 5
    assert betas == [beta_for_next(answers, chance=0.7) for answers in range(5, 10)]
    learner = learner_of(pupil(9).standing(1))
    assert learner.beta_for("addition", 0.93, 0.3) < betas[-1]
    assert betas[-1] < learner.beta_for("addition", 0.8, 0.05)
    assert learner.beta_for("addition", 0.85, 1.0) < betas[0]
    assert betas[0] < learner.beta_for("addition", 0.85, 0.3)
    assert beta_for_next(4) < betas[0] - 0.5, "the first five are easier still"
    assert beta_for_next(4) > learner.beta_for("addition", 0.985, 1.1)
    assert beta_for_next(10, chance=0.5) == pytest.approx(learner.beta_for("addition", 0.5))


@pytest.mark.parametrize(("answers", "why"), [(0, "start"), (9, "start"), (10, "level")])
def test_why_the_first_are_chosen(answers: int, why: str) -> None:
    asked = chooser(pupil(answers), Source(), pursues=True).choose(None, NOW)
    assert asked[1] == why
    assert chooser(pupil(answers), Source()).choose(None, NOW)[1] == "level"


def test_the_first_five_are_the_easiest_single_facts() -> None:
    source = Source({"addition": [*HARDER, *ADDITION]})
    for answers, easiest in ((4, True), (5, False)):
        memory = pupil(answers)
        expect(memory, 0.85, [*HARDER, *ADDITION])
        expect(memory, 0.97, [ADDITION[3]])
        expect(memory, 0.98, [HARDER[0]])
        found = {chooser(memory, source, n).choose(None, NOW)[0].exercise for n in range(20)}
        assert (found == {ADDITION[3]}) == easiest
        assert (ADDITION[3] in found) == easiest
    only = Source({"addition": HARDER})
    assert chooser(pupil(0), only).choose(None, NOW)[0].exercise in HARDER


def opened(answers: int, mean: float, *skills: Skill) -> set[Skill]:
    """The skills for which exercises are asked first, over several chances."""
    found = set[Skill]()
    for seed in range(16):
        source = Source(dict.fromkeys(skills, ADDITION))
        chooser(pupil(answers, mean), source, seed, skills=skills).choose(None, NOW)
        found.add(source.asked[0][0])
    return found


def test_the_very_first_rest_on_one_other_at_most_or_on_as_little_as_there_is() -> None:
    house = ("addition", "subtraction", "multiplication", "division", "fractions")
    assert opened(0, 6.0, *house) == {"addition", "subtraction", "multiplication"}
    assert opened(0, 6.0, "fractions", "brackets") == {"fractions"}
    assert opened(0, 6.0, "fractions", "division") == {"division"}, "chosen in whatever order"
    assert opened(6, 6.0, *house) == set(house)
    assert opened(6, -6.0, *house) == {"addition"}
    assert opened(20, -6.0, *house) == set(house), "who has chosen them is asked them"


def test_a_chosen_skill_that_rests_on_what_is_not_held_comes_half_as_often() -> None:
    firsts = []
    for seed in range(240):
        source = Source({"addition": ADDITION, "division": ADDITION})
        who = chooser(pupil(20, -6.0), source, seed, skills=("addition", "division"))
        who.choose(None, NOW)
        firsts.append(source.asked[0][0])
    assert firsts.count("division") == pytest.approx(80, abs=25)


@pytest.mark.parametrize(
    ("skills", "oftener"), [(HOUSE_SKILLS, True), (("addition", "fractions"), False)]
)
def test_of_many_skills_one_comes_oftener_where_there_is_more_to_learn(
    skills: tuple[Skill, ...], oftener: bool
) -> None:
    firsts = []
    for seed in range(160):
        source = Source(dict.fromkeys(skills, ADDITION))
        chooser(pupil(20, 1.5), source, seed, skills=skills).choose(None, NOW)
        firsts.append(source.asked[0][0])
    assert (firsts.count("fractions") > 1.6 * firsts.count("addition")) is oftener


def test_caution_is_for_choosing_and_not_for_what_is_expected() -> None:
    memory = pupil(5)
    learner = learner_of(memory.standing(1))
    who = chooser(memory, Source())
    item, _ = who.choose(None, NOW)
    assert item.chance == pytest.approx(learner.chance(demands(item.exercise)))
    assert who.items([item.exercise]) == [item]


# At the level --------------------------------------------------------------------------------


def looked_for(rights: str, seed: int) -> list[float]:
    """How hard it is looked for, beside the chance wanted, after some answers; in points."""
    memory, source = pupil(20), Source({"addition": [CARRY, PLAIN]})
    expect(memory, 0.7, [CARRY, PLAIN])
    who = chooser(memory, source, seed, pursues=True)
    for each in rights:
        who.course.answered(right=each == "+")
    level = who.learner.beta_for("addition", who.course.wanted)
    who.choose(None, NOW)
    return [beta - level for _, beta in source.asked]


def test_harder_and_easier_ones_are_looked_at_and_only_easier_ones_where_much_is_missed() -> None:
    turns = [looked_for("", seed) for seed in range(60)]
    assert all(len(turn) == 4 for turn in turns)
    for harder, easier, harder_too, easier_too in turns:
        assert 0.2 < min(harder, harder_too) < max(harder, harder_too) < 1.7
        assert -1.7 < min(easier, easier_too) < max(easier, easier_too) < -0.2
    assert max(harder for harder, *_ in turns) > 1.1 > 0.4 > min(harder for harder, *_ in turns)
    for rights, well in (("--++", False), ("--+++", True), ("-+-+", False), ("-+++", True)):
        for seed in range(10):
            found = looked_for(rights, seed)
            assert len(found) == 2 + 2 * well, rights
            assert any(beta > 0 for beta in found) == well, rights
    assert all(beta < 0 for seed in range(20) for beta in looked_for("-", seed)), "after a miss"


@pytest.mark.parametrize(("chance", "easier"), [(0.6, False), (0.65, False), (0.9, True)])
def test_where_nearly_all_is_to_be_right_all_is_looked_for_easier(
    chance: float, easier: bool
) -> None:
    """So much less was right than chosen at the beginning: harder ones cost more there."""
    learner, betas = learner_of(pupil(20).standing(1)), list[float]()
    for seed in range(40):
        source = Source({"addition": [CARRY, PLAIN]})
        chooser(pupil(20), source, seed, pursues=True, chance=chance).choose(None, NOW)
        betas += [beta for _, beta in source.asked]
    less = learner.beta_for("addition", chance) - fmean(betas)
    assert less > 0.5 if easier else abs(less) < 0.1


def test_against_the_clock_they_are_mixed_around_the_chance_wanted() -> None:
    (beta,) = {beta_for_next(20, seed) for seed in range(3)}
    turns = [beta_for_next(20, seed, pursues=True, calm=False) for seed in range(120)]
    assert fmean(turns) == pytest.approx(beta, abs=0.3)
    assert 1.6 < max(turns) - min(turns) < 3.6


def taught(exercises: Mapping[Evaluate | Fact, float], **practised: int) -> set[Exercise]:
    """What is chosen of exercises with their chances, where .7 is wanted."""
    memory, found = pupil(20, **practised), set[Exercise]()
    for each, chance in exercises.items():
        expect(memory, chance, [each])
    for seed in range(10):
        source = Source({"addition": list(exercises)})
        item, _ = chooser(memory, source, seed, chance=0.7, pursues=True).choose(None, NOW)
        found.add(item.exercise)
    return found


def test_what_teaches_most_in_its_time_is_chosen() -> None:
    assert demands(SHORT).seconds < demands(PLAIN).seconds < demands(CARRY).seconds
    assert taught({SHORT: 0.7, PLAIN: 0.7}) == {SHORT}
    assert taught({SHORT: 0.7, CARRY: 0.7}, **{"big-sum": 20}) == {CARRY}, "it is new"
    assert taught({PLAIN: 0.7, CARRY: 0.95}, **{"big-sum": 8}) == {PLAIN}, "it is far too easy"
    assert taught({PLAIN: 0.7, CARRY: 0.3}, **{"big-sum": 8}) == {PLAIN}, "it is far too hard"
    assert taught({PLAIN: 0.6, CARRY: 0.65}, carry=9, **{"big-sum": 2}) == {PLAIN}


def test_what_is_much_too_hard_is_left_for_something_else_unless_there_is_none() -> None:
    fact = Fact("8+9")
    assert taught({CARRY: 0.2, fact: 0.9}) == {fact}
    assert taught({CARRY: 0.2, PLAIN: 0.1}) == {CARRY}, "the nearest"


def test_who_is_behind_gets_nothing_much_harder_than_wanted() -> None:
    fact, hard = Fact("4+5"), Evaluate("47+38")
    for misses, found in ((0, hard), (30, fact)):
        memory = pupil(20)
        source = Source({"addition": [fact, hard]})
        who = chooser(memory, source, chance=0.7, pursues=True)
        for _ in range(misses):
            who.course.answered(right=False)
        for _ in range(4):
            who.course.answered(right=True)
        wanted = who.course.wanted
        expect(memory, wanted, [fact])
        expect(memory, share(logit(wanted) - 1.2), [hard])
        assert who.choose(None, NOW)[0].exercise == found


def test_a_fact_comes_where_procedures_have_been_practised_enough() -> None:
    fact = Fact("4+5")
    assert taught({fact: 0.7, CARRY: 0.7}) == {CARRY}
    assert taught({fact: 0.7, CARRY: 0.95}, carry=200) == {fact}


def test_a_skill_is_begun_with_a_single_fact_unless_all_are_far_too_easy() -> None:
    two_fives, tens = Fact("2*5"), Evaluate("14*10")
    for seen, easy, found in ((0, 0.8, two_fives), (1, 0.8, tens), (0, 0.98, tens)):
        memory = Memory()
        counts = {"addition": 20, "multiplication": seen}
        memory.model = Learner(general(0.0, 0.5).knowing(drilled()), counts=counts).written()
        expect(memory, easy, [two_fives])
        expect(memory, 0.7, [tens])
        source = Source({"multiplication": [tens, two_fives]})
        who = chooser(memory, source, chance=0.7, skills=("multiplication",), pursues=True)
        assert who.choose(None, NOW)[0].exercise == found


@pytest.mark.parametrize("calm", [True, False])
@pytest.mark.parametrize(
    ("seen", "pursues", "easiest"), [(0, True, True), (1, True, False), (0, False, False)]
)
def test_the_first_of_a_skill_is_the_easiest_but_in_a_storm(
    seen: int, pursues: bool, easiest: bool, calm: bool
) -> None:
    """The first calculations below zero were 1 - 78 and 4 - (4 - 5)."""
    memory = Memory()
    counts = {"addition": 20, "negative-numbers": seen}
    memory.model = Learner(general(0.0, 0.5).knowing(drilled()), counts=counts).written()
    steps = [Evaluate(f"{n}-78") for n in range(1, 7)]
    expect(memory, 0.7, steps)
    expect(memory, 0.75, steps[3:4])
    source = Source({"negative-numbers": steps})
    settings = {"chance": 0.7, "skills": ("negative-numbers",), "calm": calm, "pursues": pursues}
    whos = [chooser(memory, source, seed, **settings) for seed in range(30)]
    found = {who.choose(None, NOW)[0].exercise for who in whos}
    assert (found == {steps[3]}) == easiest


@pytest.mark.parametrize(("seen", "harder"), [(0, False), (3, False), (4, True)])
def test_nothing_harder_than_wanted_is_looked_at_for_the_first_few_of_a_skill(
    seen: int, harder: bool
) -> None:
    memory = Memory()
    counts = {"addition": 20, "multiplication": seen}
    memory.model = Learner(general(0.0, 0.5).knowing(drilled()), counts=counts).written()
    source = Source()
    chooser(memory, source, chance=0.7, skills=("multiplication",), pursues=True).choose(None, NOW)
    fits = learner_of(memory.standing(1)).beta_for("multiplication", 0.69)
    assert (max(beta for _, beta in source.asked) > fits) == harder


@pytest.mark.parametrize(("seen", "times"), [(0, 3), (1, 1)])
def test_more_is_looked_at_for_the_first_of_a_skill(seen: int, times: int) -> None:
    """Who chose fractions began with (6/3)*(1/3): among a dozen made there was none easier."""
    memory = Memory()
    counts = {"addition": 20, "fractions": seen}
    memory.model = Learner(general(0.0, 0.5).knowing(drilled()), counts=counts).written()
    source = Source({"fractions": [Evaluate("1/3+1/3")]})
    chooser(memory, source, skills=("fractions",), calm=False, pursues=True).choose(None, NOW)
    assert len(source.asked) == times


@pytest.mark.parametrize(
    ("seen", "harder", "waits"), [(0, 1.2, True), (0, 0.8, False), (1, 1.2, False)]
)
def test_a_skill_waits_until_some_of_it_is_not_much_too_hard(
    seen: int, harder: float, waits: bool
) -> None:
    memory = Memory()
    counts = {"addition": 20, "multiplication": seen}
    memory.model = Learner(general(0.0, 0.5).knowing(drilled()), counts=counts).written()
    expect(memory, 0.7, ADDITION)
    expect(memory, share(logit(0.7) - harder), PRODUCTS)
    source = Source({"addition": ADDITION, "multiplication": PRODUCTS})
    skills = ("addition", "multiplication")
    found = set[Skill]()
    for seed in range(20):
        who = chooser(memory, source, seed, chance=0.7, skills=skills, pursues=True)
        found.add(who.choose(None, NOW)[0].exercise.skill)
    assert found == ({"addition"} if waits else {*skills})


@pytest.mark.parametrize(("chance", "carry", "fact"), [(0.45, 0, 0), (0.56, 1, 0), (0.66, 1, 1)])
def test_what_help_can_show_is_tried_once_more_sooner(chance: float, carry: int, fact: int) -> None:
    memory = pupil(20)
    expect(memory, chance, [CARRY, Fact("8+9")])
    who = chooser(memory, Source(), pursues=True)
    assert (who.is_worth_trying(CARRY), who.is_worth_trying(Fact("8+9"))) == (carry, fact)
    assert chooser(pupil(9), Source(), pursues=True).is_worth_trying(Evaluate("487*6"))


def chosen(
    memory: Memory, source: Source, before: Callable[[Chooser], None], n: int = 20
) -> list[tuple[Skill, int]]:
    """What is chosen over several chances, each with the number of skills that were looked at."""
    found = []
    for seed in range(n):
        who = chooser(memory, source, seed, chance=0.7, skills=tuple(source._of_skill))
        before(who)
        source.asked.clear()
        item, _ = who.choose(None, NOW)
        found.append((item.exercise.skill, len({skill for skill, _ in source.asked})))
    return found


def nothing(_: Chooser) -> None:
    pass


def test_what_is_in_reach_is_taken_and_what_is_not_only_for_want_of_better() -> None:
    memory = pupil(20)
    expect(memory, 0.85, [*ADDITION, *PRODUCTS])  # nearly a point off
    expect(memory, 0.7, DIFFERENCES)
    assert {skill for skill, _ in chosen(memory, Source(), nothing)} == {"subtraction"}
    expect(memory, 0.7, ADDITION)
    assert {n for skill, n in chosen(memory, Source(), nothing) if skill == "addition"} == {1, 2}
    expect(memory, 0.95, [*ADDITION, *DIFFERENCES])
    assert set(chosen(memory, Source(), nothing)) == {("multiplication", 3)}, "the nearest of all"
    expect(memory, 0.87, DIFFERENCES)
    turns = [skill for skill, _ in chosen(memory, Source(), nothing)]
    assert min(turns.count("subtraction"), turns.count("multiplication")) >= 4, "hardly less near"


@pytest.mark.parametrize(("misses", "many", "looks"), [(0, 7, 4), (9, 7, 7), (9, 6, 4)])
def test_four_skills_are_looked_at_of_many_all_where_too_much_is_missed(
    misses: int, many: int, looks: int
) -> None:
    """One of them may have something easier; of a few none is to be left out."""
    memory = pupil(20)
    expect(memory, 0.97, ADDITION)

    def before(who: Chooser) -> None:
        for right in (*[False] * misses, True):
            who.course.answered(right=right)

    found = chosen(memory, Source(dict.fromkeys(HOUSE_SKILLS[:many], ADDITION)), before, 4)
    assert {n for _, n in found} == {looks}


def test_a_skill_that_has_hardly_come_comes_though_nothing_suits() -> None:
    memory = pupil(20)
    expect(memory, 0.7, [*DIFFERENCES, *PRODUCTS])
    expect(memory, 0.97, ADDITION)

    def seen(who: Chooser) -> None:
        for place in range(6):
            who.met(DIFFERENCES[0], f"-{place}", due=False)
            who.met(PRODUCTS[0], f"*{place}", due=False)

    assert [skill for skill, _ in chosen(memory, Source(), seen)].count("addition") >= 16
    assert "addition" not in [skill for skill, _ in chosen(memory, Source(), nothing)]


@pytest.mark.parametrize(
    ("chance", "likely", "skills", "comes"),
    [
        (0.9, 0.4, drilled(), False),
        (0.9, 0.7, drilled(), True),
        (0.6, 0.4, drilled(), True),
        (0.9, 0.4, ("addition", "subtraction"), True),
    ],
)
@pytest.mark.parametrize("pursues", [True, False])
def test_what_nobody_has_chosen_is_owed_no_share_while_it_would_only_be_missed(
    monkeypatch: pytest.MonkeyPatch,
    chance: float,
    likely: float,
    skills: Sequence[Skill],
    comes: bool,
    pursues: bool,
) -> None:
    """Below zero came every eighth time, though a weak pupil had missed it every time."""
    few = ["addition", "subtraction"]
    monkeypatch.setattr(choosing, "open_skills", lambda *_: few)
    memory = pupil(20)
    memory.model = Learner(
        general(0.0, 0.5).knowing(drilled()), counts=dict.fromkeys(few, 20)
    ).written()
    expect(memory, chance, ADDITION)
    expect(memory, likely, DIFFERENCES)

    def seen(who: Chooser) -> None:
        for place in range(12):
            who.met(ADDITION[0], f"+{place}", due=False)
            who.course.answered(right=False)
            who.course.mended()

    found = set[Skill]()
    for seed in range(20):
        who = chooser(memory, Source(), seed, chance=chance, skills=skills, pursues=pursues)
        seen(who)
        found.add(who.choose(None, NOW)[0].exercise.skill)
    assert ("subtraction" in found) == comes


def test_nothing_comes_again_among_sixty_others() -> None:
    for others, again in ((59, False), (60, True)):
        memory = pupil(20)
        expect(memory, 0.7, ADDITION)
        found = set[Exercise]()
        for seed in range(30):
            who = chooser(memory, Source({"addition": ADDITION[:2]}), seed)
            who.met(ADDITION[0], written(ADDITION[0]), due=False)
            for place in range(others):
                who.met(ADDITION[2], str(place), due=False)
            found.add(who.choose(None, NOW)[0].exercise)
        assert (ADDITION[0] in found) == again


def test_who_is_behind_is_rather_asked_again_what_can_be_done_than_new_things_that_cannot() -> None:
    """Small sums came to an end: who wanted nine of ten right was asked 75 + 4, and missed it."""
    hard = Evaluate("67+6")
    for right, others, again in (
        (False, SOONER, True),
        (False, SOONER - 2, False),
        (True, RECENT - 2, False),
    ):
        memory = pupil(20)
        expect(memory, 0.9, ADDITION)
        expect(memory, 0.5, [hard])
        who = chooser(memory, Source({"addition": [ADDITION[0], hard]}), chance=0.9)
        who.met(ADDITION[0], written(ADDITION[0]), due=False)
        for place in range(others):
            who.met(ADDITION[2], str(place), due=False)
            who.course.answered(right=right)
            who.course.mended()
        assert (who.course.behind > 0) == (not right)
        assert who.choose(None, NOW)[0].exercise == (ADDITION[0] if again else hard)


@pytest.mark.parametrize(("behind", "looks"), [(False, 1), (True, 3)])
def test_who_is_behind_gets_the_easiest_of_more_where_nothing_is_as_easy_as_wanted(
    behind: bool, looks: int
) -> None:
    """Somebody who can add small numbers and wanted nine of ten right was asked the shortest."""
    easiest, found = ADDITION[3], set[Exercise]()
    for seed in range(16):
        memory, source = pupil(20), Source()
        expect(memory, 0.62, ADDITION)
        expect(memory, 0.66, [easiest])
        who = chooser(memory, source, seed, chance=0.9)
        for _ in range(12 * behind):
            who.course.answered(right=False)
            who.course.mended()
        assert (who.course.behind > 0) == behind
        found.add(who.choose(None, NOW)[0].exercise)
        assert len(source.asked) == looks
    assert (found == {easiest}) == behind


def test_who_is_behind_but_not_at_the_easy_end_gets_what_suits() -> None:
    memory, found = pupil(20), set[Exercise]()
    expect(memory, 0.97, ADDITION)
    expect(memory, 0.75, ADDITION[:2])
    for seed in range(16):
        who = chooser(memory, Source(), seed, chance=0.6)
        for _ in range(5):
            who.course.answered(right=False)
            who.course.mended()
        assert who.course.behind > 0
        found.add(who.choose(None, NOW)[0].exercise)
    assert found == {*ADDITION[:2]}


def preferred(one: Exercise, other: Exercise, *lately: Exercise) -> int:
    """How often one is chosen before another that suits as well, of thirty times."""
    memory, count = pupil(20), 0
    expect(memory, 0.7, [one, other])
    for seed in range(30):
        who = chooser(memory, Source({"addition": [one, other]}), seed)
        for place, each in enumerate(lately):
            who.met(each, str(place), due=False)
        count += who.choose(None, NOW)[0].exercise == one
    return count


def test_of_what_suits_alike_comes_what_is_new_to_practise_or_shows_more_or_takes_less() -> None:
    carry, plain = Evaluate("17+25"), HARDER[0]
    carried, not_carried = [Evaluate("18+29")] * 8, [Evaluate("21+14")] * 8
    assert preferred(carry, plain, *not_carried) > preferred(carry, plain, *carried)
    assert preferred(Evaluate("47+42"), Evaluate("11+11")) >= 20, "more can be seen on it"
    assert preferred(Fact("1+1"), Fact("4+5")) >= 20


def test_a_suspicion_is_followed_up_except_where_nothing_is_pursued() -> None:
    tree = Evaluate("8-3-2").tree
    assert tree is not None
    found = suspicion(tree, Fraction(7), {})
    skills: tuple[Skill, ...] = ("subtraction", "negative-numbers", "order-of-operations")
    of_skill = dict.fromkeys(skills, DIFFERENCES)
    for pursues, why in ((True, "probe"), (False, "level")):
        who = chooser(pupil(20, 2.0), Source(of_skill), pursues=pursues, skills=skills)
        who.choose(None, NOW)
        assert who.choose(found, NOW)[1] == why


@pytest.mark.parametrize(
    ("mean", "chance", "why"), [(-3.6, 0.75, "probe"), (-3.6, 0.9, "level"), (2.0, 0.9, "probe")]
)
def test_who_wants_nearly_all_right_is_asked_nothing_hard_for_a_suspicion(
    mean: float, chance: float, why: str
) -> None:
    tree = Evaluate("8-3-2").tree
    assert tree is not None
    found = suspicion(tree, Fraction(7), {})
    skills: tuple[Skill, ...] = ("subtraction", "negative-numbers", "order-of-operations")
    source = Source(dict.fromkeys(skills, DIFFERENCES))
    who = chooser(pupil(20, mean), source, chance=chance, pursues=True, skills=skills)
    who.choose(None, NOW)
    assert who.choose(found, NOW)[1] == why


def test_what_showed_in_a_skill_is_followed_up_there_though_it_has_closed_since() -> None:
    tree = Evaluate("14-6").tree
    assert tree is not None
    found = suspicion(tree, Fraction(12), {})
    memory = pupil(20, -3.0)
    who = chooser(memory, Source(), pursues=True, skills=drilled())
    who.choose(None, NOW)
    assert set(open_skills(learner_of(memory.standing(1)), drilled())) == {"addition"}
    item, because = who.choose(found, NOW)
    assert (item.exercise.skill, because) == ("subtraction", "probe")


def probed(mean: float, seed: int) -> tuple[float, float]:
    """Of what a pupil so able is asked about a suspicion: the chance of success, and the bits."""
    tree = Evaluate("8-3-2").tree
    assert tree is not None
    found = suspicion(tree, Fraction(7), {})
    assert found is not None
    skills: tuple[Skill, ...] = ("subtraction", "negative-numbers", "order-of-operations")
    of_skill = dict.fromkeys(skills, DIFFERENCES)
    who = chooser(pupil(20, mean), Source(of_skill), seed, pursues=True, skills=skills)
    who.choose(None, NOW)
    item, because = who.choose(found, NOW)
    assert because == "probe"
    assert item.exercise.tree is not None
    return item.chance, telling(item.exercise.tree, found.weights)


@pytest.mark.parametrize("mean", [-1.5, 0.5])
def test_what_tells_suspects_apart_teaches_too(mean: float) -> None:
    chances, bits = zip(*(probed(mean, seed) for seed in range(6)), strict=True)
    assert min(bits) > 0.5, "the least telling of them tell .15"
    assert fmean(chances) == pytest.approx(0.62, abs=0.08), "easier ones tell as much"


# After misses --------------------------------------------------------------------------------


def rescued(
    memory: Memory,
    source: Source,
    missed: Exercise,
    skills: Sequence[Skill],
    *,
    chance: float = 0.5,
    why: str = "rescue",
) -> Exercise:
    """What follows two misses, of what was right with that chance."""
    who = chooser(memory, source, pursues=True, skills=tuple(skills))
    expect(memory, chance, [ADDITION[-1], missed])
    for each in (ADDITION[-1], missed):
        who.met(each, written(each), due=False)
        who.course.answered(right=False)
    item, because = who.choose(None, NOW)
    assert because == why
    return item.exercise


def test_only_what_is_clearly_easier_than_all_that_was_missed_is_called_so() -> None:
    memory, skills = pupil(20), ("addition",)
    expect(memory, 0.9, ADDITION)
    sure = share(logit(0.9) - 0.4), share(logit(0.9) - 0.6)
    rescued(memory, Source(), ADDITION[-2], skills, chance=sure[0], why="help")
    rescued(memory, Source(), ADDITION[-2], skills, chance=sure[1])
    expect(memory, 0.95, [ADDITION[2]])
    found = rescued(memory, Source(), ADDITION[-2], skills, chance=sure[0])
    assert found == ADDITION[2], "the one that is, though there are others as safe"


def test_after_misses_comes_what_is_safe_of_the_same_skill_else_of_what_it_rests_on() -> None:
    skills = ("subtraction", "multiplication", "addition")
    memory = pupil(20)
    expect(memory, 0.93, [*ADDITION, *PRODUCTS, *DIFFERENCES])
    assert rescued(memory, Source(), PRODUCTS[0], skills).skill == "multiplication"
    expect(memory, 0.86, PRODUCTS)
    assert rescued(memory, Source(), PRODUCTS[0], skills).skill == "multiplication"
    expect(memory, 0.8, PRODUCTS)
    assert rescued(memory, Source(), PRODUCTS[0], skills).skill == "addition"
    expect(memory, 0.8, ADDITION)
    assert rescued(memory, Source(), PRODUCTS[0], skills).skill == "subtraction"


def test_where_nothing_is_safe_the_safest_comes_that_was_not_asked_lately() -> None:
    memory = pupil(20)
    expect(memory, 0.5, [*PRODUCTS, *ADDITION])
    expect(memory, 0.7, [ADDITION[4], PRODUCTS[0]])
    expect(memory, 0.6, [PRODUCTS[2]])
    skills = ("addition", "multiplication")
    assert rescued(memory, Source(), PRODUCTS[0], skills) == ADDITION[4]
    only = Source({"multiplication": PRODUCTS[2:]})
    assert rescued(memory, only, PRODUCTS[0], ("multiplication",), why="help") == PRODUCTS[2]


def test_rather_something_asked_of_late_than_what_would_be_missed_once_more() -> None:
    """A beginner of whom all small sums were asked got 8 * (6 - 1) after two misses."""
    skills, hard = ("addition",), Evaluate("68+57")
    for chance, follows in ((0.3, ADDITION[2]), (0.4, hard)):
        memory = pupil(20)
        expect(memory, 0.5, ADDITION)
        expect(memory, 0.6, [ADDITION[2]])
        expect(memory, chance, [hard])
        who = chooser(memory, Source({"addition": [*ADDITION, hard]}), pursues=True, skills=skills)
        for each in ADDITION:
            who.met(each, written(each), due=False)
        for _ in range(2):
            who.course.answered(right=False)
        assert who.choose(None, NOW)[0].exercise == follows
    asked = ADDITION[-2:]
    only = Source({"addition": [hard, *asked]})
    memory = pupil(20)
    expect(memory, 0.5, asked)
    expect(memory, 0.3, [hard])
    who = chooser(memory, only, pursues=True, skills=skills)
    for each in asked:
        who.met(each, written(each), due=False)
        who.course.answered(right=False)
    assert who.choose(None, NOW)[0].exercise == hard, "but not what was just missed"


@pytest.mark.parametrize("others", [drilled(), ("addition",)])
def test_only_a_skill_that_is_asked_rescues(others: Sequence[Skill]) -> None:
    skills = tuple(dict.fromkeys(("brackets", *others)))
    memory, brackets = pupil(20, -6.0), Evaluate("8*(6-1)")
    expect(memory, 0.4, ADDITION)
    expect(memory, 0.9, [brackets])
    source = Source({"addition": ADDITION, "brackets": [brackets]})
    who = chooser(memory, source, pursues=True, skills=skills)
    for each in ADDITION[:2]:
        who.met(each, written(each), due=False)
        who.course.answered(right=False)
    assert "brackets" not in open_skills(learner_of(memory.standing(1)), skills)
    was_chosen = others != drilled()
    assert (who.choose(None, NOW)[0].exercise == brackets) == was_chosen


def test_another_skill_that_rescues_is_the_one_the_pupil_is_best_at() -> None:
    memory = Memory()
    beliefs = general(0.0, 0.5).knowing(("subtraction", "multiplication"))
    beliefs = beliefs.observing({"multiplication": 1.0}, 0.1, 3.0)
    memory.model = Learner(beliefs, counts={"addition": 20}).written()
    expect(memory, 0.93, [*PRODUCTS, *DIFFERENCES])
    skills = ("brackets", "subtraction", "multiplication")
    source = Source({"subtraction": DIFFERENCES, "multiplication": PRODUCTS})
    for order in (skills, (skills[0], skills[2], skills[1])):
        found = rescued(memory, source, Fact("56/8"), order)
        assert found.skill == "multiplication"


@pytest.mark.parametrize(
    ("answers", "chance", "worth"), [(20, 0.5, False), (20, 0.7, True), (9, 0.05, True)]
)
def test_a_second_try_is_for_what_may_come_right(answers: int, chance: float, worth: bool) -> None:
    memory = pupil(answers)
    expect(memory, chance, ADDITION)
    assert chooser(memory, Source()).is_worth_trying(ADDITION[0]) == worth


@pytest.mark.parametrize(("chance", "again"), [(0.3, True), (0.4, False)])
def test_small_sums_come_once_more_rather_than_what_is_much_too_hard(
    chance: float, again: bool
) -> None:
    sums = [Fact(f"{n}+{m}") for n in range(1, 7) for m in range(1, 7)][: LATELY + 4]
    hard = Evaluate("67+6")
    memory = pupil(20)
    expect(memory, 0.7, sums)
    expect(memory, 0.75, sums[-LATELY:])
    expect(memory, chance, [hard])
    who = chooser(memory, Source({"addition": [*sums, hard]}), chance=0.75)
    for each in sums:
        who.met(each, written(each), due=False)
    found = who.choose(None, NOW)[0].exercise
    assert found in (sums[:4] if again else [hard]), "one of those of the longest ago"


# Facts that come back ------------------------------------------------------------------------


def test_the_fact_that_is_known_least_comes_back_first_and_not_right_after_a_miss() -> None:
    memory = pupil(20)
    for fact, prior in (("2+7", 0.5), ("2+8", 0.1), ("2+9", 0.3)):
        memory.cards[fact] = Reviewer(fact, AGAIN, NOW - timedelta(days=1), prior)(None)
    who = chooser(memory, Source(), pursues=True)
    who.course.answered(right=False)
    assert who.choose(None, NOW)[1] == "level"
    who.course.answered(right=True)
    item, why = who.choose(None, NOW)
    assert (item.exercise, why) == (Fact("2+8"), "due")
    assert 0 < item.chance < 0.3
    assert [who.choose(None, NOW)[1] for _ in range(5)] == ["level"] * 4 + ["due"]


def test_of_a_fact_that_comes_back_to_somebody_new_its_card_tells_what_to_expect() -> None:
    memory = pupil(5)
    card = Reviewer("2+8", AGAIN, NOW - timedelta(days=1), 0.1)(None)
    memory.cards["2+8"] = card
    item, why = chooser(memory, Source(), pursues=True).choose(None, NOW)
    assert (item.exercise, why) == (Fact("2+8"), "due")
    assert item.chance == recalled(known(card))


@pytest.mark.parametrize(("card", "why"), [(True, "due"), (False, "level")])
def test_a_fact_that_was_missed_comes_once_more_card_or_not(card: bool, why: str) -> None:
    memory = pupil(20, -1.5)
    if card:
        memory.cards["2+7"] = Reviewer("2+7", AGAIN, NOW - timedelta(days=1))(None)
    who = chooser(memory, Source(), pursues=True)
    who.course.missed(["2+7", "6*8"])
    found = [who.choose(None, NOW) for _ in range(6)]
    assert [item.exercise == Fact("2+7") for item, _ in found] == [False] * 4 + [True, False]
    assert found[4][1] == why


def test_a_fact_that_is_surely_known_does_not_come_back_for_one_miss() -> None:
    """Who works out 51-(4+5*5) and slips is not asked 4+5."""
    who = chooser(pupil(20, 1.5), Source(), pursues=True)
    who.course.missed(["4+5"])
    assert Fact("4+5") not in [who.choose(None, NOW)[0].exercise for _ in range(8)]


def test_who_wants_nearly_all_right_meets_what_comes_back_less_often() -> None:
    """Every fifth was missed every other time, where nine of ten were to be right."""
    for chance, gap in ((0.75, 4), (0.9, 9)):
        memory = pupil(20)
        for number in range(2, 9):
            fact = f"{number}*8"
            memory.cards[fact] = Reviewer(fact, AGAIN, NOW - timedelta(days=1), 0.1)(None)
        who = chooser(memory, Source(), chance=chance, skills=("multiplication",), pursues=True)
        found = [who.choose(None, NOW)[1] for _ in range(gap + 2)]
        assert found == ["due", *["level"] * gap, "due"]


def test_facts_of_other_skills_are_left_in_peace() -> None:
    memory = pupil(20)
    memory.cards["6*8"] = Reviewer("6*8", AGAIN, NOW - timedelta(days=1))(None)
    assert not chooser(memory, Source()).due(NOW)
    assert len(chooser(memory, Source(), skills=("multiplication",)).due(NOW)) == 1
    missed = chooser(memory, Source(), skills=("multiplication",))
    missed.course.missed(["6*8"])
    assert not missed.due(NOW), "it waits for some others"


def test_who_surely_knows_a_fact_is_nearly_always_right_and_who_does_not_hardly() -> None:
    assert 0.9 < recalled(1.0) < 1
    assert 0.05 < recalled(0.0) < 0.25
    assert recalled(0.5) == pytest.approx((recalled(0.0) + recalled(1.0)) / 2)


def test_all_skills_are_no_choice() -> None:
    assert not Settings().chooses
    assert not Settings(skills=drilled()[::-1]).chooses
    assert Settings(skills=drilled()[1:]).chooses
