"""The campaign as the kernel reads it: villains, schemes, and what the boss changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sim.engine.rows import Rows
from sim.errors import InputError, suggestion
from sim.tactics.book.abilities import AbilityRows
from sim.tactics.book.effects import EffectRows
from sim.tactics.book.rows import code, faction_bits, keyword_bits
from sim.tactics.cards.villains import Scheme, Villain
from sim.tactics.cards.words import COLOURS, RATS, VILLAIN_KINDS
from sim.tactics.codes import BossRule, Rank
from sim.tactics.scenarios.models import Scenario
from sim.tactics.scenarios.words import DIFFICULTIES, VILLAIN_RATS
from sim.tactics.tables import NONE
from sim.tactics.words import MAX_SCHEMES, MAX_SEATS

RULES = {"rats": BossRule.RATS, "mark": BossRule.MARK, "riches": BossRule.RICHES, "captives": BossRule.CAPTIVES}
WORTH = dict(zip(RATS, (1, 2), strict=True))
"""Glory of the villains' rats (T88)."""
RANKS = dict(zip(VILLAIN_KINDS, (Rank.VILLAIN, Rank.REVIVED), strict=True))


class CampaignRows:
    """Writes what a campaign has beside other scenarios; `names` are numbers of champions' names."""

    def __init__(self, rows: Rows, abilities: AbilityRows, effects: EffectRows, names: Mapping[str, int]) -> None:
        self.rows, self.abilities, self.effects, self.names = rows, abilities, effects, names

    def write_scenario(self, scenario: Scenario, players: int, difficulty: str) -> None:
        """The boss, how the players win, and schemes that are discarded first."""
        record = self.rows.record
        if difficulty not in DIFFICULTIES:
            raise InputError(f"{difficulty!r} is not a difficulty of a campaign; {suggestion(difficulty, DIFFICULTIES)}")
        record["campaign"], record["boss_rule"] = 1, RULES[scenario.boss_rule]
        record["fallen"] = faction_bits(["Fallen"])
        record["boss_glory"], record["players_win"] = scenario.boss_glory, scenario.players_win or 0
        discarded = scenario.discarded_schemes[players - 1] if scenario.discarded_schemes else 0
        record["discarded"] = discarded + DIFFICULTIES[difficulty]

    def write_villains(self, villains: Sequence[Villain], ranks: Mapping[str, int], scenario: Scenario, base_speed: int) -> None:
        """Every villain as a champion, with its target and its figures."""
        record = self.rows.record
        players = int(record["players"])
        record["villains"], record["colour"] = len(villains), NONE
        record["boss_rank"] = ranks[scenario.boss or ""]
        for at, villain in enumerate(villains):
            rank = ranks[villain.name]
            first, last = self.abilities.all(villain.abilities)
            steps = villain.figures_at_threat
            record["villain_rank"][at], record["figures_steps"][at] = rank, len(steps)
            record["figures_at"][at, : len(steps)] = steps
            strength, defence, glory = (values[players - 1] for values in (villain.strength, villain.defence, villain.glory))
            self.rows.write(rank, what=RANKS[villain.kind], rank_factions=faction_bits(villain.factions), order=1, figures=1)
            self.rows.write(rank, printed=[strength, defence, villain.speed + base_speed], words=keyword_bits(villain.keywords))
            self.rows.write(rank, rank_first=first, rank_last=last, reward=NONE, rank_name=self.names[villain.name])
            self.rows.write(rank, colour=code(COLOURS, villain.target), worth=glory)

    def write_rats(self, scenario: Scenario, ranks: Mapping[str, int]) -> None:
        """The rats that villains have, if the set has them."""
        figures = VILLAIN_RATS | scenario.villain_rats
        for at, name in enumerate(RATS):
            self.rows.write(at, rat_rank=ranks.get(name, NONE), rat_figures=figures[name])
            if name in ranks:
                self.rows.write(ranks[name], worth=WORTH[name])

    def write_schemes(self, schemes: Sequence[Scheme]) -> None:
        """The schemes."""
        if sum(scheme.copies for scheme in schemes) > MAX_SCHEMES:
            raise InputError(f"{self.rows.label}: there are more than {MAX_SCHEMES} schemes; write fewer copies")
        self.rows.record["scheme_kinds"] = len(schemes)
        for at, scheme in enumerate(schemes):
            effects, more = self.effects.list(scheme.effects), self.effects.list(scheme.more)
            self.rows.write(at, scheme_copies=scheme.copies, scheme_effects=effects, scheme_threat=scheme.threat, scheme_more=more)

    def write_kept(self, kept: Sequence[str], quests: Mapping[str, int]) -> None:
        """Quests that players have kept from an earlier scenario."""
        players = int(self.rows.record["players"])
        if len(kept) > players:
            raise InputError(f"{len(kept)} quests were kept, but {players} can be: one of each player; leave some out")
        self.rows.record["kept"] = [NONE] * MAX_SEATS
        for seat, name in enumerate(kept):
            if name and name not in quests:
                raise InputError(f"kept quest of player {seat + 1}: {name!r} is not a quest of this set; {suggestion(name, quests)}")
            self.rows.record["kept"][seat] = quests[name] if name else NONE
