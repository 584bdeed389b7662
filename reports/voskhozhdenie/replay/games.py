"""The table of games of Voskhozhdenie: its columns and functions."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from reports.replays.condition import Call, ConditionScope, Type
from reports.replays.games import Fields, GameTable, best_of, first_seat, new_scope, of_card, seated, series, sits, where, winners
from reports.replays.source import Source
from reports.replays.words import count
from sim.voskhozhdenie.batch import play_into
from sim.voskhozhdenie.codes import Action, End
from sim.voskhozhdenie.state import MAX_SEATS, NOBODY, new_game

COLUMNS: Mapping[str, tuple[Type, str]] = {
    "game": ("number", "game number"),
    "winner": ("name", "strategy that won; empty if nobody has"),
    "winner_seat": ("number", "its seat, from 1"),
    "rounds": ("number", "rounds played"),
    "turns": ("number", "turns of the action phases, passing included"),
    "ended": ("name", "cities, deck (a loser's last city fell to an empty deck), card, draw (nobody has a city), cap (of rounds or turns), endless"),
    "finished": ("truth", "somebody has won, or nobody had a city left; otherwise a bound stopped the game"),
    "margin": ("number", "power of the winner's cities minus that of the best other one, of teams together; empty if nobody has won"),
    "behind": ("number", "most power of cities the winner was behind at the end of a round; empty if nobody has won"),
    "assaults": ("number", "Direct Assaults created"),
    "assignments": ("number", "units assigned, by effects too"),
    "tactics": ("number", "tactics that have resolved"),
    "won_tactics": ("number", "tactics that were won"),
    "damage": ("number", "damage of won tactics"),
    "fights": ("number", "fights"),
    "wounded": ("number", "times a unit became wounded"),
    "ruined": ("number", "cities ruined"),
    "out": ("number", "players who are out"),
}
"""Columns of every game; `seat1` ... (strategies), `cities1` ... (not ruined, at the end), `power1` ... (of these cities) follow."""

CALLS: Mapping[str, tuple[Call, str]] = {
    "cities_left": (Call(("strategy",)), "its cities not ruined at the end, the most if it sits more than once; empty if it is not in the game"),
    "seat": (Call(("strategy",)), "its first seat, from 1; empty if it is not in the game"),
    "held": (Call(("card", "strategy"), optional=1), "times a card came into a hand, of everybody or of a strategy"),
    "played": (Call(("card", "strategy"), optional=1), "times a card was played or a tactic was declared"),
    "entered": (Call(("card", "strategy"), optional=1), "times a unit came into play"),
    "decreed": (Call(("card", "strategy"), optional=1), "decrees of a card"),
    "superiority": (Call(("card", "strategy"), optional=1), "times the Superiority of a tactic was used"),
}
"""Functions of a condition."""

SUMS = {
    "assignments": "assignments",
    "tactics": "tactics_resolved",
    "won_tactics": "tactics_won",
    "damage": "win_damage",
    "fights": "fights",
    "wounded": "became_wounded",
    "ruined": "cities_ruined",
}
"""Columns that are a field of the record."""
OF_CARDS = {"held": "held", "played": "played", "entered": "came", "decreed": "decreed", "superiority": "superior"}
"""Functions of cards, and their fields."""
FIELDS = (
    *("round", "turns", "ended", "winner", "winners", "strategy", "actions", "out", "fell_to_deck", "round_cities", "round_power"),
    *SUMS.values(),
    *OF_CARDS.values(),
)
"""What is kept of each record."""
ENDS = {
    End.CITIES: "cities",
    End.ALL_OUT: "draw",
    End.CARD: "card",
    End.ROUNDS: "cap",
    End.TURNS: "cap",
    End.RESOLUTIONS: "endless",
    End.NESTED: "endless",
}
"""How a game ended, as conditions say it."""
DECK = "deck"
HOW = {
    "draw": "nobody has a city left",
    "cap": "stopped at a cap",
    "endless": "cut off as endless",
    "cities": "",
    "card": " by a card",
    DECK: ", a last city fell to an empty deck",
}
"""How a game ended, for people."""


def condition_scope(source: Source) -> ConditionScope:
    """What a condition on these games may speak of."""
    columns = {name: kind for name, (kind, _) in COLUMNS.items()}
    calls = {name: call for name, (call, _) in CALLS.items()}
    return new_scope(source, columns, calls, {"seat": "name", "cities": "number", "power": "number"}, (*dict.fromkeys(ENDS.values()), DECK))


def _columns(source: Source, numbers: NDArray[np.int64], played: Fields) -> dict[str, pl.Series]:
    """The columns of every game."""
    parties = source.arm.table.seats
    names, cities, power = seated(source, played), _last(played, "round_cities", parties), _last(played, "round_power", parties)
    ended, winner = _ended(played), played["winner"].astype(int)
    teams = np.arange(parties) if source.arm.table.teams is None else source.arm.table.teams
    values = {
        "game": numbers,
        **winners(source, played, NOBODY),
        "rounds": played["round"],
        "turns": played["turns"],
        "ended": ended,
        "finished": np.isin(ended, ["cities", DECK, "card", "draw"]),
        "margin": where(winner != NOBODY, _lead(power, winner, teams)),
        "behind": where(winner != NOBODY, _behind(played, winner, teams)),
        "assaults": played["actions"][:, Action.ASSAULT],
        **{name: played[field] for name, field in SUMS.items()},
        "out": played["out"][:, :parties].sum(axis=1),
        **{f"seat{k + 1}": names[:, k] for k in range(parties)},
        **{f"cities{k + 1}": cities[:, k] for k in range(parties)},
        **{f"power{k + 1}": power[:, k] for k in range(parties)},
    }
    kinds = condition_scope(source).columns
    return {name: series(value, kinds[name]) for name, value in values.items()}


def _last(played: Fields, name: str, parties: int) -> NDArray[np.int64]:
    """A number of the seats at the end of the last round, `[G, P]`."""
    games = np.arange(len(played["round"]))
    found: NDArray[np.int64] = played[name][games, :parties, played["round"]].astype(np.int64)
    return found


def _ended(played: Fields) -> NDArray[np.object_]:
    """How the games ended, `[G]`."""
    names = np.array([ENDS.get(End(k)) for k in range(len(End))], object)
    found = names[played["ended"]]
    lost = (played["winners"].astype(np.int64)[:, None] >> np.arange(MAX_SEATS) & 1) == 0
    by_deck = (played["fell_to_deck"].astype(bool) & played["out"].astype(bool) & lost).any(axis=1)
    found[by_deck & (played["ended"] == End.CITIES)] = DECK
    return found


def _lead(power: NDArray[np.int64], winner: NDArray[np.int64], teams: NDArray[np.int64]) -> NDArray[np.int64]:
    """Number of the winner's team minus the highest one of the others, `[G]`; who plays alone is a team."""
    sides = np.arange(teams.max() + 1)
    held = power @ (teams[:, None] == sides)
    mine = sides == teams[winner][:, None]
    lowest = np.iinfo(np.int64).min // 2
    found: NDArray[np.int64] = np.where(mine, held, 0).sum(axis=1) - np.where(mine, lowest, held).max(axis=1)
    return found


