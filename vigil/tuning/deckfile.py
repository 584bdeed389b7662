"""A tuned deck as a deck file, with how it was found."""

from dataclasses import replace
from typing import Any

from reports.text.cells import number
from reports.tuned.run import TuneRun
from sim.game import Game
from vigil.tuning.story import comment, field_of, found_by, measured, result_name


def deck_text(run: TuneRun, deck: Any, strategy: str, game: Game) -> str:
    """The deck file.

    Parameters
    ----------
    run
        What was found and measured.
    deck
        The tuned deck, called like the start.
    strategy
        The strategy that plays it.
    game
        Whose deck it is.

    Returns
    -------
    str
        TOML. Its note and its first lines say how it was found, what it is worth and what went in and out.
    """
    exchanged = [f"{sentence[0].upper()}{sentence[1:]}." for sentence in changes_by_part(run)] or ["No card was exchanged."]
    taken_back = (
        f"{number(run.dropped)} changes were taken back at the end: without them the win rate stayed within one standard error in "
        f"{number(run.simplify_games)} games."
    )
    note = " ".join([f"The best answer to its field that a search found, begun with {run.start}.", field_of(run), measured(run), *exchanged])
    called = replace(deck, name=result_name(deck.name, run), strategy=strategy, note=note)
    story = comment([found_by(run, "vigil tune --deck"), field_of(run), measured(run), taken_back, *exchanged])
    text: str = game.room("sim", "decks.files").deck_text(called)
    return f"{story}\n{text}"


def changes_by_part(run: TuneRun) -> list[str]:
    """What went in and out, a sentence for each part of the deck that has changed: `main deck: in 2 A; out 1 B, 1 C`."""
    found = []
    for part in dict.fromkeys(change.part for change in run.changes or ()):
        there = [(change.card, change.after - change.before) for change in run.changes or () if change.part == part]
        came, went = ([f"{abs(more)} {card}" for card, more in there if (more > 0) is up] for up in (True, False))
        moves = [f"{word} {', '.join(cards)}" for word, cards in (("in", came), ("out", went)) if cards]
        found.append(f"{part}: {'; '.join(moves)}")
    return found
