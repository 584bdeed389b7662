"""Lines about spaces: classes, numbers and ways toward a space or the mission."""

from collections.abc import Iterable, Sequence

from sim.errors import suggestion
from sim.relic.cards.cardset import CardSet
from sim.relic.cards.models import Mission
from sim.relic.cards.objectives import Visit
from sim.relic.cards.sheets import Space
from sim.relic.cards.words import COLOUR_WORDS, RINGS, TIERS
from sim.relic.tables import THING_SPACE
from sim.relic.words import FAR, Counter
from strategies.language.condition import NOTHING, Comparison, Term
from strategies.language.names import NotThere
from strategies.language.subjects import Spot, Subject
from strategies.relic.form import ANY

NUMBERS = (*COLOUR_WORDS, "icons", "tier")
"""Numbers of a space that conditions can look at."""
CORNER = "corner"
"""The class of the spaces of the rings that have no area."""
TOWARD = "toward "
"""Beginning of a target that ranks all spaces by their way to one."""
TO = "to "
"""Beginning of a target that names options by where they lead."""
MISSION = "mission"
"""What stands behind `toward` for the nearest space on which the active mission counts a visit."""


def space_numbers(space: Space) -> dict[str, int]:
    """Numbers of a space: icons of each colour, `icons` of all colours, `tier` from 1."""
    icons = {colour: getattr(space.icons, colour) for colour in COLOUR_WORDS}
    return {**icons, "icons": sum(icons.values()), "tier": TIERS[space.tier]}


def members(target: str, spaces: Sequence[Space]) -> Iterable[int]:
    """Numbers of the spaces of a class."""
    return (i for i, space in enumerate(spaces) if target in (ANY, space.name, space.tier, space.area) or (target == CORNER and _is_corner(space)))


def _is_corner(space: Space) -> bool:
    return space.area is None and space.tier in RINGS


def _spaces(card_set: CardSet) -> Sequence[Space]:
    return card_set.spaces


def _areas(card_set: CardSet) -> Iterable[str]:
    return card_set.areas


def ways(target: str, card_set: CardSet) -> Sequence[Spot]:
    """What `toward NAME` and `toward mission` name: the place of a space inside the line is its distance.

    Parameters
    ----------
    target
        What a line is about.
    card_set
        The board and the missions.

    Returns
    -------
    sequence
        Spaces from which there is a way, nearest first.

    Raises
    ------
    NotThere
        If there is no such space.
    """
    goal = target.removeprefix(TOWARD).strip()
    if goal == MISSION:
        return _mission_ways(card_set)
    if goal not in card_set.space_ids:
        raise NotThere(goal, f"{goal!r} is not a space or {MISSION!r}; {suggestion(goal, [MISSION, *card_set.space_ids])}")
    distances = card_set.board.distance[:, card_set.space_ids[goal]].tolist()
    return [Spot(THING_SPACE + space, way) for way, space in sorted((way, space) for space, way in enumerate(distances)) if way < FAR]


def _mission_ways(card_set: CardSet) -> list[Spot]:
    """A spot for every way that a mission of the set can ask for: which it is, is known when the movement is judged."""
    goals = [card.sheet.objective for card in card_set.cards if isinstance(card.sheet, Mission) and isinstance(card.sheet.objective, Visit)]
    found: set[tuple[int, int]] = set()
    for goal in goals:
        target = goal.space or goal.area or goal.tier or ""
        ends = SPACES.find(target, card_set, quoted=goal.space is not None) or ()
        nearest = card_set.board.distance[:, [end - THING_SPACE for end in ends]].min(axis=1, initial=FAR)
        found |= {(way, space) for space, way in enumerate(nearest.tolist()) if way < FAR}
    return [Spot(THING_SPACE + space, way, _way_condition(way)) for way, space in sorted(found)]


def _way_condition(way: int) -> Comparison:
    """The condition that the active mission asks for a way of so many steps."""
    return Comparison(Term(int(Counter.MISSION_WAY), ""), NOTHING, -way, (), "==")


SPACES = Subject(
    "space",
    _spaces,
    THING_SPACE,
    example="Guardian of the Rift",
    classes=(ANY, *TIERS, CORNER),
    own_classes=_areas,
    members=members,
    numbers=NUMBERS,
    values=space_numbers,
    spots=ways,
    opening=TOWARD,
)
"""Lines about where to go."""


def _ends(target: str, card_set: CardSet) -> Sequence[Spot]:
    """Spaces that `to NAME` names; they share a place: an option that leads to any of them is named."""
    goal = target.removeprefix(TO).strip()
    found = SPACES.find(goal, card_set, quoted=False)
    if found is None:
        known = [*SPACES.class_words(card_set), *card_set.space_ids]
        raise NotThere(goal, f"{goal!r} is not a space, area or tier; {suggestion(goal, known)}")
    return [Spot(space, 0) for space in found]


def _no_spaces(card_set: CardSet) -> Sequence[Space]:
    return ()


DESTINATIONS = Subject("option", _no_spaces, THING_SPACE, fixed=True, spots=_ends, opening=TO)
"""Lines about options by where they lead: only `to NAME` names a space."""
