"""One sitting of a search: generations until there are enough, then the last choice, the test and the file."""

import threading
import time
from dataclasses import dataclass, replace
from pathlib import Path

from reports.store.files import file_stem, write_bytes
from reports.store.locks import writing_into
from reports.text.cells import percent
from reports.tuned.result import Generation
from reports.tuned.run import TuneRun
from sim.errors import InputError
from sim.games import refuse_without
from strategies.decks import decked, label_of
from strategies.files import Strategy
from strategies.genome.cards import Cards
from vigil.playing.arena import short_names
from vigil.playing.interrupts import Interrupted, in_background, last_words, stopping_on_interrupt
from vigil.playing.progress import Display
from vigil.stopping.schedule import Clock
from vigil.tuning.deckfile import deck_text
from vigil.tuning.final import choose, simplify, test
from vigil.tuning.halving import rounds
from vigil.tuning.numbers import CHOOSING, SIMPLIFYING, TESTING, whole
from vigil.tuning.request import TuneRequest, check_experiment, read
from vigil.tuning.search import LATEST, Search, new_state, next_state
from vigil.tuning.state import State, begin, check_same, read_state, write_state
from vigil.tuning.strategyfile import strategy_text
from vigil.tuning.workers import WorkerPool

GENERATIONS = 40
MOST_GENERATIONS = 100_000


@dataclass(frozen=True)
class Effort:
    """How long a search goes on, and with how many threads."""

    generations: int | None
    """All together; None: as many as usual, or as many as there have been."""
    minutes: float | None
    """No generation is begun after so long."""
    jobs: int

    def checked(self) -> "Effort":
        """Itself, if its numbers are in range.

        Raises
        ------
        InputError
            If they are not.
        """
        if self.generations is not None and not 1 <= self.generations <= MOST_GENERATIONS:
            raise InputError(f"generations: {self.generations:,} is out of range; 1 to {MOST_GENERATIONS:,}")
        Clock(self.minutes)
        return self


def tune(request: TuneRequest, effort: Effort, display: Display, out: Path | None, name: str | None, resume: bool) -> TuneRun:
    """Search, or go on with a search, and test what it found.

    Parameters
    ----------
    request
        What was asked for.
    effort
        How long.
    display
        Told how far it is.
    out
        Folder of the search; nothing is kept if None.
    name
        Id of the result; made of the start's if None.
    resume
        Whether to go on with the search in `out`.

    Returns
    -------
    TuneRun

    Raises
    ------
    InputError
        If something given is wrong.
    Interrupted
        On Ctrl-C; with `out`, all finished generations have been kept.
    """
    effort = effort.checked()
    if resume and out is None:
        raise InputError("resume: needs the folder of the search; name it with --out")
    stored = read_state(out) if resume and out is not None else None
    if stored is not None and stored.settings.varied == "cards":
        request = replace(request, deck=True)
    _refuse_without_material(request)
    request = request.settled()
    search, start = read(request if stored is None else request.or_stored(stored.settings))
    called = _checked_name(name, search)
    with last_words(_how_to_go_on(out)):
        if out is None:
            return _found(search, start, new_state(search), effort, display, None, called)
        with writing_into(out):
            state = new_state(search) if stored is None else read_state(out)
            if stored is None:
                begin(out, state, request.experiment)
            else:
                check_experiment(state.settings, request, out)
                check_same(state.settings, search.settings, out)
            return _found(search, start, state, effort, display, out, called)


def _refuse_without_material(request: TuneRequest) -> None:
    """Say that the game has nothing that lines, or decks, are made of."""
    if request.deck:
        refuse_without(request.experiment.game, "strategies", "deckmaterial", "tune --deck")
    else:
        refuse_without(request.experiment.game, "strategies", "material", "tune")


def _found(search: Search, start: Strategy, state: State, effort: Effort, display: Display, out: Path | None, called: str) -> TuneRun:
    """Search on, and write down what was found."""
    began = time.perf_counter()
    try:
        run = _play(search, state, effort, display, out, called)
    except Interrupted:
        raise Interrupted(_how_to_go_on(out)) from None
    found = replace(run, seconds=time.perf_counter() - began, text=_text(run, search, start))
    if out is not None:
        write_bytes(out / f"{called}.toml", found.text.encode())
    return found


