"""From a finished game to the counts (`counts` says what each of them is)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import End, Place
from sim.voskhozhdenie.counts import Cards, Course, Game, Meet, Seat
from sim.voskhozhdenie.state import NOBODY


@inlined
def is_endless(g):
    """Whether a bound of turns, resolutions or nesting has stopped the game (V77)."""
    return g.ended == End.TURNS or g.ended == End.RESOLUTIONS or g.ended == End.NESTED


@inlined
def is_unfinished(g):
    """Whether a bound has stopped the game (V77)."""
    return g.ended == End.ROUNDS or is_endless(g)


@inlined
def has_won(g, seat):
    """Whether a seat, or its team, has won."""
    return np.int64(g.winners) >> seat & 1


@kernel
def is_ahead(g, seat, other):
    """Whether a seat has finished ahead of another one: it has won alone of the two, or was out later."""
    if has_won(g, seat) != has_won(g, other):
        return has_won(g, seat) > 0
    if g.out_at[seat] == 0 or g.out_at[other] == 0:
        return g.out_at[seat] == 0 and g.out_at[other] > 0
    return g.out_at[seat] > g.out_at[other]


@kernel
def fell_to_deck(g, seat):
    """Whether the last city of somebody who has not won was ruined by an empty deck, beside a seat."""
    for other in range(g.players):
        if other != seat and g.fell_to_deck[other] and not has_won(g, other):
            return True
    return False


@inlined
def add_square(cells, at, value):
    """Add a number to a sum and its square to the next one."""
    cells[at] += value
    cells[at + 1] += value * value


@kernel
def leader(g, at):
    """Sole leader by the power of the cities at the end of a round, or NOBODY."""
    best, alone = 0, True
    for seat in range(1, g.players):
        if g.round_power[seat, at] > g.round_power[best, at]:
            best, alone = seat, True
        elif g.round_power[seat, at] == g.round_power[best, at]:
            alone = False
    return best if alone else NOBODY


@kernel
def drama(g):
    """Lead changes, each seat's in `leads`, and the sole leader at half time of a game that somebody has won, or NOBODY."""
    last, changes = NOBODY, 0
    for seat in range(g.players):
        g.leads[seat] = 0
    for at in range(1, g.round + 1):
        now = leader(g, at)
        if now != NOBODY and now != last:
            if last != NOBODY:
                changes += 1
                g.leads[now] += 1
            last = now
    half = g.round // 2
    return changes, leader(g, half) if half > 0 and g.winners else NOBODY


@kernel
def add_game(g, game, rounds):
    """Counts of the game as a whole."""
    game[Game.GAMES] += 1
    game[Game.RUIN] += g.ended == End.CITIES
    game[Game.CARD] += g.ended == End.CARD
    game[Game.DRAWN] += g.ended == End.ALL_OUT
    game[Game.CAP] += g.ended == End.ROUNDS
    game[Game.ENDLESS] += is_endless(g)
    game[Game.DECK] += g.winners != 0 and fell_to_deck(g, NOBODY)
    resolved, won = np.int64(g.tactics_resolved), np.int64(g.tactics_won)
    add_square(game, Game.ROUNDS, np.int64(g.round))
    add_square(game, Game.TURNS, np.int64(g.turns))
    add_square(game, Game.TACTICS, resolved)
    add_square(game, Game.TACTICS_WON, won)
    game[Game.TACTICS_TACTICS_WON] += resolved * won
    add_square(game, Game.WIN_DAMAGE, np.int64(g.win_damage))
    add_square(game, Game.ASSIGNMENTS, np.int64(g.assignments))
    add_square(game, Game.CITIES_RUINED, np.int64(g.cities_ruined))
    rounds[g.round] += 1


@kernel
def add_drama(g, game, seats, lead_changes):
    """Lead changes, and the lead at half time that was lost."""
    changes, led = drama(g)
    for seat in range(g.players):
        add_square(seats[g.strategy[seat], seat], Seat.LEAD_TAKEN, np.int64(g.leads[seat]))
    add_square(game, Game.LEAD_CHANGES, np.int64(changes))
    lead_changes[min(changes, lead_changes.shape[0] - 1)] += 1
    if led == NOBODY:
        return
    lost = not has_won(g, led)
    game[Game.HALF_LED] += 1
    game[Game.HALF_LED_LOST] += lost
    cells = seats[g.strategy[led], led]
    cells[Seat.HALF_LED] += 1
    cells[Seat.HALF_LED_LOST] += lost


