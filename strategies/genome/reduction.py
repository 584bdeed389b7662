"""What a strategy might do without: every line, and every comparison of a condition."""

from collections.abc import Iterator
from dataclasses import replace

from strategies.files import Strategy
from strategies.genome import Genome, genome_of
from strategies.genome.conditions import size, without
from strategies.genome.wording import line_text
from strategies.language.contract import Language
from strategies.language.line import Line
from strategies.language.lookup import language_of


def reductions(strategy: Strategy) -> Iterator[Genome]:
    """The strategy without one line or one comparison, each in turn.

    Parameters
    ----------
    strategy
        The strategy.

    Yields
    ------
    Genome
        First without each line, the last line of each list first, then without each comparison; a list that has lost all its lines is left out.
    """
    genome = genome_of(strategy)
    for which, lines in strategy.lists.items():
        for place in reversed(range(len(lines))):
            yield _with(genome, which, (*genome[which][:place], *genome[which][place + 1 :]))
    for which, lines in strategy.lists.items():
        for place, line in enumerate(lines):
            for part in range(size(line.condition)):
                text = _without_comparison(line, part, language_of(strategy.game), which)
                yield _with(genome, which, (*genome[which][:place], text, *genome[which][place + 1 :]))


def weight(genome: Genome) -> int:
    """Length of all lines in characters: of two strategies that do equally well the shorter one is the better one."""
    return sum(len(text) for lines in genome.values() for text in lines)


def _with(genome: Genome, which: str, lines: tuple[str, ...]) -> Genome:
    changed = {**genome, which: lines}
    return {word: changed[word] for word in changed if changed[word]}


def _without_comparison(line: Line, part: int, language: Language, which: str) -> str:
    assert line.condition is not None
    return line_text(replace(line, condition=without(line.condition, part)), language, which)
