"""What effects speak of: the thing and number of a gain, loss or price, and the word a decision knows an effect by (ENGINE.md, section 8)."""

from sim.relic.reference.cardfile import Space
from sim.relic.reference.conditions import times
from sim.relic.reference.rulefile import THINGS

OTHER = "other"
WORDS = {
    "heal": "life",
    "face_down": "cleanse",
    "move": "cross",
    "test": "test",
    "battle": "battle",
    "draw": "draw",
    "buy_power": "power",
    "buy_wargear": "wargear",
}


def is_nobody(owner):
    """Whether a text belongs to nobody: that of a space, or of a level track (None)."""
    return owner is None or isinstance(owner, Space)


def thing_of(effect):
    """Return the thing that an effect gains, loses or costs."""
    return next(thing for thing in THINGS if thing in effect)


def amount_of(seat, effect):
    """Return the thing of an effect and how much of it, for a player as he stands."""
    thing = thing_of(effect)
    return thing, effect[thing] * times(seat, effect.get("per"))


def leads(board, effect):
    """Return the spaces to which an option or a price leads that begins with an effect."""
    if effect["do"] == "move":
        return tuple(board.targets(effect))
    if effect["do"] == "pay" and effect.get("then"):
        return leads(board, effect["then"][0])
    return ()


def word_of(effect):
    """Return the word of an effect."""
    if effect["do"] == "gain":
        return thing_of(effect)
    if effect["do"] == "lose":
        return "cleanse" if thing_of(effect) == "corruption" else OTHER
    if effect["do"] == "pay":
        return word_of(effect["then"][0]) if effect.get("then") else OTHER
    return WORDS.get(effect["do"], OTHER)
