"""What Toy brings along so that its games can be replayed."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from reports.replays.spec import Asked, Checker, Telling
from reports.replays.story import Story
from reports.replays.words import count
from toygame.reports.replay.story import Score, Turn, tell

if TYPE_CHECKING:
    import polars as pl

    from reports.replays.condition import Known
    from vigil.replays.source import Source


class ToyTelling(Telling):
    """How games of Toy are told, found and checked."""

    def story(self, source: "Source", game: int) -> Story[Turn, Score]:
        """Play a game again and tell it."""
        return tell(source.arm.replay(game), source.arm.card_set.cards, source.arena.seating(game))

    def standing(self, turn: Turn) -> str:
        """Stars of everybody, in seat order."""
        return "stars " + ", ".join(map(str, turn.stars))

    def turn_lines(self, turn: Turn) -> list[str]:
        """One turn as lines of text."""
        return ["", f"{turn.name}, seat {turn.seat + 1}", *(f"  {act}" for act in turn.acts)]

    def end_lines(self, story: Story[Turn, Score]) -> list[str]:
        """Stars and coins."""
        return [
            f"  seat {k}: {score.name}  {count(score.stars, 'star')}, {count(score.coins, 'coin')}" + ("   wins" if score.wins else "")
            for k, score in enumerate(story.scores, 1)
        ]

    def turn_json(self, turn: Turn) -> dict[str, Any]:
        """One turn as values that JSON knows."""
        return {**vars(turn), "seat": turn.seat + 1}

    @property
    def shown(self) -> Mapping[str, Any]:
        """What the page speaks of."""
        return {"standing": self.standing}

    def known(self, source: "Source") -> "Known":
        """Columns and functions of the table of games."""
        from toygame.reports.replay.games import known

        return known(source)

    def tables(self, source: "Source", games: range, asked: Asked, size: int) -> "Iterator[pl.DataFrame]":
        """Play games and tell what came of each."""
        from toygame.reports.replay.games import KEPT

        return KEPT.tables(source, games, asked, size)

    def game_lines(self, row: dict[str, Any]) -> tuple[str, str]:
        """How a game went, and the stars."""
        ended = "stopped at the round cap" if row["winner"] is None else f"{row['winner']} wins"
        seats = [f"{row[name]} {row[f'stars{name[4:]}']}" for name in row if name[:4] == "seat" and name[4:].isdigit()]
        return f"{ended}, {count(row['rounds'], 'round')}", ", ".join(seats)

    @property
    def compared(self) -> str:
        """Events."""
        return "events"

    def checker(self, source: "Source") -> Checker:
        """Compare event by event."""
        from toygame.reports.replay.check import checker

        return checker(source)


TELLING = ToyTelling()
