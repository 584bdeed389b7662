"""The kernel against the reference engine of Voskhozhdenie: where everybody stands after each round, and the whole end state."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from reports.replays.check import Checker, Difference, Rules, by_kernel
from reports.replays.endstate import differences
from reports.replays.source import Source
from reports.voskhozhdenie.replay.endstate import OF_SEATS, end_state, flat
from sim.cardfiles.write import toml_text
from sim.inputfiles import read_toml
from sim.voskhozhdenie.batch import play_into
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.cards.variant import SET_FILE, files_of
from sim.voskhozhdenie.decks.deck import Deck
from sim.voskhozhdenie.reference import Game
from sim.voskhozhdenie.reference.deciders import decider
from sim.voskhozhdenie.reference.rulefile import read_strategy
from sim.voskhozhdenie.state import new_game

Rounds = dict[int, list[dict[str, int]]]
"""Round to what the reference engine says of each seat after it."""
NUMBERS: dict[str, tuple[str, Callable[[Any, Any], int]]] = {
    "cities": ("round_cities", lambda table, seat: len(table.own_cities(seat.number))),
    "cards in hand": ("round_hand", lambda table, seat: len(seat.hand)),
    "coins": ("round_left", lambda table, seat: int(seat.coins)),
}
"""What is compared after each round: the field of the record, and how the reference engine says it; coins only if they are kept."""

UNIT = "rounds"
"""What is counted of the games that are compared."""


def checker(source: Source) -> Checker:
    """Make ready what compares one game of both engines: the number of rounds, and the first difference."""
    return partial(_check_game, source, Rules(source, find_cards, load_card_set, read_strategy), new_game())


def find_cards(card_set: CardSet, folder: Path) -> Path:
    """Folder of a card set; one that differs from a base is written out into `folder`, so that the reference engine plays what is written."""
    if card_set.path is not None and "base" not in read_toml(card_set.path / SET_FILE):
        return card_set.path
    for name, tables in files_of(card_set).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(toml_text(tables), encoding="utf-8")
    return folder


def _check_game(source: Source, rules: Rules, record: np.ndarray, game: int) -> tuple[int, Difference | None]:
    """Compare one game."""
    card_set = source.arm.card_set
    seated = rules.seated(source.strategy_files(game))
    fault = by_kernel(source, play_into, record, game)
    table = source.arm.table
    teams = None if table.teams is None else table.teams.tolist()
    rounds, expected = _by_reference(rules.cards, source.decks(game), seated, int(table.seed), game, teams)
    last = int(record["round"][0])
    found = _first_difference(game, record[0], rounds)
    if found is None and fault:
        found = Difference(game, last, 0, "one of them cannot end the game", fault, "ends it")
    if found is None:
        ends = differences(flat(end_state(record[0], card_set)), flat(expected), OF_SEATS)
        found = next((Difference(game, last, 0, f"at the end, {what}", str(one), str(other)) for what, one, other in ends), None)
    return min(last, len(rounds) + 1), found


def _by_reference(
    card_set: CardSet, decks: Sequence[Deck], seated: Sequence[Any], seed: int, number: int, teams: Sequence[int] | None
) -> tuple[Rounds, dict[str, Any]]:
    """Play a game with the reference engine: how the seats stood after each round but the last, and the end state."""
    rounds: Rounds = {}
    compared = {name: of for name, of in NUMBERS.items() if name != "coins" or card_set.switches.coins == "carry"}

    def watch(line: tuple[int, str, tuple[Any, ...]]) -> None:
        if line[1] == "round" and line[0] > 1:
            rounds[line[0] - 1] = [{name: read(game, seat) for name, (_, read) in compared.items()} for seat in game.seats]

    engine: Any = Game
    deciding: Any = decider
    game = engine(card_set, decks, seed, number, teams, lambda table, seat: deciding(seated[seat], table, seat), watch)
    return rounds, game.run()


def _first_difference(game: int, record: np.void, rounds: Rounds) -> Difference | None:
    """The first round after which somebody does not stand alike."""
    for number, seats in sorted(rounds.items()):
        if number > record["round"]:
            return None
        for seat, state in enumerate(seats):
            for name, value in state.items():
                ours = int(record[NUMBERS[name][0]][seat, number])
                if ours != value:
                    return Difference(game, number, 0, f"after it, {name} of seat {seat + 1}", str(ours), str(value))
    return None
