"""What conditions of strategies look at: counters of a seat, of a space, of a name or class (`words.Counter`; ENGINE.md section 8)."""

import numpy as np

from sim.engine.fields import number_at
from sim.engine.jit import inlined, kernel
from sim.engine.judging import count_in
from sim.relic.play.amounts import meets_there, others_there, progress_percent
from sim.relic.play.chances import PARTS_PER_PERCENT, danger_there, group_chance
from sim.relic.play.passives import asset_limit, power_limit
from sim.relic.tables import THING_SPACE
from sim.relic.words import ATTRIBUTES, FAR, PARTS, TOP_FARE, Counter, Deck, Goal, Kind


@kernel
def best_rival(g, book, seat, what):
    """Most of something (level, relics, tier) that any other player who is not eliminated has; 0 if there is none."""
    best = 0
    for other in range(g.players):
        if other == seat or g.out[other]:
            continue
        if what == Counter.LEAD:
            value = g.level[other]
        elif what == Counter.RIVAL_RELICS:
            value = g.relics[other]
        else:
            value = book.tier[g.space[other]]
        best = max(best, value)
    return best


@kernel
def lying_of(g, book, space, kind):
    """Cards of a kind that lie on a space."""
    found = 0
    for at in range(g.lying_n[space]):
        found += book.kind[g.lying[space, at]] == kind
    return found


@kernel
def points_there(g, book, space):
    """Trophy points that lie on a space."""
    points = 0
    for at in range(g.lying_n[space]):
        card = g.lying[space, at]
        if book.kind[card] == Kind.ENEMY and book.trophy[card]:
            points += book.value[card]
    return points


@kernel
def missing_cards(g, book, space):
    """Cards of each colour that the icons of a space, and of the cards lying there, ask for beyond those there (R11); below 0 if there are more."""
    red, blue, yellow = book.icons[space, Deck.RED], book.icons[space, Deck.BLUE], book.icons[space, Deck.YELLOW]
    for at in range(g.lying_n[space]):
        asks = book.asks[g.lying[space, at]]
        red += asks[Deck.RED]
        blue += asks[Deck.BLUE]
        yellow += asks[Deck.YELLOW]
    return red, blue, yellow


@kernel
def draws_there(g, book, space):
    """Threat cards that an exploration of the space would draw, icons of the drawn ones aside."""
    red, blue, yellow = missing_cards(g, book, space)
    return max(0, red) + max(0, blue) + max(0, yellow)


@kernel
def lowest_chance(g, book, seat, space):
    """Lowest chance against any group of the enemies lying on a space, in parts of a million; 1,000,000 if there is none."""
    lowest = PARTS
    for attribute in range(ATTRIBUTES):
        for at in range(g.lying_n[space]):
            card = g.lying[space, at]
            if book.kind[card] == Kind.ENEMY and book.test[card] == attribute:
                lowest = min(lowest, group_chance(g, book, seat, space, attribute))
                break
    return lowest


@inlined
def chance_there(g, book, seat, space):
    """The same in percent."""
    return lowest_chance(g, book, seat, space) // PARTS_PER_PERCENT


@kernel
def counts_there(g, book, seat, space):
    """Whether to end a movement, or the turn (`meet`), on a space counts for the active mission."""
    mission = g.mission[seat]
    if mission < 0:
        return False
    if book.goal[mission] == Goal.MEET:
        return meets_there(g, seat, space, book.goal_arg[mission])
    return book.goal[mission] == Goal.VISIT and book.goal_at[mission, space] != 0


LOOKED = 16
"""So many pairs of an own passive and a card on a space count as one comparison where a chance is worked out."""


@kernel
def counter_there(g, book, seat, space, what):
    """Counters of a space: the one that is judged, otherwise the own one."""
    if what == Counter.CHANCE or what == Counter.DANGER:
        g.compared[seat] += g.own_rows[seat] * g.lying_n[space] // LOOKED
    if what == Counter.CHANCE:
        return chance_there(g, book, seat, space)
    if what == Counter.DANGER:
        return danger_there(g, book, seat, space)
    if what == Counter.ENEMIES:
        return lying_of(g, book, space, Kind.ENEMY)
    if what == Counter.ENCOUNTERS:
        return lying_of(g, book, space, Kind.ENCOUNTER)
    if what == Counter.LOOT:
        return lying_of(g, book, space, Kind.ASSET)
    if what == Counter.WORTH:
        return points_there(g, book, space)
    if what == Counter.DRAWS:
        return draws_there(g, book, space)
    if what == Counter.PLAYERS_THERE:
        return others_there(g, seat, space)
    if what == Counter.MISSION_THERE:
        return 1 if counts_there(g, book, seat, space) else 0
    mission = g.mission[seat]
    return book.goal_way[mission, space] if mission >= 0 else FAR


@kernel
def stands_at(g, plan, seat, selector):
    """Whether a selector names the space a player stands on."""
    for k in range(plan.selector_first[selector], plan.selector_last[selector]):
        if plan.selected[k] == THING_SPACE + g.space[seat]:
            return True
    return False


@kernel
def fare_of(book, plan, selector):
    """Lowest fare of the spaces that a selector names."""
    lowest = TOP_FARE
    for k in range(plan.selector_first[selector], plan.selector_last[selector]):
        lowest = min(lowest, book.fare[plan.selected[k] - THING_SPACE])
    return lowest


@kernel
def counter_of(g, book, plan, seat, what, selector):
    """Counters of a name or class."""
    if what == Counter.AT:
        return 1 if stands_at(g, plan, seat, selector) else 0
    if what == Counter.FARE:
        return fare_of(book, plan, selector)
    found = count_in(g.held[seat], g.held_n[seat], plan, selector)
    found += count_in(g.hand[seat], g.hand_n[seat], plan, selector)
    return found + count_in(g.taint[seat], g.taint_n[seat], plan, selector)


@kernel
def counter_of_seat(g, book, seat, what):
    """Counters of the player who decides, and of his rivals, that have to be worked out."""
    if what == Counter.WOUNDS:
        return max(0, book.life[g.character[seat]] - g.life[seat])
    if what == Counter.POINTS:
        return g.points[seat]
    if what == Counter.POWER_LIMIT:
        return power_limit(g, book, seat)
    if what == Counter.ASSET_LIMIT:
        return asset_limit(g, book, seat)
    if what == Counter.PROGRESS:
        return progress_percent(g, book, seat)
    if what == Counter.TIER:
        return book.tier[g.space[seat]]
    if what == Counter.LEAD:
        return g.level[seat] - best_rival(g, book, seat, what)
    return best_rival(g, book, seat, what)


@kernel
def counter(g, book, plan, seat, what, selector):
    """Value of a counter for a seat, now."""
    if what == Counter.ZERO or (g.round == 0 and what != Counter.PLAYERS and what != Counter.SEAT):
        return 0  # before the first round (ENGINE.md section 2)
    at = np.int64(plan.counter_at[what])
    if at >= 0:
        return number_at(g, at + seat * plan.counter_step[what])
    if what >= Counter.OWNED and what != Counter.DANGER:
        return counter_of(g, book, plan, seat, what, selector)
    if what == Counter.CHANCE and g.seen_space < 0:
        return g.seen_chance
    if what == Counter.GAIN:
        return g.seen_gain
    if what == Counter.NUMBER:
        return g.seen_number
    if what >= Counter.CHANCE:
        return counter_there(g, book, seat, g.seen_space if g.seen_space >= 0 else g.space[seat], what)
    if what == Counter.SEAT:
        return seat
    return counter_of_seat(g, book, seat, what)
