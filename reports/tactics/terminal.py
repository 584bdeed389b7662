"""What the terminal shows of a run of Ascension Tactics."""

import pandas as pd

from reports.figures.rows import enough, ranked, rows
from reports.tactics.figures.champions import champions_table
from reports.tactics.run import TacticsRun
from reports.text.cells import Table, table

SHOWN = ["champion", "factions", "order_cost", "draft_rate", "draft_place", "champion_slain", "champion_falls", "win_difference", "q_value"]
SHORT = 5
"""Champions at each end."""
CHAMPIONS = "Champions that go with winning most and least (association, not cause)"
MAPS = "Is it about the thing or about the map? Strategies and sides over the maps"
TOPICS_IN_TABLES = ("Champions", "Maps")
"""Findings that the tables make superfluous."""


def tables(run: TacticsRun, card_set: str) -> list[tuple[str, Table]]:
    """Strategies, the most winning first; what maps have to do with it; the champions at both ends, if there are some with enough games."""
    strategies = table(ranked(run.strategies(), card_set), ["strategy", "games", "win_rate", "glory", "orders", "slain", "falls", "rounds"])
    spread = rows(run.map_spread(), card_set)
    maps = table(spread, ["about_kind", "about_name", "maps_played", "map_win_rate", "map_deviation", "new_map", "map_answer"])
    several = len(run.manifest.experiment.maps) > 1
    champions = _champions(run, card_set)
    return [
        ("Strategies", strategies),
        *([(MAPS, maps)] if several else []),
        *([] if champions is None else [(CHAMPIONS, champions)]),
    ]


def _champions(run: TacticsRun, card_set: str) -> Table | None:
    """The champions at both ends of the difference; None if there are none with enough games."""
    found = enough(champions_table(run, card_set), "win_difference")
    if found.empty:
        return None
    if len(found) > 2 * SHORT:
        found = pd.concat([found.head(SHORT), found.tail(SHORT)], ignore_index=True)
    return table(found, SHOWN)
