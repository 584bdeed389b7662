"""The contract policy of Ascension Tactics in every scenario and mode, those of the campaign last: what games come to, with standard errors."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from sim.tactics.batch import Table, new_tally, play_games
from sim.tactics.book.binder import bind_book
from sim.tactics.bylot import BY_LOT
from sim.tactics.cards.files import load_card_set
from sim.tactics.counts import Game, Seat, Tally
from sim.tactics.scenarios.files import load_scenarios
from sim.tactics.scenarios.stage import stage_of
from sim.tactics.scenarios.words import MODES

SET = "contract"
CAMPAIGN = "contract-campaign"
SETTINGS = tuple((scenario.name, mode) for file in (SET, CAMPAIGN) for scenario in load_scenarios(file).scenarios for mode in scenario.modes)
"""Scenarios and their modes."""
OF_GAMES = {
    "rounds": Game.ROUNDS,
    "turns": Game.TURNS,
    "orders": Game.ORDERS,
    "attacks": Game.ATTACKS,
    "champions defeated": Game.FALLS,
    "neutrals defeated": Game.NEUTRALS,
    "lead changes": Game.LEAD_CHANGES,
    "schemes revealed": Game.REVEALED,
    "lower effects": Game.LOWER,
    "surges": Game.SURGES,
}
"""Numbers of a game as a whole, with squares beside them."""
OF_CAMPAIGNS = ("schemes revealed", "lower effects", "surges", "boss defeated", "no scheme left")
"""What only campaigns have."""
SHARES_OF_GAMES = {"unfinished": Game.CAP, "boss defeated": Game.BOSS, "no scheme left": Game.SCHEMES}
OF_SIDES = {name.lower().replace("_", " "): Seat[name] for name in Seat.__members__ if f"{name}_SQ" in Seat.__members__}
"""Numbers of a side, likewise."""
SHARES_OF_SIDES = {"wins": Seat.WINS}
SHOWN = (("rounds", 0), *(("wins", side) for side in (1, 2, 3, 4)), ("unfinished", 0), ("orders", 0), ("attacks", 0), ("champions defeated", 0))
"""What the page shows of a setting; side 0: all sides together."""
HEAD = ("Scenario", "Mode", "Rounds", "Wins of side 1", "Side 2", "Side 3", "Side 4", "Unfinished", "Orders", "Attacks", "Champions defeated")
BEGIN, END = "<!-- measured: distributions -->", "<!-- end of what was measured -->"
"""Between these lines of the page stands the table."""


class Row(NamedTuple):
    """A number with its standard error."""

    scenario: str
    mode: str
    measured: str
    side: int  # from 1; 0: of the game as a whole
    mean: float
    error: float


def counted(scenario: str, mode: str, games: int, seed: int) -> Tally:
    """Play a setting, game numbers 0 .. `games` - 1, on the contract's map."""
    players, sides, campaign = MODES[mode]
    file, own = (CAMPAIGN, 1) if campaign else (SET, sides)
    book = bind_book(load_card_set(SET), players, stage_of(file, scenario, (), players, own))
    teams = np.arange(players) * own // players
    table = Table(book, BY_LOT, np.zeros((1, own), np.int16), seed, teams, solo=campaign)
    tally = new_tally(table)
    play_games(table, 0, games, tally)
    return tally


def measured(scenario: str, mode: str, games: int, seed: int) -> Iterator[Row]:
    """Every number of a setting, in the order of the counts."""
    tally, campaign = counted(scenario, mode, games, seed), MODES[mode].campaign
    for what, at in OF_GAMES.items():
        if campaign or what not in OF_CAMPAIGNS:
            yield Row(scenario, mode, what, 0, *_mean(tally.game[at], tally.game[at + 1], games))
    for what, at in SHARES_OF_GAMES.items():
        if campaign or what not in OF_CAMPAIGNS:
            yield Row(scenario, mode, what, 0, *_mean(tally.game[at], tally.game[at], games))
    for side, cells in enumerate(tally.seat.sum(axis=0), 1):
        for what, at in SHARES_OF_SIDES.items():
            yield Row(scenario, mode, what, side, *_mean(cells[at], cells[at], games))
        for what, at in OF_SIDES.items():
            if cells[at]:
                yield Row(scenario, mode, what, side, *_mean(cells[at], cells[at + 1], games))


def _mean(total: np.int64, squares: np.int64, games: int) -> tuple[float, float]:
    """Mean and standard error of a number of which the sum and the sum of the squares are known."""
    mean = float(total) / games
    return mean, float(np.sqrt(max(float(squares) / games - mean**2, 0) / (games - 1)))


def page_table(cells: dict[tuple[str, str, str, int], tuple[str, str]]) -> Iterator[str]:
    """Lines of the table on the page: of each setting what is shown, `mean (standard error)`."""
    yield f"| {' | '.join(HEAD)} |"
    yield "|---" * len(HEAD) + "|"
    for scenario, mode in SETTINGS:
        told = [cells.get((scenario, mode, *which)) for which in SHOWN]
        yield f"| {' | '.join([scenario, mode, *('' if one is None else f'{one[0]} ({one[1]})' for one in told)])} |"
