"""The compiled card set: from the models of cards to the rows that the kernel reads."""
