"""Files a user begins with and what is shipped: starters, schemas, lists."""
