"""Strategy files: reading them, checking their form, the shipped ones."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from pydantic import ValidationError

from sim.engine.plans import MAX_LINES
from sim.errors import InputError, looking_for, suggestion
from sim.games import USUAL, game_of, games_with, refuse_without
from sim.inputfiles import checked_path, parse_toml, read_text
from strategies.decks import WITH, decked, load_deck_of, refuse_without_deck
from strategies.form import HEAD, Policy, SearchForm, StrategyForm, StrategyHead
from strategies.language.contract import Language
from strategies.language.line import Line, parse_line
from strategies.language.lookup import language_of
from strategies.language.subjects import find_things
from strategies.players.source import HEAD as SETTINGS
from strategies.players.source import SUFFIX, Code, read_code, read_settings
from strategies.problems import Problems, line_place

KEPT = 128
"""Strategies that are remembered by the text of their files: commands of several steps read the same ones again and again."""
KEPT_LINES = 8192
"""Lines that are remembered."""
ENDINGS = (".toml", SUFFIX)
"""How the names of strategy files end."""
OTHER_FILES = {
    **dict.fromkeys(("card", "base", "change"), "this is a card set, not a strategy; read it with `vigil cards check`"),
    "strategies": "this is an experiment, not a strategy; play it with `vigil run`",
    "gate": "this is a file of gates, not a strategy; use it with `vigil check RUN --gates`",
}
"""Fields that tell what else a file is."""


@dataclass(frozen=True)
class Search:
    """How a strategy searches."""

    strategy: str
    """By whose lists everybody plays in playouts, as the file writes it; they are the strategy's own lists."""
    playouts: int
    """Playouts of each option."""
    depth: int
    """Rounds after the present one that are played out; 0: to the end of the game."""
    source: str
    """The file of these lists, as messages name it."""


@dataclass(frozen=True)
class Strategy:
    """A strategy whose lines have been read; names are not looked up yet."""

    id: str
    """Short name: that of the file without its ending."""
    name: str
    summary: str
    policy: Policy | Literal["python"] = "rules"
    lists: Mapping[str, tuple[Line, ...]] = field(default_factory=dict, hash=False)
    """Lines of each list that has any."""
    source: str = "strategy"
    """The file, as messages name it."""
    game: str = field(kw_only=True)
    """The game it is for."""
    search: "Search | None" = field(default=None, kw_only=True)
    """How it searches; None of a strategy that does not."""
    code: Code | None = field(default=None, kw_only=True)
    """The functions of a file in Python; None of a strategy that is a file of lists."""
    deck: Any = field(default=None, kw_only=True)
    """The deck that it plays, in games to which everybody brings one."""
    plays: str = field(default="", kw_only=True)
    """Short name of the strategy whose lists play the deck; empty without a deck."""


def shipped_strategies(game: str | None) -> tuple[str, ...]:
    """Names of the shipped strategies of a game (of all games if None), in alphabetical order.

    Raises
    ------
    InputError
        If the game is unknown.
    """
    return tuple(sorted({path.stem for folder in _folders(game) for path in folder.glob("*.toml")}))


def _folders(game: str | None) -> list[Path]:
    """Where the shipped strategies of a game, or of all games, are."""
    return [language_of(name).folder for name in (games_with("strategies", "language") if game is None else (game,))]


def strategy_path(source: str | Path, beside: str | Path | None = None, *, game: str | None) -> Path:
    """File of a strategy without its deck, which need not exist.

    Parameters
    ----------
    source
        Name of a shipped strategy, or path of a file.
    beside
        Folder that a relative path starts from; the working folder if None.
    game
        Whose shipped strategies are meant; those of all games if None.

    Returns
    -------
    Path
    """
    named = decked(source, game)
    if named is not None:
        _, source = load_deck_of(named, beside)
    if isinstance(source, str):
        for folder in _folders(game):
            if source in (path.stem for path in folder.glob("*.toml")):
                return folder / f"{source}.toml"
    return Path(beside or ".") / source


def load_strategy(source: str | Path, beside: str | Path | None = None, *, game: str | None, deckless: bool = False) -> Strategy:
    """Read a strategy, and its deck in games to which everybody brings one.

    Parameters
    ----------
    source
        Name of a shipped strategy, or path of a file; with a deck behind it, `aggressive with legion-forge`, or a deck alone, played by its own
        strategy.
    beside
        Folder that a relative path starts from; the working folder if None.
    game
        The game that is played; if None, the file may be for any.
    deckless
        Whether it may come without a deck: it is looked at, not played.

    Returns
    -------
    Strategy
        What the file says.

    Raises
    ------
    InputError
        If there is no such strategy, it is for another game or something is wrong with it, up to five problems together; if the deck is missing.
    """
    checked_path(source, "strategy")
    named = decked(source, game)
    if named is not None:
        deck, listed = load_deck_of(named, beside)
        strategy = _load(listed, beside, game)
        return replace(strategy, id=named.label, name=f"{strategy.name}{WITH}{deck.name}", deck=deck, plays=Path(listed).stem)
    strategy = _load(source, beside, game)
    if not deckless:
        refuse_without_deck(source, game)
    return strategy


