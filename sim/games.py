"""The games of Vigil: the shipped ones, and those of other packages that are installed beside it.

A package brings a game along by an entry point of the group `vigil.games` that names its `Game`:

    [project.entry-points."vigil.games"]
    toy = "toygame:GAME"
"""

from importlib.metadata import EntryPoint, entry_points

from sim.ascension import GAME as ASCENSION
from sim.errors import InputError, suggestion
from sim.game import Game
from sim.relic import GAME as RELIC
from sim.tactics import GAME as TACTICS
from sim.voskhozhdenie import GAME as VOSKHOZHDENIE

GROUP = "vigil.games"
"""Group of the entry points."""
SHIPPED = (ASCENSION, RELIC, VOSKHOZHDENIE, TACTICS)
USUAL = ASCENSION.name
"""The game that is meant where a user names none, in files and on the command line."""


def _loaded(entry: EntryPoint) -> Game | str:
    """The game of an entry point, or why there is none: a package that is broken must not take the others along."""
    try:
        game = entry.load()
    except Exception as error:  # whatever another package raises when it is imported
        return f"{entry.value} cannot be imported: {type(error).__name__}: {error}"
    return game if isinstance(game, Game) else f"{entry.value} is no sim.game.Game"


def _registered() -> tuple[dict[str, Game], dict[str, str]]:
    """All games by their names, and why some entry points bring none."""
    games, broken = {game.name: game for game in SHIPPED}, {}
    for entry in entry_points(group=GROUP):
        found = _loaded(entry)
        if isinstance(found, str):
            broken[entry.name] = found
        elif found.name in games:
            broken[entry.name] = f"{entry.value}: there is a game {found.name!r} already"
        else:
            games[found.name] = found
    return games, broken


GAMES, BROKEN = _registered()
"""Name to game; and name of an entry point to the reason why its game is not there."""
INCOMPLETE: dict[str, str] = {}
"""Name of a game to what it has not because a room cannot be imported."""


def game_of(name: str) -> Game:
    """Find a game.

    Raises
    ------
    InputError
        If there is no such game.
    """
    if name not in GAMES and name in BROKEN:
        raise InputError(f"the game {name!r} is not there: {BROKEN[name]}; mend or uninstall the package")
    if name not in GAMES:
        raise InputError(f"{name!r} is not a game of Vigil; {suggestion(name, GAMES)}")
    return GAMES[name]


def complaints() -> list[str]:
    """Why some entry points bring no game, or not all of it, a sentence each."""
    broken = [f"the entry point {name!r} brings no game: {why}" for name, why in BROKEN.items()]
    incomplete = [f"the game {name!r} has no {why}" for name, why in INCOMPLETE.items()]
    return [f"{complaint}; mend or uninstall the package" for complaint in (*broken, *incomplete)]


def games_with(layer: str, room: str) -> list[str]:
    """Names of the games that have a room."""
    return [game.name for game in GAMES.values() if game.has(layer, room)]


def game_with(name: str | None, layer: str, room: str, what: str) -> Game:
    """Find the game that is meant for something that not every game has.

    Parameters
    ----------
    name
        As a user named it; if None, the usual game is meant if it has the room, else the only one that has it.
    layer, room
        The room by which games have it.
    what
        What is asked for, as the beginning of a sentence: `decks`.

    Returns
    -------
    Game
        One that has the room.

    Raises
    ------
    InputError
        If there is no such game, it has no such room, or several could be meant.
    """
    there = games_with(layer, room)
    if name is None and len(there) > 1 and USUAL not in there:
        raise InputError(f"{what}: there for several games; name one of {', '.join(there)} with --game")
    meant = there[0] if name is None and len(there) == 1 else name or USUAL
    game = game_of(meant)
    refuse_without(game.name, layer, room, what)
    return game


def refuse_without(name: str, layer: str, room: str, what: str) -> None:
    """Say in one sentence that something is not there for a game.

    Parameters
    ----------
    name
        The game at hand.
    layer, room
        The room by which games have it.
    what
        What is not there, as the beginning of a sentence.

    Raises
    ------
    InputError
        If the game has no such room.
    """
    there = games_with(layer, room)
    if name not in there:
        titles = [game_of(other).title for other in there]
        known = " and ".join(filter(None, (", ".join(titles[:-1]), *titles[-1:])))
        raise InputError(f"{what}: not there for {game_of(name).title}" + (f", only for {known}" if known else ""))
