"""Conditions on a player and numbers that are multiplied by what he has (configs/relic/README.md, "Conditions and counted things")."""


def holds(seat, when):
    """Whether a condition holds for a player as he stands; no condition always does."""
    if when is None:
        return True
    if "of" in when:
        return when.get("least", 0) <= seat.count(when["of"], when.get("trait")) <= when.get("most", float("inf"))
    if "affiliation" in when:
        return seat.character.affiliation == when["affiliation"]
    if "space" in when:
        return seat.space.name.casefold() == when["space"].casefold()
    return when.get("tier", seat.space.tier) == seat.space.tier and when.get("area", seat.space.area) == seat.space.area


def times(seat, per):
    """Return what a number is multiplied by: how much the player has of a thing, 1 without one."""
    if per is None:
        return 1
    return seat.count(per["of"], per.get("trait")) if isinstance(per, dict) else seat.count(per)
