"""Changes written on the command line, worked into an experiment: `Void Initiate.cost=2`, `rules.hand_size=6`, `strategies.rush=mine.toml`."""

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sim.errors import InputError, looking_for, suggestion
from sim.experiment import Experiment, build_experiment
from sim.games import Game, game_of
from strategies.files import shipped_strategies, strategy_path

RULES, STRATEGIES, CARD_SETS = "rules", "strategies", "card_sets"
LABEL = "--change"
"""What messages call the changes."""
FILES = (f"{STRATEGIES}.NAME=FILE", f"{CARD_SETS}.NAME=FILE")
"""What can be changed in every game."""


@dataclass(frozen=True)
class Form:
    """What the changes of a game look like.

    Attributes
    ----------
    example
        One that can be tried as it stands.
    of_cards
        Changes of the game's card sets.
    heads
        Fields of a card set as a whole, which have a name without a dot.
    """

    example: str
    of_cards: tuple[str, ...]
    heads: tuple[str, ...] = ()

    def __str__(self) -> str:
        *more, last = (f'"{form}"' for form in (*self.of_cards, *FILES))
        return f"write {', '.join(more)} or {last}"


@dataclass
class Changes:
    """Changes, sorted by what they are about.

    Attributes
    ----------
    cards
        Name of a card, or of what else the game's card sets hold, to fields and their new values.
    rules
        Rule to its new value.
    heads
        Field of the card set as a whole to its new value.
    strategies, card_sets
        Name as the experiment writes it to what takes its place.
    """

    cards: dict[str, dict[str, Any]] = field(default_factory=dict)
    rules: dict[str, Any] = field(default_factory=dict)
    heads: dict[str, Any] = field(default_factory=dict)
    strategies: dict[str, str] = field(default_factory=dict)
    card_sets: dict[str, str] = field(default_factory=dict)


def read_changes(texts: Iterable[str], form: Form) -> Changes:
    """Read changes.

    Parameters
    ----------
    texts
        Each `WHAT=VALUE`. Values of card fields and rules are those of a card file (TOML); a single word needs no quotes.
    form
        What they look like in the game at hand.

    Returns
    -------
    Changes

    Raises
    ------
    InputError
        If one has another form, or the same thing is changed twice.
    """
    made = Changes()
    for text in texts:
        what, equals, value = (part.strip() for part in text.partition("="))
        left, dot, name = _split(what)
        if equals and value and what in form.heads:
            _put(made.heads, what, _value(value, text, form), text)
        elif not (equals and dot and left and name and value):
            raise InputError(f"{LABEL} {text!r}: is no change; {form}")
        elif left == RULES:
            _put(made.rules, name, _value(value, text, form), text)
        elif left == STRATEGIES:
            _put(made.strategies, name, _name(value), text)
        elif left == CARD_SETS:
            _put(made.card_sets, name, _name(value), text)
        else:
            _put(made.cards.setdefault(left, {}), name, _value(value, text, form), text)
    return made


def settled(texts: Iterable[str], game: Game) -> list[str]:
    """The same changes with the files of strategies and card sets named so that they are found from every folder."""
    shipped = _shipped(game)
    made = []
    for text in texts:
        what, _, value = (part.strip() for part in text.partition("="))
        kind = next((kind for kind in shipped if what.startswith(f"{kind}.")), None)
        made.append(text if kind is None else f"{what}={_source(_name(value), shipped[kind])}")
    return made


def changed_experiment(experiment: Experiment, changes: Changes) -> Experiment:
    """The experiment with strategies and card sets replaced.

    Raises
    ------
    InputError
        If one that is to be replaced is not there, or what takes its place is there already.
    """
    content = experiment.model_dump(mode="json", by_alias=True)
    shipped = _shipped(game_of(experiment.game))
    for kind, replaced in ((STRATEGIES, changes.strategies), (CARD_SETS, changes.card_sets)):
        for name, source in replaced.items():
            at = _place(content[kind], name, kind)
            new = _source(source, shipped[kind])
            if kind == STRATEGIES:
                _check_spelling(name, new, experiment)
                old = content[kind][at]
                content["focus"] = new if content["focus"] == old else content["focus"]
                content["guests"] = [new if guest == old else guest for guest in content["guests"]]
            content[kind][at] = new
    content = {key: value for key, value in content.items() if value is not None}
    return build_experiment(content, f"{experiment.place} with {LABEL}", experiment.folder)


def _split(what: str) -> tuple[str, str, str]:
    """What is changed, a dot, and what of it; names of strategies may have dots of their own."""
    for section in (RULES, STRATEGIES, CARD_SETS):
        if what.startswith(f"{section}."):
            return section, ".", _name(what.removeprefix(f"{section}.").strip())
    left, dot, name = what.rpartition(".")
    return _name(left.strip()), dot, name.strip()


def _put(known: dict[str, Any], name: str, value: Any, text: str) -> None:
    if name in known:
        raise InputError(f"{LABEL} {text!r}: this is changed twice; change it once")
    known[name] = value


def _name(text: str) -> str:
    """A name without the quotes around it."""
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"" else text


def _value(value: str, text: str, form: Form) -> Any:
    """A TOML value; a word stands for itself."""
    try:
        parsed: Mapping[str, Any] = tomllib.loads(f"value = {value}")
    except tomllib.TOMLDecodeError as error:
        if re.fullmatch(r"[A-Za-z][\w ]*", value):
            return value
        raise InputError(f"{LABEL} {text!r}: {value!r} is not a value of a card file ({error}); texts stand in quotes") from None
    if list(parsed) != ["value"]:
        raise InputError(f"{LABEL} {text!r}: {value!r} is more than one value; {form}")
    return parsed["value"]


def _place(names: Sequence[str], name: str, kind: str) -> int:
    """Where a name stands in the experiment's list; files may be named without their folder and ending."""
    for known in (list(names), [Path(entry).stem for entry in names]):
        if known.count(name) == 1:
            return known.index(name)
    raise InputError(f"{LABEL} {kind}.{name}: the experiment has none of that name; {suggestion(name, [Path(entry).stem for entry in names])}")


def _shipped(game: Game) -> dict[str, tuple[str, ...]]:
    """Names of strategies and card sets that come with the program."""
    return {STRATEGIES: shipped_strategies(game.name), CARD_SETS: game.cardfile.shipped_card_sets()}


def _check_spelling(name: str, source: str, experiment: Experiment) -> None:
    """Refuse a strategy that is not there but is written nearly as a file in the working folder, or beside the experiment.

    The message of the strategies' own reader names shipped ones only.
    """
    folder = experiment.folder
    with looking_for(source):
        if strategy_path(source, folder, experiment.game).is_file():
            return
        files = [path.name for place in dict.fromkeys((Path.cwd(), folder or Path.cwd())) for path in sorted(place.glob("*.toml"))]
    near = difflib.get_close_matches(Path(source).name, [*shipped_strategies(experiment.game), *files], 1)
    if near:
        raise InputError(f"{LABEL} {STRATEGIES}.{name}={source}: no strategy of that name; did you mean {near[0]!r}?")


def _source(source: str, shipped: Sequence[str]) -> str:
    """A shipped name as it is; a file or folder as seen from the working folder, if it is there, else from the experiment's."""
    with looking_for(source):
        path = Path(source).expanduser()
        return str(path.resolve()) if source not in shipped and path.exists() else source
