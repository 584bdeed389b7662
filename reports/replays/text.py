"""A story as plain text, which fits a terminal of 110 columns."""

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len

from reports.replays.story import Story
from reports.replays.words import Sentence, count, plain_text
from sim.games import game_of

WIDTH = 110
"""Columns of the log."""
STUCK = "\N{NO-BREAK SPACE}"
"""A blank that no line is broken at."""
HANG = 6
"""Columns by which the later lines of an act stand in."""


def story_text(story: Story[Any, Any]) -> str:
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
    own = game_of(story.played).room("reports", "replay.text")
    lines = [f"{story.experiment}, game {story.game}, seed {story.seed}, card set {story.card_set}"]
    for number, turns in story.rounds():
        lines += ["", *_round_lines(number, own.standing(turns[0]))]
        for turn in turns:
            lines += own.turn_lines(turn)
    return "\n".join([*lines, *_end_lines(story)]) + "\n"


def _round_lines(number: int, standing: str) -> list[str]:
    """A line across the page, or more where many stand: the round and how everybody does."""
    head = f"== Round {number} == standing: "
    *lines, last = flow(head, standing.split(" "), " ", width=WIDTH - 3)
    return [*lines, f"{last} " + "=" * max(2, WIDTH - cell_len(last) - 1)]


def _end_lines(story: Story[Any, Any]) -> list[str]:
    """How the game ended."""
    if story.cut:
        full = f"The log is full after {story.cut:,} events; the game went on"
        return ["", *_sentence(f"{full} and ended: {story.ended}."), *_scores(story)] if story.ended else ["", f"{full}."]
    if not story.ended:
        return []
    rounds = count(story.turns[-1].round, "round") if story.turns else "no round"
    return ["", *_sentence(f"The game is over after {rounds}: {story.ended}."), *_scores(story)]


def _sentence(text: str) -> list[str]:
    """A sentence of its own, in more lines than one if it is long."""
    return flow("", text.split(" "), " ", hang=2)


def _scores(story: Story[Any, Any]) -> list[str]:
    """What everybody has in the end."""
    lines: list[str] = game_of(story.played).room("reports", "replay.text").end_lines(story)
    return lines


def act_lines(text: str, results: Sequence[Sentence], within: bool, words: int, columns: str, each: str = "") -> list[str]:
    """One act: what, its results, and columns of numbers behind the first line.

    Parameters
    ----------
    text
        What is done.
    results
        What it brings about.
    within
        Whether another act brought it about.
    words
        Columns of the terminal that the words may take.
    columns
        What stands behind them.
    each
        What is added to the results.

    Returns
    -------
    list of str
    """
    if results:
        text += ": " + ", ".join(map(_result, results)) + each
    lines = [line.replace(STUCK, " ") for line in flow("    > " if within else "  ", text.split(" "), " ", width=words - 1, hang=HANG)]
    return [padded(lines[0], words) + columns, *lines[1:]]


def _result(result: Sentence) -> str:
    """One result; a number stays with what it counts."""
    text = plain_text(result)
    return text.replace(" ", STUCK) if text.startswith("+") else text


def change(before: str, after: str, width: int) -> str:
    """A right-aligned column; `3 > 1` where something changed."""
    return f"{before if before == after else f'{before} > {after}':>{width}}"


def padded(text: str, width: int) -> str:
    """Text filled up with blanks, by the columns it takes in a terminal."""
    return text + " " * max(0, width - cell_len(text))


def flow(head: str, parts: Sequence[str], between: str, tail: str = "", width: int = WIDTH, hang: int | None = None) -> list[str]:
    """Parts in a row, broken only between them; later lines stand under the first part, or `hang` columns in."""
    lines, line = [], head
    pieces = [part + between for part in parts[:-1]] + ([parts[-1] + " ", tail] if tail else [parts[-1]])
    for piece in pieces:
        if line.strip() and line != head and cell_len(line) + cell_len(piece.rstrip(" ")) > width:
            lines.append(line.rstrip(" "))
            line = " " * (len(head) if hang is None else hang)
        line += piece
    return [*lines, line.rstrip(" ")]
