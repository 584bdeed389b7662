"""The steps from goals to sets of changes that are proved; each keeps what it counted and goes on with it."""

import shutil
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from reports.balance.form import GoalFile
from reports.balance.result import BalanceResult, Finalist
from reports.balance.store import write_balance
from reports.gates.kinds import EFFECTS
from reports.gates.model import Gate
from reports.stats.estimates import Floats
from reports.store.locks import writing_into
from sim.errors import InputError
from sim.experiments.experiment import Experiment
from vigil.auditing.steps import Steps
from vigil.balancing.adaptation import adapted, check_variant, reason_against
from vigil.balancing.levers import Choice, DesignSpace
from vigil.balancing.model import Model
from vigil.balancing.proof import adapted_numbers, finalists, lever_rows, shared_level, thinned
from vigil.balancing.request import BASE, BEST, PROOF, BalanceRequest
from vigil.balancing.search import Search, nondominated
from vigil.balancing.targets import Targets, barred_cards, played_manifest
from vigil.balancing.trials import Sample, Trials
from vigil.balancing.usual import goals_of, margins, variables_of
from vigil.balancing.variantfile import write_variant
from vigil.cardeffects.plans import only_arm, with_one_card_set
from vigil.playing.arena import prepare
from vigil.playing.interrupts import CutShort, Interrupted, last_words, stopping_on_interrupt
from vigil.playing.manifests import new_manifest
from vigil.session import Pace, warm_up
from vigil.stopping.schedule import Clock
from vigil.tuning.numbers import first

CARDS, LEVERS, SETS, BESTS, FRESH, PLAYERS, REPORT = (
    "the cards as they are", "every lever by itself", "sets of changes", "the best sets", "games that chose nothing", "players adapt", "report",
)  # fmt: skip
STEPS = (CARDS, LEVERS, SETS, BESTS, FRESH, PLAYERS, REPORT)
"""Names of the steps."""
ROUNDS = 3
"""How often sets are proposed, played and learnt from: after the third, those of a duel of twenty levers no longer come nearer."""
RIVALS = 2
"""Sets of each size that are played again to choose the best."""
FINALISTS = 6
"""Sets that are proved at most: more intervals that hold together are wider, and nobody chooses among more."""
ADAPTED = 2
"""Sets that players adapt to: the one that is named, and the largest."""
FRESH_BLOCK = 3
"""Block of game numbers that no other command plays (`vigil.tuning.numbers.Block` has the others)."""
WORK = ".work"
"""Folder of what is counted so far; it goes when all is done."""


@dataclass
class Balance:
    """A search for changes on its way.

    Attributes
    ----------
    experiment
        What is played.
    out
        Its folder.
    asked
        What is to be found.
    pace
        Threads; decides nothing about the result.
    steps
        Told how far it is.
    """

    experiment: Experiment
    out: Path
    asked: BalanceRequest
    pace: Pace
    steps: Steps

    def play(self) -> BalanceResult:
        """Take all steps but the report.

        Raises
        ------
        Interrupted
            On Ctrl-C; everything that was played is kept.
        """
        way_on = f"interrupted; everything played is kept, go on with: vigil balance --resume --out {self.out}"
        try:
            with last_words(way_on), writing_into(self.out), stopping_on_interrupt() as stop:
                found = self._found(stop)
                write_balance(self.out, found)
                shutil.rmtree(self.out / WORK, ignore_errors=True)
                return found
        except (CutShort, KeyboardInterrupt):
            raise Interrupted(way_on) from None

    def _found(self, stop: threading.Event) -> BalanceResult:
        """All steps."""
        clock, file = Clock(self.asked.minutes), self.asked.file(self.experiment.game)
        arena = with_one_card_set(prepare(self.experiment), self.asked.card_set)
        bare, display = DesignSpace(arena), self.steps.begin(CARDS)
        warm_up(arena, display, stop)
        if stop.is_set():
            raise CutShort
        goals = goals_of(bare, file)
        cards = barred_cards(bare, goals)
        trials = Trials(bare, cards, any(goal.rows != EFFECTS for goal in goals), self.out / WORK, self.pace.jobs)
        base = trials.play("base", [], range(BASE * self.asked.games), display, stop, exact=True)
        targets = Targets(bare, goals, cards, base)
        space = bare.with_variables(variables_of(bare, file, targets, base))
        trials, targets = replace(trials, space=space), Targets(space, goals, cards, base)
        self.steps.told(_told(targets, targets.values(base, 0)))
        chosen, played = _Choosing(self, file, space, targets, trials, base, clock, stop).chosen()
        return self._proved(file, goals, space, targets, trials, chosen, played, stop)

    def _proved(
        self,
        file: GoalFile,
        goals: Sequence[Gate],
        space: DesignSpace,
        targets: Targets,
        trials: Trials,
        chosen: Sequence[Choice],
        played: int,
        stop: threading.Event,
    ) -> BalanceResult:
        """What was chosen on fresh games, with players as they are and with players who adapt."""
        begin = first(FRESH_BLOCK, len(only_arm(space.arena).table.seating))
        numbers = range(begin, begin + PROOF * self.asked.games)
        sample = trials.play("proof", chosen, numbers, self.steps.begin(FRESH), stop, exact=True)
        if not sample.sound.all():
            raise InputError("balance: games with one of the best sets do not come to an end; freeze the card that leads nowhere")
        files = [write_variant(self.out, _name(k, choice), space, choice) for k, choice in enumerate(chosen, 1)]
        for place, choice in zip(files, chosen, strict=True):
            check_variant(place, space.changed(choice))
        price = [sum(space.variables[lever].price(value, file.prices) for lever, value in choice) for choice in chosen]
        before, made = finalists(space, targets, sample, [str(place.relative_to(self.out)) for place in files], price)
        result = BalanceResult(
            goals=file.name,
            card_set=only_arm(space.arena).label,
            manifest=played_manifest(new_manifest(space.arena, self.pace.jobs), sample.games),
            rows=targets.rows,
            levers=lever_rows(space),
            most=file.most,
            chosen_by=BEST * self.asked.games,
            games=sample.games,
            confidence=0.95,
            level=shared_level(len(chosen) + 1, len(targets.rows)),
            played=played,
            before=before,
            finalists=tuple(made),
        )
        return self._adapted(result, goals, space, trials, chosen, files, numbers, stop)

    def _adapted(
        self,
        result: BalanceResult,
        goals: Sequence[Gate],
        space: DesignSpace,
        trials: Trials,
        chosen: Sequence[Choice],
        files: Sequence[Path],
        numbers: range,
        stop: threading.Event,
    ) -> BalanceResult:
        """The same, and what becomes of some sets once players adapt to them."""
        display, why, made = self.steps.begin(PLAYERS), reason_against(space.arena), list(result.finalists)
        places = [] if result.best is None else list(dict.fromkeys((result.best, len(made) - 1)))[:ADAPTED]
        if why or not self.asked.adapt:
            return result.model_copy(update={"finalists": tuple(_unadapted(one, why or "it was not asked for") for one in made)})
        for place in places:
            name = _name(place + 1, chosen[place])
            field = adapted(space, chosen[place], files[place], self.out, name, self.pace.jobs, display, stop)
            with_field = replace(trials, space=field.space)
            after = range(numbers.stop, numbers.stop + BEST * self.asked.games)
            sample = with_field.play(f"adapted-{place + 1}", [chosen[place]], after, display, stop, exact=True)
            rows = Targets(field.space, goals, trials.cards, sample)
            made[place] = made[place].model_copy(update={"adapted": adapted_numbers(rows, sample, field.players, len(places))})
        return result.model_copy(update={"finalists": tuple(made)})


