"""The compiler of a game: a card set, a scenario in one of its modes and a map become the one record that the kernel reads (`BOOK`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from sim.engine.rows import Rows
from sim.errors import InputError, suggestion
from sim.tactics.book.abilities import AbilityRows, write_given
from sim.tactics.book.board import write_board
from sim.tactics.book.campaign import CampaignRows
from sim.tactics.book.effects import EffectRows
from sim.tactics.book.interventions import write_interventions
from sim.tactics.book.rows import STATS, TABLES, code, faction_bits, keyword_bits, number_of, said
from sim.tactics.book.texts import Texts
from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.models import Card, Champion, Quest, Worn
from sim.tactics.cards.words import CHAMPION_KINDS, EVENTS, RATS
from sim.tactics.codes import Enchanted, Kind, Place, Rank, Stat, TokenUse
from sim.tactics.maps.models import Map
from sim.tactics.scenarios.files import ScenarioFile
from sim.tactics.scenarios.models import Neutral, Scenario
from sim.tactics.scenarios.stage import Stage
from sim.tactics.scenarios.words import CHAMPIONS, DRAFTED_FOR, MODES, USUAL_DIFFICULTY
from sim.tactics.tables import BOARD, BOOK, MAX_BAG, MAX_RANKS, NONE, PILES
from sim.tactics.words import MAX_CARDS, MAX_KINDS

TOKEN_USES = {None: TokenUse.NOTHING, "research": TokenUse.RESEARCH, "all factions": TokenUse.FACTIONS}
ENCHANTMENTS = {None: Enchanted.PLAIN, "barrier": Enchanted.BARRIER, "sacred": Enchanted.SACRED}
TOTALS = (("kinds", MAX_KINDS, "different cards"), ("ranks", MAX_RANKS, "different champions"), ("piles", PILES, "cards that are always for sale"))


def bind_book(card_set: CardSet, players: int, stage: Stage) -> NDArray[np.void]:
    """Compile what the games of an experiment are played with.

    Parameters
    ----------
    card_set
        The cards; kept.
    players
        Seats; the stage says how many there are.
    stage
        The scenario and its maps.

    Returns
    -------
    NDArray
        A record of dtype `BOOK` for each map, shape `(M,)`.

    Raises
    ------
    InputError
        If the scenario cannot be played with the cards, or these say more than the tables hold.
    """
    del players
    stage.file.check_with(card_set)
    binder = _Binder(card_set, stage.file, stage.scenario)
    boards = _boards(stage, card_set.switches.sight, tuple(binder.neutral_ranks.items()))
    book = np.zeros(len(stage.maps), BOOK)  # joined records would have gaps between their fields that hold anything, and no digest of their own
    book[:] = binder.bind(stage.mode, boards[0], stage.difficulty)[0]
    for field in BOARD:
        book[field] = boards[field]
    return book


@lru_cache(maxsize=8)
def _boards(stage: Stage, sight: str, ranks: tuple[tuple[str, int], ...]) -> NDArray[np.void]:
    """The boards of a stage, `(M,)`: a price that is changed changes none of them."""
    boards = np.zeros(len(stage.maps), BOOK)
    for at, found in enumerate(stage.maps):
        boards[at] = _board(stage.file.label, found, sight, ranks)
    return boards


def _board(label: str, found: Map, sight: str, ranks: Iterable[tuple[str, int]]) -> np.void:
    """A record with the board alone."""
    rows = Rows(label, BOOK, TABLES)
    write_board(rows, found, sight, dict(ranks))
    board: np.void = rows.record
    return board


def bind_map(
    card_set: CardSet,
    file: ScenarioFile,
    name: str,
    mode: str,
    found: Map | None = None,
    difficulty: str = USUAL_DIFFICULTY,
    kept: Sequence[str] = (),
) -> NDArray[np.void]:
    """Compile what the games on one map are played with.

    Parameters
    ----------
    card_set
        The cards; kept.
    file
        The scenario file, which must have been checked with the card set.
    name
        The scenario.
    mode
        One of its modes.
    found
        One of its maps; its usual one if left out.
    difficulty
        Of a campaign: normal, hard or nightmare (T82).
    kept
        Of a campaign: the quest of each player that was kept from an earlier scenario (T79), empty for none.

    Returns
    -------
    NDArray
        One record of dtype `BOOK`, shape `(1,)`.

    Raises
    ------
    InputError
        If the scenario has no such mode, the difficulty or a quest is unknown, or the cards say more than the tables hold.
    """
    scenario = file.find(name)
    if mode not in scenario.modes:
        raise InputError(f"{file.label}: {name!r} is not played as {mode!r}; {suggestion(mode, scenario.modes)}")
    binder, played = _Binder(card_set, file, scenario), found or file.maps_of(scenario)[0]
    board = _board(file.label, played, card_set.switches.sight, binder.neutral_ranks.items())
    return binder.bind(mode, board, difficulty, kept)


class _Binder:
    """A book being filled."""

    def __init__(self, card_set: CardSet, file: ScenarioFile, scenario: Scenario) -> None:
        self.card_set, self.neutrals, self.scenario = card_set, file.neutrals, scenario
        self.villains = file.villains_of(scenario, card_set) if scenario.campaign else ()
        self.schemes = file.schemes_of(card_set) if scenario.campaign else ()
        self.rows = Rows(card_set.label, BOOK, TABLES)
        self.row_champions = card_set.of_kind("row")
        self.kinds = {entry.name: at for at, entry in enumerate(card_set.kinds)}
        self.ranks = {champion.name: at for at, champion in enumerate(card_set.champions)}
        self.neutral_ranks = {neutral.name: at for at, neutral in enumerate(self.neutrals, len(self.ranks))}
        self.villain_ranks = {villain.name: at for at, villain in enumerate(self.villains, len(self.ranks) + len(self.neutrals))}
        told = [villain.name for villain in (file.villains or card_set.villains if scenario.campaign else ())]  # schemes name more than play
        self.names = {name: at for at, name in enumerate(dict.fromkeys((*self.ranks, *self.neutral_ranks, *told)))}
        texts = Texts(self.rows, self.names)
        self.texts = texts
        self.effects = EffectRows(self.rows, texts, self.kinds, self.ranks, self.names)
        self.abilities = AbilityRows(self.rows, texts, self.effects, self.names)

    def bind(self, mode: str, board: np.void, difficulty: str, kept: Sequence[str] = ()) -> NDArray[np.void]:
        scenario = self.scenario
        self._check_room(mode)
        self._write_mode(scenario, mode)
        self._write_rules()
        self._write_scenario(scenario)
        for field in BOARD:
            self.rows.record[field] = board[field]
        for card in self.card_set.deck_cards:
            self._write_card(self.kinds[card.name], card)
        for quest in self.card_set.quests:
            self._write_quest(self.kinds[quest.name], quest)
        for champion in self.card_set.champions:
            self._write_champion(self.ranks[champion.name], champion)
        for neutral in self.neutrals:
            self._write_neutral(self.neutral_ranks[neutral.name], neutral)
        self._write_piles()
        self._write_bag()
        if scenario.campaign:
            self._write_campaign(mode, difficulty, kept)
        self.rows.record["weakens"] = bool((self.rows.record["gain"][:, 1] < 0).any() or (self.rows.record["plus"][:, 1] < 0).any())
        write_given(self.rows)
        write_interventions(self.rows, self.card_set, self.ranks, scenario.recommended)
        return self.rows.book

    def _check_room(self, mode: str) -> None:
        """Refuse what no table has room for."""
        record = self.rows.record
        always = self.card_set.of_place("always")
        ranks = len(self.ranks) + len(self.neutrals) + len(self.villains)
        record["kinds"], record["ranks"], record["piles"] = len(self.kinds), ranks, len(always)
        for field, room, what in TOTALS:
            if record[field] > room:
                raise InputError(f"{self.rows.label}: there are {record[field]} {what}, and at most {room} can be played; leave some out")
        own = sum(card.copies for card in self.card_set.of_place("start")) * MODES[mode].players
        shared = sum(card.copies for card in self.card_set.deck_cards if card.place != "start")
        rows = () if self.scenario.campaign else self.row_champions
        needed = own + shared + sum(entry.copies for entries in (self.card_set.quests, rows) for entry in entries)
        if needed > MAX_CARDS:
            raise InputError(f"{self.rows.label}: {mode} needs {needed} cards, and at most {MAX_CARDS} can be played; write fewer copies")
        bag = sum(treasure.copies for treasure in self.card_set.treasures)
        if bag > MAX_BAG:
            raise InputError(f"{self.rows.label}: there are {bag} treasures, and at most {MAX_BAG} can be played; write fewer copies")

    def _write_mode(self, scenario: Scenario, mode: str) -> None:
        record = self.rows.record
        players, sides, campaign = MODES[mode]
        record["players"], record["sides"], record["teams"] = players, sides, players > sides and not campaign
        teams = 1 if campaign else sides
        for seat in range(players):
            record["side_of"][seat] = seat * teams // players
        for side in range(teams):
            record["first_seat"][side], record["last_seat"][side] = side * players // teams, (side + 1) * players // teams
        each = scenario.champions_each[players - 1] if scenario.champions_each else CHAMPIONS[players]
        record["each"] = each
        record["drafts"] = mode in DRAFTED_FOR or not scenario.recommended or self.card_set.switches.champions == "draft"
        for seat, names in enumerate(scenario.recommended):
            record["recommended"][seat, : len(names)] = [self.ranks[name] for name in names]

    def _write_rules(self) -> None:
        record, switches = self.rows.record, self.card_set.switches
        for name, value in self.card_set.rules.model_dump().items():
            record[name] = value
        record["soul"] = self.card_set.soul.strength, self.card_set.soul.defence
        for seat in range(int(record["players"])):
            gate = self.card_set.gates[record["side_of"][seat]]
            power, runes = (gate.power, gate.runes) if switches.gate == "power" else (gate.runes, gate.power)
            record["gate_power"][seat], record["gate_runes"][seat] = power, runes
            record["first_power"][seat], record["first_runes"][seat] = gate.first_turn.power, gate.first_turn.runes
        record["research_power"] = switches.research == "power"
        record["closed_auras"] = switches.auras == "closed"
        record["whole_turn"] = switches.goals == "whole_turn"
        record["all_lots"] = switches.lot == "all"

    def _write_scenario(self, scenario: Scenario) -> None:
        record = self.rows.record
        record["win"], record["sanctuary_glory"] = scenario.win, scenario.sanctuary
        for field in ("beacons_all", "token_for_quest", "chosen_slay", "chosen_sanctuary", "barrier_beacons"):
            record[field] = getattr(scenario, field) or 0
        glory = scenario.beacon_glory or ()
        record["beacon_glory"][: len(glory)] = glory
        record["token_use"] = TOKEN_USES[scenario.token]
        record["enchanted"] = ENCHANTMENTS[scenario.enchanted]

    def _worn(self, row: int, worn: Worn) -> None:
        """What a construct or a quest gives its bearer."""
        first, last = self.abilities.all(worn.abilities)
        self.rows.write(row, worn=[getattr(worn, stat) for stat in STATS], worn_words=keyword_bits(worn.keywords), kind_first=first, kind_last=last)

    def _write_card(self, row: int, card: Card) -> None:
        self._worn(row, card)
        self.rows.write(
            row,
            type=Kind[card.type.upper()],
            place=Place[card.place.upper()],
            copies=card.copies,
            factions=faction_bits(card.factions),
            cost=card.cost,
            rank=NONE,
            effects=self.effects.list(card.effects),
            ambush=self.effects.list(card.ambush),
            copies_text=any(effect.do == "copy" for effect in card.effects),
            goal_event=NONE,
        )

    def _write_quest(self, row: int, quest: Quest) -> None:
        self._worn(row, quest)
        goal = quest.goal
        self.rows.write(row, type=Kind.QUEST, place=Place.QUESTS, copies=quest.copies, factions=faction_bits(quest.factions), rank=NONE)
        self.rows.write(row, effects=NONE, ambush=NONE, goal_event=code(EVENTS, goal.event), goal_count=goal.count)
        kind = NONE if goal.type is None else number_of(Kind, goal.type)
        self.rows.write(row, goal_factions=faction_bits([goal.faction] if goal.faction else ()), goal_type=kind)
        self.rows.write(row, goal_terrain=self.texts.terrain(goal.terrain))
        self.rows.record["quests_first"] = len(self.card_set.deck_cards)
        self.rows.record["quests_last"] = len(self.card_set.deck_cards) + len(self.card_set.quests)

    def _write_champion(self, row: int, champion: Champion) -> None:
        first, last = self.abilities.all(champion.abilities)
        self.rows.write(
            row,
            what=CHAMPION_KINDS.index(champion.kind),
            figures=champion.copies,
            rank_factions=faction_bits(champion.factions),
            order=champion.order,
            printed=[champion.strength, champion.defence, champion.speed + self.card_set.rules.base_speed],
            words=keyword_bits(champion.keywords),
            rank_first=first,
            rank_last=last,
            reward=NONE,
            rank_name=self.names[champion.name],
        )
        if champion.kind == "row":
            card = self.kinds[champion.name]
            copies = 0 if self.scenario.campaign else champion.copies  # T80
            self.rows.write(card, type=Kind.CHAMPION, place=Place.CENTRE, copies=copies, factions=faction_bits(champion.factions))
            self.rows.write(card, cost=said(champion.acquire), rank=row, effects=NONE, ambush=self.effects.list(champion.ambush), goal_event=NONE)

    def _write_neutral(self, row: int, neutral: Neutral) -> None:
        printed = [0, neutral.defence, self.card_set.rules.base_speed]
        self.rows.write(row, what=Rank.NEUTRAL, figures=1, order=1, printed=printed, rank_name=self.names[neutral.name])
        self.rows.write(row, reward=self.effects.list(neutral.reward))

    def _write_campaign(self, mode: str, difficulty: str, kept: Sequence[str]) -> None:
        """Villains, schemes and what the boss changes."""
        campaign = CampaignRows(self.rows, self.abilities, self.effects, self.names)
        campaign.write_scenario(self.scenario, MODES[mode].players, difficulty)
        campaign.write_villains(self.villains, self.villain_ranks, self.scenario, self.card_set.rules.base_speed)
        campaign.write_rats(self.scenario, self.ranks)
        campaign.write_schemes(self.schemes)
        campaign.write_kept(kept, {quest.name: self.kinds[quest.name] for quest in self.card_set.quests})
        self.rows.record["victim"] = number_of(Stat, self.card_set.switches.victim)

    def _write_piles(self) -> None:
        for at, card in enumerate(self.card_set.of_place("always")):
            self.rows.write(at, pile_kind=self.kinds[card.name])
        self.rows.record["own_rat"] = NONE if RATS[0] not in self.ranks else self.ranks[RATS[0]]

    def _write_bag(self) -> None:
        bag = [at for at, treasure in enumerate(self.card_set.treasures) for _ in range(treasure.copies)]
        self.rows.record["bag"] = len(bag)
        self.rows.record["bag_kind"][: len(bag)] = bag
        for at, treasure in enumerate(self.card_set.treasures):
            self.rows.write(at, gives=[getattr(treasure, stat) for stat in STATS], gives_words=keyword_bits(treasure.keywords))
            self.rows.write(at, gives_souls=treasure.souls)
