"""What of a report of Ascension Tactics stands in its Markdown form."""

from collections.abc import Mapping, Sequence

from reports.figures.rows import ranked, rows
from reports.parts.excerpts import Excerpt as Section
from reports.parts.excerpts import Part, each_card_set
from reports.registry.columns import POOLED
from reports.shared.excerpts import course_excerpt, matchups_excerpt, meanings_excerpt, out_excerpt, seats_excerpt
from reports.tactics.run import TacticsRun
from reports.text.cells import nonzero_columns, table
from reports.text.markdown import folded, grid
from reports.verdicts.table import Judgement

LEFT_OUT = (
    "What the columns mean",
    "Matchups one by one",
    "Verdicts with other players, one by one",
    "All cards",
    "Seats by strategy",
    "Champions over the maps",
    "Checks that are not out of band",
    "In words",
    "Card sets compared, one by one",
    "Card sets and strategies",
    "By map",
    "Length, fights and drama",
    "Seats",
    "Cards out of band",
    "All champions",
    "Matchups",
    "Over the maps",
    "Strategies",
    "Champions out of band",
    "Card sets compared",
    "Verdicts with other players",
    "Checks out of band",
)
"""Parts in the order in which they are left out if there is no room for all."""
HEADINGS = {"win_difference_n": "Games with or without, the fewer"}
"""Headings of numbers of observations."""
STRATEGIES = ["strategy", "games", "win_rate", "glory", "orders", "slain", "falls", "rounds"]
CHAMPIONS = ["card", "factions", "order_cost", "draft_rate", "draft_place", "champion_slain", "champion_falls", "win_difference_n", "win_difference"]
CHAMPIONS += ["q_value"]
CARDS = ["card", "printed_kind", "card_cost", "take_rate", "card_acquired", "card_played", "win_difference_n", "win_difference", "q_value"]
OVER = ["about_kind", "about_name", "maps_played", "map_win_rate", "map_deviation", "new_map", "map_answer"]
DIFFERENCES = ["about_name", "maps_played", "map_difference", "map_deviation", "new_map_difference", "map_answer"]
COURSE = ["unfinished_rate", "rounds", "rounds_q50", "game_orders", "game_attacks", "game_falls", "neutrals_in_game", "lead_changes"]
COURSE += ["half_led_lost_rate"]
"""Measures of the games as a whole."""
MEANT = ["win_rate", "ahead_rate", "glory_margin", "glory", "orders", "slain", "falls", *COURSE, "map_win_rate", "map_deviation", "new_map"]
MEANT += ["draft_rate", "draft_place", "champion_slain", "champion_falls", "take_rate", "card_acquired", "win_difference", "q_value"]
"""Metrics that are explained."""


def excerpts(run: TacticsRun, judged: Mapping[str, Judgement]) -> list[Section]:
    """The sections between the verdicts and the facts of the run."""
    met = ("win_rate", "the row wins against the column") if run.sides == 2 else ("ahead_rate", "the row finishes ahead of the column")
    return [
        matchups_excerpt(run, "glory_margin", *met),
        _strategies(run),
        seats_excerpt(run, ["games", "win_rate", "glory"]),
        _maps(run),
        _champions(run, judged),
        _cards(run, judged),
        course_excerpt(run, "Length, fights and drama", COURSE),
        meanings_excerpt(nonzero_columns(run.games(), MEANT)),
    ]


def _strategies(run: TacticsRun) -> Section:
    """Results by strategy."""
    return each_card_set(run, "Strategies", lambda card_set: [Part("Strategies", grid(table(ranked(run.strategies(), card_set), STRATEGIES)))])


def _maps(run: TacticsRun) -> Section:
    """Whether it is about strategies, sides and champions or about the maps."""

    def build(card_set: str) -> Sequence[Part]:
        by_map = grid(table(rows(run.maps(), card_set), ["map", "games", "first_seat_win_rate", "map_shift", "rounds", "glory"]))
        if len(run.manifest.experiment.maps) < 2:
            return [Part("By map", by_map)]
        champions = table(rows(run.map_differences(), card_set, about_kind="champion"), DIFFERENCES)
        return [
            Part("Over the maps", grid(table(rows(run.map_spread(), card_set), OVER))),
            Part("Champions over the maps", folded("Champions over the maps", grid(champions, aligned=False))),
            Part("By map", by_map),
        ]

    return each_card_set(run, "Maps", build)


def _champions(run: TacticsRun, judged: Mapping[str, Judgement]) -> Section:
    """Champions: what is out of band, and all."""

    def build(card_set: str) -> Sequence[Part]:
        found = rows(run.champions(), card_set, strategy=POOLED).rename(columns={"champion": "card"})
        found = found[found["games_had"] > 0].sort_values("win_difference", ascending=False, kind="stable", na_position="last")
        shown = out_excerpt(judged[card_set], "Champion", found, CHAMPIONS, HEADINGS)
        every = folded("All champions", grid(table(found, CHAMPIONS, HEADINGS), aligned=False))
        return Part("Champions out of band", shown), Part("All champions", every)

    return each_card_set(run, "Champions", build)


def _cards(run: TacticsRun, judged: Mapping[str, Judgement]) -> Section:
    """Cards that nobody begins with: what is out of band, and all."""

    def build(card_set: str) -> Sequence[Part]:
        cards = rows(run.cards(), card_set, strategy=POOLED)
        cards = cards[cards["card_place"] != "start"].sort_values("win_difference", ascending=False, kind="stable", na_position="last")
        shown = out_excerpt(judged[card_set], "Card", cards, CARDS, HEADINGS)
        return Part("Cards out of band", shown), Part("All cards", folded("All cards", grid(table(cards, CARDS, HEADINGS), aligned=False)))

    return each_card_set(run, "Cards", build)
