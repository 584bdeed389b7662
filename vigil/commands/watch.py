"""`vigil watch`."""

from pathlib import Path
from typing import Annotated, Any

import typer

from vigil.commands.guard import guarded
from vigil.commands.help import examples
from vigil.terminal.completion import experiments, strategies
from vigil.terminal.output import say_json

EPILOG = examples(
    "vigil watch dearer.toml",
    "vigil watch hunter.toml --instead rush",
    "vigil watch lantern --experiment relic",
    "vigil watch dearer.toml --once --games 20000 --json",
)


@guarded
def watch(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A card set, variant or strategy", show_default=False, autocompletion=strategies)
    ],
    experiment: Annotated[
        str, typer.Option(metavar="EXPERIMENT", help="Where it takes part: an experiment file, or a shipped one", autocompletion=experiments)
    ] = "duel",
    instead: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="What of the experiment it takes the place of", show_default="the only card set, the strategy of its name"),
    ] = None,
    once: Annotated[bool, typer.Option("--once", help="End when the first answer is decided, or all games of the experiment are played")] = False,
    games: Annotated[int | None, typer.Option(metavar="N", help="Game numbers at most", show_default="as the experiment says")] = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Threads", show_default="one for each core")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print an answer only when it has come to its end")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="With --once: the answer as JSON on stdout")] = False,
) -> None:
    """Play games whenever a file is saved, and show what it does to an experiment while they are played.

    The experiment is played as it is and with the file in the place of its card set or strategy, on the same luck. A file with mistakes says what is
    wrong, and the last answer stays. Ctrl-C ends it.
    """
    from sim.errors import InputError
    from vigil.playing.progress import LOADING, waiting

    if as_json and not once:
        raise InputError("json: goes with --once; the answers of a watch never end")
    with waiting(LOADING, not quiet):
        from vigil.session import Pace, read_experiment
        from vigil.watching.loop import Watching
        from vigil.watching.target import Target

        target = Target.of(file, read_experiment(experiment, games, None, None), instead)
        pace = Pace.of(jobs, None)
    if as_json:
        say_json(_last(Watching, target, pace))
        return
    _live(Watching, target, pace, once, quiet)


def _last(watching: Any, target: Any, pace: Any) -> Any:
    """The last answer of one that ends."""
    answers: list[Any] = []
    watching(target, pace, lambda answer, problem: answers.append(answer), True).follow()
    return answers[-1]


def _live(watching: Any, target: Any, pace: Any, once: bool, quiet: bool) -> None:
    """Draw on the terminal; elsewhere print what came of every save when it is decided."""
    from rich.live import Live

    from vigil.terminal.screen import Screen
    from vigil.watching.display import drawn
    from vigil.watching.loop import ENDED

    screen, head = Screen(), f"{target.path} instead of {target.instead}: {target.experiment.name}"
    if screen.is_terminal and not quiet:
        with Live(console=screen, auto_refresh=False) as live:
            watching(target, pace, lambda answer, problem: live.update(drawn(head, answer, problem), refresh=True), once).follow()
        return
    said: list[tuple[Any, str]] = []

    def print_when_new(answer: Any, problem: str) -> None:
        known = answer.get("of") if answer.get("state") in ENDED else None, problem
        if known != (None, "") and known not in said:
            said.append(known)
            screen.print(drawn(head, answer, problem))

    watching(target, pace, print_when_new, once).follow()
