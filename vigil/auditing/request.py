"""What an audit is asked for."""

from dataclasses import dataclass
from itertools import combinations
from typing import Self

from reports.audit.info import AuditInfo
from reports.effects.info import FLOOR
from sim.errors import InputError
from sim.experiments.experiment import MAX_GAMES, Experiment
from sim.games import game_of
from vigil.cardeffects.request import parse_floor
from vigil.stopping.precision import parse_precision
from vigil.stopping.schedule import Clock

MEETINGS = 20_000
"""Games in which any two strategies meet, unless more or fewer games are asked for: their win rates are then known to 0.7 points (95%)."""
LEAST, MOST = 200_000, 1_000_000
"""Fewest and most of these games, of each card set: single cards want the former, and nobody waits for more."""
LONGEST = 60.0
"""Seconds that one core may play them: of a slow game there are fewer, since the cards take longer still."""
PRECISION = 0.005
"""Half the width of the interval of what access to a card is worth: nothing is played beyond it."""


@dataclass(frozen=True)
class AuditRequest:
    """How much is played and measured; None where nothing was said.

    Attributes
    ----------
    games
        Games of the run, of each card set.
    precision
        Half the width of the intervals of the access values, as a share.
    floor
        Share of wins up to which a gap is of no interest.
    minutes
        Cap on the time of this sitting.
    cards
        The card set whose cards are looked at.
    seed, players
        Instead of those of the experiment.
    """

    games: int | None = None
    precision: float | None = None
    floor: float | None = None
    minutes: float | None = None
    cards: str | None = None
    seed: int | None = None
    players: int | None = None

    @classmethod
    def of(
        cls,
        games: int | None,
        precision: str | float | None,
        floor: str | float | None,
        minutes: float | None,
        cards: str | None,
        seed: int | None,
        players: int | None,
    ) -> Self:
        """Check what was asked for.

        Raises
        ------
        InputError
            If a number is out of its range.
        """
        if games is not None and not 1 <= games <= MAX_GAMES:
            raise InputError(f"games: {games:,} is not possible; 1 to {MAX_GAMES:,}")
        Clock(minutes)
        wanted = None if precision is None else parse_precision(str(precision))
        return cls(games, wanted, None if floor is None else parse_floor(str(floor)), minutes, cards, seed, players)

    def begun(self, experiment: Experiment) -> AuditInfo:
        """What a new audit of an experiment is asked for."""
        floor = FLOOR if self.floor is None else self.floor
        games = self.games or usual_games(experiment)
        return AuditInfo(games=games, precision=self.precision or PRECISION, floor=floor, minutes=self.minutes, cards=self.cards)

    def after(self, stored: AuditInfo) -> AuditInfo:
        """The same, and what was not said as a stored audit has it.

        Raises
        ------
        InputError
            If it was begun with other cards.
        """
        if self.cards is not None and self.cards != stored.cards:
            raise InputError(f"card set: this audit was begun with {stored.cards or 'all of them'}; leave it out, or choose another --out")
        given = {name: value for name in ("games", "precision", "floor") if (value := getattr(self, name)) is not None}
        return stored.model_copy(update={**given, "minutes": self.minutes, "finished": False})


def usual_games(experiment: Experiment) -> int:
    """Games after which any two strategies that ever meet have met `MEETINGS` times, within `LEAST` and `MOST`, and within `LONGEST`."""
    seatings = experiment.seatings()
    strategies = range(len(experiment.strategies))
    present = [(seatings == strategy).any(axis=1) for strategy in strategies]
    together = [int((present[a] & present[b]).sum()) for a, b in combinations(strategies, 2)]
    rarest = min(filter(None, together), default=len(seatings))
    wanted = min(max(-(-MEETINGS * len(seatings) // rarest), LEAST), MOST)
    return game_of(experiment.game).fitting(wanted, LONGEST)
