"""From a card set of Relic to the record that the kernel reads."""
