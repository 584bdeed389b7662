"""What is shipped, and the facts of card sets, strategies and experiments that `list` and `check` tell."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from sim.ascension.cardfile import load_card_set, shipped_card_sets
from sim.ascension.cardset import CardSet
from sim.ascension.words import MAX_PILE, MAX_SEATS
from sim.experiment import GAMES, MAX_PLAYERS, Experiment, load_experiment, shipped_experiments
from strategies.files import Strategy, load_strategy, shipped_strategies

Facts = dict[str, Any]
"""Facts by name, ready for JSON."""


@dataclass(frozen=True)
class Entry:
    """One shipped thing."""

    id: str
    """What to call it on the command line."""
    summary: str
    numbers: str
    """Its facts in words."""
    facts: Facts


def entries(kind: str) -> list[Entry]:
    """All shipped things of a kind.

    Parameters
    ----------
    kind
        A key of `KINDS`.

    Returns
    -------
    list of Entry
        In the order in which names complete: alphabetical, experiments by game.
    """
    return list(KINDS[kind]())


def card_set_facts(card_set: CardSet) -> Facts:
    """What a card set holds: different cards and copies of each place, and with how many players it can be played."""
    places = {}
    for place in ("centre", "start", "always"):
        ids = card_set.at(place)
        places[place] = {"different": len(ids), "cards": sum(card_set.cards[k].count for k in ids)}
    players = [count for count in range(1, MAX_SEATS + 1) if card_set.box(count) <= MAX_PILE]
    rules = card_set.rules.model_dump()
    return {"name": card_set.name, **places, "players": players, "rules": rules, "provenance": card_set.provenance, "digest": card_set.digest}


def strategy_facts(strategy: Strategy) -> Facts:
    """What a strategy is, and how many lines its lists have."""
    lines = {which: len(read) for which, read in strategy.lists.items()}
    return {"name": strategy.name, "summary": strategy.summary, "policy": strategy.policy, "lines": lines}


def experiment_facts(experiment: Experiment) -> Facts:
    """What an experiment says, and in how many ways its strategies sit down."""
    return {**experiment.model_dump(mode="json", by_alias=True, exclude={"schema_"}), "seatings": len(experiment.seatings())}


def _games() -> Iterable[Entry]:
    """The games; what a game is stands above its folder of `sim`."""
    shipped = {game: sum(path.parts[-3] == game for path in shipped_experiments().values()) for game in GAMES}
    for game in GAMES:
        summary = (import_module(f"sim.{game}").__doc__ or "").strip()
        facts = {"summary": summary, "players": list(range(1, MAX_PLAYERS + 1))}
        counts = {"card_sets": len(shipped_card_sets()), "strategies": len(shipped_strategies()), "experiments": shipped[game]}
        told = ", ".join(f"{number} {what.replace('_', ' ')}" for what, number in counts.items())
        yield Entry(game, summary, f"1 to {MAX_PLAYERS} players, {told}", {**facts, **counts})


def _card_sets() -> Iterable[Entry]:
    for name in shipped_card_sets():
        facts = card_set_facts(load_card_set(name))
        centre = facts["centre"]
        told = f"{centre['different']} different cards, {centre['cards']} in the centre deck, 1 to {max(facts['players'])} players"
        yield Entry(name, facts["name"], told, facts)


def _strategies() -> Iterable[Entry]:
    for name in shipped_strategies():
        facts = strategy_facts(load_strategy(name))
        lines = sum(facts["lines"].values())
        yield Entry(name, facts["summary"], f"{_count(lines, 'line')} in {_count(len(facts['lines']), 'list')}" if lines else "no lists", facts)


def _experiments() -> Iterable[Entry]:
    for name in shipped_experiments():
        facts = experiment_facts(load_experiment(name))
        sets, strategies = len(facts["card_sets"]), len(facts["strategies"])
        players = "solo" if facts["players"] == 1 else f"{facts['players']} players"
        told = f"{players}, {_count(strategies, 'strategy', 'strategies')}, {_count(sets, 'card set')}, {facts['games']:,} games"
        yield Entry(name, facts["summary"], told, facts)


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


KINDS: dict[str, Callable[[], Iterable[Entry]]] = {
    "games": _games,
    "card-sets": _card_sets,
    "strategies": _strategies,
    "experiments": _experiments,
}
"""Kinds of things that are shipped."""
