"""Ends of movements as players written in Python are asked about them (ENGINE.md section 13): options with all that lists can look at of a space."""

from sim.engine.jit import kernel
from sim.engine.players.asking import question
from sim.engine.players.form import UNASKED
from sim.engine.players.questions import leaves_to_rules
from sim.relic.play.asked import ask
from sim.relic.play.chances import danger_there
from sim.relic.play.counters import counter_there, lowest_chance
from sim.relic.play.view import judge_option, put_option
from sim.relic.tables import THING_SPACE
from sim.relic.views import FORM, Of
from sim.relic.words import Counter, List

CHANCE, DANGER = map(FORM.bit_of_column, ("chance", "danger"))
SHOWN = tuple((int(Of[name]), int(Counter[name])) for name in Of.__members__ if Of.ENEMIES <= Of[name] < Of.DANGER)
"""Columns that are counters of the space, each with its counter."""


@kernel
def put_end(g, book, plan, seat, n, space, number):
    """Write option number `n`: a space on which a movement can end, by a power card of a number if it is not 0; returns the number of options."""
    if put_option(plan, n, THING_SPACE + space) == n:
        return n
    row = plan.options[n]
    row[Of.NUMBER] = number
    for column, counter in SHOWN:
        row[column] = counter_there(g, book, seat, space, counter)
    if plan.looks & CHANCE:
        judge_option(plan, n, lowest_chance(g, book, seat, space), 0)
    if plan.looks & DANGER:
        row[Of.DANGER] = danger_there(g, book, seat, space)
    return n + 1


@kernel
def ask_about_ends(g, book, plan, seat, n, two, three):
    """Ask on which of the first `n` candidates a movement ends."""
    if leaves_to_rules(plan, List.MOVE):
        return UNASKED
    for k in range(n):
        put_end(g, book, plan, seat, k, g.choice_at[k], 0)
    return ask(g, book, plan, seat, List.MOVE, n, 0)


asked_end = question(ask_about_ends)
