"""Drafts of a card set, as the rest of the program asks for them."""

from __future__ import annotations

from collections.abc import Sequence

from sim.errors import InputError
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.decks.deck import Deck
from sim.voskhozhdenie.draft.boosters import Boosters, Contents, contents_from
from sim.voskhozhdenie.draft.colours import Cards
from sim.voskhozhdenie.draft.decks import deck_of, draft_format, is_whole
from sim.voskhozhdenie.draft.table import Built, Drafted, Drafter, play_draft
from sim.voskhozhdenie.draft.words import LEAST_PLAYERS, MOST_PLAYERS


class Drafting:
    """Drafts of a card set.

    Parameters
    ----------
    card_set
        The cards there are.
    booster
        Contents of the boosters, as `contents_from` reads them; those of the rules if None.

    Raises
    ------
    InputError
        If the contents cannot be read, or there are too few cards for them.
    """

    def __init__(self, card_set: CardSet, booster: str | None = None) -> None:
        self.card_set = card_set
        self.contents = Contents() if booster is None else contents_from(booster)
        self.cards = Cards(card_set, draft_format())
        self._boosters = Boosters(card_set, self.contents)

    def play(self, seed: int, number: int, drafters: Sequence[Drafter], seated: Sequence[int]) -> list[Drafted]:
        """Play one draft, see `play_draft`."""
        return play_draft(seed, number, self._boosters, drafters, seated)

    def is_whole(self, deck: Built) -> bool:
        """Whether a deck can be played: it has cities and cards enough."""
        return is_whole(deck, self.cards.format)

    def deck(self, deck: Built, name: str) -> Deck:
        """A deck by the names of its cards."""
        return deck_of(deck, self.card_set, name)


def check_players(players: int) -> None:
    """Refuse a number of players that a draft is not for.

    Raises
    ------
    InputError
        If there are too few or too many.
    """
    if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        raise InputError(f"players: {players} is not possible; a draft is for {LEAST_PLAYERS} to {MOST_PLAYERS} players")
