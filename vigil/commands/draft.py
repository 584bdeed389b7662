"""`vigil draft`."""

from pathlib import Path
from typing import Annotated

import typer

from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.commands.naming import HELP
from vigil.terminal.completion import card_sets, drafting_lists, games, strategies
from vigil.terminal.output import pass_on, say, say_json

EPILOG = examples(
    "vigil draft --drafts 200 --out drafts/picks",
    "vigil draft --drafts 500 --play 10 --out drafts/played",
    "vigil draft --lists swarm,mine.toml --players 2 --drafts 1000 --play 10 --out drafts/duel",
    "vigil draft --drafts 500 --play 10 --effects --out drafts/order",
)
ForGame = Annotated[str | None, typer.Option("--game", metavar="GAME", help="Of this game", show_default="the one with drafts", autocompletion=games)]


@guarded
def draft(
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="For picks, decks and tables: a new folder", show_default=False)],
    lists: Annotated[
        str | None,
        typer.Option(metavar="A,B,...", help="Drafting lists, shipped ones or files", show_default="the usual four", autocompletion=drafting_lists),
    ] = None,
    drafts: Annotated[int, typer.Option(metavar="N", help="Drafts")] = 100,
    seed: Annotated[int, typer.Option(metavar="N", help="Master seed, of boosters and games")] = 1,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="Players of a draft; the lists take turns at the seats", show_default="one for each list")
    ] = None,
    booster: Annotated[str | None, typer.Option(metavar="R=N,...", help="Cards of each rarity in a booster", show_default="as in the rules")] = None,
    play: Annotated[int, typer.Option(metavar="GAMES", help="Games of each pair of players of a draft, half in each seating")] = 0,
    strategy: Annotated[
        str | None, typer.Option(metavar="NAME", help="Plays every deck", show_default="chosen by the deck", autocompletion=strategies)
    ] = None,
    effects: Annotated[bool, typer.Option("--effects", help="Also play every game without each card of the decks: the pick order")] = False,
    card_set: Annotated[
        str | None, typer.Option("--cards", metavar="CARDS", help="Card set", show_default="the usual one", autocompletion=card_sets)
    ] = None,
    game: ForGame = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Threads", show_default="one for each core")] = None,
    language: Annotated[str, typer.Option("--names", metavar="LANGUAGE", help=HELP)] = "en",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON on stdout")] = False,
) -> None:
    """Draft boosters by drafting lists, build the decks, and play them against each other.

    Equal seeds open equal boosters, whoever drafts. Win rates by card tell what goes together; what a card causes tells --effects: the same games,
    the same luck, and in place of the card its substitute.
    """
    from vigil.drafting.api import draft as drafted
    from vigil.terminal.tables import table_text

    names = tuple(name.strip() for name in lists.split(",")) if lists is not None else ()
    found = drafted(
        names,
        drafts,
        seed,
        players,
        booster=booster,
        play=play,
        strategy=strategy,
        effects=effects,
        card_set=card_set,
        game=game,
        jobs=jobs,
        out=out,
        progress=not quiet,
        names=language,
    )
    if as_json:
        say_json(found.content)
        return
    for number, (heading, rows) in enumerate(found.blocks):
        say(f"{chr(10) if number else ''}{heading}", bold=True)
        pass_on(table_text(rows))
    if not quiet:
        from vigil.drafting.drafts import PAGE

        say(f"{out / PAGE}", err=True)
