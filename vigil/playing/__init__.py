"""Games are played: experiments made ready, ranges of games in threads, folders that can be resumed."""
