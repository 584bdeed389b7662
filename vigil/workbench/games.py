"""A game in which the edits mattered: another winner with them than without, told in both arms."""

import threading
from itertools import zip_longest
from typing import Any

import numpy as np

from reports.replays.text import story_text
from sim.errors import InputError
from sim.experiments.experiment import MAX_GAMES
from sim.games import refuse_without
from vigil.comparing.arm import outcomes_of
from vigil.comparing.sides import Sides
from vigil.playing.interrupts import Interrupted
from vigil.replays.source import Source
from vigil.replays.teller import story_of

BATCH = 50
"""Games played at once in both arms."""
MOST = 2_000
"""Games that are searched."""


def game_that_differs(sides: Sides | None, start: int, stop: threading.Event) -> dict[str, Any]:
    """Find a game and tell it twice, ready for JSON.

    Parameters
    ----------
    sides
        The base, and the base with the edits; None if nothing sets them apart.
    start
        Game number to begin with.
    stop
        When set, the search is given up.

    Raises
    ------
    InputError
        If nothing is edited, there is no such game number, the game cannot be told, or no game of those searched has another winner.
    Interrupted
        If it is given up.
    """
    if sides is None:
        raise InputError("nothing is edited, so no game goes otherwise; edit something first")
    if not 0 <= start < MAX_GAMES:
        raise InputError(f"from: {start} is no game number")
    refuse_without(sides.arena.game.name, "reports", "replay.teller", "replay")
    number = _first(sides, start, stop)
    told = [story_text(story_of(Source(sides.alone(label), arm), number)).splitlines() for label, arm in sides.arena.arms.items()]
    first = next((k for k, (one, two) in enumerate(zip_longest(*(lines[1:] for lines in told))) if one != two), 0)
    return {"game": number, "seats": sides.arena.seating(number), "lines": told, "differs": first + 1}


def _first(sides: Sides, start: int, stop: threading.Event) -> int:
    """The first game with another winner."""
    game, standing = sides.arena.game, sides.arena.game.room("sim", "outcome").standing
    for first in range(start, start + MOST, BATCH):
        if stop.is_set():
            raise Interrupted
        before, after = (standing(outcomes_of(game, arm, first, first + BATCH)) for arm in sides.arms)
        differ = np.flatnonzero(np.asarray(before.winner) != np.asarray(after.winner))
        if len(differ):
            return first + int(differ[0])
    raise InputError(f"no game from {start:,} to {start + MOST - 1:,} has another winner; the edits may matter seldom, or not at all")
