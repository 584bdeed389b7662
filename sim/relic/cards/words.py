"""The words of the files of a card set, and the limits of their numbers."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field

from sim.cardfiles.models import check_name, one_of, wrong
from sim.relic.words import MAX_DECK, MAX_DICE, REACH, Attribute, Deck, Forbid, Goal, Kind, On, Pay, Reroll, Thing, Tier, When, Where, Who, Word

MOST = 99
"""Largest amount: its product with anything that is counted (at most `words.TOP_AMOUNT`, or trophy points) stays inside 32 bits."""
TOP_VALUE = REACH
"""Largest value of an enemy and largest target of a test: chances are tabled for differences up to it."""
MOST_ICONS = 6
"""Icons of one colour on a space or a card."""
MOST_DICE = MAX_DICE - 1
"""Dice that are added to the first one."""
MAX_EFFECTS = 16
"""Effects of one list, and options of one choice."""
MAX_DEPTH = 6
"""Effects inside effects (`pass`, `then`, `options` ...)."""
MAX_ROWS = 8
"""Passives, uses or triggers of one card, character or scenario."""
MAX_NAME = 60

ATTRIBUTE_WORDS = {"strength": Attribute.STRENGTH, "willpower": Attribute.WILLPOWER, "cunning": Attribute.CUNNING}
CHOSEN_ATTRIBUTES = {"highest": Attribute.HIGHEST, "lowest": Attribute.LOWEST, "chosen": Attribute.CHOSEN}
BATTLE_ATTRIBUTES = {**ATTRIBUTE_WORDS, **CHOSEN_ATTRIBUTES}
TEST_ATTRIBUTES = {**BATTLE_ATTRIBUTES, "level": Attribute.LEVEL, "influence": Attribute.INFLUENCE}
THINGS = {thing.name.lower(): thing for thing in Thing if thing}
"""What is counted."""
BEARERS = ("relic", "wargear", "asset", "trophy")
"""Things of which only the cards with a trait can be counted."""
COLOUR_WORDS = {"red": Deck.RED, "blue": Deck.BLUE, "yellow": Deck.YELLOW}
TIERS = {tier.name.lower(): tier for tier in Tier}
RINGS = ("outer", "middle")
"""Tiers that are rings, with threats."""
WHO = {who.name.lower(): who for who in Who}
MOMENTS = {moment.name.lower(): moment for moment in When}
PAYS = {pay.name.lower(): pay for pay in Pay}
FORBIDDEN = {forbid.name.lower(): forbid for forbid in Forbid}
LIMITS = ("turn",)
"""How often a use can be made: once a turn."""
ON = {on.name.lower(): on for on in On}
GOALS = {goal.name.lower(): goal for goal in Goal}
REROLLS = {reroll.name.lower(): reroll for reroll in Reroll}
ROLLS = {where.name.lower(): where for where in Where}
KINDS = {kind.name.lower(): kind for kind in Kind}
CLEARED = ("enemy", "encounter", "asset")
"""Types of threat cards of which a space can be cleared."""
WARGEAR_TYPES = ("weapon", "armour", "equipment")
REWARD_WORDS = ("strength", "willpower", "cunning", "any", "life", "influence", "power", "mission", "special")

RESERVED = frozenset(
    {
        *("any", "corner", "toward", "wargear", "rules", "switches"),
        *(word.name.lower() for word in Word),
        *THINGS,
        *ATTRIBUTE_WORDS,
        *COLOUR_WORDS,
        *TIERS,
        *KINDS,
    }
)
"""Words that mean something else in a strategy or a change."""


def clean_name(name: str) -> str:
    """A name that strategies can say, also behind `toward`."""
    check_name(name, RESERVED, "it")
    if name.startswith("toward "):
        raise wrong(f"{name!r} begins with 'toward', which strategies say of spaces; give it another name")
    return name


Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME), AfterValidator(clean_name)]
"""A name of a card, space, character, scenario, trait or area."""
OtherName = Annotated[str, Field(min_length=1, max_length=MAX_NAME)]
"""A name of something that is described elsewhere."""
Amount = Annotated[int, Field(ge=1, le=MOST)]
Number = Annotated[int, Field(ge=0, le=MOST)]
Signed = Annotated[int, Field(ge=-MOST, le=MOST)]
Dice = Annotated[int, Field(ge=0, le=MOST_DICE)]
Rerolls = Annotated[int, Field(ge=0, le=MAX_DICE)]
Value = Annotated[int, Field(ge=1, le=TOP_VALUE)]
Copies = Annotated[int, Field(ge=0, le=MAX_DECK)]
AttributeWord = Annotated[str, one_of(ATTRIBUTE_WORDS, "an attribute")]
ThingWord = Annotated[str, one_of(THINGS, "a thing that is counted")]
RerollWord = Annotated[str, one_of(REROLLS, "a kind of reroll", tell_all=True)]
