"""The sections of Ascension's report in reading order: what stands in each of them."""

from collections.abc import Sequence

import pandas as pd

from reports.ascension.names import SAMAEL
from reports.ascension.run import AscensionRun
from reports.figures import multiples
from reports.figures.rows import ranked, rows
from reports.parts.sections import Block, Section, each_card_set
from reports.rankings.section import rankings_section
from reports.registry.columns import POOLED
from reports.shared.sections import arms_section, causes_section, effect_tables_section, matchups_section, shown_of, winrates_section
from reports.stopping.section import stopping_section
from reports.text.cells import nonzero_columns, table


def _matchups(run: AscensionRun) -> Section:
    """Who beats whom."""
    several = "Each cell is about two of the players of a game: how often the row finishes ahead of the column, whoever else wins."
    return matchups_section(run, ["win_rate", *(["ahead_rate"] if run.players > 2 else []), "margin"], several)


def _winrates(run: AscensionRun) -> Section:
    """Win rates by strategy and seat."""
    columns = ["strategy", "games", "win_rate", "shared_rate", "unfinished_rate", "score", "score_q50", "tokens", "rounds"]
    alone = "Each strategy alone against Samael. Nothing makes the two sides equal, so there is no fair share." if run.players == 1 else ""
    return winrates_section(run, columns, ["strategy", "seat", "games", "win_rate", "score"], alone)


def _honor(run: AscensionRun) -> Section:
    """Honor by round."""
    caption = (
        f"Ordered by win rate{shown_of(run, multiples.MOST)}. Lines are medians. The grey strip under each panel shows the share of the "
        "strategy's games still being played; only these count in a round, and curves end where fewer than "
        f"{multiples.REACHED:.0%} of them, or fewer than {multiples.FEWEST} games, are left."
    )
    intro = "How fast each strategy collects honor: tokens taken from the pool, and everything, with the honor printed on cards."
    return Section("honor", "Honor by round", intro, each_card_set(run, lambda card_set: [Block(card_set, caption, figure="honor")]))


def _economy(run: AscensionRun) -> Section:
    """Runes and power."""
    columns = ["strategy", "games", "runes", "runes_unspent", "power", "power_unspent"]

    def build(card_set: str) -> Sequence[Block]:
        frame = ranked(run.strategies(), card_set)
        return (
            Block(
                card_set,
                f"Ordered by win rate{shown_of(run, multiples.MOST)}. Solid: gained in the round. Dashed: left over at the end of the turn.",
                figure="economy",
            ),
            Block(card_set, "Over the whole game, per round", table=table(frame[frame["strategy"] != SAMAEL], columns)),
        )

    intro = "What a strategy earns and what it leaves unspent. Much left over means cards it cannot use, or a list that stops too early."
    return Section("economy", "Runes and power", intro, each_card_set(run, build))


def _pooled(run: AscensionRun, card_set: str, monsters: bool) -> pd.DataFrame:
    """Cards of all strategies together, those most associated with winning first."""
    frame = rows(run.cards(), card_set)
    frame = frame[(frame["strategy"] == POOLED) & ((frame["type"] == "monster") == monsters)]
    return frame.sort_values("win_difference", ascending=False, kind="stable", na_position="last")


def _cards(run: AscensionRun) -> Section:
    """Heroes and constructs."""
    columns = ["card", "type", "faction", "cost", "honor", "pick_rate", "preference", "copies"]
    columns += ["win_rate_with", "win_rate_without", "win_difference", "q_value"]
    intro = (
        "All strategies together. Win rates with and without a card are compared inside each strategy and then averaged, so a strong strategy "
        "does not make its favourites look strong. A difference is an association, not a cause: whoever is ahead can afford more, and long "
        "games let everybody take more. Click a card for its panel: by round, by strategy, and what it is bought instead of."
    )
    blocks = each_card_set(run, lambda card_set: [Block(card_set, "Heroes and constructs", table=table(_pooled(run, card_set, False), columns))])
    return Section("cards", "Cards", intro, blocks)


