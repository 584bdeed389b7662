"""Verbs that hurt, mend and remove cards (V61 to V64, V68)."""

from sim.voskhozhdenie.cards.language.words import Which
from sim.voskhozhdenie.cards.rulewords import Who
from sim.voskhozhdenie.reference.questions import CardList, Kind
from sim.voskhozhdenie.reference.things import BATTLEFIELD, OBLIVION, Known


def per_card(game, context, amount, known):
    """The number of an amount for each card (`each`), read before anything happens (V73); a choice is made once, before."""
    return [(card.now, game.amount(amount, context.but(each=card))) for card in known]


def says_each(amount):
    """Whether an amount is one of each card."""
    return getattr(amount, "card", None) is Which.EACH or any(says_each(getattr(amount, side)) for side in ("left", "right") if hasattr(amount, side))


def wound(game, context, effect):
    """Wound: the card to be looked at, the number, the cards, those beside them; all at one moment."""
    if effect.chosen is not None:
        looked = game.select(CardList.HELP, context, effect.chosen)
        context = link(context, chosen=looked[0] if looked else None)
    number = None if says_each(effect.n) else game.amount(effect.n, context)
    known = []
    for target in (effect.to, effect.also):
        if target is not None:
            known += game.select(CardList.HURT, context, target, lambda thing: thing.zone == BATTLEFIELD, wound=number or 0)
    wounds = per_card(game, context, effect.n, known) if number is None else [(card.now, number) for card in known]
    source = context.source.seen if context.source.seen.in_play else None
    with game.moment():
        context.handled(game.wound(wounds, source))
    context.amount = wounds[-1][1] if wounds else 0


def link(context, **known):
    """Let a context know more."""
    context.__dict__.update(known)
    return context


def distribute(game, context, effect):
    """Distribute points one by one; each card is wounded by its sum."""
    points = game.amount(effect.n, context)
    things = game.without_barrier(game.fitting(context, effect.to))
    wounds = []
    for _ in range(points if things else 0):
        pick = things[game.ask(Kind.CARD, context.controller, things, context.source, CardList.HURT, wound=1)]
        wounds.append((pick, 1))
    source = context.source.seen if context.source.seen.in_play else None
    with game.moment():
        context.handled(game.wound(wounds, source))


def heal(game, context, effect):
    """Heal units."""
    known = game.select(CardList.MEND, context, effect.to)
    with game.moment():
        for card in known:
            game.heal(card.now)
    context.handled(known)


def restore(game, context, effect):
    """Restore cities and fortifications."""
    number = None if effect.n is None else game.amount(effect.n, context)
    known = game.select(CardList.MEND, context, effect.to)
    with game.moment():
        for card in known:
            game.restore(card.now, number)
    context.handled(known)


def destroy(game, context, effect):
    """Destroy cards, so often; with a player for each of them one choice, all at one moment."""
    found = []
    for _ in range(game.amount(effect.times, context)):
        with game.moment():
            known = []
            for seat in [None] if effect.who is Who.YOU else game.players(context, effect.who):
                seen = context.but(affected=seat)
                known += game.select(CardList.HURT, seen, effect.to, lambda thing: thing.zone == BATTLEFIELD)
            found += game.destroy([card.now for card in known])
    context.handled(found)


def sacrifice(game, context, effect):
    """Players sacrifice: each chooses among his own in turn, then all go at one moment."""
    with game.moment():
        chosen = []
        for seat in game.players(context, effect.who):
            seen = context.but(own_seat=seat, affected=seat)

            def legal(thing, seat=seat):
                return game.can_be_sacrificed(thing, seat)

            known = game.select(CardList.GIVE_UP, seen, effect.to, legal, barrier=False, chooser=seat)
            chosen += [(seat, card.now) for card in known]
        found = []
        for seat in dict.fromkeys(seat for seat, _ in chosen):
            found += game.destroy([thing for who, thing in chosen if who == seat], sacrificed_by=seat)
    context.handled(found)


def exile(game, context, effect):
    """Exile cards from wherever they are."""
    known = game.select(CardList.HURT, context, effect.to, lambda thing: not game.is_city(thing))
    context.handled(move_all(game, known, OBLIVION))


def move_all(game, known, zone):
    """Move cards in one moment to a zone of their owners, those in play together."""
    with game.moment():
        there = [card.now for card in known if card.now.zone == BATTLEFIELD]
        left = dict(zip(there, game.leave(there, zone), strict=True)) if there else {}
        return [left[card.now] if card.now in left else Known(card.seen, game.move(card.now, zone)) for card in known]


def ruin(game, context, effect):
    """Ruin cities."""
    known = game.select(CardList.HURT, context, effect.to)
    with game.moment():
        for card in known:
            game.ruin(card.now)
    context.handled(known)


def fight(game, context, effect):
    """Two units fight; the first is chosen first, the second is another one."""
    def unit(thing):
        return thing.in_play and game.is_unit(thing)

    first = game.select(CardList.HELP, context, effect.a, unit)
    if not first:
        context.handled([])
        return
    a = first[0].now
    second = game.select(CardList.HURT, context, effect.b, lambda thing: unit(thing) and thing is not a)
    if second:
        with game.moment():
            game.fight(a, second[0].now)
    context.handled([Known(card.now, None if card.now.live else card.now.successor) for card in first + second])


VERBS = {
    "wound": wound,
    "distribute": distribute,
    "heal": heal,
    "restore": restore,
    "destroy": destroy,
    "sacrifice": sacrifice,
    "exile": exile,
    "ruin": ruin,
    "fight": fight,
}

