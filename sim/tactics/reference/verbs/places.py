"""The board: deploying, moving, treasures, terrain and tokens."""

from sim.tactics.reference.board import distance, index
from sim.tactics.reference.pieces import TURN
from sim.tactics.reference.questions import Kind
from sim.tactics.reference.verbs.champions import chosen, target_of

WEBS = 3
"""Web tokens there are, unless the set says otherwise."""


def deployable(game, context, effect):
    """Return the champions off the board that an effect may deploy, with the hexes on which each may come."""
    found = [figure for figure in game.candidates(target_of(context, effect), context) if not figure.hexes]
    return [figure for figure in found if landings(game, context, effect, figure)]


def landings(game, context, effect, figure):
    """Return the hexes on which a champion may come: portals and the like, or those that the effect names (T44)."""
    at = effect.get("at", "portal")
    if at == "portal":
        return game.doors(figure)
    if figure.owner is not None and game.figures_of(figure.owner) >= game.rules["figures_per_player"]:
        return []
    named = {"here": context.figure.hexes or context.figure.stood if context.figure else (), "token": game.webs, "target": game.last_place}[at]
    return [hex_ for hex_ in named if game.may_end(figure, hex_) and game.free(hex_)]


def aims(game, context, word, figure):
    """Return the hexes that a word for a place means, in index order."""
    me = context.figure or (game.boss.figure if game.boss else None)
    named = {
        "self": lambda: me.hexes if me else (),
        "portal": lambda: game.sides[figure.side].portals,
        "target": lambda: [game.target_hexes[one.card.target] for one in (me,) if one and one.card.target in game.target_hexes],
        "treasure": lambda: game.hidden,
    }
    return sorted(named[word]() if word in named else game.hexes_of(word), key=index)


def deploy(game, context, effect):
    """Deploy own champions."""
    for figure in game.targets(target_of(context, effect), context, deployable(game, context, effect)):
        if effect.get("at", "portal") == "portal":
            game.deploy(figure)
            continue
        found = landings(game, context, effect, figure)
        if found:
            game.put_with_size(figure, game.ask(Kind.HEX, context.seat, found, figure))


def move(game, context, effect):
    """Move champions: so many points, anywhere or toward something, or put them on or next to it, which is no movement (T25, T52)."""
    figures = [figure for figure in game.candidates(target_of(context, effect), context) if figure.hexes]
    for figure in game.targets(target_of(context, effect), context, figures):
        if "to" in effect:
            put(game, context, figure, aims(game, context, effect["to"], figure))
            continue
        goals = game.goals(figure, effect["points"])
        ends = list(goals)
        if "toward" in effect:
            places = aims(game, context, effect["toward"], figure)
            ends = game.nearest_of(figure, places, ends) if places else [figure.at]
        game.walk(figure, goals[game.ask(Kind.GOAL, context.seat, ends, figure)])


def put(game, context, figure, places):
    """Put a champion on a free hex on or next to one of several."""
    near = [hex_ for hex_ in game.board.hexes if any(distance(hex_, place) <= 1 for place in places)]
    found = [hex_ for hex_ in near if game.may_end(figure, hex_) and game.free(hex_)]
    if found:
        figure.hexes = (game.ask(Kind.HEX, context.seat, found, figure),)
        game.find_treasures(figure)


def treasure(game, context, effect):
    """Gain treasures from the bag."""
    for _ in range(effect.get("count", 1)):
        found = game.from_bag()
        if found is not None:
            game.own_treasure(context.seat, found)


def reveal_treasure(game, context, effect):
    """Turn up a treasure of the bag: champions have what it gives; it is discarded."""
    found = game.from_bag()
    if found is not None:
        game.used_treasures.append(found)
        figures = chosen(game, context, effect)
        for figure in figures:
            game.give_treasure(figure, found, effect.get("until", TURN))
        game.add_souls(figures, found.souls)


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


def terrain(game, context, effect):
    """Put, move or remove a terrain token; only ordinary hexes without a token receive one (T19)."""
    deed, kind, near = effect.get("deed", "put"), effect["kind"], reach_of(game, context, effect.get("at", "near"))
    taken = None
    if deed in ("move", "remove"):
        tokens = [hex_ for hex_ in near if game.terrain.get(hex_) == kind]
        if not tokens:
            return
        taken = game.ask(Kind.HEX, context.seat, tokens, context.source)
    if deed in ("move", "put"):
        ends = [hex_ for hex_ in (game.board.hexes if deed == "move" else near) if game.terrain_at(hex_) is None]
        if not ends:
            return
        game.terrain[game.ask(Kind.HEX, context.seat, ends, context.source)] = kind
    if taken is not None:
        del game.terrain[taken]


def reach_of(game, context, word):
    """Return the hexes of a word: the own one, it and its neighbours, all of the board."""
    if word == "any":
        return game.board.hexes
    own = context.figure.hexes if context.figure else ()
    return [hex_ for hex_ in game.board.hexes if any(distance(hex_, one) <= (word == "near") for one in own)]


def animate(game, context, effect):
    """A terrain token becomes a champion that is still that terrain (T100)."""
    kind = effect.get("kind", "forest")
    tokens = [hex_ for hex_ in game.board.hexes if game.terrain.get(hex_) == kind and game.free(hex_)]
    if tokens and game.figures_of(context.seat) < game.rules["figures_per_player"]:
        hex_ = game.ask(Kind.HEX, context.seat, tokens, context.source)
        del game.terrain[hex_]
        figure = game.join(context.seat, game.set.champion(effect["name"]))
        figure.terrain = kind
        game.put_on_board(figure, (hex_,))


def token(game, context, effect):
    """A mark lies on the own card; a web or a beacon token of the side on a hex. With all webs out one is moved (T107)."""
    if effect["kind"] == "mark":
        if context.figure is not None:
            context.figure.marked = True
        return
    places = reach_of(game, context, effect.get("at", "any"))
    if effect["kind"] == "beacon":
        ends = [hex_ for hex_ in places if hex_ not in game.tokens]
        if ends:
            game.tokens[game.ask(Kind.HEX, context.seat, ends, context.source)] = context.side
        return
    if context.seat is None:
        places = [hex_ for figure in game.on_board() if figure.owner is not None for hex_ in figure.hexes]
    ends = [hex_ for hex_ in places if hex_ not in game.webs]
    if ends:
        if len(game.webs) >= game.rules.get("webs", WEBS):
            game.webs.remove(game.ask(Kind.HEX, context.seat, game.webs, context.source))
        game.webs.append(game.ask(Kind.HEX, context.seat, ends, context.source))


VERBS = {
    **{"deploy": deploy, "move": move, "treasure": treasure, "reveal_treasure": reveal_treasure, "move_treasure": move_treasure},
    **{"terrain": terrain, "animate": animate, "token": token},
}
POSSIBLE = {
    "deploy": deployable,
    "move": lambda game, context, effect: any(figure.hexes for figure in game.candidates(target_of(context, effect), context)),
    **{name: lambda game, context, effect: game.bag or game.used_treasures for name in ("treasure", "reveal_treasure")},
    "move_treasure": lambda game, context, effect: game.hidden,
}
