"""Strategies that change: their lines as material for a search, what can be done to them, and how they are written down again.

A *genome* is what a strategy file says, without its comments: the lines of every list that has any. Mutations know the language of the games
that have a room `material`; `genome_of` refuses strategies of other games.
"""

from collections.abc import Mapping

from sim.games import refuse_without
from strategies.files import Strategy, make_strategy

Genome = Mapping[str, tuple[str, ...]]
"""List name to its lines; lists without lines are left out. Never changed in place."""


def genome_of(strategy: Strategy) -> Genome:
    """The lines of a strategy that decides by rules.

    Parameters
    ----------
    strategy
        The strategy.

    Returns
    -------
    dict
        List name to texts of its lines.

    Raises
    ------
    InputError
        If the strategy is for a game whose language no mutation knows.
    """
    refuse_without(strategy.game, "strategies", "material", f"{strategy.source}: changing a strategy line by line")
    return {which: tuple(line.text for line in lines) for which, lines in strategy.lists.items() if lines}


def strategy_of(genome: Genome, game: str, name: str = "candidate", summary: str = "A candidate of a search.") -> Strategy:
    """A strategy made of lines.

    Parameters
    ----------
    genome
        The lines.
    game
        Whose language they are in.
    name, summary
        What the strategy file says beside them; the name is the id too.

    Returns
    -------
    Strategy

    Raises
    ------
    InputError
        If a line cannot be read.
    """
    lists = {which: list(lines) for which, lines in genome.items()}
    return make_strategy({"schema": 1, "game": game, "name": name, "summary": summary, **lists}, name, game=game)
