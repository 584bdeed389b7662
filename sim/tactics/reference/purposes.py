"""Purposes of the streams of luck (ENGINE.md, section 2)."""

DECK, CHOICE, CENTRE, QUESTS, TREASURES, CHAMPIONS, SCHEMES, VILLAINS, HANDS = 1, 2, 3, 4, 5, 6, 7, 8, 9
NAMES = {
    **{DECK: "deck", CHOICE: "choice", CENTRE: "centre", QUESTS: "quests", TREASURES: "treasures", CHAMPIONS: "champions"},
    **{SCHEMES: "schemes", VILLAINS: "villains", HANDS: "hands"},
}
