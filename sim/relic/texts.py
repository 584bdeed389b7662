"""What the spaces of the board say."""

from sim.jit import kernel
from sim.relic.events import Happened
from sim.relic.log import note
from sim.relic.stack import push
from sim.relic.tables import FIRST_SCENARIO
from sim.relic.words import NOBODY, Tier


@kernel
def push_text(g, book, seat):
    """Put the text of a player's space on the stack; on the scenario space, the confrontation of the scenario in force."""
    space = g.space[seat]
    note(g, Happened.TEXT, seat, space, NOBODY, 0)
    if book.tier[space] == Tier.CENTRE:
        scenario = book.scenario
        push(g, book.confront_first[scenario], book.confront_last[scenario], FIRST_SCENARIO + scenario, seat)
    else:
        push(g, book.text_first[space], book.text_last[space], NOBODY, seat)
