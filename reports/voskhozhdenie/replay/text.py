"""Parts of rounds of Voskhozhdenie as plain text."""

from collections.abc import Iterable

from rich.cells import cell_len

from reports.replays.story import Story
from reports.replays.text import WIDTH, act_lines, change, flow, padded
from reports.replays.words import count, plain_text
from reports.voskhozhdenie.cardtext.teller import card_line, card_text
from reports.voskhozhdenie.replay.story import STEPS, Piece, Player, Score, Turn

NAMES = 9
"""Columns of the names of what a player has."""
COLUMN = 10
"""Columns of the coins behind an act."""
WORDS = WIDTH - COLUMN
"""Columns of what is done."""
COLOURS = ("white", "blue", "black", "red", "neutral")
"""Colours by which cards are marked on the page."""


def standing(turn: Turn) -> str:
    """Cities of everybody, and their power."""
    told = [f"{player.name} {'out' if player.out else f'{cities(player)}, power {player.power}'}" for player in turn.players]
    return "; ".join(told)


def cities(player: Player) -> str:
    """How many cities a player has that are not ruined."""
    return "1 city" if len(player.standing) == 1 else f"{len(player.standing)} cities"


def heading(turn: Turn) -> str:
    """What a part of a round is headed."""
    goes = f": {turn.players[turn.first].name} goes first" if turn.step == "start" else ""
    return f"{STEPS[turn.step]}{goes}"


def turn_lines(turn: Turn) -> list[str]:
    """One part of a round: header, acts, and behind the last part what everybody has."""
    coins = f"{'coins':>{COLUMN}}" if turn.acts else ""
    lines = ["", (padded(heading(turn), WORDS) + coins).rstrip()]
    for act in turn.acts:
        lines += act_lines(plain_text(act.words), act.results, act.within, WORDS, change(str(act.before), str(act.after), COLUMN))
    for player in turn.left:
        lines += flow(f"  {player.name}: ", ["out"] if player.out else figures(player).split("; "), "; ", hang=4)
        for name, cards in belongings(player):
            lines += flow(f"    {name:<{NAMES}}", cards, "; ")
    return lines


def figures(player: Player) -> str:
    """Numbers of a player."""
    piles = f"deck {player.deck}, graveyard {player.graveyard}, reinforcement deck {player.reinforcement}"
    return f"{cities(player)}, power {player.power}; {count(player.coins, 'coin')}; supply value {player.supply}; {piles}"


def belongings(player: Player) -> list[tuple[str, list[str]]]:
    """Rows of cards with their names, those that are empty left out."""
    rows: Iterable[tuple[str, list[str]]] = (
        ("hand", [card.name for card in player.hand]),
        ("cities", [_structure(piece) for piece in player.cities]),
        ("units", [_unit(piece) for piece in player.units]),
        ("others", [_structure(piece) for piece in player.others]),
        ("tactics", [piece.card.name + (f" against {piece.target}" if piece.target else "") for piece in player.tactics]),
    )
    return [(name, cards) for name, cards in rows if cards]


def _structure(piece: Piece) -> str:
    """A card that is no unit, with its power and charges."""
    if piece.ruined:
        return f"{piece.card.name}, ruined"
    power = f" {piece.left}" if piece.card.power is not None else ""
    charges = f" ({count(piece.charges, 'charge')})" if piece.charges is not None else ""
    return f"{piece.card.name}{power}{charges}"


def _unit(piece: Piece) -> str:
    """A unit, and whether it is wounded."""
    return piece.card.name + (" (wounded)" if piece.wounded else "")


def end_lines(story: Story[Turn, Score]) -> list[str]:
    """What everybody has in the end."""
    lines, width = [], max(cell_len(score.name) for score in story.scores)
    for seat, score in enumerate(story.scores, 1):
        city = "1 city" if score.cities == 1 else f"{score.cities} cities"
        state = f"{city}, power {score.power}, {count(score.coins, 'coin')}, hand {score.hand}, deck {score.deck}"
        lines.append(f"  seat {seat}: {padded(score.name, width)}  {'out, ' if score.out else ''}{state}" + ("   wins" if score.wins else ""))
    return lines


PAGE = {
    "colours": COLOURS,
    "belongings": belongings,
    "figures": figures,
    "standing": standing,
    "heading": heading,
    "card_line": card_line,
    "card_text": card_text,
}
"""What the page of a story speaks of."""
