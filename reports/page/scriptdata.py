"""Data for the scripts of a page."""

import json

from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup


def as_script(data: object) -> Markup:
    """Data as JSON that may stand inside a `script` element: no `<`, `>`, `&` or line separator in it.

    Parameters
    ----------
    data
        Texts, numbers, lists and dictionaries.

    Returns
    -------
    Markup
    """
    text = str(htmlsafe_json_dumps(data, dumps=_dumps))
    return Markup(text.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029"))


def _dumps(value: object, **_: object) -> str:
    """JSON as short as it gets."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
