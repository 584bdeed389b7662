"""What is wrong with a card set of Relic whose sheets are all right one by one."""
