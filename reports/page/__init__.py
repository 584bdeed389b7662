"""How pages are made: templates, figures inside them, tables that their script reads."""
