"""The board: deploying, moving, treasures, terrain and tokens."""

from sim.tactics.reference.board import distance, index
from sim.tactics.reference.pieces import TURN
from sim.tactics.reference.questions import Kind
from sim.tactics.reference.verbs.champions import candidates, chosen, target_of

WEBS = 3
"""Web tokens (T107)."""


def deployable(game, context, effect):
    """Return the champions off the board that an effect may deploy, with the hexes on which each may come."""
    return game.candidates(target_of(context, effect), context, lambda figure: not figure.hexes and landings(game, context, effect, figure))


def landings(game, context, effect, figure):
    """Return the hexes on which a champion may come: portals and the like, or those that the effect names (T44)."""
    at = effect.get("at", "portal")
    if at == "portal":
        return game.doors(figure)
    if not game.has_base(figure):
        return []
    named = {"here": context.figure.hexes or context.figure.stood if context.figure else (), "token": game.webs, "target": context.place}[at]
    return [hex_ for hex_ in named if game.may_come(figure, hex_)]


def aims(game, context, word, figure):
    """Return the hexes that a word for a place means, in index order."""
    me = context.figure or (game.boss.figure if game.boss else None)
    named = {
        "self": lambda: me.hexes if me else (),
        "portal": lambda: game.sides[figure.side].portals if figure.side >= 0 else (),
        "target": lambda: [game.target_hexes[one.card.target] for one in (me,) if one and one.card.target in game.target_hexes],
        "treasure": lambda: game.hidden,
    }
    return sorted(named[word]() if word in named else game.hexes_of(word), key=index)


def deploy(game, context, effect):
    """Deploy own champions."""
    for figure in game.targets(target_of(context, effect), context, deployable(game, context, effect)):
        if figure.hexes:
            continue
        if effect.get("at", "portal") == "portal":
            game.deploy(figure)
            continue
        found = landings(game, context, effect, figure)
        if found:
            game.come_on(figure, game.ask(Kind.HEX, context.seat, found, figure))


def movable(game, context, effect):
    """Return the champions on the board that an effect may move."""
    return game.candidates(target_of(context, effect), context, lambda figure: figure.hexes)


def move(game, context, effect):
    """Move champions: so many points, anywhere or toward something, or put them on or next to it, which is no movement (T25, T52)."""
    for figure in game.targets(target_of(context, effect), context, movable(game, context, effect)):
        if not figure.hexes:
            continue
        if "to" in effect:
            put(game, context, figure, aims(game, context, effect["to"], figure))
            continue
        goals = game.goals(figure, effect["points"])
        ends = list(goals)
        if "toward" in effect:
            places = aims(game, context, effect["toward"], figure)
            if not places:
                continue
            ends = game.nearest_of(figure, places, ends)
        goal = game.ask(Kind.GOAL, context.seat, ends, figure)
        game.walk(figure, game.decider(context.seat).way(figure, goal, goals[goal], effect["points"]))


def put(game, context, figure, places):
    """Put a champion on a free hex on or next to one of several."""
    near = [hex_ for hex_ in game.board.hexes if any(distance(hex_, place) <= 1 for place in places)]
    found = [hex_ for hex_ in near if game.may_come(figure, hex_)]
    if found:
        figure.hexes = game.covered(figure, game.ask(Kind.HEX, context.seat, found, figure))
        game.find_treasures(figure)


def treasure(game, context, effect):
    """Gain treasures from the bag."""
    for _ in range(effect.get("count", 1)):
        found = game.from_bag()
        if found is not None:
            game.own_treasure(context.seat, found)


def reveal_treasure(game, context, effect):
    """Turn up a treasure of the bag: champions have what it gives; it is discarded."""
    figures = game.once_a_card(chosen(game, context, effect)) if revealable(game, context, effect) else []
    if figures:
        found = game.from_bag()
        game.used_treasures.append(found)
        for figure in figures:
            game.give_treasure(figure, found, effect.get("until", TURN), context.side)
        game.add_souls(figures, found.souls)


def revealable(game, context, effect):
    """Whether there is a treasure to reveal, and somebody for it."""
    return (game.bag or game.used_treasures) and candidates(game, context, effect)


