"""Scenarios and their maps: which experiments have them."""

from sim.errors import InputError
from sim.games import game_of, refuse_without

ROOM = ("sim", "scenarios.stage")
"""Layer and room by which a game knows scenarios; its `stage_of` finds one with its maps, which `bind_book` then takes."""


def check_scenario(game: str, scenario: str | None, scenarios: str | None, maps: tuple[str, ...], difficulty: str | None) -> None:
    """Refuse scenarios in a game without them, and a game with them that is played in none.

    Raises
    ------
    InputError
        If so.
    """
    known = game_of(game).has(*ROOM)
    for field, value in (("scenario", scenario), ("scenarios", scenarios), ("maps", maps), ("difficulty", difficulty)):
        if value and not known:
            refuse_without(game, *ROOM, field)
    if known and scenario is None:
        names = game_of(game).room(*ROOM).scenario_names() if scenarios is None else ()
        tip = f"name one, such as {', '.join(map(repr, names))}" if names else f"name one of {scenarios!r}"
        raise InputError(f"scenario: {game_of(game).title} is played in a scenario; {tip}")
