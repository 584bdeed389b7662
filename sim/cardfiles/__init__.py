"""What card files of all games share: the form of their models, and what is said of mistakes."""
