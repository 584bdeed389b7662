"""What could be given to each of more than two sides to make them even: how often each side wins as it is and with it, as blocks of the page."""

from collections.abc import Sequence

import pandas as pd

from reports.charts.dots import Measure, Series, dots_chart
from reports.effects.evensides import sides_sentence
from reports.effects.handicaps import AS_IT_IS
from reports.effects.sides import TOGETHER, Sides, SideWins, side_frame
from reports.parts.sections import Block
from reports.text.cells import table

INTRO = (
    "One side at a time was given something, in the same games on the same luck; what promised most was varied, and what came nearest to even was "
    "then played in fresh games, which are shown. Where the interval crosses the line, the side may have its fair share; all intervals hold at once. "
    "The players play on as ever."
)


def sides_blocks(card_set: str, counted: Sides, side: str) -> Sequence[Block]:
    """Sentence, chart and table of one card set.

    Parameters
    ----------
    card_set
        Its label.
    counted
        What was counted.
    side
        What a side is called: `player`, `team`.
    """
    best, told, found = counted.best, sides_sentence(counted, side), side_frame(counted)
    if best is None:
        return (Block(card_set, told),)
    found = found[found["given_round"] == TOGETHER]
    found = found.assign(side=[f"{side} {place}" for place in found["side"]])
    measure = Measure("side_win_share", f"How often each {side} wins", reference=(1 / len(best.wins), "fair share"))
    now = Series(AS_IT_IS, _of(found, AS_IT_IS))
    chart, _ = dots_chart(f"How often each {side} wins", _of(found, best.name), "side", [measure], series=[now], own="with what is given")
    short = {one.name: short_name(one) for one in counted.played}
    labels = {"side_win_share": "Wins", "given": "Given", "side": side.capitalize()}
    shown = table(found.assign(given=found["given"].map(short)), ["given", "side", "games", "side_win_share"], labels)
    return Block(card_set, told, chart=chart), Block(card_set, "In numbers", table=shown, folded=True)


def short_name(count: SideWins) -> str:
    """What the table calls it.

    Of changes of one and the same field, what has it and the value, `gate 2: power = 4`, or `none`; of several changes of one thing its name stands
    once, `gate 2: power=1, first_turn={ runes = 1 }`.
    """
    parts = [change.partition("=") for change in count.changes]
    whose = [what.rpartition(".") for what, _, _ in parts]
    names = [name for name, _, _ in whose]
    if all(names) and len({*names}) < len(names):
        fields = [f"{field}={value}" for (_, _, field), (_, _, value) in zip(whose, parts, strict=True)]
        return "; ".join(f"{name}: {', '.join(text for of, text in zip(names, fields, strict=True) if of == name)}" for name in dict.fromkeys(names))
    if len({field for _, _, field in whose}) != 1 or not all(names):
        return count.name
    return "; ".join(f"{name}: {value.strip(' {}') or 'none'}" for (name, _, _), (_, _, value) in zip(whose, parts, strict=True))


def _of(found: pd.DataFrame, given: str) -> pd.DataFrame:
    """The rows of what was given."""
    return found[found["given"] == given].reset_index(drop=True)
