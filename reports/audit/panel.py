"""What an audit adds to the panel of a card: what the card does, in words, and what it was measured to cause."""

import math
from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import pandas as pd

from reports.audit.judgement import CardJudgement, card_judgements
from reports.audit.others import effects_with_others
from reports.audit.told import sentences
from reports.effects.beside import effects_beside
from reports.effects.costchart import HEIGHT, cost_key, cost_panel, norm_key
from reports.effects.run import EffectRun
from reports.effects.tables import kind_of
from reports.page.panelcells import Ids, entries, heads
from reports.registry.columns import POOLED
from reports.runs.run import Run
from reports.text.cells import cell, number, records
from sim.errors import InputError

PARTS = ("text", "cause")
"""Parts of a panel, the more important first."""
NUMBERS = ["access_value", "norm", "gap", "gift_value"]
GROUPS = ["access_value", "gift_value"]
TOGETHER = ["synergy", "synergy_q_value", "together_rate"]
ELSEWHERE = ["access_value", "gap"]
MIRRORED = {"": "", "_low": "_high", "_high": "_low"}
"""End of an interval of what access is worth to that of what a ban changes, of which it is the negative."""
CAPTION = (
    "Cause: games played with and without the card, or with a copy of it at the start, or at another {cost}, on the same luck. Values are points of "
    "the share of wins; the norm is what the other cards of its kind and {cost} are worth. The strategies play on and do not adapt."
)
BESIDE = (
    "Together with cards often held beside it, each barred alone and both barred. Above 0 they are worth more together than apart; below 0 one can "
    "stand in for the other."
)
CURVE = (
    "What access is worth when the card costs so much for everybody, with 95% intervals; the line is the norm of that {cost}, the ribbon its band. "
    "No line joins the marks: between two whole numbers nothing was measured."
)

class CauseParts:
    """Parts of the panels of all cards of a run.

    Parameters
    ----------
    run
        The run.
    """

    def __init__(self, run: Run) -> None:
        self._run = run
        try:
            effects = effects_beside(run)
            self._found = {label: _Causes(found, effects_with_others(run, label)) for label, found in effects.items()}
        except InputError:  # the first screen says what is wrong
            self._found = {}

    @property
    def captions(self) -> dict[str, str]:
        """What stands under the numbers and the figure."""
        cost = next((found.cost for found in self._found.values()), "")
        if not self._found:
            return {}
        return {"cause": CAPTION.format(cost=cost), "curve": CURVE.format(cost=cost), "partners": BESIDE}

    def heads(self) -> dict[str, Any]:
        """Heads of the tables, by the table's name."""
        for found in self._found.values():
            group = [["", "", "strategy", "who has access to the card"], *heads(found.values, GROUPS)]
            seats, elsewhere = [["Seat", "", "text", "place in the turn order"], *group[1:]], found.heads(ELSEWHERE)
            verdict = ["Verdict", "", "text", "against the norm of its cost, with these players"]
            others = [["Players", "", "text", "who plays"], *elsewhere, verdict]
            beside = [["", "", "card", "a card that is often held beside it"], *heads(found.partners, TOGETHER)] if len(found.partners) else []
            own = {"cause": found.heads(NUMBERS), "cause_partners": beside}
            return own | {"cause_strategies": group, "cause_seats": seats, "cause_others": others}
        return {}

    def of(self, card_set: str, entry: Any, ids: Ids) -> dict[str, Any]:
        """The parts of one card.

        Parameters
        ----------
        card_set
            Label of the card set.
        entry
            Entry of the game's catalogue.
        ids
            What names open.

        Returns
        -------
        dict
            Its text, if the game has words for its cards, and what it causes, if that was measured.
        """
        text = getattr(entry, "text", "")
        found = self._found.get(card_set)
        cause = found.of(entry.name, ids) if found is not None else None
        return {**({"text": text} if text else {}), **({"cause": cause} if cause is not None else {})}


