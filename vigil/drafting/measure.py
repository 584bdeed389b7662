"""From a request to drafts, games and what came of them."""

import threading
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from sim.game import Game
from strategies.files import load_strategy
from vigil.drafting import rooms
from vigil.drafting.games import Deck, Lost, Pairs, Playing, playing
from vigil.drafting.request import DraftRequest, seating
from vigil.playing.interrupts import CutShort, Interrupted, stopping_on_interrupt
from vigil.playing.ordered import in_order
from vigil.playing.progress import Display

DECKS = 160
"""Decks of one table, about; each is a compiled strategy of some 100 KB."""


def measure(game: Game, card_set: Any, request: DraftRequest, jobs: int, display: Display) -> Any:
    """Draft, and play with the decks if that is wanted.

    Parameters
    ----------
    game, card_set
        What is drafted.
    request
        What is asked for.
    jobs
        Threads that play; they decide nothing about the result.
    display
        Told how far it is.

    Returns
    -------
    Results
        Of the game's room `reports/GAME/drafts/results`.

    Raises
    ------
    InputError
        If a list or strategy cannot be read.
    Interrupted
        On Ctrl-C; nothing is kept.
    """
    names = request.lists or tuple(rooms.lists(game).USUAL)
    read = [rooms.lists(game).load_list(name) for name in names]
    players = len(read) if request.players is None else request.players
    game.room("sim", "draft.drafting").check_players(players)
    if request.strategy is not None:
        load_strategy(request.strategy, game=game.name, deckless=True)  # what is wrong with it is told before anything is drafted
    drafting = rooms.drafting(game, card_set, request.booster)
    drafters = [rooms.drafter(game, listed, drafting.cards) for listed in read]
    with display, stopping_on_interrupt() as stop:
        drafted = []
        for number in range(request.drafts):
            _unless(stop)
            drafted.append(drafting.play(request.seed, number, drafters, seating(len(read), players, number).tolist()))
        decks = [_decks(game, card_set, drafting, request, number, seats) for number, seats in enumerate(drafted)]
        pairs, lost = _played(game, card_set, request, players, decks, jobs, display, stop)
    return rooms.results(game).Results(
        card_set=card_set,
        lists=tuple(listed.id for listed in read),
        contents=drafting.contents,
        request=request,
        drafted=tuple(map(tuple, drafted)),
        whole=tuple(tuple(drafting.is_whole(seat.deck) for seat in seats) for seats in drafted),
        strategies={(deck.draft, deck.player): deck.strategy for some in decks for deck in some},
        pairs=pairs,
        lost=lost,
    )


def _unless(stop: threading.Event) -> None:
    if stop.is_set():
        raise Interrupted("interrupted; nothing is kept: begin again with fewer drafts or games")


def _decks(game: Game, card_set: Any, drafting: rooms.Drafting, request: DraftRequest, number: int, seats: Sequence[rooms.Drafted]) -> list[Deck]:
    """The decks of a draft that can be played; their format has been seen to."""
    found = []
    for player, seat in enumerate(seats):
        if drafting.is_whole(seat.deck):
            strategy = request.strategy or rooms.strategy_for(game, seat.deck, card_set)
            deck = replace(drafting.deck(seat.deck, f"draft {number}, player {player + 1}"), format="")
            found.append(Deck(number, player, strategy, deck, seat.deck.cards))
    return found


def _played(
    game: Game, card_set: Any, request: DraftRequest, players: int, decks: Sequence[list[Deck]], jobs: int, display: Display, stop: threading.Event
) -> tuple[Pairs | None, Lost | None]:
    """Results of all pairs, and of the games without cards, whatever was asked for."""
    if not request.games:
        return None, None
    strategies = sorted({deck.strategy for some in decks for deck in some})
    plays = playing(game, card_set, request.seed, players, request.games, strategies)
    if not game.batch.kernel_is_cached():
        display.compiling()
    display.playing(request.drafts * plays.of_draft, 0)
    size = max(1, DECKS // players)
    work = partial(_piece, plays, decks, request.effects, display)
    try:
        done = [*in_order(work, [range(at, min(at + size, len(decks))) for at in range(0, len(decks), size)], jobs, stop)]
    except CutShort:
        _unless(stop)
        raise
    pairs = Pairs(*(np.concatenate(column) for column in zip(*(found for found, _ in done), strict=True)))
    parts = [lost for _, lost in done if lost is not None]
    return pairs, Lost(*(np.concatenate(column) for column in zip(*parts, strict=True))) if parts else None


def _piece(plays: Playing, decks: Sequence[list[Deck]], effects: bool, display: Display, numbers: range) -> tuple[Pairs, Lost | None]:
    """Play some drafts."""
    found = plays.play(numbers.start, len(numbers), [deck for number in numbers for deck in decks[number]], effects)
    display.advance(len(numbers) * plays.of_draft)
    return found
