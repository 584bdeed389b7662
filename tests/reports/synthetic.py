"""Fake games with consistent counts, and runs made of them; the true chances are arguments, so that estimates can be checked against them."""

from collections.abc import Sequence
from copy import deepcopy
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import sha256
from itertools import permutations
from typing import Any

import numpy as np

from reports.ascension.catalogue import CardInfo
from reports.loading import run_of
from reports.runs.run import Run
from reports.store.manifest import ArmInfo, ExperimentInfo, Hardware, Manifest, StrategyInfo
from sim.ascension.counts import BINS, Cards, Economy, Game, Meet, Seat, Tally, Totals, empty

CATALOGUE = tuple(
    CardInfo(id=k, name=name, type=kind, faction=faction, cost=cost, honor=honor, count=count, place=place)
    for k, (name, kind, faction, cost, honor, count, place) in enumerate(
        (
            ("Apprentice", "hero", "none", 0, 0, 8, "start"),
            ("Mystic", "hero", "none", 3, 1, 30, "always"),
            ("Cultist", "monster", "none", 2, 1, 1, "always"),
            ("Arha Initiate", "hero", "enlightened", 1, 1, 3, "centre"),
            ("Snapdragon", "construct", "lifebound", 5, 2, 2, "centre"),
            ("Hedron <b>Cannon</b>", "construct", "mechana", 8, 8, 1, "centre"),
            ("Void 'Initiate' & Co", "hero", "void", 1, 1, 3, "centre"),
            ("Никто", "hero", "void", 7, 1, 1, "centre"),
            ("Sea Tyrant", "monster", "none", 5, 5, 3, "centre"),
        )
    )
)
LABELS = ("economy", "hunter", "mechana", "beginner")
NEVER = 7
"""Id of the card nobody takes."""


