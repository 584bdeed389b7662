"""What an audit finds out: which cards are too strong or too weak for their cost, whether that holds with other players, what would mend it."""
