"""What is printed on a card besides its text: type, colours, subtypes, keywords."""

from enum import StrEnum


class Type(StrEnum):
    """The one type of a card (V4)."""

    CITY = "city"
    """Stands on the battlefield from the start; a player without an unruined one is out (V14, V74)."""
    UNIT = "unit"
    """Has power, is assigned to tactics (V27)."""
    TACTIC = "tactic"
    """Declared, free of cost, aimed at an opponent (V37, V39)."""
    ORDER = "order"
    """Does its effects and goes to its owner's graveyard (V31)."""
    RELIC = "relic"
    """Stays on the battlefield; cannot be wounded (V61)."""
    FORTIFICATION = "fortification"
    """Stays on the battlefield; wounds lower its power for good (V61)."""
    PATRON = "patron"
    """At most one in the reinforcement deck (V7); none is published."""


class Colour(StrEnum):
    """A colour; a card has several or none (V4)."""

    WHITE = "W"
    """White."""
    BLUE = "U"
    """Blue."""
    BLACK = "B"
    """Black."""
    RED = "R"
    """Red."""


class Rarity(StrEnum):
    """How often a card lies in a booster (V10)."""

    COMMON = "common"
    """Nine in a default booster."""
    UNCOMMON = "uncommon"
    """Four in a default booster."""
    RARE = "rare"
    """One in a default booster."""
    CITY = "city"
    """One in a default booster."""
    TOKEN = "token"
    """In none: tokens, later chapters and Direct Assault are never part of a deck (V4)."""


class Keyword(StrEnum):
    """A word on a card that stands for a rule (V84); those of `NUMBERED` have a number behind them."""

    ARCANISM = "Arcanism"
    """+1 power for each order its controller has played this round; instances add up (V80)."""
    ARMOR = "Armor"
    """Every wound is smaller by the number; values add up (V80, V84)."""
    BARRIER = "Barrier"
    """Cannot be chosen while the same choice offers another card without it (V57)."""
    CAUTION = "Caution"
    """Is dealt no damage of won tactics (V46)."""
    CHAPTER = "Chapter"
    """A tactic that, won, becomes its next chapter; the number is its place in the row (V48)."""
    CHARGES = "Charges"
    """Enters with so many charges (V69)."""
    CULT = "Cult"
    """+1 power for each other own unit whose printed power is greater than its own printed power (V80)."""
    GUARD = "Guard"
    """Damage of won tactics must go to it before others (V46)."""
    IMMORTAL = "Immortal"
    """Is not destroyed or sacrificed; a deadly wound makes it wounded instead (V84)."""
    INVULNERABLE = "Invulnerable"
    """Ignores all wounds (V84)."""
    LEGION = "Legion"
    """+1 power for each other own unit that counts as Legion (V80)."""
    PACIFISM = "Pacifism"
    """Is not assigned (V27, V28)."""
    REINFORCEMENT = "Reinforcement"
    """Decree in the own reinforcement deck: take this card into the hand (V7, V84)."""
    SCORCHED = "Scorched"
    """Its power is always the printed one (V79)."""
    SUPPLIES = "Supplies"
    """Raises the supply value by the number, or gives so many coins more (V84, switch `supplies`)."""
    SWARM = "Swarm"
    """So many copies are allowed in a deck (V7)."""
    UNDEATH = "Undeath"
    """Decree in the own graveyard: play this card for so many coins (V84)."""
    VANISHING = "Vanishing"
    """Goes to oblivion instead of the graveyard (V84)."""
    ZEAL = "Zeal"
    """May be assigned in the round in which it came (V27)."""


NUMBERED = frozenset({Keyword.ARMOR, Keyword.CHAPTER, Keyword.CHARGES, Keyword.SUPPLIES, Keyword.SWARM, Keyword.UNDEATH})
"""Keywords with a number."""
PRINTED_ONLY = frozenset({Keyword.CHAPTER, Keyword.CHARGES, Keyword.REINFORCEMENT, Keyword.SWARM})
"""Keywords that no effect gives: they speak of the deck, or of how a card enters."""


class Subtype(StrEnum):
    """A subtype by which effects may tell units, orders, relics and tactics apart; those of cities and fortifications are names of places."""

    SOLDIER = "Soldier"
    """Of units."""
    ROGUE = "Rogue"
    """Of units."""
    WORKER = "Worker"
    """Of units."""
    NOBLE = "Noble"
    """Of units."""
    MAGE = "Mage"
    """Of units."""
    OFFICER = "Officer"
    """Of units."""
    MONSTER = "Monster"
    """Of units."""
    STRATEGY = "Strategy"
    """Of orders."""
    CURSE = "Curse"
    """Of orders."""
    SPELL = "Spell"
    """Of orders."""
    BLESSING = "Blessing"
    """Of orders."""
    PROVIDENCE = "Providence"
    """Of orders."""
    EQUIPMENT = "Equipment"
    """Of relics."""
    TREASURE = "Treasure"
    """Of relics."""
    TOOL = "Tool"
    """Of relics."""
    WEAPON = "Weapon"
    """Of relics."""
    MACHINE = "Machine"
    """Of relics."""
    CONFRONTATION = "Confrontation"
    """Of tactics: aimed at one opponent (V37)."""
    BATTLE = "Battle"
    """Of tactics: aimed at all opponents (V37); no card."""


SUBTYPES: dict[Type, tuple[Subtype, ...]] = {
    Type.UNIT: (Subtype.SOLDIER, Subtype.ROGUE, Subtype.WORKER, Subtype.NOBLE, Subtype.MAGE, Subtype.OFFICER, Subtype.MONSTER),
    Type.ORDER: (Subtype.STRATEGY, Subtype.CURSE, Subtype.SPELL, Subtype.BLESSING, Subtype.PROVIDENCE),
    Type.RELIC: (Subtype.EQUIPMENT, Subtype.TREASURE, Subtype.TOOL, Subtype.WEAPON, Subtype.MACHINE),
    Type.TACTIC: (Subtype.CONFRONTATION, Subtype.BATTLE),
}
"""Subtypes by type."""
