"""What of a report stands in its Markdown form: parts in reading order, each of which can be left out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pandas as pd

from reports.facts import facts
from reports.figures.rows import between, ranked, rows
from reports.findings import differences
from reports.frames.common import POOLED
from reports.gfm import LONGEST, bullets, folded, grid, kinds, plain, shortened
from reports.judged import OUT, Group, Judgement, Row, judgement
from reports.manifest import SAMAEL
from reports.metrics import METRICS
from reports.robustness.outcomes import robustness
from reports.robustness.panel import matrix
from reports.robustness.sentences import summary
from reports.run import Run
from reports.show import DASH, Cell, Column, Table, cell, comparison, fair, table
from sim.errors import InputError

LEFT_OUT = (
    "What the columns mean",
    "Runes and power",
    "Matchups one by one",
    "Verdicts with other players, one by one",
    "All cards",
    "Seats by strategy",
    "Checks that are not out of band",
    "In words",
    "Card sets compared, one by one",
    "Card sets and strategies",
    "Length and drama",
    "Monsters",
    "Seats",
    "Cards out of band",
    "Matchups",
    "Strategies",
    "Card sets compared",
    "Verdicts with other players",
    "Checks out of band",
)
"""Parts in the order in which they are left out if there is no room for all."""

COMPARED = {"win_difference_n": "Games with or without, the fewer"}
"""Heading of the n of a win difference."""
SELF = "·"
"""Stands in a matrix where a strategy meets itself."""
MOST_FACT = 400
"""Characters of one fact about the run, of one sentence on a check."""


Judged = Mapping[str, Judgement]
"""Card set to what the verdicts say of it."""


@dataclass(frozen=True)
class Part:
    """A piece of the document.

    Attributes
    ----------
    name
        One of `LEFT_OUT`; empty if it always stays.
    text
        Markdown.
    """

    name: str
    text: str


@dataclass(frozen=True)
class Section:
    """A headed part of the document."""

    title: str
    parts: tuple[Part, ...]


def excerpts(run: Run) -> list[Section]:
    """All sections that have something to show, in reading order.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    list of Section
        Without any game only what the verdicts say.
    """
    judged = {card_set: judgement(run, card_set) for card_set in run.arms}
    made = [_verdicts(run, judged), _other_players(run)]
    if run.manifest.games_done:
        made += [_compared(run), _matchups(run), _strategies(run), _seats(run), _cards(run, judged), _monsters(run), _course(run), _meanings()]
    return [section for section in [*made, _facts(run)] if section.parts]


def _each(run: Run, title: str, build: Callable[[str], Sequence[Part]]) -> Section:
    """A section with the parts of every card set, each under its name if there are several."""
    parts: list[Part] = []
    for card_set in run.arms:
        made = build(card_set)
        head = f"#### {plain(card_set, LONGEST)}\n\n" if len(run.arms) > 1 else ""
        parts += [Part(part.name, (head if not k else "") + part.text) for k, part in enumerate(made)]
    return Section(title, tuple(parts))


def _verdicts(run: Run, judged: Judged) -> Section:
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

    return _each(run, "Verdicts", build)


def _checks(group: Group) -> str:
    """Verdicts as a table."""
    heads = ["What", "Measure", "Value", "n", "Band", "Verdict", "q"] + ["What it means"] * (not group.folded)
    columns = tuple(Column(name, name, "", name in ("Value", "n", "Band", "q")) for name in heads)
    body = tuple(_check(row)[: len(heads)] for row in group.rows)
    return kinds((row.metric, row.interval) for row in group.rows) + grid(Table(columns, body), MOST_FACT, not group.folded)


def _check(row: Row) -> tuple[Cell, ...]:
    """One verdict."""
    verdict = row.verdict
    named = f"{verdict.topic} {verdict.subject}" if verdict.topic in ("Strategy", "Card", "Monster") else verdict.subject.capitalize()
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


def _other_players(run: Run) -> Section:
    """What becomes of the verdicts when others play, if that was measured."""
    try:
        found = {one.card_set: one for one in robustness(run)} if run.players > 1 else {}
    except InputError as error:
        return Section("Does it depend on the players?", (Part("", plain(f"This has been measured, but cannot be read: {error}", MOST_FACT)),))
    if not found:
        return Section("Does it depend on the players?", ())

    def build(card_set: str) -> Sequence[Part]:
        one = found[card_set]
        said = bullets((finding.topic, finding.text) for finding in summary(one))
        who = "\n".join(f"- {plain(sentence)}" for sentence in one.who)
        each = folded("Verdicts out of band, one by one", f"{who}\n\n{grid(matrix(one, len(one.questions), values=True), aligned=False)}")
        return Part("Verdicts with other players", said), Part("Verdicts with other players, one by one", each)

    return _each(run, "Does it depend on the players?", build)


def _compared(run: Run) -> Section:
    """The card sets against the first one."""
    if len(run.arms) == 1:
        return Section("Card sets compared", ())
    said = bullets([(finding.topic, finding.text) for finding in differences(run)])
    body = f"Differences of rates are in percentage points.\n\n{grid(comparison(run.compare_arms()), aligned=False)}"
    summary = folded("Every measure, card set against card set", body)
    return Section("Card sets compared", (Part("Card sets compared", said), Part("Card sets compared, one by one", summary)))


def _matchups(run: Run) -> Section:
    """Who beats whom."""
    metric = "win_rate" if run.players == 2 else "ahead_rate"

    def build(card_set: str) -> Sequence[Part]:
        met = rows(run.matchups(), card_set)
        met = met[(met["strategy"] != met["opponent"]) & (met["games"] > 0)]
        if met.empty or run.players == 1:
            return ()
        what = "wins against" if run.players == 2 else "finishes ahead of"
        intro = f"Per cent of the games in which the row {what} the column; n = {between(met['games'])} games a cell. "
        intro += kinds([(METRICS[metric].label, METRICS[metric].interval)])
        order = [name for name in ranked(run.strategies(), card_set)["strategy"] if name in {*met["strategy"], *met["opponent"]}]
        each = table(met, ["strategy", "opponent", "games", metric, "margin"])
        return (
            Part("Matchups", intro + grid(_matrix(met, order, metric))),
            Part("Matchups one by one", folded("Matchups one by one", grid(each, aligned=False))),
        )

    return _each(run, "Matchups", build)


def _matrix(met: pd.DataFrame, order: Sequence[str], metric: str) -> Table:
    """Every strategy against every other one."""
    found = {(row["strategy"], row["opponent"]): cell(row, metric) for row in met.to_dict("records")}
    columns = (Column("strategy", "", "", False), *(Column(name, name, "", True) for name in order))

    def at(row: str, column: str) -> Cell:
        shown = found.get((row, column), Cell(SELF if row == column else DASH))
        return Cell(shown.text.replace("%", ""), small=shown.interval.replace("%", ""))

    return Table(columns, tuple((Cell(row), *(at(row, column) for column in order)) for row in order))


def _strategies(run: Run) -> Section:
    """Results by strategy."""

    def build(card_set: str) -> Sequence[Part]:
        standings = ranked(run.strategies(), card_set)
        own = standings[standings["strategy"] != SAMAEL]
        columns = ["strategy", "games", "win_rate", "score", "rounds"]
        economy = ["strategy", "turns", "runes", "runes_unspent", "power", "power_unspent"]
        shown = grid(table(standings, columns))
        if run.players == 1:
            met = rows(run.matchups(), card_set)
            met = met[(met["opponent"] == SAMAEL) & (met["strategy"] != SAMAEL)].sort_values("win_rate", ascending=False, kind="stable")
            shown = f"Against Samael.\n\n{grid(table(met, ['strategy', 'games', 'win_rate', 'score', 'margin']))}"
        return (
            Part("Strategies", shown),
            Part("Runes and power", folded("Runes and power", grid(table(own, economy), aligned=False))),
        )

    return _each(run, "Strategies", build)


def _seats(run: Run) -> Section:
    """Whether turn order matters."""

    def build(card_set: str) -> Sequence[Part]:
        if run.players == 1:
            return ()
        seats = rows(run.seats(), card_set)
        pooled = seats["strategy"] == POOLED
        every = grid(table(seats[pooled], ["seat", "games", "win_rate", "score"]))
        each = grid(table(seats[~pooled], ["strategy", "seat", "games", "win_rate", "score"]), aligned=False)
        return (
            Part("Seats", f"All strategies together; the fair share is {fair(1 / run.players)}.\n\n{every}"),
            Part("Seats by strategy", folded("Seats by strategy", each)),
        )

    return _each(run, "Seats", build)


def _pooled(run: Run, card_set: str, monsters: bool) -> pd.DataFrame:
    """Cards that can be taken, all strategies together, those most associated with winning first."""
    frame = rows(run.cards(), card_set, strategy=POOLED)
    frame = frame[((frame["type"] == "monster") == monsters) & (frame["place"] != "start")]
    return frame.sort_values("win_difference", ascending=False, kind="stable", na_position="last")


def _cards(run: Run, judged: Judged) -> Section:
    """Heroes and constructs: what is out of band, and all."""
    columns = ["card", "type", "faction", "cost", "affordable", "pick_rate", "games_with", "first_round"]
    columns += ["win_difference_n", "win_difference", "q_value"]

    def build(card_set: str) -> Sequence[Part]:
        cards = _pooled(run, card_set, monsters=False)
        named = {row.verdict.subject for group in judged[card_set].groups for row in group.rows if row.verdict.state in OUT}
        out = cards[cards["card"].isin(named)]
        shown = grid(table(out, columns, COMPARED)) if len(out) else "No card is out of band."
        return Part("Cards out of band", shown), Part("All cards", folded("All cards", grid(table(cards, columns, COMPARED), aligned=False)))

    return _each(run, "Cards", build)


def _monsters(run: Run) -> Section:
    """Monsters."""
    columns = ["card", "cost", "honor", "affordable", "pick_rate", "games", "taken_per_game", "win_difference_n", "win_difference", "q_value"]
    labels = COMPARED | {"cost": "Power", "pick_rate": "Fought when affordable", "taken_per_game": "Defeats per game"}

    def build(card_set: str) -> Sequence[Part]:
        monsters = _pooled(run, card_set, monsters=True)
        return (Part("Monsters", grid(table(monsters, columns, labels))),) if len(monsters) else ()

    return _each(run, "Monsters", build)


def _course(run: Run) -> Section:
    """Length, ends and drama: one row a measure."""
    names = ["rounds", "rounds_q50", "unfinished_rate", "shared_rate", "lead_changes", "half_led_lost_rate", "reshuffles", "extra_turns"]
    columns = Column("measure", "Measure", "", False), Column("value", "Value", "", True), Column("n", "n", "", True)

    def build(card_set: str) -> Sequence[Part]:
        (row,) = rows(run.games(), card_set).to_dict("records")
        shown = [(METRICS[name], cell(row, name)) for name in names]
        body = tuple((Cell(metric.label), Cell(value.text, small=value.interval), Cell(value.n)) for metric, value in shown)
        return [Part("Length and drama", kinds((metric.label, metric.interval) for metric, _ in shown) + grid(Table(columns, body)))]

    return _each(run, "Length and drama", build)


def _meanings() -> Section:
    """The glossary of what is shown."""
    names = ["win_rate", "ahead_rate", "margin", "score", "rounds", "rounds_q50", "unfinished_rate", "shared_rate", "lead_changes"]
    names += ["half_led_lost_rate", "reshuffles", "extra_turns", "runes", "runes_unspent", "power", "power_unspent", "pick_rate", "first_round"]
    names += ["taken_per_game", "win_difference", "q_value"]
    metrics = [METRICS[name] for name in names]
    body = bullets([(metric.label, " ".join(part for part in (f"{metric.formula}.", metric.caveat) if part)) for metric in metrics])
    return Section("", (Part("What the columns mean", folded("What the columns mean", body)),))


def _facts(run: Run) -> Section:
    """What was played; card sets and strategies on request."""
    found = [(what, shortened(value, MOST_FACT)) for what, value in facts(run) if what != "Note"]
    of = ("Card set ", "Strategy ")
    named = [fact for fact in found if fact[0].startswith(of)]
    rest = bullets([fact for fact in found if not fact[0].startswith(of)])
    return Section("This run", (Part("", rest), Part("Card sets and strategies", folded("Card sets and strategies", bullets(named)))))
