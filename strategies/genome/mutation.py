"""Mutations: small random changes of a genome. Whether the result fits the tables shows when it is compiled."""

from collections.abc import Callable
from dataclasses import replace

from numpy.random import Generator

from sim.errors import InputError
from strategies.files import Strategy
from strategies.genome import Genome, genome_of, strategy_of
from strategies.genome.conditions import joined, size, with_number, with_opposite, with_other, without
from strategies.genome.material import Material, Range
from strategies.genome.wording import line_text
from strategies.language.line import Line

MORE = 0.4
"""Chance of a further mutation after each one."""
TRIES = 50
"""Draws of a mutation until one applies and the lines can be read."""

_Lines = list[Line]


def mutated(strategy: Strategy, material: Material, rng: Generator) -> Genome:
    """A strategy with one or more random changes.

    Parameters
    ----------
    strategy
        The strategy; it decides by rules.
    material
        What new lines are made of.
    rng
        Luck of the search; consumed.

    Returns
    -------
    Genome
        Lines that can be read. Their names are those of the strategy and of the material.
    """
    changed = _mutated_once(strategy, material, rng)
    while rng.random() < MORE:
        changed = _mutated_once(changed, material, rng)
    return genome_of(changed)


def crossed(one: Genome, other: Genome, drawn_from: Range, rng: Generator) -> Genome:
    """A genome with some lists of another one, or the head of one main list before the tail of the other.

    Parameters
    ----------
    one, other
        Parents.
    drawn_from
        What the game's language offers.
    rng
        Luck of the search; consumed.

    Returns
    -------
    Genome
        Every line stands in it once.
    """
    lists, main = drawn_from.language.lists, drawn_from.main
    child = {which: lines for which in lists if (lines := (one if rng.random() < 0.5 else other).get(which, ()))}
    mine, theirs = one.get(main, ()), other.get(main, ())
    if mine and theirs and rng.random() < 0.5:
        share = rng.random()
        head, tail = mine[: round(share * len(mine))], theirs[round(share * len(theirs)) :]
        child[main] = tuple(dict.fromkeys((*head, *tail)))
    return {which: child[which] for which in lists if child.get(which)}


def _mutated_once(strategy: Strategy, material: Material, rng: Generator) -> Strategy:
    """The strategy with one change; with none if no draw led to any."""
    lists, main = material.range.language.lists, material.range.main
    rest = [which for which in material.targets if which != main]
    for _ in range(TRIES):
        which = main if rng.random() < material.range.main_share else rest[int(rng.integers(len(rest)))]
        lines = list(strategy.lists.get(which, ()))
        change = _CHANGES[int(rng.integers(len(_CHANGES)))]
        if not change(lines, which, material, rng):
            continue
        texts = {**genome_of(strategy), which: tuple(dict.fromkeys(line_text(line, material.range.language, which) for line in lines))}
        try:
            return strategy_of({word: texts[word] for word in lists if texts.get(word)}, strategy.game)
        except InputError:  # a condition grown too long, a list too full
            continue
    return strategy


def _at(lines: _Lines, rng: Generator) -> int:
    return int(rng.integers(len(lines)))


def _move(lines: _Lines, which: str, material: Material, rng: Generator) -> bool:
    """One line to another place."""
    if len(lines) < 2:
        return False
    line = lines.pop(_at(lines, rng))
    lines.insert(int(rng.integers(len(lines) + 1)), line)
    return True


def _drop(lines: _Lines, which: str, material: Material, rng: Generator) -> bool:
    """One line less."""
    if not lines or (which == material.range.main and len(lines) == 1):
        return False
    del lines[_at(lines, rng)]
    return True


def _known(lines: _Lines, which: str, material: Material, rng: Generator) -> bool:
    """A line of another strategy."""
    line = material.known_line(which, rng)
    if line is None:
        return False
    lines.insert(int(rng.integers(len(lines) + 1)), line)
    return True


def _new(lines: _Lines, which: str, material: Material, rng: Generator) -> bool:
    """A new line."""
    lines.insert(int(rng.integers(len(lines) + 1)), material.new_line(which, rng))
    return True


def _retarget(lines: _Lines, which: str, material: Material, rng: Generator) -> bool:
    """Another target in a line, unless the list is about words alone."""
    if not lines or not material.targets[which].classes:
        return False
    place = _at(lines, rng)
    if lines[place].use:
        return False
    target = material.target(which, rng)
    lines[place] = replace(lines[place], target=target.target, quoted=target.quoted, key=target.key)
    return True


def _rekey(lines: _Lines, which: str, material: Material, rng: Generator) -> bool:
    """Another order in a line that names a class."""
    about = material.targets[which]
    places = [place for place, line in enumerate(lines) if line.target in about.classes and not line.quoted]
    if not places or not about.keys:
        return False
    place = places[int(rng.integers(len(places)))]
    lines[place] = replace(lines[place], key=material.new_key(which, rng))
    return True


def _condition(lines: _Lines, which: str, material: Material, rng: Generator) -> bool:
    """A comparison more."""
    if not lines:
        return False
    place = _at(lines, rng)
    comparison = material.comparison(which, rng)
    lines[place] = replace(lines[place], condition=joined(lines[place].condition, comparison, rng))
    return True


def _on_comparison(lines: _Lines, which: str, material: Material, rng: Generator) -> bool:
    """A number moved (half of the time), or a comparison taken out, turned round or exchanged."""
    places = [place for place, line in enumerate(lines) if line.condition is not None]
    if not places:
        return False
    place = places[int(rng.integers(len(places)))]
    condition = lines[place].condition
    assert condition is not None
    part = int(rng.integers(size(condition)))
    draw = rng.random()
    if draw < 0.5:
        changed = with_number(condition, part, rng)
    elif draw < 0.75:
        changed = without(condition, part)
    elif draw < 0.85:
        changed = with_opposite(condition, part)
    else:
        changed = with_other(condition, part, material.comparison(which, rng))
    lines[place] = replace(lines[place], condition=changed)
    return True


_CHANGES: tuple[Callable[[_Lines, str, Material, Generator], bool], ...] = (
    _move,
    _move,
    _drop,
    _known,
    _new,
    _retarget,
    _rekey,
    _condition,
    _on_comparison,
    _on_comparison,
)
"""Each is as likely as the others; those that stand twice are twice as likely."""
