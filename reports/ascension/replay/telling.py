"""What Ascension brings along so that its games can be replayed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from reports.replays.spec import Asked, Checker, Telling
from reports.replays.words import count

if TYPE_CHECKING:
    import polars as pl

    from reports.ascension.replay.story import Score, Turn
    from reports.replays.condition import Known
    from reports.replays.story import Story
    from vigil.replays.source import Source


class Ascension(Telling):
    """How games of Ascension are told, found and checked."""

    def story(self, source: Source, game: int) -> Story[Turn, Score]:
        """Play a game again and tell it."""
        from reports.ascension.replay.teller import tell

        return tell(source.arm.replay(game), source.arm.card_set.cards, source.arena.seating(game))

    def standing(self, turn: Turn) -> str:
        """Honor of everybody, and the pool."""
        from reports.ascension.replay.text import standing

        return standing(turn)

    def turn_lines(self, turn: Turn) -> list[str]:
        """One turn as lines of text."""
        from reports.ascension.replay.text import turn_lines

        return turn_lines(turn)

    def end_lines(self, story: Story[Turn, Score]) -> list[str]:
        """The scores."""
        from reports.ascension.replay.text import end_lines

        return end_lines(story)

    def turn_json(self, turn: Turn) -> dict[str, Any]:
        """One turn as values that JSON knows."""
        from reports.ascension.replay.story import turn_json

        return turn_json(turn)

    @property
    def shown(self) -> Mapping[str, Any]:
        """What the page speaks of."""
        from reports.ascension.replay.story import counted, grouped, held
        from reports.ascension.replay.text import RESOURCES, SAMAELS
        from reports.store.manifest import SAMAEL
        from sim.ascension.cards.words import REAL_FACTIONS

        names = {"resources": RESOURCES, "samael": SAMAEL, "samaels": SAMAELS, "factions": tuple(REAL_FACTIONS)}
        return {**names, "held": held, "grouped": grouped, "counted": counted}

    def known(self, source: Source) -> Known:
        """Columns and functions of `reports.ascension.replay.games`."""
        from reports.ascension.replay.games import known

        return known(source)

    def tables(self, source: Source, games: range, asked: Asked, size: int) -> Iterator[pl.DataFrame]:
        """Play games and tell what came of each."""
        from reports.ascension.replay.games import KEPT

        return KEPT.tables(source, games, asked, size)

    def game_lines(self, row: dict[str, Any]) -> tuple[str, str]:
        """How a game went, and the scores."""
        won = "the tie" if row["shared"] else f"by {row['margin']}"
        ended = f"{row['winner']} wins {won}" if row["winner"] is not None else "stopped at the round cap"
        behind = f", {row['deficit']} behind at worst" if row["deficit"] else ""
        seats = [f"{row[name]} {row[f'score{name[4:]}']}" for name in row if name[:4] == "seat" and name[4:].isdigit()]
        return f"{ended}{behind}, {count(row['rounds'], 'round')}, {count(row['lead_changes'], 'lead change')}", ", ".join(seats)

    @property
    def compared(self) -> str:
        """Events."""
        return "events"

    def checker(self, source: Source) -> Checker:
        """Compare event by event, and at the end."""
        from reports.ascension.replay.check import checker

        return checker(source)


TELLING = Ascension()
"""What tells games of Ascension."""
