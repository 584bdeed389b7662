"""`vigil maps list`, `vigil maps check`, `vigil maps draw` and `vigil maps generate`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from vigil.commands.guard import BAD_INPUT, guarded
from vigil.commands.help import Command, Group, examples
from vigil.terminal.completion import games
from vigil.terminal.mapcompletion import map_files, map_names, scenario_files
from vigil.terminal.mapcompletion import scenarios as complete_scenarios
from vigil.terminal.output import pass_on, say, say_json

LIST_EXAMPLE, DRAW_EXAMPLE = "vigil maps list", "vigil maps draw synthetic gates-1"
GENERATE_EXAMPLE = 'vigil maps generate --scenario "Gates of War" --seed 9 --count 8 --out gates.toml'
EPILOG = examples(LIST_EXAMPLE, "vigil maps check gates.toml", DRAW_EXAMPLE, GENERATE_EXAMPLE)
LIST_EPILOG = examples(LIST_EXAMPLE, "vigil maps list gates.toml", "vigil maps list --json")
CHECK_EPILOG = examples("vigil maps check gates.toml", "vigil maps check gates.toml --scenarios mine.toml --fair", "vigil maps check *.toml --json")
DRAW_EPILOG = examples(DRAW_EXAMPLE, "vigil maps draw synthetic gates-1 --out gates-1.svg", "vigil maps draw gates.toml")
GENERATE_EPILOG = examples(GENERATE_EXAMPLE, 'vigil maps generate --scenario "Infernal Battle" --seed 9')
A_FILE = "A shipped map file, or another one"

maps = typer.Typer(
    cls=Group, help="Read maps, say what is wrong with them, draw them, and draw new ones by lot.", no_args_is_help=True, epilog=EPILOG
)

ForGame = Annotated[str | None, typer.Option("--game", metavar="GAME", help="Of this game", show_default="the one with maps", autocompletion=games)]
Source = Annotated[str, typer.Argument(metavar="FILE", help=A_FILE, autocompletion=map_files, show_default=False)]


@maps.callback()
def _maps() -> None:
    """Read maps, say what is wrong with them, draw them, and draw new ones by lot."""


@maps.command("list", cls=Command, epilog=LIST_EPILOG)
@guarded
def list_maps(
    source: Annotated[
        str | None, typer.Argument(metavar="FILE", help=A_FILE, autocompletion=map_files, show_default="all shipped ones")
    ] = None,
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="Only of this game", show_default="all", autocompletion=games)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="What they hold as JSON on stdout")] = False,
) -> None:
    """Show maps: the scenario each is for, how large the board is, and what lies on it."""
    from vigil.maps.find import facts_of, listed_files, maps_table

    found = listed_files(source, game)
    if as_json:
        say_json([{"source": file, "game": home.name, **facts} for home, file, maps in found for facts in facts_of(home, maps)])
        return
    for number, (home, file, listed) in enumerate(found):
        say(f"{chr(10) if number else ''}{file}", bold=True)
        pass_on(maps_table(home, listed))


@maps.command("check", cls=Command, epilog=CHECK_EPILOG)
@guarded
def check_maps(
    sources: Annotated[list[str], typer.Argument(metavar="FILE", help=A_FILE, autocompletion=map_files, show_default=False)],
    scenarios: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Has the scenarios", show_default="those beside it, and shipped ones", autocompletion=scenario_files),
    ] = None,
    fair: Annotated[bool, typer.Option("--fair", help="Refuse portals that are unfair, too")] = False,
    game: ForGame = None,
    as_json: Annotated[bool, typer.Option("--json", help="What each map holds, or the problems, as JSON on stdout")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print nothing if all is fine")] = False,
) -> None:
    """Read map files and say everything that is wrong with their maps: hexes nobody reaches, tokens that do not fit the scenario.

    Portals that are unfair are told on stderr: what is nearer for one side than for another. They may be meant, or have to be, where a number of
    tokens cannot be shared out; --fair refuses them. A file of which anything is wrong keeps no other one from being checked; the exit code is
    2 then.
    """
    from vigil.maps.check import checked_maps

    found = []
    for checked in checked_maps(sources, game, scenarios, fair):
        found.append(checked)
        if checked.message:
            say(f"error: {checked.message}", err=True)
        elif not (as_json or quiet):
            say(f"{checked.source}: fine: {checked.summary}")
        if not quiet:
            _note([f"{checked.source}: {note}" for note in checked.notes])
    if as_json:
        say_json([checked.content for checked in found])
    if any(checked.message for checked in found):
        raise typer.Exit(BAD_INPUT)


@maps.command("draw", cls=Command, epilog=DRAW_EPILOG)
@guarded
def draw_map(
    source: Source,
    name: Annotated[
        str | None, typer.Argument(metavar="MAP", help="One of its maps", autocompletion=map_names, show_default="all of the file")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="PICTURE", help="For a picture, .png or .svg", show_default="drawn as text")] = None,
    game: ForGame = None,
    as_json: Annotated[bool, typer.Option("--json", help="What each map holds, and the drawing, as JSON on stdout")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only the path of the picture")] = False,
) -> None:
    """Draw maps as text in the terminal, or one as a picture.

    In a drawing each hex has a sign for what it is and one for what lies on it, explained below. North is above, as everywhere.
    """
    from vigil.files.pictures import check_picture, write_picture
    from vigil.maps.find import drawings, facts_of, maps_of
    from vigil.maps.rooms import figures

    check_picture(out, "out")
    home, found = maps_of(source, name, game, single=out is not None)
    if out is not None:
        write_picture(figures(home).draw(found[0]), out)
    texts = drawings(home, found)
    if as_json:
        picture = {} if out is None else {"picture": str(out)}
        say_json([{**facts, "drawing": text, **picture} for facts, text in zip(facts_of(home, found), texts, strict=True)])
    elif out is not None:
        say(str(out) if quiet else f"{out}: written: {found[0].name}")
    else:
        say("\n".join(texts), nl=False)


@maps.command("generate", cls=Command, epilog=GENERATE_EPILOG)
@guarded
def generate_maps(
    scenario: Annotated[str, typer.Option(metavar="NAME", help="What the maps are for", autocompletion=complete_scenarios, show_default=False)],
    seed: Annotated[int, typer.Option(metavar="N", help="Of the first map; each further one has the next seed")] = 1,
    count: Annotated[int, typer.Option(metavar="N", help="How many maps")] = 1,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="The map file to write", show_default="stdout")] = None,
    scenarios: Annotated[
        str | None, typer.Option(metavar="FILE", help="Has the scenario", show_default="the shipped ones", autocompletion=scenario_files)
    ] = None,
    game: ForGame = None,
    as_json: Annotated[bool, typer.Option("--json", help="The maps as JSON on stdout")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing of unfair portals; print only the path of the file")] = False,
) -> None:
    """Draw maps of a scenario by lot: its board and its numbers of tokens, symmetric for its sides.

    Equal seeds give equal maps, which are called by their seeds. Where a number of tokens cannot be shared out the portals are a little unfair,
    which is told on stderr.
    """
    from vigil.maps.generated import generated, write_maps

    found = generated(scenario, seed, count, scenarios, game)
    if out is not None:
        write_maps(found, out)
    if as_json:
        written = {} if out is None else {"file": str(out)}
        say_json({"scenario": scenario, "seed": seed, "count": count, **written, "notes": list(found.notes), "maps": found.tables})
    elif out is None:
        say(found.text, nl=False)
    else:
        say(str(out) if quiet else f"{out}: written: {found.summary}")
    if not quiet:
        _note(found.notes)


def _note(sentences: Sequence[str]) -> None:
    """Say on stderr what is no error."""
    for sentence in sentences:
        say(f"note: {sentence}", err=True)
