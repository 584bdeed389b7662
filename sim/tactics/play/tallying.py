"""From a finished game to the counts (`counts` says what each of them is)."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.chronicle import NEUTRALS
from sim.tactics.codes import End, Rank
from sim.tactics.counts import Course, Game, Heat, Maps, Meet, Seat
from sim.tactics.play.drama import drama, is_ahead, is_unfinished
from sim.tactics.play.squares import add_square
from sim.tactics.play.sums import all_of_figures, all_of_side, count_owned, falls, glory_of_texts, of_side, strategy_of
from sim.tactics.play.tallythings import add_card, add_champion, add_treasure, has_touched
from sim.tactics.play.tallyvillains import add_campaign, add_schemes, add_villains
from sim.tactics.state import NOBODY, VILLAINS


@kernel
def add_falls(g, book, game):
    """Champions that were defeated in the game, and neutrals among them."""
    neutrals = np.int64(0)
    fell = np.int64(0)
    for rank in range(book.ranks):
        for cause in range(g.defeats.shape[0]):
            if not book.campaign or book.what[rank] == Rank.NEUTRAL:
                neutrals += g.defeats[cause, NEUTRALS, rank]
        for side in range(book.sides):
            fell += falls(g, book, side, rank)
    add_square(game, Game.FALLS, fell + neutrals)
    add_square(game, Game.NEUTRALS, neutrals)


@kernel
def orders_and_attacks(g, book):
    """Orders and attack actions of the whole game."""
    orders, attacks = np.int64(0), np.int64(0)
    for side in range(book.sides):
        orders += all_of_figures(book, g.orders, side)
        attacks += all_of_figures(book, g.strikes, side)
    return orders, attacks


@kernel
def add_game(g, book, game, rounds):
    """Counts of the game as a whole."""
    orders, attacks = orders_and_attacks(g, book)
    game[Game.GAMES] += 1
    game[Game.GLORY] += g.ended == End.GLORY
    game[Game.CAP] += is_unfinished(g)
    add_square(game, Game.ROUNDS, np.int64(g.round))
    add_square(game, Game.TURNS, np.int64(g.turn))
    add_square(game, Game.ORDERS, orders)
    add_square(game, Game.ATTACKS, attacks)
    add_falls(g, book, game)
    if book.campaign:
        add_campaign(g, book, game)
    rounds[g.round] += 1


@kernel
def add_drama(g, book, game, seats, lead_changes):
    """Lead changes, and the lead at half time that was lost."""
    changes, led = drama(g, book)
    for side in range(book.sides):
        add_square(seats[strategy_of(g, book, side, seats.shape[0]), side], Seat.LEAD_TAKEN, np.int64(g.leads[side]))
    add_square(game, Game.LEAD_CHANGES, np.int64(changes))
    lead_changes[min(changes, lead_changes.shape[0] - 1)] += 1
    if led == NOBODY:
        return
    lost = g.winner != led
    game[Game.HALF_LED] += 1
    game[Game.HALF_LED_LOST] += lost
    cells = seats[strategy_of(g, book, led, seats.shape[0]), led]
    cells[Seat.HALF_LED] += 1
    cells[Seat.HALF_LED_LOST] += lost


@kernel
def add_glory(g, side, cells):
    """How much glory a side has, and how it came."""
    add_square(cells, Seat.GLORY, np.int64(g.glory[side]))
    for how in range(g.glory_from.shape[1]):
        add_square(cells, Seat.GLORY_SANCTUARIES + 2 * how, np.int64(g.glory_from[side, how]))
    add_square(cells, Seat.GLORY_EFFECTS, glory_of_texts(g, side))


@kernel
def add_fights(g, book, side, cells):
    """What the champions of a side have done, and what was done to them."""
    add_square(cells, Seat.ORDERS, all_of_figures(book, g.orders, side))
    add_square(cells, Seat.DEPLOYS, all_of_figures(book, g.deploys, side))
    add_square(cells, Seat.ATTACKS, all_of_figures(book, g.strikes, side))
    add_square(cells, Seat.RIPOSTES, all_of_figures(book, g.ripostes, side))
    add_square(cells, Seat.SLAIN, all_of_figures(book, g.slain, side))
    total = np.int64(0)
    for cause in range(g.defeats.shape[0]):
        fell = all_of_figures(book, g.defeats[cause], side)
        add_square(cells, Seat.FALLS_ATTACK + 2 * cause, fell)
        total += fell
    add_square(cells, Seat.FALLS, total)


@kernel
def add_deeds(g, book, side, cells):
    """What a side has done with cards, treasures, beacons and tokens."""
    add_square(cells, Seat.PLAYED, all_of_side(book, g.plays, side, book.kinds))
    add_square(cells, Seat.ACQUIRED, all_of_side(book, g.acquisitions, side, book.kinds))
    add_square(cells, Seat.BANISHED, all_of_side(book, g.banishments, side, book.kinds))
    add_square(cells, Seat.RESEARCHES, all_of_side(book, g.researches, side, book.kinds))
    add_square(cells, Seat.QUESTS, all_of_side(book, g.quests_done, side, book.kinds))
    taken, used = np.int64(0), np.int64(0)
    for treasure in range(g.treasures_taken.shape[1]):
        taken += g.treasures_taken[side, treasure]
        used += g.treasures_used[side, treasure]
    add_square(cells, Seat.TREASURES, taken)
    add_square(cells, Seat.TREASURES_USED, used)
    add_square(cells, Seat.BEACONS, np.int64(g.beacons_taken[side]))
    add_square(cells, Seat.SANCTUARIES, np.int64(g.sanctuaries_scored[side]))
    add_square(cells, Seat.TOKENS, np.int64(g.tokens_taken[side]))
    add_square(cells, Seat.TOKENS_SPENT, np.int64(g.tokens_spent[side]))


@kernel
def turns_of(g, book, side):
    """Turns of a side; in a campaign all that are not the players' are the villains'."""
    if book.campaign and side == VILLAINS:
        return np.int64(g.turn) - g.turns[0]
    return np.int64(g.turns[book.first_seat[side]])


@kernel
def add_seat(g, book, side, cells):
    """Counts of one side."""
    cells[Seat.GAMES] += 1
    cells[Seat.WINS] += g.winner == side
    cells[Seat.UNFINISHED] += is_unfinished(g)
    add_square(cells, Seat.TURNS, turns_of(g, book, side))
    add_glory(g, side, cells)
    add_fights(g, book, side, cells)
    add_deeds(g, book, side, cells)


@kernel
def add_meeting(g, side, other, cells):
    """Counts of one side against another one."""
    cells[Meet.GAMES] += 1
    cells[Meet.WINS] += g.winner == side
    cells[Meet.UNFINISHED] += is_unfinished(g)
    cells[Meet.AHEAD] += is_ahead(g, side, other)
    add_square(cells, Meet.MARGIN, np.int64(g.glory[side] - g.glory[other]))


@kernel
def add_course(g, side, course):
    """Counts of one side round by round."""
    for at in range(1, g.round + 1):
        cells = course[at]
        cells[Course.SEATS] += 1
        add_square(cells, Course.GLORY, np.int64(g.round_glory[side, at]))
        add_square(cells, Course.FIGURES, np.int64(g.round_figures[side, at]))
        add_square(cells, Course.ORDERS, np.int64(g.round_orders[side, at] - g.round_orders[side, at - 1]))


@kernel
def add_map(g, side, cells):
    """Counts of one side on a map."""
    cells[Maps.GAMES] += 1
    cells[Maps.WINS] += g.winner == side
    cells[Maps.UNFINISHED] += is_unfinished(g)
    add_square(cells, Maps.GLORY, np.int64(g.glory[side]))
    add_square(cells, Maps.ROUNDS, np.int64(g.round))


@kernel
def add_heat(g, book, heat):
    """Where champions stood, were attacked and fell: of each side, and of neutrals last."""
    for side in range(book.sides + 1):
        row = side if side < book.sides else NEUTRALS
        for place in range(book.hexes):
            cells = heat[side, place]
            cells[Heat.STOOD] += g.stood[row, place]
            cells[Heat.ATTACKED] += g.struck[row, place]
            cells[Heat.FELL] += g.fell_at[row, place]


@kernel
def has_met(g, book, side, rank):
    """Whether a side had anything to do with a champion."""
    return of_side(book, g.had, side, rank) + of_side(book, g.offered, side, rank) + of_side(book, g.deploys, side, rank) > 0


@kernel
def add_things(g, book, side, strategy, tally):
    """Counts of the cards, champions and treasures of one side."""
    won, at = g.winner == side, g.map
    count_owned(g, book, side)
    for kind in range(book.kinds):
        if has_touched(g, book, side, kind):
            add_card(g, book, side, kind, won, tally.cards[strategy, kind], tally.map_cards[at, strategy, kind])
    for rank in range(book.ranks):
        if has_met(g, book, side, rank):
            add_champion(g, book, side, rank, won, tally.champions[strategy, rank], tally.map_champions[at, strategy, rank])
    for treasure in range(g.treasures_taken.shape[1]):
        if g.treasures_taken[side, treasure] or g.treasures_used[side, treasure]:
            add_treasure(g, side, treasure, won, tally.treasures[strategy, treasure])


@kernel
def count_game(g, book, tally):
    """Add a finished game to the counts."""
    strategies = tally.seat.shape[0]
    add_game(g, book, tally.game, tally.rounds)
    add_drama(g, book, tally.game, tally.seat, tally.lead_changes)
    add_heat(g, book, tally.heat[g.map])
    for side in range(book.sides):
        strategy = strategy_of(g, book, side, strategies)
        tally.length[strategy, g.round] += 1
        add_seat(g, book, side, tally.seat[strategy, side])
        add_course(g, side, tally.course[strategy, side])
        add_map(g, side, tally.maps[g.map, strategy, side])
        if not book.campaign or side != VILLAINS:
            add_things(g, book, side, strategy, tally)
        for other in range(book.sides):
            if other != side:
                add_meeting(g, side, other, tally.meet[strategy, strategy_of(g, book, other, strategies), side])
    if book.campaign:
        add_villains(g, book, tally.villains[g.strategy[0]])
        add_schemes(g, book, tally.schemes[g.strategy[0]])
