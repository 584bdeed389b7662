"""What is wrong with a card set of Ascension Tactics whose entries are all right one by one."""
