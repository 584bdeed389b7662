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
from sim.errors import InputError
from sim.tactics.batch import map_of, play_into
from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.forms import SET_FILE
from sim.tactics.cards.variant import files_of
from sim.tactics.events import MAX_LOGGED, EventKind
from sim.tactics.play.options import Action
from sim.tactics.reference import play, read_scenarios, read_set
from sim.tactics.reference.deciders import RandomDecider
from sim.tactics.reference.recorded import Answer, Parted, RecordedDecider
from sim.tactics.scenarios.stage import Stage
from sim.tactics.state import NOBODY, new_game

Rounds = dict[int, list[dict[str, int]]]
"""Round to what the reference engine says of each side behind it."""
NUMBERS = {"glory": "round_glory", "figures": "round_figures"}
"""What is compared after each round, and the field of the record."""
DEEDS = {
    Action.PLAY: "play",
    Action.ACQUIRE: "acquire",
    Action.PILE: "pile",
    Action.RESEARCH: "research",
    Action.ORDER: "order",
    Action.COMPLETE: "complete",
    Action.FREE_ORDER: "owed",
    Action.TREASURE: "treasure",
    Action.END: "end",
}
"""Actions in the words of the reference engine."""
RECORDED = [EventKind.ANSWER, EventKind.GOAL, EventKind.WAY, EventKind.TIME, EventKind.DEED]
"""Events that say what was decided."""
UNIT = "rounds"
"""What is counted of the games that are compared."""


def checker(source: Source) -> Checker:
    """Make ready what compares one game of both engines: the number of rounds, and the first difference.

    The reference engine decides by lot as the kernel does; where strategies have lists it decides as the kernel has, if the rules allow it.
    """
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

    last = int(record["round"][0])
    engine: Any = play
    by_rules = record[0]["by_rules"].astype(bool)
    deciders = partial(_decider, by_rules, _answers(source, table.book[at], game) if by_rules.any() else {})
    options = {"difficulty": stage.difficulty}
    try:
        expected, refused = engine(cards, scenarios[at], stage.mode, int(table.seed), game, deciders, options, watch), ""
    except Parted as parted:
        expected, refused = None, str(parted)
    found = _first_difference(game, record[0], rounds)
    if found is None and refused:
        found = Difference(game, len(rounds) + 1, 0, "in it", "plays on", refused)
    if found is None and fault:
        found = Difference(game, last, 0, "one of them cannot end the game", fault, "ends it")
    if found is None:
        ends = _differences(table.book[at : at + 1], record, source.arm.card_set, stage, expected)
        drawn = {f".words.('choice', {seat})" for seat in np.flatnonzero(by_rules)}
        ends = (one for one in ends if one[0] not in drawn)
        found = next((Difference(game, last, 0, f"at the end, {what[1:]}", str(one), str(other)) for what, one, other in ends), None)
    return min(last, len(rounds) + 1), found


def _answers(source: Source, book: np.void, game: int) -> dict[int, list[Any]]:
    """What each seat has decided in a game.

    Raises
    ------
    InputError
        If the game has more events than are kept.
    """
    events = source.arm.replay(game)
    if EventKind.LOG_FULL in events["what"]:
        raise InputError(f"game {game} cannot be checked: it has more events than are kept of a game ({MAX_LOGGED}); check others, or games by lot")
    return answers_of(book, events)


def answers_of(book: np.void, events: np.ndarray) -> dict[int, list[Any]]:
    """What each seat has decided by the log of a game, in order, as the reference engine takes it."""
    answers: dict[int, list[Any]] = {seat: [] for seat in range(int(book["players"]))}
    way: list[int] = []
    for event in events[np.isin(events["what"], RECORDED)]:
        what, seat, other = int(event["what"]), int(event["seat"]), int(event["other"])
        if what == EventKind.ANSWER and event["amount"] != 1:
            answers[seat].append(Answer("index", other, int(event["amount"])))
        elif what == EventKind.GOAL:
            answers[seat].append(Answer("goal", (int(book["q"][event["place"]]), int(book["r"][event["place"]]))))
        elif what == EventKind.TIME and seat != NOBODY:
            answers[seat].append(Answer("time", other))
        elif what == EventKind.DEED:
            answers[seat].append(Answer(DEEDS[Action(event["amount"])], other, seat=int(event["who"])))
        elif what == EventKind.WAY and other != NOBODY:
            way.append(other)
        elif what == EventKind.WAY:
            answers[seat].append(Answer("way", way))
            way = []
    return answers


def _decider(by_rules: np.ndarray, answers: Mapping[int, list[Any]], table: Any, seat: int | None) -> Any:
    """Who decides for a seat: the lot, or the record where it is a strategy with lists."""
    decider: Any = RandomDecider if seat is None or not by_rules[seat] else partial(RecordedDecider, answers=answers[seat])
    return decider(table, seat)


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
