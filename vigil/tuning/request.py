"""What was asked for, read and checked: from an experiment, a field and numbers to a search that can begin."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from pydantic import ValidationError

from reports.runs.notes import missing_note
from sim.errors import InputError, suggestion
from sim.experiments.experiment import Experiment
from sim.games import game_of
from strategies.decks import WITH, Decked, decked, decks_of, load_deck_of
from strategies.fields import load_field
from strategies.files import Strategy, load_strategy, shipped_strategies, strategy_path
from strategies.genome.cards import Cards
from strategies.genome.lines import Lines
from strategies.genome.variation import Variation
from strategies.language.contract import Decks
from vigil.playing.arena import missing_by, short_names, stages_of
from vigil.playing.folder import stored_experiment
from vigil.playing.resolve import card_set_label, resolved_strategy
from vigil.tuning.evaluation import Evaluation
from vigil.tuning.search import Search
from vigil.tuning.state import Settings

ALL_TOGETHER = 1
"""Teams of a campaign: all players are one."""
POPULATION = 32
GAMES = 400


@dataclass(frozen=True)
class TuneRequest:
    """What a user asked for; None is left to what is stored or usual."""

    experiment: Experiment
    against: str | Sequence[str] | None = None
    start: str | None = None
    card_set: str | None = None
    population: int | None = None
    games: int | None = None
    seed: int | None = None
    players: int | None = None
    deck: bool = False
    """Whether the cards of the start's deck are varied, not the lines of its strategy."""

    def settled(self) -> "TuneRequest":
        """The same, with the files that were named found from the working folder and named whole.

        Raises
        ------
        InputError
            If one is not there.
        """
        spec = self.experiment
        names = () if self.against is None else load_field(self.against, spec.game)
        against = tuple(resolved_strategy(name, f"field: {name!r}", spec) for name in names) or None
        start = None if self.start is None else resolved_strategy(_decked_start(self), f"start: {self.start!r}", spec)
        return replace(self, against=against, start=start)

    def or_stored(self, stored: Settings) -> "TuneRequest":
        """The same, with what a stored search says where nothing was asked for."""
        return TuneRequest(
            self.experiment,
            stored.against if self.against is None else self.against,
            stored.start if self.start is None else self.start,
            stored.card_set if self.card_set is None else self.card_set,
            stored.population if self.population is None else self.population,
            stored.games if self.games is None else self.games,
            stored.seed if self.seed is None else self.seed,
            stored.players if self.players is None else self.players,
            self.deck or stored.varied == "cards",
        )


def read(request: TuneRequest) -> tuple[Search, Strategy]:
    """Read and compile all that a search needs.

    Parameters
    ----------
    request
        What was asked for.

    Returns
    -------
    tuple
        The search, and the strategy it begins with.

    Raises
    ------
    InputError
        If something cannot be read, does not fit or is out of its range.
    """
    experiment = request.experiment.changed(seed=request.seed, players=request.players)
    if experiment.teams not in (None, ALL_TOGETHER):
        raise InputError(f"{experiment.place}: teams: a search plays games in which everybody plays alone, or all together; name another experiment")
    against = experiment.strategies if request.against is None else load_field(request.against, experiment.game, experiment.folder)
    label, card_set, others = _card_set(experiment, request.card_set)
    field = tuple(load_strategy(name, experiment.folder, game=experiment.game) for name in against)
    start_name = _start_name(request.start, experiment, field, against)
    start = load_strategy(start_name, experiment.folder, game=experiment.game)
    variation = _cards(start_name, start, field, card_set, experiment) if request.deck else _lines(start_name, start, field, card_set)
    numbers = experiment.players, experiment.seed
    together = experiment.teams == ALL_TOGETHER
    evaluation = Evaluation(game_of(experiment.game), card_set, variation, field, *numbers, others, stages_of(experiment), together)
    first = evaluation.candidate(variation.start)
    settings = _settings(
        experiment=experiment.name,
        card_set=label,
        players=experiment.players,
        against=against,
        start=start_name,
        seed=experiment.seed,
        population=POPULATION if request.population is None else request.population,
        games=GAMES if request.games is None else request.games,
        digest=evaluation.digest(first),
        varied="cards" if request.deck else "lines",
    )
    missing = missing_by([strategy.id for strategy in (start, *field)], (start, *field), card_set, others)
    return Search(settings, evaluation, first, variation, missing_note({label: missing})), start


