"""The Python interface: every name of `vigil.__all__`, and the values that its functions return."""

import inspect
import re
from types import ModuleType

import vigil

INTRODUCTION = """# Python

```python
import vigil

run = vigil.run("duel", games=100_000)
run.cards()
```

`import vigil` offers the names below; everything else is private. What a call returns shows itself in a console as a few lines, in a notebook as
small tables. Frames are pandas frames; the page [Frames](frames.md) says what their columns mean. What is wrong with what was given is told by
`vigil.InputError`, in the sentences of the command line.
"""
PLOTS = ("reports.shared.plots.RunPlots", "reports.effects.plots.EffectPlots")
"""What the property `plot` of results is."""
VERSION = f"""### \\_\\_version\\_\\_ {{ #version }}

The version of the package, a text: `{vigil.__version__!r}`."""


def python() -> str:
    """The page."""
    names = [name for name in vigil.__all__ if name != "__version__"]
    values = {name: getattr(vigil, name) for name in names}
    functions = [name for name in names if inspect.isfunction(values[name])]
    modules = [name for name in names if isinstance(values[name], ModuleType)]
    others = [name for name in names if name not in functions and name not in modules]
    parts = [INTRODUCTION, "## Functions", *(_member(f"vigil.{name}") for name in functions)]
    for name in modules:
        parts += [f"## vigil.{name} {{ #module-{name} }}", _about(values[name])]
        parts += [_member(f"vigil.{name}.{one}") for one in _functions(values[name])]
    parts += ["## What calls return", *(_member(path) for path in _returned([values[name] for name in functions]))]
    parts += ["## Plots", *(_member(path) for path in PLOTS)]
    parts += ["## Other names", *(_member(f"vigil.{name}") for name in others), VERSION]
    return "\n\n".join(parts) + "\n"


def _member(path: str) -> str:
    """A directive of mkdocstrings."""
    return f"::: {path}\n    options:\n      heading_level: 3"


def _about(module: ModuleType) -> str:
    """First paragraph of a module's docstring."""
    return (module.__doc__ or "").split("\n\n")[0]


def _functions(module: ModuleType) -> list[str]:
    return [name for name in module.__all__ if inspect.isfunction(getattr(module, name))]


def _returned(functions: list[object]) -> list[str]:
    """Paths of the classes of this program that functions are annotated to return, in their order; the runs of each game behind `GameRun`."""
    found: dict[str, None] = {}
    for function in functions:
        for name in re.findall(r"[A-Z]\w+", str(inspect.signature(function).return_annotation)):
            home = _home(function, name)
            if home and name != "Path":
                found |= dict.fromkeys(_with_subclasses(home, name))
    return list(found)


def _home(function: object, name: str) -> str:
    """Module of which a function's module takes a name, for type checking too; empty for names that are not this program's."""
    source = inspect.getsource(inspect.getmodule(inspect.unwrap(function)))  # type: ignore[arg-type]
    for module, names in re.findall(r"from ([\w.]+) import ([^\n]+)", source):
        if name in re.findall(r"\w+", names) and module.partition(".")[0] in ("vigil", "reports", "strategies", "sim"):
            return str(module)
    return ""


def _with_subclasses(home: str, name: str) -> list[str]:
    """A class and, if games have runs of their own, those."""
    from sim.games import GAMES

    paths = [f"{home}.{name}"]
    for game in GAMES:
        if name == "GameRun":
            own = GAMES[game].room("reports", "run")
            paths += [f"{own.__name__}.{one}" for one, value in vars(own).items() if inspect.isclass(value) and value.__module__ == own.__name__]
    return paths
