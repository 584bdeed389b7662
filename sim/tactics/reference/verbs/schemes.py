"""Villains: what schemes do (T84-T93; K4-K6)."""


def order_villains(game, context, effect):
    """Order villains one after the other, by colour or name."""
    for word in effect["targets"]:
        game.order_villain(word)


def surge(game, context, effect):
    """The boss's Surge."""
    game.boss.surge()


def villain_rat(game, context, effect):
    """A villain rat comes at a target's hex, or beside it (T88)."""
    game.add_villain_rat(effect["name"], game.place_of(effect["at"]))


def score(game, context, effect):
    """Glory for the sanctuaries that the side controls now."""
    game.score(context.side)


VERBS = {"order_villains": order_villains, "surge": surge, "villain_rat": villain_rat, "score": score}