@dataclass
class _Choosing:
    """From levers to the sets that go on to the proof."""

    balance: Balance
    file: GoalFile
    space: DesignSpace
    targets: Targets
    trials: Trials
    base: Sample
    clock: Clock
    stop: threading.Event

    def chosen(self) -> tuple[list[Choice], int]:
        """The best set of each size, and how many sets were played."""
        asked, steps = self.balance.asked, self.balance.steps
        alone = [((lever, value),) for lever, variable in enumerate(self.space.variables) for value in variable.values]
        sample = self.trials.play("levers", alone, range(asked.games), steps.begin(LEVERS), self.stop)
        model = Model(self.space, self.targets, self.base)
        model.learn(sample)
        margin = margins(self.targets, self.base, PROOF * asked.games, FINALISTS * len(self.targets.rows))
        search = Search(self.space, self.targets, model, self.file.prices, margin, self.file.most)
        tried: dict[Choice, None] = {}
        display = steps.begin(SETS)
        for turn in range(ROUNDS):
            steps.told("looking for sets")
            new = [one.choice for one in search.front(solve=not turn) if one.choice not in tried]
            if not new or (self.clock.is_up and tried):
                break
            tried |= dict.fromkeys(new)
            many = [choice for choice in new if len(choice) > 1]
            if many:
                model.learn(self.trials.play(f"sets-{turn + 1}", many, range(asked.games), display, self.stop))
            if self.stop.is_set():
                raise CutShort
        steps.told(f"{len(tried)} sets tried")
        return self._best(list(tried), model, search, margin), len(tried)

    def _best(self, tried: Sequence[Choice], model: Model, search: Search, margin: Floats) -> list[Choice]:
        """Of each size the nearest set, on more games than it was proposed by; none if none comes nearer than the cards as they are."""
        asked, rivals, begun = self.balance.asked, [], model.predicted(())
        for size in sorted({len(choice) for choice in tried}):
            alike = [choice for choice in tried if len(choice) == size]
            rivals += sorted(alike, key=lambda choice: (self.targets.score(model.predicted(choice), begun, margin), choice))[:RIVALS]
        if not rivals:
            return []
        sample = self.trials.play("best", rivals, range(BEST * asked.games), self.balance.steps.begin(BESTS), self.stop)
        values = {choice: self.targets.values(sample, place) for place, choice in enumerate(sample.choices) if sample.sound[place]}
        sound = [choice for choice in rivals if choice in values]
        front = nondominated(sound, lambda choice: self.targets.score(values[choice], values[()], margin), search.price)
        return thinned(front, FINALISTS)


def _name(number: int, choice: Choice) -> str:
    """What a set's files are called."""
    return f"{number}-{len(choice)}-change{'s' * (len(choice) != 1)}"


def _unadapted(one: Finalist, why: str) -> Finalist:
    return one.model_copy(update={"not_adapted": why})


def _told(targets: Targets, values: Floats) -> str:
    """How many goals are kept, in short."""
    kept = int(((values >= targets.low) & (values <= targets.high)).sum())
    return f"{kept} of {len(targets.rows)} numbers keep their goals"
