"""Charts of the page as data: what is drawn where, and what every mark says; the drawing is done by the page's script."""
