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
    named = {"here": lambda: around(game, context.figure), "token": lambda: game.webs, "target": lambda: list(game.last_place)}[at]()
    return [hex_ for hex_ in named if game.may_end(figure, hex_) and game.free(hex_)]


def around(game, figure):
    """Return the neighbours of the hexes of a champion, in index order."""
    near = {hex_ for own in figure.hexes for hex_ in game.board.neighbours(own)}
    return sorted(near - {*figure.hexes}, key=index)


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
    """Move champions: so many points, toward the champion that has the ability, or put somewhere (T25, T52)."""
    figures = [figure for figure in game.candidates(target_of(context, effect), context) if figure.hexes]
    for figure in game.targets(target_of(context, effect), context, figures):
        if "to" in effect:
            put(game, context, effect, figure)
            continue
        goals = game.goals(figure, effect["points"])
        if "toward" in effect:
            least = min(distance(hex_, context.figure.at) for hex_ in goals)
            goals = {hex_: path for hex_, path in goals.items() if distance(hex_, context.figure.at) == least}
        game.walk(figure, goals[game.ask(Kind.GOAL, context.seat, goals, figure)])


def put(game, context, effect, figure):
    """Put a champion on another hex: any, next to the champion that has the ability, or an own portal. That is no movement."""
    words = {"any": lambda: game.board.hexes, "adjacent": lambda: around(game, context.figure), "portal": lambda: game.sides[figure.side].portals}
    found = [hex_ for hex_ in words[effect["to"]]() if game.may_end(figure, hex_) and game.free(hex_)]
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
        for figure in chosen(game, context, effect):
            game.give_treasure(figure, found, effect.get("until", TURN))


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
    act, kind = effect.get("act", "put"), effect["kind"]
    taken = None
    if act in ("move", "remove"):
        tokens = [hex_ for hex_ in game.board.hexes if game.terrain.get(hex_) == kind]
        if not tokens:
            return
        taken = game.ask(Kind.HEX, context.seat, tokens, context.source)
    if act in ("move", "put"):
        ends = [hex_ for hex_ in reach_of(game, context, effect) if game.terrain_at(hex_) is None]
        if not ends:
            return
        game.terrain[game.ask(Kind.HEX, context.seat, ends, context.source)] = kind
    if taken is not None:
        del game.terrain[taken]


def reach_of(game, context, effect):
    """Return the hexes that an effect may name: of the whole board, or near the champion that has the ability."""
    if "within" not in effect:
        return game.board.hexes
    return [hex_ for hex_ in game.board.hexes if any(distance(hex_, own) <= effect["within"] for own in context.figure.hexes)]


def animate(game, context, effect):
    """A terrain token becomes a champion that is still that terrain (T100)."""
    kind = effect.get("kind", "forest")
    tokens = [hex_ for hex_ in reach_of(game, context, effect) if game.terrain.get(hex_) == kind and game.free(hex_)]
    if tokens and game.figures_of(context.seat) < game.rules["figures_per_player"]:
        hex_ = game.ask(Kind.HEX, context.seat, tokens, context.source)
        del game.terrain[hex_]
        figure = game.join(context.seat, game.set.champion(effect["name"]))
        figure.terrain = kind
        game.put_on_board(figure, (hex_,))


def token(game, context, effect):
    """A web lies on a hex, a mark on champions; with all webs out one is moved (T107)."""
    if effect["kind"] == "mark":
        for figure in chosen(game, context, effect):
            figure.marked = True
        return
    if len(game.webs) >= game.rules.get("webs", WEBS):
        game.webs.remove(game.ask(Kind.HEX, context.seat, game.webs, context.source))
    ends = [hex_ for hex_ in web_places(game, context) if hex_ not in game.webs]
    if ends:
        game.webs.append(game.ask(Kind.HEX, context.seat, ends, context.source))


def web_places(game, context):
    """Return where a web may lie: anywhere, of the villains under a player's champion (T89)."""
    if context.seat is not None:
        return game.board.hexes
    return [hex_ for figure in game.enemies_on_board(context.side) for hex_ in figure.hexes]


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
