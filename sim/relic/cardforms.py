"""The files of a card set: what each holds, and the model of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sim.relic.cardmodel import Asset, Corruption, Encounter, Enemy, Event, Mission, PowerCard, Relic, Wargear
from sim.relic.cardsheets import Character, Scenario, Sheet, Space

THREATS: dict[str, type[Sheet]] = {"enemy": Enemy, "event": Event, "encounter": Encounter, "asset": Asset}


Files = dict[str, dict[str, Any]]
"""The tables of every file of a set, by the name of the file."""


class FileForm(NamedTuple):
    """One file of a card set."""

    entry: str  # name of its tables: `card`
    models: Mapping[str, type[Sheet]]  # by `type`; a single model under ""
    deck: str = ""  # deck of its cards


SET_FILE = "set.toml"
"""Name, rules and switches of a set."""
FORMS = {
    "board.toml": FileForm("space", {"": Space}),
    "characters.toml": FileForm("character", {"": Character}),
    "scenarios.toml": FileForm("scenario", {"": Scenario}),
    "threats-red.toml": FileForm("card", THREATS, "red"),
    "threats-blue.toml": FileForm("card", THREATS, "blue"),
    "threats-yellow.toml": FileForm("card", THREATS, "yellow"),
    "wargear.toml": FileForm("card", {"": Wargear}, "wargear"),
    "power.toml": FileForm("card", {"": PowerCard}, "power"),
    "missions.toml": FileForm("card", {"": Mission}, "mission"),
    "relics.toml": FileForm("card", {"": Relic}, "relic"),
    "corruption.toml": FileForm("card", {"": Corruption}, "corruption"),
}
"""Every other file, those of the decks in the order of `words.Deck`."""
FILE_OF_DECK = {form.deck: name for name, form in FORMS.items() if form.deck}
"""Which file holds the cards of a deck."""
