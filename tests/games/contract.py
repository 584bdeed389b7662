"""What every game keeps to, whatever is played: the checks that a game of one's own should pass before it is believed."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any
from zipfile import ZipFile

import numpy as np
import polars as pl
from jsonschema import Draft202012Validator

import vigil
from reports.balance.read import read_goals
from reports.gates.model import Gate, GateFile
from reports.gates.read import read_gates, shipped_gates
from reports.gates.spec import gate_spec
from reports.loading import run_of
from reports.registry import columns as registry
from reports.registry.metrics import KEYS, METRICS
from reports.report.write import FORMATS, write_report_of
from reports.runs.run import Run
from sim.counting.tallies import add, games_in
from sim.engine.bars import bars_of
from sim.engine.entrypoint import EntryPoint
from sim.engine.plans import Policy
from sim.engine.sources import reached
from sim.errors import InputError
from sim.experiments.experiment import Experiment, build_experiment, load_experiment, shipped_experiments
from sim.experiments.scenarios import ROOM as SCENARIOS
from sim.experiments.schedule import MEETS
from sim.experiments.teams import ROOM as TEAMS
from sim.game import Game
from sim.games import game_of
from strategies.compiler.plan import compile_plans
from strategies.decks import WITH
from strategies.files import load_strategy, shipped_strategies, strategy_path
from strategies.language.lookup import language_of
from vigil.cardeffects.plans import PricedPlans, card_plans, chosen_cards, new_runner
from vigil.decks.check import checked_decks
from vigil.files.schemas import KINDS, schema_of, schema_text
from vigil.files.starters import starter_texts, write_starter
from vigil.playing.arena import Arena, prepare
from vigil.replays.check import check_games
from vigil.replays.source import open_source

CAPABILITIES = {
    ("sim", "differences"): ("compare", "EXPERIMENT", "--change", "rules.round_cap=9"),
    ("reports", "effects"): ("effects", "EXPERIMENT"),
    ("reports", "replay.teller"): ("replay", "EXPERIMENT", "--game", "0"),
    ("strategies", "material"): ("tune", "EXPERIMENT"),
    ("strategies", "deckmaterial"): ("tune", "EXPERIMENT", "--deck"),
    ("sim", "cards.printing"): ("robust", "RUN"),
    ("sim", "cards.schema"): ("schema", "card-set", "--game", "GAME"),
    ("reports", "gates"): ("schema", "gates", "--game", "GAME"),
    ("sim", "decks.files"): ("decks", "list", "--game", "GAME"),
    ("sim", "maps.files"): ("maps", "list", "--game", "GAME"),
}
"""Rooms that a game may leave out, and the command that it then has not."""
DRAFTS = ("strategies", "drafts.form")
"""Room of a game with drafts."""
COMMENTED = re.compile(r"^# (\w+ = [\w\[\"]|\[change|\[\[gate)", re.MULTILINE)
"""What is commented out in a file to begin with and can be written."""


# ---- Games ---------------------------------------------------------------------


def experiment(game: Game, players: int, **changes: Any) -> Experiment:
    """A small experiment of shipped strategies with the first shipped card set; some strategies sit in several seats."""
    strategies = with_decks(game, shipped_strategies(game.name)[-4:])
    content = {"card_sets": [game.cards.shipped_card_sets()[0]], "strategies": strategies, "games": 60, "seed": 7}
    head = {"schema": 1, "name": "Contract", "game": game.name, "players": players, **stage(game, players)}
    return build_experiment({**head, **content, **changes}, "contract.toml", None)


def stage(game: Game, players: int) -> dict[str, str]:
    """What so many players play on with the first shipped card set, in games with scenarios: the first one that is for them."""
    if not game.has(*SCENARIOS):
        return {}
    file, name = scenario_for(game, players, game.cards.shipped_card_sets()[0])
    return {"scenarios": file, "scenario": name}


def stages(game: Game) -> tuple[Any, ...]:
    """The usual stage for the fewest players, in games with scenarios."""
    if not game.has(*SCENARIOS):
        return ()
    file, name = scenario_for(game, game.least)
    return (game.room(*SCENARIOS).stage_of(file, name, (), game.least, game.least),)


def scenario_for(game: Game, players: int, *first: str) -> tuple[str, str]:
    """A scenario that is played by so many players, everybody alone, and its file: one of the first files, if these have any."""
    room, shipped = game.room(*SCENARIOS), [path.stem for path in sorted((game.configs / "scenarios").glob("*.toml"))]
    files = (*first, *shipped)
    return next((file, name) for file in files for name in room.scenario_names(file) if is_for(room, file, name, players))


def is_for(room: Any, file: str | None, name: str, players: int) -> bool:
    """Whether a scenario is played by so many players, everybody alone."""
    try:
        return bool(room.stage_of(file, name, (), players, players).maps)
    except InputError:
        return False


def with_decks(game: Game, strategies: Sequence[str]) -> list[str]:
    """The strategies, each with a shipped deck of its own in games to which everybody brings one."""
    decks = language_of(game.name).decks
    return [*strategies] if decks is None else [f"{name}{WITH}{deck}" for name, deck in zip(strategies, decks.shipped(), strict=False)]


def tally_of(arena: Arena, *ranges: tuple[int, int]) -> Any:
    """Counts of ranges of game numbers, added up."""
    (arm,) = arena.arms.values()
    total = arm.new_tally()
    for start, stop in ranges:
        part = arm.new_tally()
        arm.play(start, stop, part)
        add(total, part)
    return total


def same(one: Any, other: Any) -> bool:
    """Whether two tallies are equal byte for byte."""
    return type(one) is type(other) and all(a.dtype == b.dtype and a.tobytes() == b.tobytes() for a, b in zip(one, other, strict=True))


def any_split_gives_the_same_bytes(game: Game, players: int) -> None:
    """Luck hangs on the game number alone: how games are split, in which order and by how many threads they are played, changes no count."""
    arena = prepare(experiment(game, players))
    whole = tally_of(arena, (0, 60))
    assert same(whole, tally_of(arena, (41, 60), (0, 1), (1, 7), (7, 41)))
    for jobs, size in ((1, 60), (2, 7), (2, 13)):
        (arm,) = vigil.run(arena.experiment, jobs=jobs, range_size=size).arms.values()
        assert same(whole, arm.tally), (jobs, size)
    assert not same(whole, tally_of(prepare(experiment(game, players, seed=8)), (0, 60)))


def counts_add_up(game: Game, players: int, games: int = 60) -> None:
    """A tally has the form the game says it has, and the same games stand in all of its arrays."""
    arena = prepare(experiment(game, players, games=games))
    tally, counts = tally_of(arena, (0, games)), game.counts
    strategies, parties = tally.seat.shape[:2]
    assert {name: array.shape for name, array in tally._asdict().items()} == counts.shapes(strategies, parties)
    assert all(array.dtype == np.int64 for array in tally) and games_in(tally) == games == tally.game[counts.Game["GAMES"]]
    seat = {name: tally.seat[..., column] for name, column in counts.Seat.__members__.items()}
    assert (seat["GAMES"].sum(axis=0) == games).all() and (seat["WINS"] <= seat["GAMES"]).all()
    wins_are_outcomes(game, arena, games, seat["WINS"].sum(axis=0))
    stopped = sum(int(tally.game[column]) for name, column in counts.Game.__members__.items() if name in ("CAP", "ENDLESS"))
    if "UNFINISHED" in seat:
        assert (seat["UNFINISHED"].sum(axis=0) == stopped).all() and seat["WINS"].sum() <= games - stopped
    if "rounds" in tally._fields:
        assert tally.rounds.sum() == games and len(tally.rounds) == counts.ROUNDS
    if "length" in tally._fields:
        assert (tally.length.sum(axis=1) == seat["GAMES"].sum(axis=1)).all()
    if players > 1:
        meetings_add_up(tally.meet, counts.Meet, seat, players)


def meetings_add_up(meet: np.ndarray, columns_: Any, seat: Mapping[str, np.ndarray], players: int) -> None:
    """Everybody meets all others at the table, from both sides, and at most one of two is ahead."""
    cells = {name: meet[..., column] for name, column in columns_.__members__.items()}
    for name in {"GAMES", "WINS", "UNFINISHED"} & cells.keys() & seat.keys():
        assert (cells[name].sum(axis=1) == (players - 1) * seat[name]).all(), name
    both = {name: cell.sum(axis=2) for name, cell in cells.items()}
    assert (both["GAMES"] == both["GAMES"].T).all()
    assert (both["AHEAD"] + both["AHEAD"].T <= both["GAMES"] * (1 + np.eye(len(both["GAMES"]), dtype=int))).all()


def wins_are_outcomes(game: Game, arena: Arena, games: int, wins: np.ndarray) -> None:
    """The wins that are counted are the winners of the games one by one, where these can be asked for."""
    if not game.has("sim", "outcome"):
        return
    (arm,), outcomes = arena.arms.values(), game.room("sim", "outcome")
    outcome = outcomes.new_outcome(games, arm.table.parties, len(arm.card_set.cards))
    game.batch.play_changed(arm.table, 0, games, outcomes.no_change(games), outcome)
    winner = outcomes.standing(outcome).winner
    assert (np.bincount(winner[winner >= 0], minlength=len(wins)) == wins).all()


def other_costs_change_no_other_games(game: Game, players: int, games: int = 40) -> None:
    """With another cost of a card only games in which the card came up are played again: the others would have been the same."""
    if not game.has("reports", "effects"):
        return
    arena = prepare(experiment(game, players, games=games))
    (arm,) = arena.arms.values()
    bench, names = new_runner(arena, arm), chosen_cards(arena, None)[::10]
    before = bench.play(0, games)
    for plan in card_plans(arena, bench, names, len(names), priced_plans(game.name)):
        for runner in plan.priced:
            if runner is not None:
                again, whole = runner.play_again(before, plan.card).outcome, runner.play(0, games).outcome
                assert all((one == other).all() for one, other in zip(again, whole, strict=True)), (plan.card, runner)


@cache
def priced_plans(game: str) -> PricedPlans:
    """What `experiment` is played with where a card has another cost: the same for every number of players."""
    return PricedPlans()


def bars_end_as_whole_games(game: Game, players: int, games: int = 30) -> None:
    """With a card kept from a seat games end as they do when each is played from its beginning, whether the bar can change it or not."""
    if not game.has("reports", "effects"):
        return
    arena = prepare(experiment(game, players, games=games))
    (arm,), outcomes = arena.arms.values(), game.room("sim", "outcome")
    cards = [arm.card_set.find(name) for name in chosen_cards(arena, None)[::5]]
    found = new_runner(arena, arm).play(0, games, bars_of(cards))
    for card, ended in zip(cards, found.without, strict=True):
        whole = outcomes.new_outcome(games, arm.table.parties, len(arm.card_set.cards))
        game.batch.play_changed(arm.table, 0, games, outcomes.no_change(games)._replace(barred=card, focus=found.focus), whole)
        assert all((one == other).all() for one, other in zip(ended, outcomes.standing(whole), strict=True)), card


def given_to_kernels(game: Game) -> list[Any]:
    """What is passed to a game's kernel and is a class of its own: tally, and in games that can be changed the change and its outcomes."""
    counts = [game.counts.empty(0, 2)]
    if not game.has("sim", "outcome"):
        return counts
    outcomes = game.room("sim", "outcome")
    return [*counts, outcomes.no_change(), outcomes.new_outcome(0, 2, 0)]


