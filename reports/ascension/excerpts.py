"""What of a report of Ascension stands in its Markdown form."""

from collections.abc import Mapping, Sequence

import pandas as pd

from reports.ascension.run import AscensionRun
from reports.excerpts import Part, Section, each_card_set
from reports.figures.rows import between, ranked, rows
from reports.frames.common import POOLED
from reports.gfm import bullets, folded, grid, kinds
from reports.judged import OUT, Judgement
from reports.manifest import SAMAEL
from reports.metrics import METRICS
from reports.show import DASH, Cell, Column, Table, cell, fair, table

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


def excerpts(run: AscensionRun, judged: Mapping[str, Judgement]) -> list[Section]:
    """The sections between the verdicts and the facts of the run."""
    return [_matchups(run), _strategies(run), _seats(run), _cards(run, judged), _monsters(run), _course(run), _meanings()]


def _matchups(run: AscensionRun) -> Section:
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

    return each_card_set(run, "Matchups", build)


def _matrix(met: pd.DataFrame, order: Sequence[str], metric: str) -> Table:
    """Every strategy against every other one."""
    found = {(row["strategy"], row["opponent"]): cell(row, metric) for row in met.to_dict("records")}
    columns = (Column("strategy", "", "", False), *(Column(name, name, "", True) for name in order))

    def at(row: str, column: str) -> Cell:
        shown = found.get((row, column), Cell(SELF if row == column else DASH))
        return Cell(shown.text.replace("%", ""), small=shown.interval.replace("%", ""))

    return Table(columns, tuple((Cell(row), *(at(row, column) for column in order)) for row in order))


def _strategies(run: AscensionRun) -> Section:
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

    return each_card_set(run, "Strategies", build)


def _seats(run: AscensionRun) -> Section:
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

    return each_card_set(run, "Seats", build)


def _pooled(run: AscensionRun, card_set: str, monsters: bool) -> pd.DataFrame:
    """Cards that can be taken, all strategies together, those most associated with winning first."""
    frame = rows(run.cards(), card_set, strategy=POOLED)
    frame = frame[((frame["type"] == "monster") == monsters) & (frame["place"] != "start")]
    return frame.sort_values("win_difference", ascending=False, kind="stable", na_position="last")


def _cards(run: AscensionRun, judged: Mapping[str, Judgement]) -> Section:
    """Heroes and constructs: what is out of band, and all."""
    columns = ["card", "type", "faction", "cost", "affordable", "pick_rate", "games_with", "first_round"]
    columns += ["win_difference_n", "win_difference", "q_value"]

    def build(card_set: str) -> Sequence[Part]:
        cards = _pooled(run, card_set, monsters=False)
        named = {row.verdict.subject for group in judged[card_set].groups for row in group.rows if row.verdict.state in OUT}
        out = cards[cards["card"].isin(named)]
        shown = grid(table(out, columns, COMPARED)) if len(out) else "No card is out of band."
        return Part("Cards out of band", shown), Part("All cards", folded("All cards", grid(table(cards, columns, COMPARED), aligned=False)))

    return each_card_set(run, "Cards", build)


def _monsters(run: AscensionRun) -> Section:
    """Monsters."""
    columns = ["card", "cost", "honor", "affordable", "pick_rate", "games", "taken_per_game", "win_difference_n", "win_difference", "q_value"]
    labels = COMPARED | {"cost": "Power", "pick_rate": "Fought when affordable", "taken_per_game": "Defeats per game"}

    def build(card_set: str) -> Sequence[Part]:
        monsters = _pooled(run, card_set, monsters=True)
        return (Part("Monsters", grid(table(monsters, columns, labels))),) if len(monsters) else ()

    return each_card_set(run, "Monsters", build)


def _course(run: AscensionRun) -> Section:
    """Length, ends and drama: one row a measure."""
    names = ["rounds", "rounds_q50", "unfinished_rate", "shared_rate", "lead_changes", "half_led_lost_rate", "reshuffles", "extra_turns"]
    columns = Column("measure", "Measure", "", False), Column("value", "Value", "", True), Column("n", "n", "", True)

    def build(card_set: str) -> Sequence[Part]:
        (row,) = rows(run.games(), card_set).to_dict("records")
        shown = [(METRICS[name], cell(row, name)) for name in names]
        body = tuple((Cell(metric.label), Cell(value.text, small=value.interval), Cell(value.n)) for metric, value in shown)
        return [Part("Length and drama", kinds((metric.label, metric.interval) for metric, _ in shown) + grid(Table(columns, body)))]

    return each_card_set(run, "Length and drama", build)


def _meanings() -> Section:
    """The glossary of what is shown."""
    names = ["win_rate", "ahead_rate", "margin", "score", "rounds", "rounds_q50", "unfinished_rate", "shared_rate", "lead_changes"]
    names += ["half_led_lost_rate", "reshuffles", "extra_turns", "runes", "runes_unspent", "power", "power_unspent", "pick_rate", "first_round"]
    names += ["taken_per_game", "win_difference", "q_value"]
    metrics = [METRICS[name] for name in names]
    body = bullets([(metric.label, " ".join(part for part in (f"{metric.formula}.", metric.caveat) if part)) for metric in metrics])
    return Section("", (Part("What the columns mean", folded("What the columns mean", body)),))
