"""A profile on the terminal."""

from rich.console import Console
from rich.table import Table

from reports.profiles.frames import line_frame
from reports.profiles.run import ProfileRun
from reports.text.cells import cell, number


def print_profile(found: ProfileRun, console: Console) -> None:
    """What there is to say of each strategy.

    Parameters
    ----------
    found
        The profile.
    console
        Where.
    """
    for card_set, some in found.profile.card_sets.items():
        for one in some:
            named = f"{one.strategy} ({card_set})" if len(found.profile.card_sets) > 1 else one.strategy
            console.print(named, style="bold", highlight=False, markup=False)
            for sentence in found.told(card_set, one.strategy):
                console.print(f"  {sentence}", highlight=False, markup=False, soft_wrap=True)


def print_lines(found: ProfileRun, strategy: str, console: Console) -> None:
    """Every line of one strategy.

    Parameters
    ----------
    found
        The profile.
    strategy
        Its label.
    console
        Where.
    """
    lines = line_frame(found.profile)
    for (card_set, which), rows in lines[lines["strategy"] == strategy].groupby(["card_set", "strategy_list"], sort=False):
        title = f"{which} ({card_set})" if len(found.profile.card_sets) > 1 else str(which)
        shown = Table(title=title, title_justify="left", box=None, pad_edge=False)
        for head, justify in (("line", "left"), ("fires per game", "right"), ("chooses", "left"), ("matters", "right"), ("", "left")):
            shown.add_column(head, justify=justify)  # type: ignore[arg-type]
        for row in rows.to_dict("records"):
            matters = cell(row, "matters_rate")
            of = f"{matters.text} of {number(row['tested'])}" if row["tested"] else ""
            shown.add_row(row["line"] or "(no line fits)", cell(row, "fires_per_game").text, row["chooses"], of, row["line_note"])
        console.print(shown, markup=False, highlight=False)
        console.print()