def both_engines_agree(game: Game, players: int, games: int = 3) -> None:
    """The kernel plays what the reference engine plays, for games that bring one."""
    checked = check_games(open_source(experiment(game, players), seed=None, players=None, card_set=None), range(games))
    assert checked.difference is None, checked.difference.text()
    assert checked.games == games and checked.moments >= games


# ---- Files ---------------------------------------------------------------------


def strategies_fit_card_sets(game: Game) -> None:
    """Every shipped strategy compiles with every shipped card set, and says truly who decides."""
    for name in game.cards.shipped_card_sets():
        strategies = [load_strategy(strategy, game=game.name) for strategy in with_decks(game, shipped_strategies(game.name))]
        plans = compile_plans(strategies, game.cards.load_card_set(name))
        assert [plan["policy"] == Policy.RANDOM for plan in plans] == [strategy.policy == "random" for strategy in strategies]


def read(kind: str, game: Game, place: Path) -> None:
    """Read a file to begin with as Vigil reads it."""
    if kind == "strategy":
        strategy = load_strategy(str(place), game=None)
        for name in game.cards.shipped_card_sets():
            compile_plans([strategy], game.cards.load_card_set(name))
    elif kind == "gates":
        assert read_gates(place, game.name).game == game.name
    elif kind == "goals":
        assert read_goals(place, game.name).name == "mine"
    elif kind == "deck":
        assert [checked.message for checked in checked_decks([str(place)], game.name, None, None)] == [""]
    elif kind == "drafting-list":
        assert game.room("strategies", "drafts.files").load_list(place).file.name == "mine"
    elif kind == "experiment":
        assert prepare(load_experiment(str(place))).game == game
    else:
        game.book.bind_book(game.cards.load_card_set(str(place)), game.least, *stages(game))


