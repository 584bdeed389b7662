"""What is told of each card of a card set: its facts, and its text where the game has words for it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from reports.cardsetfacts import Facts
from reports.naming import IN_ENGLISH, languages
from sim.games import game_of

ROOM = "cardtext.teller"
"""Where a game puts its cards into words; a game without it has names and facts alone."""
CARDS = "card"
"""Cards among the kinds of entries of a catalogue."""


@dataclass(frozen=True)
class Told:
    """One card, or whatever else of a card set has a text.

    Attributes
    ----------
    name
        Its name.
    facts
        Its facts as reports know them; empty for what no report lists.
    line
        What it is, in a sentence or two; empty in games without words for their cards.
    text
        What it does, made of its effects; empty if it does nothing, and in games without words for their cards.
    printed
        What its file says that is printed on it; nobody reads it but people.
    """

    name: str
    facts: Facts
    line: str
    text: str
    printed: str = ""

    @property
    def content(self) -> Facts:
        """All of it, ready for JSON; facts of a game go before the words."""
        return {"name": self.name, **self.facts, "line": self.line, "text": self.text, **({"printed": self.printed} if self.printed else {})}


def cards_told(card_set: Any, game: str) -> list[Told]:
    """The cards of a card set, in its order."""
    everything = all_told(card_set, game)
    return [everything[entry.name] for entry in _by_kind(card_set, game)[CARDS]]


def all_told(card_set: Any, game: str) -> dict[str, Told]:
    """Everything of a card set that has a text or stands in reports with a name and copies, by name."""
    facts = {entry.name: _facts(entry) for entries in _by_kind(card_set, game).values() for entry in entries}
    things = _word(game, "things", lambda _: {})(card_set)
    line, text, printed = (_word(game, word, lambda _: "") for word in ("card_line", "card_text", "printed"))
    bare = {name: Told(name, found, "", "") for name, found in facts.items()}
    return bare | {name: Told(name, facts.get(name, {}), line(thing), text(thing), printed(thing)) for name, thing in things.items()}


def columns(told: Sequence[Told], game: str) -> list[str]:
    """Facts in which some of these have something to say, in the order of the catalogue."""
    names = dict.fromkeys(name for one in told for name in one.facts)
    return [name for name in names if any(shown(one, name, game) for one in told)]


def shown(told: Told, column: str, game: str) -> str:
    """A fact as a table shows it; nothing where it says nothing of this card."""
    value = told.facts.get(column, "")
    return "" if value is None or (value == 0 and column in _word(game, "NOUGHT", ())) else str(value)


def called(told: Told, game: str, language: str) -> Told:
    """A card by its name in a language, its English name among its facts; by its English name where it has no other."""
    fact = languages(game).get(language, "")
    if not told.facts.get(fact):
        return told
    others = {name: value for name, value in told.facts.items() if name != fact}
    return replace(told, name=told.facts[fact], facts={IN_ENGLISH: told.name, **others})


def other_names(told: Told, game: str) -> list[str]:
    """Names of a card beside the one it goes by."""
    return [told.facts[fact] for fact in (IN_ENGLISH, *languages(game).values()) if told.facts.get(fact)]


def _by_kind(card_set: Any, game: str) -> dict[str, Sequence[Any]]:
    """Entries of the catalogue by their kind."""
    room = game_of(game).room("reports", "catalogue")
    kinds: Callable[[Sequence[Any]], dict[str, Sequence[Any]]] = getattr(room, "panel_entries", lambda entries: {CARDS: entries})
    return kinds(room.catalogue(card_set))


def _facts(entry: Any) -> Facts:
    """Fields of an entry without its name, number and text."""
    facts: Facts = entry.model_dump(mode="json", exclude={"id", "name", "text", *entry.untold})
    return facts


def _word(game: str, name: str, usual: Any) -> Any:
    return game_of(game).option("reports", ROOM, name, usual)
