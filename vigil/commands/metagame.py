"""`vigil metagame`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.commands.naming import HELP
from vigil.commands.source import check_there, run_from
from vigil.terminal.completion import experiments_and_runs
from vigil.terminal.output import json_text, pass_on, say

if TYPE_CHECKING:
    from pandas import DataFrame

    from reports.metagame.changed import MetagameChange
    from reports.shared.run import GameRun

EPILOG = examples(
    "vigil metagame runs/duel",
    "vigil metagame duel --games 200000 --out runs/field",
    'vigil metagame duel --change "Void Initiate.cost=2" --games 200000',
    "vigil metagame eternal --games 100000 --json",
)


@guarded
def metagame(
    source: Annotated[
        str,
        typer.Argument(
            metavar="RUN",
            help="The folder of a run, an experiment file, or a shipped experiment",
            autocompletion=experiments_and_runs,
            show_default=False,
        ),
    ],
    change: Annotated[
        list[str] | None,
        typer.Option(metavar="WHAT=VALUE", help="Play both with and without it, as of vigil compare; may be repeated", show_default=False),
    ] = None,
    games: Annotated[
        int | None, typer.Option(metavar="N", help="Of an experiment or a change: game numbers of each card set", show_default="as it says")
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Of an experiment or a change: master seed", show_default="as it says")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Tables as CSV, and all of it as JSON", show_default="none")] = None,
    names: Annotated[str, typer.Option("--names", metavar="LANGUAGE", help=HELP)] = "en",
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Threads", show_default="one for each core")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The results as JSON on stdout")] = False,
) -> None:
    """Find what a field of strategies settles on, with intervals; with --change, what enters the mixture and what leaves it.

    Of games of two players: the matrix of matchups, the Nash mixture (which nobody beats) and alpha-rank, who is surely in it, how diverse it is, the
    best response to everything, and which strategies are dominated. A change is played on the same game numbers and paired game by game.
    """
    from sim.inputfiles import checked_path
    from vigil.naming import checked_names
    from vigil.playing.progress import waiting

    checked_path(source, "RUN")
    checked_names(names, source)
    if out is not None:
        _make_folder(out)
    if change:
        from vigil.metagaming.api import metagame as play_both

        if not Path(source).is_dir():
            check_there(source)
        changed = play_both(source, change, games, seed, jobs=jobs, progress=not quiet)
        with waiting("solving both metagames", not quiet):
            frames, content, text = _of_change(changed, as_json, names)
    else:
        from vigil.metagaming.measure import check_experiment

        if not Path(source).is_dir():
            check_there(source)
            check_experiment(source, games)
        run = run_from(source, games, seed, jobs=jobs, progress=not quiet)
        with waiting("solving the metagame", not quiet):
            frames, content, text = _of_run(run, source, as_json)
    if out is not None:
        _write(out, frames, content)
    pass_on(text)
    if out is not None and not quiet:
        say(f"{out / FILE}", err=True)


FILE = "metagame.json"


def _make_folder(out: Path) -> None:
    """Make the folder before anything is played; one that holds anything is refused."""
    from reports.store.files import writing
    from sim.errors import InputError

    with writing(out):
        out.mkdir(parents=True, exist_ok=True)
        if any(out.iterdir()):
            raise InputError(f"{out}: is not empty; a metagame needs a folder of its own, choose another --out")


def _write(out: Path, frames: "dict[str, DataFrame]", content: dict[str, Any]) -> None:
    """Tables and JSON."""
    from reports.frames.files import write_csv
    from reports.store.files import write_bytes

    write_csv(frames, out)
    write_bytes(out / FILE, (json_text(content) + "\n").encode())


def _of_run(run: "GameRun", source: str, as_json: bool) -> "tuple[dict[str, DataFrame], dict[str, Any], str]":
    """Frames, JSON, and what is printed of the metagame of a run."""
    from reports.metagame.frames import FRAMES
    from reports.metagame.metagame import metagame_of
    from reports.metagame.sentences import sentences
    from reports.metagame.terminal import print_metagame
    from sim.errors import InputError
    from vigil.terminal.json import manifest_facts, records
    from vigil.terminal.screen import Screen

    reasons = [metagame_of(run, card_set).reason for card_set in run.arms]
    if all(reasons):
        raise InputError(f"{source}: {reasons[0][0].lower()}{reasons[0][1:].rstrip('.')}")
    frames = {name: run.of_card_sets(build) for name, build in FRAMES.items()}
    content: dict[str, Any] = {"manifest": manifest_facts(run.manifest), "notes": {card_set: sentences(run, card_set) for card_set in run.arms}}
    content |= {name: records(frame) for name, frame in frames.items()}
    if as_json:
        return frames, content, json_text(content) + "\n"
    console = Screen()
    with console.capture() as captured:
        print_metagame(run, console)
    return frames, content, captured.get()


def _of_change(change: "MetagameChange", as_json: bool, names: str) -> "tuple[dict[str, DataFrame], dict[str, Any], str]":
    """Frames, JSON, and what is printed of two metagames."""
    from reports.metagame.changedterminal import change_sentences, print_change
    from vigil.terminal.json import records
    from vigil.terminal.screen import Screen

    frames = {"metagame_changes": change.metagame(), "mixture_changes": change.mixture(), "win_share_changes": change.win_shares()}
    head = {"experiment": change.name, "seed": change.seed, "games": change.games, "games_changed": change.games_changed, "arms": list(change.arms)}
    content: dict[str, Any] = {**head, "changes": list(change.facts), "notes": change_sentences(change)}
    content |= {name: records(frame) for name, frame in frames.items()}
    if as_json:
        return frames, content, json_text(content) + "\n"
    console = Screen()
    with console.capture() as captured:
        print_change(change.named(names), console)
    return frames, content, captured.get()
