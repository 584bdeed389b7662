"""`vigil decks check`, `vigil decks show` and `vigil decks list`."""

from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.guard import BAD_INPUT, guarded
from vigil.commands.help import Command, Group, examples
from vigil.terminal.completion import card_sets, deck_formats, games
from vigil.terminal.completion import decks as complete_decks
from vigil.terminal.output import pass_on, say, say_json

if TYPE_CHECKING:
    from vigil.decks.find import Source

EPILOG = examples(
    "vigil decks list", "vigil decks check legion-forge", "vigil decks show legion-forge", "vigil new deck ashes", "vigil schema deck"
)
CHECK_EPILOG = examples("vigil decks check ashes.toml", "vigil decks check pasted.txt --format Blitz", "vigil decks check *.toml --json")
SHOW_EPILOG = examples("vigil decks show legion-forge", "vigil decks show ashes.toml --names ru", "vigil decks show ashes.toml --list --names ru")
LIST_EPILOG = examples("vigil decks list", "vigil decks list --json")
A_DECK = "A shipped deck, a deck file, or any other file with a plain list of cards"
INDENT = "  "

decks = typer.Typer(cls=Group, help="Read decks, say why a format refuses one, and show what they hold.", no_args_is_help=True, epilog=EPILOG)

ForGame = Annotated[str | None, typer.Option("--game", metavar="GAME", help="Of this game", show_default="the one with decks", autocompletion=games)]
OfCards = Annotated[
    str | None,
    typer.Option("--cards", metavar="CARDS", help="Card set the decks are made of", show_default="the usual one", autocompletion=card_sets),
]


@decks.callback()
def _decks() -> None:
    """Read decks, say why a format refuses one, and show what they hold."""


@decks.command("check", cls=Command, epilog=CHECK_EPILOG)
@guarded
def check_decks(
    sources: Annotated[list[str], typer.Argument(metavar="FILE", help=A_DECK, autocompletion=complete_decks, show_default=False)],
    format_: Annotated[
        str | None,
        typer.Option("--format", metavar="NAME", help="Format to check against", show_default="the one a deck names", autocompletion=deck_formats),
    ] = None,
    card_set: OfCards = None,
    game: ForGame = None,
    as_json: Annotated[bool, typer.Option("--json", help="What each deck holds, or the reasons, as JSON on stdout")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print nothing if all is fine")] = False,
) -> None:
    """Read decks and say what they hold, or every reason why their format refuses them.

    A deck of which anything is wrong keeps no other one from being checked; the exit code is 2 then.
    """
    from vigil.decks.check import checked_decks

    found = []
    for checked in checked_decks(sources, game, card_set, format_):
        found.append(checked)
        if checked.message:
            say(f"error: {checked.message}", err=True)
        elif not (as_json or quiet):
            say(f"{checked.source}: fine: {checked.facts['name']}, {checked.facts['format']}, {checked.summary}")
    if as_json:
        say_json([checked.content for checked in found])
    if any(checked.message for checked in found):
        raise typer.Exit(BAD_INPUT)


@decks.command("show", cls=Command, epilog=SHOW_EPILOG)
@guarded
def show_deck(
    source: Annotated[str, typer.Argument(metavar="FILE", help=A_DECK, autocompletion=complete_decks, show_default=False)],
    names: Annotated[str | None, typer.Option(metavar="LANGUAGE", help="Of the names, such as en or ru", show_default="the usual one")] = None,
    as_list: Annotated[bool, typer.Option("--list", help="The plain list that people paste")] = False,
    card_set: OfCards = None,
    game: ForGame = None,
    as_json: Annotated[bool, typer.Option("--json", help="What it holds as JSON on stdout")] = False,
) -> None:
    """Show the cards of a deck place by place, how many there are of each colour, and what they cost.

    Whether a format allows it is not asked (vigil decks check). A plain list can be read again by every command that takes a deck.
    """
    from sim.errors import InputError
    from vigil.decks.find import language_of_names, read_deck
    from vigil.decks.listing import deck_cards, deck_facts, list_text, unknown_cards

    if as_list and as_json:
        raise InputError("list: a plain list is no JSON; leave --list or --json out")
    found = read_deck(source, game, card_set)
    language = language_of_names(found.game, names)
    for sentence in unknown_cards(found):
        say(f"note: {sentence}", err=True)
    if as_list:
        say(list_text(found, language), nl=False)
    elif as_json:
        say_json({"source": source, **deck_facts(found), "cards": deck_cards(found, language)})
    else:
        _show(found, language)


@decks.command("list", cls=Command, epilog=LIST_EPILOG)
@guarded
def list_decks(
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="Only of this game", show_default="all", autocompletion=games)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="What they hold as JSON on stdout")] = False,
) -> None:
    """Show the shipped decks: the format each is built for, its colours and sizes."""
    from vigil.decks.find import shipped
    from vigil.decks.listing import deck_facts, decks_table

    found = shipped(game)
    if as_json:
        say_json([{"source": source.label, "game": source.game.name, **deck_facts(source)} for source in found])
        return
    homes = list(dict.fromkeys(source.game for source in found))
    for number, home in enumerate(homes):
        if len(homes) > 1:
            say(f"{chr(10) if number else ''}{home.title}", bold=True)
        pass_on(decks_table([source for source in found if source.game == home]))


def _show(source: "Source", language: str) -> None:
    """Print a deck for people."""
    from vigil.decks.listing import deck_facts, deck_lines, places

    facts = deck_facts(source)
    say(facts["name"], bold=True)
    say(f"{INDENT}{facts['format'] or 'no format'}")
    if facts["note"]:
        say(f"{INDENT}{facts['note']}")
    for heading, table in places(source, language):
        say(f"\n{heading}", bold=True)
        pass_on("".join(f"{INDENT}{line}\n" for line in table.splitlines()))
    say()
    for line in deck_lines(source):
        say(line)
