"""`vigil replay`: one game told, games found, or games checked."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vigil.commands.guard import FAILED, guarded
from vigil.commands.help import examples
from vigil.commands.naming import HELP
from vigil.terminal.completion import experiments_and_runs
from vigil.terminal.output import say, say_json

if TYPE_CHECKING:
    from vigil.playing.progress import Display
    from vigil.replays.source import Source

EPILOG = examples(
    "vigil replay duel --game 12345 | less",
    "vigil replay runs/duel --game 7 --html game-7.html",
    'vigil replay duel --find "winner = mechana and rounds > 20"',
    "vigil replay duel --find \"taken('Void Initiate', void) >= 3 and margin <= 2\" --limit 3",
    'vigil replay relic --find "winner = cautious and corrupted > 0"',
    "vigil replay eternal --find \"winner = 'clan-fury' and ended = deck\"",
    "vigil replay four --check --game 0 --games 100",
)
AS_SAID = "as the experiment says"
LIMIT = 10
SEARCHED = 100_000


@guarded
def replay(
    experiment: Annotated[
        str,
        typer.Argument(
            metavar="EXPERIMENT", help="An experiment file, a shipped experiment, or the folder of a run", autocompletion=experiments_and_runs
        ),
    ],
    game: Annotated[int | None, typer.Option(metavar="N", help="Game number, from 0")] = None,
    find: Annotated[
        str | None,
        typer.Option(metavar="CONDITION", help="List games that fit: winner, rounds, margin, seat1, taken(CARD) ... and what else the game knows"),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Compare with the reference engine; exit code 1 if they differ")] = False,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the game as a page instead of printing it")] = None,
    games: Annotated[
        int | None,
        typer.Option(metavar="N", help=f"With --find: games to search at most, {SEARCHED:,} by default; with --check: games to check, 1 by default"),
    ] = None,
    first: Annotated[int | None, typer.Option("--from", metavar="N", help="With --find: the game to begin with, 0 by default")] = None,
    limit: Annotated[int | None, typer.Option(metavar="N", help=f"With --find: how many games are enough, {LIMIT} by default")] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Master seed", show_default=AS_SAID)] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help="Players", show_default=AS_SAID)] = None,
    card_set: Annotated[
        str | None, typer.Option(metavar="NAME", help="Which card set of several, by its short name", show_default="the first")
    ] = None,
    names: Annotated[str | None, typer.Option(metavar="LANGUAGE", help=HELP, show_default="en")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The story, the games found or the comparison as JSON on stdout")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress")] = False,
) -> None:
    """Tell one game as a story that a player can follow, find games worth reading, or check games against the reference engine."""
    _refuse_mixed(game, find, check, {"--games": games, "--from": first, "--limit": limit, "--html": html, "--names": names})
    from vigil.playing.progress import LOADING, Bar, Silent, waiting

    with waiting(LOADING, not quiet):
        from reports.naming import check_language
        from reports.store.language import ENGLISH
        from vigil.replays.source import open_source

        source = open_source(experiment, seed=seed, players=players, card_set=card_set)
    language = ENGLISH if names is None else names
    check_language(language, [source.experiment.game])
    if source.note:
        say(f"note: {source.note}", err=True)
    if html is not None:
        from reports.store.files import check_target

        check_target(html)
    display: Display = Silent() if quiet else Bar()
    if find is not None:
        start = first or 0
        _find(source, find, range(start, start + (SEARCHED if games is None else games)), LIMIT if limit is None else limit, display, as_json)
    elif check:
        start = game or 0
        _check(source, range(start, start + (1 if games is None else games)), display, as_json)
    else:
        _tell(source, game or 0, html, language, display, as_json)


def _refuse_mixed(game: int | None, find: str | None, check: bool, others: dict[str, object]) -> None:
    """Refuse options that do not go together."""
    from sim.errors import InputError

    if find is not None and (check or game is not None):
        raise InputError(f"find: cannot be combined with {'--check' if check else '--game'}; leave one of them out")
    if find is None and game is None:
        raise InputError("game: none given; name one with --game N, or look for one with --find CONDITION")
    belongs = {"--games": find is not None or check, "--from": find is not None, "--limit": find is not None}
    belongs |= dict.fromkeys(("--html", "--names"), find is None and not check)
    homes = {"--games": "--find or --check", "--html": "--game alone", "--names": "--game alone"}
    for option, fits in belongs.items():
        if others[option] is not None and not fits:
            raise InputError(f"{option.strip('-')}: belongs to {homes.get(option, '--find')}; leave it out")


def _warm_up(source: "Source", display: "Display") -> None:
    """Load or compile the kernel, saying so."""
    from vigil.playing.interrupts import Interrupted, stopping_on_interrupt
    from vigil.session import warm_up

    with stopping_on_interrupt() as stop:
        warm_up(source.arena, display, stop)
    if stop.is_set():
        raise Interrupted("interrupted")


def _tell(source: "Source", game: int, html: Path | None, names: str, display: "Display", as_json: bool) -> None:
    """Print a game, or write it as a page; JSON keeps the English names."""
    from reports.replays.json import story_json as story_json
    from reports.replays.page import write_page
    from reports.replays.source import check_number
    from reports.replays.text import story_text
    from vigil.replays.teller import story_of

    check_number(game)
    if sys.stderr.isatty() or not source.arm.batch.kernel_is_cached(source.arm.table):
        with display:
            _warm_up(source, display)
    story = story_of(source, game, names)
    if html is not None:
        write_page(story, html)
    if as_json:
        say_json(story_json(story_of(source, game)))
    elif html is not None:
        say(str(html))
    else:
        say(story_text(story), nl=False)


def _find(source: "Source", where: str, games: range, limit: int, display: "Display", as_json: bool) -> None:
    """Print the games that fit."""
    from vigil.replays.find import find, found_text, prepare_search

    prepare_search(source, where, limit, games)  # what is wrong is said before anything is compiled
    with display:
        _warm_up(source, display)
        display.playing(len(games), 0)
        found = find(source, where, limit=limit, games=games, tell=display.advance)
    if as_json:
        searched = {"from": found.searched.start, "games": len(found.searched)}
        content = {"find": where, "matched": found.matched, "searched": searched, "games": found.games.to_dicts()}
        say_json(content)
    else:
        say(found_text(found, len(games)), nl=False)


def _check(source: "Source", games: range, display: "Display", as_json: bool) -> None:
    """Say whether both engines play the same games."""
    from vigil.replays.check import check_games, check_range

    check_range(games)
    with display:
        _warm_up(source, display)
        display.playing(len(games), 0)
        checked = check_games(source, games, display.advance)
    if as_json:
        say_json(checked.as_json())
    elif checked.difference is not None:
        say(checked.difference.text())
    else:
        which = f"game {games.start}" if len(games) == 1 else f"games {games.start} to {games.stop - 1}"
        say(f"{which}: kernel and reference engine agree ({checked.moments:,} {checked.of}, and the end of every game)")
    if checked.difference is not None:
        raise typer.Exit(FAILED)
