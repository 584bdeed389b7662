"""Verbs that hold others (V30, V31)."""

from sim.voskhozhdenie.cards.abilities import Triggered
from sim.voskhozhdenie.cards.rulewords import Repeated
from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.reference.contexts import Context
from sim.voskhozhdenie.reference.entries import AbilityEntry
from sim.voskhozhdenie.reference.questions import CardList, Kind


def choose(game, context, effect):
    """One of several lists happens."""
    options = list(effect.options)
    game.happen(options[game.ask(Kind.LIST, context.controller, options, context.source)], context)


def later(game, context, effect):
    """Effects enter the end of the queue as one ability."""
    game.enqueue(AbilityEntry(None, context.but(), effect.effects))


def for_each(game, context, effect):
    """Effects happen once for each card, done by its owner, in turn order of the owners."""
    known = game.select(CardList.HELP, context, effect.of)
    for seat in game.turn_order():
        for card in known:
            if card.seen.owner == seat and not game.seats[seat].out:
                game.happen(effect.effects, context.but(controller=seat, each=card, them=[], done=0))
    context.handled(known)


def repeat(game, context, effect):
    """Effects of another card happen once more, for the player who repeats."""
    if effect.what is Repeated.RESOLVE:
        known = known_ones(game, context, effect.of, lambda thing: thing.card.type is Type.ORDER)
        for card in known:
            repeat_order(game, card, context.controller)
    else:
        known = game.select(CardList.TAKE, context, effect.of)
        for card in known:
            repeat_summon(game, card, context.controller)
    context.handled(known)


def known_ones(game, context, target, legal):
    """The cards of a target; a known one wherever it is by now, for only its text is asked for."""
    if hasattr(target, "filter"):
        return game.select(CardList.TAKE, context, target, legal)
    return [card for card in game.known_cards(context, target) if legal(card.seen)]


def repeat_order(game, card, seat):
    """The effects of an order, nothing paid."""
    for ability in card.seen.card.abilities:
        if ability.on == "resolve":
            game.count_resolution()
            game.note("repeat", card.seen.card.name, seat)
            game.happen(ability.effects, Context(seat, card))


def repeat_summon(game, card, seat):
    """The effects of the Summon of a unit; `self` is that unit."""
    for ability in game.abilities(card.now):
        if isinstance(ability, Triggered) and ability.on == "summon":
            game.count_resolution()
            game.note("repeat", card.seen.card.name, seat)
            game.happen(ability.effects, Context(seat, card))


VERBS = {"choose": choose, "later": later, "for_each": for_each, "repeat": repeat}
