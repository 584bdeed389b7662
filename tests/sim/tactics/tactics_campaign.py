"""Campaigns for both engines: the scenarios, and the end state of the kernel's games with villains and schemes."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tactics_kernel import HERE

from reports.tactics.replay.endstate import Shown, differences, end_state
from sim.cardfiles.write import toml_text
from sim.tactics.book.binder import bind_map
from sim.tactics.bylot import final_record
from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.files import SHIPPED as SETS
from sim.tactics.cards.files import card_set_from, load_card_set
from sim.tactics.maps.files import CONFIGS
from sim.tactics.reference import play, read_scenarios, read_set
from sim.tactics.scenarios.files import ScenarioFile, load_scenarios, scenarios_from
from sim.tactics.state import CAPTIVE, FIRST_CHAMPION, NEUTRAL, NOBODY, VILLAINS

MODES = ("coop1", "coop2", "coop3", "coop4")
RAKAR = tuple((name, mode) for name in ("Rakar", "Rakar, long") for mode in MODES)
BOSSES = tuple((name, mode) for name in ("Rat King", "Beelzepug", "Kythis") for mode in MODES)
PRINTED = tuple((name, mode) for name in ("Rat King", "Beelzepug", "Rakar", "Kythis") for mode in MODES)


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


def told(state: dict[str, Any]) -> dict[str, Any]:
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


@cache
def contract_campaign() -> tuple[Any, ...]:
    """The campaign contract for both engines: card set and scenarios of each."""
    folder = HERE / "contract"
    return load_card_set("contract"), load_scenarios("contract-campaign"), read_set(folder / "set.toml"), read_scenarios(folder / "campaign.toml")


@cache
def bosses() -> tuple[Any, ...]:
    """The three other bosses on small maps, for both engines."""
    tables = tomllib.loads((HERE / "contract" / "bosses.toml").read_text(encoding="utf-8"))
    file = scenarios_from(tables, "bosses")
    return load_card_set("contract"), file, read_set(HERE / "contract" / "set.toml"), read_scenarios(HERE / "contract" / "bosses.toml")


def synthetic_tables() -> dict[str, Any]:
    """The synthetic set as one table."""
    folder = SETS / "synthetic"
    return {key: value for path in sorted(folder.glob("*.toml")) for key, value in tomllib.loads(path.read_text(encoding="utf-8")).items()}


def said_of(name: str) -> dict[str, Any]:
    """A shipped scenario file as tables."""
    return tomllib.loads((CONFIGS / "scenarios" / f"{name}.toml").read_text(encoding="utf-8"))


def both_of(folder: Any, tables: dict[str, Any], said: dict[str, Any], maps: str | None = None) -> tuple[Any, ...]:
    """A set and scenarios for both engines, as tables; `folder` is where files for the reference engine are written, `maps` a shipped map file."""
    (folder / "set.toml").write_text(toml_text(tables), encoding="utf-8")
    mine = said if maps is None else said | {"maps": maps}
    of_set = {word: tables[word] for word in ("villain", "scheme") if word in tables and word not in said}
    (folder / "scenarios.toml").write_text(toml_text(said | of_set), encoding="utf-8")
    plain = read_scenarios(folder / "scenarios.toml", None if maps is None else CONFIGS / "maps" / f"{maps}.toml")
    return card_set_from({"set.toml": tables}, "mine"), scenarios_from(mine, "mine"), read_set(folder / "set.toml"), plain


def synthetic(folder: Any) -> tuple[Any, ...]:
    """The synthetic set and campaign for both engines."""
    return both_of(folder, synthetic_tables(), said_of("synthetic-campaign"), "synthetic-campaign")


def disagreements(found: tuple[Any, ...], name: str, mode: str, numbers: Iterable[int], **options: Any) -> Iterator[Any]:
    """Where both engines differ in some games of a scenario; `options`: `difficulty`, and `kept` quests in the order of the seats."""
    card_set, file, plain, told_scenarios = found
    book = bind_map(card_set, file, name, mode, **options)
    kept = options | {"kept": dict(enumerate(options.get("kept", ())))}
    for number in numbers:
        mine = campaign_state(book, final_record(book, 7, number), card_set, file, name)
        other = told(play(plain, told_scenarios[name], mode, seed=7, game=number, options=kept))
        yield from ((number, *difference) for difference in differences(mine, other))