def _lines(name: str, start: Strategy, field: Sequence[Strategy], card_set: Any) -> Variation:
    """The lines of the start as what is varied."""
    if start.policy != "rules":
        how = {"random": "decides by lot", "search": "looks ahead", "python": "is written in Python"}[start.policy]
        raise InputError(f"start: {name!r} {how} and has no lines to tune; name a strategy with lists")
    known = [strategy for strategy in field if strategy.policy == "rules"]
    return Lines.of(start, known, game_of(start.game).room("strategies", "material").RANGE, card_set)


def _cards(name: str, start: Strategy, field: Sequence[Strategy], card_set: Any, experiment: Experiment) -> Variation:
    """The cards of the start's deck as what is varied."""
    game = game_of(experiment.game)
    try:
        material = game.room("strategies", "deckmaterial").material(start.deck, [strategy.deck for strategy in field], card_set)
    except InputError as error:
        raise InputError(f"start: {error}") from None
    return Cards(start, material, _player(cast(Decked, decked(name, game.name)), experiment))


def _player(named: Decked, experiment: Experiment) -> str:
    """The strategy that plays a deck, so that it is found from every folder."""
    _, player = load_deck_of(named, experiment.folder)
    return player if player in shipped_strategies(experiment.game) else str(strategy_path(player, experiment.folder, game=experiment.game).resolve())


def _decked_start(request: TuneRequest) -> str:
    """The start; where cards are varied, a deck file without a strategy in front is played by the one that it names."""
    start, game = cast(str, request.start), request.experiment.game
    if not request.deck or decked(start, game) is not None:
        return start
    try:
        return f"{load_deck_of(Decked('', start, cast(Decks, decks_of(game))), None)[1]}{WITH}{start}"
    except InputError as error:
        raise InputError(f"start: {error}") from None


def check_experiment(stored: Settings, request: TuneRequest, folder: Path) -> None:
    """Refuse to go on with a search whose experiment has been edited in what decides games; its name may change.

    Parameters
    ----------
    stored
        Settings of the search.
    request
        What was asked for now.
    folder
        Of the search.

    Raises
    ------
    InputError
        Names what differs.
    """
    try:
        begun: Experiment | Settings = stored_experiment(folder, "tune")
    except InputError:  # then it was named anew, and is measured by what was played
        begun = stored
    for field, given in (("seed", request.seed), ("players", request.players), ("strategies", request.against), ("focus", request.start)):
        now = getattr(request.experiment, field)
        before = getattr(begun, field, now)
        if given is None and before != now:
            before, now = (", ".join(value) if isinstance(value, tuple) else value for value in (before, now))
            raise InputError(f"{folder}: was begun with {field} {before}, now the experiment has {now}; undo the change, or begin in another folder")


def _card_set(experiment: Experiment, name: str | None) -> tuple[str, Any, tuple[Any, ...]]:
    """The card set that is played: its short name, itself, and the others of the experiment."""
    labels = short_names(Path(source).stem for source in experiment.card_sets)
    if name is None and len(labels) > 1:
        raise InputError(f"cards: a search plays one card set, this experiment has {', '.join(labels)}; choose one with --cards")
    label = labels[0] if name is None else card_set_label(name, experiment, labels)
    if label is None:
        raise InputError(f"cards: {name!r} is not a card set of this experiment; {suggestion(Path(str(name)).stem, labels)}")
    load = game_of(experiment.game).cards.load_card_set
    read = {other: load(source, experiment.folder) for other, source in zip(labels, experiment.card_sets, strict=True)}
    return label, read.pop(label), tuple(read.values())


def _start_name(name: str | None, experiment: Experiment, field: Sequence[Strategy], against: Sequence[str]) -> str:
    """The strategy a search begins with: the focus of the experiment, or the first of the field that has lists."""
    if name is not None:
        return name
    if experiment.focus is not None:
        return experiment.focus
    for strategy, source in zip(field, against, strict=True):
        if strategy.policy == "rules":
            return source
    shipped = shipped_strategies(experiment.game)
    raise InputError(f"start: no strategy of the field has lists to tune; name one, such as {shipped[0]!r}, with --start")


def _settings(**fields: object) -> Settings:
    try:
        return Settings.model_validate(fields)
    except ValidationError as error:
        first = error.errors()[0]
        limits = first.get("ctx", {})
        most = f"at most {limits['le']:,}" if "le" in limits else f"at least {limits.get('ge', '')}"
        raise InputError(f"{first['loc'][0]}: {first['input']} is out of range; {most}") from None
