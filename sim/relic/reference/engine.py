"""A whole game for 2 to 4 players and the end state that is compared (R4, R5, R38; ENGINE.md, sections 2 and 3)."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from sim.relic.reference import missions
from sim.relic.reference.cardfile import ATTRIBUTES, CardSet, read_card_set
from sim.relic.reference.phases import take_turn
from sim.relic.reference.purposes import NAMES
from sim.relic.reference.rulefile import Strategy, read_strategy
from sim.relic.reference.table import Table

WORDS_IN_BLOCK = 4


def play(
    card_set: Path | CardSet,
    strategies: Sequence[Path | Strategy],
    seed: int,
    game: int,
    on_turn: Callable[[int, int, dict[str, Any]], None] | None = None,
) -> dict[str, Any]:
    """Play one game to its end.

    Parameters
    ----------
    card_set
        A folder, or what was read of it.
    strategies
        Files, or what was read of them, one per seat in turn order.
    seed, game
        The streams of luck.
    on_turn
        Called after each turn with (round, seat, state).

    Returns
    -------
    dict
        The end state, with names of cards; see `state`.
    """
    cards = card_set if isinstance(card_set, CardSet) else read_card_set(card_set)
    plans = [plan if isinstance(plan, Strategy) else read_strategy(plan, cards) for plan in strategies]
    table = Table(cards, plans, seed, game)
    set_up(table)
    table.round = 1
    while table.ended is None:
        play_round(table, on_turn)
    end: dict[str, Any] = state(table)
    return end


def set_up(table):
    """Deal characters and what they begin with (R4, R5)."""
    dealt = min(table.rules.dealt, max(1, len(table.box) // len(table.seats)))
    boxed = []
    for seat in table.seats:
        hand = [table.box.pop() for _ in range(dealt)]
        character = hand.pop(table.decides(seat).character(hand))
        seat.become(character, table.card_set.space(character.start))
        boxed += hand
    table.box = boxed + table.box[::-1]
    for seat in table.seats:
        seat.influence = table.rules.start_influence
        seat.power += table.decks["power"].draw_up_to(seat.power_limit())
        missions.draw(table, seat)


def play_round(table, on_turn):
    """Let every player that is not eliminated take a turn; the cap ends an unfinished game."""
    for seat in table.seats:
        if seat.out:
            continue
        take_turn(table, seat)
        if table.ended is None and all(other.out for other in table.seats):
            table.ended = "nobody_left"
        if on_turn:
            on_turn(table.round, seat.number, state(table))
        if table.ended is not None:
            return
    if table.round >= table.rules.round_cap:
        table.ended = "cap"
    else:
        table.round += 1


def state(table):
    """Return the state of a game as plain values, with names of cards, spaces and characters."""
    return {
        "round": table.round,
        "ended": table.ended,
        "winner": table.winner,
        "effort": table.effort,
        "seats": [seat_state(seat) for seat in table.seats],
        "spaces": {space.name: names(pile) for space, pile in table.lying.items()},
        "decks": {name: {"deck": names(deck.cards), "discards": names(deck.discards)} for name, deck in table.decks.items()},
        "box": [character.name for character in table.box],
        "words": {(NAMES[purpose], seat): words_used(stream) for (purpose, seat), stream in table.luck.streams.items()},
    }


def seat_state(seat):
    """Return one player as plain values; `None` and 0 where an eliminated one has nothing."""
    return {
        "character": seat.character and seat.character.name,
        "space": seat.space and seat.space.name,
        "life": seat.life,
        "influence": seat.influence,
        "level": seat.level,
        **{name: seat.attributes[name] for name in ATTRIBUTES},
        "power": names(seat.power),
        "assets": [(piece.card.name, piece.charges) for piece in seat.assets],
        "trophies": names(seat.trophies),
        "corruption": [(piece.card.name, piece.active) for piece in seat.corruption],
        "completed": names(seat.completed),
        "mission": seat.mission and seat.mission.card.name,
        "progress": seat.progress,
        "rival": seat.rival and seat.rival.number,
        "tokens": seat.tokens,
        "out": seat.out,
        "missing": seat.missing,
    }


def names(pieces):
    """Return the names of cards."""
    return [piece.card.name for piece in pieces]


def words_used(stream):
    """Return how many words of a stream were used."""
    return stream.block * WORDS_IN_BLOCK - len(stream.words)