def move_treasure(game, context, effect):
    """Move a treasure token; onto a champion it is taken by its owner (T98)."""
    tokens = sorted(game.hidden, key=index)
    if not tokens:
        return
    start = game.ask(Kind.HEX, context.seat, tokens, context.source)
    ends = [hex_ for hex_ in game.board.within(start, effect["points"]) if hex_ == start or hex_ not in game.hidden]
    end = game.ask(Kind.HEX, context.seat, ends, context.source)
    game.hidden[end] = game.hidden.pop(start)
    standing = game.on_hex(end)
    if standing is not None:
        game.find_treasures(standing)


def changeable(game, context, effect):
    """Return (tokens, ends) of an effect on terrain: which it may take, and where it may lay one; nothing if it can do nothing (T19)."""
    deed, near = effect.get("deed", "put"), reach_of(game, context, effect.get("at", "near"))
    tokens = [hex_ for hex_ in near if game.terrain.get(hex_) == effect["kind"]] if deed != "put" else []
    ends = [hex_ for hex_ in near if game.terrain_at(hex_) is None] if deed != "remove" else []
    return (tokens, ends) if (tokens or deed == "put") and (ends or deed == "remove") else ()


def terrain(game, context, effect):
    """Put, move or remove a terrain token; only ordinary hexes without a token receive one (T19)."""
    found = changeable(game, context, effect)
    if found:
        taken, end = (game.ask(Kind.HEX, context.seat, hexes, context.source) if hexes else None for hexes in found)
        if end is not None:
            game.terrain[end] = effect["kind"]
        if taken is not None:
            del game.terrain[taken]


def reach_of(game, context, word):
    """Return the hexes of a word: the own one, it and its neighbours, all of the board."""
    if word == "any":
        return game.board.hexes
    own = context.figure.hexes if context.figure else ()
    return [hex_ for hex_ in game.board.hexes if any(distance(hex_, one) <= (word == "near") for one in own)]


def animable(game, context, effect):
    """Return the hexes of terrain tokens that may become a champion."""
    if game.figures_of(context.seat) >= game.rules["figures_per_player"]:
        return []
    return [hex_ for hex_ in game.board.hexes if game.terrain.get(hex_) == effect.get("kind", "forest") and game.free(hex_)]


def animate(game, context, effect):
    """A terrain token becomes a champion that is still that terrain (T100)."""
    tokens = animable(game, context, effect)
    if tokens:
        hex_ = game.ask(Kind.HEX, context.seat, tokens, context.source)
        del game.terrain[hex_]
        figure = game.join(context.seat, game.set.champion(effect["name"]))
        figure.terrain = effect.get("kind", "forest")
        game.put_on_board(figure, (hex_,))


def bare(game, context, effect):
    """Return the hexes on which an effect may lay a web or a beacon token; villains' webs lie under players' champions (T89)."""
    places = reach_of(game, context, effect.get("at", "any"))
    if effect["kind"] == "beacon":
        return [hex_ for hex_ in places if hex_ not in game.tokens]
    if context.seat is None:
        places = [hex_ for figure in game.on_board() if figure.owner is not None for hex_ in figure.hexes]
    return [hex_ for hex_ in places if hex_ not in game.webs]


def token(game, context, effect):
    """A mark lies on the own card; a web or a beacon token of the side on a hex. With all webs out one is moved (T107)."""
    if effect["kind"] == "mark":
        if context.figure is not None:
            context.figure.marked = True
        return
    ends = bare(game, context, effect)
    if ends and effect["kind"] == "beacon":
        game.tokens[game.ask(Kind.HEX, context.seat, ends, context.source)] = context.side
    elif ends:
        if len(game.webs) >= WEBS:
            game.webs.remove(game.ask(Kind.HEX, context.seat, game.webs, context.source))
        game.webs.append(game.ask(Kind.HEX, context.seat, ends, context.source))


VERBS = {
    **{"deploy": deploy, "move": move, "treasure": treasure, "reveal_treasure": reveal_treasure, "move_treasure": move_treasure},
    **{"terrain": terrain, "animate": animate, "token": token},
}
POSSIBLE = {
    "deploy": deployable,
    "move": movable,
    "treasure": lambda game, context, effect: game.bag or game.used_treasures,
    "reveal_treasure": revealable,
    "move_treasure": lambda game, context, effect: game.hidden,
    "terrain": changeable,
    "animate": animable,
    "token": lambda game, context, effect: context.figure is not None if effect["kind"] == "mark" else bare(game, context, effect),
}
