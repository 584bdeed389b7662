"""What the reference engines of all games share: streams of luck and the language of strategies, written the slow and obvious way.

Like the reference engines it imports nothing of the rest of `sim`.
"""