@kernel
def add_seat(g, seat, cells):
    """Counts of one seat."""
    won = has_won(g, seat)
    by_deck = won and fell_to_deck(g, seat)
    cells[Seat.GAMES] += 1
    cells[Seat.WINS] += won
    cells[Seat.UNFINISHED] += is_unfinished(g)
    cells[Seat.DRAWN] += g.ended == End.ALL_OUT
    cells[Seat.WINS_CARD] += won and g.ended == End.CARD
    cells[Seat.WINS_DECK] += by_deck and g.ended == End.CITIES
    cells[Seat.WINS_RUIN] += won and not by_deck and g.ended == End.CITIES
    add_square(cells, Seat.CITIES, np.int64(g.round_cities[seat, g.round]))
    add_square(cells, Seat.CITY_POWER, np.int64(g.round_power[seat, g.round]))
    add_square(cells, Seat.PLAYED, np.int64(g.cards_played[seat]))
    add_square(cells, Seat.COINS_LEFT, np.int64(g.round_left[seat, g.round]))
    add_square(cells, Seat.DECK_LEFT, np.int64(g.pile_n[seat, Place.DECK]))


@kernel
def add_meeting(g, seat, other, cells):
    """Counts of one seat against another one."""
    cells[Meet.GAMES] += 1
    cells[Meet.WINS] += has_won(g, seat)
    cells[Meet.UNFINISHED] += is_unfinished(g)
    cells[Meet.AHEAD] += not is_unfinished(g) and is_ahead(g, seat, other)
    add_square(cells, Meet.MARGIN, np.int64(g.round_power[seat, g.round] - g.round_power[other, g.round]))


@kernel
def add_course(g, seat, course):
    """Counts of one seat by round."""
    for at in range(1, g.round + 1):
        if not g.round_in[seat, at] and not g.round_in[seat, at - 1] and at > 1:
            return
        cells = course[at]
        cells[Course.SEATS] += 1
        add_square(cells, Course.CITIES, np.int64(g.round_cities[seat, at]))
        add_square(cells, Course.CITY_POWER, np.int64(g.round_power[seat, at]))
        add_square(cells, Course.SUPPLY, np.int64(g.round_supply[seat, at]))
        add_square(cells, Course.COINS, np.int64(g.round_coins[seat, at]))
        add_square(cells, Course.COINS_LEFT, np.int64(g.round_left[seat, at]))
        add_square(cells, Course.HAND, np.int64(g.round_hand[seat, at]))
        add_square(cells, Course.UNITS, np.int64(g.round_units[seat, at]))
        add_square(cells, Course.PLAYED, np.int64(g.round_played[seat, at] - g.round_played[seat, at - 1]))


@kernel
def add_card(g, seat, card, won, cells):
    """Counts of one seat and card."""
    decked, held, played = g.decked[seat, card] != 0, np.int64(g.held[seat, card]), np.int64(g.played[seat, card])
    cells[Cards.GAMES_DECKED] += decked
    cells[Cards.WINS_DECKED] += decked and won
    if held:
        cells[Cards.GAMES_HELD] += 1
        cells[Cards.WINS_HELD] += won
        cells[Cards.GAMES_HELD_DECKED] += decked
        cells[Cards.WINS_HELD_DECKED] += decked and won
        add_square(cells, Cards.HELD, held)
    if played:
        cells[Cards.GAMES_PLAYED] += 1
        cells[Cards.WINS_PLAYED] += won
        cells[Cards.GAMES_PLAYED_HELD] += held > 0
        cells[Cards.WINS_PLAYED_HELD] += held > 0 and won
        add_square(cells, Cards.PLAYED, played)
        add_square(cells, Cards.FIRST_ROUND, np.int64(g.first_played[seat, card]))
    add_square(cells, Cards.ENTERED, np.int64(g.came[seat, card]))
    add_square(cells, Cards.DECREED, np.int64(g.decreed[seat, card]))
    add_square(cells, Cards.ACTIVATED, np.int64(g.charged[seat, card] + g.sacrificing[seat, card]))
    add_square(cells, Cards.SUPERIOR, np.int64(g.superior[seat, card]))


@kernel
def was_there(g, seat, card):
    """Whether a seat had anything to do with a card."""
    return g.decked[seat, card] or g.held[seat, card] or g.played[seat, card] or g.came[seat, card] or g.decreed[seat, card]


@kernel
def count_game(g, book, tally):
    """Add a finished game to the counts."""
    add_game(g, tally.game, tally.rounds)
    add_drama(g, tally.game, tally.seat, tally.lead_changes)
    for seat in range(g.players):
        strategy = g.strategy[seat]
        add_seat(g, seat, tally.seat[strategy, seat])
        tally.length[strategy, g.round] += 1
        add_course(g, seat, tally.course[strategy, seat])
        for other in range(g.players):
            if other != seat:
                add_meeting(g, seat, other, tally.meet[strategy, g.strategy[other], seat])
        won = has_won(g, seat)
        for card in range(book.kinds):
            if was_there(g, seat, card):
                add_card(g, seat, card, won, tally.cards[strategy, card])
