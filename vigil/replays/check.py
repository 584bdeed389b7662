"""The kernel against the reference engine, event by event and at the end: the first difference, or that there is none."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import zip_longest
from pathlib import Path
from typing import Any

import numpy as np

from sim.ascension.batch import GameFault, play_into
from sim.ascension.events import EVENT, MAX_EVENTS
from sim.ascension.reference import play as play_reference
from sim.ascension.reference.cardfile import CardSet, read_card_set
from sim.ascension.reference.moments import Moment
from sim.ascension.reference.rulefile import Strategy, read_strategy
from sim.ascension.reference.table import CardSetFault
from sim.ascension.state import new_game
from sim.errors import InputError
from vigil.replays.endstate import differences, end_state
from vigil.replays.moments import kernel_moments, moment_text
from vigil.replays.source import Source, check_number

ANY_ORDER = ("draw", "shuffle")
"""A card's plain gains and draws may come in any order, so what is left is not compared after a draw."""
Log = tuple[Sequence[Moment], str]
"""What an engine told of a game, and why it could not end it; empty if it could."""
SHOWN = 3
"""Moments before a difference that are shown with it."""


@dataclass(frozen=True)
class Difference:
    """Where two engines part.

    Attributes
    ----------
    game
        Game number.
    round, seat
        When, and whose turn it was (seat from 1); seat 0 before the first turn.
    what
        `event 213`, or what differs at the end: `at the end, seat 1 deck`.
    kernel, reference
        What each of them says.
    before
        The last moments on which they agree, oldest first.
    """

    game: int
    round: int
    seat: int
    what: str
    kernel: str
    reference: str
    before: tuple[str, ...] = ()

    def text(self) -> str:
        """Tell the difference in a few lines."""
        place = f"round {self.round}, seat {self.seat}" if self.seat else "before the first turn"
        lines = [f"game {self.game}: the engines part in {place}: {self.what}"]
        lines += [f"  both       {line}" for line in self.before]
        return "\n".join([*lines, f"  kernel     {self.kernel}", f"  reference  {self.reference}"])


@dataclass(frozen=True)
class Checked:
    """What came of checking games.

    Attributes
    ----------
    games
        Games that were compared, the differing one included.
    moments
        Events that both engines tell of them.
    difference
        The first difference; None if there is none.
    """

    games: int
    moments: int
    difference: Difference | None

    def as_json(self) -> dict[str, Any]:
        """Give it as values that JSON knows."""
        difference = self.difference and asdict(self.difference)
        return {"games": self.games, "events": self.moments, "same": difference is None, "difference": difference}


def check_games(source: Source, games: range, tell: Callable[[int], None] = lambda games: None) -> Checked:
    """Play games with both engines until they differ.

    Parameters
    ----------
    source
        Card set and strategies; the reference engine reads their files by itself.
    games
        Game numbers.
    tell
        Told after each game that one more has been compared.

    Returns
    -------
    Checked

    Raises
    ------
    InputError
        If there are no such games, or the card set does not let one end, by the judgement of both engines.
    """
    check_range(games)
    rules = _Rules(source)
    record, moments = new_game(), 0
    record["logging"] = 1
    for count, game in enumerate(games, 1):
        compared, difference = _check_game(source, rules, game, record)
        moments += compared
        if difference is not None:
            return Checked(count, moments, difference)
        tell(1)
    return Checked(len(games), moments, None)


def check_range(games: range) -> None:
    """Refuse a range without games.

    Raises
    ------
    InputError
        If there are no such games.
    """
    if not games:
        raise InputError("games: none are to be checked; at least 1")
    check_number(games.start)
    check_number(games.stop - 1, "games")


class _Rules:
    """Card set and strategies as the reference engine reads them, each file once."""

    def __init__(self, source: Source) -> None:
        path = source.arm.card_set.path
        if path is None:
            raise InputError(f"{source.arm.label}: made by --change, so there is no card file for the reference engine; write one and check that")
        self.cards: CardSet = self._read(path, read_card_set)
        self.strategies: dict[Path, Strategy] = {}

    def seated(self, files: Sequence[Path]) -> list[Strategy]:
        """Give the strategies of these files."""
        for path in files:
            if path not in self.strategies:
                self.strategies[path] = self._read(path, read_strategy, self.cards)
        return [self.strategies[path] for path in files]

    def _read(self, path: Path, read: Callable[..., Any], *more: object) -> Any:
        try:
            return read(path, *more)
        except (ValueError, TypeError, KeyError) as error:
            raise InputError(f"{path}: the kernel's reader takes this file, the reference engine's does not: {error}") from None


def _check_game(source: Source, rules: _Rules, game: int, record: np.ndarray) -> tuple[int, Difference | None]:
    """Compare one game: the number of moments, and the first difference."""
    table, card_set = source.arm.table, source.arm.card_set
    names = [card.name for card in card_set.cards]
    told: list[Moment] = []
    fault = other_fault = ""
    try:
        play_into(table, record, game, game + 1, source.arm.new_tally())
    except GameFault as error:
        fault = str(error)
    try:
        expected = play_reference(rules.cards, rules.seated(source.strategy_files(game)), int(source.arm.table.seed), game, watch=told.append)
    except CardSetFault as error:
        other_fault = str(error)
    if fault and other_fault:
        raise InputError(f"{card_set.label}: {fault}")
    events = record["events"][0, : record["events_n"][0]].view(EVENT)[:, 0]
    ours = list(kernel_moments(events, names, table.parties))
    found = _first_difference(game, (ours, fault), (told, other_fault), full=len(events) == MAX_EVENTS)
    if found is None and (fault or other_fault):
        found = _at_last(game, record, "one of them cannot end the game", fault or "ends it", other_fault or "ends it")
    if found is None:
        ends = differences(end_state(record[0], table.book[0], names), expected)
        found = next((_at_last(game, record, f"at the end, {what}", one, other) for what, one, other in ends), None)
    return min(len(ours), len(told)), found


def _at_last(game: int, record: np.ndarray, what: str, kernel: Any, reference: Any) -> Difference:
    return Difference(game, int(record["round"][0]), int(record["seat"][0]) + 1, what, str(kernel), str(reference))


def _first_difference(game: int, one_log: Log, other_log: Log, full: bool) -> Difference | None:
    """The first moment that is not the same in both, as far as the kernel's log reaches."""
    (ours, fault), (theirs, other_fault) = one_log, other_log
    seat = round_ = 0
    for at, (one, other) in enumerate(zip_longest(ours, theirs)):
        if one is None and full:
            return None
        if one is not None and one.what == "turn":
            seat, round_ = one.seat + 1, one.amount or 0
        if one is None or other is None or _comparable(one) != _comparable(other):
            before = tuple(map(moment_text, ours[max(0, at - SHOWN) : at]))
            return Difference(game, round_, seat, f"event {at + 1}", moment_text(one, fault), moment_text(other, other_fault), before)
    return None


def _comparable(moment: Moment) -> Moment:
    return replace(moment, runes=0, power=0, tokens=0, pool=0) if moment.what in ANY_ORDER else moment
