"""Verbs on units in tactics (V28, V67)."""

from sim.voskhozhdenie.reference.questions import CardList, Kind
from sim.voskhozhdenie.reference.things import DECLARING, Known


def assign(game, context, effect):
    """Assign units that can be; Barrier is not minded."""
    tactic = None
    if effect.tactic is not None:
        tactic = game.find_tactic(context, effect.tactic)
        if tactic is None:
            context.handled([])
            return

    def legal(thing):
        places = game.places_for(thing)
        return bool(places) and (tactic is None or tactic in places)

    known = game.select(CardList.HELP, context, effect.to, legal, barrier=False)
    context.handled(game.known(game.assign_by_effect([card.now for card in known], context.controller, tactic, context.source)))


def unassign(game, context, effect):
    """Remove units from their tactics."""
    known = game.select(CardList.HURT, context, effect.to, lambda thing: thing.in_play and thing.tactic is not None)
    with game.moment():
        for card in known:
            card.now.tactic = card.now.side = None
    context.handled(known)


def other_tactics(game, thing):
    """Tactics to which a unit can move."""
    barred = thing.side == DECLARING and DECLARING not in [side for tactic in game.tactics() for side in game.sides(thing, tactic)]
    return [] if barred else [tactic for tactic in game.tactics() if tactic is not thing.tactic]


def move(game, context, effect):
    """Move assigned units to another tactic, on the same side."""
    def legal(thing):
        return thing.in_play and thing.tactic is not None and bool(other_tactics(game, thing))

    known = game.select(CardList.HELP, context, effect.to, legal)
    with game.moment():
        for card in known:
            options = other_tactics(game, card.now)
            card.now.tactic = options[game.ask(Kind.TACTIC, context.controller, options, context.source, unit=card.now, side=card.now.side)]
    context.handled(known)


def swap_places(game, context, effect):
    """Two units trade tactic and side."""
    def unit(thing):
        return thing.in_play and game.is_unit(thing)

    first = game.select(CardList.HELP, context, effect.a, unit)
    second = game.select(CardList.HELP, context, effect.b, lambda thing: unit(thing) and not game.among(first, thing)) if first else []
    if second:
        a, b = first[0].now, second[0].now
        with game.moment():
            (a.tactic, a.side), (b.tactic, b.side) = (b.tactic, b.side), (a.tactic, a.side)
    context.handled([Known(card.now) for card in first + second])


VERBS = {"assign": assign, "unassign": unassign, "move": move, "swap_places": swap_places}
