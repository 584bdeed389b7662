"""What the terminal shows of a run of Ascension."""

from reports.ascension.names import SAMAEL
from reports.ascension.run import AscensionRun
from reports.registry.columns import POOLED
from reports.text.cells import Table, table

SHORT = 5
"""Cards at each end."""
TITLE = "Cards that go with winning most and least (association, not cause)"
TOPICS_IN_TABLES = ("Cards", "Monsters", "Picks")
"""Findings that the list of cards makes superfluous."""


def tables(run: AscensionRun, card_set: str) -> list[tuple[str, Table]]:
    """Strategies, the most winning first; the cards at both ends of the win difference, if there are some with enough games."""
    cards = _cards(run, card_set)
    return [("Strategies", _strategies(run, card_set)), *([] if cards is None else [(TITLE, cards)])]


def _strategies(run: AscensionRun, card_set: str) -> Table:
    """Strategies, the most winning first."""
    frame = run.strategies()
    frame = frame[(frame["card_set"] == card_set) & (frame["strategy"] != SAMAEL)].sort_values("win_rate", ascending=False, kind="stable")
    columns = ["strategy", "games", "win_rate", "score", "runes_unspent", "power_unspent"]
    return table(frame, columns, {"runes_unspent": "Runes unspent", "power_unspent": "Power unspent"})


def _cards(run: AscensionRun, card_set: str) -> Table | None:
    """The cards at both ends of the win difference; None if there are none with enough games."""
    frame = run.cards()
    frame = frame[(frame["card_set"] == card_set) & (frame["strategy"] == POOLED) & frame["q_value"].notna()]
    frame = frame.sort_values("win_difference", ascending=False, kind="stable")
    if frame.empty:
        return None
    if len(frame) > 2 * SHORT:
        frame = frame.iloc[[*range(SHORT), *range(-SHORT, 0)]]
    return table(frame, ["card", "pick_rate", "first_round", "win_difference", "q_value"])
