"""Sections that look the same in every game: card sets compared, matchups, win rates, what cards cause."""

from collections.abc import Sequence

from reports.charts.dots import Measure, Series, dots_chart
from reports.charts.matrix import MOST, matrix_chart
from reports.figures.rows import ranked, rows
from reports.parts.sections import Block, Section, each_card_set
from reports.runs.run import Run
from reports.text.cells import comparison, fair, table
from reports.verdicts.bands import limits_in
from reports.verdicts.findings import said_of


def shown_of(run: Run, most: int) -> str:
    """Says so if a chart shows only the most winning strategies."""
    return f" The {most} most winning of {len(run.labels)} are shown, the tables have all." if len(run.labels) > most else ""


def band_of(run: Run, of: str, metric: str) -> tuple[float, float] | None:
    """The band of the verdicts on a metric of some rows, or None."""
    return limits_in(run.game.folder("reports"), of, metric, run.sides)


def arms_section(run: Run) -> Section:
    """Differences between the card sets."""
    frame = run.compare_arms()
    blocks = () if frame.empty else (Block("", f"Every card set against the first one, {frame['baseline'].iloc[0]}.", table=comparison(frame)),)
    intro = "The same strategies, seats and game numbers with other cards. Differences of rates are in percentage points."
    return Section("card-sets", "Card sets compared", intro, blocks)


def matchups_section(run: Run, metric: str, middle: float, what: str) -> Section:
    """Who beats whom.

    Parameters
    ----------
    run
        The run.
    metric
        Share of games that the cells show.
    middle
        Its value between equal strategies.
    what
        What a cell is about.

    Returns
    -------
    Section
        Without blocks if nobody met anybody.
    """
    frame = run.matchups()
    frame = frame[frame["strategy"] != frame["opponent"]]

    def build(card_set: str) -> Sequence[Block]:
        met = rows(frame, card_set)
        if met.empty or run.sides == 1:
            return ()
        order = [str(name) for name in ranked(run.strategies(), card_set)["strategy"]]
        chart, said = matrix_chart("Matchups", met, order, metric, middle, "against" if run.sides == 2 else "in games with")
        caption = f"Per cent. {what} Blue: below {fair(middle)}, orange: above.{shown_of(run, MOST)}"
        rest = "" if said else "Too few games for a chart of the matchups."
        return (Block(card_set, caption if chart else rest, chart=chart, says=said),)

    return Section("matchups", "Matchups", "", each_card_set(run, build), "strategies")


def matchup_tables_section(run: Run, measures: Sequence[str]) -> Section:
    """All matchups; `measures` are the columns that follow the number of games."""
    frame = run.matchups()
    frame = frame[frame["strategy"] != frame["opponent"]]
    columns = ["strategy", "opponent", "games", *measures]

    def build(card_set: str) -> Sequence[Block]:
        met = rows(frame, card_set)
        return () if met.empty or run.sides == 1 else (Block(card_set, "All matchups", table=table(met, columns), folded=True),)

    return Section("matchup-tables", "Matchups: all numbers", "", each_card_set(run, build), short="Matchups")


def winrates_section(run: Run) -> Section:
    """Win rates by strategy and seat."""

    def build(card_set: str) -> Sequence[Block]:
        own = list(run.source(card_set).labels[: run.source(card_set).own])
        found = ranked(run.strategies(), card_set)
        found = found[found["strategy"].isin(own)].reset_index(drop=True)
        several, mirrored = run.sides > 1, run.source(card_set).mirrored
        reference = (1 / run.sides, f"fair share, {fair(1 / run.sides)}") if several else None
        measure = Measure("win_rate", "Win rate", None if mirrored else band_of(run, "strategies", "win_rate"), reference)
        seats = rows(run.seats(), card_set)
        series = [Series(f"seat {seat}", seats[seats["seat"] == seat]) for seat in range(1, run.sides + 1)] if several else []
        chart, said = dots_chart("Win rate by strategy and seat", found, "strategy", [measure], "strategy", series=series)
        rest = () if chart or said else ("Too few games for win rates.",)
        return (Block(card_set, "", chart=chart, says=(*said_of(run, card_set, "Seats"), *said, *rest)),)

    title = "Win rate by strategy and seat" if run.sides > 1 else "Win rate by strategy"
    return Section("win-rates", title, "", each_card_set(run, build), "strategies", short="Win rates")


def strategy_tables_section(run: Run, columns: Sequence[str], of_seats: Sequence[str], alone: str = "") -> Section:
    """Strategies and seats in numbers.

    Parameters
    ----------
    run
        The run.
    columns
        Columns of the table of strategies.
    of_seats
        Columns of the table of seats.
    alone
        What is said of the win rates of one player alone, or of players who stand together, for whom there is no fair share.

    Returns
    -------
    Section
    """

    def build(card_set: str) -> Sequence[Block]:
        return (
            Block(card_set, "By strategy", table=table(ranked(run.strategies(), card_set), columns)),
            Block(card_set, "By seat", table=table(rows(run.seats(), card_set), of_seats), folded=True),
        )

    sides = run.manifest.experiment.sides_text
    share = f"With {sides} of equal strength each wins {fair(1 / run.sides)} of the games, whatever the seat: the fair share."
    return Section("strategy-tables", "Strategies and seats: all numbers", alone or share, each_card_set(run, build), short="Strategies and seats")


def causes_section(run: Run) -> Section:
    """What cards cause, if that was measured into the folder of the run."""
    from reports.effects.page import effects_section

    return effects_section(run)


def effect_tables_section(run: Run) -> Section:
    """All numbers on what cards cause."""
    from reports.effects.page import effect_tables_section

    return effect_tables_section(run)
