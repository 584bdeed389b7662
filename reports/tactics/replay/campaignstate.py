"""The end state of a game of a campaign as the kernel leaves it, with villains, captives and schemes."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from reports.tactics.replay.endstate import Shown, end_state
from sim.tactics.cards.cardset import CardSet
from sim.tactics.scenarios.files import ScenarioFile
from sim.tactics.state import CAPTIVE, FIRST_CHAMPION, NEUTRAL, NOBODY, VILLAINS


class ShownCampaign(Shown):
    """A record of a campaign with names."""

    def __init__(
        self, book: NDArray[np.void], record: NDArray[np.void], card_set: CardSet, file: ScenarioFile, name: str, values: Any = None
    ) -> None:
        super().__init__(book, record, card_set, file, values)
        named = file.find(name).villains
        self.ranks += [villain.name for villain in file.villains or card_set.villains if not named or villain.name in named]
        self.scheme_names = [scheme.name for scheme in file.schemes or card_set.schemes]

    def champion(self, u: int) -> dict[str, Any]:
        """A champion, with what lies on its card in campaigns."""
        g = self.g
        return super().champion(u) | {"side": int(g["of_side"][u]), "glory": int(g["glory_on"][u]), "marked": bool(g["tokens_on"][u])}

    def counts(self) -> dict[Any, int]:
        """What was counted, schemes too."""
        g, found = self.g, super().counts()
        for field, what in (("schemes_seen", "scheme"), ("lower_effects", "lower effect")):
            for scheme, name in enumerate(self.scheme_names):
                found[what, name] = int(g[field][scheme])
        return {key: n for key, n in {**found, ("surge",): int(g["surges"])}.items() if n}

    def campaign(self) -> dict[str, Any]:
        """Villains, captives and schemes."""
        g = self.g
        others = [u for u in range(FIRST_CHAMPION, int(g["champions"])) if g["owner"][u] == NOBODY and not g["gone_for_good"][u]]
        captives = [self.champion(u) for u in others if g["of_side"][u] == CAPTIVE and g["hex"][u] != NOBODY]
        return {
            "box": [self.champion(u) for u in others if g["of_side"][u] == NEUTRAL and g["hex"][u] != NOBODY],
            "villains": [self.champion(u) for u in others if g["of_side"][u] == VILLAINS],
            "captives": sorted(captives, key=lambda captive: captive["hexes"][0][::-1]),
            "schemes": [self.scheme_names[scheme] for scheme in g["schemes"][: int(g["schemes_n"])]],
            "revealed": [self.scheme_names[scheme] for scheme in g["revealed"][: int(g["revealed_n"])]],
            "scheme_discard": [self.scheme_names[scheme] for scheme in g["scheme_discard"][: int(g["threat"])]],
            "boss_glory": int(g["glory_on"][g["boss"]]),
        }


def campaign_state(
    book: NDArray[np.void], record: NDArray[np.void], card_set: CardSet, file: ScenarioFile, name: str, values: Any = None
) -> dict[str, Any]:
    """How a game of a campaign ended, as `end_state`."""
    shown = ShownCampaign(book, record, card_set, file, name, values)
    return end_state(book, record, card_set, file, shown=shown) | shown.campaign()


def with_villains_apart(state: dict[str, Any]) -> dict[str, Any]:
    """An end state of the reference engine with villains and captives apart, each as the kernel tells them."""
    box = state["box"]
    captives = [figure for figure in box if figure["side"] == CAPTIVE]
    for figure in box:
        figure["hexes"] = sorted(figure["hexes"], key=lambda place: place[::-1])
    return state | {
        "box": [figure for figure in box if figure["side"] == NEUTRAL],
        "villains": [figure for figure in box if figure["side"] == VILLAINS],
        "captives": sorted(captives, key=lambda captive: captive["hexes"][0][::-1]),
    }
