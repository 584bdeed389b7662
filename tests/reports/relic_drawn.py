"""Drawn games of Relic with consistent counts, and runs made of them; what is true of them is known, so estimates can be held against it."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache, lru_cache
from hashlib import sha256
from itertools import permutations

import numpy as np
from synthetic import as_played

from reports.loading import run_of as loaded
from reports.registry.columns import POOLED
from reports.relic.catalogue import CardInfo, CharacterInfo, SettingInfo
from reports.runs.run import Run
from reports.store.manifest import ArmInfo, ExperimentInfo, Manifest, StrategyInfo
from sim.relic.counts import INFLUENCE_BINS, OUT, Cards, Game, Meet, Seat, Sums, Tally, empty
from sim.relic.words import REACH, Outcome

CARDS = tuple(
    CardInfo(id=k, name=name, deck=deck, type=kind, trait=trait, attribute=attribute, value=value, cost=cost, count=count)
    for k, (name, deck, kind, trait, attribute, value, cost, count) in enumerate(
        (
            ("Ork Boy", "red", "enemy", "Ork", "strength", 3, 0, 5),
            ("Gargoyle", "blue", "enemy", "", "willpower", 6, 0, 2),
            ("Warp Storm", "yellow", "event", "", "", 0, 0, 3),
            ("Servo <b>Skull</b>", "yellow", "asset", "", "", 0, 0, 2),
            ("Bolter", "wargear", "weapon", "", "", 0, 2, 4),
            ("Никто", "wargear", "armour", "", "", 0, 7, 1),
            ("Reckoning", "power", "power", "", "", 6, 0, 4),
            ("Purge", "mission", "mission", "", "", 0, 0, 2),
            ("Blade of 'Kings' & Co", "relic", "relic", "", "", 0, 0, 1),
            ("Third Eye", "corruption", "corruption", "", "", 2, 0, 3),
        )
    )
)
ORK, GARGOYLE, STORM, SKULL, BOLTER, NEVER, RECKONING, PURGE, BLADE, EYE = range(len(CARDS))
CHARACTERS = tuple(
    CharacterInfo(id=k, name=name, affiliation="Imperium", strength=4, willpower=3, cunning=2, life=5)
    for k, name in enumerate(("Captain", "Sniper", "Psyker", "Trader", "Nobody's <Choice>"))
)
UNPLAYED = len(CHARACTERS) - 1
"""Number of the character nobody keeps."""
SETTINGS = (
    SettingInfo(id=0, name="scenario", setting="The Mystery Beyond"),
    SettingInfo(id=1, name="ones", setting="any"),
    SettingInfo(id=2, name="count", setting="thrown"),
)
CATALOGUE = (*CARDS, *CHARACTERS, *SETTINGS)
LABELS = ("cautious", "level-runner", "mission-runner", "relic-rusher")
EDGE = 1.5
"""How much more a player weighs in the draw for the winner who has the relic."""
BEATEN = 0.6
"""Chance to beat an enemy."""


@dataclass
class Player:
    """What one seat did in a drawn game."""

    character: int
    won: int = 0
    deeds: dict[str, int] = field(default_factory=dict)
    """Column of `Seat` to the number of the game."""
    cards: list[dict[str, int]] = field(default_factory=lambda: [{} for _ in CARDS])
    """For each card, column of `Cards` to the number of the game."""


class Columns:
    """Columns of a cell by what their names say: sums, squares, products, games with some, and of those won."""

    def __init__(self, fields: type[Seat] | type[Cards]) -> None:
        sums, squares, products, some, wins = ([] for _ in range(5))  # type: ignore[var-annotated]
        for name, column in fields.__members__.items():
            stem, _, kind = name.rpartition("_")
            if kind == "SQ":
                squares.append((column, stem, stem))
            elif name.startswith(("GAMES_", "WINS_")):
                (some if name.startswith("GAMES_") else wins).append((column, kind))
            else:
                sums.append((column, name))
                products += [(column, stem, kind)] if stem else []
        self.names = sorted({name for _, *named in (*sums, *squares, *products, *some, *wins) for name in named})
        at = {name: place for place, name in enumerate(self.names)}
        self.sums, self.products, self.some, self.wins = (
            [np.array([int(row[0]) for row in rows], int), *(np.array([at[row[k]] for row in rows], int) for k in range(1, width))]
            for rows, width in ((sums, 2), ((*squares, *products), 3), (some, 2), (wins, 2))
        )


COLUMNS = {fields: Columns(fields) for fields in (Seat, Cards)}


def count(cell: np.ndarray, fields: type[Seat] | type[Cards], deeds: dict[str, int], won: int) -> None:
    """Add one game's numbers to a cell."""
    if deeds:
        columns = COLUMNS[fields]
        done = np.array([deeds.get(name, 0) for name in columns.names])
        (sums, of), (products, one, other), (some, what), (wins, whose) = columns.sums, columns.products, columns.some, columns.wins
        cell[sums] += done[of]
        cell[products] += done[one] * done[other]
        cell[some] += done[what] != 0
        cell[wins] += won * (done[whose] != 0)


