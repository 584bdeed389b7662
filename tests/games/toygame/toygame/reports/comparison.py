"""What is compared in Toy."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.comparison.facts import Things, copies
from reports.comparison.measures import SEAT_WINS
from reports.comparison.spec import CardNumber, Compared, Number, Watchable
from sim.counting.groups import Quotient
from toygame.sim.differences import PICKS, QUOTIENTS, TAKEN, TAKERS, Result, Whole
from toygame.sim.words import MAX_ROUNDS


class ToyCompared(Compared):
    """Comparisons of Toy."""

    @property
    def results(self) -> Mapping[str, Number]:
        """Numbers of a strategy."""
        return {"win_rate": Number(Result.WINS, "rate"), "stars": Number(Result.STARS, "mean")}

    @property
    def wholes(self) -> Mapping[str, Number]:
        """Numbers of the games as a whole."""
        return {"unfinished_rate": Number(Whole.UNFINISHED, "rate"), "rounds": Number(Whole.ROUNDS, "mean")}

    @property
    def quotients_of_cards(self) -> Sequence[Quotient]:
        """Numbers of a card in the order of `card_changed`."""
        return QUOTIENTS

    @property
    def card_numbers(self) -> Mapping[str, CardNumber]:
        """Numbers of a card."""
        return {
            "pick_rate": CardNumber(PICKS, "use"),
            "taken_per_game": CardNumber(TAKEN, "use", "mean"),
            "takers_win_rate": CardNumber(TAKERS, "result"),
        }

    @property
    def most(self) -> Mapping[str, float]:
        """How much a game may change a number."""
        return {"rounds": float(MAX_ROUNDS)}

    @property
    def watchable(self) -> Mapping[str, Watchable]:
        """Numbers that can be watched."""
        return {**dict.fromkeys(("win_rate", SEAT_WINS, "unfinished_rate"), Watchable()), "rounds": Watchable(None, 3.0, 0.1)}

    @property
    def otherwise(self) -> str:
        """In what games differ that are said to."""
        return "end with other stars or another winner"

    @property
    def shown(self) -> Sequence[str]:
        """Facts of a card that the page shows."""
        return ("card_kind", "coins")

    def cards(self, catalogue: Sequence[Any]) -> list[Any]:
        """All entries."""
        return list(catalogue)

    def card_facts(self, card: Any) -> dict[str, str | int]:
        """Kind and price."""
        return {"card_kind": card.type, "coins": card.cost}

    def is_shown(self, card: Any) -> bool:
        """All of them."""
        return True

    def things(self, card_set: Any) -> Things:
        """Rules and cards."""
        cards = {card.name: card.model_dump(exclude_defaults=True) for card in card_set.cards}
        return Things({"rules": card_set.rules.model_dump()}, cards, {card.name: copies(card.count) for card in card_set.cards})


COMPARED = ToyCompared()
