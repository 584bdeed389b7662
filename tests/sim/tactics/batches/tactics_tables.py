"""Tables of Ascension Tactics at which everybody decides by lot."""

from functools import cache

import numpy as np

from sim.experiments.schedule import seatings
from sim.tactics.batch import Table
from sim.tactics.book.binder import bind_book
from sim.tactics.bylot import BY_LOT
from sim.tactics.cards.files import load_card_set
from sim.tactics.scenarios.stage import stage_of

CONTRACT = load_card_set("contract")
SYNTHETIC = load_card_set("synthetic")
DRAFTED = ("Love Lives Forever", 4, 2)
"""Teams always draft."""


@cache
def stage(name="Love Lives Forever", players=2, sides=2, maps=(), file="contract"):
    """A scenario as it is played."""
    return stage_of(file, name, maps, players, sides)


def table(name="Love Lives Forever", players=2, sides=2, *, strategies=None, maps=(), file="contract", card_set=None, seed=5):
    """Everybody meets everybody; all decide by lot."""
    count = sides if strategies is None else strategies
    cards = (CONTRACT if file == "contract" else SYNTHETIC) if card_set is None else card_set
    book = bind_book(cards, players, stage(name, players, sides, maps, file))
    seats = np.repeat(np.arange(sides), players // sides)
    return Table(book, np.repeat(BY_LOT, count), seatings("round robin", count, sides), seed, None if players == sides else seats)