class Drawn:
    """Drawn games of some strategies, counted as the kernel counts real ones."""

    def __init__(self, strategies: int, players: int, mirror: bool = False) -> None:
        self.players = players
        self.seatings = [(s,) * players for s in range(strategies)] if mirror else list(permutations(range(strategies), players))
        self.tally = empty(strategies, players)

    def play(self, games: int, seed: int) -> Tally:
        """Play games and add them to the tally."""
        rng = np.random.default_rng(seed)
        for number in range(games):
            self._game(rng, self.seatings[number % len(self.seatings)])
        return self.tally

    def _game(self, rng: np.random.Generator, owner: Sequence[int]) -> None:
        rounds = int(np.clip(rng.normal(30, 6), 8, 60))
        ended = rng.choice(["WON", "CAP", "NOBODY_LEFT"], p=[0.97, 0.02, 0.01])
        kept = rng.permutation(UNPLAYED)[: self.players]
        table = [self._player(rng, int(character), rounds) for character in kept]
        weight = np.array([EDGE if player.cards[BLADE].get("TAKEN") else 1.0 for player in table])
        winner = int(rng.choice(self.players, p=weight / weight.sum())) if ended == "WON" else -1
        for p, player in enumerate(table):
            player.won = int(p == winner)
            player.deeds |= {"WINS": player.won, "GAMES": 1, "UNFINISHED": int(ended == "CAP"), "NOBODY_LEFT": int(ended == "NOBODY_LEFT")}
            player.deeds["ELIMINATED"] = int(ended == "NOBODY_LEFT")
        self._count_game(rounds, ended, table)
        for p, s in enumerate(owner):
            self._count_seat(rng, s, p, table[p], rounds, owner, table)

    def _player(self, rng: np.random.Generator, character: int, rounds: int) -> Player:
        """Draw what a player does."""
        player = Player(character)
        for card in (ORK, GARGOYLE):
            fought = int(rng.poisson(2))
            beaten = int(rng.binomial(fought, BEATEN))
            tied = int(rng.binomial(fought - beaten, 0.2))
            player.cards[card] = {"FOUGHT": fought, "BEATEN": beaten, "TIED": tied, "LIFE_COST": fought - beaten - tied, "DRAWN": fought}
        player.cards[STORM] = {"DRAWN": int(rng.poisson(1))}
        offered = int(rng.integers(0, 4))
        player.cards[BOLTER] = {"OFFERED": offered, "BOUGHT": min(1, offered), "DRAWN": min(1, offered)} | self._taken(rng, min(1, offered), rounds)
        player.cards[NEVER] = {"OFFERED": int(rng.integers(1, 3))}
        player.cards[RECKONING] = {"DRAWN": 2, "USED": int(rng.integers(0, 3))}
        for card, chance in ((SKULL, 0.3), (PURGE, 0.8), (EYE, 0.2)):
            got = int(rng.random() < chance)
            player.cards[card] = {"DRAWN": got} | self._taken(rng, got, rounds)
        relic = int(rng.random() < 0.5)
        player.cards[BLADE] = {"OFFERED": 1, "DRAWN": relic} | self._taken(rng, relic, rounds)
        fights = {name: sum(card.get(name, 0) for card in player.cards) for name in ("FOUGHT", "BEATEN", "TIED")}
        tested = int(rng.poisson(5))
        player.deeds = {
            **fights,
            **{"TESTED": tested, "PASSED": int(rng.binomial(tested, 0.5)), "TURNS": rounds, "LEVEL": int(rng.integers(3, 12))},
            **{"RELICS": relic, "MISSIONS": player.cards[PURGE]["DRAWN"], "NUMBERS": player.cards[RECKONING]["USED"]},
            **{"VANQUISHED": int(rng.poisson(0.05 * rounds)), "CORRUPTED": int(rng.poisson(0.2))},
        }
        return player

    def _taken(self, rng: np.random.Generator, copies: int, rounds: int) -> dict[str, int]:
        """A card that came into play, in some round."""
        return {"TAKEN": copies, "FIRST_ROUND": int(rng.integers(1, rounds + 1)) if copies else 0}

    def _count_game(self, rounds: int, ended: str, table: Sequence[Player]) -> None:
        game = self.tally.game
        game[Game.GAMES] += 1
        if ended != "WON":
            game[Game[ended]] += 1
        sums = {"ROUNDS": rounds, "TURNS": rounds * len(table)}
        sums |= {name: sum(player.deeds[name] for player in table) for name in ("VANQUISHED", "CORRUPTED", "ELIMINATED")}
        for name, value in sums.items():
            game[Game[name]] += value
            game[Game[f"{name}_SQ"]] += value**2
        self.tally.rounds[rounds] += 1

    def _count_seat(
        self, rng: np.random.Generator, s: int, p: int, player: Player, rounds: int, owner: Sequence[int], table: Sequence[Player]
    ) -> None:
        t = self.tally
        count(t.seat[s, p], Seat, player.deeds, player.won)
        count(t.characters[s, player.character], Seat, player.deeds, player.won)
        for card, deeds in enumerate(player.cards):
            count(t.cards[s, card], Cards, deeds, player.won)
        t.length[s, rounds] += 1
        t.won_in[s, rounds] += player.won
        t.first_relic[s, player.cards[BLADE]["FIRST_ROUND"]] += 1
        t.first_middle[s, int(rng.integers(1, rounds + 1))] += 1
        t.first_inner[s, rounds if player.won else 0] += 1
        self._count_rounds(rng, s, player, rounds)
        self._count_dice(rng)
        for q, other in enumerate(owner):
            if q != p:
                self._meet(t.meet[s, other, p], player, table[q])

    def _meet(self, cell: np.ndarray, player: Player, other: Player) -> None:
        margin = player.deeds["LEVEL"] - other.deeds["LEVEL"]
        cell[Meet.GAMES] += 1
        cell[Meet.WINS] += player.won
        cell[Meet.LOST_TO] += other.won
        cell[Meet.UNFINISHED] += player.deeds["UNFINISHED"]
        cell[Meet.MARGIN] += margin
        cell[Meet.MARGIN_SQ] += margin**2

    def _count_rounds(self, rng: np.random.Generator, s: int, player: Player, rounds: int) -> None:
        """The level grows evenly; an eliminated player is out from half time on."""
        t, half = self.tally, rounds // 2 if player.deeds["ELIMINATED"] else rounds
        influence = rng.poisson(4, rounds)[:half] * 4
        r, on = np.arange(1, rounds + 1), np.arange(1, half + 1)
        level, life, attribute = (np.full(rounds, OUT) for _ in range(3))
        level[:half], life[:half], attribute[:half] = player.deeds["LEVEL"] * on // rounds, rng.integers(1, 6, half), np.minimum(3 + on // 10, 8)
        t.level_by_round[s, r, level] += 1
        t.life_by_round[s, r, life] += 1
        t.attribute_by_round[s, :, r, attribute] += 1
        t.influence_by_round[s, on, np.minimum(influence, INFLUENCE_BINS - 1)] += 1
        t.influence_sums[s, on, Sums.SUM] += influence
        t.influence_sums[s, on, Sums.SQ] += influence**2

    def _count_dice(self, rng: np.random.Generator) -> None:
        """Battles with one die at a difference of 0, and tests with two dice that need 6."""
        faces = [die_sums(rng, 3) for _ in range(2)]
        for own, enemy in zip(*faces, strict=True):
            outcome = Outcome.WIN if own > enemy else Outcome.TIE if own == enemy else Outcome.LOSE
            self.tally.battles[1, REACH, outcome] += 1
        thrown = rng.integers(1, 7, (3, 2))
        passed = (thrown > 1).all(axis=1) & (thrown.sum(axis=1) >= 6)  # a six explodes, but two dice without a one reach 6 with it anyhow
        np.add.at(self.tally.tests[2, REACH - 6], passed.astype(int), 1)