def _plot(run: AscensionRun) -> Section:
    """Pick rate against win difference."""
    caption = "Right: taken whenever possible. Up: games with it are won more often. Only the cards at the ends are named."
    intro = "A card far up and far right is wanted and goes with winning; far up and far left, it may be underrated."
    return Section("picks", "Pick rate and win rate", intro, each_card_set(run, lambda card_set: [Block(card_set, caption, figure="cards")]))


def _monsters(run: AscensionRun) -> Section:
    """Monsters."""
    columns = ["card", "cost", "honor", "pick_rate", "taken_per_game", "free_share", "first_round"]
    columns += ["win_rate_with", "win_rate_without", "win_difference", "q_value"]
    labels = {"pick_rate": "Fought when affordable", "taken_per_game": "Defeats per game", "free_share": "Defeated for free", "cost": "Power"}
    labels |= {"first_round": "First defeat, round"}
    intro = "Defeats, and how games with at least one of them end. Columns mean the same as for cards."

    def build(card_set: str) -> Sequence[Block]:
        return Block(card_set, "", figure="monsters"), Block(card_set, "", table=table(_pooled(run, card_set, True), columns, labels))

    return Section("monsters", "Monsters", intro, each_card_set(run, build))


def _lengths(run: AscensionRun) -> Section:
    """Length and ends."""
    columns = ["games", "finished", "unfinished_rate", "endless_rate", "shared_rate", "rounds", "rounds_q50", "reshuffles", "extra_turns"]

    def build(card_set: str) -> Sequence[Block]:
        head = rows(run.games(), card_set)
        return Block(card_set, "", figure="lengths"), Block(card_set, "The games as a whole", table=table(head, nonzero_columns(head, columns)))

    intro = "A game ends with the round in which the pool is emptied. "
    intro += "Games stopped by the round cap, or because they would not end, are counted as unfinished, never dropped."
    return Section("length", "Game length and ends", intro, each_card_set(run, build))


def _drama(run: AscensionRun) -> Section:
    """Lead changes and lost leads."""

    def build(card_set: str) -> Sequence[Block]:
        whole = table(rows(run.games(), card_set), ["games", "lead_changes", "half_led", "half_led_lost_rate"])
        each = table(ranked(run.strategies(), card_set), ["strategy", "games", "lead_taken", "half_led", "half_led_lost_rate"])
        return (
            Block(card_set, "", figure="drama"),
            Block(card_set, "All games", table=whole),
            Block(card_set, "By strategy: leads it took, and half-time leads it lost", table=each),
        )

    intro = "The leader is who alone has the most honor, tokens and printed, at the end of a round. Half time is half of the game's rounds."
    return Section("drama", "Drama", intro, each_card_set(run, build))


def _solo(run: AscensionRun) -> Section:
    """Samael."""

    def build(card_set: str) -> Sequence[Block]:
        frame = rows(run.matchups(), card_set)
        frame = frame[(frame["opponent"] == SAMAEL) & (frame["strategy"] != SAMAEL)].sort_values("win_rate", ascending=False, kind="stable")
        columns = ["strategy", "games", "win_rate", "score", "margin", "unfinished_rate"]
        blocks = [Block(card_set, "", figure="solo"), Block(card_set, "Against Samael", table=table(frame, columns))]
        return blocks if run.players == 1 else []

    intro = "The solo game: the player wins with strictly more honor than Samael, who takes two cards of the row after every turn."
    return Section("solo", "Solo game", intro, each_card_set(run, build))


SECTIONS = (
    arms_section,
    _matchups,
    _winrates,
    rankings_section,
    _honor,
    _economy,
    _cards,
    _plot,
    _monsters,
    _lengths,
    _drama,
    _solo,
    stopping_section,
    causes_section,
    effect_tables_section,
)
"""Makers of the sections."""
