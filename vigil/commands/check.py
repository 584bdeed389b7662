"""`vigil cards check` and `vigil strategies check`."""

import json
from collections.abc import Callable
from typing import Annotated, Any

import typer

from sim.errors import InputError
from vigil.commands.guard import guarded
from vigil.commands.help import Command, Group, examples
from vigil.completing import card_sets as complete_card_sets
from vigil.completing import strategies as complete_strategies

CARDS_EPILOG = examples("vigil cards check 10th", "vigil cards check dearer.toml --json", "vigil new card-set dearer")
STRATEGIES_EPILOG = examples("vigil strategies check hunter.toml", "vigil strategies check mechana --cards 2010", "vigil new strategy hunter")

cards = typer.Typer(cls=Group, help="Read card sets and say what is wrong with them.", no_args_is_help=True, epilog=CARDS_EPILOG)
strategies = typer.Typer(cls=Group, help="Read strategies and say what is wrong with them.", no_args_is_help=True, epilog=STRATEGIES_EPILOG)

AsJson = Annotated[bool, typer.Option("--json", help="The facts, or the problems, as JSON on stdout")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print nothing if all is fine")]


@cards.callback()
def _cards() -> None:
    """Read card sets and say what is wrong with them."""


@strategies.callback()
def _strategies() -> None:
    """Read strategies and say what is wrong with them."""


@cards.command("check", cls=Command, epilog=CARDS_EPILOG)
@guarded
def check_cards(
    source: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="A card file, or a shipped card set: 2010, 10th ...", autocompletion=complete_card_sets, show_default=False
        ),
    ],
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Read a card set and say what it holds, or what is wrong with it."""
    from vigil.listing import card_set_facts

    def facts() -> dict[str, Any]:
        from sim.ascension.cardfile import load_card_set

        return card_set_facts(load_card_set(source))

    found = _checked(source, facts, as_json)
    if as_json or quiet:
        return
    typer.echo(f"{source}: fine")
    typer.echo(f"  {found['name']}")
    for place, what in (("centre", "centre deck"), ("start", "each starting deck"), ("always", "always available")):
        typer.echo(f"  {what}: {found[place]['different']} different, {found[place]['cards']} cards")
    typer.echo(f"  players: 1 to {max(found['players'])}")


@strategies.command("check", cls=Command, epilog=STRATEGIES_EPILOG)
@guarded
def check_strategy(
    source: Annotated[
        str,
        typer.Argument(metavar="FILE", help="A strategy file, or a shipped strategy", autocompletion=complete_strategies, show_default=False),
    ],
    card_set: Annotated[
        list[str] | None,
        typer.Option(
            "--cards",
            metavar="CARDS",
            help="Card set to check it against; may be repeated",
            show_default="all shipped ones",
            autocompletion=complete_card_sets,
        ),
    ] = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Read a strategy and say whether it fits the cards, or what is wrong with it."""
    from vigil.listing import strategy_facts

    def facts() -> dict[str, Any]:
        from sim.ascension.cardfile import load_card_set, shipped_card_sets
        from strategies.files import load_strategy
        from strategies.plan import compile_plans

        strategy = load_strategy(source)
        sets = card_set or list(shipped_card_sets())
        for name in sets:
            compile_plans([strategy], load_card_set(name))
        return {**strategy_facts(strategy), "card_sets": sets}

    found = _checked(source, facts, as_json)
    if as_json or quiet:
        return
    typer.echo(f"{source}: fine")
    typer.echo(f"  {found['name']}: {found['summary']}")
    typer.echo(f"  lines: {', '.join(f'{which} {count}' for which, count in found['lines'].items()) or 'none'}")
    typer.echo(f"  fits the card sets: {', '.join(found['card_sets'])}")


def _checked(source: str, facts: Callable[[], dict[str, Any]], as_json: bool) -> dict[str, Any]:
    """The facts of what was read; what is wrong goes on as an error, with `as_json` also to stdout."""
    try:
        found = facts()
    except InputError as error:
        if as_json:
            typer.echo(json.dumps({"source": source, "fine": False, "problems": str(error).splitlines()}, indent=1, ensure_ascii=False))
        raise
    if as_json:
        typer.echo(json.dumps({"source": source, "fine": True, **found}, indent=1, ensure_ascii=False))
    return found
