"""The trace of a game as lines that a person can follow."""

SAID = {
    "round": "== round {0}",
    "shuffle": "deck of {0:seat} shuffled",
    "turn": "-- turn of {0:seat}: {1}",
    "play": "{1:seat} plays {0}",
    "decree": "{1:seat} issues the decree of {0}",
    "activate": "{1:seat} activates {0}",
    "resolve": "{0} resolves for {1:seat}",
    "repeat": "{0} happens once more for {1:seat}",
    "ability": "ability `{1}` of {0} resolves for {2:seat}",
    "instead": "{0} replaces `{1}`",
    "enter": "{0} enters for {1:seat} ({2})",
    "leave": "{0} leaves to {1} of {2:seat}",
    "move": "{0} goes to {1} of {2:seat}",
    "wound": "{0} is wounded by {1}",
    "wounded": "{0} becomes wounded",
    "heal": "{0} is healed",
    "restore": "{0} is restored",
    "ruin": "{0} of {1:seat} is ruined",
    "fight": "{0} fights {1}",
    "assign": "{0} is assigned to {1}, {2} side",
    "control": "{1:seat} takes control of {0}",
    "charge": "{0} is charged",
    "name": "{0} names {1}",
    "coins": "{0:seat} gets {1} coins",
    "tactic": "{0} of {1:seat} resolves: {2}",
    "damage": "{1} damage to {0}",
    "superiority": "{1:seat} uses the Superiority of {0}",
    "chapter": "the next chapter is {0}",
    "out": "{0:seat} is out",
    "end": "the game ends: {0}, won by {1}",
}
"""Sentence of every kind of line."""


class Word:
    """A word of a line; as a seat it is counted from 1."""

    def __init__(self, value):
        self.value = value

    def __format__(self, how):
        if how == "seat":
            return f"player {self.value + 1}"
        if isinstance(self.value, tuple):
            return ", ".join(f"player {seat + 1}" for seat in self.value) or "nobody"
        return str(self.value)


def sentence(line):
    """Say a line of the trace, which is (round, kind, words)."""
    _, kind, words = line
    return SAID[kind].format(*map(Word, words))


def sentences(lines):
    """Say all lines, those of a round below its heading."""
    return [sentence(line) if line[1] == "round" else f"   {sentence(line)}" for line in lines]
