"""How even the sides of Ascension Tactics are with the shipped set: lists of champions, gates of two sides, gates of more sides."""

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import vigil
from reports.effects.sides import side_rates
from reports.text.cells import number, percent, span
from reports.text.sentences import joined
from sim.experiments.experiment import Experiment, build_experiment, load_experiment
from sim.games import game_of
from strategies.files import strategy_path
from vigil.cardeffects.sides import SideMeasurement
from vigil.playing.arena import prepare
from vigil.playing.manifests import new_manifest
from vigil.playing.progress import Silent
from vigil.session import Pace

BEGIN, END = "<!-- measured: {} -->", "<!-- end of what was measured -->"
"""What a table of the page stands between."""
LISTS, GATES, MORE = "lists", "gates", "more sides"
"""The tables by name."""

DUELS = ("love", "spires", "gates", "circle")
TEAMS = ("love-teams", "spires-teams", "gates-teams")
PARTIES = ("spires-three", "twilight", "spires-four", "infernal")
"""Shipped experiments: of two players, of two teams, and of more sides."""
POWER = (2, 4, 6)
"""What the gate of the second side gives in its first turn: as printed, and more."""
SEED = 5


def tables(games: int, numbers: int, folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Each table by its name, as lines of Markdown.

    Parameters
    ----------
    games
        Games of each order of the lists.
    numbers
        Game numbers of each gate.
    folder
        An empty folder for card sets, scenarios and strategies.
    """
    write_inputs(folder)
    yield LISTS, [*head("scenario", "as in the file", "with the lists exchanged", "by lot"), *lists(games, folder)]
    yield GATES, [*head("scenario", "2 power more", *map(str, POWER[1:]), "even at about"), *gates(numbers, folder)]
    yield MORE, [*head("scenario", "gates as they are", "with other gates", "the gates"), *more_sides(folder)]


def head(*columns: str) -> tuple[str, str]:
    """The first two lines of a table."""
    return f"| {' | '.join(columns)} |", f"|{'---|' * len(columns)}"


def write_inputs(folder: Path) -> None:
    """The six strategies without their lists for the draft, the scenarios with the lists of champions exchanged, and card sets with other gates."""
    for name in load_experiment(DUELS[0]).strategies:
        text = strategy_path(name, None, game="tactics").read_text(encoding="utf-8")
        (folder / f"{name}.toml").write_text(without_draft(text), encoding="utf-8")
    (folder / "synthetic.toml").write_text(exchanged((game_of("tactics").configs / "scenarios" / "synthetic.toml").read_text(encoding="utf-8")))
    for power in POWER:
        drafted = 'schema = 1\nname = "Drafted"\nbase = "synthetic"\nswitches = { champions = "draft" }\n'
        (folder / f"gate-{power}").mkdir()
        (folder / f"gate-{power}" / "set.toml").write_text(f'{drafted}[change."gate 2"]\nfirst_turn = {{ power = {power} }}\n')


def without_draft(text: str) -> str:
    """A strategy that takes the first champion of the row, which was shuffled."""
    before, rest = text.split("draft = [\n")
    kept = before + rest.split("\n]\n", 1)[1]
    assert "draft" not in tomllib.loads(kept)
    return kept


def exchanged(text: str) -> str:
    """Scenarios whose first two lists of recommended champions have changed places."""
    lines = text.split("\n")
    for k, line in enumerate(lines):
        if line == "recommended = [":
            lines[k + 1], lines[k + 2] = lines[k + 2], lines[k + 1]
    return "\n".join(lines)


def changed(name: str, games: int, folder: Path, **changes: Any) -> Experiment:
    """A shipped experiment with something else in it."""
    known = load_experiment(name)
    content: dict[str, Any] = {"schema": 1, "name": known.name, "game": "tactics", "card_sets": ["synthetic"], "players": known.players}
    content |= {"teams": known.teams} if known.teams else {}
    content |= {"scenario": known.scenario, "strategies": [*known.strategies], "games": games, "seed": SEED}
    return build_experiment(content | changes, f"{name}.toml", folder)


def drafted(name: str, games: int, folder: Path, power: int) -> Experiment:
    """The experiment with champions by lot, and so much power from the gate of the second side."""
    strategies = [f"{strategy}.toml" for strategy in load_experiment(name).strategies]
    return changed(name, games, folder, card_sets=[f"gate-{power}"], strategies=strategies)


def first_wins(experiment: Experiment) -> float:
    """Share of the games that the first side wins."""
    return float(vigil.run(experiment).games()["first_seat_win_rate"].iloc[0])


def lists(games: int, folder: Path) -> Iterator[str]:
    """How often the first side wins with either list of champions, and with champions by lot."""
    for name in DUELS:
        asked = (changed(name, games, folder), changed(name, games, folder, scenarios="synthetic.toml"), drafted(name, games, folder, POWER[0]))
        yield f"| {called(name)} | {' | '.join(f'{100 * first_wins(one):.0f}%' for one in asked)} |"


def gates(numbers: int, folder: Path) -> Iterator[str]:
    """How often the first side wins with each gate of the second one."""
    for name in (*DUELS, *TEAMS):
        won = [first_wins(drafted(name, numbers, folder, power)) for power in POWER]
        yield f"| {called(name)} | {' | '.join(f'{100 * share:.1f}%' for share in won)} | {even_at(won)} |"


def even_at(won: Sequence[float]) -> str:
    """Between which gates the first side wins half of the games, on the straight line between the two that were played."""
    if won[0] < 1 / 2:
        return f"below {POWER[0]}"
    for k, (more, less) in enumerate(zip(won, won[1:], strict=False)):
        if less <= 1 / 2:
            return f"{POWER[k] + (POWER[k + 1] - POWER[k]) * (more - 1 / 2) / (more - less):.1f}"
    return f"above {POWER[-1]}"


def called(name: str) -> str:
    """Scenario of an experiment, and whether teams play it."""
    known = load_experiment(name)
    scenario = str(known.scenario).replace(" / 2v2", "")
    return f"{scenario.replace(' (2p)', '')}, teams" if known.teams else scenario


def more_sides(folder: Path) -> Iterator[str]:
    """How often each side wins as it is and with the gates that an audit finds."""
    for name in PARTIES:
        arena, place = prepare(load_experiment(name)), folder / name
        place.mkdir()
        found = SideMeasurement(place, arena, new_manifest(arena, 1), Pace(None, None), Silent()).play()
        assert found is not None and found.best is not None
        rates, cells = side_rates(found.played), []
        for place_of in (0, found.played.index(found.best)):
            shares = zip(rates.estimate[place_of], rates.low[place_of], rates.high[place_of], strict=True)
            cells.append(", ".join(f"{percent(float(share))} ({span(float(low), float(high))})" for share, low, high in shares))
        yield f"| {called(name)} | {' | '.join(cells)} | {joined([f'`{change}`' for change in found.best.changes])} |"
        print(f"{name}: {number(found.fresh, 0)} games that chose nothing", flush=True)


def on_page(text: str, name: str, lines: Sequence[str]) -> str:
    """The page with one of its tables measured anew."""
    before, rest = text.split(BEGIN.format(name))
    after = rest.split(END, 1)[1]
    return "\n".join([f"{before}{BEGIN.format(name)}", *lines, f"{END}{after}"])
