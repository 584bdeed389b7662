"""Teams of equal size: which experiments may ask for them."""

from sim.errors import InputError
from sim.games import game_of, refuse_without

ROOM = ("sim", "teams")
"""Layer and room by which a game knows teams; its `seats_of(teams, players)` says for which team each seat plays."""


def check_teams(game: str, teams: int, players: int) -> None:
    """Refuse teams in a game without them, and teams that are not all of the same size or have one player each.

    One team of all players is there in games in which players can stand together against an opponent.

    Raises
    ------
    InputError
        If there can be no such teams.
    """
    refuse_without(game, *ROOM, "teams")
    if teams == 1:
        if game_of(game).opponent:
            return
        raise InputError("teams: 1 is too small; at least 2")
    if players % teams or players == teams:
        raise InputError(
            f"teams: {players} players cannot be divided into {teams} teams of the same size, two players or more each; "
            "change teams or players, or leave teams out"
        )
