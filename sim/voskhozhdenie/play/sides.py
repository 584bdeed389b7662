"""A game of teams as the counts see it: a record in which each seat is a team, with what its seats had and did together."""

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Place
from sim.voskhozhdenie.play.tallying import has_won
from sim.voskhozhdenie.state import NOBODY


@kernel
def add_up(g, h, book, teams):
    """Fill `h` with what the counts ask of the game `g`, a seat a team."""
    copy_game(g, h)
    h.players = 0
    for seat in range(g.players):
        h.players = max(h.players, teams[seat] + 1)
    for side in range(h.players):
        clear_side(g, h, book, side)
    for seat in range(g.players):
        add_end(g, h, seat, teams[seat])
        add_rounds(g, h, seat, teams[seat])
        add_cards(g, h, book, seat, teams[seat])
    for side in range(h.players):
        h.out_at[side] = out_at(g, teams, side)
        if h.winners >> side & 1 and h.winner == NOBODY:
            h.winner = side


@kernel
def copy_game(g, h):
    """What is counted of the game as a whole; nobody has won yet."""
    h.round = g.round
    h.ended = g.ended
    h.winner = NOBODY
    h.winners = 0
    h.turns = g.turns
    h.assignments = g.assignments
    h.tactics_resolved = g.tactics_resolved
    h.tactics_won = g.tactics_won
    h.win_damage = g.win_damage
    h.cities_ruined = g.cities_ruined


@kernel
def clear_side(g, h, book, side):
    """A team has nothing yet."""
    h.fell_to_deck[side] = 0
    h.cards_played[side] = 0
    h.pile_n[side, Place.DECK] = 0
    for at in range(g.round + 1):
        h.round_in[side, at] = 0
        h.round_cities[side, at] = 0
        h.round_power[side, at] = 0
        h.round_supply[side, at] = 0
        h.round_coins[side, at] = 0
        h.round_left[side, at] = 0
        h.round_hand[side, at] = 0
        h.round_units[side, at] = 0
        h.round_played[side, at] = 0
    for card in range(book.kinds):
        h.played[side, card] = 0
        h.decreed[side, card] = 0
        h.superior[side, card] = 0
        h.charged[side, card] = 0
        h.sacrificing[side, card] = 0
        h.came[side, card] = 0
        h.held[side, card] = 0
        h.first_played[side, card] = NOBODY
        h.decked[side, card] = 0


@kernel
def out_at(g, teams, side):
    """When the last seat of a team was out, 0 while one is in."""
    last = 0
    for seat in range(g.players):
        if teams[seat] == side:
            if g.out_at[seat] == 0:
                return 0
            last = max(last, g.out_at[seat])
    return last


@kernel
def add_end(g, h, seat, side):
    """How the game ended for a seat; one strategy plays all seats of a team."""
    h.strategy[side] = g.strategy[seat]
    if has_won(g, seat):
        h.winners |= 1 << side
    h.fell_to_deck[side] |= g.fell_to_deck[seat]
    h.cards_played[side] += g.cards_played[seat]
    h.pile_n[side, Place.DECK] += g.pile_n[seat, Place.DECK]


@kernel
def add_rounds(g, h, seat, side):
    """What a seat had at the end of each round; one that was out when the round began has nothing."""
    for at in range(g.round + 1):
        h.round_in[side, at] |= g.round_in[seat, at]
        h.round_played[side, at] += g.round_played[seat, at]
        if at > 1 and not g.round_in[seat, at] and not g.round_in[seat, at - 1]:
            continue
        h.round_cities[side, at] += g.round_cities[seat, at]
        h.round_power[side, at] += g.round_power[seat, at]
        h.round_supply[side, at] += g.round_supply[seat, at]
        h.round_coins[side, at] += g.round_coins[seat, at]
        h.round_left[side, at] += g.round_left[seat, at]
        h.round_hand[side, at] += g.round_hand[seat, at]
        h.round_units[side, at] += g.round_units[seat, at]


@kernel
def add_cards(g, h, book, seat, side):
    """What a seat did with each card; a team has drawn or played one when one of its seats has."""
    for card in range(book.kinds):
        h.played[side, card] += g.played[seat, card]
        h.decreed[side, card] += g.decreed[seat, card]
        h.superior[side, card] += g.superior[seat, card]
        h.charged[side, card] += g.charged[seat, card]
        h.sacrificing[side, card] += g.sacrificing[seat, card]
        h.came[side, card] += g.came[seat, card]
        h.held[side, card] += g.held[seat, card]
        h.decked[side, card] |= g.decked[seat, card]
        first = g.first_played[seat, card]
        if first != NOBODY and (h.first_played[side, card] == NOBODY or first < h.first_played[side, card]):
            h.first_played[side, card] = first
