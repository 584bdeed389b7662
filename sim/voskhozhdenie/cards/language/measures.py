"""Words of amounts and conditions: what can be measured, counted and asked."""

from enum import StrEnum


class Measure(StrEnum):
    """A number of one card: `power(self)`; on the left of a comparison in a filter, of the card that is looked at: `cost<=2`."""

    POWER = "power"
    """Current power; off the battlefield the printed one, but of a card that has left play what it last was there (V73)."""
    BASE_POWER = "base_power"
    """Printed power, or the base power that an effect has set (V79)."""
    COST = "cost"
    """Printed cost: 0 for none or X, the number of supply symbols of a city (V5)."""
    BOOST = "boost"
    """Current power less base power; 0 of a card that has left play (V79)."""
    ARMOR = "armor"
    """Sum of its values of Armor."""
    HALFUP = "halfup"
    """Half of its power, rounded up."""
    HALFDOWN = "halfdown"
    """Half of its power, rounded down."""


COMPARED = (Measure.COST, Measure.POWER, Measure.BASE_POWER, Measure.BOOST, Measure.ARMOR)
"""Measures that can stand on the left in a filter."""


class Tally(StrEnum):
    """A number of all cards of a filter, or of `them`: `count(own unit)`."""

    COUNT = "count"
    """How many they are."""
    MAX_POWER = "max_power"
    """Greatest power; 0 of none."""
    TOTAL_POWER = "total_power"
    """Sum of their powers, each at least 0."""
    MAX_BOOST = "max_boost"
    """Greatest boost, at least 0."""
    CHARGES = "charges"
    """Sum of their charges; also of `self`."""
    NAMES = "names"
    """How many different names they have (V3)."""
    KEYWORDS = "keywords"
    """How many different keywords they have together (V83)."""
    KEYWORD_SUM = "keyword_sum"
    """Different keywords of each card (V83), added up."""
    COLOURS = "colours"
    """How many different colours they have together; also of `self` or `event`. A neutral card has none."""


class Pile(StrEnum):
    """A number of cards of the affected player: `hand(who)`."""

    HAND = "hand"
    """Cards in his hand."""
    DECK = "deck"
    """Cards in his main deck."""


class Fact(StrEnum):
    """A number of the game, seen by the controller of the ability."""

    HAND = "hand"
    """Cards in his hand."""
    HAND_OTHERS = "hand_others"
    """Cards in the hand that holds the card itself, without it."""
    SUPPLY = "supply"
    """His supply value (V17)."""
    DRAWN = "drawn"
    """Cards he has drawn since the round began: redraws count, takes do not."""
    ORDERS_PLAYED = "orders_played"
    """Orders he has played this round; repeats do not count."""
    ARMOR_TOTAL = "armor_total"
    """Armor of all his units, added up."""
    LEGION_COUNT = "legion_count"
    """His cards that count as Legion units (V80)."""
    DIFF = "diff"
    """Power on the declaring side less power on the opposing side of the tactic that resolves (V44)."""
    DONE = "done"
    """How many cards (with `uncharge` charges) the previous effect handled."""
    AMOUNT = "amount"
    """Number of the previous wound, before Armor."""
    ALL = "all"
    """As many as there are; stands alone."""
    NAMED = "named"
    """The power that the card itself has named (verb `name`)."""


class Holds(StrEnum):
    """Something that is so or not, seen by the controller of the ability."""

    UNDEATH_PLAYED = "undeath_played"
    """He has played a card for its Undeath price this round."""
    SACRIFICED_BY_YOU = "sacrificed_by_you"
    """The card itself has died as his sacrifice (V56)."""
    DIED_FIGHTING = "died_fighting"
    """The card itself has died of a wound of a fight (V68)."""
    FOUGHT = "fought"
    """The card itself has fought this round (V68)."""
    FIGHTING = "fighting"
    """The card itself is just fighting: the wounds of the fight are being measured (V68)."""
    PAID_WAS_STRONGEST = "paid_was_strongest"
    """The card paid as a cost was of the greatest power on the battlefield; ties count."""
    UNIT_AMONG_THEM = "unit_among_them"
    """A unit is among the cards that the previous effect handled."""
    YOU_HAVE_STRONGEST = "you_have_strongest"
    """He controls a unit of the greatest power in play; ties count."""
    IT_LEFT = "it_left"
    """The card that the previous effect handled has left the battlefield."""
    YOUR_TURN = "your_turn"
    """It is his turn of the action phase."""
    NO_DAMAGED_CITY = "no_damaged_city"
    """None of his cities is damaged; a ruined one is damaged (V63)."""


class Relation(StrEnum):
    """How two amounts stand to each other."""

    LESS = "<"
    """Less than."""
    AT_MOST = "<="
    """At most."""
    EQUAL = "="
    """Equal; conditions may also write `==`."""
    AT_LEAST = ">="
    """At least."""
    MORE = ">"
    """More than."""


class Operation(StrEnum):
    """What is done with two amounts."""

    PLUS = "+"
    """The sum."""
    MINUS = "-"
    """The difference; may be below 0."""
    TIMES = "*"
    """The product."""
    OVER = "/"
    """The quotient, rounded down."""
