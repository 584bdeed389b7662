"""What Relic brings along so that its games can be replayed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from reports.replays.spec import Asked, Checker, Telling
from reports.replays.words import count

if TYPE_CHECKING:
    import polars as pl

    from reports.relic.replay.story import Score, Turn
    from reports.replays.condition import Known
    from reports.replays.story import Story
    from vigil.replays.source import Source


class Relic(Telling):
    """How games of Relic are told, found and checked."""

    def story(self, source: Source, game: int) -> Story[Turn, Score]:
        """Play a game again and tell it."""
        from reports.relic.replay.teller import tell

        return tell(source.arm.replay(game), source.arm.card_set, source.arena.seating(game))

    def standing(self, turn: Turn) -> str:
        """Levels of everybody."""
        from reports.relic.replay.text import standing

        return standing(turn)

    def turn_lines(self, turn: Turn) -> list[str]:
        """One turn as lines of text."""
        from reports.relic.replay.text import turn_lines

        return turn_lines(turn)

    def end_lines(self, story: Story[Turn, Score]) -> list[str]:
        """What everybody has become."""
        from reports.relic.replay.text import end_lines

        return end_lines(story)

    def turn_json(self, turn: Turn) -> dict[str, Any]:
        """One turn as values that JSON knows."""
        from reports.relic.replay.story import turn_json

        return turn_json(turn)

    @property
    def shown(self) -> Mapping[str, Any]:
        """What the page speaks of."""
        from reports.relic.replay.text import DECKS, PURSE, belongings, figures, standing

        return {"purse": PURSE, "decks": DECKS, "belongings": belongings, "figures": figures, "standing": standing}

    def known(self, source: Source) -> Known:
        """Columns and functions of `reports.relic.replay.games`."""
        from reports.relic.replay.games import known

        return known(source)

    def tables(self, source: Source, games: range, asked: Asked, size: int) -> Iterator[pl.DataFrame]:
        """Play games and tell what came of each."""
        from reports.relic.replay.games import KEPT

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
        from reports.relic.replay.check import checker

        return checker(source)


TELLING = Relic()
"""What tells games of Relic."""
