"""Purposes of the streams of luck (ENGINE.md, section 1)."""

DECKS = ("red", "blue", "yellow", "wargear", "power", "mission", "relic", "corruption")
DECK = {name: number for number, name in enumerate(DECKS, start=1)}
CHARACTERS, MOVEMENT, OWN_DICE, ENEMY_DICE, TEST_DICE, CHOICE, PYTHON = range(9, 16)
NAMES = {number: name for name, number in DECK.items()} | {
    CHARACTERS: "characters",
    MOVEMENT: "movement",
    OWN_DICE: "own dice",
    ENEMY_DICE: "enemy dice",
    TEST_DICE: "test dice",
    CHOICE: "choice",
}
