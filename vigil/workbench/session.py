"""The session: one experiment, its edits, and the games that answer them; whatever the page asks for is asked here."""

import shlex
import threading
from pathlib import Path
from typing import Any

from sim.cardfiles.changes import CARD_SETS, LABEL, STRATEGIES
from sim.errors import InputError
from sim.experiments.experiment import MAX_GAMES
from sim.games import refuse_without
from vigil.comparing.sides import Sides, changed_sides
from vigil.playing.arena import prepare
from vigil.session import Pace, read_experiment
from vigil.workbench.answers import Answering
from vigil.workbench.cardtable import CardTable
from vigil.workbench.edits import Edits
from vigil.workbench.games import game_that_differs
from vigil.workbench.history import History
from vigil.workbench.plans import Plans, lines_of
from vigil.workbench.player import Player
from vigil.workbench.question import Question
from vigil.workbench.runs import StoredRuns
from vigil.workbench.variantfile import write_variant

PLACE = "workbench"
"""Folder inside the folder of the workbench that holds the edits of every experiment."""


class EditSession:
    """An experiment that is edited.

    Parameters
    ----------
    source
        The experiment, as it was named.
    folder
        Where edits are kept and variants are written.
    pace
        Threads.

    Raises
    ------
    InputError
        If the experiment cannot be played with changes, or what is stored of its edits is damaged.
    """

    def __init__(self, source: str, folder: Path, pace: Pace) -> None:
        self.source, self.folder = source, folder
        experiment = read_experiment(source, None, None, None)
        refuse_without(experiment.game, "sim", "differences", "workbench")
        refuse_several(experiment.place, experiment.card_sets)
        self.base = prepare(experiment)
        (arm,) = self.base.arms.values()
        self.card_table = CardTable(experiment.game, arm.card_set)
        self.history = History(folder / PLACE / f"{Path(source).stem}.json", source)
        edited = [name for name in self.history.edits.values if name in self.card_table.things.change_names]
        self.card = edited[-1] if edited else ""
        self._answering = Answering(pace)
        self.player = Player(self._answering)
        self.runs = StoredRuns(folder)
        self.plans = Plans(self.base, folder / PLACE)
        self._pace, self._lock = pace, threading.RLock()
        self._texts: dict[str, str] = {}
        self._problem = ""

    def open(self) -> None:
        """Begin to play: what is edited already, or else what makes the first edit quick."""
        self.player.start()
        threading.Thread(target=self._warm_up, name="vigil-workbench-kernel", daemon=True).start()
        with self._lock:
            self._ask()

    def _warm_up(self) -> None:
        """Load the kernel while somebody reads the cards; a change to what is there already changes nothing."""
        name, fields = next(iter(self.card_table.things.sections.items()))
        what, value = next(iter(fields.items()))
        try:
            sides = changed_sides(self.base, Edits({name: {what: value}}).texts)
            self._answering.warm_up(Question(0, sides, next(iter(self.card_table.things.change_names))))
        except InputError:  # whatever it is, the first edit says it
            return

    @property
    def about(self) -> dict[str, Any]:
        """What stays as it is: the experiment and its cards."""
        experiment = self.base.experiment
        return {
            "experiment": {
                "source": self.source,
                "name": experiment.name,
                "summary": experiment.summary,
                "game": self.base.game.title,
                "card_set": self.card_table.card_set.name,
                "label": next(iter(self.base.arms)),
                "players": experiment.players,
                "strategies": list(self.base.labels),
                "texts": list(self.plans.names),
                "games": experiment.games,
            },
            "folder": str(self.folder),
            "kept": str(self.history.path),
            **self.card_table.content,
        }

    @property
    def state(self) -> dict[str, Any]:
        """What changes with every edit."""
        with self._lock:
            return {
                "version": self.history.version,
                "values": self.history.edits.values,
                "undo": self.history.can_undo,
                "redo": self.history.can_redo,
                "card": self.card,
                "texts": self._texts,
                "command": self.command(),
                "problem": self._problem,
            }

    def edit(self, name: str, what: str, value: Any) -> None:
        """Take one field; None: as in the base.

        Raises
        ------
        InputError
            If the card set or the strategies do not take it, or it names a file; everything stays as it was.
        """
        if name in (STRATEGIES, CARD_SETS):
            raise InputError(f"{name}: is no card and no rule; no file is named from the page")
        with self._lock:
            edits = self.history.edits.put(name, what, value, self.card_table.usual(name, what))
            sides = self._sides(edits)
            if name in self.card_table.things.change_names:
                self.card = name
            self.history.put(edits, (name, what))
            self._ask_about(sides)

    def revert(self, name: str) -> None:
        """Take back all edits of a card or section."""
        with self._lock:
            self._take(self.history.edits.without(name))

    def clear(self) -> None:
        """Take back all edits."""
        with self._lock:
            self._take(Edits())

    def undo(self) -> None:
        """One step back."""
        with self._lock:
            self.history.undo()
            self._ask()

    def redo(self) -> None:
        """One step on."""
        with self._lock:
            self.history.redo()
            self._ask()

    def look_at(self, card: str) -> None:
        """Ask for the numbers of one card."""
        with self._lock:
            if card != self.card and card in self.card_table.things.change_names:
                self.card = card
                self.history.version += 1
                self._ask()

    def strategy(self, label: str) -> dict[str, str]:
        """The text of a strategy, edited and as in the base."""
        return self.plans.text(label, self.history.edits.values)

    def rewrite(self, label: str, text: str) -> None:
        """Take another text of a strategy.

        Raises
        ------
        InputError
            If something is wrong with it; everything stays as it was.
        """
        with self._lock:
            name, path = self.plans.write(label, text)
            edits = self.history.edits.put(STRATEGIES, name, path, None)
            try:
                sides = self._sides(edits)
            except InputError as error:
                self.plans.sweep(self.history.steps)
                where = f"{self.base.experiment.place} with {LABEL}: strategies: "
                raise InputError(str(error).replace(where, "").replace(f"{path}: ", "")) from None
            self.history.put(edits, (STRATEGIES, name))
            self.plans.sweep(self.history.steps)
            self._ask_about(sides)

    def save_strategy(self, label: str, name: str) -> dict[str, str]:
        """Write a strategy as it is edited as a file of its own; see `Plans.save`."""
        with self._lock:
            return self.plans.save(label, name, self.history.edits.values, self.folder)

    def lines(self, label: str) -> list[dict[str, str]]:
        """Which lines of a strategy fire, with all edits.

        Raises
        ------
        InputError
            If there is no such strategy, or nobody records decisions of the game.
        """
        if label not in self.base.labels:
            raise InputError(f"strategies: there is no {label!r}")
        sides = self._sides(self.history.edits)
        arena = self.base if sides is None else sides.alone(list(sides.arena.arms)[1])
        self.player.ask(None)
        try:
            return lines_of(arena, self.base.labels.index(label), self._pace.jobs, threading.Event())
        finally:
            with self._lock:
                self._ask_about(sides)

    def game(self, start: int) -> dict[str, Any]:
        """A game that ends with another winner, from a game number on.

        Raises
        ------
        InputError
            If nothing is edited, or no game is found.
        """
        sides = self._sides(self.history.edits)
        if sides is None:
            raise InputError("nothing is edited, so no game goes otherwise; edit something first")
        if not 0 <= start < MAX_GAMES:
            raise InputError(f"from: {start} is no game number")
        return game_that_differs(sides, start, threading.Event())

    def save(self, name: str) -> dict[str, str]:
        """Write the edited cards and rules as a variant.

        Raises
        ------
        InputError
            If nothing of the card set is edited, the name cannot be that of a file, or something of that name is there.
        """
        with self._lock:
            edits = self.history.edits
        path = write_variant(self.base, edits, name, self.folder)
        (label,) = self.base.arms
        rest = [text for text in edits.texts if text not in Edits(edits.of_cards).texts]
        texts = [f"card_sets.{label}={path}", *rest]
        return {"file": str(path), "command": self._typed(texts)}

    def command(self) -> str:
        """What can be typed to ask the same; empty where nothing is edited."""
        return self._typed(self.history.edits.texts)

    def close(self) -> None:
        """Give up what is played."""
        self.player.end()

    def _typed(self, texts: list[str]) -> str:
        words = ["vigil", "compare", self.source, *(word for text in texts for word in (LABEL, text)), "--until-decided", "all"]
        return shlex.join(words) if texts else ""

    def _take(self, edits: Edits) -> None:
        """Take edits that hold no new value."""
        sides = self._sides(edits)
        self.history.put(edits)
        self._ask_about(sides)

    def _sides(self, edits: Edits) -> Sides | None:
        """Both sides; None where nothing is edited."""
        return changed_sides(self.base, edits.texts) if edits.values else None

    def _ask(self) -> None:
        """Ask what the edits do that hold now; they may have been stored when the cards were others."""
        try:
            self._ask_about(self._sides(self.history.edits))
        except InputError as error:
            self._problem, self._texts = said(error), {}
            self.player.ask(None)

    def _ask_about(self, sides: Sides | None) -> None:
        self._problem = ""
        if sides is None:
            self._texts = {}
            self.player.ask(None)
            return
        names = [name for name in self.history.edits.values if name in self.card_table.things.change_names]
        self._texts = self.card_table.texts(sides.arms[1].card_set, names)
        self.player.ask(Question(self.history.version, sides, self.card))


def said(error: InputError) -> str:
    """A complaint about an edit, without what only the command line has."""
    return str(error).removeprefix(f"{LABEL}: ").removeprefix(f"{LABEL} ")


def refuse_several(place: str, card_sets: tuple[str, ...]) -> None:
    """Refuse an experiment of which nobody knows which cards are edited."""
    if len(card_sets) > 1:
        raise InputError(f"{place}: card_sets: the workbench edits one card set, this experiment has {len(card_sets)}; name one with a single one")