def _load(source: str | Path, beside: str | Path | None, game: str | None) -> Strategy:
    """Read a strategy without a deck."""
    return _looked_up(*_read_file(source, beside, game))


def _read_file(source: str | Path, beside: str | Path | None, game: str | None) -> tuple[Strategy, Path]:
    """What a file alone says of a strategy, and the folder of the file."""
    path = strategy_path(source, beside, game=game)
    shown = path.name if path.parent in _folders(game) else str(source)
    with looking_for(shown):
        missing = not path.exists()
    if missing:
        raise InputError(f"{shown}: no strategy of that name is shipped and there is no such file; {strategy_tip(shown, path, game=game)}")
    return _read(read_text(path, shown), shown, game), path.parent


def strategy_tip(written: str, path: Path, known: Iterable[str] = (), *, game: str | None) -> str:
    """Tip for a strategy that does not exist.

    Parameters
    ----------
    written
        The name or path as it was written.
    path
        Where its file would be.
    known
        What else could have been meant.
    game
        Whose shipped strategies could have been meant; those of all games if None.

    Returns
    -------
    str
        The nearest shipped strategy, file in that folder or known name: `did you mean 'mine.toml'?`; or what there is.
    """
    words = [*known, *shipped_strategies(game)]
    files = {}
    with suppress(OSError, ValueError):
        found = sorted(file for ending in ENDINGS for file in path.parent.glob(f"*{ending}"))
        files = {file.stem: str(Path(written).with_name(file.name)) for file in found}
    near = get_close_matches(Path(written).stem if Path(written).suffix in ENDINGS else Path(written).name, [*words, *files], n=1)
    return f"did you mean {files[near[0]]!r}?" if near and near[0] in files and near[0] not in words else suggestion(written, words)


def read_strategy(text: str, source: str, *, game: str | None) -> Strategy:
    """Read the text of a strategy file.

    Parameters
    ----------
    text
        TOML.
    source
        Name of the file, for messages.
    game
        The game that is played; if None, the file may be for any.

    Returns
    -------
    Strategy
        What it says.

    Raises
    ------
    InputError
        If something is wrong with it.
    """
    return _looked_up(_read(text, source, game), None)


def _looked_up(strategy: Strategy, beside: str | Path | None) -> Strategy:
    """A strategy with the lists of the one by which it decides all else, if it searches or is in Python; that file can change while its own stays."""
    if strategy.search is not None:
        model = _model(strategy, strategy.search.strategy, "search.strategy", beside)
        return replace(strategy, lists=model.lists, search=replace(strategy.search, source=model.source))
    if strategy.code is not None and strategy.code.base:
        return replace(strategy, lists=_model(strategy, strategy.code.base, "base", beside).lists)
    return strategy


def _model(strategy: Strategy, name: str, field: str, beside: str | Path | None) -> Strategy:
    """The strategy that one names by whose lists it plays."""
    place = f"{strategy.source}: {field}"
    try:
        model, _ = _read_file(name, beside, strategy.game)
    except InputError as error:
        raise InputError(f"{place}: {error}") from None
    if model.policy != "rules":
        raise InputError(f"{place}: {model.source} has the policy {model.policy!r}; name a strategy that decides by rules")
    return model


@lru_cache(KEPT)
def _read(text: str, source: str, game: str | None) -> Strategy:
    """Read a text that has not been read before."""
    return _of_python(text, source, game) if source.endswith(SUFFIX) else _make(parse_toml(text, source), source, game)


def _of_python(text: str, source: str, game: str | None) -> Strategy:
    """What a file in Python says before it is run."""
    tree, settings = read_settings(text, source)
    language = _stated_language({"game": settings["game"]} if "game" in settings else {}, source, game)
    refuse_without(language.game, "sim", "views", f"{source}: strategies in Python")
    problems = Problems(source)
    try:
        head = StrategyHead.model_validate({"game": language.game} | {name: settings[name] for name in SETTINGS[:4] if name in settings})
    except ValidationError as error:
        for details in error.errors():
            shown = str(details["loc"][0])
            message = details["msg"]
            problems.add(f"{shown} is missing" if details["type"] == "missing" else f"{shown}: {message[0].lower()}{message[1:]}")
        problems.report()
        raise
    code = read_code(tree, settings, text, source, game_of(language.game).room("sim", "views").FORM)
    return Strategy(Path(source).stem, head.name, head.summary, "python", {}, source, game=language.game, code=code)


