"""Changes written on the command line, worked into an experiment: `Void Initiate.cost=2`, `rules.hand_size=6`, `strategies.rush=mine.toml`."""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from sim.cardfiles.changes import CARD_SETS, LABEL, RULES, STRATEGIES, Changes, Form
from sim.errors import InputError, quoted, suggestion
from sim.experiments.experiment import Experiment, build_experiment
from sim.inputfiles import parse_toml
from vigil.playing.resolve import resolved_card_set, resolved_strategy

RESOLVE = {STRATEGIES: resolved_strategy, CARD_SETS: resolved_card_set}
"""What finds the files that a change names."""


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
        what, equals, value = _sides_of(text)
        left, dot, name = _split(what)
        if equals and value and what in form.heads:
            _put(made.heads, what, _value(value, text, form), text)
        elif not (equals and dot and left and name and value):
            raise InputError(f"{LABEL} {quoted(text, 160)}: is no change; {form}")
        elif left == RULES:
            _put(made.rules, name, _value(value, text, form), text)
        elif left == STRATEGIES:
            _put(made.strategies, name, _name(value), text)
        elif left == CARD_SETS:
            _put(made.card_sets, name, _name(value), text)
        else:
            _put(made.cards.setdefault(left, {}), name, _value(value, text, form), text)
    return made


def settled(texts: Iterable[str], experiment: Experiment) -> list[str]:
    """The same changes with the files of strategies and card sets named so that they are found from every folder.

    Raises
    ------
    InputError
        If such a file is not there, seen from the working folder.
    """
    made = []
    for text in texts:
        what, _, value = _sides_of(text)
        kind = next((kind for kind in RESOLVE if what.startswith(f"{kind}.")), None)
        made.append(text if kind is None else f"{what}={RESOLVE[kind](_name(value), f'{LABEL} {what}={_name(value)}', experiment)}")
    return made


def changed_experiment(experiment: Experiment, changes: Changes) -> Experiment:
    """The experiment with strategies and card sets replaced.

    Raises
    ------
    InputError
        If one that is to be replaced is not there, or what takes its place is there already.
    """
    content = experiment.model_dump(mode="json", by_alias=True)
    for kind, replaced in ((STRATEGIES, changes.strategies), (CARD_SETS, changes.card_sets)):
        for name, source in replaced.items():
            at = _place(content[kind], name, kind)
            new = RESOLVE[kind](source, f"{LABEL} {kind}.{name}={source}", experiment)
            if kind == STRATEGIES:
                old = content[kind][at]
                content["focus"] = new if content["focus"] == old else content["focus"]
                content["guests"] = [new if guest == old else guest for guest in content["guests"]]
            content[kind][at] = new
    content = {key: value for key, value in content.items() if value is not None}
    return build_experiment(content, f"{experiment.place} with {LABEL}", experiment.folder)


def _sides_of(text: str) -> tuple[str, str, str]:
    """What is changed, `=`, and the new value; a name in quotes may have a `=` of its own."""
    start = text.strip()
    end = start.find(start[0], 1) if start[:1] in ("'", '"') else -1
    at = end if start[end + 1 : end + 2] == "." else -1
    what, equals, value = start[at + 1 :].partition("=")
    return f"{start[: at + 1]}{what}".strip(), equals, value.strip()


def _split(what: str) -> tuple[str, str, str]:
    """What is changed, a dot, and what of it; names of strategies may have dots of their own."""
    for section in (RULES, STRATEGIES, CARD_SETS):
        if what.startswith(f"{section}."):
            return section, ".", _name(what.removeprefix(f"{section}.").strip())
    left, dot, name = what.rpartition(".")
    return _name(left.strip()), dot, name.strip()


def _put(known: dict[str, Any], name: str, value: Any, text: str) -> None:
    if name in known:
        raise InputError(f"{LABEL} {quoted(text, 160)}: this is changed twice; change it once")
    known[name] = value


def _name(text: str) -> str:
    """A name without the quotes around it."""
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"" else text


def _value(value: str, text: str, form: Form) -> Any:
    """A TOML value; a word stands for itself."""
    try:
        parsed: Mapping[str, Any] = parse_toml(f"value = {value}", "the value")
    except InputError as error:
        if re.fullmatch(r"[A-Za-z][\w ]*", value):
            return value
        raise InputError(f"{LABEL} {quoted(text, 160)}: {quoted(value)} is not a value of a card file ({error}); texts stand in quotes") from None
    if list(parsed) != ["value"]:
        raise InputError(f"{LABEL} {quoted(text, 160)}: {quoted(value)} is more than one value; {form}")
    return parsed["value"]


def _place(names: Sequence[str], name: str, kind: str) -> int:
    """Where a name stands in the experiment's list; files may be named without their folder and ending."""
    for known in (list(names), [Path(entry).stem for entry in names]):
        if known.count(name) == 1:
            return known.index(name)
    raise InputError(f"{LABEL} {kind}.{name}: the experiment has none of that name; {suggestion(name, [Path(entry).stem for entry in names])}")
