"""Things, attributes and enemies of Relic in words."""

from collections.abc import Iterable

from reports.text.clauses import counted, in_words, with_article
from sim.relic.cards.objectives import Defeat as DefeatObjective

ATTRIBUTES = {"strength": "Strength", "willpower": "Willpower", "cunning": "Cunning"}
TESTED = {
    **ATTRIBUTES,
    "highest": "your highest attribute",
    "lowest": "your lowest attribute",
    "chosen": "an attribute of your choice",
    "level": "your level",
    "influence": "your influence",
}
"""What battles and tests look at."""
MEASURED = {"life": "Life", "influence": "influence", **ATTRIBUTES, "attribute": "highest attribute", "level": "level"}
"""Things that are a number of the player's."""
COUNTED = {
    "power": "power card",
    "corruption": "corruption card",
    "mission": "completed mission",
    "relic": "relic",
    "wargear": "wargear card",
    "asset": "asset",
    "token": "token",
    "trophy": "trophy",
}
"""Things of which there are some."""
MANY = {"trophy": "trophies"}
TIERS = {"outer": "in the outer tier", "middle": "in the middle tier", "inner": "in the inner tier", "centre": "on the scenario space"}
TYPES = {"enemy": "enemies", "encounter": "encounters", "asset": "assets"}
"""Types of threat cards, several of them."""


def things(thing: str, number: int, trait: str | None = None) -> str:
    """So many of a thing: `2 Life`, `a relic`, `two assets with the trait Ally`."""
    if thing in COUNTED:
        return f"{counted(number, COUNTED[thing], MANY.get(thing, ''))}{with_trait(trait)}"
    return f"{number} {MEASURED[thing]}"


def number_of(thing: str, number: int) -> str:
    """So many of a thing that is counted, the number as a word: `one relic`, `two relics`, `no relics`."""
    one = COUNTED[thing]
    return f"{in_words(number) if number else 'no'} {one if number == 1 else MANY.get(thing, f'{one}s')}"


def with_trait(trait: str | None) -> str:
    """Behind a noun: that only those with the trait are meant."""
    return "" if trait is None else f" with the trait {trait}"


def points(number: int) -> str:
    """`1 point`, `6 points`."""
    return f"{number} point{'' if number == 1 else 's'}"


def of_attribute(noun: str, attribute: str | None) -> str:
    """A battle, test or enemy, of an attribute if one is named: `Strength battle`."""
    return noun if attribute is None else f"{ATTRIBUTES[attribute]} {noun}"


def contest(noun: str, attribute: str | None) -> str:
    """One battle or test, of an attribute if one is named: `a Strength battle`."""
    return with_article(of_attribute(noun, attribute))


def beaten(objective: DefeatObjective) -> str:
    """Enemies that a mission asks for: `two Strength enemies with the trait Ork and a value of 5 or more`."""
    enemies = counted(objective.count, of_attribute("enemy", objective.attribute), of_attribute("enemies", objective.attribute))
    marks = [f"the trait {objective.trait}"] * (objective.trait is not None)
    marks += [f"a value of {objective.least} or more"] * (objective.least is not None)
    return f"{enemies}{marked(marks)}"


def marked(marks: Iterable[str]) -> str:
    """Behind a noun: what it has."""
    said = " and ".join(marks)
    return f" with {said}" if said else ""
