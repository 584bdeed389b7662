"""The kernel against the reference engine of Ascension, event by event and at the end."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

import numpy as np

from reports.ascension.replay.endstate import end_state
from reports.ascension.replay.moments import kernel_moments, moment_text
from reports.replays.check import Checker, Difference, Rules, by_kernel
from reports.replays.endstate import differences
from reports.replays.source import Source
from sim.ascension.batch import play_into
from sim.ascension.cards.cardset import CardSet
from sim.ascension.events import EVENT, EventKind
from sim.ascension.reference import play as play_reference
from sim.ascension.reference.cardfile import read_card_set
from sim.ascension.reference.moments import Moment
from sim.ascension.reference.rulefile import read_strategy
from sim.ascension.state import new_game
from sim.cardfiles.fieldchecks import SCHEMA
from sim.cardfiles.tables import table_of
from sim.cardfiles.write import toml_text

ANY_ORDER = ("draw", "shuffle")
"""A card's plain gains and draws may come in any order, so what is left is not compared after a draw."""
SHOWN = 3
"""Moments before a difference that are shown with it."""

UNIT = "events"
"""What is counted of the games that are compared."""


def checker(source: Source) -> Checker:
    """Make ready what compares one game of both engines: the number of moments, and the first difference."""
    record = new_game()
    record["logging"] = 1
    return partial(_check_game, source, Rules(source, find_cards, read_card_set, read_strategy), record)


def find_cards(card_set: CardSet, folder: Path) -> Path:
    """File of a card set; one that has none is written into `folder`."""
    if card_set.path is not None:
        return card_set.path
    head = {"schema": SCHEMA, "name": card_set.name, "provenance": card_set.provenance, "rules": card_set.rules.model_dump()}
    path = folder / "cards.toml"
    path.write_text(toml_text({**head, "card": [table_of(card) for card in card_set.cards]}), encoding="utf-8")
    return path


def _check_game(source: Source, rules: Rules, record: np.ndarray, game: int) -> tuple[int, Difference | None]:
    """Compare one game."""
    table, card_set = source.arm.table, source.arm.card_set
    names = [card.name for card in card_set.cards]
    told: list[Moment] = []
    seated = rules.seated(source.strategy_files(game))
    fault = by_kernel(source, play_into, record, game)
    expected = play_reference(rules.cards, seated, int(table.seed), game, watch=told.append)
    events = record["events"][0, : record["events_n"][0]].view(EVENT)[:, 0]
    full = np.flatnonzero(events["what"] == EventKind.LOG_FULL)
    ours = list(kernel_moments(events[: full[0]] if len(full) else events, names, table.parties))
    found = _first_difference(game, ours, told, fault, full=len(full) > 0)
    if found is None and fault:
        found = _at_last(game, record, "one of them cannot end the game", fault, "ends it")
    if found is None:
        ends = differences(end_state(record[0], table.book[0], names), expected)
        found = next((_at_last(game, record, f"at the end, {what}", one, other) for what, one, other in ends), None)
    return min(len(ours), len(told)), found


def _at_last(game: int, record: np.ndarray, what: str, kernel: Any, reference: Any) -> Difference:
    return Difference(game, int(record["round"][0]), int(record["seat"][0]) + 1, what, str(kernel), str(reference))


def _first_difference(game: int, ours: Sequence[Moment], theirs: Sequence[Moment], fault: str, full: bool) -> Difference | None:
    """The first moment that is not the same in both, as far as the kernel's log reaches; `fault`: why the kernel cannot go on."""
    seat = round_ = 0
    for at, (one, other) in enumerate(zip_longest(ours, theirs)):
        if one is None and full:
            return None
        if one is not None and one.what == "turn":
            seat, round_ = one.seat + 1, one.amount or 0
        if one is None or other is None or _comparable(one) != _comparable(other):
            before = tuple(map(moment_text, ours[max(0, at - SHOWN) : at]))
            return Difference(game, round_, seat, f"event {at + 1}", moment_text(one, fault), moment_text(other), before)
    return None


def _comparable(moment: Moment) -> Moment:
    return replace(moment, runes=0, power=0, tokens=0, pool=0) if moment.what in ANY_ORDER else moment