def starters_are_right(game: Game, kind: str, folder: Path) -> None:
    """A file to begin with can be read as it stands and with all that is commented out, and fits the schema that it names."""
    place, schema = write_starter(kind, "mine", folder, game.name)
    read(kind, game, place)
    file = place / game.set_file if place.is_dir() else place
    text = file.read_text(encoding="utf-8")
    assert "STARTER" not in text and tomllib.loads(text)["name"] == "mine"
    if schema is not None:
        assert text.startswith(f"#:schema ./{schema.name}\n") and schema.read_text(encoding="utf-8") == schema_text(kind, game.name)
        assert faults(kind, game, tomllib.loads(text)) == []
    fuller = COMMENTED.sub(r"\1", text).replace('meet = "round robin"', "")
    assert fuller != text and len(tomllib.loads(fuller)) >= len(tomllib.loads(text))
    file.write_text(fuller, encoding="utf-8")
    read(kind, game, place)


def starters_teach(game: Game) -> None:
    """The files to begin with name every field of an experiment, of gates, and every list and counter of the language."""
    fields = {field.alias or name for name, field in Experiment.model_fields.items()} - (set() if game.has(*TEAMS) else {"teams"})
    fields -= set() if game.has(*SCENARIOS) else {"scenarios", "scenario", "maps", "difficulty"}
    assert taught("experiment", game) >= fields and all(f'"{meet}"' in starter_texts("experiment", "mine", game.name)["mine.toml"] for meet in MEETS)
    language = language_of(game.name)
    assert taught("strategy", game) >= {*language.lists, *language.counters, *language.functions}
    if game.has("reports", "gates"):
        fields = {field.alias or name for model in (GateFile, Gate) for name, field in model.model_fields.items()}
        assert taught("gates", game) >= {*fields, *" ".join(gate_spec(game.name).rows).split()}


