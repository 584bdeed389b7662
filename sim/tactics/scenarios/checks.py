"""What is wrong with a scenario beside its maps, or beside the card set with which it is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from sim.cardfiles.problems import Problem
from sim.errors import suggestion
from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.checks.sets import names_in
from sim.tactics.cards.checks.texts import Fault, text_problems
from sim.tactics.cards.models import Champion
from sim.tactics.cards.villains import Scheme, Villain
from sim.tactics.cards.words import COLOURS
from sim.tactics.maps.checks import told
from sim.tactics.maps.counts import Counts, counts_of
from sim.tactics.maps.fairness import unfairness
from sim.tactics.maps.hexes import Hex
from sim.tactics.maps.models import Map
from sim.tactics.maps.ways import costs_from
from sim.tactics.scenarios.models import Neutral, Scenario
from sim.tactics.scenarios.printed import counts_wanted
from sim.tactics.scenarios.words import CHAMPIONS, DRAFTED_FOR, MODES
from sim.tactics.words import MAX_FIGURES, MAX_SCHEMES

FIELD_OF = {"portal": "portals", "token": "tokens"}
"""Fields of maps that are not called like what is counted."""


def fit_problems(scenario: Scenario, found: Map, neutrals: Mapping[str, Neutral]) -> Iterator[Problem]:
    """What of a map does not fit its scenario."""
    for field, text in (*_side_faults(scenario, found), *_count_faults(scenario, found), *_meaning_faults(scenario, found, neutrals)):
        yield Problem(f"map {found.name!r}, field {field}", text)


def map_notes(scenario: Scenario, found: Map) -> Iterator[str]:
    """Say what is unfair on a map that fits its scenario, a sentence each; in a campaign the sides are no equals."""
    if not scenario.campaign:
        yield from unfairness(found, closed_at_first(scenario, found))


def closed_at_first(scenario: Scenario, found: Map) -> tuple[Hex, ...]:
    """Hexes that nobody can enter when a game begins: barriers (T77)."""
    return found.enchanted if scenario.enchanted == "barrier" else ()


def _side_faults(scenario: Scenario, found: Map) -> Iterator[Fault]:
    """Numbers of sides that differ."""
    if found.sides != scenario.sides:
        sides = f"{found.sides} side{'s' * (found.sides != 1)}"
        yield "portals", f"are those of {sides}, but {scenario.name!r} is for {scenario.sides}; write a list for each side"
    for field, what in (("portals", "portals"), ("tokens", "beacon tokens")):
        numbers = {len(places) for places in getattr(found, field)}
        if len(numbers) > 1 and not scenario.campaign:
            yield field, f"the sides have different numbers of {what}; give each as many"


def _count_faults(scenario: Scenario, found: Map) -> Iterator[Fault]:
    """Tokens that are not as many as the scenario has."""
    wanted = counts_wanted(scenario)
    if wanted is not None:
        there = counts_of(found)
        for kind in Counts.model_fields:
            have, want = getattr(there, kind), getattr(wanted, kind)
            if have != want:
                text = f"there are {have}, but {scenario.name!r} has {want}; lay as many, or write other counts in the scenario"
                yield FIELD_OF.get(kind, kind), text


def _meaning_faults(scenario: Scenario, found: Map, neutrals: Mapping[str, Neutral]) -> Iterator[Fault]:
    """What lies on a map though the scenario gives it no meaning, or is missing though it has one."""
    if found.enchanted and scenario.enchanted is None:
        yield "enchanted", f'{scenario.name!r} does not say what enchanted ground is; write enchanted = "barrier" or "sacred" there'
    if any(found.tokens) and scenario.token is None:
        yield "tokens", f"{scenario.name!r} does not say what a beacon token gives; write token there"
    if scenario.beacon_glory is not None and len(scenario.beacon_glory) != len(found.beacon) + 1:
        yield "beacon", f"there are {len(found.beacon)}, but beacon_glory of {scenario.name!r} is for {len(scenario.beacon_glory) - 1}"
    if scenario.beacons_all is not None and not found.beacon:
        yield "beacon", f"there is none, so nobody gets the beacons_all of {scenario.name!r}; lay some"
    if scenario.barrier_beacons is not None:
        yield from _barrier_faults(scenario.barrier_beacons, found)
    for index, neutral in enumerate(found.neutrals):
        if neutral.name not in neutrals:
            yield f"neutrals[{index}].name", f"{neutral.name!r} is not a neutral of this file; {suggestion(neutral.name, neutrals)}"
    if scenario.campaign:
        if not found.boss_at:
            yield "boss_at", f"is missing; say where {scenario.boss!r} stands at the start"
        missing = [colour for colour in COLOURS if colour not in found.targets]
        if missing:
            yield "targets", f"there is no {' and no '.join(missing)} one; say where the target tokens of the villains lie (T81)"
    elif found.boss_at or found.targets:
        yield "boss_at" if found.boss_at else "targets", f"belongs to a campaign, and {scenario.name!r} is none; leave it out"


def _barrier_faults(needed: int, found: Map) -> Iterator[Fault]:
    """Beacons that are too few, or that nobody reaches as long as the barriers are closed."""
    if len(found.beacon) < needed:
        yield "beacon", f"there are {len(found.beacon)}, but {needed} open the barriers; lay more"
        return
    for side, places in enumerate(found.portals):
        costs = costs_from(found, places, found.enchanted)
        lost = [place for place in found.beacon if place not in costs]
        if len(found.beacon) - len(lost) < needed:
            there = f"side {side} reaches {len(found.beacon) - len(lost)} of the {needed} beacons that open the barriers"
            yield "beacon", f"{there}; lay {told(lost)} in front of them"


def figure_problems(scenario: Scenario, found: Map, card_set: CardSet) -> Iterator[Problem]:
    """More figures than a board has room for: those of all players, and neutrals."""
    players = max(MODES[mode].players for mode in scenario.modes)
    most = MAX_FIGURES - players * card_set.rules.figures_per_player
    if len(found.neutrals) > most:
        text = f"there are {len(found.neutrals)}; with those of {players} players a board has room for {most}, so take some away"
        yield Problem(f"map {found.name!r}, field neutrals", text)


def set_problems(
    scenarios: Iterable[Scenario], neutrals: Iterable[Neutral], villains: Iterable[Villain], schemes: Iterable[Scheme], card_set: CardSet
) -> Iterator[Problem]:
    """What is wrong with scenarios beside the card set with which they are played; villains and schemes are those of their file.

    A file that has villains or schemes of its own is played with these, any other with those of the set.
    """
    villains, schemes, neutrals = tuple(villains) or card_set.villains, tuple(schemes) or card_set.schemes, tuple(neutrals)
    of_set = names_in(card_set)
    factions = {villain.name: villain.factions for villain in villains} | {neutral.name: () for neutral in neutrals}
    names = replace(of_set, villains=factions)
    for word, entries in (("neutral", neutrals), ("villain", villains), ("scheme", schemes)):
        for entry in entries:
            yield from text_problems(f"{word} {entry.name!r}", entry, names)
    for scenario in scenarios:
        faults = _campaign_faults(scenario, villains, schemes, card_set) if scenario.campaign else _versus_faults(scenario, card_set)
        yield from (Problem(f"scenario {scenario.name!r}, field {field}", text) for field, text in faults)


def _versus_faults(scenario: Scenario, card_set: CardSet) -> Iterator[Fault]:
    """Champions and gates that are not enough, and recommended champions that are none."""
    starting = [champion.name for champion in card_set.of_kind("starting")]
    for mode in scenario.modes:
        players, sides, _ = MODES[mode]
        if len(card_set.gates) < sides:
            yield "modes", f"{mode} needs a gate for each of {sides} sides, but the set has {len(card_set.gates)}; add [[gate]] tables"
        each = CHAMPIONS[players]
        drafts = mode in DRAFTED_FOR or not scenario.recommended or card_set.switches.champions == "draft"
        if drafts and len(starting) < players * each:
            yield "modes", f"{mode} drafts {players * each} champions, but the set has {len(starting)} starting ones; add some"
    each = CHAMPIONS[MODES[scenario.modes[0]].players]
    for seat, champions in enumerate(scenario.recommended):
        if len(champions) != each:
            yield f"recommended[{seat}]", f"has {len(champions)} champions; each player has {each} (T14)"
        for index, name in enumerate(champions):
            if name not in starting:
                yield f"recommended[{seat}][{index}]", f"{name!r} is not a starting champion of the set; {suggestion(name, starting)}"


def _campaign_faults(scenario: Scenario, villains: tuple[Villain, ...], schemes: tuple[Scheme, ...], card_set: CardSet) -> Iterator[Fault]:
    """Villains that are missing, and too few champions or schemes."""
    known = {villain.name: villain for villain in villains}
    for field, names in (("boss", (scenario.boss or "",)), ("villains", scenario.villains)):
        for name in names:
            if name not in known:
                yield field, f"{name!r} is not a villain; {suggestion(name, known)}"
    there = [known[name] for name in scenario.villains if name in known] or villains
    if scenario.boss in known and known[scenario.boss] not in there:
        yield "villains", f"does not name the boss {scenario.boss!r}; add it"
    for colour in COLOURS if scenario.boss_rule != "captives" else ():  # there they are dealt (T93)
        aiming = [villain.name for villain in there if villain.target == colour and villain.kind != "revived"]
        if len(aiming) > 1:
            yield "villains", f"{aiming[0]!r} and {aiming[1]!r} both have the {colour} target; name the four of this scenario in villains"
    for villain in there:
        if villain.kind == "revived" and villain.target is None and scenario.boss_rule == "captives":
            yield "villains", f"{villain.name!r} is revived and has no target on which it would come (T93); give it one"
    number = sum(scheme.copies for scheme in schemes)
    if not 2 + max(scenario.discarded_schemes or ()) <= number <= MAX_SCHEMES:
        yield "discarded_schemes", f"the deck has {number} schemes, so none is left for a turn of the villains; add [[scheme]] tables"
    free = [champion for champion in card_set.of_kind("starting") if _may_be_chosen(champion)]
    for mode in scenario.modes:
        players = MODES[mode].players
        needed = players * (scenario.champions_each or (0,) * players)[players - 1]
        if needed > len(free):
            yield "champions_each", f"{mode} needs {needed} starting champions without the Fallen ones, but the set has {len(free)}; write fewer"


def _may_be_chosen(champion: Champion) -> bool:
    """Whether players of a campaign may have a champion (T80)."""
    return "Fallen" not in champion.factions