class _Causes:
    """What the cards of one card set cause."""

    def __init__(self, effects: EffectRun, others: Mapping[str, EffectRun]) -> None:
        self.cost = effects.spec.words.cost
        (self._part, *more) = effects.parts
        self._effects, found = effects, card_judgements(effects, others)
        self._judged = {one.name: one for one in found}
        values = effects.card_values()
        self.values = values[values["players"] == self._part.players]
        elsewhere = {f"{part.players} players": values[values["players"] == part.players] for part in more}
        elsewhere |= {name: other.card_values() for name, other in others.items()}
        self._elsewhere = {name: {row["card"]: row for row in records(frame)} for name, frame in elsewhere.items()}
        self._by_strategy = self._of_cards(effects.effects())
        here = [frame[frame["players"] == self._part.players] for frame in (effects.effects(), effects.effects(by_seat=True))]
        self._strategies, self._seats = (_groups(frame, by) for frame, by in zip(here, ("strategy", "seat"), strict=True))
        self.partners = effects.partners()
        curves = effects.cost_curves()
        mine = curves[curves["players"] == self._part.players]
        self._curves = defaultdict(lambda: mine.iloc[:0], {str(card): rows for card, rows in mine.groupby("card", sort=False)})

    def _of_cards(self, frame: pd.DataFrame) -> dict[str, pd.DataFrame]:
        """Rows of each card; none of one that was barred in no game yet."""
        found = frame[frame["players"] == self._part.players].groupby("card", sort=False)
        return defaultdict(lambda: frame.iloc[:0], {str(card): rows for card, rows in found})

    def heads(self, columns: Sequence[str]) -> list[list[str]]:
        """Heads of columns of `card_values`; others have the same kind of intervals, since they are played until they are as precise."""
        return heads(self.values, columns, {name: kind_of(name, self._effects.info.intervals) for name in columns})

    def of(self, name: str, ids: Ids) -> dict[str, Any] | None:
        """What one card causes; None if it was not asked for."""
        one = self._judged.get(name)
        if one is None:
            return None
        strategies = [[ids.strategy.get(who, who), *cells] for who, cells in self._strategies[name]]
        seats = [[str(who), *cells] for who, cells in self._seats[name]]
        return {
            "told": sentences(one, self.cost),
            "numbers": self._numbers(one),
            "strategies": strategies,
            "seats": seats,
            "others": [[who, *entries(rows[name], ELSEWHERE), rows[name]["verdict"]] for who, rows in self._elsewhere.items() if name in rows],
            "curve": self._curve(one),
            "partners": self._partners_of(name, ids),
            "cost": self.cost,
        }

    def _partners_of(self, name: str, ids: Ids) -> list[list[Any]]:
        """Cards often held beside it, and what both are worth beyond each alone, the largest first."""
        rows = records(self.partners[(self.partners["card"] == name) | (self.partners["partner"] == name)])
        others = {row["partner"] if row["card"] == name else row["card"]: row for row in rows}  # a pair can have been asked for from both sides
        order = sorted(others.items(), key=lambda item: -item[1]["synergy"])
        return [[ids.by_kind["card"].get(other, other), *entries(row, TOGETHER)] for other, row in order]

    def _pairs(self, name: str) -> dict[str, int]:
        """Change of a card to the games in which it was made, of all strategies together."""
        rows = self._by_strategy[name]
        pooled = rows[rows["strategy"] == POOLED]
        return dict(zip(pooled["change"], pooled["pairs"].astype(int), strict=True))

    def _numbers(self, one: CardJudgement) -> list[list[str]]:
        """Headline numbers, each with its own number of games."""
        given = {**one.values, "pairs": self._pairs(one.name).get("gift", 0)}
        return [*entries(one.values, NUMBERS[:-1]), *entries(given, NUMBERS[-1:])]

    def _curve(self, one: CardJudgement) -> dict[str, Any] | None:
        """What access is worth at each cost, as a chart; None if fewer than two costs were looked at often enough."""
        rows, by, floor = self._curves[one.name], self._part.spec, self._effects.info.floor
        panel = cost_panel(rows, by, one.entry, floor)
        if panel is None:
            return None
        shape = {"kind": "scatter", "title": f"What access to {one.name} is worth by {self.cost}", "format": "points", "height": HEIGHT}
        return {**shape, "panels": [panel], "key": cost_key(rows), "step": norm_key(by, floor)}


def _groups(frame: pd.DataFrame, by: str) -> Mapping[str, list[tuple[Any, list[list[str]]]]]:
    """What access to each card and a copy of it are worth to each strategy or seat; strategies together are left out."""
    ends = [f"win_change{end}" for end in MIRRORED]
    asked = frame[frame["change"].isin(("ban", "gift")) & (frame[by] != POOLED)][["card", by, "change", "pairs", *ends]]
    changes: dict[str, dict[tuple[str, Any], dict[Hashable, Any]]] = {"ban": {}, "gift": {}}
    for row in asked.to_dict("records"):
        changes[row["change"]][row["card"], row[by]] = row
    made = defaultdict(list)
    for (card, who), row in changes["ban"].items():
        access: dict[Hashable, Any] = {f"access_value{end}": -row[f"win_change{other}"] for end, other in MIRRORED.items()}
        cells = [cell({**access, "pairs": row["pairs"]}, "access_value")]
        given = changes["gift"].get((card, who))
        if given is not None:
            gift: dict[Hashable, Any] = {f"gift_value{end}": given[f"win_change{end}"] for end in MIRRORED}
            cells.append(cell({**gift, "pairs": given["pairs"]}, "gift_value"))
        packed = [[one.text, one.interval, one.n] for one in cells]
        made[card].append((who, packed if given is not None else [*packed, [number(math.nan)]]))
    return made