def taught(kind: str, game: Game) -> set[str]:
    """Words in all files of a starter."""
    return set(re.findall(r"\w+", "\n".join(starter_texts(kind, "mine", game.name).values())))


def faults(kind: str, game: Game, content: Mapping[str, Any]) -> list[str]:
    """Where a file does not fit the schema of its kind."""
    return [error.json_path for error in Draft202012Validator(schema_of(kind, game.name)).iter_errors(content)]


def shipped_files_fit_their_schemas(game: Game) -> None:
    """What comes with a game is what its schemas take; the schemas themselves say what every field is."""
    folder = (game.configs / "experiments").resolve()
    files = [("experiment", path) for path in shipped_experiments().values() if path.resolve().parent == folder]
    files += [("strategy", strategy_path(name, None, game=game.name)) for name in shipped_strategies(game.name)]
    files += [("gates", shipped_gates(game.name))] if game.has("reports", "gates") else []
    if game.has("sim", "cards.schema"):
        sets = [*(game.configs / "cards").glob("*.toml"), *(game.configs / "sets").glob(f"*/{game.set_file or '*'}")]
        assert len(sets) == len(game.cards.shipped_card_sets())
        files += [("card-set", path) for path in sets]
    files += [("deck", path) for path in (game.configs / "decks").glob("*.toml")]
    for kind, path in files:
        assert faults(kind, game, tomllib.loads(path.read_text(encoding="utf-8"))) == [], path
    for kind in {kind for kind, _ in files}:
        assert all(field.get("description") for field in schema_of(kind, game.name)["properties"].values()), kind


def kinds_of(game: Game) -> tuple[str, ...]:
    """Kinds of files that a game has a form of."""
    without = {"gates": not game.has("reports", "gates"), "deck": not game.has("sim", "decks.schema"), "drafting-list": not game.has(*DRAFTS)}
    return tuple(kind for kind in KINDS if not without.get(kind))


# ---- Reports -------------------------------------------------------------------


