"""What the terminal shows of a run of Relic."""

import pandas as pd

from reports.registry.columns import POOLED
from reports.relic.run import RelicRun
from reports.text.cells import Table, table

SHORT = 5
"""Cards at each end."""
TITLE = "Cards that go with winning most and least (association, not cause)"
TOPICS_IN_TABLES = ("Characters", "Relics", "Wargear", "Missions", "Assets")
"""Findings that the tables make superfluous."""


def tables(run: RelicRun, card_set: str) -> list[tuple[str, Table]]:
    """Strategies and characters, the most winning first; the cards at both ends of the win difference, if there are some with enough games."""
    cards = _cards(run, card_set)
    return [
        ("Strategies", _strategies(run, card_set)),
        ("Characters", _characters(run, card_set)),
        *([] if cards is None else [(TITLE, cards)]),
    ]


def _strategies(run: RelicRun, card_set: str) -> Table:
    """Strategies, the most winning first."""
    return _ranked(run.strategies(), card_set, ["strategy", "games", "win_rate", "level", "relics", "vanquished_per_game", "corrupted_per_game"])


def _characters(run: RelicRun, card_set: str) -> Table:
    """Characters, the most winning first."""
    frame = run.characters()
    return _ranked(frame[frame["strategy"] == POOLED], card_set, ["character", "games", "win_rate", "level", "vanquished_per_game"])


def _ranked(frame: pd.DataFrame, card_set: str, columns: list[str]) -> Table:
    """Rows of one card set, the most winning first."""
    return table(frame[frame["card_set"] == card_set].sort_values("win_rate", ascending=False, kind="stable"), columns)


def _cards(run: RelicRun, card_set: str) -> Table | None:
    """The cards at both ends of the win difference, enemies left out; None if there are none with enough games."""
    frame = run.cards()
    kept = (frame["card_set"] == card_set) & (frame["strategy"] == POOLED) & (frame["card_type"] != "enemy")
    frame = frame[kept & frame["q_value"].notna()].sort_values("win_difference", ascending=False, kind="stable")
    if frame.empty:
        return None
    if len(frame) > 2 * SHORT:
        frame = frame.iloc[[*range(SHORT), *range(-SHORT, 0)]]
    return table(frame, ["card", "card_type", "having", "games_with", "win_difference", "q_value"])
