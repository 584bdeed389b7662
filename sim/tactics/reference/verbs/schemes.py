"""Villains: what schemes do (T84-T93; K4-K6)."""

from sim.tactics.reference.questions import Kind
from sim.tactics.reference.setfile import GIANT_RAT
from sim.tactics.reference.verbs.places import aims


def order_villains(game, context, effect):
    """Order villains one after the other, by colour or name."""
    for word in effect["targets"]:
        game.order_villain(word)


def surge(game, context, effect):
    """The boss's Surge, then his abilities that wait for it."""
    game.boss.surge()
    game.answer(game.boss.figure, "surge")


def villain_rat(game, context, effect):
    """A villain rat comes at a target's hex, or beside it (T88)."""
    rat = game.spare_rat(effect.get("name", GIANT_RAT))
    places = aims(game, context, effect.get("at", "sanctuary"), rat) if rat is not None else []
    if places:
        game.add_villain_rat(rat.name, game.ask(Kind.VILLAIN, None, places, rat))


def score(game, context, effect):
    """Glory for the sanctuaries that the side controls now."""
    game.score(context.side)


VERBS = {"order_villains": order_villains, "surge": surge, "villain_rat": villain_rat, "score": score}