def run_with(game: Game, games: int) -> Run:
    """A run in memory of so many games; of none too."""
    run = vigil.run(experiment(game, game.least or 2, games=max(games, 1)))
    if games:
        return run
    manifest = run.manifest.model_copy(
        update={"games_done": 0, "experiment": run.manifest.experiment.model_copy(update={"games": 0}), "games_per_second": 0.0}
    )
    return run_of(manifest, {label: type(arm.tally)(*map(np.zeros_like, arm.tally)) for label, arm in run.arms.items()})


def columns_are_documented(run: Run) -> None:
    """Every frame has the columns of the registry in their order, and each of these is a metric or a key."""
    own = [name for name in registry.FRAMES if name.startswith(f"{run.game.name}/")]
    assert {f"{run.game.name}/{name}" for name in ("games", "strategies", "seats", "matchups")} <= set(own)
    for name in own:
        make = getattr(run, name.partition("/")[2])
        assert list(make().columns) == [c for c in registry.columns(name) if c != "seat" or name not in registry.BY_SEAT], name
        if name in registry.BY_SEAT:
            assert list(make(by_seat=True).columns) == registry.columns(name)
        for column in registry.FRAMES[name]:
            assert column in KEYS or column in METRICS, (name, column)
            assert f"\n        {column}\n" in make.__doc__, (name, column)
    for name, frame in run.frames().items():
        for column in frame.columns:
            assert column in KEYS or column.removesuffix("_low").removesuffix("_high") in METRICS, (name, column)


def reports_are_whole(run: Run, folder: Path) -> None:
    """Every format is written, and no text in it is a number that is none."""
    write_report_of(run, folder, FORMATS)
    markdown, page = ((folder / f"report.{form}").read_text(encoding="utf-8") for form in ("md", "html"))
    assert not re.search(r"\b(nan|inf|None(?! of\b))\b", markdown)
    assert ("no games were played" in markdown) == (not run.manifest.games_done)
    words = re.sub(r"<script.*?</script>|<style.*?</style>|<svg.*?</svg>|<[^>]*>|None of\b", " ", page, flags=re.DOTALL).split()
    assert not {"nan", "NaN", "nan%", "None", "inf"} & set(words)
    with ZipFile(folder / "report.xlsx") as book:
        sheets = {name: book.read(name) for name in book.namelist() if name.startswith("xl/worksheets/")}
    assert sheets and not [name for name, sheet in sheets.items() if b'<row r="2"' not in sheet], "sheets that have a head alone"
    for name in run.frames():
        cells = {cell for line in (folder / "tables" / f"{name}.csv").read_text(encoding="utf-8").splitlines()[1:] for cell in line.split(",")}
        assert not {"nan", "NaN", "inf", "-inf", "None"} & cells, name


def types_do_not_depend_on_games(first: Path, second: Path) -> None:
    """Parquet files of two runs of one form have the same columns of the same types."""
    for path in (first / "tables").glob("*.parquet"):
        assert pl.read_parquet_schema(path) == pl.read_parquet_schema(second / "tables" / path.name), path.name


# ---- What a game lacks, and what belongs to it -----------------------------------


def command_of(game: Game, room: tuple[str, str], run: Path) -> list[str]:
    """The command that a room stands for, asked of a game."""
    folder = game.configs / "experiments"
    filled = {"GAME": game.name, "RUN": str(run), "EXPERIMENT": min(path.stem for path in folder.glob("*.toml"))}
    return [filled.get(word, word) for word in CAPABILITIES[room]]


def entry_points(game: Game) -> list[EntryPoint]:
    """The kernels that Python calls."""
    return [found for found in vars(game.batch).values() if isinstance(found, EntryPoint)]


def own_functions(game: Game) -> list[FunctionType]:
    """Functions of a game's own kernels, the entry point aside."""
    return [function for entry in entry_points(game) for function in reached(entry)[1:] if function.__module__.startswith(f"{game.home('sim')}.")]


@contextmanager
def edited(function: FunctionType) -> Iterator[None]:
    """A function with another constant in it, as after an edit of its file."""
    code = function.__code__
    function.__code__ = code.replace(co_consts=(*code.co_consts, "edited"))
    try:
        yield
    finally:
        function.__code__ = code


def keys(games: list[str]) -> dict[str, list[str]]:
    """What the compiled code of each game is known by."""
    return {name: [entry.key() for entry in entry_points(game_of(name))] for name in games}
