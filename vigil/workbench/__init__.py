"""The workbench: a page on this machine on which cards are edited while games answer what each edit does."""
