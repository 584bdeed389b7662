"""Verbs that put something on cards or players (V69, V81)."""

from sim.voskhozhdenie.cards.rulewords import Named
from sim.voskhozhdenie.cards.words import SUBTYPES, Type
from sim.voskhozhdenie.reference.questions import CardList, Kind
from sim.voskhozhdenie.reference.things import BATTLEFIELD


def on_battlefield(thing):
    """Whether a card is in play."""
    return thing.in_play


def give(game, context, effect):
    """Give cards power or keywords until the end of the round."""
    number = 0 if effect.power is None else game.amount(effect.power, context)
    known = game.select(CardList.HELP, context, effect.to, on_battlefield)
    with game.moment():
        for card in known:
            card.now.gifts = (*card.now.gifts, (number, effect.keywords))
    context.handled(known)


def give_side(game, context, effect):
    """Give all own cards that fit power or keywords until the end of the round, later ones too."""
    number = 0 if effect.power is None else game.amount(effect.power, context)
    seat = game.seats[context.controller]
    with game.moment():
        seat.side_gifts = (*seat.side_gifts, (effect.what, context.but(), number, effect.keywords))
    context.handled([])


def become_unit(game, context, effect):
    """Cards are units besides until the end of the round."""
    known = game.select(CardList.HELP, context, effect.to, on_battlefield)
    with game.moment():
        for card in known:
            card.now.become = (effect.power, effect.keywords)
    context.handled(known)


def charge(game, context, effect):
    """Charge cards."""
    known = game.select(CardList.HELP, context, effect.to, lambda thing: thing.in_play and game.printed_charges(thing) is not None)
    with game.moment():
        for card in known:
            card.now.charges = game.printed_charges(card.now)
            game.note("charge", card.now.card.name)
    context.handled(known)


def uncharge(game, context, effect):
    """Take all charges of cards; `done` is how many they were."""
    known = game.select(CardList.HURT, context, effect.to, on_battlefield)
    with game.moment():
        charges = sum(card.now.charges for card in known)
        for card in known:
            card.now.charges = 0
    context.handled(known, charges)


def mark(game, context, effect):
    """The card itself remembers cards while both stay in play."""
    known = game.select(CardList.HURT, context, effect.to, on_battlefield)
    own = context.source.now
    if own.in_play:
        with game.moment():
            own.marks = (*own.marks, *(card.now for card in known))
    context.handled(known)


def name(game, context, effect):
    """Name something; the card itself remembers it while it is in play, the list of effects to its end."""
    what = effect.what
    if what is Named.CARD:
        options = [card.name for card in game.card_set.cards]
    elif what is Named.SUBTYPE:
        options = list(SUBTYPES[Type.UNIT])
    elif what is Named.DECK:
        options = game.alive()
    else:
        options = sorted({game.power(thing) for thing in game.fitting(context, effect.among)})
    kind = Kind.PLAYER if what is Named.DECK else Kind.NAME
    if options:
        named = options[game.ask(kind, context.controller, options, context.source, named=what)]
        context.named = {**context.named, what: named}
        own = context.source.now
        if own.in_play and own.zone == BATTLEFIELD and own.card.type is not Type.TACTIC:
            own.named = {**own.named, what: named}
        game.note("name", context.source.seen.card.name, str(named))
    context.handled([])


def spare(game, context, effect):
    """Players name one card each in turn; the others are `not_spared`."""
    found = []
    for seat in game.players(context, effect.who, CardList.TAKE):
        found += game.select(CardList.TAKE, context, effect.to, chooser=seat)
    context.spared = [*context.spared, *found]
    context.handled(found)


def forbid_play(game, context, effect):
    """Players may not play cards until the end of the round."""
    with game.moment():
        for seat in game.players(context, effect.who):
            game.seats[seat].forbidden = (*game.seats[seat].forbidden, (effect.what, context.but()))
    context.handled([])


VERBS = {
    "give": give,
    "give_side": give_side,
    "become_unit": become_unit,
    "charge": charge,
    "uncharge": uncharge,
    "mark": mark,
    "name": name,
    "spare": spare,
    "forbid_play": forbid_play,
}