def die_sums(rng: np.random.Generator, n: int) -> np.ndarray:
    """Dice with their chains of explosions."""
    total = faces = rng.integers(1, 7, n)
    while (faces == 6).any():
        faces = np.where(faces == 6, rng.integers(1, 7, n), 0)
        total = total + faces
    return total


def content(name: str) -> str:
    """A digest that no other name has."""
    return sha256(name.encode()).hexdigest()


def drawn_manifest(labels: Sequence[str], players: int, games: int, arms: Sequence[str], meet: str) -> Manifest:
    """The manifest of a complete drawn run."""
    return Manifest(
        experiment=ExperimentInfo(name="drawn", game="relic", players=players, meet=meet, games=games, seed=7, digest="e" * 64),
        strategies=tuple(StrategyInfo(label=label, summary=f"What {label} does.", digest=content(label)) for label in labels),
        arms=tuple(
            ArmInfo(label=arm, name=f"Relic, {arm}", provenance="Made up <for> tests.", digest=content(arm), synthetic=True, catalogue=CATALOGUE)
            for arm in arms
        ),
        behaviour_version="drawn-1",
        **as_played(games, arms),
    )


@lru_cache(maxsize=24)
def _played(strategies: int, players: int, mirror: bool, games: int, seed: int) -> Tally:
    """Counts of games that several tests look at, which take a millisecond or two each to draw."""
    return Drawn(strategies, players, mirror).play(games, seed)


