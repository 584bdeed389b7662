"""What a measurement of card effects is asked for."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from reports.effects.info import FLOOR, EffectsInfo
from sim.errors import InputError
from sim.experiments.experiment import MAX_GAMES, MAX_PLAYERS
from vigil.stopping.precision import FORM, PERCENT, parse_precision
from vigil.stopping.schedule import DEFAULT_MINUTES

GAMES = 10_000
"""Game numbers, unless more or fewer are asked for."""
CAP = 200_000
"""Game numbers at most, if a precision is asked for and no cap."""


@dataclass(frozen=True)
class EffectsRequest:
    """How much is measured; None where nothing was said.

    Attributes
    ----------
    cards
        Names; all that can be had if None.
    players
        Numbers of players; that of the experiment if empty.
    games
        Game numbers of each number of players; a cap if there is a precision.
    precision
        Half the width of the intervals of the access values, as a share.
    begun_with
        The precision of a stored measurement's first sitting.
    decide
        Whether a card whose verdict is known is played no further; needs a precision. None: no, or as stored.
    access_only
        Whether cards are only barred, neither given nor repriced.
    minutes
        Cap on time, if one was asked for.
    floor
        Share of wins up to which a gap is of no interest.
    """

    cards: tuple[str, ...] | None = None
    players: tuple[int, ...] = ()
    games: int | None = None
    precision: float | None = None
    minutes: float | None = None
    floor: float | None = None
    decide: bool | None = None
    access_only: bool = False
    begun_with: float | None = None

    @classmethod
    def of(
        cls,
        cards: Sequence[str] | None,
        players: int | Sequence[int] | None,
        games: int | None,
        precision: str | float | None,
        minutes: float | None,
        floor: str | float | None,
        decide: bool | None = None,
    ) -> Self:
        """Check what was asked for.

        Raises
        ------
        InputError
            If a number is out of its range.
        """
        numbers = () if players is None else (players,) if isinstance(players, int) else tuple(dict.fromkeys(players))
        for number in numbers:
            if not 1 <= number <= MAX_PLAYERS:
                raise InputError(f"players: {number} is not possible; 1 to {MAX_PLAYERS}")
        if games is not None and not 1 <= games <= MAX_GAMES:
            raise InputError(f"games: {games:,} is not possible; 1 to {MAX_GAMES:,}")
        if decide and precision is None:
            raise InputError("decide: needs a precision, beyond which nothing is played; add --precision, such as 0.5%")
        wanted = None if precision is None else parse_precision(str(precision))
        least = None if floor is None else parse_floor(str(floor))
        return cls(None if cards is None else tuple(cards), numbers, games, wanted, minutes, least, decide)

    def after(self, info: EffectsInfo) -> "EffectsRequest":
        """The same, and what was not said as a stored measurement has it.

        Raises
        ------
        InputError
            If it contradicts what is stored.
        """
        stored = tuple(manifest.experiment.players for manifest in info.manifests)
        for what, given, before in (("cards", self.cards, info.cards), ("players", self.players or None, stored)):
            if given is not None and given != before:
                raise InputError(f"{what}: this measurement was begun with {', '.join(map(str, before))}; leave them out, or choose another --out")
        if (self.precision is None) != (info.precision is None) and self.precision is not None:
            raise InputError("precision: this measurement was begun with a fixed number of games; leave it out, or choose another --out")
        known = replace(self, cards=info.cards, players=stored, precision=self.precision or info.precision, begun_with=info.tuned)
        floor = info.floor if self.floor is None else self.floor
        decide = info.decide if self.decide is None else self.decide
        return replace(known, games=self.games or info.games, floor=floor, decide=decide, access_only=info.access_only)

    @property
    def most(self) -> int:
        """Game numbers to play, at most if there is a precision."""
        return self.games or (GAMES if self.precision is None else CAP)

    @property
    def most_minutes(self) -> float | None:
        """Cap on time; a precision always has one, a number of games only if it was asked for."""
        return DEFAULT_MINUTES if self.minutes is None and self.precision is not None else self.minutes

    @property
    def least_gap(self) -> float:
        """The floor."""
        return FLOOR if self.floor is None else self.floor


def parse_floor(text: str) -> float:
    """Read a floor: `1%`, `1 point` or `0.01`, as precisions are read, and 0.

    Raises
    ------
    InputError
        If it is not a number of points.
    """
    match = FORM.fullmatch(text.strip())
    if match is None:
        raise InputError(f"floor: {text!r} is not a number of points; such as 1%, '1 point' or 0.01")
    if float(match[1]) == 0 and match[2].lower() in ("", *PERCENT):
        return 0.0
    return parse_precision(text, place="floor")
