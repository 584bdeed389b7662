"""The steps of an audit, each kept in the folder of the run and gone on with where it stopped; only the few seconds of two card sets begin again."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from reports.audit.answer import answer
from reports.audit.info import AuditInfo, has_audit, read_audit, write_audit
from reports.effects.frames.gaps import STRONG, WEAK
from reports.effects.info import EffectsInfo, has_effects, place_of, read_info
from reports.effects.measurement import MeasurementPart
from reports.effects.run import EffectRun
from reports.effects.store import StoredPart, load_effects
from reports.robustness.plan import FOLDER, Place, Plan, read_plan
from reports.store.locks import writing_into
from reports.store.manifest import FILE as MANIFEST
from reports.store.manifest import read_manifest
from sim.errors import InputError
from sim.experiments.experiment import Experiment
from sim.games import game_of, refuse_without
from vigil.auditing.plan import (
    CARDS,
    COSTS,
    EVEN,
    GAMES,
    LINES,
    OTHERS,
    PARTNERS,
    PLAYERS,
    ROLES,
    SETS,
    WEIGHTS,
    has_lines,
    has_others,
    has_partners,
    steps_of,
    without_lines,
)
from vigil.auditing.request import AuditRequest
from vigil.auditing.shares import Shares
from vigil.auditing.steps import Steps
from vigil.cardeffects.folder import EffectsFolder
from vigil.cardeffects.handicaps import can_have_handicaps
from vigil.cardeffects.request import EffectsRequest
from vigil.cardeffects.roles import can_have_roles
from vigil.cardeffects.sitting import add_costs, add_handicaps, add_partners, add_roles, begin_effects, resume_effects
from vigil.comparing.beside import can_be_paired, compare_beside
from vigil.playing.arena import read_card_sets
from vigil.playing.folder import PARTS, is_finished, refuse_occupied, stored_experiment
from vigil.playing.interrupts import Interrupted, ending_after, last_words
from vigil.playing.parts import farthest
from vigil.playing.progress import Display
from vigil.playing.ranges import SMALLEST_RANGE
from vigil.playing.resolve import card_set_label
from vigil.profiling.measure import profile_run
from vigil.robustness.measure import measure as measure_robustness
from vigil.session import Pace, play_to_folder, read_experiment, resume_folder
from vigil.stopping.schedule import Clock

PARTNERS_OF, PARTNERS_EACH = 10, 3
"""Cards out of band, the farthest, whose partners are looked at, and partners of each."""
FEWEST = 1_000
"""Games of the run that are played whatever the time, of each card set: fewer would tell nothing of anybody."""
COSTS_OF, COSTS_GAMES, COSTS_LONGEST = 10, 4_000, 1.0
"""Cards out of band, the farthest, that are played at farther costs, the game numbers of each, a thirtieth of the work of an audit of duels, and the
seconds that one core may play these numbers once."""
PAIRED = 50_000
"""Game numbers in which two card sets are held against each other: win rates of strategies then differ by half a point or less by chance."""
OTHERS_MOST, OTHERS_LONGEST = 30_000, 4.0
"""Game numbers at most of the cards with each set of other players, enough to see whether a verdict holds, few enough to wait for; and the seconds
that one core may play them once."""
COARSER = 2
"""With other players a card need not be known as precisely, by this factor."""


def prepared(source: str | Path | Experiment | None, out: Path, request: AuditRequest, resume: bool) -> tuple[Experiment, AuditInfo]:
    """What is to be audited and how, looked at before anything is played.

    Raises
    ------
    InputError
        If the folder is occupied or holds no audit to go on with, the experiment cannot be read, or its game has no effects of cards.
    """
    if resume:
        info = request.after(read_audit(out))
        experiment = read_experiment(stored_experiment(out, "audit") if source is None else source, info.games, request.seed, request.players)
    elif has_audit(out):
        raise InputError(f"{out}: already holds an audit; add --resume to go on with it, or choose another --out")
    elif source is None:
        raise InputError("experiment: none given; name a file or a shipped experiment such as 'duel'")
    else:
        asked = read_experiment(source, request.games, request.seed, request.players)
        info = request.begun(asked)
        experiment = asked.changed(games=info.games)
        refuse_occupied(out)
    refuse_without(experiment.game, "reports", "effects", "audit")
    return experiment, info.model_copy(update={"cards": _label(experiment, info.cards)})


def _label(experiment: Experiment, name: str | None) -> str | None:
    """Label of the card set that was named, if one was."""
    if name is None:
        return None
    labels = list(read_card_sets(experiment))
    label = card_set_label(name, experiment, labels)
    if label is None:
        raise InputError(f"card set: {name!r} is not a card set of this experiment; it has {', '.join(labels)}")
    return label


class Audit:
    """An audit on its way.

    Parameters
    ----------
    experiment
        What is audited.
    out
        The folder of its run.
    info
        What is asked for.
    pace
        Threads; decides nothing about the result.
    steps
        Told how far it is.
    """

    def __init__(self, experiment: Experiment, out: Path, info: AuditInfo, pace: Pace, steps: Steps) -> None:
        self._experiment, self._out, self._info, self._pace, self._steps = experiment, out, info, pace, steps
        chosen = 1 if info.cards is not None else len(experiment.card_sets)
        names = [name for name in steps_of(experiment) for _ in range(chosen if name in (CARDS, COSTS, ROLES, EVEN, PARTNERS) else 1)]
        self._shares = Shares(Clock(info.minutes), names, WEIGHTS)
        self._labels: Sequence[str] = ()

    def play(self) -> None:
        """Take all steps but the report.

        Raises
        ------
        Interrupted
            On Ctrl-C; everything that was played is kept.
        """
        way_on = f"interrupted; everything played is kept, go on with: vigil audit --resume --out {self._out}"
        try:
            with last_words(way_on), writing_into(self._out):
                self._play_games()
                if can_be_paired(self._experiment):
                    self._within(SETS, lambda display: compare_beside(self._out, PAIRED, self._pace, display))
                self._labels = [arm.label for arm in read_manifest(self._out).arms]
                found = {label: self._play_cards(label) for label in self._chosen()}
                for label in found:
                    self._play_costs(label)
                if can_have_roles(game_of(self._experiment.game)):
                    for label in found:
                        self._within(ROLES, partial(add_roles, place_of(self._out, self._labels, label), self._pace))
                if can_have_handicaps(self._experiment):
                    for label in found:
                        self._within(EVEN, partial(add_handicaps, place_of(self._out, self._labels, label), self._pace))
                if has_partners(self._experiment):
                    for label in found:
                        self._play_partners(label)
                if has_lines(self._experiment):
                    self._within(LINES, lambda display: profile_run(self._out, None, self._pace, display))
                elif why := without_lines(self._experiment):
                    self._steps.note(f"{LINES}: {why}")
                if has_others(self._experiment):
                    self._play_others(found)
                write_audit(self._out, self._info.model_copy(update={"finished": True}))
        except KeyboardInterrupt:
            raise Interrupted(way_on) from None

    def _fitting(self, games: int, seconds: float) -> int:
        """So many game numbers, of a slow game fewer."""
        return game_of(self._experiment.game).fitting(games, seconds)

    def _within(self, step: str, play: Callable[[Display], object]) -> bool:
        """Play a step in its share of the time; whether it was finished. What was counted until then is kept."""
        seconds = self._shares.next_seconds(step)
        return self._in_time(step, seconds, lambda: play(self._steps.begin(step)))

    def _in_time(self, step: str, seconds: float | None, play: Callable[[], object]) -> bool:
        """Play something for so many seconds at most, if there is such a cap; whether it was finished."""
        if seconds is None:
            play()
            return True
        clock = Clock(seconds / 60)
        try:
            with ending_after(seconds):
                play()
        except Interrupted:
            if not clock.is_up:
                raise
            self._steps.note(f"{step}: not finished in the time it has; --resume goes on")
            return False
        return True

    def _chosen(self) -> Sequence[str]:
        """Card sets whose cards are looked at."""
        return self._labels if self._info.cards is None else [self._info.cards]

    def _play_games(self) -> None:
        """The run."""
        display, seconds = self._steps.begin(GAMES), self._shares.next_seconds(GAMES)
        write_audit(self._out, self._info)
        stored = read_manifest(self._out) if (self._out / MANIFEST).exists() else None
        pace = self._pace if seconds is None else replace(self._pace, range_size=SMALLEST_RANGE)
        if stored is None:
            played = self._in_time(GAMES, seconds, lambda: play_to_folder(self._experiment, self._out, pace, display))
        elif not stored.complete or stored.games_done < self._info.games:
            played = self._in_time(GAMES, seconds, lambda: self._resume(self._info.games, pace, display))
        else:
            return
        if not played:
            self._resume(max(farthest(self._out / PARTS), min(FEWEST, self._info.games)), pace, display)

    def _resume(self, games: int, pace: Pace, display: Display) -> None:
        """Go on with the run, up to so many games."""
        resume_folder(self._experiment, self._out, pace, display, games=games, seed=None, players=None)

    def _play_cards(self, label: str) -> EffectRun:
        """The effects of the cards of one card set."""
        info = self._info
        request = EffectsRequest(precision=info.precision, floor=info.floor, minutes=_minutes(self._shares.next_seconds(CARDS)), decide=True)
        return self._measured(place_of(self._out, self._labels, label), self._experiment, request, label, CARDS)

    def _measured(self, folder: Path, experiment: Experiment, request: EffectsRequest, label: str, step: str) -> EffectRun:
        """Effects as they are stored, gone on with or begun."""
        display = self._steps.begin(step)
        if not has_effects(folder):
            return begin_effects(experiment, request, self._pace, display, folder, None, label, self._tell)
        stored = read_info(folder)
        if stored.why and stored.why != "cap on time" and (stored.precision, stored.floor) == (request.precision, request.floor):
            return load_effects(folder)
        return resume_effects(experiment, request, self._pace, display, folder, None, label, self._tell)

    def _play_costs(self, label: str) -> None:
        """The cards out of band at other costs."""
        place, games = place_of(self._out, self._labels, label), self._fitting(COSTS_GAMES, COSTS_LONGEST)
        self._within(COSTS, lambda display: add_costs(place, self._pace, display, COSTS_OF, games))

    def _play_partners(self, label: str) -> None:
        """The cards out of band together with those that are most often held beside them."""
        place = place_of(self._out, self._labels, label)
        self._within(PARTNERS, lambda display: add_partners(place, PARTNERS_EACH, self._pace, display, PARTNERS_OF))

    def _tell(self, info: EffectsInfo, counts: dict[int, StoredPart]) -> None:
        """Say what is known so far."""
        parts = [MeasurementPart(m, s.names, s.chosen, s.counts, s.looks) for m, s in zip(info.manifests, counts.values(), strict=True)]
        self._steps.told("; ".join(answer(part, info) for part in parts if part.looks.games.sum()))

    def _play_others(self, found: dict[str, EffectRun]) -> None:
        """The games beside the run, and the effects of its cards out of band in them."""
        seconds = self._shares.next_seconds(PLAYERS)
        self._in_time(PLAYERS, seconds, lambda: measure_robustness(self._out, None, self._pace, partial(self._steps.begin, PLAYERS)))
        plan = read_plan(self._out, read_manifest(self._out).experiment.digest)
        todo = [] if plan is None else [(place, cards) for label, run in found.items() for place, cards in self._with_others(plan, label, run)]
        minutes = _minutes(self._shares.next_seconds(OTHERS))
        clock = Clock(minutes)
        for left, (place, cards) in zip(range(len(todo), 0, -1), todo, strict=True):
            self._play_cards_with_others(place, cards, None if clock.minutes_left is None else clock.minutes_left / left)

    def _with_others(self, plan: Plan, label: str, run: EffectRun) -> Iterator[tuple[Place, tuple[str, ...]]]:
        """Each finished set of games with other players, and the cards that are out of band."""
        values = run.card_values()
        cards = tuple(values.loc[values["verdict"].isin([STRONG, WEAK]), "card"])
        for alternative in plan.alternatives if cards else ():
            place = alternative.card_sets.get(label)
            if place is not None and place.among and is_finished(self._out / FOLDER / place.among):
                yield place, cards

    def _play_cards_with_others(self, place: Place, cards: tuple[str, ...], minutes: float | None) -> None:
        """The effects of the cards that are out of band, with one set of other players."""
        beside = self._out / FOLDER / place.among
        folder = place_of(beside, [arm.label for arm in read_manifest(beside).arms], place.label)
        if has_effects(folder) and not set(cards) <= set(read_info(folder).cards):
            EffectsFolder(folder).forget()
        request = EffectsRequest(
            cards=None if has_effects(folder) else cards,
            games=self._fitting(OTHERS_MOST, OTHERS_LONGEST),
            precision=COARSER * self._info.precision,
            floor=self._info.floor,
            minutes=minutes,
            decide=True,
            access_only=True,
        )
        self._measured(folder, stored_experiment(beside), request, place.label, OTHERS)


def _minutes(seconds: float | None) -> float | None:
    return None if seconds is None else seconds / 60
