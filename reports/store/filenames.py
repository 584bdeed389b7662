"""Names of the files and folders of a report."""

PAGE = "report.html"
MARKDOWN = "report.md"
WORKBOOK = "report.xlsx"
TABLES = "tables"
FIGURES = "figures"
