"""The kernel against the reference engine of Ascension Tactics: glory and figures after each round, and the whole end state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from reports.replays.check import Checker, Difference, by_kernel
from reports.replays.source import Source
from reports.tactics.replay.campaignstate import campaign_state, with_villains_apart
from reports.tactics.replay.endstate import differences, end_state
from sim.cardfiles.tables import table_of
from sim.cardfiles.write import toml_text
from sim.engine.plans import Policy
from sim.errors import InputError
from sim.tactics.batch import map_of, play_into
from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.forms import SET_FILE
from sim.tactics.cards.variant import files_of
from sim.tactics.reference import play, read_scenarios, read_set
from sim.tactics.scenarios.stage import Stage
from sim.tactics.state import new_game

Rounds = dict[int, list[dict[str, int]]]
"""Round to what the reference engine says of each side behind it."""
NUMBERS = {"glory": "round_glory", "figures": "round_figures"}
"""What is compared after each round, and the field of the record."""
UNIT = "rounds"
"""What is counted of the games that are compared."""
BY_LOT = True
"""The reference engine plays no strategies: only games by lot can be held against it."""


def checker(source: Source) -> Checker:
    """Make ready what compares one game of both engines: the number of rounds, and the first difference.

    Raises
    ------
    InputError
        If a strategy has lists: the reference engine decides by lot.
    """
    for label, plan in zip(source.arena.labels, source.arm.table.plans, strict=True):
        if plan["policy"] != Policy.RANDOM:
            raise InputError(f"{label}: the reference engine of Ascension Tactics decides by lot; check games of strategies = ['random']")
    with TemporaryDirectory() as folder:
        (stage,) = source.arena.stages
        cards, scenarios = _read(source.arm.card_set, stage, Path(folder))
    return partial(_check_game, source, cards, scenarios, new_game())


def _read(card_set: CardSet, stage: Stage, folder: Path) -> tuple[Any, list[Any]]:
    """Card set and scenario, on each of its maps, as the reference engine reads them from files of its own."""
    files = files_of(card_set)
    entries = {word: table for name, tables in files.items() if name != SET_FILE for word, table in tables.items() if word != "schema"}
    (folder / SET_FILE).write_text(toml_text({**files[SET_FILE], **entries}), encoding="utf-8")
    campaign = stage.scenario.campaign
    villains = stage.file.villains_of(stage.scenario, card_set) if campaign else ()
    schemes = stage.file.schemes_of(card_set) if campaign else ()
    lists: dict[str, Any] = {"neutral": stage.file.neutrals, "villain": villains, "scheme": schemes}
    more = {word: [table_of(entry) for entry in found] for word, found in lists.items() if found}
    scenarios: list[Any] = []
    reading: Any = read_scenarios
    reading_cards: Any = read_set
    for found in stage.maps:
        path = folder / "scenario.toml"
        scenario = {**table_of(stage.scenario), "map": found.name}
        path.write_text(toml_text({"scenario": [scenario], **more, "map": [table_of(found)]}), encoding="utf-8")
        try:
            scenarios.append(reading(path)[stage.scenario.name])
        except (ValueError, TypeError, KeyError) as error:
            raise InputError(f"map {found.name!r}: the kernel's reader takes this map, the reference engine's does not: {error}") from None
    return reading_cards(folder / SET_FILE), scenarios


def _check_game(source: Source, cards: Any, scenarios: list[Any], record: np.ndarray, game: int) -> tuple[int, Difference | None]:
    """Compare one game."""
    table, (stage,) = source.arm.table, source.arena.stages
    at = int(map_of(table, game))
    fault = by_kernel(source, play_into, record, game)
    rounds: Rounds = {}

    def watch(game: Any) -> None:
        rounds[game.round] = [_side(game, side) for side in game.sides]

    engine: Any = play
    expected = engine(cards, scenarios[at], stage.mode, int(table.seed), game, options={"difficulty": stage.difficulty}, watch=watch)
    last = int(record["round"][0])
    found = _first_difference(game, record[0], rounds)
    if found is None and fault:
        found = Difference(game, last, 0, "one of them cannot end the game", fault, "ends it")
    if found is None:
        ends = _differences(table.book[at : at + 1], record, source.arm.card_set, stage, expected)
        found = next((Difference(game, last, 0, f"at the end, {what[1:]}", str(one), str(other)) for what, one, other in ends), None)
    return min(last, len(rounds) + 1), found


def _differences(book: np.ndarray, record: np.ndarray, card_set: CardSet, stage: Stage, expected: Any) -> Iterator[tuple[str, Any, Any]]:
    """Where the end states of both engines differ."""
    if not book["campaign"][0]:
        return differences(end_state(book, record, card_set, stage.file), expected)
    return differences(campaign_state(book, record, card_set, stage.file, stage.scenario.name), with_villains_apart(expected))


def _side(game: Any, side: Any) -> dict[str, int]:
    """What is compared of a side of the reference engine."""
    champions = [figure for seat in side.seats for figure in _champions(game.seats[seat])] if side.seats else game.villains()
    return {"glory": side.glory, "figures": sum(bool(figure.hexes) for figure in champions)}


def _champions(seat: Any) -> tuple[Any, ...]:
    return (*seat.roster, *seat.seconds, *seat.rats)


def _first_difference(game: int, record: np.void, rounds: Mapping[int, list[dict[str, int]]]) -> Difference | None:
    """The first round, the last one left out, after which a side does not stand alike."""
    for number, sides in sorted(rounds.items()):
        if number >= record["round"]:
            return None
        for side, state in enumerate(sides):
            for name, value in state.items():
                ours = int(record[NUMBERS[name]][side, number])
                if ours != value:
                    return Difference(game, number, 0, f"after it, {name} of side {side + 1}", str(ours), str(value))
    return None
