"""Resources and cards: gain, draw, discard, banish, acquire and the like."""

from sim.tactics.reference.pieces import Piece
from sim.tactics.reference.purposes import HANDS
from sim.tactics.reference.questions import Kind
from sim.tactics.reference.setfile import CHAMPION, HERO


def gain(game, context, effect):
    """Runes, power, glory; runes with `only` are for constructs."""
    if context.seat is not None:
        owner = game.seats[context.seat]
        if "only" in effect:
            owner.construct_runes += effect.get("runes", 0)
        else:
            owner.runes += effect.get("runes", 0)
        owner.power += effect.get("power", 0)
    if effect.get("glory"):
        game.gain_glory(context.side, effect["glory"])


def draw(game, context, effect):
    """Draw cards."""
    game.draw(context.seat, effect["cards"])


def players_of(game, context, who):
    """Return the seats of a word: you, opponents from the next player on, all by their numbers."""
    if who == "you" and context.seat is not None:
        return [context.seat]
    if context.seat is None or who == "all":
        return [seat.number for seat in game.seats]
    order = [(context.seat + step) % len(game.seats) for step in range(1, len(game.seats))]
    return [seat for seat in order if game.enemies(game.seats[seat].side, context.side)]


def discard(game, context, effect):
    """Players discard cards of their choice."""
    for seat in players_of(game, context, effect.get("who", "you")):
        owner = game.seats[seat]
        for _ in range(min(effect["cards"], len(owner.hand))):
            piece = game.ask(Kind.CARD, seat, owner.hand, context.source)
            owner.hand.remove(piece)
            owner.discard.append(piece)


def rob(game, context, effect):
    """Every opponent discards a random card of the hand; one of these cards comes to the own hand (T75)."""
    lost = []
    for seat in players_of(game, context, "opponents"):
        owner = game.seats[seat]
        if owner.hand:
            piece = owner.hand.pop(game.luck.stream(HANDS, seat).below(len(owner.hand)))
            owner.discard.append(piece)
            lost.append(piece)
    if lost:
        piece = game.ask(Kind.CARD, context.seat, lost, context.source)
        next(seat for seat in game.seats if piece in seat.discard).discard.remove(piece)
        game.seats[context.seat].hand.append(piece)


def places_of(game, context, effect):
    """Return (pile, card) of everything that may be banished, in order; slots of the row as numbers."""
    owner = game.seats[context.seat]
    piles = {"hand": [owner.hand], "discard": [owner.discard], "hand or discard": [owner.hand, owner.discard], "played": [owner.front]}
    if effect["from"] == "row":
        found = [(slot, piece) for slot, piece in enumerate(game.row) if piece is not None]
    else:
        found = [(pile, piece) for pile in piles[effect["from"]] for piece in pile]
    found = [(pile, piece) for pile, piece in found if piece.card.type == effect.get("type", piece.card.type)]
    return [(pile, piece) for pile, piece in found if not (effect.get("other") and piece is context.source)]


def banish(game, context, effect):
    """Banish a card; what follows (`then`) happens only if one was."""
    found = places_of(game, context, effect)
    if not found:
        return
    pile, piece = game.ask(Kind.CARD, context.seat, found, context.source)
    if effect["from"] == "row":
        game.row[pile] = None
    else:
        pile.remove(piece)
    game.count("banish", piece.name)
    game.to_banished(piece)
    game.refill()
    game.run(effect.get("then", ()), context)


def offers(game, context, effect):
    """Return what may be acquired for nothing: slots of the row, then names of piles; of the deck its top card."""
    source = effect.get("from", "any")
    if source == "top":
        return ["top"] if game.deck or game.banished else []
    slots = [slot for slot, piece in enumerate(game.row) if piece is not None and fits(piece.card, effect)]
    piles = [name for name, left in game.piles.items() if left and fits(game.set.card(name), effect)] if source == "any" else []
    return [*slots, *piles]


def fits(card, effect):
    """Whether a card is of the type and cost that an effect names."""
    return card.type == effect.get("type", card.type) and price(card) <= effect.get("max_cost", price(card))


