"""The end state of a game, with names for cards (ENGINE.md, section 8)."""

from sim.tactics.reference.board import index
from sim.tactics.reference.purposes import NAMES

WORDS_IN_BLOCK = 4


def end_state(table, how=None, winner=None):
    """Return everything that two engines must agree on; in mid-game `ended` and `winner` are None."""
    return {
        "round": table.round,
        "ended": how,
        "winner": winner,
        "sides": [side_state(side) for side in table.sides],
        "seats": [seat_state(table, seat) for seat in table.seats],
        "box": [figure_state(table, figure) for figure in table.box],
        "row": [piece and piece.name for piece in table.row],
        "deck": names(table.deck),
        "banished": names(table.banished),
        "piles": dict(table.piles),
        "quests": names(table.quests),
        "bag": names(table.bag),
        "used_treasures": names(table.used_treasures),
        "hidden": by_hex({hex_: treasure.name for hex_, treasure in table.hidden.items()}),
        "tokens": by_hex(table.tokens),
        "beacons": by_hex(table.beacons),
        "webs": list(table.webs),
        "terrain": by_hex(table.terrain),
        "schemes": names(table.schemes),
        "revealed": names(table.revealed),
        "scheme_discard": names(table.scheme_discard),
        "boss_glory": table.boss.glory_left() if table.boss else 0,
        "counts": dict(sorted(table.counts.items(), key=str)),
        "words": {(NAMES[purpose], seat): words_used(stream) for (purpose, seat), stream in sorted(table.luck.streams.items())},
    }


def side_state(side):
    """Return a side as plain values."""
    return {"glory": side.glory, "treasures": names(side.treasures), "beacon_tokens": side.beacon_tokens}


def seat_state(table, seat):
    """Return a player as plain values."""
    return {
        **{pile: names(getattr(seat, pile)) for pile in ("deck", "hand", "discard", "front")},
        **{number: getattr(seat, number) for number in ("runes", "construct_runes", "power", "turns")},
        **{figures: [figure_state(table, figure) for figure in getattr(seat, figures)] for figures in ("roster", "seconds", "rats")},
    }


def figure_state(table, figure):
    """Return a champion as plain values, with its numbers as they are now."""
    return {
        "name": figure.name,
        "side": figure.side,
        "hexes": list(figure.hexes),
        "constructs": names(figure.constructs),
        "quests": names(figure.quests),
        "carried": names(figure.carried),
        **{number: table.number(figure, number) for number in ("strength", "defence", "speed")},
        "keywords": sorted(table.keywords(figure)),
        **{name: getattr(figure, name) for name in ("ready", "damage", "souls", "glory", "all_factions", "marked")},
    }


def names(things):
    """Return the names of things."""
    return [thing.name for thing in things]


def by_hex(values):
    """Return a dictionary of hexes in index order."""
    return {hex_: values[hex_] for hex_ in sorted(values, key=index)}


def words_used(stream):
    """Return how many words of a stream were used."""
    return stream.block * WORDS_IN_BLOCK - len(stream.words)
