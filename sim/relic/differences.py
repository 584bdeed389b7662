"""Two arms of a comparison, counted: each game of one arm beside the same game number of the other one.

Axes: G games, S strategies, P seats, C cards and H characters that both arms have. Integers only, and merging is addition, as in `counts`. The unit
is the game: what a strategy does at several seats of one game (mirror matches) is added up first.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.cardfiles.changes import LABEL, RULES, Changes, Form
from sim.counting.groups import CardCounts, Quotient, card_shapes, count_cards
from sim.counting.pairing import (
    MOMENTS,
    Counts,
    Numbers,
    Quotients,
    check_largest,
    count_moments,
    count_seats,
    count_strategies,
    count_together,
    count_winners,
    in_game,
    quotient_shapes,
    shared_ids,
)
from sim.relic.cards.cardset import CardSet
from sim.relic.cards.files import card_set_from, load_card_set
from sim.relic.cards.forms import SET_FILE
from sim.relic.cards.variant import VARIANTS
from sim.relic.outcome import Outcome
from sim.relic.words import EndReason

SHEETS = tuple(f"{sheet}.field=value" for sheet in ("CARD", "CHARACTER", "SPACE", "SCENARIO"))
FORM = Form("Ork Boy.value=4", (*SHEETS, "rules.NAME=value", "switches.NAME=value", "scenario=NAME"), heads=("scenario",))
"""What changes look like."""


SUMS = {"level": "level", "relics": "relics", "vanquished_per_game": "vanquished", "corrupted_per_game": "corrupted"}
"""Numbers of a strategy beside its wins: the field of an outcome that each of them sums."""
RESULTS = ("win_rate", *SUMS)
"""Numbers of a strategy, in the order of their axis."""
WHOLES: Mapping[str, Callable[[Outcome], NDArray[Any]]] = {
    "unfinished_rate": lambda outcome: (outcome.ended == EndReason.CAP) | (outcome.ended == EndReason.ENDLESS),
    "nobody_left_rate": lambda outcome: outcome.ended == EndReason.NOBODY_LEFT,
    "rounds": lambda outcome: outcome.round,
    "lead_changes": lambda outcome: outcome.lead_changes,
}
"""Numbers of a game as a whole `[G]`, in the order of their axis."""


class FirstRelic(IntEnum):
    """Numbers of a strategy's first relic, each a quotient of sums over the seats of a game."""

    REACHED = 0  # seats that ever had a relic / seats
    ROUND = 1  # round of the first relic / seats that ever had one


class CharacterNumber(IntEnum):
    """Numbers of a character, each a quotient of sums over the seats of a game."""

    WINS = 0  # seats that began with it and won / seats that began with it


class Card(IntEnum):
    """What is known of every seat and card."""

    TAKEN = 0  # copies
    WON = 1  # it was taken and the game won
    TOOK = 2
    FOUGHT = 3  # battles against it
    BEATEN = 4  # of these, won


TAKEN, TAKERS = Quotient(Card.TAKEN), Quotient(Card.WON, Card.TOOK, wins=True)
FIGHTS, BEATEN = Quotient(Card.FOUGHT), Quotient(Card.BEATEN, Card.FOUGHT)
QUOTIENTS = (TAKEN, TAKERS, FIGHTS, BEATEN)
"""Numbers of a card."""


class Differences(NamedTuple):
    """The counts of two arms; every array is int64.

    Row 0 of relics is all strategies together, row 1 + s strategy s. The last three are `sim.counting.groups.CardCounts`.
    """

    strategies: Counts  # [S, RESULTS, MOMENTS] games in which the strategy takes part
    seats: Counts  # [P, MOMENTS] wins
    games: Counts  # [WHOLES, MOMENTS]
    relic: Counts  # [1 + S, 1, FirstRelic, Share]
    relic_sq: Counts  # [1 + S, 1, FirstRelic, Share, Share] sums of products
    relic_games: Counts  # [1 + S, 1, FirstRelic, Active]
    characters: Counts  # [H, CharacterNumber, Share]
    characters_sq: Counts  # [H, CharacterNumber, Share, Share] sums of products
    character_games: Counts  # [H, CharacterNumber, Active]
    changed: Counts  # [2] games, and those that end otherwise: winner, rounds, or what a seat has come to
    cards: Counts  # [J, S, C, Card, 2] before and after the change
    card_own: Counts  # [J, S, StrategyCount]
    card_changed: Counts  # [1 + S, C, Quotient]


class Ids(NamedTuple):
    """What both arms have: ids in the one arm and in the other."""

    cards: tuple[Counts, Counts]
    characters: tuple[Counts, Counts]


def new_differences(strategies: int, seats: int, cards: int, characters: int) -> Differences:
    """Counts of zero games."""
    shapes = (
        (strategies, len(RESULTS), MOMENTS),
        (seats, MOMENTS),
        (len(WHOLES), MOMENTS),
        *quotient_shapes(1 + strategies, 1, len(FirstRelic)),
        *quotient_shapes(characters, len(CharacterNumber)),
        (2,),
        *card_shapes(strategies, cards, len(Card), len(QUOTIENTS)),
    )
    return Differences(*(np.zeros(shape, np.int64) for shape in shapes))