def price(card):
    """Return what a card costs, in its own resource."""
    return card.acquire if card.type == CHAMPION else card.cost


def acquire(game, context, effect):
    """Acquire a card for nothing; of the top card `max_cost` says whether it goes to where the effect says or to the usual place."""
    found = offers(game, context, effect)
    if not found:
        return
    to = effect.get("to", "usual")
    if found == ["top"]:
        if not game.deck:
            game.shuffle_banished()
        piece = game.deck.pop()
        game.acquire(context.seat, piece, to=to if fits(piece.card, effect) else "usual")
        return
    chosen = game.ask(Kind.CARD, context.seat, found, context.source)
    if isinstance(chosen, int):
        game.acquire(context.seat, game.take_from_row(chosen), from_row=True, to=to)
    else:
        game.acquire(context.seat, game.take_from_pile(chosen), to=to)


def recover(game, context, effect):
    """A card of the discard pile comes to the hand."""
    found = recoverable(game, context, effect)
    if found:
        owner = game.seats[context.seat]
        piece = game.ask(Kind.CARD, context.seat, found, context.source)
        owner.discard.remove(piece)
        owner.hand.append(piece)


def replaceable(game, context, effect):
    """Return the cards of the own starting deck, in deck or hand, that may give way, if there is one to come."""
    owner = game.seats[context.seat]
    there = game.piles.get(effect["in"], 1)
    return [piece for piece in owner.first_cards if there and piece.name == effect["out"] and piece in (*owner.deck, *owner.hand)]


def replace_card(game, context, effect):
    """A card of the own starting deck, the first before it was shuffled, gives way to a card of a pile or to a new one."""
    found = replaceable(game, context, effect)
    if found:
        owner = game.seats[context.seat]
        pile = owner.deck if found[0] in owner.deck else owner.hand
        new = game.take_from_pile(effect["in"]) if effect["in"] in game.piles else Piece(game.set.card(effect["in"]))
        pile[pile.index(found[0])] = new
        owner.first_cards.remove(found[0])


def recoverable(game, context, effect):
    """Return the cards of the discard pile that an effect may take."""
    return [piece for piece in game.seats[context.seat].discard if piece.card.type == effect.get("type", piece.card.type)]


def research(game, context, effect):
    """Research for nothing."""
    game.research(context.seat)


def models(game, context, effect):
    """Return the heroes whose text may be copied: none that copies itself (T37)."""
    pieces = game.seats[context.seat].front if effect.get("from", "played") == "played" else [piece for piece in game.row if piece is not None]
    heroes = [piece for piece in pieces if piece.card.type == HERO and piece is not context.source]
    return [piece for piece in heroes if not any(one["do"] == "copy" for one in piece.card.effects)]


def copy(game, context, effect):
    """Do what a hero says, without its Ambush and its faction."""
    found = models(game, context, effect)
    if found:
        game.run(game.ask(Kind.CARD, context.seat, found, context.source).card.effects, context)


def choose(game, context, effect):
    """Do one of several lists of effects."""
    options = effect["options"]
    game.run(game.ask(Kind.OPTION, context.seat, options, context.source), context)


VERBS = {
    **{"gain": gain, "draw": draw, "discard": discard, "rob": rob, "banish": banish, "acquire": acquire, "recover": recover},
    **{"replace_card": replace_card, "research": research, "copy": copy, "choose": choose},
}
POSSIBLE = {
    **{"banish": places_of, "acquire": offers, "copy": models, "recover": recoverable, "replace_card": replaceable},
    "research": lambda game, context, effect: game.quests,
    "draw": lambda game, context, effect: game.seats[context.seat].deck or game.seats[context.seat].discard,
    "discard": lambda game, context, effect: any(game.seats[seat].hand for seat in players_of(game, context, effect.get("who", "you"))),
    "rob": lambda game, context, effect: any(game.seats[seat].hand for seat in players_of(game, context, "opponents")),
}
