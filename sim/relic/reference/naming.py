"""What a name or a class word names, and numbers of spaces (configs/relic/README.md)."""

from functools import lru_cache

from sim.relic.reference.cardfile import COLOURS, TIERS, Card, Space


@lru_cache(maxsize=10_000)
def names(target, thing, quoted=False):
    """Whether a name or class word names a card, space, character or scenario; a quoted target is a name."""
    if target.casefold() == thing.name.casefold():
        return True
    if quoted:
        return False
    if target == "any":
        return True
    if isinstance(thing, Space):
        return target in (thing.area, thing.tier) or (target == "corner" and is_corner(thing))
    return isinstance(thing, Card) and target in classes(thing)


def is_corner(space):
    """Whether a space is a corner of the outer or the middle tier."""
    return space.area is None and space.tier in ("outer", "middle")


def classes(card):
    """Return the class words that name a card."""
    words = {card.deck} if card.deck in ("relic", "power", "corruption", "mission") else {"wargear", card.type} if card.deck == "wargear" else set()
    if card.deck in COLOURS:
        words = {card.deck}
    if card.type == "enemy":
        words |= {"enemy", card.attribute}
    return words | set(card.traits)


def of_space(space, name):
    """Return a number of a space: icons of a colour, `icons` of all colours, `tier`."""
    if name == "tier":
        return TIERS[space.tier]
    return sum(space.icons.values()) if name == "icons" else space.icons.get(name, 0)
