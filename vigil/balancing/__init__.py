"""From goals to changes: which numbers of the cards and rules, few of them and changed by little, would make a game keep its goals."""
