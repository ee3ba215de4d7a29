"""What the class is told: a verdict with its working, and what there was to be found."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from textual.content import Content

from tutor.language import expression, number, plain, say
from tutor.learn import narration as calculations
from tutor.learn.answers import Answer
from tutor.learn.class_rounds import narration
from tutor.learn.class_rounds.finding import Finding
from tutor.learn.class_rounds.rounds import SAID, Call
from tutor.learn.feedback import Row, Said, answer_lines
from tutor.maths.notation import number_text, read_number
from tutor.ui.widgets.lines import ListLine
from tutor.ui.widgets.revealpages import Wrong
from tutor.ui.widgets.revealrows import Found

MOST_WAYS = 4
"""Ways of one idea that are written out; the rest is counted."""

MOST_BIG = 4
"""Ideas of one result in big letters."""


def proof_lines(name: str, call: Call, answer: Answer | None) -> list[Said | Row]:
    """What there is to say about a proved claim; ``answer`` explains what was typed for it."""
    shown = narration.shown_number(call.number)
    if call.code == SAID:
        return [Said(say("teach.said-right", name=name, number=shown), "bold")]
    stays, back = (
        Said(say("race.token-stays", field=call.field)),
        Said(say("race.token-back", field=call.field)),
    )
    if answer is None:
        return [Said(say("race.no-expression", name=name, number=shown), "bold"), back]
    told = _without_solutions(answer)
    if call.right:
        return [Said(f"{name}: {calculations.verdict(told)}", "bold"), stays]
    said = plain(calculations.equation(call.text, read_number(call.number)))
    lines = answer_lines(told, whole=True, again=False)
    return [Said(f"{name}: {said}?", "bold"), *lines, back]


def _without_solutions(answer: Answer) -> Answer:
    """An answer made silent about what does give the claimed result: the class still looks."""
    return replace(answer, among=())


def equation_lines(name: str, answer: Answer) -> list[Said | Row]:
    """What there is to say about an equation; the right result is still to be found."""
    if answer.code == "correct":
        return [Said(f"{name}: {calculations.verdict(answer)}", "bold")]
    lines = answer_lines(_without_solutions(answer), whole=False, again=False)
    return [Said(f"{name}: {plain(answer.text)}?", "bold"), *lines]


def proof_picture(call: Call, answer: Answer | None) -> tuple[str, ...]:
    """A proof in big letters: the working, or the number where nothing was typed."""
    if answer is None:
        return (narration.shown_number(call.number),)
    return answer_picture(answer)


def answer_picture(answer: Answer) -> tuple[str, ...]:
    """The working in big letters; of what the rules do not allow, what was typed."""
    if answer.tree is None:
        return (plain(answer.text),)
    return tuple(line.expression for line in calculations.working_lines(answer.tree))


def equation_picture(answer: Answer) -> tuple[str, ...]:
    """An equation in big letters, as it was said: no result is told before its time."""
    said = expression(plain(answer.text))
    return (said,) if answer.code == "correct" else (f"{said} ?",)


def claim_picture(call: Call) -> tuple[str, ...]:
    """The claim that is to be proved, in big letters."""
    return (f"{narration.shown_number(call.number)} = ?",)


def finding_picture(finding: Finding) -> tuple[str, ...]:
    """A result with the simplest way of each idea, in big letters."""
    shown = number(finding.result)
    ways = [calculations.expression(idea[0]) for idea in finding.ideas[:MOST_BIG]]
    return (f"{shown} = {ways[0]}", *(f"= {way}" for way in ways[1:]))


def found_in_short(finding: Finding, count: int) -> Found:
    """A result with its simplest way, for the pages of the reveal; blanks would cost its size.

    Args:
        finding: the result.
        count: how many found it.
    """
    way = "".join(calculations.expression(finding.ideas[0][0]).split())
    return Found(number(finding.result), way, count)


def gone_wrong(calls: Sequence[Call]) -> tuple[Wrong, ...]:
    """The misconceptions behind the wrong claims of a round, the most frequent first."""
    counts = Counter(each for call in calls if not call.right for each in call.diagnosis)
    return tuple(Wrong(n, say(f"malrule.{each}.name")) for each, n in counts.most_common())


def finding_rows(found: Sequence[Finding], names: Sequence[str]) -> Iterator[Content]:
    """A row a result: found or not, by whom, in how many ways."""
    for finding in found:
        mark = ("✓ ", "bold $success") if finding.calls else ("○ ", "bold $warning")
        who = ", ".join(names[call.team] for call in finding.calls) or say("teach.nobody")
        yield ListLine.assemble(
            mark,
            (f"{number(finding.result):>5}", "bold"),
            f"  {who}: ",
            (narration.ways(finding), "$text-muted"),
        )


def finding_lines(finding: Finding, names: Sequence[str]) -> Iterator[str]:
    """Everything about one result: who told what, and every way, an idea a line."""
    for call in finding.calls:
        yield f"✓ {names[call.team]}: {narration.equation(call)}"
    for place, line in enumerate(narration.idea_lines(finding, MOST_WAYS), start=1):
        yield say("teach.idea", number=place, ways=line)


def found_of(found: Sequence[Finding]) -> str:
    """How many of the results the class has found."""
    return say("teach.found-of", found=sum(bool(each.calls) for each in found), n=len(found))


def exact(text: str) -> str:
    """A number in exact text; raises :class:`tutor.maths.notation.Fault`."""
    return number_text(read_number(text))
