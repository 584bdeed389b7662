"""The report of a run in every form: page, Markdown, workbook, tables, terminal."""
