"""The games to play beside a run: which players, which seatings, which folder."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from reports.robustness.plan import Alternative, Guests, Place, Plan
from sim.errors import InputError
from sim.experiments.experiment import Experiment, build_experiment
from strategies.fields import load_field
from strategies.files import strategy_path
from vigil.playing.arena import Arena, prepare
from vigil.robustness.tunedfields import beginners, check_fields, format_of, searching, tuned_fields

SEARCHERS = "searching players"
"""What plans and reports call the players that search."""

@dataclass
class Survey:
    """All games beside a run.

    Attributes
    ----------
    plan
        What the report reads.
    arenas
        Folder to what is played into it.
    """

    plan: Plan
    arenas: dict[str, Arena]


def survey(arena: Arena, games: int, *, searched: int = 0) -> Survey:
    """Find out which games can be played beside a run.

    Parameters
    ----------
    arena
        The run's own experiment, for two players or more.
    games
        Games of each folder.
    searched
        Games of each folder of players that search; 0: they are not asked.

    Returns
    -------
    Survey
        What cannot be played is in the plan with the reason.

    Raises
    ------
    InputError
        If the shipped fields cannot be read, or those of other players are not there.
    """
    check_fields(arena.experiment.game)
    work = _Work(arena, games)
    spec = arena.experiment
    others = [n for n in range(2, arena.game.most + 1) if n != spec.players and (spec.teams is None or n > spec.teams and n % spec.teams == 0)]
    tuned = [work.tuned()] if all(work.tuned_fields(label) for label in arena.arms) else []
    thinking = [work.searching(searched)] if searched else []
    alternatives = [*tuned, *thinking, work.beginners(), *(work.players(n) for n in others)]
    return Survey(Plan(of=arena.digest, alternatives=tuple(alternatives)), work.arenas)


@dataclass(frozen=True)
class _OwnStrategy:
    """A strategy of the run: as its experiment writes it, and its label."""

    source: str
    label: str


@dataclass
class _Work:
    """One survey under way."""

    arena: Arena
    games: int
    arenas: dict[str, Arena] = field(default_factory=dict)

    @property
    def experiment(self) -> Experiment:
        return self.arena.experiment

    def tuned(self) -> Alternative:
        """Tuned strategies; each card set has those of its printing, tuned for the run's number of players where there are such."""
        chosen = {label: self._fitting(label) for label in self.arena.arms}
        places: dict[str, Place] = {}
        for name in dict.fromkeys(chosen.values()):
            places |= self._field(name, "tuned players", [label for label in chosen if chosen[label] == name])
        return Alternative(name="tuned players", players=self.experiment.players, card_sets={label: places[label] for label in chosen})

    def searching(self, games: int) -> Alternative:
        """Players that play out what they could take."""
        places = self._field(searching(self.experiment.game), SEARCHERS, list(self.arena.arms), games=games)
        return Alternative(name=SEARCHERS, players=self.experiment.players, card_sets=places)

    def beginners(self) -> Alternative:
        """People in their first games."""
        name = beginners(self.experiment.game, self.experiment.players, format_of(self.arena.strategies), self.experiment.scenario)
        return Alternative(name="beginners", players=self.experiment.players, card_sets=self._field(name, "beginners", list(self.arena.arms)))

    def players(self, count: int) -> Alternative:
        """The run's own strategies with another number of players, meeting as they do in the run."""
        folder, labels = f"{count}-players", list(self.arena.arms)
        keep = {"focus": self.experiment.focus, "guests": self.experiment.guests}
        found, note = self._try(folder, f"{count} players", labels, self.experiment.strategies, self.experiment.meet, players=count, **keep)
        if found is None:
            return Alternative(name=f"{count} players", players=count, card_sets={label: Place(note=note) for label in labels})
        guests = (Guests(run=folder, labels={label: label for label in self.arena.labels}),)
        places = {label: Place(label=theirs, among=folder, guests=guests) for label, theirs in zip(labels, found.arms, strict=True)}
        return Alternative(name=f"{count} players", players=count, card_sets=places)

    def tuned_fields(self, label: str) -> list[str]:
        """Fields of tuned strategies for a card set, the best fitting first; none if nobody was tuned for such games."""
        spec = self.experiment
        return tuned_fields(self.arena.arms[label].card_set, spec.game, spec.players, format_of(self.arena.strategies), spec.scenario)

    def _fitting(self, label: str) -> str:
        """Field of tuned strategies for a card set: the first one that can play with it."""
        names = self.tuned_fields(label)
        for name in names[:-1]:
            try:
                self._arena("", [label], load_field(name, self.experiment.game), "mirror")
            except InputError:
                continue
            return name
        return names[-1]

    def _field(self, name: str, title: str, labels: Sequence[str], **more: object) -> dict[str, Place]:
        """A field in the run's place, in some card sets: its members among themselves, and each strategy of the run against them."""
        members = load_field(name, self.experiment.game)
        among, why_among = self._try(name, title, labels, members, "round robin", **more)
        inside, outside = self._own(members)
        visit, source = f"{name}-guests", [one.source for one in outside]
        guests, why_guests = None, ""
        if outside:
            guests, why_guests = self._try(visit, f"against {title}", labels, [*source, *members], "guests", guests=source, **more)
        parts = []
        if guests is not None:
            parts.append(Guests(run=visit, labels={one.label: guests.labels[k] for k, one in enumerate(outside)}))
        if among is not None and inside:
            parts.append(Guests(run=name, labels={one.label: among.labels[k] for one, k in inside}))
        theirs, note = list((among or guests or self.arena).arms), "; ".join(dict.fromkeys(filter(None, (why_among, why_guests))))
        where = name if among is not None else ""
        return {label: Place(label=theirs[k], field=members, among=where, guests=tuple(parts), note=note) for k, label in enumerate(labels)}

    def _own(self, members: Sequence[str]) -> tuple[list[tuple[_OwnStrategy, int]], list[_OwnStrategy]]:
        """Strategies of the run with a verdict to ask: those that are members of a field, with their place in it, and the others.

        A member meets the other members anyway, so it need not visit them.
        """
        places = {strategy_path(member, game=self.experiment.game).resolve(): k for k, member in enumerate(members)}
        inside, outside = [], []
        for source, label in zip(self.experiment.strategies, self.arena.labels, strict=True):
            if not self._can_be_asked(source):
                continue
            place = places.get(strategy_path(source, self.experiment.folder, game=self.experiment.game).resolve())
            if place is None:
                outside.append(_OwnStrategy(source, label))
            else:
                inside.append((_OwnStrategy(source, label), place))
        return inside, outside

    def _can_be_asked(self, source: str) -> bool:
        """Whether the run has a verdict on a strategy that can be asked of other players: not of those that meet themselves or only the focus."""
        meet = self.experiment.meet
        return meet == "round robin" or (meet == "field" and source == self.experiment.focus) or source in self.experiment.guests

    def _try(self, folder: str, title: str, labels: Sequence[str], strategies: Iterable[str], meet: str, **more: object) -> tuple[Arena | None, str]:
        """Make games ready and note them down; or None and why they cannot be played."""
        try:
            made = self._arena(title, labels, strategies, meet, **more)
        except InputError as error:
            return None, str(error)
        self.arenas[folder] = made
        return made, ""

    def _arena(self, title: str, labels: Sequence[str], strategies: Iterable[str], meet: str, **more: object) -> Arena:
        """Games on the run's game numbers, read, checked and seated."""
        sources = dict(zip(self.arena.arms, self.experiment.card_sets, strict=True))
        name = f"{self.experiment.name}, {title}"
        content = {
            "schema": 1,
            "name": name,
            "game": self.experiment.game,
            "card_sets": [sources[label] for label in labels],
            "players": self.experiment.players,
            "teams": self.experiment.teams,
            "scenarios": self.experiment.scenarios,
            "scenario": self.experiment.scenario,
            "maps": self.experiment.maps,
            "strategies": list(strategies),
            "meet": meet,
            "games": self.games,
            "seed": self.experiment.seed,
        }
        return prepare(build_experiment(content | more, name, self.experiment.folder), self.arena.card_sets)
