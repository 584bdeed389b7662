"""`vigil bench`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sim.games import USUAL
from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.terminal.completion import games
from vigil.terminal.output import say, say_json

if TYPE_CHECKING:
    from vigil.bench import Speed

EPILOG = examples("vigil bench", "vigil bench --players 2 --json", "vigil bench --out speeds.json --quiet")
MOST = 1000
LONGEST = 3600


@guarded
def bench(
    players: Annotated[
        list[int] | None,
        typer.Option(metavar="N", help="Number of players, 1 for solo; may be repeated", show_default="1 2 3 4"),
    ] = None,
    game: Annotated[str, typer.Option(metavar="GAME", help="Which game", autocompletion=games)] = USUAL,
    jobs: Annotated[
        list[int] | None,
        typer.Option(metavar="N", help="Number of threads; may be repeated", show_default="1, and one for each core"),
    ] = None,
    repeats: Annotated[int, typer.Option(metavar="N", min=1, max=MOST, help="How often each is measured")] = 5,
    seconds: Annotated[float, typer.Option(metavar="SECONDS", min=0.01, max=LONGEST, help="About how long one repeat takes")] = 2.0,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="For the results as JSON")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON on stdout")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no table")] = False,
) -> None:
    """Measure games per second for one core and for all cores, by number of players.

    Beside each repeat a fixed loop is timed, the yardstick: games per yardstick compare from machine to machine.
    """
    from reports.store.files import check_target
    from sim.errors import InputError
    from vigil import bench as benching
    from vigil.playing.progress import compile_time
    from vigil.session import Pace

    known = benching.experiments(game)
    counts = list(dict.fromkeys(players or sorted(known)))
    if wrong := [count for count in counts if count not in known]:
        raise InputError(f"players: {wrong[0]} is out of range; {min(known)} to {max(known)}")
    threads = sorted({Pace.of(count, None).jobs for count in jobs}) if jobs else benching.default_jobs()
    if out is not None:
        check_target(out)
    speeds = []
    if not quiet:
        say(f"warming up (the kernel is compiled on the first run, {compile_time()})", err=True)
    for speed in benching.measure(counts, threads, repeats, seconds, game=game):
        speeds.append(speed)
        if not quiet:
            say(f"{speed.experiment}, {speed.jobs} {'thread' if speed.jobs == 1 else 'threads'}: {speed.median:,.0f} games/s", err=True)
    content = benching.as_json(speeds, game)
    if out is not None:
        from reports.store.runfolder import write_json

        write_json(out, content)
    if as_json:
        say_json(content)
    elif not quiet:
        _print_table(speeds)


def _print_table(speeds: list["Speed"]) -> None:
    import statistics

    from rich.table import Table

    from vigil.terminal.screen import Screen

    table = Table(
        title="games per second, all counting included",
        caption="yardstick: a million steps of a fixed loop; games in the time of one compare from machine to machine",
    )
    for heading in ("experiment", "players", "threads", "median", "least", "most", "games a repeat", "a yardstick"):
        table.add_column(heading, justify="left" if heading == "experiment" else "right")
    for s in speeds:
        numbers = (s.players, s.jobs, round(s.median), round(s.least), round(s.most), s.games, round(s.games_per_yardstick))
        table.add_row(s.experiment, *(f"{number:,}" for number in numbers))
    table.add_section()
    for jobs in sorted({s.jobs for s in speeds}):
        found = [s.yardstick for s in speeds if s.jobs == jobs]
        table.add_row("yardstick", "", f"{jobs}", *(f"{number:,.1f}" for number in (statistics.median(found), min(found), max(found))))
    Screen().print(table)
