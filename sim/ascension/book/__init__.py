"""From a card set of Ascension to the record that the kernel reads."""
