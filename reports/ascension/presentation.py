"""What Ascension brings along so that its runs can be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reports.game import Draw, Presentation, Rows

if TYPE_CHECKING:
    import pandas as pd

    from reports.ascension.catalogue import CardInfo
    from reports.ascension.run import AscensionRun
    from reports.report.excerpts import Section as Excerpt
    from reports.report.findings import Finding
    from reports.report.sections import Section
    from reports.text.cells import Table
    from reports.verdicts.bands import Band
    from reports.verdicts.table import Judgement


class AscensionPresentation(Presentation["AscensionRun"]):
    """How runs of Ascension are shown."""

    @property
    def run(self) -> type[AscensionRun]:
        """The class of its runs, with their frames."""
        from reports.ascension.run import AscensionRun

        return AscensionRun

    @property
    def entry(self) -> type[CardInfo]:
        """The class of an entry of a card set's catalogue."""
        from reports.ascension.catalogue import CardInfo

        return CardInfo

    def catalogue(self, card_set: Any) -> tuple[CardInfo, ...]:
        """Entries of a card set."""
        from reports.ascension.catalogue import catalogue

        return catalogue(card_set)

    def frames(self, run: AscensionRun) -> dict[str, pd.DataFrame]:
        """Frames that are written as tables, by name; the fine ones by seat."""
        return {
            "games": run.games(),
            "strategies": run.strategies(),
            "seats": run.seats(),
            "matchups": run.matchups(),
            "matchups_by_seat": run.matchups(by_seat=True),
            "cards": run.cards(),
            "first_picks": run.first_picks(),
            "rivals": run.rivals(),
            "lengths": run.lengths(),
            "honor": run.honor(),
            "honor_by_seat": run.honor(by_seat=True),
            "economy": run.economy(),
            "economy_by_seat": run.economy(by_seat=True),
        }

    @cached_property
    def bands(self) -> tuple[Band, ...]:
        """What counts as in order."""
        from reports.verdicts.bands import read_bands

        return read_bands(Path(__file__).with_name("bands.toml"))

    @property
    def rows(self) -> Rows[AscensionRun]:
        """Rows that bands and gates look at."""
        from reports.ascension.rows import ROWS

        return ROWS

    @property
    def headline(self) -> Sequence[tuple[str, tuple[str, ...]]]:
        """Kinds of rows, and those of their numbers that are compared with an earlier run."""
        from reports.ascension.rows import HEADLINE

        return HEADLINE

    def findings(self, run: AscensionRun, card_set: str) -> list[Finding]:
        """What one card set's games say."""
        from reports.ascension.findings import findings

        return findings(run, card_set)

    def differences(self, run: AscensionRun) -> list[Finding]:
        """What the card sets do differently from the first one."""
        from reports.shared.findings import differences

        return differences(run)

    @property
    def sections(self) -> Sequence[Callable[[AscensionRun], Section]]:
        """The page's sections in reading order."""
        from reports.ascension.sections import SECTIONS

        return SECTIONS

    @property
    def draw(self) -> Draw[AscensionRun]:
        """Figure to what draws it."""
        from reports.ascension.gallery import DRAW

        return DRAW

    @property
    def titles(self) -> Mapping[str, str]:
        """Figure to what it shows."""
        from reports.ascension.gallery import TITLES

        return TITLES

    def panels(self, run: AscensionRun) -> dict[str, Any]:
        """The data of the page's panels."""
        from reports.ascension.panels.data import panels

        return panels(run)

    @property
    def priority(self) -> Sequence[str]:
        """Parts of a panel in the order in which they are given room."""
        from reports.ascension.panels.data import PRIORITY

        return PRIORITY

    def excerpts(self, run: AscensionRun, judged: Mapping[str, Judgement]) -> list[Excerpt]:
        """The sections of the Markdown form."""
        from reports.ascension.excerpts import excerpts

        return excerpts(run, judged)

    @property
    def left_out(self) -> Sequence[str]:
        """Parts of the Markdown form in the order in which they are left out."""
        from reports.ascension.excerpts import LEFT_OUT

        return LEFT_OUT

    @property
    def replayed_by_others(self) -> bool:
        """There are tuned strategies and beginners to play them."""
        return True

    @property
    def listed(self) -> Sequence[str]:
        """Topics of findings that the tables make superfluous in the terminal."""
        from reports.ascension.terminal import LISTED

        return LISTED

    def tables(self, run: AscensionRun, card_set: str) -> list[tuple[str, Table]]:
        """What the terminal shows of one card set."""
        from reports.ascension.terminal import tables

        return tables(run, card_set)


PRESENTATION = AscensionPresentation()
