"""What the rooms of several games share: sections, findings, parts of the Markdown form."""
