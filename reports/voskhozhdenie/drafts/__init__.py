"""What drafts of Voskhozhdenie tell: picks, decks, win rates and the pick order, as frames and tables."""
