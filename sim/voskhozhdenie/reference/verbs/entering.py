"""Verbs that bring cards into play (V31, V36, V54, V66, V70)."""

from sim.voskhozhdenie.cards.language.words import Quantity, Which
from sim.voskhozhdenie.cards.rulewords import Goal, Trigger
from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.reference.moves import SUMMONED
from sim.voskhozhdenie.reference.questions import CardList
from sim.voskhozhdenie.reference.things import BATTLEFIELD, GRAVEYARD, HAND, QUEUE, Known


def create(game, context, effect):
    """Create Minor cards; then, in a moment of its own, they are assigned."""
    number = max(0, game.amount(effect.n, context))
    with game.moment():
        made = [game.create(effect.token, context.controller, effect.silent) for _ in range(number)]
    if effect.assign == "event":
        tactic = game.find_tactic(context, Which.EVENT)
        if tactic is not None:
            game.assign_by_effect(made, context.controller, tactic, context.source)
    elif effect.assign == "chosen":
        game.assign_by_effect(made, context.controller, source=context.source)
    context.handled(game.known(made))


def can_be_summoned(thing):
    """Whether an effect can put a card onto the battlefield; an order goes to the graveyard instead (V31)."""
    return thing.zone not in (BATTLEFIELD, QUEUE) and thing.card.type in (*SUMMONED, Type.ORDER)


def put_into_play(game, things, controller):
    """Put cards onto the battlefield in one moment; the objects that they become."""
    return [game.move(thing, GRAVEYARD) if thing.card.type is Type.ORDER else game.enter(thing, controller) for thing in things]


def summon(game, context, effect):
    """Summon cards."""
    if effect.total_below is None:
        known = game.select(CardList.TAKE, context, effect.source, can_be_summoned)
    else:
        known = below_total(game, context, effect)
    with game.moment():
        made = put_into_play(game, [card.now for card in known], context.controller)
    context.handled(game.known(made))


def below_total(game, context, effect):
    """Cards chosen one by one, each if wanted, as long as the sum of their base powers stays below a number."""
    room = game.amount(effect.total_below, context)
    left, chosen = game.candidates(context, effect.source, can_be_summoned), []
    while True:
        fits = [thing for thing in left if sum(map(game.base_power, [*chosen, thing])) < room]
        if not fits or not game.says_yes(context.controller, context.source):
            return game.known(chosen)
        chosen += game.choose_cards(CardList.TAKE, context.controller, fits, 1, context.source, barrier=False)
        left.remove(chosen[-1])


def search(game, context, effect):
    """Search the own deck, then shuffle it."""
    seat, goal = context.controller, effect.to
    things = game.searchable(context, effect.source.filter, seat)
    if goal is Goal.BATTLEFIELD:
        things = [thing for thing in things if can_be_summoned(thing)]
    elif goal is Goal.PLAY_FREE:
        things = [thing for thing in things if game.playable(thing, seat, free=True)]
    known = game.select(CardList.TAKE, context, effect.source, barrier=False, among=things)
    if goal is Goal.PLAY_FREE:
        found = [game.play_card(card.now, seat, free=True) for card in known]
        with game.moment():
            game.shuffle_deck(seat)
        context.handled(game.known(found))
        return
    with game.moment():
        if goal is Goal.BATTLEFIELD:
            found = put_into_play(game, [card.now for card in known], seat)
            for thing in found:
                if thing.zone == BATTLEFIELD:
                    game.emit(Trigger.SEARCHED, Known(thing), seat)
        else:
            found = [game.move(card.now, HAND if goal is Goal.HAND else GRAVEYARD) for card in known]
        game.shuffle_deck(seat)
    context.handled(game.known(found))


def play(game, context, effect):
    """Play cards one after the other; those that could be paid at the start are legal, each time if they still can be."""
    seat = context.controller

    def legal(thing):
        return game.playable(thing, seat, effect.free)

    if isinstance(effect.source, Which):
        known = [card for card in game.known_cards(context, effect.source) if card.now.live and legal(card.now)]
        context.handled(game.known([game.play_card(card.now, seat, effect.free) for card in known]))
        return
    context_there = game.with_enemy(context, effect.source.filter)
    left = game.candidates(context_there, effect.source, legal)
    count = how_many(game, context, effect.source, left)
    played = []
    while len(played) < count:
        left = [thing for thing in left if thing.live and legal(thing)]
        if not left:
            break
        pick = game.choose_cards(CardList.TAKE, seat, left, 1, context.source)[0]
        left.remove(pick)
        played.append(game.play_card(pick, seat, effect.free))
    context.handled(game.known(played))


def how_many(game, context, target, things):
    """How many of these cards are played, the number chosen where it is open."""
    if target.quantity is Quantity.ONE:
        return 1
    if target.quantity is Quantity.ALL:
        return len(things)
    limit = len(things) if target.limit is None else max(0, min(len(things), game.amount(target.limit, context)))
    return limit if target.quantity is Quantity.EXACTLY else game.choose_number(context, 0, limit, CardList.TAKE, list(things))


def control(game, context, effect):
    """Take control of cards; never of a city."""
    known = game.select(CardList.HURT, context, effect.to, lambda thing: thing.in_play and not game.is_city(thing))
    with game.moment():
        for card in known:
            card.now.controller = context.controller
            game.note("control", card.now.card.name, context.controller)
    context.handled(known)


VERBS = {"create": create, "summon": summon, "search": search, "play": play, "control": control}

