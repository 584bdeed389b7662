"""Cards as a table for the terminal, or one line each for whatever else reads it."""

from collections.abc import Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from reports.cardtexts.told import Told, cards_told, columns, shown
from sim.errors import InputError, quoted, suggestion
from vigil.cards.find import Source
from vigil.terminal.screen import Screen

ROOM_FOR_TEXT = 30
"""Columns that a text needs beside the facts; in a narrower terminal it stands below them."""
BOUNDLESS = 4000
"""Columns where nobody looks at a terminal."""
NUMBER = int | float


def cards_where(source: Source, conditions: Sequence[str]) -> list[Told]:
    """Cards of a card set for which all conditions hold.

    Parameters
    ----------
    source
        The card set.
    conditions
        Each `FACT=VALUE`; capital letters make no difference.

    Raises
    ------
    InputError
        If one has another form, or the cards have no such fact.
    """
    found = cards_told(source.card_set, source.game)
    known = dict.fromkeys(("name", *(fact for told in found for fact in told.facts)))
    for condition in conditions:
        fact, equals, value = (part.strip() for part in condition.partition("="))
        if not equals or not value:
            raise InputError(f"where {quoted(condition)}: write FACT=VALUE; facts: {', '.join(known)}")
        if fact not in known:
            raise InputError(f"where {quoted(condition)}: cards of {source.label} have no {fact!r}; {suggestion(fact, known)}")
        found = [told for told in found if str({"name": told.name, **told.facts}.get(fact, "")).casefold() == value.casefold()]
    return found


def listing(told: Sequence[Told], game: str) -> str:
    """The cards as a table as it fits the terminal."""
    screen = Screen()
    if not screen.is_terminal:
        screen = Screen(width=BOUNDLESS)
    facts = columns(told, game)
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for name in ("name", *facts):
        numeric = name != "name" and all(isinstance(one.facts.get(name), NUMBER) for one in told)
        table.add_column(name.replace("_", " ").capitalize(), justify="right" if numeric else "left", no_wrap=True)
    rows = [[one.name, *(shown(one, name, game) for name in facts)] for one in told]
    texts = [one.text for one in told]
    with screen.capture() as captured:
        if not any(texts):
            _print(screen, table, rows)
        elif screen.measure(_filled(table, rows)).maximum + ROOM_FOR_TEXT <= screen.width:
            table.add_column("Text", overflow="fold")
            _print(screen, table, [[*row, text] for row, text in zip(rows, texts, strict=True)])
        else:
            for one in told:
                screen.print(Text(one.name, style="bold"))
                screen.print(Padding(Text(" ".join(filter(None, (one.line, one.text)))), (0, 0, 0, 2)))
    return "".join(f"{line.rstrip()}\n" for line in captured.get().splitlines())


def _filled(table: Table, rows: Sequence[Sequence[str]]) -> Table:
    """A table with its rows, to be measured."""
    made = Table(box=None, padding=table.padding, pad_edge=False)
    for column in table.columns:
        made.add_column(column.header, no_wrap=True)
    for row in rows:
        made.add_row(*map(Text, row))
    return made


def _print(screen: Screen, table: Table, rows: Sequence[Sequence[str]]) -> None:
    """Print a table with its rows."""
    for row in rows:
        table.add_row(*map(Text, row))
    screen.print(table)
