"""`vigil cards check` and `vigil strategies check`."""

from typing import Annotated

import typer

from vigil.commands.guard import guarded

cards = typer.Typer(help="Card sets.", no_args_is_help=True)
strategies = typer.Typer(help="Strategies.", no_args_is_help=True)


@cards.callback()
def _cards() -> None:
    """Card sets."""


@strategies.callback()
def _strategies() -> None:
    """Strategies."""


@cards.command("check")
@guarded
def check_cards(source: Annotated[str, typer.Argument(metavar="FILE", help="A card file, or a shipped card set: 2010, 10th ...")]) -> None:
    """Read a card set and say what it holds, or what is wrong with it."""
    from sim.ascension.cardfile import load_card_set

    card_set = load_card_set(source)
    typer.echo(f"{source}: fine")
    typer.echo(f"  {card_set.name}")
    for place, what in (("centre", "centre deck"), ("start", "each starting deck"), ("always", "always available")):
        kinds = card_set.at(place)
        typer.echo(f"  {what}: {len(kinds)} different, {sum(card_set.cards[k].count for k in kinds)} cards")
    most = max(players for players in range(1, 5) if card_set.box(players) <= _largest_box())
    typer.echo(f"  players: 1 to {most}")


def _largest_box() -> int:
    from sim.ascension.words import MAX_PILE

    return MAX_PILE


@strategies.command("check")
@guarded
def check_strategy(
    source: Annotated[str, typer.Argument(metavar="FILE", help="A strategy file, or a shipped strategy")],
    card_set: Annotated[list[str] | None, typer.Option("--cards", help="Card set to check it against [default: all shipped ones]")] = None,
) -> None:
    """Read a strategy and say whether it fits the cards, or what is wrong with it."""
    from sim.ascension.cardfile import load_card_set, shipped_card_sets
    from strategies.files import load_strategy
    from strategies.plan import compile_plans

    strategy = load_strategy(source)
    sets = card_set or list(shipped_card_sets())
    for name in sets:
        compile_plans([strategy], load_card_set(name))
    typer.echo(f"{source}: fine")
    typer.echo(f"  {strategy.name}: {strategy.summary}")
    typer.echo(f"  lines: {', '.join(f'{which} {len(lines)}' for which, lines in strategy.lists.items()) or 'none'}")
    typer.echo(f"  fits the card sets: {', '.join(sets)}")
