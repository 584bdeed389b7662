"""Champions: bonuses, souls, damage, defeat, orders, transformation, constructs."""

from sim.tactics.reference.board import index
from sim.tactics.reference.pieces import TURN, Aura, Bonus
from sim.tactics.reference.questions import RAT_TO_COME, Kind
from sim.tactics.reference.setfile import GIANT_RAT

NEXT = "next"
OF_ITSELF = ("transform", "resize")
"""Effects that are for the champion whose text it is, unless they say otherwise."""


def target_of(context, effect):
    """Return the target of an effect: without one an own champion, or the one whose text it is where it changes that one for good."""
    return effect.get("target", {"who": "self" if effect["do"] in OF_ITSELF else "own"})


LEGAL = {
    "soul": lambda figure: not figure.minion,
    "remove_soul": lambda figure: figure.souls,
    **dict.fromkeys(("damage", "defeat"), lambda figure: figure.hexes),
    "destroy": lambda figure: figure.constructs,
}
"""What a champion must be for an effect to be about it (P10)."""


def candidates(game, context, effect):
    """Return the champions that an effect may be about."""
    if "targets" in effect:
        return game.named_villains(effect["targets"])
    return game.candidates(target_of(context, effect), context, LEGAL.get(effect["do"]))


def chosen(game, context, effect):
    """Return the champions that an effect is about; villains are named by colour."""
    if "targets" in effect:
        return game.named_villains(effect["targets"])
    return game.targets(target_of(context, effect), context, candidates(game, context, effect))


def bonus_of(effect, until, side=None):
    """Return the bonus that an effect of a side gives."""
    numbers = [effect.get(name, 0) for name in ("strength", "defence", "speed")]
    return Bonus(*numbers, frozenset(effect.get("keywords", ())), until, side)


def bonus(game, context, effect):
    """Give a bonus: to champions, to all that fit now or later, to the next rat, to the next that is ordered."""
    until = effect.get("until", TURN)
    if until == NEXT:
        game.seats[context.seat].next_bonuses.append((effect.get("target", {}), bonus_of(effect, TURN), context))
        return
    given = bonus_of(effect, until, context.side)
    target = target_of(context, effect)
    if "targets" in effect:
        for figure in game.named_villains(effect["targets"]):
            game.add_bonus(figure, given)
        return
    if context.seat is None and "target" not in effect:
        game.auras.append(Aura(None, context.side, None, {}, given))
        return
    if target.get("count") == "all" and target.get("who", "own") in ("own", "allied") and game.switches["auras"] == "open":
        game.auras.append(Aura(context.seat, context.side, context.figure, target, given))
        return
    options = candidates(game, context, effect)
    if options and rat_to_come(game, context, target):
        options = [*options, RAT_TO_COME]
    found = game.targets(target, context, options)
    if RAT_TO_COME in found:
        found.remove(RAT_TO_COME)
        game.seats[context.seat].rat_bonuses.append(given)
    for figure in game.once_a_card(found):
        game.add_bonus(figure, given)


def rat_to_come(game, context, target):
    """Whether the next rat may be the target of a bonus for a single champion (T36)."""
    if context.seat is None or target.get("who", "own") != "own" or target.get("count", 1) != 1:
        return False
    return any(not rat.hexes and rat.name == GIANT_RAT and game.fits(rat, target, context) for rat in game.seats[context.seat].rats)


def soul(game, context, effect):
    """Devoured souls, never on minions (T39)."""
    game.add_souls(chosen(game, context, effect), effect.get("count", 1))


def remove_soul(game, context, effect):
    """Take devoured souls off."""
    for figure in game.on_same_cards(chosen(game, context, effect)):
        figure.souls -= min(figure.souls, effect.get("count", 1))


def damage(game, context, effect):
    """Damage champions on the board, all at once."""
    amount = game.strength(context.figure) if effect["amount"] == "strength" else effect["amount"]
    for figure in chosen(game, context, effect):
        game.damage(figure, amount)
    for figure in game.fallen():
        context.place[:] = figure.hexes
    game.settle("effect", context.seat)


def defeat(game, context, effect):
    """Defeat champions on the board, in index order."""
    figures = [figure for figure in chosen(game, context, effect) if not game.immune(figure)]
    figures.sort(key=lambda figure: index(figure.at))
    if figures:
        context.place[:] = figures[-1].hexes
        game.defeat(figures, "effect")
        game.rewards(figures, context.seat)


def free_order(game, context, effect):
    """A free order: it waits until what causes it is finished, or may be taken at any later moment of the turn (T46)."""
    if effect.get("later"):
        game.owe_later(context.seat, effect.get("target", {}), context)
    else:
        game.owe(context.seat, effect.get("target", {}), context, effect.get("may", False) and not context.agreed)


def ready(game, context, effect):
    """Ready champions."""
    for figure in game.on_same_cards(chosen(game, context, effect)):
        figure.ready = True


def exhaust(game, context, effect):
    """Exhaust champions, villains never (T85)."""
    for figure in game.on_same_cards(chosen(game, context, effect)):
        figure.ready = game.is_villain(figure)


def transform(game, context, effect):
    """Put another card and figure in a champion's place; all that is on it stays (T42)."""
    for figure in chosen(game, context, effect):
        if figure.name != effect["into"]:
            game.count("transform", figure.name)
            figure.card = game.set.champion(effect["into"])


def add_special(game, context, effect):
    """A special champion joins the roster, if it has none of that name; `copies` at once."""
    if not any(figure.name == effect["name"] for figure in game.seats[context.seat].roster):
        for _ in range(effect.get("copies", 1)):
            game.join(context.seat, game.set.champion(effect["name"]))
            game.count("special", effect["name"])


def resize(game, context, effect):
    """Change numbers of champions for good."""
    for figure in game.on_same_cards(chosen(game, context, effect)):
        change = bonus_of(effect, figure.lasting.until)
        numbers = [getattr(figure.lasting, name) + getattr(change, name) for name in ("strength", "defence", "speed")]
        figure.lasting = Bonus(*numbers, figure.lasting.keywords | change.keywords, figure.lasting.until)


def destroy(game, context, effect):
    """Destroy constructs of champions, so many of each."""
    for figure in game.once_a_card(chosen(game, context, effect)):
        number = effect.get("count", 1)
        for _ in range(len(figure.constructs) if number == "all" else min(number, len(figure.constructs))):
            game.lose_constructs(figure, [game.ask(Kind.CARD, context.seat, figure.constructs, context.source)])


VERBS = {
    **{"bonus": bonus, "soul": soul, "remove_soul": remove_soul, "damage": damage, "defeat": defeat, "free_order": free_order},
    **{"ready": ready, "exhaust": exhaust, "transform": transform, "add_special": add_special, "resize": resize, "destroy": destroy},
}
POSSIBLE = {
    **dict.fromkeys(("bonus", "soul", "remove_soul", "damage", "defeat", "ready", "exhaust", "resize", "destroy"), candidates),
    "transform": lambda game, context, effect: any(figure.name != effect["into"] for figure in candidates(game, context, effect)),
    "add_special": lambda game, context, effect: all(figure.name != effect["name"] for figure in game.seats[context.seat].roster),
}
