"""Decks against formats and cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from reports.cardsetfacts import Facts
from sim.errors import InputError, cut_lines
from sim.game import Game
from sim.inputfiles import checked_path
from vigil.decks import rooms
from vigil.decks.find import game_of_deck, load_cards


@dataclass(frozen=True)
class Checked:
    """What came of the check of a deck.

    Attributes
    ----------
    source
        The deck as it was named.
    message
        What is wrong in words that stand alone; empty if nothing.
    problems
        The reasons one by one.
    facts
        What the deck holds, with the format it was checked against; empty if it could not be read.
    summary
        The same in a line.
    """

    source: str
    message: str = ""
    problems: tuple[str, ...] = ()
    facts: Facts = field(default_factory=dict)
    summary: str = ""

    @property
    def content(self) -> Facts:
        """All of it, ready for JSON."""
        return {"source": self.source, "fine": not self.problems, **({"problems": list(self.problems)} if self.problems else {}), **self.facts}


def checked_decks(sources: Sequence[str], game: str | None, card_set: str | None, format: str | None) -> Iterator[Checked]:
    """Check decks one after another; what is wrong with one keeps no other one from being checked.

    Parameters
    ----------
    sources
        Names of shipped decks, deck files and plain lists.
    game
        Their game; see `game_of_deck`.
    card_set
        The cards there are; those of the game's usual card set if None.
    format
        The format they are to be allowed in; the one that each names if None.

    Yields
    ------
    Checked
        One a deck.

    Raises
    ------
    InputError
        If what is named cannot be a path, or there is no such game, card set or format.
    """
    if card_set is not None:
        checked_path(card_set, "cards")
    cards: dict[str, Any] = {}
    for source in sources:
        home = game_of_deck(source, game)
        if home.name not in cards:
            cards[home.name] = load_cards(home, card_set)
        if format is not None:
            _format(home, format, "format")
        try:
            yield _checked(source, home, cards[home.name], format)
        except InputError as error:
            yield Checked(source, str(error), tuple(str(error).splitlines()))


def _checked(source: str, game: Game, card_set: Any, format: str | None) -> Checked:
    """Check a deck; one that cannot be read, or has no format, is an `InputError`."""
    deck = rooms.files(game).load_deck(source)
    named = deck.format if format is None else format
    if not named:
        raise InputError(f"{source}: does not say its format; add --format NAME: {', '.join(rooms.formats(game).load_formats())}")
    wanted = _format(game, named, f"{source}, field format")
    problems = rooms.problems(game).deck_problems(deck, wanted, card_set)
    facts = {**rooms.facts(game).facts(deck, card_set), "format": wanted.name}
    message = _message(f"{source}: not legal in {wanted.name}", problems) if problems else ""
    return Checked(source, message, tuple(problems), facts, rooms.facts(game).summary(facts))


def _format(game: Game, name: str, label: str) -> Any:
    return rooms.formats(game).format_of(name, rooms.formats(game).load_formats(), label)


def _message(head: str, problems: Sequence[str]) -> str:
    """A line, or a line and one for each reason."""
    return cut_lines(f"{head}: {problems[0]}" if len(problems) == 1 else "\n  ".join([f"{head}, {len(problems)} reasons", *problems]))
