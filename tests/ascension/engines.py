"""The kernel and the reference engine side by side: one game, two end states of the same shape."""

from pathlib import Path

import numpy as np
from reference import play as reference_play

from sim.ascension.batch import Table, final_record
from sim.ascension.bookbinder import bind_book
from sim.ascension.cardfile import load_card_set
from sim.ascension.words import NOBODY, Ended
from strategies.files import load_strategy
from strategies.plan import compile_plans

CARDS = Path(__file__).parents[2] / "configs" / "ascension" / "cards"
STRATEGIES = Path(__file__).parents[2] / "strategies" / "ascension"


class Duellists:
    """A card set and seated strategies, played by either engine."""

    def __init__(self, card_set: Path, strategies: list[Path], seed: int) -> None:
        self.card_set = card_set
        self.strategies = strategies
        self.seed = seed
        cards = load_card_set(card_set)
        self.names = [card.name for card in cards.cards]
        players = len(strategies)
        self.table = Table(
            book=bind_book(cards, players),
            plans=compile_plans([load_strategy(path) for path in strategies], cards),
            seating=np.arange(players, dtype=np.int16)[None, :],
            seed=seed,
            solo=players == 1,
        )

    def reference(self, game: int, on_turn=None) -> dict:
        """End state by the reference engine."""
        return reference_play(self.card_set, self.strategies, self.seed, game, on_turn)

    def kernel(self, game: int) -> dict:
        """End state by the kernel."""
        return end_state(final_record(self.table, game)[0], self.table.book[0], self.names)


def end_state(g, book, names) -> dict:
    """Read a finished record the way the reference engine reports."""

    def pile(ids, n):
        return [names[card] for card in ids[:n]]

    seats = [
        {
            "tokens": int(g["tokens"][seat]),
            "score": int(g["tokens"][seat] + g["printed"][seat]),
            **{zone: pile(g[zone][seat], g[zone + "_n"][seat]) for zone in ("deck", "hand", "discard", "play")},
        }
        for seat in range(g["parties"])
    ]
    stacks = range(book["stacks"])
    return {
        "round": int(g["round"]),
        "ended": {Ended.POOL: "pool", Ended.CAP: "cap"}[Ended(int(g["ended"]))],
        "pool": int(g["pool"]),
        "row": [None if card == NOBODY else names[card] for card in g["row"][: g["row_size"]]],
        "centre": pile(g["centre"], g["centre_n"]),
        "void": pile(g["void"], g["void_n"]),
        "piles": {names[book["stack_card"][k]]: int(g["stack"][k]) for k in stacks if book["kind"][book["stack_card"][k]] != 3},
        "reshuffles": int(g["reshuffles"]),
        "winner": None if g["winner"] == NOBODY else int(g["winner"]),
        "seats": seats,
    }


def differences(left: dict, right: dict) -> list[str]:
    """Where two end states differ, one line each."""
    found = [f"{key}: {left[key]} | {right[key]}" for key in left if key != "seats" and left[key] != right[key]]
    for number, (one, other) in enumerate(zip(left["seats"], right["seats"], strict=True)):
        found += [f"seat {number} {key}: {one[key]} | {other[key]}" for key in one if one[key] != other[key]]
    return found
