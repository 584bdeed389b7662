"""The words of a card file."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from sim.ascension.words import Event, Faction, Goal, Kind, Per, Place
from sim.cardfiles.models import one_of

MOST = 99
"""Largest cost, honor or amount: sums and products of them stay inside 16 bits."""
MAX_EFFECTS = 16
"""Effects of one list, and options of one `choose`."""
MAX_DEPTH = 4
"""Effects inside effects (`then`, `options`)."""

TYPES = {"hero": Kind.HERO, "construct": Kind.CONSTRUCT, "monster": Kind.MONSTER}
OWNED_TYPES = ("hero", "construct")
REAL_FACTIONS = {"Enlightened": Faction.ENLIGHTENED, "Lifebound": Faction.LIFEBOUND, "Mechana": Faction.MECHANA, "Void": Faction.VOID}
FACTION_WORDS = {**REAL_FACTIONS, "none": Faction.NONE}
PLACES = {"centre": Place.CENTRE, "start": Place.START, "always": Place.ALWAYS}
EVENTS = {event.name.lower(): event for event in Event}
GOALS = {"discard": Goal.DISCARD, "deck": Goal.DECK, "hand": Goal.HAND, "play": Goal.PLAY}
ZONES = {"hand": 2, "discard": 1, "hand or discard": 3, "row": 0}
"""Where `banish` takes cards from: bits of the own zones (discard pile 1, hand 2); 0 is the row."""
PERS = {
    "construct": (Per.CONSTRUCT, Faction.ANY),
    **{f"{word} construct": (Per.CONSTRUCT, faction) for word, faction in REAL_FACTIONS.items()},
    "construct faction": (Per.CONSTRUCT_FACTION, Faction.ANY),
}


RealFaction = Annotated[str, one_of(REAL_FACTIONS, "a faction")]
Amount = Annotated[int, Field(ge=1, le=MOST)]
Number = Annotated[int, Field(ge=0, le=MOST)]
