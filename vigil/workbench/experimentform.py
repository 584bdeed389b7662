"""What of an experiment can be edited: its form, and the experiment as it is edited, made ready to play."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sim.errors import InputError, suggestion
from sim.experiments.experiment import Experiment, build_experiment
from sim.experiments.scenarios import ROOM as SCENARIOS
from sim.experiments.teams import ROOM as TEAMS
from sim.games import game_of, refuse_without
from strategies.decks import decks_of
from strategies.files import load_strategy, shipped_strategies
from vigil.files.schemas import ONLY_WITH, model_schema
from vigil.playing.arena import Arena, prepare
from vigil.workbench.edits import EXPERIMENT, Edits

FIELDS = ("players", "teams", "scenario", "difficulty", "maps", "strategies", "meet", "focus", "guests", "games", "seed")
"""What can be edited. Card sets are what lies on the table, and files are chosen among those that are there, never named from the page."""
COMPANY = {"field": "focus", "guests": "guests"}
"""Ways to meet that need a field which no other way has."""
CHOSEN = ("strategies", "focus", "guests")
"""Fields that name strategies."""
EXACT = 2**53 - 1
"""Above this a page cannot tell whole numbers apart."""


class ExperimentForm:
    """One experiment that is edited.

    Parameters
    ----------
    experiment
        As its file says, with one card set.
    folder
        Strategies that lie here can be chosen.

    Raises
    ------
    InputError
        If the experiment cannot be played with changes, or nobody knows which of its card sets is edited.
    """

    def __init__(self, experiment: Experiment, folder: Path) -> None:
        refuse_without(experiment.game, "sim", "differences", "workbench")
        if (several := len(experiment.card_sets)) > 1:
            raise InputError(
                f"{experiment.place}: card_sets: the workbench edits one card set, this experiment has {several}; name one with a single one"
            )
        self.experiment, self._folder = experiment, folder
        self.usual = prepare(experiment)
        self._made: tuple[str, Arena] = ("{}", self.usual)

    @property
    def fields(self) -> dict[str, Any]:
        """What the file says, ready for JSON; fields that the game does not know, or that nothing stands in, are not there."""
        said = self.experiment.model_dump(mode="json", by_alias=True)
        return {name: said[name] for name in self._known() if said.get(name) not in (None, [])}

    @property
    def section(self) -> dict[str, Any]:
        """Its place among the forms of the page: what the file says, and which fields are shown with one value of another field alone."""
        only = {field: ["meet", way] for way, field in COMPANY.items()}
        return {"kind": EXPERIMENT, "fields": self.fields, "only": only}

    @property
    def choices(self) -> list[str]:
        """Strategies that can be chosen: those of the experiment, the shipped ones of its game, and those that lie in the folder."""
        game = self.experiment.game
        decks = decks_of(game)
        shipped = shipped_strategies(game) if decks is None else tuple(decks.shipped())
        files = [str(path.resolve()) for path in sorted(self._folder.glob("*.toml")) if decks is None and self._is_strategy(path)]
        own = {str((self.experiment.folder or Path()) / name) for name in self.experiment.strategies}
        return list(dict.fromkeys([*self.experiment.strategies, *shipped, *(file for file in files if file not in own)]))

    @property
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of what can be edited, with what can be chosen."""
        made = model_schema(Experiment)["properties"]
        fields = {name: made[name] for name in self._known()}
        fields["players"] = {**fields["players"], "maximum": game_of(self.experiment.game).most}
        fields["seed"] = {**fields["seed"], "maximum": EXACT}
        choices = self.choices
        fields["focus"] = {**fields["focus"], "enum": choices}
        for name in ("strategies", "guests"):
            fields[name] = {**fields[name], "items": {"enum": choices}}
        if "scenario" in fields:
            names = game_of(self.experiment.game).room(*SCENARIOS).scenario_names(self.experiment.scenarios, self.experiment.folder)
            fields["scenario"] = {**fields["scenario"], "enum": list(names)}
        return {"type": "object", "properties": fields}

    def put(self, edits: Edits, what: str, value: Any) -> Edits:
        """The same edits with one field of the experiment more, and with what another way to meet needs; None: as in the file.

        Raises
        ------
        InputError
            If there is no such field, or it cannot be edited from a page.
        """
        known = self._known()
        if what not in known:
            raise InputError(f"{what}: there is no such field; {suggestion(what, known)}")
        if type(value) is int and value > EXACT:
            raise InputError(f"{what}: {value} is too large for a page, which tells whole numbers apart up to {EXACT:,}; write it into the file")
        if what in CHOSEN and value is not None:
            self._check_chosen(what, value)
        made = edits.put(EXPERIMENT, what, value, self.fields.get(what))
        if what != "meet":
            return made
        now = self._content(made.of_experiment)
        for way, field in COMPANY.items():
            first = now["strategies"][0] if field == "focus" else now["strategies"][:1]
            needed = first if now["meet"] == way and not now.get(field) else None
            if needed is not None or now["meet"] != way:
                made = made.put(EXPERIMENT, field, needed, None)
        return made

    def arena(self, edits: Edits) -> Arena:
        """The experiment as it is edited, ready to play.

        Raises
        ------
        InputError
            If it cannot be played.
        """
        values = edits.of_experiment
        key = json.dumps(values, sort_keys=True)
        if not values:
            return self.usual
        made = self._made
        if made[0] != key:
            made = self._made = key, prepare(self.built(values))
        return made[1]

    def built(self, values: Mapping[str, Any]) -> Experiment:
        """The experiment with some fields replaced.

        Raises
        ------
        InputError
            If it does not take them.
        """
        return build_experiment(self._content(values), self.experiment.place, self.experiment.folder)

    def said(self, error: InputError) -> InputError:
        """A complaint about the experiment without its file, which stays as it is."""
        return InputError(str(error).removeprefix(f"{self.experiment.place}: "))

    def _content(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """All fields; what only another way to meet needs is left out unless it was edited."""
        said = self.experiment.model_dump(mode="json", by_alias=True)
        made = {**{name: value for name, value in said.items() if value is not None}, **values}
        idle = [field for way, field in COMPANY.items() if made["meet"] != way and field not in values]
        return {name: value for name, value in made.items() if name not in idle}

    def _known(self) -> list[str]:
        """Fields that can be edited in this game."""
        game = game_of(self.experiment.game)
        unknown = {field for room in (TEAMS, SCENARIOS) if not game.has(*room) for field in ONLY_WITH[room]}
        return [name for name in FIELDS if name not in unknown]

    def _check_chosen(self, what: str, value: Any) -> None:
        """Refuse strategies that are none of the choices: a page names no file."""
        choices = self.choices
        for name in value if isinstance(value, list) else [value]:
            if isinstance(name, str) and name not in choices:
                raise InputError(f"{what}: {name!r} is none of the strategies that can be chosen; {suggestion(name, choices)}")

    def _is_strategy(self, path: Path) -> bool:
        try:
            load_strategy(str(path.resolve()), game=self.experiment.game)
        except InputError:
            return False
        return True
