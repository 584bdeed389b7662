"""Verbs on main decks as they lie (V71)."""

from sim.voskhozhdenie.reference.questions import CardList, Kind
from sim.voskhozhdenie.reference.things import Known


def shuffle_deck(game, context, effect):
    """Shuffle a deck."""
    deck = game.deck_of(context, effect.deck)
    with game.moment():
        game.shuffle_deck(deck)
    context.handled([])


def reorder_top(game, context, effect):
    """Put the top cards back in any order."""
    deck = game.seats[context.controller].deck
    count = min(effect.n, len(deck))
    top = deck[len(deck) - count :]
    if count > 1:
        with game.moment():
            deck[len(deck) - count :] = game.ask(Kind.ORDER, context.controller, top, context.source)
            game.version += 1
    context.handled(game.known(top))


def look_top(game, context, effect):
    """Look at the top cards of a deck, which is `looked` from then on."""
    context.looked = game.deck_of(context, effect.deck, CardList.TAKE)
    deck = game.seats[context.looked].deck
    context.handled(game.known(deck[len(deck) - min(effect.n, len(deck)) :]))


def reveal_top(game, context, effect):
    """Show the top cards; they are `revealed`, the top one first."""
    deck = game.seats[context.controller].deck
    context.revealed = game.known(list(reversed(deck))[: effect.n])
    context.handled(context.revealed)


def reveal_until(game, context, effect):
    """Show cards from the top until one fits; it is `it`."""
    for thing in reversed(game.seats[context.controller].deck):
        if game.fits_plainly(context, effect.what, thing):
            context.handled([Known(thing)])
            return
    context.handled([])


def swap_graveyard_deck(game, context, effect):
    """Graveyard and deck change places; the new deck is shuffled."""
    seat = game.seats[context.controller]
    with game.moment():
        deck, graveyard = list(seat.deck), list(seat.graveyard)
        for thing in deck + graveyard:
            game.take_out(thing)
        for thing in graveyard:
            game.put(thing, "deck", seat.number)
        for thing in deck:
            game.put(thing, "graveyard", seat.number)
        game.shuffle_deck(seat.number)
    context.handled([])


VERBS = {
    "shuffle_deck": shuffle_deck,
    "reorder_top": reorder_top,
    "look_top": look_top,
    "reveal_top": reveal_top,
    "reveal_until": reveal_until,
    "swap_graveyard_deck": swap_graveyard_deck,
}