def _behind(played: Fields, winner: NDArray[np.int64], teams: NDArray[np.int64]) -> NDArray[np.int64]:
    """Most power of cities by which the winner's team was behind at the end of a round, `[G]`."""
    worst = np.zeros(len(winner), np.int64)
    for number in range(1, int(played["round"].max(initial=0)) + 1):
        lead = _lead(played["round_power"][:, : len(teams), number].astype(np.int64), winner, teams)
        worst = np.where(number <= played["round"], np.maximum(worst, -lead), worst)
    return worst


def _call_column(source: Source, played: Fields, call: tuple[str, ...]) -> pl.Series:
    """The column of one function."""
    name, *arguments = call
    by_seat = sits(source, played, arguments[-1] if len(arguments) > (name in OF_CARDS) else None)
    if name == "cities_left":
        return best_of(by_seat, _last(played, "round_cities", source.arm.table.seats))
    if name == "seat":
        return first_seat(by_seat)
    return of_card(source, by_seat, played[OF_CARDS[name]], arguments[0])


TABLE = GameTable(new_game, play_into, FIELDS, frozenset(), _columns, _call_column)
"""What makes the table."""


def game_lines(row: dict[str, Any]) -> tuple[str, str]:
    """How a game went, and what is left to whom."""
    won = f"{row['winner']} wins{HOW[row['ended']]}" if row["winner"] is not None else HOW[row["ended"]]
    behind = [f"{row['behind']} behind at worst"] if row["behind"] else []
    numbers = [name[4:] for name in row if name[:4] == "seat" and name[4:].isdigit()]
    seats = [f"{row[f'seat{k}']} {_cities(row[f'cities{k}'])}, power {row[f'power{k}']}" for k in numbers]
    counts = [count(row["rounds"], "round"), f"{row['won_tactics']} of {count(row['tactics'], 'tactic')} won"]
    return ", ".join([won, *behind, *counts]), "; ".join(seats)


def _cities(number: int) -> str:
    return "1 city" if number == 1 else f"{number} cities"
