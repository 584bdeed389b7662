"""The kernel and the reference engine side by side: one game, two end states of the same shape."""

from functools import cached_property
from pathlib import Path

import numpy as np

from reports.ascension.replay.endstate import end_state
from sim.ascension.batch import Table, final_record
from sim.ascension.book.binder import bind_book
from sim.ascension.cards.files import load_card_set
from sim.ascension.reference import play as reference_play
from sim.ascension.reference.cardfile import read_card_set
from sim.ascension.reference.rulefile import read_strategy
from strategies.compiler.plan import compile_plans
from strategies.files import load_strategy

CARDS = Path(__file__).parents[3] / "configs" / "ascension" / "cards"
STRATEGIES = Path(__file__).parents[3] / "strategies" / "ascension"


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
            plans=compile_plans([load_strategy(path, game="ascension") for path in strategies], cards),
            seating=np.arange(players, dtype=np.int16)[None, :],
            seed=seed,
            solo=players == 1,
        )

    @cached_property
    def known(self):
        """The card set as the reference engine reads it."""
        return read_card_set(self.card_set)

    @cached_property
    def plans(self) -> list:
        """The strategies, likewise."""
        return [read_strategy(path, self.known) for path in self.strategies]

    def reference(self, game: int, on_turn=None) -> dict:
        """End state by the reference engine."""
        return reference_play(self.known, self.plans, self.seed, game, on_turn)

    def kernel(self, game: int) -> dict:
        """End state by the kernel."""
        return end_state(final_record(self.table, game)[0], self.table.book[0], self.names)