def _text(run: TuneRun, search: Search, start: Strategy) -> str:
    """The file of the result."""
    varied = search.variation
    if isinstance(varied, Cards):
        return deck_text(run, varied.material.deck(run.lists), varied.played_by, search.evaluation.game)
    return strategy_text(run, start)


def _play(search: Search, state: State, effort: Effort, display: Display, out: Path | None, name: str) -> TuneRun:
    """All generations that are missing, then the end."""
    with display, stopping_on_interrupt() as stop:
        workers = WorkerPool(search.evaluation, effort.jobs, display, stop)
        if search.note:
            display.note(search.note)
        _warm_up(search, display, stop)
        state = _generations(search, state, effort, display, out, workers)
        return _end(search, state, workers, name)


def _how_to_go_on(out: Path | None) -> str:
    """What is left of an interrupted search."""
    if out is None:
        return "interrupted; without --out nothing is kept"
    return f"interrupted; finished generations are kept, go on with: vigil tune --resume --out {out}"


def _warm_up(search: Search, display: Display, stop: threading.Event) -> None:
    """Compile or load the kernel, in a thread of its own so that Ctrl-C is heard."""
    if not search.evaluation.game.batch.kernel_is_cached():
        display.compiling()
    in_background(lambda: search.evaluation.checked(search.start, 0, 1) and None, stop)


def _generations(search: Search, state: State, effort: Effort, display: Display, out: Path | None, workers: WorkerPool) -> State:
    """Play generations until there are enough or time is up; each one is stored when it is done."""
    done = len(state.history)
    wanted = effort.generations or done or GENERATIONS
    if wanted < done:
        raise InputError(f"generations: {done} have been played already, more than {wanted}; ask for {done} or more")
    end = _end_games(search)
    display.playing((wanted - done) * search.cost() + end, 0)
    began = time.perf_counter()
    for _ in range(wanted - done):
        if effort.minutes is not None and time.perf_counter() - began > 60 * effort.minutes:
            display.note(f"time is up after {len(state.history)} generations")
            break
        state = next_state(search, state, workers)
        if out is not None:
            write_state(out, state)
        past = state.history[-1]
        best, begun = percent(past.wins / past.games), percent(past.start_wins / past.games)
        display.note(f"generation {past.generation}: best {best}, start {begun} of {past.games:,} games")
    return state


def _end_games(search: Search) -> int:
    """About as many games as the end takes; how much is superfluous nobody knows before."""
    games, unit = search.settings.games, search.evaluation.unit
    contenders = search.keep + LATEST + 1
    return rounds(contenders, whole(CHOOSING * games, unit), 1)[1] + whole(SIMPLIFYING * games, unit) + 2 * whole(TESTING * games, unit)


def _end(search: Search, state: State, workers: WorkerPool, name: str) -> TuneRun:
    """The last choice, without what is superfluous, tested."""
    simplified = simplify(search, choose(search, state, workers), workers)
    settings, game, varied = search.settings, search.evaluation.game.name, search.variation
    found = search.evaluation.candidate(varied.written(simplified.candidate.genome))
    return TuneRun(
        name=name,
        start=label_of(settings.start, game),
        against=short_names(label_of(name, game) for name in settings.against),
        experiment=settings.experiment,
        card_set=settings.card_set,
        players=settings.players,
        seed=settings.seed,
        population=settings.population,
        games=settings.games,
        lists=found.genome,
        dropped=simplified.dropped,
        simplify_games=simplified.games,
        counts=test(search, found, workers),
        generations=tuple(Generation(**past.model_dump()) for past in state.history),
        changes=varied.material.changes(found.genome) if isinstance(varied, Cards) else None,
    )


def _checked_name(name: str | None, search: Search) -> str:
    """Id of the result, which is the name of its file; of a deck that of the start's deck by default.

    Raises
    ------
    InputError
        If no file can be called so.
    """
    called = _usual_name(search) if name is None else name.removesuffix(".toml")
    if not called or file_stem(called) != called:
        raise InputError(f"name: {called if name is None else name!r} cannot name a strategy; use up to 40 letters, digits, '.', '-' and '_'")
    return called


def _usual_name(search: Search) -> str:
    start, game = search.settings.start, search.evaluation.game.name
    named = decked(start, game)
    if named is None:
        return f"tuned-{label_of(start, game)}"
    return file_stem(f"tuned-{label_of(named.deck, game) if search.settings.varied == 'cards' else named.label}")
