"""Verbs on hands (V59, V60, V64, V65, V71)."""

from sim.voskhozhdenie.cards.effects.base import ALL
from sim.voskhozhdenie.cards.language.words import Zone
from sim.voskhozhdenie.cards.rulewords import Deck, Trigger
from sim.voskhozhdenie.reference.purposes import DECK as DECK_STREAM
from sim.voskhozhdenie.reference.questions import CardList
from sim.voskhozhdenie.reference.things import BATTLEFIELD, DECK, HAND, Known
from sim.voskhozhdenie.reference.verbs.harm import move_all


def draw(game, context, effect):
    """Draw cards; with `repeat_until` again and again until that holds or a draw fails."""
    deck = context.controller if effect.deck is Deck.OWN else game.deck_of(context, effect.deck, CardList.TAKE)
    found = []
    while True:
        number = game.amount(effect.n, context)
        with game.moment():
            drawn = game.draw(context.controller, number, deck)
        found += drawn
        context.drawn = drawn[-1] if drawn else context.drawn
        if effect.repeat_until is None or len(drawn) < number or not drawn or game.holds(effect.repeat_until, context):
            break
    context.handled(found)


def discard(game, context, effect):
    """Players discard, each choosing in turn; all at one moment."""
    with game.moment():
        found = []
        for seat in game.players(context, effect.who):
            things = game.hand_of(seat)
            seen = context.but(affected=seat, own_seat=seat)
            if effect.what is not None:
                fit = [thing for thing in things if game.fits_plainly(seen, effect.what, thing)]
                things = game.extreme(seen, effect.what, fit)
            chosen = things if effect.n == ALL else chosen_of(game, seen, effect, seat, things)
            found += game.discard(chosen)
    context.handled(found)


def chosen_of(game, context, effect, seat, things):
    """So many of these cards, by choice of a seat: exactly `n`, or `upto` a number that is chosen first."""
    if effect.n is not None:
        count = game.amount(effect.n, context)
    else:
        most = len(things) if effect.upto == ALL else min(len(things), game.amount(effect.upto, context))
        count = game.choose_number(context.but(controller=seat), 0, max(0, most), CardList.GIVE_UP, things)
    return game.choose_cards(CardList.GIVE_UP, seat, things, count, context.source, barrier=False)


def redraw(game, context, effect):
    """Players redraw; for each of them one instruction."""
    with game.moment():
        found = []
        for seat in game.players(context, effect.who, CardList.TAKE):
            hand = game.hand_of(seat)
            if effect.n == ALL:
                found += redraw_hand(game, seat, hand)
                continue
            limit = len(hand) if effect.upto == ALL else game.amount(effect.upto if effect.n is None else effect.n, context)
            limit = max(0, min(limit, len(hand)))
            count = limit if effect.upto is None else game.choose_number(context.but(controller=seat), 0, limit, CardList.REDRAW, hand)
            for _ in range(count):
                found += redraw_one(game, seat, context.source)
            if count:
                game.emit(Trigger.REDRAW, None, seat)
    context.drawn = found[-1] if found else context.drawn
    context.handled(found)


def redraw_one(game, seat, source):
    """Redraw one card of choice; what was drawn."""
    chosen = game.choose_cards(CardList.REDRAW, seat, game.hand_of(seat), 1, source, barrier=False)
    game.redraw(seat, chosen)
    return game.draw(seat, 1)


def redraw_hand(game, seat, hand):
    """Redraw a whole hand: all cards under the deck at once in random order, then as many draws."""
    hand = list(hand)
    game.luck.stream(DECK_STREAM, seat).shuffle(hand)
    game.redraw(seat, hand)
    drawn = game.draw(seat, len(hand))
    if hand:
        game.emit(Trigger.REDRAW, None, seat)
    return drawn


def mill(game, context, effect):
    """Mill decks, each by a number that is read for its player."""
    with game.moment():
        if effect.deck is not None:
            seats = [game.deck_of(context, effect.deck)]
        else:
            seats = game.players(context, effect.who)
        numbers = [(seat, game.amount(effect.n, context.but(affected=seat))) for seat in seats]
        found = []
        for seat, number in numbers:
            found += game.mill(seat, number)
    context.handled(found)


def take(game, context, effect):
    """Take cards into the own hand; a deck that was looked at is shuffled (V64)."""
    known = game.select(CardList.TAKE, context, effect.source, lambda thing: thing.zone != BATTLEFIELD)
    with game.moment():
        found = [Known(game.move(card.now, HAND, context.controller)) for card in known]
        for seat in looked_at(game, context, effect.source):
            game.shuffle_deck(seat)
    context.handled(found)


def looked_at(game, context, target):
    """Decks that were looked through for an effect."""
    places = target.filter.places if hasattr(target, "filter") else ()
    return [seat for place in places if place.zone is Zone.TARGET_DECK for seat in game.seats_of(context, place.zone)]


def to_hand(game, context, effect):
    """Return cards to the hands of their owners."""
    known = game.select(CardList.HURT, context, effect.to, lambda thing: thing.zone != HAND and not game.is_city(thing))
    context.handled(move_all(game, known, HAND))


def shuffle_in(game, context, effect):
    """Cards go into a deck, which is shuffled; a deck of choice is chosen behind the cards."""
    known = game.select(CardList.TAKE, context, effect.source, lambda thing: not game.is_city(thing))
    if not known:
        context.handled([])
        return
    deck = None if effect.deck is Deck.OWNER else game.deck_of(context, effect.deck, CardList.TAKE)
    with game.moment():
        found = []
        there = [card.now for card in known if card.now.zone == BATTLEFIELD]
        game.leave(there, DECK)
        for card in known:
            if card.now in there:
                found.append(Known(card.now, card.now.successor))
            else:
                found.append(Known(card.seen, game.move(card.now, DECK, card.now.owner if deck is None else deck)))
        decks = {card.now.owner for card in found if card.now.live and card.now.zone == DECK}
        for seat in sorted(decks):
            game.shuffle_deck(seat)
    context.handled(found)


def shuffle_in_hand(game, context, effect):
    """Whole hands go into their decks, which are shuffled."""
    with game.moment():
        found = []
        for seat in game.players(context, effect.who):
            found += [Known(game.move(thing, DECK, seat)) for thing in list(game.seats[seat].hand)]
            game.shuffle_deck(seat)
    context.handled(found)


VERBS = {
    "draw": draw,
    "discard": discard,
    "redraw": redraw,
    "mill": mill,
    "take": take,
    "to_hand": to_hand,
    "shuffle_in": shuffle_in,
    "shuffle_in_hand": shuffle_in_hand,
}
