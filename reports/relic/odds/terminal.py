"""Odds in a terminal."""

import math
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from reports.relic.odds.frames import cards_frame, gains, places
from reports.relic.odds.situations import Case, Situations
from reports.text.brief import plain_table
from reports.text.cells import Table as Grid
from reports.text.cells import number, percent, points

DIGITS = 4
"""Decimals of a chance in per cent."""
WORDS = ("outcome", "when", "cards")
"""Columns that hold no numbers."""
LONGEST = 24
"""Letters of a fraction that is shown."""
SOURCES = {
    True: "Rules R22 and R23: dice, attribute and bonus against the target; a 6 adds one more die, a rolled 1 fails.",
    False: "Rules R14 to R19: dice, attribute and modifiers against those of the enemy, who rolls first; a 6 adds one more die.",
}
"""Where the rules stand, of tests and of battles."""


def print_study(study: Situations, options: str, console: Console) -> None:
    """Print the odds, how they were found, and what the dice say.

    Parameters
    ----------
    study
        Situations and their odds.
    options
        How the dice are thrown, in words.
    console
        Where to print.
    """
    console.print(Text(study.title, style="bold"))
    console.print(Text(f"{options[0].upper()}{options[1:]}."))
    if study.reading:
        console.print(Text(f"Reading in force: {study.reading}."))
    console.print(_table(study))
    if study.kind == "power":
        console.print(_cards(study))
    for line in _notes(study):
        console.print(Text(line, style="dim"))


def chances(case: Case) -> tuple[float, float, float]:
    """Win, tie and loss as numbers."""
    return float(case.odds.win), float(case.odds.tie), float(case.odds.lose)


def grid(study: Situations) -> Grid:
    """One row a case; a battle or test alone has its outcomes as rows."""
    headings, rows = _outcomes(study, study.cases[0]) if study.kind in ("battle", "test") else _cases(study)
    return plain_table(headings, rows, WORDS)


def outcomes_text(study: Situations) -> str:
    """The chances of the first situation: `win 60.7143%, tie 9.5238%, lose 29.7619%`."""
    found = chances(study.cases[0])
    return ", ".join(f"{name} {percent(found[place], DIGITS)}" for place, name in places(study))


def _table(study: Situations) -> Table:
    """The odds as the terminal shows them."""
    made = grid(study)
    return _spaced([column.label for column in made.columns], [[cell.text for cell in row] for row in made.rows])


def _spaced(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """A table whose numbers are never cut, however narrow the terminal is."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for heading, *cells in zip(headings, *rows, strict=True):
        widest = max(len(text) for text in (heading, *cells))
        table.add_column(heading, justify="left" if heading in WORDS else "right", min_width=widest, no_wrap=True)
    for row in rows:
        table.add_row(*row)
    return table


def _outcomes(study: Situations, case: Case) -> tuple[list[str], list[list[str]]]:
    """The outcomes of one case."""
    agreement, rows = case.agreement, []
    for place, name in places(study):
        chance = (case.odds.win, case.odds.tie, case.odds.lose)[place]
        fraction = str(chance) if not case.odds.remainder and len(str(chance)) <= LONGEST else ""
        cells = [name, percent(float(chance), DIGITS), fraction]
        if agreement:
            cells += [percent(agreement.counts[place] / agreement.rolls, DIGITS), _z(agreement.z[place])]
        rows.append(cells)
    return ["outcome", "chance", "fraction", *(("rolled", "z") if agreement else ())], rows


def _cases(study: Situations) -> tuple[list[str], list[list[str]]]:
    """One row a case."""
    shown = places(study)
    keys = [key for key in study.cases[0].keys if study.kind == "table" or key not in ("difference", "margin")]
    headings = [*keys, *(name for _, name in shown)]
    if study.kind == "power":
        headings += ["gain", "cards played"]
    if study.is_rolled:
        headings += [f"{name} z" for _, name in shown]
    rows = []
    for case in study.cases:
        cells = [_key(case.keys[key]) for key in keys] + [percent(chances(case)[place], DIGITS) for place, _ in shown]
        if study.kind == "power":
            cells += [points(gains(study, case)["gain"], 2), number(float(case.odds.cards), 3)]
        if case.agreement is not None:
            cells += [_z(case.agreement.z[place]) for place, _ in shown]
        rows.append(cells)
    return headings, rows


def _key(value: int | str) -> str:
    """What sets a case apart."""
    return number(value) if isinstance(value, int) else value or "none"


def _z(value: float) -> str:
    """A standardised difference."""
    return number(value, 2) if math.isfinite(value) else "infinite"


def _cards(study: Situations) -> Table:
    """What each card is worth."""
    rows = [[row["when"], str(row["card"]), points(row["alone"], 2), points(row["last"], 2)] for row in cards_frame(study).to_dict("records")]
    return _spaced(["when", "card", "alone adds", "to the others adds"], rows)


def _notes(study: Situations) -> list[str]:
    """How the odds were found, what was left out, and how the dice agree."""
    methods = dict.fromkeys(case.odds.method for case in study.cases)
    notes = [SOURCES[study.is_test], *(f"Exact: {method}." for method in methods)]
    left = max(float(case.odds.remainder) for case in study.cases)
    if left:
        notes.append(f"Enemy rolls that hardly ever come up are counted as lost: less than {left:.1e} of all in each row.")
    if study.is_rolled:
        notes.append(rolled_note(study))
    return notes


def rolled_note(study: Situations) -> str:
    """How the dice agree with the exact odds."""
    (first, *_), several = study.cases, len(study.cases) > 1
    assert first.agreement is not None
    rolls = f"{number(first.agreement.rolls)} rolls{' of each row' if several else ''}, seed {study.seed}"
    found = max((case.agreement for case in study.cases if case.agreement is not None), key=lambda one: one.chi_square)
    freedom = f"{found.degrees} {'degree' if found.degrees == 1 else 'degrees'} of freedom"
    chi = f"{'largest ' if several else ''}chi-square {number(found.chi_square, 2)} with {freedom}"
    return f"Rolled: {rolls}; z is (observed - N p) / sqrt(N p (1 - p)); {chi}, p = {study.p_value:.3g}."
