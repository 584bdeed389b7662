"""Strategies in Python: the file is run with what it has at hand (ENGINE.md, section 13)."""

from functools import partial
from operator import attrgetter, methodcaller

from sim.reference.pythonfile import AtHand
from sim.reference.pythonfile import run as run_file
from sim.relic.reference.board import NO_WAY, board_of
from sim.relic.reference.cardfile import ATTRIBUTES, COLOURS
from sim.relic.reference.naming import names, of_space

NOWHERE = 512
FUNCTIONS = (
    *("move", "march", "character", "power", "use", "arm", "evade", "buy", "choose", "decline", "attribute", "lower", "relic", "lose", "spend"),
    *("drop", "charge", "levels", "trade", "rival", "mission"),
)
WORDS = (
    *("LIFE", "INFLUENCE", "STRENGTH", "WILLPOWER", "CUNNING", "ATTRIBUTE", "POWER", "CORRUPTION", "MISSION", "LEVEL", "RELIC", "WARGEAR", "ASSET"),
    *("TROPHY", "TOKEN", "CLEANSE", "CROSS", "TEST", "BATTLE", "DRAW", "SKIP", "OTHER", "CHARGES", "ITSELF"),
)
"""From 1."""
MOMENTS = ("battle", "test", "evade", "start", "move", "experience", "engage")
CONSTANTS = {
    "NOWHERE": NOWHERE,
    **{word: number for number, word in enumerate(WORDS, 1)},
    **{f"AT_{moment.upper()}": number for number, moment in enumerate(MOMENTS)},
}
CARD_NUMBERS = {number: methodcaller("number_of", number) for number in ("value", "cost", "worth", "charges")}
CHARACTER_NUMBERS = {number: attrgetter(number) for number in (*ATTRIBUTES, "life")}
SPACE_NUMBERS = {number: partial(of_space, name=number) for number in (*COLOURS, "icons", "tier")}


def run(path, card_set, others=()):
    """Run a file; return all that it defines."""

    def elsewhere(sort):
        return {thing.name for other in others for thing in getattr(other, sort)}

    def steps(target, space):
        """Steps to a space that a target `toward NAME` names."""
        goal = card_set.named(target.removeprefix("toward ").strip())
        way = NO_WAY if goal is None else board_of(card_set).distance(space, [goal])
        return None if way == NO_WAY else way

    at_hand = {
        "cards": AtHand(card_set.cards, elsewhere("cards"), NOWHERE, names, CARD_NUMBERS),
        "spaces": AtHand(card_set.spaces, elsewhere("spaces"), NOWHERE, names, SPACE_NUMBERS, steps),
        "characters": AtHand(card_set.characters, elsewhere("characters"), NOWHERE, names, CHARACTER_NUMBERS),
    }
    return run_file(path, at_hand, CONSTANTS)