def check_size(before: Outcome, after: Outcome, held: int, games: int) -> None:
    """Refuse numbers whose fourth powers, summed over all games of the comparison, might not fit.

    Parameters
    ----------
    before, after
        Outcomes of some of the games.
    held
        Seats of one game that a strategy holds at most.
    games
        Games of the whole comparison.

    Raises
    ------
    InputError
        If they might not.
    """
    rounds = max(int(outcome.round.max(initial=0)) for outcome in (before, after))
    largest = max(int(getattr(outcome, name).max(initial=0)) * held for outcome in (before, after) for name in SUMS.values())
    check_largest(max(rounds, largest), f"games of up to {rounds:,} rounds", games)


def count_differences(games: Counts, before: Outcome, after: Outcome, seated: Counts, shared: Ids, into: Differences) -> None:
    """Add a batch of games to `into` in place.

    Parameters
    ----------
    games
        `[G]` game numbers.
    before, after
        Outcomes `[G]` of the same game numbers in the two arms.
    seated
        `[G, P]` strategy at every seat; the same in both arms.
    shared
        Cards `[C]` and characters `[H]` that both arms have.
    into
        Changed in place.
    """
    count_seats(results(before), results(after), seated, into.strategies)
    count_winners(before.winner, after.winner, into.seats)
    count_moments(wholes(before), wholes(after), None, into.games)
    count_strategies(first_relics(before), first_relics(after), seated, FIRST, Quotients(into.relic, into.relic_sq, into.relic_games))
    one, two = (characters(outcome, ids) for outcome, ids in zip((before, after), shared.characters, strict=True))
    count_together(one, two, OWN, Quotients(into.characters, into.characters_sq, into.character_games))
    numbers, won = [cards(outcome, ids) for outcome, ids in zip((before, after), shared.cards, strict=True)], [wins(before), wins(after)]
    count_cards(games, numbers, won, seated, QUOTIENTS, CardCounts(into.cards, into.card_own, into.card_changed))
    into.changed[:] += (len(seated), int(differ(before, after).sum()))


def wins(outcome: Outcome) -> Counts:
    """`[G, P]` 1 for the winner."""
    return np.asarray(outcome.winner[:, None] == np.arange(outcome.level.shape[1]), np.int64)


def results(outcome: Outcome) -> Sequence[Counts]:
    """Each of `RESULTS` as `[G, P]`."""
    return [wins(outcome), *(getattr(outcome, name) for name in SUMS.values())]


def wholes(outcome: Outcome) -> Counts:
    """`[G, WHOLES]`."""
    return np.stack([number(outcome) for number in WHOLES.values()], axis=1).astype(np.int64)


def differ(before: Outcome, after: Outcome) -> NDArray[np.bool_]:
    """`[G]` whether a game ends otherwise in the second arm."""
    seats = [(getattr(before, name) != getattr(after, name)).any(axis=1) for name in SUMS.values()]
    return np.asarray(np.logical_or.reduce([before.winner != after.winner, before.round != after.round, *seats]), np.bool_)


class _Relic(IntEnum):
    """What is known of every seat's first relic."""

    ROUND = 0
    HAD = 1
    SEATS = 2


FIRST = ((_Relic.HAD, _Relic.SEATS), (_Relic.ROUND, _Relic.HAD))
"""Numerator and denominator of each number of `FirstRelic`."""


def first_relics(outcome: Outcome) -> Numbers:
    """`[_Relic, G, P, 1]`."""
    rounds = outcome.relic_round[:, :, None]
    return np.stack([rounds, rounds > 0, np.ones_like(rounds)]).astype(np.int32)


class _Character(IntEnum):
    """What is known of every seat and character."""

    BEGAN = 0
    WON = 1  # and the game was won


OWN = ((_Character.WON, _Character.BEGAN),)
"""Numerator and denominator of each number of `CharacterNumber`."""


def characters(outcome: Outcome, ids: Counts) -> Numbers:
    """`[_Character, G, P, H]`."""
    began = outcome.first_character[:, :, None] == ids
    return np.stack([began, began & (wins(outcome)[:, :, None] > 0)]).astype(np.int32)


def cards(outcome: Outcome, ids: Counts) -> Numbers:
    """`[Card, G, P, C]`."""
    taken = outcome.taken[:, :, ids]
    made = np.empty((len(Card), *taken.shape), np.int32)
    made[Card.TAKEN], made[Card.FOUGHT], made[Card.BEATEN] = taken, outcome.fought[:, :, ids], outcome.beaten[:, :, ids]
    made[Card.TOOK] = taken > 0
    made[Card.WON] = (taken > 0) & (wins(outcome)[:, :, None] > 0)
    return made


def shared(before: CardSet, after: CardSet) -> Ids:
    """Ids of the cards that are in the game in both card sets, and of the characters of both."""
    return Ids(shared_ids(in_game(before), in_game(after)), shared_ids(before.character_ids, after.character_ids))


def changed_cards(source: str, beside: Path | None, changes: Changes) -> CardSet:
    """A card set with its cards, characters, spaces, scenarios, rules and the scenario in force changed.

    Raises
    ------
    InputError
        If a name or a field is unknown or a value does not fit.
    """
    base = load_card_set(source, beside)
    rules = {RULES: changes.rules} if changes.rules else {}
    files = VARIANTS.changed_files(base, {**changes.cards, **rules}, LABEL)
    files[SET_FILE] |= {"name": f"{base.name}, changed", **changes.heads}
    return card_set_from(files, LABEL)
