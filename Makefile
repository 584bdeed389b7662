# make report: plays a million duels, measures what each card causes, asks other players, writes the report.   make test: passes the tests.
# Both build the environment in .venv first, from pinned versions; a second time that costs nothing.

EXPERIMENT ?= duel
GAMES      ?= 1000000
SEED       ?= 1
TRIALS     ?= 5000
OUT        ?= runs/$(EXPERIMENT)
# Seconds that a test may take: one that hangs fails, and says where it was.
LONGEST    ?= 900

VENV  := .venv
BIN   := $(VENV)/bin
STAMP := $(VENV)/installed

# The first Python on the path that is new enough; name another one with: make PYTHON=...
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$p" -c '$(NEW_ENOUGH)' 2>/dev/null && echo "$$p" && break; done)

.PHONY: help install report test quick docs fuzz fuzz-input check style types read bench picture clean

help:
	@echo "make report   audit the experiment $(EXPERIMENT): play $(GAMES) games, measure what each card causes, ask other players, write the report to $(OUT)"
	@echo "              (EXPERIMENT=four GAMES=50000 SEED=2 OUT=runs/mine make other runs)"
	@echo "make test     check the style and the types, pass the tests"
	@echo "make quick    check the style and the types, pass the tests that are neither proof nor page, with few games of agreement"
	@echo "make docs     build the documentation into the folder site, so that a warning is an error"
	@echo "make fuzz     draw ten times as many examples for the tests of properties, anew each time; keeps what fails in tests/cases"
	@echo "make fuzz-input  try $(TRIALS) bad inputs, drawn anew each time; prints the seed, keeps what fails in bad-inputs (SEED=, TRIALS=)"
	@echo "make check    only style and types"
	@echo "make bench    measure games per second"
	@echo "make picture  photograph the report of EXPERIMENT for the README (needs Chromium)"
	@echo "make install  only build the environment in $(VENV)"
	@echo "make clean    remove the environment"

$(STAMP): requirements.txt pyproject.toml
	@if [ -z "$(PYTHON)" ]; then echo "Vigil needs Python 3.11 or newer; install it, or name it: make PYTHON=/path/to/python3" >&2; exit 2; fi
	@echo "Building the environment in $(VENV) (a few minutes the first time)"
	"$(PYTHON)" -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

install: $(STAMP)

report: $(STAMP)
	@if [ -f "$(OUT)/audit.json" ]; then resume=--resume; else resume=; fi; \
	$(BIN)/vigil audit "$(EXPERIMENT)" --games $(GAMES) --seed $(SEED) --out "$(OUT)" $$resume

check: style types

style: $(STAMP)
	$(BIN)/ruff check .

types: $(STAMP)
	$(BIN)/mypy

# Reads all tests once, so that Python has them compiled for the processes that pass them: each would compile them all. What cannot be read these tell.
read: $(STAMP)
	@$(BIN)/python -m pytest --collect-only >/dev/null || true

test: style
	@$(MAKE) --no-print-directory --jobs 2 types read
	$(BIN)/python -m pytest -n logical --dist loadfile --durations 30 --durations-min 1 --timeout $(LONGEST)

quick: check
	VIGIL_AGREEMENT_GAMES=few $(BIN)/python -m pytest -n logical --dist loadfile -m "not benchmarks and not proof and not page"

docs: $(STAMP)
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict
	@echo "site/index.html"

fuzz: $(STAMP)
	VIGIL_FUZZ=1 $(BIN)/python -m pytest -m hypothesis -n logical --dist loadfile

fuzz-input: $(STAMP)
	PYTHONPATH=.:tests:tests/reports OPENBLAS_NUM_THREADS=1 MPLBACKEND=agg $(BIN)/python -m badinput --trials $(TRIALS) $(if $(filter command line,$(origin SEED)),--seed $(SEED))

bench: $(STAMP)
	$(BIN)/python -m pytest -m benchmarks
	$(BIN)/vigil bench

picture: report
	PYTHONPATH=tests $(BIN)/python -m browser.picture "$(OUT)/report.html" docs/report.png

clean:
	rm -rf $(VENV) build site *.egg-info
