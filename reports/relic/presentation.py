"""What Relic brings along so that its runs can be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from reports.game import Draw, Presentation, Rows

if TYPE_CHECKING:
    import pandas as pd

    from reports.relic.catalogue import RelicEntry
    from reports.relic.run import RelicRun
    from reports.report.excerpts import Section as Excerpt
    from reports.report.findings import Finding
    from reports.report.sections import Section
    from reports.store.manifest import Entry
    from reports.text.cells import Table
    from reports.verdicts.bands import Band
    from reports.verdicts.table import Judgement


class RelicPresentation(Presentation["RelicRun"]):
    """How runs of Relic are shown."""

    @property
    def run(self) -> type[RelicRun]:
        """The class of its runs, with their frames."""
        from reports.relic.run import RelicRun

        return RelicRun

    @property
    def entry(self) -> type[Entry]:
        """The classes of an entry of a card set's catalogue: pydantic reads their union as it reads one class."""
        from reports.relic.catalogue import RelicEntry

        return cast("type[Entry]", RelicEntry)

    def catalogue(self, card_set: Any) -> tuple[RelicEntry, ...]:
        """Entries of a card set."""
        from reports.relic.catalogue import catalogue

        return catalogue(card_set)

    def frames(self, run: RelicRun) -> dict[str, pd.DataFrame]:
        """Frames that are written as tables, by name."""
        return {
            **super().frames(run),
            "matchups_by_seat": run.matchups(by_seat=True),
            "characters": run.characters(),
            "milestones": run.milestones(),
            "milestone_course": run.milestone_course(),
            "enemies": run.enemies(),
            "cards": run.cards(),
            "curves": run.curves(),
            "lengths": run.lengths(),
            "odds": run.odds(),
        }

    @cached_property
    def bands(self) -> tuple[Band, ...]:
        """What counts as in order."""
        from reports.verdicts.bands import read_bands

        return read_bands(Path(__file__).with_name("bands.toml"))

    @property
    def rows(self) -> Rows[RelicRun]:
        """Rows that bands and gates look at."""
        from reports.relic.rows import ROWS

        return ROWS

    @property
    def headline(self) -> Sequence[tuple[str, tuple[str, ...]]]:
        """Kinds of rows, and those of their numbers that are compared with an earlier run."""
        from reports.relic.rows import HEADLINE

        return HEADLINE

    def findings(self, run: RelicRun, card_set: str) -> list[Finding]:
        """What one card set's games say."""
        from reports.relic.findings import findings

        return findings(run, card_set)

    def differences(self, run: RelicRun) -> list[Finding]:
        """What the card sets do differently from the first one."""
        from reports.shared.findings import differences

        return differences(run)

    @property
    def sections(self) -> Sequence[Callable[[RelicRun], Section]]:
        """The page's sections in reading order."""
        from reports.relic.sections import SECTIONS

        return SECTIONS

    @property
    def draw(self) -> Draw[RelicRun]:
        """Figure to what draws it."""
        from reports.relic.gallery import DRAW

        return DRAW

    @property
    def titles(self) -> Mapping[str, str]:
        """Figure to what it shows."""
        from reports.relic.gallery import TITLES

        return TITLES

    def panels(self, run: RelicRun) -> dict[str, Any] | None:
        """The data of the page's panels."""
        from reports.relic.panels.data import panels

        return panels(run)

    def opened(self, catalogue: Sequence[Any]) -> Mapping[str, Sequence[Entry]]:
        """Cards and characters; the scenario and the readings of the rules have no panel."""
        from reports.relic.catalogue import cards_of, characters_of

        return {"card": cards_of(catalogue), "character": characters_of(catalogue)}

    @property
    def priority(self) -> Sequence[str]:
        """Parts of a panel in the order in which they are given room."""
        from reports.relic.panels.data import PRIORITY

        return PRIORITY

    def excerpts(self, run: RelicRun, judged: Mapping[str, Judgement]) -> list[Excerpt]:
        """The sections of the Markdown form."""
        from reports.relic.excerpts import excerpts

        return excerpts(run, judged)

    @property
    def left_out(self) -> Sequence[str]:
        """Parts of the Markdown form in the order in which they are left out."""
        from reports.relic.excerpts import LEFT_OUT

        return LEFT_OUT

    @property
    def listed(self) -> Sequence[str]:
        """Topics of findings that the tables make superfluous in the terminal."""
        from reports.relic.terminal import LISTED

        return LISTED

    def tables(self, run: RelicRun, card_set: str) -> list[tuple[str, Table]]:
        """What the terminal shows of one card set."""
        from reports.relic.terminal import tables

        return tables(run, card_set)


PRESENTATION = RelicPresentation()
