# Freebooter's commands for people. `make` alone lists them; each sets up by itself what it needs.

PYTHON ?= python3
# A worker a core; whoever is done takes over from the others, as the browser tests take longest by far.
# `make test PYTEST="-n 0 -k captain"` runs some tests in one process.
PYTEST ?= -n auto --dist worksteal
BIN := .venv/bin
DIST := src/freebooter/web/dist/index.html
export PYTHON

.DEFAULT_GOAL := help
# Kernels with bounds checks have a cache of their own: nobody else shall find them.
CHECKED := NUMBA_BOUNDSCHECK=1 FREEBOOTER_CACHE=$(CURDIR)/.bounds-cache

.PHONY: help setup play test test-train checks lint types layers format web web-check chromium postgres warm soak bounds attack bench load
.PHONY: first-matches picture-grid arena-table chaos bench-nodes soak-server lock wheel clean
.DELETE_ON_ERROR:

help: ## List these commands
	@echo "Freebooter: pirate tabletop games. The commands:"
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

play: .venv/.play web ## Sit down and play in the browser
	@$(BIN)/freebooter play

setup: .venv/.dev ## Set up .venv with everything for playing and developing, and nothing more
	@echo "The environment in .venv is ready."

test: ## Check everything: lint, types, layers, tests in Python and in the browser
	@$(MAKE) --silent --jobs .venv/.dev web chromium postgres
	@$(MAKE) --silent --jobs $(if $(filter output-sync,$(.FEATURES)),--output-sync) checks
	@$(BIN)/freebooter warm
	@$(BIN)/pytest $(PYTEST)

test-train: .venv-train/.ready ## Test what needs PyTorch: Stable-Baselines3, the training examples (in .venv-train)
	@.venv-train/bin/python -m pytest tests/train

# What can be checked without playing, side by side: the slowest first.
checks: web-check types layers lint

lint: .venv/.dev ## Check style and likely mistakes (ruff)
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --quiet --diff || { echo "'make format' puts this right."; exit 1; }

types: .venv/.dev ## Check the types (mypy)
	@$(BIN)/mypy --no-error-summary

layers: .venv/.dev ## Check that lower layers do not import higher ones (import-linter)
	@$(BIN)/lint-imports --no-cache --no-logo

format: .venv/.dev ## Put the Python code into its standard form
	@$(BIN)/ruff check --quiet --fix-only
	@$(BIN)/ruff format

web: ## Build the browser table from web/

warm: .venv/.play ## Compile all kernels ahead of time
	@$(BIN)/freebooter warm

soak: .venv/.dev ## Hold every game to every law over many more matches than `make test` does
	@FREEBOOTER_MATCHES=12 $(BIN)/pytest $(PYTEST) tests/test_conformance.py

first-matches: .venv/.dev web chromium ## Play each game's first match in full length by what is lit alone, as `make test` does with short ones
	@FREEBOOTER_FULL=1 $(BIN)/pytest $(PYTEST) tests/browser/test_first_match.py

picture-grid: .venv/.dev web chromium ## Photograph every game's lesson, middle and end at every size, to look through (GAMES="pirate", SHOTS="--full")
	@rm -rf build/picture-grid
	@$(BIN)/python tools/picture_grid.py $(GAMES) $(SHOTS)

bounds: .venv/.dev ## Run goldens, laws and hostile input with every index of the kernels checked (ROUNDS=300; compiles for minutes)
	@$(CHECKED) $(BIN)/freebooter warm
	@$(CHECKED) $(BIN)/pytest $(PYTEST) tests/test_golden.py tests/test_conformance.py tests/games/seaport_solitaire tests/envs/test_bad_input.py
	@$(CHECKED) PYTHONPATH=tests/attack:tests/helpers $(BIN)/python tests/attack/bounds.py --rounds $(or $(ROUNDS),300)

attack: .venv/.dev ## Attack a server of our own, on loopback, and print the figures (SCALE=0.1 for less)
	@PYTHONPATH=tests/attack:tests/helpers $(BIN)/python tests/attack/run.py --scale $(or $(SCALE),1)

bench: .venv/.dev ## Measure the speed, side by side with C, OpenSpiel, pgx, PettingZoo and RLCard
	@$(BIN)/python bench/run.py
	@$(BIN)/python bench/environments.py

arena-table: .venv/.dev ## Let all levels of bots play each other and write the tables of docs/bots.md (SECONDS=600 for all tables together)
	@$(BIN)/python tools/arena_table.py --seconds $(or $(SECONDS),600)

load: .venv/.dev ## Measure the server under load, side by side with boardgame.io (GAME=pirate SEATS=6 for another game)
	@$(BIN)/python bench/load.py $(if $(GAME),--game $(GAME)) $(if $(SEATS),--seats $(SEATS))

chaos: .venv/.dev ## Kill, stop and cut off nodes and their database under load; nothing may get lost (SECONDS=3600 for longer)
	@$(PYTHON) tools/ensure_postgres.py
	@$(BIN)/python bench/chaos.py $(if $(SECONDS),--seconds $(SECONDS))

bench-nodes: .venv/.dev ## Measure one, two and three nodes on one database
	@$(PYTHON) tools/ensure_postgres.py
	@$(BIN)/python bench/nodes.py

soak-server: .venv/.dev ## Play at 1,000 tables for an hour and watch the memory (SECONDS=600 TABLES=300 for less)
	@$(BIN)/python bench/soak_server.py $(if $(SECONDS),--seconds $(SECONDS)) $(if $(TABLES),--tables $(TABLES))

wheel: .venv/.dev web ## Build the wheel, browser table included, into dist/
	@$(BIN)/hatchling build --target wheel

lock: ## Resolve the dependencies into the lock files (UPGRADE=1 for the newest versions)
	@tools/lock.sh

clean: ## Remove everything that was built, installed or cached in this folder
	@rm -rf .venv .venv-train dist build web/node_modules $(dir $(DIST)) .mypy_cache .ruff_cache .pytest_cache .hypothesis .bounds-cache test-results
	@find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# The stamps of the environment: .dev has all of .play, so whoever develops can play at once.
.venv/.dev: requirements.lock pyproject.toml
	@tools/setup.sh requirements.lock
	@touch .venv/.play $@

.venv/.play: requirements-play.lock pyproject.toml
	@tools/setup.sh requirements-play.lock
	@touch $@

# PyTorch is larger than all else together, so what trains has an environment of its own.
.venv-train/.ready: tools/setup_train.sh pyproject.toml
	@tools/setup_train.sh
	@touch $@

chromium:
	@$(PYTHON) tools/ensure_chromium.py

# After the browser: two installations at once would be in each other's way.
postgres: chromium
	@$(PYTHON) tools/ensure_postgres.py

# The browser table. Its sources are everything in web/ that npm did not put there.
ifneq ($(wildcard web/package.json),)
WEB_SOURCES := $(shell find web \( -name node_modules -o -name .svelte-kit \) -prune -o -type f -print)

web: $(DIST)

$(DIST): $(WEB_SOURCES)
	@tools/build_web.sh

web-check: $(DIST)
	@npm --prefix web run --silent --if-present check
	@npm --prefix web run --silent --if-present test
else
web web-check:
	@:
endif
