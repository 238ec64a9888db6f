# make play   set up what is missing and play
# make test   set up what is missing and run every test
# make test-fast  the checks and the tests of the engine, without servers, browsers and databases: for while one works
# make explore    search for failures at random with Hypothesis (MINUTES=5, GAME=babel for one game)
# make mutants    break the rules of a game in small ways and list what its tests do not notice (GAME=babel, MINUTES=10)
# make sanitize   the engine's tests under AddressSanitizer and UndefinedBehaviorSanitizer, in a build of its own (15 minutes)
# make bench  measure the engine, the store, the page and the server under load, beside boardgame.io (15 minutes; QUICK=1: three)
# make drill  kill, stop, starve and replace the parts of a running site, and count what it costs (15 minutes at most)
# make docs   build the documentation site into the package: 'shinar serve' shows it under /docs
# make soak   keep a server busy for an hour (MINUTES=60) and see that it stays flat
# Servers that tests start import the same modules a hundred times: they are compiled once, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE

SOURCES := $(shell find src -name '*.py' -o -name '*.pxd' -o -name '*.ftl' -o -name '*.md') setup.py
BIN := .venv/bin
ENGINE := tests/core tests/amytis tests/architectura tests/babel tests/seven_wonders tests/test_battery.py
FAST := tests/core tests/amytis tests/architectura tests/babel tests/seven_wonders tests/test_values.py --deselect tests/core/test_build.py

.PHONY: setup play test test-fast docs explore mutants sanitize bench drill soak clean

PAGE := $(shell find web -path web/node_modules -prune -o -type f -print) $(shell find src -name '*.ftl')

setup: .venv/.installed .venv/.compiled .venv/.page

.venv/.installed: pyproject.toml constraints.txt tools/setup.sh
	bash tools/setup.sh
	touch $@

.venv/.compiled: .venv/.installed $(SOURCES)
	bash tools/compile.sh
	touch $@

.venv/.page: .venv/.installed tools/page.sh $(PAGE)
	bash tools/page.sh
	touch $@

.venv/.services: .venv/.installed tools/services.sh
	bash tools/services.sh
	touch $@

play: setup
	$(BIN)/shinar serve

test: setup .venv/.services
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	bash tools/page.sh test
	$(BIN)/pytest -n auto --dist worksteal --rerun-show-tracebacks --max-suite-reruns 6 --durations 30

test-fast: .venv/.installed .venv/.compiled
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto $(FAST)

docs: setup
	$(BIN)/python tools/docs.py

explore: .venv/.installed .venv/.compiled
	$(BIN)/pytest -p no:xdist -p tests.explore -m hypothesis --minutes $(or $(MINUTES),5) -k "$(GAME)" $(ENGINE)

mutants: .venv/.installed
	$(BIN)/python tools/mutants.py $(or $(GAME),babel) --minutes $(or $(MINUTES),10)

sanitize: .venv/.installed
	bash tools/sanitize.sh

bench: setup .venv/.services
	$(BIN)/python -m benchmarks $(if $(QUICK),--quick)

drill: setup .venv/.services
	$(BIN)/python -m benchmarks.drill

soak: setup .venv/.services
	$(BIN)/python -m benchmarks.soak --minutes $(or $(MINUTES),60)

clean:
	rm -rf .venv build dist src/*.egg-info src/shinar/_built.json src/shinar/server/page src/shinar/server/docs
	find src -name '*.so' -delete
