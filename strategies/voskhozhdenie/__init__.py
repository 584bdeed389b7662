"""Strategies of Voskhozhdenie: its language of lines, and lists that play any deck of their kind."""
