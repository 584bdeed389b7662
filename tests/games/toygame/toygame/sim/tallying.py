"""Counts a finished game, compiled."""

from sim.engine.jit import kernel
from toygame.sim.counts import Cards, Game, Meet, Seat
from toygame.sim.play import is_ahead
from toygame.sim.words import EndReason


@kernel
def count_seat(g, book, tally, seat):
    """Add what a seat has come to."""
    s, won = g.strategy[seat], g.winner == seat
    cell = tally.seat[s, seat]
    cell[Seat.GAMES] += 1
    cell[Seat.WINS] += won
    cell[Seat.UNFINISHED] += g.ended == EndReason.CAP
    cell[Seat.STARS] += g.stars[seat]
    cell[Seat.STARS_SQ] += g.stars[seat] ** 2
    cell[Seat.COINS] += g.coins[seat]
    cell[Seat.COINS_SQ] += g.coins[seat] ** 2
    tally.length[s, g.round] += 1
    for card in range(book.kinds):
        taken = g.taken[seat, card]
        tally.cards[s, card, Cards.TAKEN] += taken
        tally.cards[s, card, Cards.TAKEN_SQ] += taken * taken
        tally.cards[s, card, Cards.GAMES_TAKEN] += taken > 0
        tally.cards[s, card, Cards.WINS_TAKEN] += taken > 0 and won


@kernel
def count_meeting(g, tally, seat, other):
    """Add how a seat fared against another one."""
    cell, margin = tally.meet[g.strategy[seat], g.strategy[other], seat], g.stars[seat] - g.stars[other]
    cell[Meet.GAMES] += 1
    cell[Meet.WINS] += g.winner == seat
    cell[Meet.AHEAD] += g.ended == EndReason.GOAL and is_ahead(g, seat, other)
    cell[Meet.UNFINISHED] += g.ended == EndReason.CAP
    cell[Meet.MARGIN] += margin
    cell[Meet.MARGIN_SQ] += margin * margin


@kernel
def count_game(g, book, tally):
    """Add a finished game."""
    tally.game[Game.GAMES] += 1
    tally.game[Game.CAP] += g.ended == EndReason.CAP
    tally.game[Game.ROUNDS] += g.round
    tally.game[Game.ROUNDS_SQ] += g.round**2
    tally.rounds[g.round] += 1
    for seat in range(g.players):
        count_seat(g, book, tally, seat)
        for other in range(g.players):
            if other != seat:
                count_meeting(g, tally, seat, other)
