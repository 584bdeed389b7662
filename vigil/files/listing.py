"""What is shipped, and the facts of card sets, strategies and experiments that `list` and `check` tell."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from reports.cardsetfacts import Facts, card_set_facts, summary
from sim.experiments.experiment import Experiment, load_experiment, shipped_experiments
from sim.games import GAMES, USUAL, games_with
from strategies.files import Strategy, load_strategy, shipped_strategies


@dataclass(frozen=True)
class Entry:
    """One shipped thing."""

    id: str
    """What to call it on the command line."""
    summary: str
    numbers: str
    """Its facts in words."""
    facts: Facts
    game: str
    """Name of its game."""


def entries(kind: str) -> list[Entry]:
    """All shipped things of a kind.

    Parameters
    ----------
    kind
        A key of `KINDS`.

    Returns
    -------
    list of Entry
        By game, and alphabetical.
    """
    return list(KINDS[kind]())


def strategy_facts(strategy: Strategy) -> Facts:
    """What a strategy is, and how many lines its lists have; of one in Python also its functions."""
    lines = {which: len(read) for which, read in strategy.lists.items()}
    about: Facts = {"name": strategy.name, "summary": strategy.summary, "policy": strategy.policy, "lines": lines if strategy.code is None else {}}
    if (code := strategy.code) is not None:
        about |= {"functions": [*code.functions], "compiled": code.compiled, "base": code.base}
    return about if strategy.game == USUAL else {"game": strategy.game, **about}


def experiment_facts(experiment: Experiment) -> Facts:
    """What an experiment says, and in how many ways its strategies sit down."""
    return {**experiment.model_dump(mode="json", by_alias=True, exclude={"schema_"}), "seatings": len(experiment.seatings())}


def _games() -> Iterable[Entry]:
    """The games."""
    homes = [path.parent for path in shipped_experiments().values()]
    for name, game in GAMES.items():
        facts = {"summary": game.summary, "players": list(range(game.least, game.most + 1))}
        counts = {
            "card_sets": len(game.cards.shipped_card_sets()),
            "strategies": len(shipped_strategies(name)),
            "experiments": homes.count(game.configs / "experiments"),
        }
        told = ", ".join(
            _count(number, one, many)
            for number, (one, many) in zip(counts.values(), (("card set", ""), ("strategy", "strategies"), ("experiment", "")), strict=True)
        )
        yield Entry(name, game.summary, f"{game.players} players, {told}", {**facts, **counts}, name)


def _card_sets() -> Iterable[Entry]:
    for game in GAMES.values():
        for name in game.cards.shipped_card_sets():
            facts = card_set_facts(game.cards.load_card_set(name), game.name)
            yield Entry(name, facts["name"], summary(facts, game.name), facts, game.name)


def _strategies() -> Iterable[Entry]:
    for game in GAMES:
        for name in shipped_strategies(game):
            facts = strategy_facts(load_strategy(name, game=game, deckless=True))
            lines = sum(facts["lines"].values())
            numbers = f"{_count(lines, 'line')} in {_count(len(facts['lines']), 'list')}" if lines else "no lists"
            yield Entry(name, facts["summary"], numbers, facts, game)


def _decks() -> Iterable[Entry]:
    for name in games_with("sim", "decks.files"):
        files, told = GAMES[name].room("sim", "decks.files"), GAMES[name].room("reports", "deckfacts")
        cards = GAMES[name].cards.load_card_set(files.POOL)
        for label in files.shipped_decks():
            facts = told.facts(files.load_deck(label), cards)
            in_short, *_ = re.split("[:.]", facts["note"])
            yield Entry(label, in_short, told.summary(facts), facts, name)


def _drafting_lists() -> Iterable[Entry]:
    for name in games_with("strategies", "drafts.files"):
        files = GAMES[name].room("strategies", "drafts.files")
        for label in files.shipped_lists():
            file = files.load_list(label).file
            facts = file.model_dump(mode="json", by_alias=True, exclude={"schema_"})
            yield Entry(label, file.summary, f"{_count(len(file.rating), 'rated card')}", facts, name)


def _experiments() -> Iterable[Entry]:
    for name in shipped_experiments():
        facts = experiment_facts(load_experiment(name))
        sets, strategies = len(facts["card_sets"]), len(facts["strategies"])
        teams = {0: "", 1: " together"}.get(facts.get("teams", 0), f" in {facts.get('teams')} teams")
        players = "solo" if facts["players"] == 1 else f"{facts['players']} players{teams}"
        players = f"{facts['scenario']}, {players}" if "scenario" in facts else players
        told = f"{players}, {_count(strategies, 'strategy', 'strategies')}, {_count(sets, 'card set')}, {facts['games']:,} games"
        yield Entry(name, facts["summary"], told, facts, facts["game"])


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


KINDS: dict[str, Callable[[], Iterable[Entry]]] = {
    "games": _games,
    "card-sets": _card_sets,
    "strategies": _strategies,
    "decks": _decks,
    "drafting-lists": _drafting_lists,
    "experiments": _experiments,
}
"""Kinds of things that are shipped."""
