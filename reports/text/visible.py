"""Text as a terminal may get it: nothing in it is obeyed, and nothing hides."""

import unicodedata


def visible(text: str) -> str:
    r"""Write control characters, marks of direction and whatever else has no picture as escapes.

    Parameters
    ----------
    text
        Names, paths, messages; line breaks and tabs stay, so do spaces of every width.

    Returns
    -------
    str
        `a\x1b[31mb` instead of what turns the rest red, `\u202e` instead of what turns it round. What can be printed is as it was.
    """
    return text if text.isprintable() else "".join(map(_sign, text))


def _sign(sign: str) -> str:
    """One character, or the escape that stands for it in Python and JSON."""
    if sign.isprintable() or sign in "\n\t" or unicodedata.category(sign) == "Zs":
        return sign
    return sign.encode("unicode_escape").decode()
