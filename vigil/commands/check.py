"""`vigil cards check` and `vigil strategies check`."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sim.errors import InputError
from vigil.commands.guard import guarded
from vigil.commands.help import Command, Group, examples
from vigil.terminal.completion import card_sets as complete_card_sets
from vigil.terminal.completion import strategies as complete_strategies
from vigil.terminal.output import say, say_json

if TYPE_CHECKING:
    from strategies.files import Strategy

CARDS_EPILOG = examples("vigil cards list 10th", 'vigil cards show "Void Initiate"', "vigil cards diff 2010 10th", "vigil cards check dearer.toml")
CHECK_EPILOG = examples("vigil cards check 10th", "vigil cards check dearer.toml --json", "vigil new card-set dearer")
CHECK_STRATEGY_EPILOG = examples(
    "vigil strategies check hunter.toml", "vigil strategies check mechana --cards 2010", "vigil strategies check hunter.py"
)
STRATEGIES_EPILOG = examples("vigil strategies check hunter.toml", "vigil strategies profile runs/duel", "vigil new strategy hunter")

cards = typer.Typer(
    cls=Group, help="Say what cards do, what differs between card sets, and what is wrong with them.", no_args_is_help=True, epilog=CARDS_EPILOG
)
strategies = typer.Typer(
    cls=Group, help="Read strategies, say what is wrong with them, and count what their lines do.", no_args_is_help=True, epilog=STRATEGIES_EPILOG
)

AsJson = Annotated[bool, typer.Option("--json", help="The facts, or the problems, as JSON on stdout")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print nothing if all is fine")]


@cards.callback()
def _cards() -> None:
    """Say what cards do, what differs between card sets, and what is wrong with them."""


@strategies.callback()
def _strategies() -> None:
    """Read strategies, say what is wrong with them, and count what their lines do."""


@cards.command("check", cls=Command, epilog=CHECK_EPILOG)
@guarded
def check_cards(
    source: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="A card file or folder, or a shipped card set: 2010, 10th ...", autocompletion=complete_card_sets, show_default=False
        ),
    ],
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Read a card set and say what it holds, or what is wrong with it; cards that may keep a game from ending are named on stderr."""
    from reports.cardsetfacts import card_set_facts, game_of_card_set, lines, warnings
    from sim.games import USUAL, game_of
    from sim.inputfiles import checked_path

    def facts() -> dict[str, Any]:
        checked_path(source, "card set")
        game = game_of_card_set(source)
        card_set = game_of(game).cards.load_card_set(source)
        return {**card_set_facts(card_set, game), "warnings": warnings(card_set, game)}

    found = _checked(source, facts, as_json)
    for warning in found["warnings"]:
        say(f"{source}: games may never end: {warning}", err=True)
    if as_json or quiet:
        return
    say(f"{source}: fine")
    say(f"  {found['name']}")
    for line in lines(found, found.get("game", USUAL)):
        say(f"  {line}")


@strategies.command("check", cls=Command, epilog=CHECK_STRATEGY_EPILOG)
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
    """Read a strategy and say whether it fits the cards, or what is wrong with it.

    Lines that can never decide anything with these cards are named: their condition cannot hold, or earlier lines always come first. A strategy in
    Python is run and compiled; what cannot be compiled is named with its line.
    """
    from vigil.files.listing import strategy_facts

    def facts() -> dict[str, Any]:
        from sim.games import game_of
        from sim.inputfiles import checked_path
        from strategies.checks.feasible import Budget
        from strategies.checks.unreachable import never_used
        from strategies.compiler.plan import compile_plan, missing_names
        from strategies.files import load_strategy

        strategy = load_strategy(source, game=None, deckless=True)
        for name in card_set or ():
            checked_path(name, "--cards")
        cards = game_of(strategy.game).cards
        sets = {name: cards.load_card_set(name) for name in card_set or cards.shipped_card_sets()}
        missing = {}
        for name, one in sets.items():
            others = [other for other in sets.values() if other is not one]
            with _pointing_at_cards(strategy, [*sets]):
                compile_plan(strategy, one, others)
            missing[name] = list(missing_names(strategy, one, others))
        budget = Budget()
        useless = [] if quiet or strategy.code is not None else never_used(strategy, list(sets.values()), budget)  # lists of a base are not its own
        notes = [f"{line.place} never decides anything: {line.why}" for line in useless]
        if budget.is_spent:
            notes.append("not all lines could be looked at: they compare too much with each other; there may be more that never decide anything")
        return {
            **strategy_facts(strategy),
            "card_sets": list(sets),
            "missing": {name: names for name, names in missing.items() if names},
            "notes": notes,
        }

    found = _checked(source, facts, as_json)
    if as_json or quiet:
        return
    say(f"{source}: fine")
    say(f"  {found['name']}: {found['summary']}")
    if "functions" in found:
        say(f"  {'compiled' if found['compiled'] else 'any Python, not compiled'}: {', '.join(found['functions'])}")
        say(f"  all else: {found['base'] or 'the usual orders'}")
    else:
        say(f"  lines: {', '.join(f'{which} {count}' for which, count in found['lines'].items()) or 'none'}")
    say(f"  fits the card sets: {', '.join(found['card_sets'])}")
    for note in found["notes"]:
        say(f"  note: {note}")
    then = "there they are NOWHERE" if "functions" in found else "there the lines that name them never match"
    for name, names in found["missing"].items():
        say(f"  {name} has no {', '.join(names)}: {then}")


@contextmanager
def _pointing_at_cards(strategy: "Strategy", checked: Sequence[str]) -> Iterator[None]:
    """Say what helps if a strategy that is checked inside this block has names that none of the card sets has."""
    from strategies.problems import UnknownNames

    try:
        yield
    except UnknownNames as error:
        sets = ", ".join(checked)
        raise InputError(f"{error}\n{strategy.source}: checked against {sets}; if it names cards of another card set, add --cards FILE") from None


def _checked(source: str, facts: Callable[[], dict[str, Any]], as_json: bool) -> dict[str, Any]:
    """The facts of what was read; what is wrong goes on as an error, with `as_json` also to stdout."""
    try:
        found = facts()
    except InputError as error:
        if as_json:
            say_json({"source": source, "fine": False, "problems": str(error).splitlines()})
        raise
    if as_json:
        say_json({"source": source, "fine": True, **found})
    return found
