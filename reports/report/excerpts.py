"""What of a report stands in its Markdown form: parts in reading order, each of which can be left out."""

from collections.abc import Sequence

from reports.parts.excerpts import Excerpt, Part, each_card_set
from reports.report.facts import facts
from reports.robustness.outcomes import robustness
from reports.robustness.panel import matrix
from reports.robustness.sentences import summary
from reports.runs.run import Run
from reports.text.cells import Cell, Column, Table, comparison
from reports.text.markdown import LONGEST, bullets, folded, grid, kinds, plain, shortened
from reports.verdicts.findings import differences
from reports.verdicts.table import OUT, Group, Judgements, Row, judgement
from sim.errors import InputError

LEFT_OUT = (
    "Verdicts with other players, one by one",
    "Checks that are not out of band",
    "In words",
    "Card sets compared, one by one",
    "Card sets and strategies",
    "Card sets compared",
    "Verdicts with other players",
    "Checks out of band",
)
"""Parts of every game in the order in which they are left out if there is no room for all; a game puts its own between them."""

MOST_FACT = 400
"""Characters of one fact about the run, of one sentence on a check."""


def excerpts(run: Run) -> list[Excerpt]:
    """All sections that have something to show, in reading order.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    list of Excerpt
        Without any game only what the verdicts say.
    """
    judged = {card_set: judgement(run, card_set) for card_set in run.arms}
    made = [_verdicts(run, judged), _other_players(run)]
    if run.manifest.games_done:
        make = run.game.part("reports", "excerpts", "excerpts", None)
        made += [_compared(run), *(make(run, judged) if make else ())]
    return [section for section in [*made, _facts(run)] if section.parts]


def _verdicts(run: Run, judged: Judgements) -> Excerpt:
    """What is out of band, what is not."""

    def build(card_set: str) -> Sequence[Part]:
        found = judged[card_set]
        parts = [Part("", f"**{plain(found.headline)}**")]
        for group in found.groups:
            out = group.rows[0].verdict.state in OUT
            name = "Checks out of band" if out else "Checks that are not out of band"
            shown = _checks(group)
            parts.append(Part(name, folded(plain(group.title), shown) if group.folded else shown))
        said = bullets((finding.topic, finding.text) for finding in found.findings)
        return [*parts, Part("In words", folded("In words", said))] if said else parts

    return each_card_set(run, "Verdicts", build)


def _checks(group: Group) -> str:
    """Verdicts as a table."""
    heads = ["What", "Measure", "Value", "n", "Band", "Verdict", "q"] + ["What it means"] * (not group.folded)
    columns = tuple(Column(name, name, "", name in ("Value", "n", "Band", "q")) for name in heads)
    body = tuple(_check(row)[: len(heads)] for row in group.rows)
    return kinds((row.metric, row.interval) for row in group.rows) + grid(Table(columns, body), MOST_FACT, not group.folded)


def _check(row: Row) -> tuple[Cell, ...]:
    """One verdict."""
    verdict = row.verdict
    named = f"{verdict.topic} {verdict.subject}" if row.kind else verdict.subject.capitalize()
    return (
        Cell(shortened(named, LONGEST)),
        Cell(row.metric),
        Cell(row.value.text, small=row.value.interval),
        Cell(row.value.n),
        Cell(row.band),
        Cell(verdict.state),
        Cell(row.q.text),
        Cell(verdict.text),
    )


def _other_players(run: Run) -> Excerpt:
    """What becomes of the verdicts when others play, if that was measured."""
    try:
        found = {one.card_set: one for one in robustness(run)} if run.sides > 1 else {}
    except InputError as error:
        return Excerpt("Does it depend on the players?", (Part("", plain(f"This has been measured, but cannot be read: {error}", MOST_FACT)),))
    if not found:
        return Excerpt("Does it depend on the players?", ())

    def build(card_set: str) -> Sequence[Part]:
        one = found[card_set]
        said = bullets((finding.topic, finding.text) for finding in summary(one))
        who = "\n".join(f"- {plain(sentence)}" for sentence in one.who)
        each = folded("Verdicts out of band, one by one", f"{who}\n\n{grid(matrix(one, len(one.questions), values=True), aligned=False)}")
        return Part("Verdicts with other players", said), Part("Verdicts with other players, one by one", each)

    return each_card_set(run, "Does it depend on the players?", build)


def _compared(run: Run) -> Excerpt:
    """The card sets against the first one."""
    if len(run.arms) == 1:
        return Excerpt("Card sets compared", ())
    said = bullets([(finding.topic, finding.text) for finding in differences(run)])
    body = f"Differences of rates are in percentage points.\n\n{grid(comparison(run.compare_arms()), aligned=False)}"
    summary = folded("Every measure, card set against card set", body)
    return Excerpt("Card sets compared", (Part("Card sets compared", said), Part("Card sets compared, one by one", summary)))


def _facts(run: Run) -> Excerpt:
    """What was played; card sets and strategies on request."""
    found = [(what, shortened(value, MOST_FACT)) for what, value in facts(run) if what != "Note"]
    of = ("Card set ", "Strategy ")
    named = [fact for fact in found if fact[0].startswith(of)]
    rest = bullets([fact for fact in found if not fact[0].startswith(of)])
    return Excerpt("This run", (Part("", rest), Part("Card sets and strategies", folded("Card sets and strategies", bullets(named)))))
