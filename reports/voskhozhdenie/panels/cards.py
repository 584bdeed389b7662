"""The panel of a card of Voskhozhdenie: its facts, its numbers, and what each deck makes of it."""

from typing import Any

from reports.page.panelcells import Ids, by_card, entries, heads, lean, packed
from reports.registry.columns import POOLED
from reports.voskhozhdenie.catalogue import NEUTRAL, CardInfo
from reports.voskhozhdenie.run import VoskhozhdenieRun

USE = ["drawn_rate", "play_rate", "times_played", "first_played"]
LUCK = ["win_rate_drawn", "win_rate_undrawn", "drawn_difference", "q_value"]
PLAYED = ["win_rate_played", "win_rate_unplayed", "played_difference"]
DECKED = ["win_rate_decked", "win_rate_undecked", "decked_difference"]
NUMBERS = {
    "card": [*USE, *LUCK, *PLAYED],
    "called": [*USE, *PLAYED],
    "city": ["decked_rate"],
    "outside": ["copies_drawn", "times_played", "times_entered"],
}
"""Kind of card to its numbers: of a main deck, called from a reinforcement deck alone, a city, in no deck."""
RIVALLED = "_rivalled"
"""What the name of a kind ends in whose cards are not in every deck, so that there are others to compare them with."""
HEADS = NUMBERS | {f"{kind}{RIVALLED}": [*columns, *DECKED] for kind, columns in NUMBERS.items()}
STRATEGIES = ["strategy", "games_decked", "drawn_rate", "play_rate", "times_played", "first_played", "drawn_difference"]
NAMES = ("card_set", "card")
COLOURS = {"W": "white", "U": "blue", "B": "black", "R": "red"}


class CardPanels:
    """Panels of all cards.

    Parameters
    ----------
    run
        The run.
    """

    def __init__(self, run: VoskhozhdenieRun) -> None:
        cards = run.cards()
        self._run = run
        self._pooled = cards[cards["strategy"] == POOLED]
        self._each = lean(cards[(cards["strategy"] != POOLED) & (cards["games_decked"] > 0)], STRATEGIES, NAMES)

    def heads(self) -> dict[str, Any]:
        """Heads of the tables in the panels, by the table's name."""
        made = {kind: heads(self._pooled, columns) for kind, columns in HEADS.items()}
        return made | {"strategies": heads(self._each, STRATEGIES)}

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
        pooled, each = (by_card(frame, card_set) for frame in (self._pooled, self._each))

        def panel(card: CardInfo) -> dict[str, Any]:
            (row,) = pooled[card.name]
            kind = _kind(card, row)
            made = {"name": card.name, "head": kind, "facts": facts(card), "numbers": _numbers(row, kind)}
            return made | {"strategies": packed(each.get(card.name, []), STRATEGIES, ids)}

        return {card.id: panel(card) for card in self._run.arms[card_set].catalogue}


def _kind(card: CardInfo, row: dict[Any, Any]) -> str:
    """Which numbers a card has."""
    if not row["decks_with"]:
        return "outside"
    kind = "city" if card.type == "city" else "card" if row["games_drawn"] + row["games_undrawn"] else "called"
    return f"{kind}{RIVALLED}" if row["games_undecked"] else kind


def _numbers(row: dict[Any, Any], kind: str) -> list[list[str]]:
    """Numbers of a card; of one that never came up none."""
    if not row["games_decked"] + row["times_entered"] + row["times_played"] + row["copies_drawn"]:
        return []
    return entries(row, HEADS[kind])


def facts(card: CardInfo) -> str:
    """What is printed on a card beside its text, its name in the other language first.

    Parameters
    ----------
    card
        The card.

    Returns
    -------
    str
    """
    colours = NEUTRAL if card.colours == NEUTRAL else "-".join(COLOURS[letter] for letter in card.colours)
    kind = f"{colours} {card.type}" + (f" ({card.subtypes})" if card.subtypes else "")
    cost = card.terms or card.cost
    numbers = [f"costs {cost}"] if cost is not None and cost != "" else []
    numbers += [f"power {card.power}"] if card.power is not None else []
    numbers += [f"supply {card.supply}"] if card.supply is not None else []
    rarity = [] if card.rarity == card.type else [card.rarity]
    return f"{card.other_name}: {'; '.join([kind, *filter(None, [', '.join(numbers)]), ', '.join([*rarity, card.release])])}."
