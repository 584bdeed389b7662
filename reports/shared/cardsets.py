"""Several card sets in one run: what differs between them, and what comes of it in games that were played with both."""

import pandas as pd

from reports.comparison.charts import changes_chart, moves
from reports.comparison.facts import Fact, differing_catalogues
from reports.comparison.naming import named_differences
from reports.comparison.sentences import MOST, moved, moved_of, row_text
from reports.comparison.spec import comparison_spec
from reports.comparison.stored import StoredDifferences, read_differences
from reports.parts.sections import Block, Section
from reports.runs.run import Run
from reports.stats.estimates import rate
from reports.text.cells import Cell, Column, Table, number, percent, span
from reports.text.sentences import joined
from reports.verdicts.findings import differences

OPEN = 12
"""Differences of the files in sight; more are folded."""
NAMED = 6
"""Cards named in a sentence."""


def paired(run: Run) -> StoredDifferences | None:
    """The games of a run's two card sets side by side, if they were compared.

    Raises
    ------
    InputError
        If what is stored is damaged or of other games.
    """
    if run.folder is None or len(run.arms) != 2:
        return None
    found = read_differences(run.folder, run.manifest.identity)
    return None if found is None else named_differences(found, run.naming)


def card_sets_section(run: Run) -> Section:
    """What differs between the card sets of a run, then what that changes, game by game if they were compared; empty for a run with one card set."""
    found = paired(run)
    first, *others = run.arms
    files = tuple(_files(run, first, label, found) for label in others)
    blocks = (*files, *(_games(run, found) if found else [Block("", "", says=(told.text,)) for told in differences(run)]))
    return Section("sets", "What differs between the card sets, and what that changes", "", blocks, "first", short="Card sets")


def _files(run: Run, first: str, other: str, found: StoredDifferences | None) -> Block:
    """What differs by the files: cards with their texts and, where the sets were compared, rules."""
    before, after = (run.arms[label].catalogue for label in (first, other))
    facts = differing_catalogues(before, after)
    known = {entry.name for entries in (before, after) for entry in entries}
    rules = [] if found is None else [Fact(fact.what, fact.before, fact.after) for fact in found.facts if fact.what.partition(":")[0] not in known]
    facts = [*rules, *facts]
    if not facts:
        return Block("", "", says=(f"All cards of {first} and {other} are the same.",))
    heads = tuple(Column(name, label, "", False) for name, label in (("what", "What"), ("before", first), ("after", other)))
    cells = tuple(tuple(Cell(text, key=text.casefold()) for text in (fact.what, fact.before, fact.after)) for fact in facts)
    names = list(dict.fromkeys(fact.what.partition(":")[0] for fact in facts))
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    said = f"{other} differs from {first} in {', '.join(names[:NAMED])}{more}." if more else f"{other} differs from {first} in {joined(names)}."
    return Block("", f"{other} against {first}: {number(len(facts))} differences", table=Table(heads, cells), folded=len(facts) > OPEN, says=(said,))


def _games(run: Run, found: StoredDifferences) -> list[Block]:
    """What the games say: win rates of the strategies and cards that move."""
    headline, cards, spec = found.headline.frame(), found.cards.frame(), comparison_spec(run.manifest.experiment.game)
    arms, own = (found.before, found.after), set(run.labels)
    wins = headline[(headline["metric"] == "win_rate") & headline["about"].isin(own)].sort_values("paired_change", ascending=False, kind="stable")
    found_cards = moved_of(cards, spec)
    chart = changes_chart(wins, "win_rate", "about", arms, "Win rate of each strategy with both card sets")
    names = list(dict.fromkeys(found_cards["card"]))
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    told = f"Cards that move, inside each strategy: {', '.join(names[:NAMED])}{more}." if names else "No card moves by more than its tolerance."
    caption = f"{number(found.games)} games, each played with both card sets on the same luck; the difference is paired, game by game."
    wins_block = Block("", caption, chart=chart, says=(_ends(found, spec.different_end), _most(headline)))
    return [wins_block, Block("", "", says=(told,)), *moves(found_cards, spec, arms)]


def _ends(found: StoredDifferences, different: str) -> str:
    """How many games end otherwise."""
    share = rate(found.games_changed, found.games)
    told = f"{percent(float(share.estimate))} ({span(float(share.low), float(share.high))})"
    return f"Of {number(found.games)} games that were played with both, on the same luck, {told} {different}."


def _most(headline: pd.DataFrame) -> str:
    """The most important differences."""
    found = moved(headline)
    if found.empty:
        return "No headline number differs by more than its tolerance."
    return f"Most important: {'; '.join(row_text(row) for row in found.head(MOST).to_dict('records'))}."
