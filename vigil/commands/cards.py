"""`vigil cards list`, `vigil cards show` and `vigil cards diff`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.terminal.cardcompletion import card_set_cards
from vigil.terminal.completion import card_sets, games
from vigil.terminal.output import pass_on, say, say_json

if TYPE_CHECKING:
    from reports.cardtexts.told import Told
    from vigil.cards.find import Source

LIST_EPILOG = examples("vigil cards list 10th", "vigil cards list synthetic --where type=weapon", "vigil cards list --game relic --json")
SHOW_EPILOG = examples('vigil cards show "Void Initiate"', "vigil cards show Snapdragon --card-set 10th", "vigil cards show Mystic --run runs/duel")
DIFF_EPILOG = examples("vigil cards diff 2010 10th", "vigil cards diff 10th dearer.toml", "vigil cards diff 10th 10th-dear-void-initiate --json")
A_CARD_SET = "A shipped card set, a file or a folder"
INDENT = "  "

ForGame = Annotated[str | None, typer.Option("--game", metavar="GAME", help="Only of this game", show_default="all", autocompletion=games)]
Names = Annotated[str, typer.Option(metavar="LANGUAGE", help="Language of the names, in games whose cards have names in several")]
AsJson = Annotated[bool, typer.Option("--json", help="The facts and texts as JSON on stdout")]


@guarded
def list_cards(
    source: Annotated[
        str | None,
        typer.Argument(metavar="CARD_SET", help=f"{A_CARD_SET}; all shipped ones if left out", autocompletion=card_sets, show_default=False),
    ] = None,
    game: ForGame = None,
    where: Annotated[
        list[str] | None, typer.Option(metavar="FACT=VALUE", help="Only cards with this, such as cost=3; may be repeated", show_default=False)
    ] = None,
    names: Names = "en",
    as_json: AsJson = False,
) -> None:
    """Show the cards of a card set, with what each of them does.

    The texts are made of the effects in the card files. Where nobody looks at a terminal every card is one line.
    """
    from reports.cardtexts.told import called
    from reports.naming import check_language
    from vigil.cards.find import read_card_set, shipped
    from vigil.cards.listing import cards_where, listing

    sources = shipped(game) if source is None else [read_card_set(source, game)]
    check_language(names, [one.game for one in sources])
    found = {one.label: [called(told, one.game, names) for told in cards_where(one, where or ())] for one in sources}
    if as_json:
        say_json({label: [told.content for told in some] for label, some in found.items()})
        return
    if not any(found.values()):
        say("no card is like that", err=True)
        return
    for number, one in enumerate(sources):
        if len(sources) > 1:
            say(f"{chr(10) if number else ''}{one.label}: {one.card_set.name}", bold=True)
        pass_on(listing(found[one.label], one.game))


@guarded
def show_card(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of a card", autocompletion=card_set_cards, show_default=False)],
    card_set: Annotated[
        list[str] | None,
        typer.Option(
            "--card-set", "--set", metavar="CARDS", help=f"{A_CARD_SET}; may be repeated", show_default="all shipped ones", autocompletion=card_sets
        ),
    ] = None,
    game: ForGame = None,
    run: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Also what it was measured to cause: folder of an audit, or of a run with effects", show_default="none"),
    ] = None,
    names: Names = "en",
    as_json: AsJson = False,
) -> None:
    """Show all about a card: what it is, what it does, and in which card sets it is so.

    In Relic the names of characters, spaces and scenarios can be asked for too. A card that has names in several languages is found by any of them.
    """
    from reports.cardtexts.told import called
    from reports.naming import check_language
    from vigil.cards.find import named, read_card_set, shipped

    game = game or (None if run is None else _game(run))
    sources = [read_card_set(source, game) for source in card_set] if card_set else shipped(game)
    found = named(sources, name)
    check_language(names, [source.game for source in sources])
    causes = {} if run is None else _causes(run, found[0][1].name, names)
    found = [(source, called(told, source.game, names)) for source, told in found]
    if as_json:
        caused = {} if run is None else {"causes": causes}
        say_json({source.label: told.content for source, told in found} | caused)
        return
    for number, alike in enumerate(_alike(found)):
        source, told = alike[0]
        say(f"{chr(10) if number else ''}{_title(told, source.game)}", bold=True)
        for line in _told(told):
            say(f"{INDENT}{line}")
        say(f"{INDENT}In {', '.join(source.label for source, _ in alike)}.")
    for label, sentences in causes.items():
        say(f"\nWhat it causes ({label}, {run})", bold=True)
        for sentence in sentences:
            say(f"{INDENT}{sentence}")


@guarded
def diff_cards(
    before: Annotated[str, typer.Argument(metavar="BEFORE", help=A_CARD_SET, autocompletion=card_sets, show_default=False)],
    after: Annotated[str, typer.Argument(metavar="AFTER", help="The card set it is held against", autocompletion=card_sets, show_default=False)],
    names: Names = "en",
    as_json: AsJson = False,
) -> None:
    """Show what differs between two card sets: rules, cards that only one has, changed fields, and texts before and after."""
    from reports.cardtexts.changes import card_set_diff
    from reports.naming import check_language
    from sim.errors import InputError
    from sim.games import game_of
    from vigil.cards.find import read_card_set

    one, two = read_card_set(before), read_card_set(after)
    if one.game != two.game:
        titles = [game_of(source.game).title for source in (one, two)]
        raise InputError(f"{before} is a card set of {titles[0]}, {after} one of {titles[1]}; name two of one game")
    check_language(names, [one.game])
    found = card_set_diff(one.card_set, two.card_set, one.game, names)
    if as_json:
        say_json({"before": before, "after": after, "game": one.game, **found.content})
        return
    for line in found.lines(before, after):
        say(line)


def _game(folder: Path) -> str:
    """The game of a run: other games have cards of the same names."""
    from reports.loading import load_run

    return load_run(folder).manifest.experiment.game


def _causes(folder: Path, name: str, names: str) -> dict[str, list[str]]:
    """What a card, by its English name, was measured to cause, by card set of a run."""
    from reports.audit.told import causes_told
    from reports.loading import load_run

    run = load_run(folder).named(names)
    return causes_told(run, run.naming.name(name))


def _alike(found: "list[tuple[Source, Told]]") -> "list[list[tuple[Source, Told]]]":
    """Card sets that tell the same of a name, together."""
    groups: list[list[tuple[Source, Told]]] = []
    for source, told in found:
        group = next((group for group in groups if group[0][1] == told), None)
        if group is None:
            groups.append([(source, told)])
        else:
            group.append((source, told))
    return groups


def _title(told: "Told", game: str) -> str:
    """The name of a card, and the others that it has."""
    from reports.cardtexts.told import other_names

    others = other_names(told, game)
    return f"{told.name} ({', '.join(others)})" if others else told.name


def _told(told: "Told") -> list[str]:
    """What a card is and does; games without words for their cards have its facts alone."""
    if not told.line:
        return [f"{fact}: {value}" for fact, value in told.facts.items()]
    quoted = [f"Printed: {told.printed}"] if told.printed else []
    return [told.line, told.text or "It has no effects.", *quoted]
