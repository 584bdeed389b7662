"""Many games by lot: the compiled loop over game numbers, and what Python calls."""

import numpy as np
from numpy.typing import NDArray

from sim.engine.faults import refuse_fault
from sim.engine.jit import entry
from sim.tactics.codes import Fault
from sim.tactics.play.game import play_game
from sim.tactics.play.values import keywords, value
from sim.tactics.state import (
    FIRST_CHAMPION,
    MAX_ARENA,
    MAX_AURAS,
    MAX_CHAMPIONS,
    MAX_FRAMES,
    MAX_GATHERED,
    MAX_LAYERS,
    MAX_OPTIONS,
    MAX_POINTS,
    MAX_QUEUE,
    MAX_RESOLUTIONS,
    MAX_SOULS,
    MAX_WAITING,
    MAX_WORN,
    RATS,
    new_game,
)  # fmt: skip
from sim.tactics.tables import NONE, PLAN, STATS
from sim.tactics.words import MAX_CARDS, MAX_FIGURES, MAX_ROSTER

FAULTS = {
    Fault.CHAMPIONS: f"more than {MAX_CHAMPIONS} champions in all; let fewer effects bring champions",
    Fault.ROSTER: f"more than {MAX_ROSTER} champions of one player; let fewer effects bring champions",
    Fault.WORN: f"more than {MAX_WORN} constructs, quests or treasures on one champion; write fewer copies of them",
    Fault.FRAMES: f"effects inside effects more than {MAX_FRAMES} deep; look for effects that cause effects",
    Fault.ARENA: f"more than {MAX_ARENA} champions and abilities handled by the effects under way; look for effects that cause effects",
    Fault.QUEUE: f"more than {MAX_QUEUE} free orders or bonuses owed at a time; let fewer effects give them",
    Fault.AURAS: f"more than {MAX_AURAS} bonuses for all champions of a kind at a time; let fewer effects give them",
    Fault.WAITING: f"more than {MAX_WAITING} effects that wait for an Allegiance; give fewer cards such effects",
    Fault.LAYERS: f"more than {MAX_LAYERS} sets of beacons in reach of one movement while barriers are closed; lay fewer beacons so close",
    Fault.OPTIONS: f"more than {MAX_OPTIONS} options at a time; write fewer copies of cards that draw",
    Fault.RESOLUTIONS: f"more than {MAX_RESOLUTIONS:,} steps of effects in one turn; look for effects that cause each other",
    Fault.FIGURES: f"more than {MAX_FIGURES} figures on the board; lay fewer neutral champions",
    Fault.ABILITIES: f"more than {MAX_GATHERED} abilities of one champion; let fewer champions share theirs",
    Fault.CARDS: f"more than {MAX_CARDS} cards in all; let fewer effects bring new ones",
    Fault.SOULS: f"more than {MAX_SOULS} souls on one champion; let fewer effects give them",
    Fault.POINTS: f"a movement of {MAX_POINTS} points or more; give smaller bonuses of speed",
}
"""Why a game could not be played to its end; whichever it is, the run stops and says so."""


BY_LOT = np.zeros(1, PLAN)
"""Nobody has lists."""


@entry
def play_numbers(records, books, plans, seed, start, stop):
    """Play the games `start` .. `stop - 1` in the record; returns the first faulty game's number, or -1."""
    g = records[0]
    book = books[0]
    for number in range(start, stop):
        play_game(g, book, plans, seed, number)
        if g.fault:
            return number
    return -1


@entry
def work_out(records, books, values):
    """Fill `values`, `[champions, 4]`, with strength, defence, speed and keywords as they are now."""
    g = records[0]
    book = books[0]
    for u in range(g.champions):
        if u >= FIRST_CHAMPION or book.own_rat != NONE and u < RATS * book.players and u % RATS < book.rats_per_player:
            for stat in range(STATS):
                values[u, stat] = value(g, book, u, stat)
            values[u, STATS] = keywords(g, book, u)


def values_of(book: NDArray[np.void], record: NDArray[np.void]) -> NDArray[np.int64]:
    """Strength, defence, speed and bits of keywords of all champions of a record, `[champions, 4]`."""
    values = np.zeros((int(record["champions"][0]), STATS + 1), np.int64)
    work_out(record, book, values)
    return values


def play_into(book: NDArray[np.void], seed: int, record: NDArray[np.void], start: int, stop: int) -> None:
    """Play the games `start` .. `stop - 1` of a book in a given record, which then is that of the last game; the GIL is free meanwhile.

    Raises
    ------
    GameFault
        If a game cannot be played to its end.
    """
    faulty = play_numbers(record, book, BY_LOT, np.uint64(seed), np.int64(start), np.int64(stop))
    refuse_fault(faulty, record, seed, FAULTS)


def final_record(book: NDArray[np.void], seed: int, number: int) -> NDArray[np.void]:
    """Record `[1]` of `GAME` after game `number`."""
    record = new_game()
    play_into(book, seed, record, number, number + 1)
    return record
