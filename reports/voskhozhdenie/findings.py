"""What a run of Voskhozhdenie says, in plain sentences."""

from collections.abc import Iterator

import pandas as pd

from reports.figures.rows import rows
from reports.parts.findings import Finding
from reports.registry.columns import POOLED
from reports.registry.metrics import is_enough
from reports.shared.extremes import extremes
from reports.shared.findings import NAMED, among, drama, head_of, length, outdone, own, turn_order, unfinished, winners
from reports.text.cells import number, points, span
from reports.text.sentences import joined, long_form, short_form
from reports.verdicts.verdicts import SIGNIFICANT
from reports.voskhozhdenie.run import VoskhozhdenieRun

RARE = 0.001
"""Share of the games from which on a way of winning is worth saying."""


def findings(run: VoskhozhdenieRun, card_set: str) -> list[Finding]:
    """What one card set's games say; there are games."""
    found: list[Finding] = []
    for part in (winners, outdone, turn_order, _cards, _plays, _ways, length, _tempo, drama, unfinished, _unspent):
        found += part(run, card_set)
    return found


def _cards(run: VoskhozhdenieRun, card_set: str) -> Iterator[Finding]:
    """Cards whose decks win more, or less, when they draw them."""
    table = rows(run.cards(), card_set, strategy=POOLED)
    table = table[table["q_value"] < SIGNIFICANT].sort_values("drawn_difference", ascending=False, kind="stable")
    up, down = table[table["drawn_difference"] > 0].head(NAMED), table[table["drawn_difference"] < 0].iloc[::-1].head(NAMED)
    parts = [f"Decks win more when they draw these cards than when they do not: {_differences(up)}."] if len(up) else []
    parts += [f"They win less when they draw these: {_differences(down)}."] if len(down) else []
    if parts:
        yield Finding("Cards", " ".join([*parts, "This is association, not cause: long games let everybody draw more."]))


def _differences(table: pd.DataFrame) -> str:
    """Cards with their differences."""
    reach = [span(row.drawn_difference_low, row.drawn_difference_high, "points") for row in table.itertuples()]
    return joined([f"{row.card} {points(row.drawn_difference)} points ({ends})" for row, ends in zip(table.itertuples(), reach, strict=True)])


def _plays(run: VoskhozhdenieRun, card_set: str) -> Iterator[Finding]:
    """Cards that are held and not played."""
    table = rows(run.cards(), card_set, strategy=POOLED)
    found = extremes(table[table["decks_with"] > 0], "play_rate")
    yield from among("Plays", [("the cards that are held most often without being played", found.below, found.metric)])


def _ways(run: VoskhozhdenieRun, card_set: str) -> Iterator[Finding]:
    """How games are won."""
    head = head_of(run, card_set)
    if not is_enough("ruin_rate", head["games"]):
        return
    text = f"Of {number(head['games'])} games {long_form(head, 'ruin_rate')} are won by ruining all cities of the others"
    if head["deck_out_rate"] >= RARE:
        text += f", {short_form(head, 'deck_out_rate')} with a last city that fell to an empty deck"
    text += f"; {short_form(head, 'card_win_rate')} by a card" * bool(head["card_win_rate"])
    text += f"; {short_form(head, 'drawn_games_rate')} are drawn" * bool(head["drawn_games_rate"])
    emptied = extremes(own(run, run.strategies(), card_set), "deck_win_share").above.head(1)
    most = [f" {row['strategy']} wins that way most: {short_form(row, 'deck_win_share')} of its wins." for _, row in emptied.iterrows()]
    yield Finding("Ways to win", f"{text}.{''.join(most)}")


def _tempo(run: VoskhozhdenieRun, card_set: str) -> Iterator[Finding]:
    """How much happens."""
    head = head_of(run, card_set)
    if not is_enough("tactics_in_game", head["games"]):
        return
    text = f"{long_form(head, 'tactics_in_game')} tactics are resolved a game, all players together"
    if is_enough("tactics_won_rate", head["tactics"]):
        text += f"; {short_form(head, 'tactics_won_rate')} of them are won by who declared them"
    yield Finding("Tempo", f"{text}. Won tactics deal {long_form(head, 'win_damage')} damage, and {long_form(head, 'cities_ruined')} cities fall.")


def _unspent(run: VoskhozhdenieRun, card_set: str) -> Iterator[Finding]:
    """Who ends with coins that bought nothing."""
    found = extremes(own(run, run.strategies(), card_set), "coins_unspent")
    for _, most in found.above.head(1).iterrows():
        coins = f"{long_form(most, 'coins_unspent')} in {number(most['games'])} games"
        yield Finding("Unspent", f"{most['strategy']} ends with the most coins unspent: {coins}.")
