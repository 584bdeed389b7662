"""Verbs on coins, decrees and the course of the game (V19, V42, V43, V50, V76, V85, V86)."""

from sim.voskhozhdenie.cards.effects.base import ALL
from sim.voskhozhdenie.reference.events import Ended, RoundEnded


def coins(game, context, effect):
    """Get coins."""
    number = max(0, game.amount(effect.n, context))
    with game.moment():
        game.seats[context.controller].coins += number
        game.counters.coins_from_effects += number
        game.note("coins", context.controller, number)
    context.handled([])


def supply(game, context, effect):
    """Raise the own supply value for the rest of the game."""
    with game.moment():
        game.seats[context.controller].more_supply += game.amount(effect.n, context)
    context.handled([])


def decree(game, context, effect):
    """Issue decrees one after the other: each of `n` is offered for itself, with `upto` or `all` the first that is declined ends it."""
    amount = effect.n if effect.n is not None else effect.upto
    ends = effect.upto is not None or amount == ALL
    left = None if amount == ALL else game.amount(amount, context)
    while left is None or left > 0:
        issued = game.offer_decree(context.controller, times=2 if effect.twice else 1, source=context.source)
        if issued is None and ends:
            break
        left = None if left is None else left - 1
    context.handled([])


def bonus_decrees(game, context, effect):
    """More decrees in the next round."""
    seat = game.seats[context.controller]
    with game.moment():
        if effect.only is None:
            seat.next_bonus += effect.n
        else:
            seat.next_bonus_undeath += effect.n
    context.handled([])


def extra_turn(game, context, effect):
    """The first turn is followed by another one."""
    game.seats[context.controller].extra_turns += 1
    context.handled([])


def first_next_round(game, context, effect):
    """Go first in the next round; the latest such effect counts."""
    game.next_first = context.controller
    context.handled([])


def end_round(game, context, effect):
    """End the round."""
    raise RoundEnded


def win(game, context, effect):
    """Win the game with all allies."""
    team = game.seats[context.controller].team
    raise Ended("card", [seat.number for seat in game.seats if seat.team == team])


VERBS = {
    "coins": coins,
    "supply": supply,
    "decree": decree,
    "bonus_decrees": bonus_decrees,
    "extra_turn": extra_turn,
    "first_next_round": first_next_round,
    "end_round": end_round,
    "win": win,
}
