"""What the terminal shows of a run of Voskhozhdenie."""

from reports.registry.columns import POOLED
from reports.text.cells import Table, table
from reports.voskhozhdenie.run import VoskhozhdenieRun

SHORT = 5
"""Cards at each end."""
TITLE = "Cards whose decks win most and least when they draw them (association, not cause)"
TOPICS_IN_TABLES = ("Cards", "Plays")
"""Findings that the list of cards makes superfluous."""


def tables(run: VoskhozhdenieRun, card_set: str) -> list[tuple[str, Table]]:
    """Strategies, the most winning first; decks, where several lists play one; the cards at both ends, if there are some with enough games."""
    cards, several = _cards(run, card_set), (run.decks()["play_lists"] > 1).any()
    return [
        *([("Decks", _decks(run, card_set))] if several else []),
        ("Decks and their play lists", _strategies(run, card_set)),
        *([] if cards is None else [(TITLE, cards)]),
    ]


def _decks(run: VoskhozhdenieRun, card_set: str) -> Table:
    """Decks, the most winning first."""
    frame = run.decks()
    frame = frame[frame["card_set"] == card_set].sort_values("win_rate", ascending=False, kind="stable")
    return table(frame, ["deck_name", "play_lists", "games", "win_rate", "city_power", "cards_played"])


def _strategies(run: VoskhozhdenieRun, card_set: str) -> Table:
    """Strategies, the most winning first."""
    frame = run.strategies()
    frame = frame[frame["card_set"] == card_set].sort_values("win_rate", ascending=False, kind="stable")
    return table(frame, ["strategy", "play_list", "games", "win_rate", "city_power", "cards_played", "deck_win_share"])


def _cards(run: VoskhozhdenieRun, card_set: str) -> Table | None:
    """The cards at both ends of the difference; None if there are none with enough games."""
    frame = run.cards()
    frame = frame[(frame["card_set"] == card_set) & (frame["strategy"] == POOLED) & frame["q_value"].notna()]
    frame = frame.sort_values("drawn_difference", ascending=False, kind="stable")
    if frame.empty:
        return None
    if len(frame) > 2 * SHORT:
        frame = frame.iloc[[*range(SHORT), *range(-SHORT, 0)]]
    return table(frame, ["card", "decks_with", "drawn_rate", "play_rate", "drawn_difference", "q_value"])
