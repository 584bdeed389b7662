"""The page of a comparison, and its Markdown form."""

from collections.abc import Sequence

import pandas as pd

from reports.comparison.charts import changes_chart, moves
from reports.comparison.comparison import Comparison
from reports.comparison.sentences import by_change, by_importance, lead, median_note, moved_cards, notes, title
from reports.comparison.tables import AT_ALL_LOOKS, differences_table
from reports.page.standalone import standalone_page
from reports.parts.sections import Block, Section
from reports.registry.columns import FRAMES, POOLED
from reports.registry.metrics import METRICS
from reports.text.cells import Cell, Column, Table
from reports.text.markdown import grid, plain

HEADLINE = ("about", "metric", "paired_change", "decision", "value_before", "value_after", "beyond_q", "tolerance", "pairs")
CARDS = ("card", "metric", "paired_change", "decision", "observed", "value_before", "value_after", "own_change", "beyond_q", "tolerance")
"""Columns of cards; facts of the game's own follow."""
FULL = ("about", "metric", "decision", "differing_share", "pairing_gain", "beyond_p", "beyond_q")
LONGEST = 60
"""Facts shown at once; a whole printing differs in more."""
MOST = 30
"""Rows of a table in the Markdown form."""


def comparison_page(comparison: Comparison, links: Sequence[tuple[str, str]] = ()) -> str:
    """The page `compare.html`, self-contained.

    Parameters
    ----------
    comparison
        What to tell.
    links
        Other documents in the same folder: what to call each, and its address.

    Returns
    -------
    str
        HTML.
    """
    used = [*FRAMES["differences"], *FRAMES["card_differences"], *comparison.tolerances]
    glossary = [METRICS[name] for name in dict.fromkeys(used) if name in METRICS]
    made = comparison_sections(comparison)
    said, played = notes(comparison), comparison.run.manifest
    wide, head = bool(comparison.run.naming.names), (title(comparison), lead(comparison))
    return standalone_page(*head, made, notes=said, glossary=glossary, manifest=played, links=links, wide=wide)


def comparison_markdown(comparison: Comparison) -> str:
    """The short form `compare.md`, fit for a comment on a pull request.

    Parameters
    ----------
    comparison
        What to tell.

    Returns
    -------
    str
        Markdown.
    """
    parts = [f"# {plain(title(comparison))}", plain(lead(comparison)), *(f"> {plain(note)}" for note in notes(comparison))]
    for section in comparison_sections(comparison, MOST):
        shown = [block for block in section.blocks if block.table is not None and not block.folded]
        if shown:
            parts += [f"## {plain(section.title)}", plain(section.intro)]
            parts += [text for block in shown if block.table is not None for text in (plain(block.caption), grid(block.table)) if text]
    return "\n\n".join(parts) + "\n"


def comparison_sections(comparison: Comparison, most: int | None = None) -> list[Section]:
    """The page's sections in reading order; with at most so many headline numbers and cards if that is said."""
    return [_changes(comparison), _strategies(comparison), *_groups(comparison), _cards(comparison, most), _headline(comparison, most)]


def _changes(comparison: Comparison) -> Section:
    """What differs by the files."""
    facts = comparison.facts
    before, after = comparison.labels
    heads = tuple(Column(name, label, "", False) for name, label in (("what", "What"), ("before", before), ("after", after)))
    rows = tuple(tuple(Cell(text, key=text.casefold()) for text in (fact.what, fact.before, fact.after)) for fact in facts)
    intro = "The two arms differ in this, and in nothing else." if facts else "The two arms are the same, card by card and line by line."
    if comparison.fresh:
        intro += " The second one has luck of its own."
    blocks = (Block("", "", table=Table(heads, rows), folded=len(facts) > LONGEST),) if facts else ()
    return Section("changed", "What was changed", intro, blocks)


