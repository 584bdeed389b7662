"""Turns of Ascension Tactics as plain text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from rich.cells import cell_len

from reports.replays.story import Story
from reports.replays.text import WIDTH, act_lines, change, flow, padded
from reports.replays.words import HasName, count, plain_text
from reports.tactics.replay.acts import at
from reports.tactics.replay.frames import told
from reports.tactics.replay.story import Act, Player, Score, Side, Turn, Unit

COLUMNS = ("runes", "power", "glory")
"""What stands behind an act."""
COLUMN = 9
"""Columns of the terminal of each."""
WORDS = WIDTH - COLUMN * len(COLUMNS)
"""Columns of what is done."""


def standing(turn: Turn) -> str:
    """Glory of every side."""
    return ", ".join(f"{side.name} {side.glory}" for side in turn.sides)


def heading(turn: Turn) -> str:
    """What a turn is headed."""
    if turn.side is None:
        return f"Set-up on the map {turn.board}" if turn.board else "Set-up"
    seats = [seat + 1 for seat in turn.seats]
    if not seats:
        return turn.sides[turn.side].name.capitalize()
    where = f"seat {seats[0]}" if len(seats) == 1 else f"seats {seats[0]} and {seats[-1]}"
    return f"{turn.sides[turn.side].name}, {where}"


def turn_lines(turn: Turn) -> list[str]:
    """One turn: header, what everybody has as it begins, acts."""
    heads = "".join(f"{name:>{COLUMN}}" for name in COLUMNS)
    lines = ["", (padded(heading(turn), WORDS) + heads).rstrip()]
    for name, things in belongings(turn):
        lines += flow(f"  {name}  ", things, "; ")
    for act, times, after in grouped(turn.acts):
        columns = "".join(change(str(one), str(other), COLUMN) for one, other in zip(act.before, after, strict=True))
        often, each = (f" × {times}", " each") if times > 1 else ("", "")
        lines += act_lines(plain_text(act.words) + often, act.results, act.within, WORDS, columns, each)
    return lines


def grouped(acts: Iterable[Act]) -> Iterator[tuple[Act, int, tuple[int, int, int]]]:
    """Acts, those that are done several times in a row once: the first one, how many there are, and the numbers behind the last one."""
    for _, alike in groupby(acts, lambda act: (act.kind, act.seat, act.words, act.results, act.within)):
        first, *others = alike
        yield first, 1 + len(others), (others or [first])[-1].after


def belongings(turn: Turn) -> list[tuple[str, list[str]]]:
    """What lies there as a turn begins, by name: the row, hands of those whose turn it is, champions, what sides have."""
    if turn.side is None:
        return []
    rows: list[tuple[str, Iterable[str]]] = [("row", [card.name if card else "empty" for card in turn.row])]
    for seat, player in enumerate(turn.players):
        name = "" if len(turn.players) == 1 else f"{player.name}: "
        if seat in turn.seats:
            rows.append((f"{name}hand", counted(player.hand)))
        rows.append((f"{name}champions", champions(player, everybody=seat in turn.seats)))
    rows += [(f"{side.name} has", things) for side in turn.sides if (things := held(side))]
    rows += [("villains", [unit_text(unit) for unit in turn.villains])] if turn.villains else []
    rows.append(("captive" if turn.villains else "neutral", [unit_text(unit) for unit in turn.neutrals]))
    return [(name, list(things)) for name, things in rows if things]


def champions(player: Player, *, everybody: bool) -> list[str]:
    """Champions of a player, off the board too if `everybody` is told."""
    return [unit_text(unit) for unit in player.champions if unit.at is not None or everybody]


def unit_text(unit: Unit) -> str:
    """A champion: where it stands, strength / defence, and what else there is to say."""
    where = f" {at(unit.at)}" if unit.at is not None else ""
    more = [f"damage {unit.damage}"] if unit.damage else []
    more += [count(unit.souls, "soul")] if unit.souls else []
    more += [] if unit.ready else ["exhausted"]
    more += [worn.name for worn in unit.worn]
    return f"{unit.champion.name}{where} {unit.strength}/{unit.defence}" + (f" ({', '.join(more)})" if more else "")


def held(side: Side) -> list[str]:
    """What a side has beside glory."""
    found = [count(side.beacons, "beacon")] if side.beacons else []
    found += [count(side.tokens, "beacon token")] if side.tokens else []
    return [*found, *(f"treasure {treasure.name}" for treasure in side.treasures)]


def counted(cards: Iterable[HasName]) -> list[str]:
    """Names of cards, each once with how many there are."""
    found = Counter(card.name for card in cards)
    return [name if n == 1 else f"{name} × {n}" for name, n in found.items()]


def end_lines(story: Story[Turn, Score]) -> list[str]:
    """What everybody has in the end."""
    width = max(cell_len(score.name) for score in story.scores)
    sides = max(score.side for score in story.scores)
    lines, seats = [], len(story.turns[0].players)
    for seat, score in enumerate(story.scores, 1):
        side = f"side {score.side}, " if sides < len(story.scores) else ""
        state = f"{side}glory {score.glory}, {count(score.champions, 'champion')}, {count(score.souls, 'soul')}"
        where = f"seat {seat}: " if seat <= seats else " " * len(f"seat {seat}: ")
        lines.append(f"  {where}{padded(score.name, width)}  {state}" + ("   wins" if score.wins else ""))
    return lines


PAGE = {
    "columns": COLUMNS,
    "belongings": belongings,
    "standing": standing,
    "heading": heading,
    "told": told,
    "zip": zip,
}
"""What the page of a story speaks of."""
