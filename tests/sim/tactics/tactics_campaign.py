"""Campaigns for both engines: the scenarios, and the end state of the kernel's games with villains and schemes."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from tactics_kernel import HERE

from reports.tactics.replay.campaignstate import campaign_state, with_villains_apart
from reports.tactics.replay.endstate import differences
from sim.cardfiles.write import toml_text
from sim.tactics.book.binder import bind_map
from sim.tactics.bylot import final_record
from sim.tactics.cards.files import SHIPPED as SETS
from sim.tactics.cards.files import card_set_from, load_card_set
from sim.tactics.maps.files import CONFIGS
from sim.tactics.reference import play, read_scenarios, read_set
from sim.tactics.scenarios.files import load_scenarios, scenarios_from

MODES = ("coop1", "coop2", "coop3", "coop4")
RAKAR = tuple((name, mode) for name in ("Rakar", "Rakar, long") for mode in MODES)
BOSSES = tuple((name, mode) for name in ("Rat King", "Beelzepug", "Kythis") for mode in MODES)
PRINTED = tuple((name, mode) for name in ("Rat King", "Beelzepug", "Rakar", "Kythis") for mode in MODES)


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
        other = with_villains_apart(play(plain, told_scenarios[name], mode, seed=7, game=number, options=kept))
        yield from ((number, *difference) for difference in differences(mine, other))