def make_strategy(data: Mapping[str, Any], source: str = "strategy", *, game: str | None) -> Strategy:
    """Make a strategy of the data of a strategy file.

    Parameters
    ----------
    data
        The keys of a strategy file and their values.
    source
        Name of the file, for messages; its stem becomes the strategy's id.
    game
        The game that is played; if None, the data may be for any.

    Returns
    -------
    Strategy
        What the data say.

    Raises
    ------
    InputError
        If they are for another game or something is wrong with them, up to five problems together.
    """
    return _looked_up(_make(data, source, game), None)


def _make(data: Mapping[str, Any], source: str, game: str | None) -> Strategy:
    """What the data say, without what stands in another file."""
    language = _stated_language(data, source, game)
    problems = Problems(source)
    try:
        form = language.form.model_validate(data)
    except ValidationError as error:
        for details in error.errors():
            problems.add(_form_message(details["loc"], details["type"], details["msg"], language))
        problems.report()
        raise
    texts = _lists_with_lines(form, language)
    if form.policy != "rules" and texts:
        problems.add(f"{next(iter(texts))}: the policy {form.policy!r} takes no lists; leave them out or write policy = \"rules\"")
    if form.policy == "search":
        with problems.at("policy"):
            refuse_without(language.game, "sim", "searching", "players that search")
    search = _search(form, problems)
    lists = {which: _read_list(which, lines, language, problems) for which, lines in texts.items()}
    problems.report()
    return Strategy(Path(source).stem, form.name, form.summary, form.policy, lists, source, game=language.game, search=search)


def _search(form: StrategyForm, problems: Problems) -> Search | None:
    """How it searches, if its policy says so."""
    if form.policy == "search" and form.search is None:
        problems.add("search: is missing; the policy 'search' needs a table [search] with `strategy` and `playouts`")
    if form.policy != "search" and form.search is not None:
        problems.add(f'search: the policy {form.policy!r} does not search; leave the table out or write policy = "search"')
    return None if form.search is None else Search(form.search.strategy, form.search.playouts, form.search.depth, "")


def _stated_language(data: Mapping[str, Any], source: str, game: str | None) -> Language:
    """Language of the game that the data are for, if it is the one that is played."""
    stated = str(data.get("game", USUAL))
    try:
        language = language_of(stated)
    except InputError as error:
        raise InputError(f"{source}: game: {error}") from None
    for name, other in OTHER_FILES.items():
        if name in data and not {"policy", *language.lists} & data.keys():
            raise InputError(f"{source}: {other}")
    if game not in (None, stated):
        tip = "" if "game" in data else f'; if it is meant for that, write game = "{game}" into it'
        raise InputError(f"{source}: this is a strategy for the game {stated!r}, not for {game!r}{tip}")
    return language


def _lists_with_lines(form: StrategyForm, language: Language) -> dict[str, tuple[str, ...]]:
    data = form.model_dump(by_alias=True)
    return {which: data[which] for which in language.lists if data[which]}


def _read_list(which: str, texts: tuple[str, ...], language: Language, problems: Problems) -> tuple[Line, ...]:
    if len(texts) > MAX_LINES:
        problems.add(f"{which}: {len(texts)} lines; a list has room for {MAX_LINES}")
        return ()
    lines = []
    for number, text in enumerate(texts, start=1):
        with problems.at(line_place(which, number, text)):
            lines.append(_line(text, which, language.game))
    return tuple(lines)


@lru_cache(KEPT_LINES)
def _line(text: str, which: str, game: str) -> Line:
    """A line that has not been read before; a search makes strategies of the same lines again and again."""
    language = language_of(game)
    return _check_line(which, parse_line(text, language.vocabularies[which]), language)


def _check_line(which: str, line: Line, language: Language) -> Line:
    """A line whose form is right for its list; words of the language are known already, names of the card set are not."""
    listed = language.lists[which]
    if line.use and listed.use is None:
        places = " or ".join(repr(word) for word, other in language.lists.items() if other.use is not None)
        raise InputError(f"'use' lines belong in the list {places}" if places else f"the game {language.game!r} has no 'use' lines")
    looked_up = not line.quoted and any(subject.opens(line.target) for subject in listed.subjects)
    if all(subject.fixed for subject in listed.subjects) and not looked_up:
        find_things(line.target, listed.subjects, None, quoted=line.quoted)
    return line


def _form_message(place: tuple[int | str, ...], kind: str, message: str, language: Language) -> str:
    shown = "".join(f"[{part + 1}]" if isinstance(part, int) else f".{part}" for part in place).removeprefix(".")
    if kind == "extra_forbidden":
        inner = place[0] == "search" and len(place) > 1
        return f"{shown!r} is not a list or setting; {suggestion(str(place[-1]), SearchForm.model_fields if inner else [*HEAD, *language.lists])}"
    if kind == "missing":
        return f"{shown} is missing"
    if kind == "tuple_type":
        return f'{shown}: is not a list of lines, as in {shown} = ["{language.lists[shown].subjects[0].example}"]'
    return f"{shown}: {message[0].lower()}{message[1:]}"
