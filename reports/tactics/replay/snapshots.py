"""What everybody has, as values, at a moment of a game of Ascension Tactics."""

from __future__ import annotations

from collections.abc import Sequence

from reports.tactics.replay.board import Board
from reports.tactics.replay.cast import Called
from reports.tactics.replay.figures import Figure
from reports.tactics.replay.story import Player, Side, Unit
from sim.tactics.state import NOBODY


def players_of(board: Board, seats: Sequence[str]) -> tuple[Player, ...]:
    """What every seat has."""
    return tuple(_player(board, seat, name) for seat, name in enumerate(seats))


def sides_of(board: Board, sides: Sequence[str]) -> tuple[Side, ...]:
    """What every side has."""
    held = [*board.holder.values()]
    purses = [tuple(board.cast.treasures[treasure] for treasure in purse) for purse in board.purses]
    return tuple(Side(name, board.glory[side], held.count(side), board.tokens[side], purses[side]) for side, name in enumerate(sides))


def neutrals_of(board: Board) -> tuple[Unit, ...]:
    """Those on the board that are nobody's, nor villains: captives too."""
    return tuple(_unit(board, figure) for figure in board.figures.on_board() if figure.seat == NOBODY and figure.side < 0)


def villains_of(board: Board) -> tuple[Unit, ...]:
    """Villains on the board."""
    return tuple(_unit(board, figure) for figure in board.figures.on_board() if figure.seat == NOBODY and figure.side >= 0)


def _player(board: Board, seat: int, name: str) -> Player:
    of, piles = board.figures.of, board.piles
    rats = [figure for figure in of.values() if figure.is_rat and figure.seat == seat and figure.places]
    seconds = [figure for figure in of.values() if figure.first != NOBODY and figure.seat == seat]
    champions = tuple(_unit(board, figure) for figure in [*(of[u] for u in board.figures.rosters[seat]), *seconds, *rats])
    return Player(name, board.cast.side_of(seat), piles.entries(piles.hand[seat]), len(piles.deck[seat]), len(piles.discard[seat]), champions)


def _unit(board: Board, figure: Figure) -> Unit:
    card = board.figures.card_of(figure)
    riches = [Called(f"glory {card.riches}", board.cast.ranks[figure.rank])] if card.riches else []
    worn = [*riches, *board.piles.entries([*card.constructs, *card.quests]), *(board.cast.treasures[treasure] for treasure in card.carried)]
    at = board.figures.at(figure) if figure.places else None
    numbers = (figure.strength, figure.defence, figure.damage, card.souls)
    return Unit(board.figures.name(figure.number), at, *numbers, figure.ready, tuple(worn))