class FakeTable:
    """Fake games of some strategies, counted as the kernel counts real ones."""

    def __init__(self, strategies: int, players: int, *, mirror: bool = False, cap: float = 0.01) -> None:
        self.players, self.mirror, self.cap = players, mirror, cap
        self.solo = players == 1
        self.parties = max(players, 2)
        self.strategies = strategies
        seatings = [(s,) * players for s in range(strategies)] if mirror else list(permutations(range(strategies), players))
        self.seatings = seatings
        self.tally = empty(strategies + self.solo, self.parties)

    def play(self, games: int, seed: int) -> Tally:
        """Play games and add them to the tally."""
        rng = np.random.default_rng(seed)
        for number in range(games):
            owner = list(self.seatings[number % len(self.seatings)]) + ([self.strategies] if self.solo else [])
            self._game(rng, owner)
        return self.tally

    def _game(self, rng: np.random.Generator, owner: Sequence[int]) -> None:
        t, rounds = self.tally, int(np.clip(rng.normal(20, 4), 2, 60))
        finished = bool(rng.random() >= self.cap)
        pace = np.array([1.5 + 0.15 * s for s in owner])
        taken = rng.random((len(owner), len(CATALOGUE))) < 0.4
        taken[:, [0, NEVER]] = False
        gains = rng.poisson(pace[:, None] + 0.15 * taken[:, [4]], (len(owner), rounds))
        tokens = gains.cumsum(axis=1)
        total = tokens + np.arange(1, rounds + 1) // 2
        scores = total[:, -1]
        winner = int(max(range(len(owner)), key=lambda p: (scores[p], p))) if finished else -1
        shared = (scores == scores.max()) & ((scores == scores.max()).sum() > 1)
        if finished and t.orders.size:
            places = sorted(range(len(owner)), key=lambda p: (scores[p], p), reverse=True)
            t.orders[np.ravel_multi_index([owner[p] for p in places], (self.strategies,) * self.parties)] += 1
        self._count_game(rounds, finished, shared, total, winner, owner)
        for p, s in enumerate(owner):
            t.length[s, rounds] += 1
            self._count_seat(s, p, owner, scores, tokens[:, -1], shared, winner, finished)
            for r in range(1, rounds + 1):
                t.tokens_by_round[s, p, r, min(tokens[p, r - 1], BINS - 1)] += 1
                t.honor_by_round[s, p, r, min(total[p, r - 1], BINS - 1)] += 1
            if p < self.players:
                self._count_economy(rng, s, p, rounds)
                self._count_cards(rng, s, taken[p], rounds, winner == p)

    def _count_game(self, rounds: int, finished: bool, shared: np.ndarray, total: np.ndarray, winner: int, owner: Sequence[int]) -> None:
        t = self.tally
        t.game[[Game.GAMES, Game.POOL if finished else Game.CAP]] += 1
        t.game[Game.SHARED] += shared.any()
        t.game[Game.ROUNDS] += rounds
        t.game[Game.ROUNDS_SQ] += rounds**2
        t.game[Game.EXTRA_TURNS] += rounds % 3
        t.game[Game.EXTRA_TURNS_SQ] += (rounds % 3) ** 2
        t.rounds[rounds] += 1
        t.reshuffles[0] += 1
        leaders = [int(np.argmax(column)) if (column == column.max()).sum() == 1 else -1 for column in total.T]
        last, changes, leads = -1, 0, [0] * len(owner)
        for now in leaders:
            if now >= 0 and now != last:
                if last >= 0:
                    changes += 1
                    leads[now] += 1
                last = now
        for p, s in enumerate(owner):
            t.seat[s, p, Seat.LEAD_TAKEN] += leads[p]
            t.seat[s, p, Seat.LEAD_TAKEN_SQ] += leads[p] ** 2
        t.game[Game.LEAD_CHANGES] += changes
        t.game[Game.LEAD_CHANGES_SQ] += changes**2
        t.lead_changes[min(changes, 63)] += 1
        led = leaders[rounds // 2 - 1]
        if finished and led >= 0:
            for cells, fields in ((t.game, Game), (t.seat[owner[led], led], Seat)):
                cells[fields.HALF_LED] += 1
                cells[fields.HALF_LED_LOST] += led != winner

    def _count_seat(self, s, p, owner, scores, tokens, shared, winner, finished) -> None:
        t = self.tally
        for k, v in {
            Seat.GAMES: 1,
            Seat.WINS: winner == p,
            Seat.SHARED: shared[p],
            Seat.UNFINISHED: not finished,
            Seat.SCORE: scores[p],
            Seat.SCORE_SQ: scores[p] ** 2,
            Seat.TOKENS: tokens[p],
            Seat.TOKENS_SQ: tokens[p] ** 2,
        }.items():
            t.seat[s, p, k] += v
        t.score[s, p, min(scores[p], BINS - 1)] += 1
        for q, o in enumerate(owner):
            if q == p:
                continue
            margin = scores[p] - scores[q]
            for k, v in {
                Meet.GAMES: 1,
                Meet.WINS: winner == p,
                Meet.SHARED: shared[p],
                Meet.AHEAD: finished and (margin > 0 or (margin == 0 and p > q)),
                Meet.UNFINISHED: not finished,
                Meet.SCORE: scores[p],
                Meet.SCORE_SQ: scores[p] ** 2,
                Meet.MARGIN: margin,
                Meet.MARGIN_SQ: margin**2,
            }.items():
                t.meet[s, o, p, k] += v

    def _count_economy(self, rng: np.random.Generator, s: int, p: int, rounds: int) -> None:
        cells = self.tally.economy[s, p, 1 : rounds + 1]
        grown = np.arange(rounds) / 4
        for gained, left, mean in ((Economy.RUNES, Economy.RUNES_LEFT, 4 + grown), (Economy.POWER, Economy.POWER_LEFT, 1 + grown)):
            got = rng.poisson(mean)
            over = rng.binomial(got, 0.1)
            for k, v in ((gained, got), (left, over)):
                cells[:, k] += v
                cells[:, k + 1] += v**2
                self.tally.totals[s, p, Totals[f"{k.name}_SQ"]] += v.sum() ** 2
                self.tally.totals[s, p, Totals[f"{k.name}_ROUNDS"]] += v.sum() * rounds
        cells[:, Economy.TURNS] += 1
        self.tally.totals[s, p, Totals.ROUNDS_SQ] += rounds**2

    def _count_cards(self, rng: np.random.Generator, s: int, taken: np.ndarray, rounds: int, won: bool) -> None:
        offered = np.array([card.place != "start" for card in CATALOGUE])
        affordable = rng.integers(2, 6, len(CATALOGUE)) * offered
        copies = np.where(offered, taken * rng.integers(1, 3, len(CATALOGUE)), 8)
        self._count_choices(rng, s, taken, offered)
        for c, card in enumerate(CATALOGUE):
            cell = self.tally.cards[s, c]
            add_sums(cell, Cards.SEEN, affordable[c] + 2 * offered[c])
            add_sums(cell, Cards.AFFORDABLE, affordable[c])
            add_sums(cell, Cards.PICKED, taken[c])
            cell[Cards.PICKED_AFFORDABLE] += taken[c] * affordable[c]
            cell[Cards.GAMES_AFFORDABLE] += offered[c]
            if taken[c]:
                add_sums(cell, Cards.TAKEN, copies[c])
                cell[Cards.FREE] += copies[c] - 1
                cell[Cards.GAMES_TAKEN] += 1
                cell[Cards.WINS_TAKEN] += won
                at = int(rng.integers(1, rounds + 1))
                self.tally.first_taken[s, c, at] += 1
                self.tally.first_won[s, c, at] += won
            if copies[c] and card.type != "monster":
                cell[Cards.GAMES_OWNED] += 1
                cell[Cards.WINS_OWNED] += won
                add_sums(cell, Cards.COPIES, copies[c])
                cell[Cards.COPIES_WON] += copies[c] * won
                add_sums(cell, Cards.BANISHED, rng.integers(0, 2))

    def _count_choices(self, rng: np.random.Generator, s: int, taken: np.ndarray, offered: np.ndarray) -> None:
        """The one copy of each card that was paid for was bought in place of another card half of the time."""
        for c in np.flatnonzero(taken):
            other = int(rng.choice(np.flatnonzero(offered)))
            if other != c and rng.random() < 0.5:
                self.tally.instead[s, c, other] += 1


SQUARES = {field: Cards[f"{field.name}_SQ"] for field in Cards if f"{field.name}_SQ" in Cards.__members__}
"""Field to that of its sum of squares."""


def add_sums(cell: np.ndarray, field: Cards, value: int) -> None:
    """Add one game's number to its sum and sum of squares."""
    cell[field] += value
    cell[SQUARES[field]] += value**2


def as_played(games: int, arms: Sequence[str]) -> dict[str, Any]:
    """What the manifest of a complete run that was not played says of the playing."""
    return {
        "version": "0.0.0",
        "hardware": Hardware(cpu="Test CPU", cores=2, memory=8 * 2**30),
        "python": "3.11",
        "numpy": "2",
        "numba": "0",
        "jobs": 2,
        "games_done": games,
        "seconds": 2.0,
        "games_per_second": games * len(arms) / 2.0,
        "started": datetime(2025, 1, 1, tzinfo=UTC),
        "finished": datetime(2025, 1, 1, 0, 1, tzinfo=UTC),
        "complete": True,
    }


def content(name: str) -> str:
    """A digest that no other name has."""
    return sha256(name.encode()).hexdigest()


def fake_manifest(
    labels: Sequence[str] = LABELS, players: int = 2, games: int = 400, arms: Sequence[str] = ("2010",), meet: str = "round robin"
) -> Manifest:
    """The manifest of a complete fake run."""
    return Manifest(
        experiment=ExperimentInfo(name="fake", players=players, meet=meet, games=games, seed=7, digest="e" * 64),
        strategies=tuple(StrategyInfo(label=label, summary=f"What {label} does.", digest=content(label)) for label in labels),
        arms=tuple(
            ArmInfo(label=arm, name=f"Printing {arm}", provenance="Made up <for> tests.", digest=content(arm), catalogue=CATALOGUE)
            for arm in arms
        ),
        behaviour_version="fake-1",
        **as_played(games, arms),
    )


@lru_cache(maxsize=24)
def _played(strategies: int, players: int, mirror: bool, games: int, seed: int) -> Tally:
    """Counts of games that several tests look at, which take a millisecond each to draw."""
    return FakeTable(strategies, players, mirror=mirror).play(games, seed)


def fake_run(
    players: int = 2, games: int = 400, labels: Sequence[str] = LABELS, arms: Sequence[str] = ("2010",), mirror: bool = False, seed: int = 1
) -> Run:
    """A complete fake run."""
    meet = "mirror" if mirror else "round robin"
    tallies = {arm: deepcopy(_played(len(labels), players, mirror, games, seed + k)) for k, arm in enumerate(arms)}  # tests may change theirs
    return run_of(fake_manifest(labels, players, games, arms, meet), tallies)
