"""The kernel and the reference engine side by side: one game, two end states of the same shape; strategies by lot to play it."""

import random
from dataclasses import replace
from functools import cached_property
from pathlib import Path

import numpy as np
from relic_lots import random_strategy

from reports.relic.replay.endstate import end_state, flat
from reports.replays.endstate import differences
from sim.relic.batch import Table, final_record
from sim.relic.book.binder import bind_book
from sim.relic.cards.files import load_card_set
from sim.relic.reference import play
from sim.relic.reference.cardfile import CardSet, read_card_set
from sim.relic.reference.rulefile import read_strategy
from strategies.compiler.plan import compile_plans
from strategies.files import load_strategy

SYNTHETIC = Path(__file__).parents[3] / "configs" / "relic" / "sets" / "synthetic"
STRATEGIES = Path(__file__).parents[3] / "strategies" / "relic"
BY_LOT = STRATEGIES / "random.toml"
SHIPPED = sorted(path for path in STRATEGIES.glob("*.toml") if path != BY_LOT)


class Duellists:
    """A card set and seated strategies, played by either engine."""

    def __init__(self, card_set: Path, strategies: list[Path], seed: int) -> None:
        self.card_set = card_set
        self.strategies = strategies
        self.seed = seed
        self.cards = load_card_set(card_set)
        players = len(strategies)
        self.table = Table(
            book=bind_book(self.cards, players),
            plans=compile_plans([load_strategy(path, game="relic") for path in strategies], self.cards),
            seating=np.arange(players, dtype=np.int16)[None, :],
            seed=seed,
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
        return flat(play(self.known, self.plans, self.seed, game, on_turn))

    def kernel(self, game: int, rounds: int | None = None) -> dict:
        """State by the kernel at the end of the game, or after so many rounds of it."""
        table = self.table
        if rounds is not None:
            table = replace(table, book=table.book.copy())
            table.book["round_cap"] = rounds
        return flat(end_state(final_record(table, game)[0], self.cards))

    def compare(self, game: int) -> list[str]:
        """Differences of the two end states; if there are any, those after the first round that ends differently."""
        if not apart(self.reference(game), self.kernel(game)):
            return []
        by_round: dict[int, dict] = {}
        end = self.reference(game, lambda number, seat, state: by_round.__setitem__(number, flat(state)))
        for number, state in by_round.items():
            played = self.kernel(game, number)
            found = apart(state | {"ended": played["ended"]}, played)
            if found:
                return [f"game {game}, round {number}: {line}" for line in found]
        return [f"game {game}: {line}" for line in apart(end, self.kernel(game))]


def apart(one: dict, other: dict) -> list[str]:
    """Where two states differ, with both values."""
    return [f"{place}: {left} and {right}" for place, left, right in differences(one, other)]


def seated(folder: Path, known: CardSet, players: int, rng: random.Random, shipped: bool) -> list[Path]:
    """Strategies by lot: of random lines, the policy by lot, and shipped ones, if these know the cards."""
    drawn = (random_strategy(folder / f"strategy-{seat}.toml", known, rng) for seat in range(players))
    return [rng.choice((lines, lines, BY_LOT, rng.choice(SHIPPED) if shipped else lines)) for lines in drawn]
