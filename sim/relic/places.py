"""Where numbers that conditions compare lie in the record of a game."""

from collections.abc import Mapping
from typing import Any

from sim.engine.plans import NO_COUNTER
from sim.relic.state import GAME
from sim.relic.tables import Reading
from sim.relic.words import MAX_SEATS, Counter

OF_THE_GAME = {Counter.ROUND: "round", Counter.PLAYERS: "players"}
"""Counters that are numbers of the game in the record."""
OF_A_THING = {Counter.CHANCE: "seen_chance", Counter.GAIN: "seen_gain", Counter.NUMBER: "seen_number"}
"""Counters that are numbers of the game in the record while no space is judged."""
FIELDS = {
    Counter.LIFE: "life",
    Counter.INFLUENCE: "influence",
    Counter.LEVEL: "level",
    Counter.POWER: "hand_n",
    Counter.CORRUPTION: "taint_n",
    Counter.ASSETS: "held_n",
    Counter.RELICS: "relics",
    Counter.WARGEAR: "wargear",
    Counter.MISSIONS: "done_n",
    Counter.TOKENS: "token",
}
"""Counters that are numbers of a seat in the record."""
READINGS = {Counter.WOUNDS: Reading.WOUNDS, Counter.TIER: Reading.TIER}
"""Counters that the kernel works out by itself."""

Values = tuple[int, int, int, int]
"""Two counters whose difference is compared, each with its selector."""


def number_place(values: Values) -> tuple[Reading, int, int, int, int]:
    """How a number is read; byte of the record at which it lies for seat 0 and bytes from seat to seat, and the same of what is taken off."""
    a, _, b, _ = values
    if b == NO_COUNTER and a in READINGS:
        return READINGS[Counter(a)], 0, 0, 0, 0
    first, second = record_place(Counter(a), OF_A_THING), record_place(Counter(b), OF_A_THING)
    if first is not None and b == NO_COUNTER:
        return Reading.FIELD, *first, 0, 0
    if first is not None and second is not None:
        return Reading.FIELDS, *first, *second
    return Reading.COUNTERS, 0, 0, 0, 0


def record_place(what: Counter, others: Mapping[Counter, str]) -> tuple[int, int] | None:
    """The byte of the record at which a counter lies for seat 0, and bytes from seat to seat; None if it has to be worked out."""
    fields: Any = GAME.fields
    if what in OF_THE_GAME or what in others:
        return fields[OF_THE_GAME.get(what) or others[what]][1], 0
    own = Counter.STRENGTH <= what <= Counter.CUNNING
    if not own and what not in FIELDS:
        return None
    field, at = fields["attribute" if own else FIELDS[what]][:2]
    return at + (what - Counter.STRENGTH if own else 0) * field.base.itemsize, field.itemsize // MAX_SEATS