def drawn_run(
    players: int = 2, games: int = 300, labels: Sequence[str] = LABELS, arms: Sequence[str] = ("synthetic",), mirror: bool = False, seed: int = 1
) -> Run:
    """A complete drawn run."""
    tallies = {arm: deepcopy(_played(len(labels), players, mirror, games, seed + k)) for k, arm in enumerate(arms)}  # tests may change theirs
    return loaded(drawn_manifest(labels, players, games, arms, "mirror" if mirror else "round robin"), tallies)


KINDS = {
    "duel": {"games": 700},
    "four": {"players": 4, "games": 700},
    "arms": {"arms": ("synthetic", "dearer"), "games": 150},
    "mirror": {"mirror": True, "games": 300, "labels": LABELS[:2]},
    "none": {"games": 0},
    "one game": {"games": 1},
    "strange": {"games": 150, "labels": ("</script><script>alert(1)</script>", "$x$ " + "W" * 40, "שלום", "b\u2028ird")},
}
"""Drawn runs that tests share, by name."""


@cache
def run_of(kind: str) -> Run:
    """A shared run."""
    return drawn_run(**KINDS[kind])


def pooled(frame, **wanted):
    """Rows of all strategies together that have these values."""
    chosen = frame["strategy"] == POOLED
    for column, value in wanted.items():
        chosen &= frame[column] == value
    return frame[chosen]
