"""What a card set holds, in the words of its game; and of which game a card set is."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol, cast

from sim.errors import InputError, looking_for
from sim.game import Game
from sim.games import GAMES, USUAL, game_of
from sim.inputfiles import parse_toml, read_text

Facts = dict[str, Any]
"""Facts by name, ready for JSON; `players`, the numbers of players, in every game."""


class CardSetFacts(Protocol):
    """What a game says of its card sets: its room `cardsetfacts`."""

    def facts(self, card_set: Any) -> Facts:
        """What a card set holds."""
        ...

    def summary(self, facts: Facts) -> str:
        """The same in a few words, for a list."""
        ...

    def lines(self, facts: Facts) -> list[str]:
        """The same line by line, for whoever checks the card set."""
        ...


def card_set_facts(card_set: Any, game: str) -> Facts:
    """What a card set holds."""
    about = {"name": card_set.name, **_home(game).facts(card_set), "provenance": card_set.provenance, "digest": card_set.digest}
    return about if game == USUAL else {"game": game, **about}


def summary(facts: Facts, game: str) -> str:
    """What a card set holds in a few words, for a list."""
    return _home(game).summary(facts)


def lines(facts: Facts, game: str) -> list[str]:
    """What a card set holds line by line."""
    return _home(game).lines(facts)


def warnings(card_set: Any, game: str) -> list[str]:
    """What may go wrong in play although the card set is all right, a sentence each; games whose module looks for nothing have no `warnings`."""
    look = getattr(_home(game), "warnings", None)
    return look(card_set) if look else []


def players(facts: Facts) -> str:
    """Say how many can play with a card set."""
    return f"{min(facts['players'])} to {max(facts['players'])}"


def game_of_card_set(source: str | Path) -> str:
    """The game of a card set: that which ships it; else a folder with a game's own file in it is of that game, and all else of the usual one.

    Where games have files of one name, the base tells, and where several games have one of its name, which of them can read it, and what of it is
    changed; without a base the fields that shipped sets of one game have and those of others have not.

    Parameters
    ----------
    source
        Name of a shipped set, a file or a folder.

    Returns
    -------
    str
        Name of the game; whether there is such a card set shows when it is read.
    """
    for game in GAMES.values():
        if source in game.cards.shipped_card_sets():
            return game.name
    path = Path(source)
    with looking_for(source):
        found = [game for game in GAMES.values() if game.set_file and ((path / game.set_file).is_file() or path.name == game.set_file)]
        if len(found) < 2:
            return found[0].name if found else USUAL
        head = _head(path if path.name == found[0].set_file else path / found[0].set_file)
    base = head.get("base")
    if isinstance(base, str):
        beside = path.parent.parent if path.name == found[0].set_file else path.parent
        known = [game for game in found if base in game.cards.shipped_card_sets()]
        if not known:
            return game_of_card_set(beside / base)
        found = known
        if len(known) > 1:
            found = [game for game in known if _can_read(game, source)] or known
            return max(found, key=lambda game: (_changed(head, game, base), len(head.keys() & _fields(game)))).name
    return max(found, key=lambda game: len(head.keys() & _fields(game))).name


def _can_read(game: Game, source: str | Path) -> bool:
    """Whether a game finds nothing wrong with a card set."""
    try:
        game.cards.load_card_set(source)
    except InputError:
        return False
    return True


def _changed(head: Mapping[str, Any], game: Game, base: str) -> int:
    """How many of the entries, rules and switches that a variant changes are those of a game's card set of this name."""
    cards, changes = game.cards.load_card_set(base), head.get("change") or {}
    tables = {name: table for name, table in head.items() if isinstance(table, Mapping) and name != "change"}
    fields = sum(len(table.keys() & getattr(type(getattr(cards, name, None)), "model_fields", {}).keys()) for name, table in tables.items())
    return fields + len({*changes} & {entry.name for entry in game.room("reports", "catalogue").catalogue(cards)})


def _head(path: Path) -> Mapping[str, Any]:
    """The fields of a file; none of one that cannot be read, which is told when the card set is."""
    try:
        return parse_toml(read_text(path, str(path)), str(path))
    except InputError:
        return {}


def _fields(game: Game) -> set[str]:
    """Fields that the heads of a game's shipped card sets have."""
    return {field for path in game.configs.glob(game.card_sets) for field in _head(path)}


def _home(game: str) -> CardSetFacts:
    return cast(CardSetFacts, game_of(game).room("reports", "cardsetfacts"))
