"""What strategies in Python are asked and shown, from what the games declare."""

from cells import prose, table

from sim.engine.players.form import Field, Form
from sim.games import game_of, games_with
from vigil.files.starters import PYTHON, starter_texts


def view_tables() -> str:
    """Tables of the functions, the view and the options, for each game that has such strategies."""
    parts = []
    for name in games_with("sim", "views"):
        form: Form = game_of(name).room("sim", "views").FORM
        parts += [
            f"### {game_of(name).title}",
            table(["function", "what it decides"], [[f"`{word}`", prose(decision.text)] for word, decision in form.decisions.items()]),
            table(["`view.`", "what it is"], [[f"`{field.name}`{_shape(field)}", prose(field.text)] for field in form.fields]),
            table(["`options[k].`", "what it is"], [[f"`{column.name}`", prose(column.text)] for column in form.columns]),
            f"Words that a file may use: {', '.join(f'`{word}`' for word in form.words)}.",
        ]
    return "\n\n".join(parts)


def python_starter() -> str:
    """What `vigil new strategy --python` writes, for each game that has such strategies."""
    parts = []
    for name in games_with("sim", "views"):
        ((_, text),) = starter_texts(PYTHON, "mine", name).items()
        parts.append(f"### {game_of(name).title}: the file\n\n```python\n{text}```")
    return "\n\n".join(parts)


def _shape(field: Field) -> str:
    """Lengths of the axes of a field."""
    return f" [{', '.join(map(str, field.shape))}]" if field.shape else ""
