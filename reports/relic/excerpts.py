"""What of Relic's report stands in its Markdown form."""

from collections.abc import Mapping, Sequence

from reports.figures.rows import ranked, rows
from reports.parts.excerpts import Excerpt as Section
from reports.parts.excerpts import Part, each_card_set
from reports.registry.columns import POOLED
from reports.relic.coursetable import course_table
from reports.relic.run import RelicRun
from reports.relic.settings import settings_table
from reports.shared.excerpts import course_excerpt, matchups_excerpt, meanings_excerpt, out_excerpt, seats_excerpt
from reports.text.cells import table
from reports.text.markdown import folded, grid
from reports.verdicts.table import Judgement

LEFT_OUT = (
    "What the columns mean",
    "Matchups one by one",
    "All cards",
    "Seats by strategy",
    "All enemies",
    "Milestones",
    "By strategy",
    "Checks that are not out of band",
    "In words",
    "Card sets compared, one by one",
    "Card sets and strategies",
    "Length and setbacks",
    "Characters",
    "Seats",
    "Out of band",
    "Matchups",
    "Strategies",
    "Card sets compared",
    "Checks out of band",
)
"""Parts in the order in which they are left out if there is no room for all."""
HEADINGS = {"win_difference_n": "Games with or without, the fewer", "fights": "Battles"}
"""Headings of numbers of observations."""
STRATEGIES = ["strategy", "games", "win_rate", "level", "relics", "missions", "vanquished_per_game", "corrupted_per_game", "rounds"]
CHARACTERS = ["character", "games", "win_rate", "level", "vanquished_per_game"]
MILESTONES = ["strategy", "milestone", "reached_rate", "reached_round"]
ENEMIES = ["card", "deck", "attribute", "enemy_value", "fights", "beaten_rate", "life_per_fight"]
CARDS = ["card", "deck", "card_type", "price", "drawn_per_game", "acquired_per_game", "used_per_game", "buy_rate"]
CARDS += ["first_acquired", "win_difference_n", "win_difference", "q_value"]
GAMES = ["rounds", "rounds_q50", "lead_changes", "half_led_lost_rate", "unfinished_rate", "endless_rate", "nobody_left_rate"]
GAMES += ["turns_per_game", "vanquished_in_game", "corrupted_in_game"]
GAMES += ["eliminated_in_game"]
MEANT = [
    "win_rate",
    "level_margin",
    *STRATEGIES[3:8],
    "turns_per_seat",
    "reached_rate",
    "reached_round",
    *ENEMIES[5:],
    *CARDS[4:9],
    *CARDS[10:],
    *GAMES,
]
"""Metrics that are explained."""


def excerpts(run: RelicRun, judged: Mapping[str, Judgement]) -> list[Section]:
    """The sections between the verdicts and the facts of the run."""
    met = "the row wins against the column" if run.players == 2 else "the row wins, of those that the column plays too"
    return [
        matchups_excerpt(run, "level_margin", "win_rate", met),
        _strategies(run),
        _characters(run),
        seats_excerpt(run, ["games", "win_rate", "level"]),
        _things(run, judged),
        course_excerpt(run, "Length and setbacks", GAMES),
        _settings(run),
        meanings_excerpt(MEANT),
    ]


def _settings(run: RelicRun) -> Section:
    """Scenario and switches."""
    return each_card_set(run, "Scenario and readings of the rules", lambda card_set: [Part("", grid(settings_table(run.arms[card_set].catalogue)))])


def _strategies(run: RelicRun) -> Section:
    """Results by strategy, and when milestones are reached."""

    def build(card_set: str) -> Sequence[Part]:
        milestones = table(rows(run.milestones(), card_set), MILESTONES)
        course = folded("Turns, setbacks and milestones", grid(course_table(run, card_set), aligned=False))
        return (
            Part("Strategies", grid(table(ranked(run.strategies(), card_set), STRATEGIES))),
            Part("By strategy", course),
            Part("Milestones", folded("First relic, tiers and victory", grid(milestones, aligned=False))),
        )

    return each_card_set(run, "Strategies", build)


def _characters(run: RelicRun) -> Section:
    """Whether characters are equal, all strategies together."""

    def build(card_set: str) -> Sequence[Part]:
        pooled = ranked(run.characters(), card_set)
        return [Part("Characters", grid(table(pooled[pooled["strategy"] == POOLED], CHARACTERS)))]

    return each_card_set(run, "Characters", build)


def _things(run: RelicRun, judged: Mapping[str, Judgement]) -> Section:
    """Enemies and cards: those out of band, and all."""

    def build(card_set: str) -> Sequence[Part]:
        enemies = rows(run.enemies(), card_set, strategy=POOLED).sort_values(["enemy_value", "card"], kind="stable")
        cards = rows(run.cards(), card_set, strategy=POOLED)
        cards = cards.sort_values("win_difference", ascending=False, kind="stable", na_position="last")
        out = (
            out_excerpt(judged[card_set], "Card", cards[cards["card_type"] != "enemy"], CARDS, HEADINGS),
            out_excerpt(judged[card_set], "Enemy", enemies, ENEMIES, HEADINGS),
        )
        return (
            Part("Out of band", "\n\n".join(out)),
            Part("All enemies", folded("All enemies", grid(table(enemies, ENEMIES, HEADINGS), aligned=False))),
            Part("All cards", folded("All cards", grid(table(cards, CARDS, HEADINGS), aligned=False))),
        )

    return each_card_set(run, "Cards and enemies", build)
