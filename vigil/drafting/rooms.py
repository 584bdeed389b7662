"""What a game with drafts has: rooms of `sim`, `strategies` and `reports`."""

from collections.abc import Sequence
from typing import Any, Protocol, cast

from sim.game import Game
from sim.games import game_with


class Drafted(Protocol):
    """What a player of a draft has got."""

    drafter: int
    picks: Sequence[int]
    deck: Any
    """Has `cards`, the ids of its different cards."""


class Drafting(Protocol):
    """Drafts of a card set: `Drafting` of the room `sim/GAME/draft/drafting`."""

    cards: Any
    """What lists are looked up in."""
    contents: Any
    """Contents of the boosters, with their `text`."""

    def play(self, seed: int, number: int, drafters: Sequence[Any], seated: Sequence[int]) -> list[Drafted]:
        """Play one draft."""
        ...

    def is_whole(self, deck: Any) -> bool:
        """Whether a deck can be played."""
        ...

    def deck(self, deck: Any, name: str) -> Any:
        """A deck as strategies play it."""
        ...


class DraftLists(Protocol):
    """The room `strategies/GAME/drafts/files`: drafting lists."""

    USUAL: Sequence[str]
    """Those that are seated if none are named."""

    def load_list(self, source: str) -> Any:
        """Read a drafting list, which has an `id`."""
        ...


def game_with_drafts(name: str | None) -> Game:
    """The game that is drafted; the only one with drafts if none is named."""
    return game_with(name, "sim", "draft.drafting", "drafts")


def drafting(game: Game, card_set: Any, booster: str | None) -> Drafting:
    """Drafts of a card set."""
    return cast(Drafting, game.room("sim", "draft.drafting").Drafting(card_set, booster))


def lists(game: Game) -> DraftLists:
    """What reads drafting lists."""
    return cast(DraftLists, game.room("strategies", "drafts.files"))


def drafter(game: Game, listed: Any, cards: Any) -> Any:
    """Who drafts by a list."""
    return game.room("strategies", "drafts.compiler").drafter_of(listed, cards)


def strategy_for(game: Game, deck: Any, card_set: Any) -> str:
    """Name of the strategy that plays a deck."""
    return str(game.room("strategies", "drafts.playing").strategy_for(deck, card_set))


def results(game: Game) -> Any:
    """The room `reports/GAME/drafts/results`: what is known of drafts, as frames and sentences."""
    return game.room("reports", "drafts.results")
