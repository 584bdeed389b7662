"""Maps of Ascension Tactics: whether what is found is about strategies, sides and champions, or about the maps."""

from reports.charts.dots import Measure, dots_chart
from reports.figures.rows import enough, rows
from reports.parts.sections import Chart
from reports.shared.sections import band_of
from reports.tactics.frames.spreads import CHAMPION
from reports.tactics.rows import played_maps
from reports.tactics.run import TacticsRun
from reports.text.cells import fair

ENDS = 10
"""Champions shown at each end."""


def spread_chart(run: TacticsRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """Strategies and sides over the maps: the mean, and where another map would lie."""
    table, line = rows(run.map_spread(), card_set), _fair_share(run)
    measures = [
        Measure("map_win_rate", "Win rate over all maps", band_of(run, "strategies", "win_rate"), line),
        Measure("new_map", "On another map", band_of(run, "strategies", "win_rate"), line),
        Measure("map_deviation", "Spread between maps"),
    ]
    return dots_chart("Strategies and sides over the maps", table, "about_name", measures)


def champions_on_maps_chart(run: TacticsRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """Champions over the maps, those at both ends: the mean difference, and where another map would lie."""
    table = enough(rows(run.map_differences(), card_set, about_kind=CHAMPION), "new_map_difference")
    table = table.sort_values("map_difference", ascending=False, kind="stable").reset_index(drop=True)
    if len(table) > 2 * ENDS:
        table = table.iloc[[*range(ENDS), *range(len(table) - ENDS, len(table))]].reset_index(drop=True)
    band = band_of(run, "champions", "win_difference")
    measures = [
        Measure("map_difference", "Win difference over all maps", band),
        Measure("new_map_difference", "On another map", band),
        Measure("map_deviation", "Spread between maps"),
    ]
    return dots_chart("Champions over the maps", table, "about_name", measures, "card")


def maps_chart(run: TacticsRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """How games go on each map: the first side, length, glory."""
    table = played_maps(run, card_set)
    first, title = ("Players win", "players") if run.is_campaign else ("First side wins", "first side")
    measures = [
        Measure("first_seat_win_rate", first, None, _fair_share(run)),
        Measure("map_shift", "Beside the other maps", band_of(run, "maps", "map_shift")),
        Measure("rounds", "Rounds"),
        Measure("glory", "Glory of a side at the end"),
    ]
    return dots_chart(f"Maps: {title}, length, glory", table, "map", measures)


def _fair_share(run: TacticsRun) -> tuple[float, str] | None:
    """The line of the fair share; players who stand together have none."""
    return None if run.is_campaign else (1 / run.sides, f"fair share, {fair(1 / run.sides)}")
