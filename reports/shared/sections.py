"""Sections that look the same in every game: card sets compared, matchups, win rates, what cards cause."""

from collections.abc import Sequence

from reports.figures import matrix
from reports.figures.rows import ranked, rows
from reports.parts.sections import Block, Section, each_card_set
from reports.runs.run import Run
from reports.text.cells import comparison, fair, table


def shown_of(run: Run, most: int) -> str:
    """Says so if a figure shows only the most winning strategies."""
    return f"; the {most} most winning of {len(run.labels)} are shown, the tables have all" if len(run.labels) > most else ""


def arms_section(run: Run) -> Section:
    """Differences between the card sets."""
    frame = run.compare_arms()
    blocks = () if frame.empty else (Block("", f"Every card set against the first one, {frame['baseline'].iloc[0]}.", table=comparison(frame)),)
    intro = "The same strategies, seats and game numbers with other cards. Differences of rates are in percentage points."
    return Section("card-sets", "Card sets compared", intro, blocks)


def matchups_section(run: Run, measures: Sequence[str], several: str) -> Section:
    """Who beats whom.

    Parameters
    ----------
    run
        The run.
    measures
        Columns of the table that follow the number of games.
    several
        What a cell is about with more than two players.

    Returns
    -------
    Section
        Without blocks if nobody met anybody.
    """
    frame = run.matchups()
    frame = frame[frame["strategy"] != frame["opponent"]]
    columns = ["strategy", "opponent", "games", *measures]

    def build(card_set: str) -> Sequence[Block]:
        met = rows(frame, card_set)
        if met.empty or run.players == 1:
            return ()
        return (
            Block(card_set, f"Rows and columns are ordered by overall win rate{shown_of(run, matrix.MOST)}.", figure="matchups"),
            Block(card_set, "All matchups as a table", table=table(met, columns), folded=True),
        )

    intro = "Read a row from left to right: how its strategy fares against each of the others." if run.players == 2 else several
    return Section("matchups", "Matchups", intro, each_card_set(run, build))


def winrates_section(run: Run, columns: Sequence[str], of_seats: Sequence[str], alone: str = "") -> Section:
    """Win rates by strategy and seat.

    Parameters
    ----------
    run
        The run.
    columns
        Columns of the table of strategies.
    of_seats
        Columns of the table of seats.
    alone
        What is said of the win rates of one player alone, for whom there is no fair share.

    Returns
    -------
    Section
    """

    def build(card_set: str) -> Sequence[Block]:
        line = " A bar that does not reach the dashed line is hardly chance." if run.players > 1 else ""
        return (
            Block(card_set, f"Dots are win rates, bars their intervals.{line}", figure="winrates"),
            Block(card_set, "By strategy", table=table(ranked(run.strategies(), card_set), columns)),
            Block(card_set, "By seat", table=table(rows(run.seats(), card_set), of_seats), folded=True),
        )

    share = f"With {run.players} players of equal strength each wins {fair(1 / run.players)} of the games, whatever the seat: the fair share."
    return Section("win-rates", "Win rate by strategy and seat", alone or share, each_card_set(run, build))


def causes_section(run: Run) -> Section:
    """What cards cause, if that was measured into the folder of the run."""
    from reports.effects.page import effects_section

    return effects_section(run)


def effect_tables_section(run: Run) -> Section:
    """All numbers on what cards cause."""
    from reports.effects.page import effect_tables_section

    return effect_tables_section(run)