def _headline(comparison: Comparison, most: int | None) -> Section:
    """All headline numbers."""
    frame = comparison.headline()
    intro = (
        "Every game number was played in both arms; differences are means of the games' differences, and so are their intervals. Higher or lower: "
        "the interval is wholly beyond the tolerance and q, over this table, below 0.05. Within tolerance: it is wholly inside. Identical: no game "
        "differs."
    )
    if comparison.stopping is not None:
        intro += f" Intervals marked “{AT_ALL_LOOKS}” are those of the numbers watched: they alone hold however often one looked, and have no q."
    ordered = by_importance(frame)
    blocks = (
        Block("", f"The most important differences, in tolerances, first{_rest(ordered, most)}.", table=differences_table(ordered[:most], HEADLINE)),
        Block("", f"How sure that is, and what pairing saves. {median_note()}", table=differences_table(frame, FULL), folded=True),
    )
    return Section("headline", "Headline numbers", intro, blocks)


def _strategies(comparison: Comparison) -> Section:
    """Who gains."""
    frame = comparison.strategies()

    def block(name: str, folded: bool) -> Block:
        names = [column for column in HEADLINE if column != "metric"]
        rows, label = frame[frame["metric"] == name], METRICS[name].label
        table = differences_table(rows, names, {"about": "Strategy"})
        chart = changes_chart(rows, name, "about", comparison.labels, f"{label} of each strategy") if name == "win_rate" else None
        return Block("", label, table=table, folded=folded, chart=chart)

    intro = "Ordered by what they gain. Strategies do not adapt to the change: a loss says that this plan loses, not that its cards have become bad."
    names = (*comparison.spec.results, *comparison.spec.strategy_quotients)
    return Section("strategies", "Which strategies gain", intro, tuple(block(name, name != "win_rate") for name in names))


def _groups(comparison: Comparison) -> list[Section]:
    """Who else gains: subjects of the game's own."""
    frame = comparison.headline()
    return [_group(by_change(frame[frame["metric"] == metric]), metric, *told) for metric, told in comparison.spec.groups.items()]


def _group(rows: pd.DataFrame, metric: str, head: str, heading: str) -> Section:
    """One number of such subjects, who gains most first."""
    table = differences_table(rows, [column for column in HEADLINE if column != "metric"], {"about": head})
    return Section(metric, heading, METRICS[metric].caveat, (Block("", METRICS[metric].label, table=table),))


def _rest(frame: pd.DataFrame, most: int | None) -> str:
    """Says so if not all rows are shown."""
    return f"; {most} of {len(frame)}, the tables have all" if most is not None and len(frame) > most else ""


def _cards(comparison: Comparison, most: int | None) -> Section:
    """Which cards move."""
    found, frame = moved_cards(comparison), comparison.cards()
    pooled = frame[frame["strategy"] == POOLED]
    intro = (
        "The arms are compared inside each strategy, and the differences are averaged over the strategies: who plays more, or wins more whatever it "
        "takes, moves no card. Of the win rate of takers the strategies' own change is taken off. q is over the cards of each number. What each "
        "strategy does with a card is in the tables beside the report."
    )
    caption = f"Cards that move, one row a fact, the largest differences in tolerances first{_rest(found, most)}."
    shown = differences_table(found[:most], (*CARDS, *comparison.spec.fact_columns), comparison.spec.labels)
    blocks = [*moves(found, comparison.spec, comparison.labels), *([Block("", caption, table=shown)] if len(found) else [])]
    blocks += [
        Block("", f"All cards: {METRICS[name].label.lower()}", table=_all(comparison, pooled, name), folded=True)
        for name in comparison.spec.card_numbers
    ]
    return Section("cards", "Which cards move", intro if len(found) else f"No card moves by more than its tolerance. {intro}", tuple(blocks))


def _all(comparison: Comparison, frame: pd.DataFrame, name: str) -> Table:
    """All cards by one number."""
    columns = [column for column in (*CARDS, *comparison.spec.fact_columns) if column != "metric"]
    return differences_table(by_importance(frame[frame["metric"] == name]), columns, comparison.spec.labels)
