"""What a card tells its player to do, as sentences: whatever belongs to a condition, a price or a moment can be told from what does not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reports.text.sentences import joined

SMALL = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Numbers of things that are written as words."""
VOWELS = frozenset("aeiouаиоуыэ")
"""Letters before which the article is `an`: English ones, and Russian ones that begin with no glide."""
LISTING = (" and ", " or ", ", ", "; ")
"""What a clause has that is itself a row of things."""


@dataclass(frozen=True)
class Clause:
    """One thing to do.

    Attributes
    ----------
    do
        What is done, said to the player: `draw two cards`.
    follows
        Whole sentences that hang on it: `If you do, gain 1 rune.`
    condition
        What must hold: `you have a construct in play`; empty if nothing.
    may
        Whether it is optional.
    allowed
        What is done, behind `you may`; `do` if empty.
    lead
        A word of the rules in front of the condition: `Unite`.
    alone
        Whether it cannot stand in a row with others, since its end would not be seen.
    """

    do: str
    follows: tuple[str, ...] = ()
    condition: str = ""
    may: bool = False
    allowed: str = ""
    lead: str = ""
    alone: bool = False

    @property
    def said(self) -> str:
        """What is done, or may be."""
        return f"you may {self.allowed or self.do}" if self.may else self.do

    @property
    def whole(self) -> str:
        """All of it as sentences."""
        said = f"if {self.condition}, {self.said}" if self.condition else self.said
        return " ".join([finished(f"{self.lead}: {said}" if self.lead else said), *self.follows])

    @property
    def in_row(self) -> bool:
        """Whether others can follow it in the same sentence."""
        return not (self.follows or self.condition or self.may or self.lead or self.alone)


def text_of(clauses: Sequence[Clause]) -> str:
    """Sentences, one behind the other."""
    return " ".join(clause.whole for clause in clauses)


def led(lead: str, clauses: Sequence[Clause], *, apart: bool = False) -> str:
    """What happens when or if something is so.

    Parameters
    ----------
    lead
        When it happens, without a comma: `If you win`, `Once per turn`; or what it is, with a colon: `Penalty:`.
    clauses
        What happens; at least one.
    apart
        Whether sentences that hang on what happens could be taken for such that hang on what is around it.

    Returns
    -------
    str
        One sentence if that is clear, otherwise sentences in quotation marks that end where the lead does.
    """
    comma = "" if lead.endswith(":") else ","
    if all(clause.in_row for clause in clauses):
        return finished(f"{lead}{comma} {in_a_row([clause.do for clause in clauses])}")
    first, *others = clauses
    if others or first.lead or (apart and first.follows):
        return f"{finished(lead, ':' if comma else '')} {quoted(text_of(clauses))}"
    if first.condition:
        lead, comma = f"{lead}{' and' if lead.lower().startswith('if ') else f'{comma} if'} {first.condition}", ","
    return " ".join([finished(f"{lead}{comma} {first.said}"), *first.follows])


def one_of(options: Sequence[Sequence[Clause]]) -> str:
    """A choice among lists of things to do: `choose one: draw a card or gain 1 rune`."""
    said = [_option(option) for option in options]
    listing = any(sign in text for text in said for sign in (*LISTING, "you may"))
    return f"choose one: {'; or '.join(said) if listing else joined(said).replace(' and ', ' or ')}"


def bought(price: str, clauses: Sequence[Clause]) -> tuple[str, tuple[str, ...]]:
    """A price with what it buys, said to the player, and the sentences that hang on it if that is too much for one sentence."""
    if all(clause.in_row for clause in clauses):
        return f"{price} to {in_a_row([clause.do for clause in clauses])}", ()
    return price, (led("If you do", clauses),)


def in_a_row(done: Sequence[str]) -> str:
    """Several things that are done one after the other."""
    return ", then ".join(done) if any(sign in text for text in done for sign in LISTING) else joined(done)


def counted(number: int, one: str, many: str = "") -> str:
    """A number of things: `a card`, `two cards`, `an asset`."""
    if number == 1:
        return with_article(one)
    return f"{in_words(number)} {many or one + 's'}"


def in_words(number: int) -> str:
    """A small number as a word, others as digits."""
    return SMALL[number] if 0 <= number < len(SMALL) else str(number)


def times(number: int) -> str:
    """How often: `once`, `twice`, `three times`."""
    return {1: "once", 2: "twice"}.get(number) or f"{in_words(number)} times"


def with_article(noun: str) -> str:
    """`a card`, `an asset`, `an Аколит`; Russian letters that begin with a glide have the article of `year`."""
    return f"{'an' if noun[:1].lower() in VOWELS else 'a'} {noun}"


def quoted(text: str) -> str:
    """Sentences that belong together; the marks differ at both ends, so that quotations in quotations can be told apart."""
    return f"“{text}”"


def finished(text: str, end: str = ".") -> str:
    """A sentence: a capital at its beginning, and its end, unless it ends in a quotation that has one."""
    text = text[:1].upper() + text[1:]
    return text if end == "." and text.endswith("”") and text.rstrip("”").endswith(".") else f"{text}{end}"


def plural(name: str) -> str:
    """Several of what has a name."""
    return name if name.endswith(("s", "x")) else f"{name[:-1]}ies" if name.endswith("y") else f"{name}s"


def _option(option: Sequence[Clause]) -> str:
    """One option of a choice."""
    if all(clause.in_row for clause in option):
        return in_a_row([clause.do for clause in option])
    only = option[0]
    bare = len(option) == 1 and not (only.follows or only.condition or only.lead or only.alone)
    return only.said if bare else quoted(text_of(option))
