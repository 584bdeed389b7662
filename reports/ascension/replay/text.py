"""Turns of Ascension as plain text."""

from collections.abc import Sequence

from rich.cells import cell_len

from reports.ascension.names import SAMAEL
from reports.ascension.replay.story import Act, Purse, Score, Turn, counted, grouped, held
from reports.replays.story import Story
from reports.replays.text import WIDTH, act_lines, change, flow, padded
from reports.replays.words import count, plain_text
from sim.ascension.cards.models import Card
from sim.ascension.cards.words import REAL_FACTIONS

COLUMN = 10
"""Columns of each of the four resources."""
WORDS = WIDTH - 4 * COLUMN
"""Columns of what is done."""
EMPTY = "-"
RESOURCES = ("runes", "power", "honor", "pool")
SAMAELS = ("honor", "pool")
"""He has neither runes nor power."""


def standing(turn: Turn) -> str:
    """How everybody stands."""
    return ", ".join(f"{player.name} {player.score}" for player in turn.players) + f"; pool {turn.pool}"


def turn_lines(turn: Turn) -> list[str]:
    """One turn: header, table, acts."""
    player = turn.player
    title = f"{player.name}, seat {turn.seat + 1}" + (", extra turn" if turn.extra else "")
    columns = SAMAELS if player.name == SAMAEL else RESOURCES
    lines = ["", padded(title, WORDS) + "".join(f"{head if head in columns else '':>{COLUMN}}" for head in RESOURCES)]
    if player.name == SAMAEL:
        lines.append(f"  aside {count(player.discarded, 'card')}")
    else:
        piles = f"(deck {player.deck}, discard pile {player.discarded})"
        lines += flow("  hand  ", _counted(player.hand) or ["empty"], ", ", piles)
    if player.constructs:
        lines += flow("  play  ", _counted(player.constructs), ", ")
    for other in turn.players:
        if other is not player and other.constructs:
            lines += flow("  faces ", _counted(other.constructs), ", ", f"({other.name})")
    lines += flow("  row   ", [card.name if card else EMPTY for card in turn.row] or ["empty"], " | ")
    for act in grouped(turn.acts):
        lines += _act_lines(act, columns)
    return lines


def _act_lines(act: Act, columns: Sequence[str]) -> list[str]:
    """One act: what, its results, the resources before and after, and the row if it changed."""
    text = plain_text(act.words) + (f" x{act.times}" if act.times > 1 else "")
    lines = act_lines(text, act.results, act.within, WORDS, _resources(act.before, act.after, columns), " each" if act.times > 1 else "")
    if act.row is not None:
        cards = [("+" if slot in act.filled else "") + card.name if card else EMPTY for slot, card in enumerate(act.row)]
        lines += flow("      row: ", cards, " | ")
    return lines


def _resources(before: Purse, after: Purse, columns: Sequence[str]) -> str:
    """Four columns, right-aligned; `3 > 1` where something changed."""
    pairs = [(held(before, name), held(after, name)) if name in columns else ("", "") for name in RESOURCES]
    return "".join(change(one, other, COLUMN) for one, other in pairs)


def end_lines(story: Story[Turn, Score]) -> list[str]:
    """What everybody has in the end."""
    lines, width = [], max(cell_len(score.name) for score in story.scores)
    for seat, score in enumerate(story.scores, 1):
        parts = f"({score.honor} gained, {score.score - score.honor} printed on cards)"
        lines.append(f"  seat {seat}: {padded(score.name, width)}  {score.score:>4} honor {parts}" + ("   wins" if score.wins else ""))
    return lines


def _counted(cards: Sequence[Card]) -> list[str]:
    """Names with their number."""
    return [card.name if times == 1 else f"{times} {card.name}" for card, times in counted(cards)]


PAGE = {
    "resources": RESOURCES,
    "samael": SAMAEL,
    "samaels": SAMAELS,
    "factions": tuple(REAL_FACTIONS),
    "held": held,
    "grouped": grouped,
    "counted": counted,
}
"""What the page of a story speaks of."""
