"""`vigil list`."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.terminal.output import say, say_json

if TYPE_CHECKING:
    from vigil.files.listing import Entry

EPILOG = examples("vigil list", "vigil list strategies", "vigil list experiments --json")


class Kind(StrEnum):
    """What can be listed."""

    GAMES = "games"
    CARD_SETS = "card-sets"
    STRATEGIES = "strategies"
    DECKS = "decks"
    DRAFTING_LISTS = "drafting-lists"
    EXPERIMENTS = "experiments"


@guarded
def list_shipped(
    kind: Annotated[Kind | None, typer.Argument(metavar="KIND", help=f"{', '.join(Kind)}; all of them if left out")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The facts as JSON on stdout")] = False,
) -> None:
    """Show what is shipped, one line each: games, card sets, strategies, decks, drafting lists and experiments."""
    from sim.games import complaints
    from vigil.files.listing import entries

    for complaint in complaints():
        say(f"note: {complaint}", err=True)
    found = {shown.value: entries(shown.value) for shown in ([kind] if kind else Kind)}
    if as_json:
        content = {shown.replace("-", "_"): [{"id": entry.id, **entry.facts} for entry in some] for shown, some in found.items()}
        say_json(content)
        return
    for number, (shown, some) in enumerate(found.items()):
        if len(found) > 1:
            say(f"{chr(10) if number else ''}{shown.replace('-', ' ').capitalize()}", bold=True)
        _print_lines(some)


def _print_lines(found: list["Entry"]) -> None:
    """One line an entry: what to call it, what it is, the game if there are several, and the numbers."""
    from sim.games import game_of

    games = {entry.game: f"{game_of(entry.game).title}: " for entry in found}
    shown = {name: title if len(games) > 1 and not all(entry.id == entry.game for entry in found) else "" for name, title in games.items()}
    ids = max(len(entry.id) for entry in found)
    summaries = max(len(entry.summary) for entry in found)
    for entry in found:
        say(f"  {entry.id:<{ids}}  {entry.summary:<{summaries}}  {shown[entry.game]}{entry.numbers}")
