"""A story as plain text, which fits a terminal of 110 columns."""

from collections.abc import Sequence

from rich.cells import cell_len

from reports.manifest import SAMAEL
from sim.ascension.cardmodel import Card
from vigil.replays.story import Act, Purse, Sentence, Story, Turn, counted, grouped, held, plain_text
from vigil.replays.words import count

WIDTH = 110
"""Columns of the log."""
COLUMN = 10
"""Columns of each of the four resources."""
WORDS = WIDTH - 4 * COLUMN
"""Columns of what is done."""
EMPTY = "-"
RESOURCES = ("runes", "power", "honor", "pool")
SAMAELS = ("honor", "pool")
"""He has neither runes nor power."""
STUCK = "\N{NO-BREAK SPACE}"
"""A blank that no line is broken at."""


def story_text(story: Story) -> str:
    """Write a story as text.

    Parameters
    ----------
    story
        A game.

    Returns
    -------
    str
        Lines of at most 110 columns, the last one ended by a line break.
    """
    lines = [f"{story.experiment}, game {story.game}, seed {story.seed}, card set {story.card_set}"]
    for number, turns in story.rounds():
        lines += ["", _round_line(number, turns[0])]
        for turn in turns:
            lines += _turn_lines(turn)
    return "\n".join([*lines, *_end_lines(story)]) + "\n"


def _round_line(number: int, first: Turn) -> str:
    """A line across the page: the round and how everybody stands."""
    text = f"== Round {number} == standing: " + ", ".join(f"{player.name} {player.score}" for player in first.players) + f"; pool {first.pool} "
    return text + "=" * max(2, WIDTH - cell_len(text))


def _turn_lines(turn: Turn) -> list[str]:
    """One turn: header, table, acts."""
    player = turn.player
    title = f"{player.name}, seat {turn.seat + 1}" + (", extra turn" if turn.extra else "")
    columns = SAMAELS if player.name == SAMAEL else RESOURCES
    lines = ["", _padded(title, WORDS) + "".join(f"{head if head in columns else '':>{COLUMN}}" for head in RESOURCES)]
    if player.name == SAMAEL:
        lines.append(f"  aside {count(player.discarded, 'card')}")
    else:
        piles = f"(deck {player.deck}, discard pile {player.discarded})"
        lines += _flow("  hand  ", _counted(player.hand) or ["empty"], ", ", piles)
    if player.constructs:
        lines += _flow("  play  ", _counted(player.constructs), ", ")
    for other in turn.players:
        if other is not player and other.constructs:
            lines += _flow("  faces ", _counted(other.constructs), ", ", f"({other.name})")
    lines += _flow("  row   ", [card.name if card else EMPTY for card in turn.row] or ["empty"], " | ")
    for act in grouped(turn.acts):
        lines += _act_lines(act, columns)
    return lines


def _act_lines(act: Act, columns: Sequence[str]) -> list[str]:
    """One act: what, its results, the resources before and after, and the row if it changed."""
    text = plain_text(act.words) + (f" x{act.times}" if act.times > 1 else "")
    if act.results:
        each = " each" if act.times > 1 else ""
        text += ": " + ", ".join(map(_result, act.results)) + each
    words = [line.replace(STUCK, " ") for line in _flow("    > " if act.within else "  ", text.split(" "), " ", width=WORDS - 1, hang=6)]
    lines = [_padded(words[0], WORDS) + _resources(act.before, act.after, columns), *words[1:]]
    if act.row is not None:
        cards = [("+" if slot in act.filled else "") + card.name if card else EMPTY for slot, card in enumerate(act.row)]
        lines += _flow("      row: ", cards, " | ")
    return lines


def _result(result: Sentence) -> str:
    """One result; a number stays with what it counts."""
    text = plain_text(result)
    return text.replace(" ", STUCK) if text.startswith("+") else text


def _resources(before: Purse, after: Purse, columns: Sequence[str]) -> str:
    """Four columns, right-aligned; `3 > 1` where something changed."""
    pairs = [(held(before, name), held(after, name)) if name in columns else ("", "") for name in RESOURCES]
    return "".join(f"{one if one == other else f'{one} > {other}':>{COLUMN}}" for one, other in pairs)


def _end_lines(story: Story) -> list[str]:
    """How the game ended."""
    if story.cut:
        return ["", f"The log is full after {story.cut:,} events; the game went on."]
    if not story.ended:
        return []
    rounds = count(story.turns[-1].round, "round") if story.turns else "no round"
    lines = ["", f"The game is over after {rounds}: {story.ended}."]
    width = max(cell_len(score.name) for score in story.scores)
    for seat, score in enumerate(story.scores, 1):
        parts = f"({score.honor} gained, {score.score - score.honor} printed on cards)"
        lines.append(f"  seat {seat}: {_padded(score.name, width)}  {score.score:>4} honor {parts}" + ("   wins" if score.wins else ""))
    return lines


def _counted(cards: Sequence[Card]) -> list[str]:
    """Names with their number."""
    return [card.name if times == 1 else f"{times} {card.name}" for card, times in counted(cards)]


def _padded(text: str, width: int) -> str:
    """Text filled up with blanks, by the columns it takes in a terminal."""
    return text + " " * max(0, width - cell_len(text))


def _flow(head: str, parts: Sequence[str], between: str, tail: str = "", width: int = WIDTH, hang: int | None = None) -> list[str]:
    """Parts in a row, broken only between them; later lines stand under the first part, or `hang` columns in."""
    lines, line = [], head
    pieces = [part + between for part in parts[:-1]] + ([parts[-1] + " ", tail] if tail else [parts[-1]])
    for piece in pieces:
        if line.strip() and line != head and cell_len(line) + cell_len(piece.rstrip(" ")) > width:
            lines.append(line.rstrip(" "))
            line = " " * (len(head) if hang is None else hang)
        line += piece
    return [*lines, line.rstrip(" ")]
