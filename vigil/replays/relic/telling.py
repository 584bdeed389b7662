"""What Relic brings along so that its games can be replayed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from vigil.replays.telling import Asked, Checker, Telling
from vigil.replays.words import count

if TYPE_CHECKING:
    import polars as pl

    from vigil.replays.condition import Known
    from vigil.replays.relic.story import Score, Turn
    from vigil.replays.source import Source
    from vigil.replays.story import Story


class Relic(Telling):
    """How games of Relic are told, found and checked."""

    def story(self, source: Source, game: int) -> Story[Turn, Score]:
        """Play a game again and tell it."""
        from vigil.replays.relic.teller import tell

        return tell(source.arm.replay(game), source.arm.card_set, source.arena.seating(game))

    def standing(self, turn: Turn) -> str:
        """Levels of everybody."""
        from vigil.replays.relic.text import standing

        return standing(turn)

    def turn_lines(self, turn: Turn) -> list[str]:
        """One turn as lines of text."""
        from vigil.replays.relic.text import turn_lines

        return turn_lines(turn)

    def end_lines(self, story: Story[Turn, Score]) -> list[str]:
        """What everybody has become."""
        from vigil.replays.relic.text import end_lines

        return end_lines(story)

    def turn_json(self, turn: Turn) -> dict[str, Any]:
        """One turn as values that JSON knows."""
        from vigil.replays.relic.story import turn_json

        return turn_json(turn)

    @property
    def shown(self) -> Mapping[str, Any]:
        """What the page speaks of."""
        from vigil.replays.relic.text import DECKS, PURSE, belongings, figures, standing

        return {"purse": PURSE, "decks": DECKS, "belongings": belongings, "figures": figures, "standing": standing}

    def known(self, source: Source) -> Known:
        """Columns and functions of `vigil.replays.relic.games`."""
        from vigil.replays.relic.games import known

        return known(source)

    def tables(self, source: Source, games: range, asked: Asked, size: int) -> Iterator[pl.DataFrame]:
        """Play games and tell what came of each."""
        from vigil.replays.relic.games import KEPT

        return KEPT.tables(source, games, asked, size)

    def game_lines(self, row: dict[str, Any]) -> tuple[str, str]:
        """How a game went, and who has become what."""
        stopped = "cut off as endless" if row["endless"] else "stopped at the round cap"
        unfinished = "all players are eliminated" if row["finished"] else stopped
        ended = f"{row['winner']} wins" if row["winner"] is not None else unfinished
        setbacks = [f"{row[name]} {name}" for name in ("vanquished", "corrupted", "eliminated") if row[name]]
        numbers = [name[4:] for name in row if name[:4] == "seat" and name[4:].isdigit()]
        seats = [f"{row[f'seat{k}']} ({row[f'character{k}']}) level {row[f'level{k}']}" for k in numbers]
        return ", ".join([ended, count(row["rounds"], "round"), count(row["battles"], "battle"), *setbacks]), ", ".join(seats)

    @property
    def compared(self) -> str:
        """Rounds."""
        return "rounds"

    def checker(self, source: Source) -> Checker:
        """Compare where everybody stands after each round, and the end state."""
        from vigil.replays.relic.check import checker

        return checker(source)


TELLING = Relic()
"""What tells games of Relic."""
