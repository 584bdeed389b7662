"""Games played by lot, whose records and events are held against the counts."""

from functools import cache

import numpy as np
from tiny_relic import tiny_set

from sim.engine.plans import Policy
from sim.relic.batch import Table, final_record
from sim.relic.book.binder import bind_book
from sim.relic.cards.files import load_card_set
from sim.relic.tables import PLAN
from sim.relic.words import MAX_LEVEL, NOBODY, EndReason

GAMES = 20
TABLES = [("tiny", 2, 200), ("tiny", 4, 200), ("synthetic", 4, 200)]
"""Card set, players and round cap: the tiny set has so few characters that players are eliminated."""
BY_CARD = {
    **{"DRAWN": "drawn", "TAKEN": "taken", "USED": "used_up", "BOUGHT": "bought", "OFFERED": "offered", "FOUGHT": "fought"},
    **{"BEATEN": "beaten", "TIED": "drawn_with", "LIFE_COST": "life_cost", "FIRST_ROUND": "first_round"},
}
"""Columns of `Cards` that are a field of the record."""
BY_SEAT = {
    **{"ELIMINATED": "out", "VANQUISHED": "vanquished", "CORRUPTED": "corrupted", "FOUGHT": "fights", "BEATEN": "fights_won"},
    **{"TIED": "fights_tied", "TESTED": "tests", "PASSED": "tests_passed", "LEVEL": "level", "RELICS": "relics"},
    **{"MISSIONS": "missions_done", "NUMBERS": "numbers_played"},
}
"""Columns of `Seat` that are a field of the record."""


@cache
def table_of(source: str, players: int, round_cap: int) -> Table:
    """As many strategies as seats, all by lot, which change places from game to game."""
    book = bind_book(tiny_set() if source == "tiny" else load_card_set(source), players)
    book["round_cap"] = round_cap
    plans = np.zeros(players, PLAN)
    plans["policy"] = Policy.RANDOM
    seating = (np.arange(players)[:, None] + np.arange(players)) % players
    return Table(book, plans, seating.astype(np.int16), seed=5)


@cache
def records_of(*which: object) -> tuple[np.void, ...]:
    """Records of the first games, with their events."""
    table = table_of(*which)  # type: ignore[arg-type]
    return tuple(final_record(table, number, logging=True)[0] for number in range(GAMES))


def alone(levels: list[int]) -> int:
    """The one seat that has the highest level of those in play, or NOBODY."""
    playing = [level for level in levels if level <= MAX_LEVEL]
    best = [seat for seat, level in enumerate(levels) if playing and level == max(playing)]
    return best[0] if len(best) == 1 else int(NOBODY)


def leads_of(g: np.void) -> tuple[list[int], int]:
    """How often each seat took the lead, and who led at half time of a game that was won, or NOBODY."""
    players, rounds = int(g["players"]), int(g["round"])
    leaders = [alone(g["round_level"][:players, r].tolist()) for r in range(1, rounds + 1)]
    known = [seat for seat in leaders if seat != NOBODY]
    taken = [after for before, after in zip(known, known[1:], strict=False) if before != after]
    half = leaders[rounds // 2 - 1] if rounds > 1 and g["ended"] == EndReason.WON else int(NOBODY)
    return [taken.count(seat) for seat in range(players)], half
