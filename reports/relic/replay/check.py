"""The kernel against the reference engine of Relic: where everybody stands after each round, and the whole end state."""

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from reports.relic.replay.endstate import ATTRIBUTES, OF_SEATS, end_state, flat
from reports.replays.check import Checker, Difference, Rules, by_kernel
from reports.replays.endstate import differences
from reports.replays.source import Source
from sim.cardfiles.write import toml_text
from sim.inputfiles import read_toml
from sim.relic.batch import play_into
from sim.relic.cards.cardset import CardSet
from sim.relic.cards.forms import SET_FILE
from sim.relic.cards.variant import files_of
from sim.relic.reference import play as play_reference
from sim.relic.reference.cardfile import read_card_set
from sim.relic.reference.rulefile import read_strategy
from sim.relic.state import new_game

NUMBERS = ("level", "life", "influence")
"""What is compared after each round, beside the attributes."""
Rounds = dict[int, list[dict[str, Any]]]
"""Round to what the reference engine says of each seat after its last turn."""

UNIT = "rounds"
"""What is counted of the games that are compared."""


def checker(source: Source) -> Checker:
    """Make ready what compares one game of both engines: the number of rounds, and the first difference."""
    return partial(_check_game, source, Rules(source, find_cards, read_card_set, read_strategy), new_game())


def find_cards(card_set: CardSet, folder: Path) -> Path:
    """Folder of a card set; one that differs from a base is written out into `folder`, for the reference engine knows no variants."""
    if card_set.path is not None and "base" not in read_toml(card_set.path / SET_FILE):
        return card_set.path
    for name, tables in files_of(card_set).items():
        (folder / name).write_text(toml_text(tables), encoding="utf-8")
    return folder


def _check_game(source: Source, rules: Rules, record: np.ndarray, game: int) -> tuple[int, Difference | None]:
    """Compare one game."""
    table, card_set = source.arm.table, source.arm.card_set
    rounds: Rounds = {}

    def keep(number: int, seat: int, state: dict[str, Any]) -> None:
        rounds[number] = state["seats"]

    seated = rules.seated(source.strategy_files(game))
    fault = by_kernel(source, play_into, record, game)
    expected = play_reference(rules.cards, seated, int(table.seed), game, keep)
    last = int(record["round"][0])
    found = _first_difference(game, record[0], rounds)
    if found is None and fault:
        found = Difference(game, last, 0, "one of them cannot end the game", fault, "ends it")
    if found is None:
        ends = differences(flat(end_state(record[0], card_set)), flat(expected), OF_SEATS)
        found = next((Difference(game, last, 0, f"at the end, {what}", str(one), str(other)) for what, one, other in ends), None)
    return min(last, len(rounds)), found


def _first_difference(game: int, record: np.void, rounds: Rounds) -> Difference | None:
    """The first round after which somebody does not stand alike; who is eliminated is left to the end state."""
    for number, seats in sorted(rounds.items()):
        if number > record["round"]:
            return None
        for seat, state in enumerate(seats):
            ours = {name: int(record[f"round_{name}"][seat, number]) for name in NUMBERS}
            ours |= {name: int(record["round_attribute"][seat, number, a]) for name, a in ATTRIBUTES.items()}
            for name, value in ours.items():
                if not state["out"] and value != state[name]:
                    return Difference(game, number, 0, f"after it, {name} of seat {seat + 1}", str(value), str(state[name]))
    return None
