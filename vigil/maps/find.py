"""Maps by file and name, and what is told of them."""

from collections.abc import Sequence
from typing import Any

from reports.cardsetfacts import Facts
from sim.errors import InputError
from sim.game import Game
from sim.games import GAMES, games_with
from sim.inputfiles import checked_path
from vigil.maps import rooms
from vigil.terminal.tables import table_text

NAMED = 6
"""Maps of a file that a message names."""


def listed_files(source: str | None, game: str | None) -> list[tuple[Game, str, Sequence[Any]]]:
    """Read a map file, or all shipped ones of a game or of all that have maps: game, file and maps."""
    if source is not None:
        checked_path(source, "maps")
        home = rooms.game_with_maps(game)
        return [(home, source, rooms.files(home).load_maps(source).maps)]
    names = games_with("sim", "maps.files") if game is None else []
    homes = [GAMES[name] for name in names] or [rooms.game_with_maps(game)]  # which says that there is none
    return [(home, name, rooms.files(home).load_maps(name).maps) for home in homes for name in rooms.files(home).shipped_maps()]


def maps_of(source: str, name: str | None, game: str | None, single: bool) -> tuple[Game, Sequence[Any]]:
    """Maps of a file.

    Parameters
    ----------
    source
        A shipped map file, or where another one is.
    name
        One of its maps; all of them if None.
    game
        Its game; the only one that has maps if None.
    single
        Whether it must be one map.

    Returns
    -------
    Game
        Its game.
    sequence
        The maps.

    Raises
    ------
    InputError
        If the file cannot be read, has no such map, or has several and one is wanted.
    """
    checked_path(source, "maps")
    home = rooms.game_with_maps(game)
    file = rooms.files(home).load_maps(source)
    if name is not None:
        return home, [file.find(name)]
    if single and len(file.maps) > 1:
        names = [found.name for found in file.maps]
        known = f"{', '.join(names[:NAMED])}{', ...' if len(names) > NAMED else ''}"
        raise InputError(f"{source}: has {len(names)} maps, and a picture shows one; name it behind the file: {known}")
    return home, file.maps


def facts_of(home: Game, maps: Sequence[Any]) -> list[Facts]:
    """What maps hold."""
    return [rooms.facts(home).facts(found) for found in maps]


def drawings(home: Game, maps: Sequence[Any]) -> list[str]:
    """Maps as text, each in lines."""
    return [rooms.drawing(home).map_drawing(found) for found in maps]


def maps_table(home: Game, maps: Sequence[Any]) -> str:
    """Maps of a file, a row each."""
    return table_text([{"map": facts["name"], **rooms.facts(home).row(facts)} for facts in facts_of(home, maps)], folded=("holds",))


def told(maps: Sequence[Any]) -> str:
    """Maps in a few words: `8 maps of Gates of War`."""
    names = list(dict.fromkeys(found.scenario for found in maps))
    number = f"{len(maps)} map{'' if len(maps) == 1 else 's'}"
    return f"{number} of {names[0]}" if len(names) == 1 else f"{number} of {len(names)} scenarios"
