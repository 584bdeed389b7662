"""The panel of a card: its facts, its numbers, and how they differ by round, by strategy and by what else could be bought."""

import math
from collections.abc import Hashable, Sequence
from itertools import accumulate
from typing import Any

from reports.ascension.catalogue import CardInfo
from reports.ascension.run import AscensionRun
from reports.page.panelcells import Ids, by_card, entries, heads, lean, packed
from reports.registry.columns import POOLED
from reports.registry.metrics import is_enough

NUMBERS = ["pick_rate", "preference", "taken_rate", "taken_per_game", "win_rate_with", "win_rate_without", "win_difference", "q_value", "copies"]
NUMBERS += ["first_round", "free_share", "banished_per_game"]
MONSTER_NUMBERS = [name for name in NUMBERS if name not in ("preference", "copies", "banished_per_game")]
ROUNDS = ["round", "games", "win_rate", "usual_win_rate"]
STRATEGIES = ["strategy", "games_with", "pick_rate", "copies", "win_rate_with", "win_rate_without", "win_difference"]
CHOSEN, FORGONE = ["other", "chosen", "preference"], ["other", "forgone", "preference"]
NAMES = ("card_set", "card")
RIVALS = 8
"""Cards named on each side of a choice."""
TAIL = 0.01
"""Share of a card's first picks, the latest ones, that is left out."""
Row = dict[Hashable, Any]
PLACES = {"start": "every player begins with it", "always": "always on offer", "centre": "in the centre deck"}


class CardPanels:
    """Panels of all cards.

    Parameters
    ----------
    run
        The run.
    """

    def __init__(self, run: AscensionRun) -> None:
        cards, picks, rivals = run.cards(), run.first_picks(), run.rivals()
        self._run = run
        self._pooled = lean(cards[cards["strategy"] == POOLED], [*NUMBERS, *MONSTER_NUMBERS], (*NAMES, "strategy"))
        self._each = lean(cards[(cards["strategy"] != POOLED) & (cards["games"] > 0)], STRATEGIES, NAMES)
        self._picks = lean(picks[picks["strategy"] == POOLED], ROUNDS, NAMES)
        self._rivals = lean(rivals[rivals["strategy"] == POOLED], [*CHOSEN, *FORGONE], NAMES)

    def heads(self) -> dict[str, Any]:
        """Heads of the tables in the panels, by the table's name."""
        return {
            "card": heads(self._pooled, NUMBERS),
            "monster": heads(self._pooled, MONSTER_NUMBERS),
            "rounds": heads(self._picks, ROUNDS),
            "strategies": heads(self._each, STRATEGIES),
            "chosen": heads(self._rivals, CHOSEN),
            "forgone": heads(self._rivals, FORGONE),
        }

    def of(self, card_set: str, ids: Ids) -> dict[int, dict[str, Any]]:
        """The panels of one card set.

        Parameters
        ----------
        card_set
            Its label.
        ids
            What names open.

        Returns
        -------
        dict
            Card id to panel.
        """
        frames = (self._pooled, self._each, self._picks, self._rivals)
        found = [by_card(frame, card_set) for frame in frames]
        return {card.id: _panel(card, [rows.get(card.name, []) for rows in found], ids) for card in self._run.arms[card_set].catalogue}


def _panel(card: CardInfo, found: Sequence[list[Row]], ids: Ids) -> dict[str, Any]:
    """One panel, from the rows of the card: all strategies together, each of them, first picks, rivals."""
    (pooled, each, picks, rivals), monster = found, card.type == "monster"
    panel: dict[str, Any] = {
        "name": card.name,
        "monster": monster,
        "faction": card.faction,
        "facts": facts(card),
        "numbers": entries(pooled[0], MONSTER_NUMBERS if monster else NUMBERS),
        "rounds": _rounds(picks, ids),
        "strategies": packed(each, STRATEGIES, ids),
    }
    return panel if monster else panel | {"chosen": _choices(rivals, CHOSEN, ids), "forgone": _choices(rivals, FORGONE, ids)}


def _choices(rivals: list[Row], columns: Sequence[str], ids: Ids) -> list[list[Any]]:
    """The cards between which and this one the choice fell most often that way; the second column counts."""
    _, count, _ = columns
    return packed(sorted((row for row in rivals if row[count] > 0), key=lambda row: -row[count])[:RIVALS], columns, ids)


def facts(card: CardInfo) -> str:
    """What is printed on a card and how many there are.

    Parameters
    ----------
    card
        The card.

    Returns
    -------
    str
    """
    faction = "" if card.faction == "none" else f"{card.faction.capitalize()} "
    kind = f"{faction}{card.type}"
    price = f"{card.cost} power to defeat, {card.honor} honor reward" if card.type == "monster" else f"costs {card.cost}, worth {card.honor} honor"
    copies = f"{card.count} {'copy' if card.count == 1 else 'copies'} in the box"
    return f"{kind[:1].upper()}{kind[1:]}; {price}; {copies}, {PLACES[card.place]}."


def _rounds(picks: list[Row], ids: Ids) -> dict[str, Any]:
    """First picks by round, for the chart and as a table."""
    picks = sorted(picks, key=lambda row: row["round"])
    total = sum(row["games"] for row in picks)
    so_far = accumulate((row["games"] for row in picks), initial=0)
    picks = [row for row, before in zip(picks, so_far, strict=False) if before < (1 - TAIL) * total]
    return {"points": [_point(row) for row in picks], "rows": packed(picks, ROUNDS, ids)}


def _point(row: Row) -> list[float | None]:
    """Round, games, win rate with its interval, usual win rate; None where there are too few games."""
    rates = [row[name] for name in ("win_rate", "win_rate_low", "win_rate_high", "usual_win_rate")]
    known = is_enough("win_rate", row["games"]) and not any(math.isnan(rate) for rate in rates)
    return [int(row["round"]), int(row["games"]), *(round(float(rate), 4) if known else None for rate in rates)]
