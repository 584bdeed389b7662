"""Strategies that change: their lines as material for a search, what can be done to them, and how they are written down again.

A *genome* is what a strategy file says, without its comments: the lines of every list that has any.
"""

from collections.abc import Mapping

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
    """
    return {which: tuple(line.text for line in lines) for which, lines in strategy.lists.items() if lines}


def strategy_of(genome: Genome, name: str = "candidate", summary: str = "A candidate of a search.") -> Strategy:
    """A strategy made of lines.

    Parameters
    ----------
    genome
        The lines.
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
    return make_strategy({"schema": 1, "name": name, "summary": summary, **{which: list(lines) for which, lines in genome.items()}}, name)
