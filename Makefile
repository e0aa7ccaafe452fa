# You need a Swift toolchain, git and make. The targets install everything else.

PREFIX ?= /usr/local
TODAY ?= 2026-11-21
DEMO := .build/demo
# The secret of the example's sealed user. It is good for nothing else.
DEMO_SECRET := zjfYgXsjZpzfkYsK6jgHYSFHukZWVackSWy0tICFRso
VENV := .venv
FORMATTED := Package.swift Sources Templates Tests

TODOS ?= 1000 10000 100000
RUNS ?= 5
PYTHON ?= python3

.PHONY: build zones bench instructions demo test test-quick test-shared stress test-dist test-roots dist format lint install libraries screenshots clean

build: libraries
	swift build -c release --product docket $$(.ci/link)

# Writes the time zones that the program contains, in the version that Tests/zones.txt pins.
zones: $(VENV)/ready
	$(VENV)/bin/python Tests/zones.py >$(VENV)/zones.txt
	mv $(VENV)/zones.txt Sources/TodoModel/Zones/zones.txt

# Measures builds, 'list' and 'report', beside Hugo if it is installed: Tests/Benchmarks/README.md.
bench: build
	$(PYTHON) Tests/Benchmarks/bench "$$(swift build -c release --show-bin-path)/docket" --runs $(RUNS) $(TODOS)

# Counts the instructions of the program of 'make dist', and fails if they are 3 % more than those that are kept.
# RENEW=--renew keeps the new numbers.
instructions: dist
	@.ci/install valgrind
	$(PYTHON) Tests/Benchmarks/instructions .build/dist/docket.stripped $(RENEW)

# Builds the site and the report of the example in a copy, so that 'Examples' does not change.
# It uses a debug build, as 'make test' does.
demo: libraries
	swift build --product docket
	@rm -rf $(DEMO) && mkdir -p $(DEMO) && cp -R Examples/team/docket.yml Examples/team/users Examples/team/local $(DEMO)
	@docket="$$(swift build --show-bin-path)/docket" && \
	DOCKET_SECRET=$(DEMO_SECRET) "$$docket" build $(DEMO) --today $(TODAY) && \
	echo && \
	"$$docket" report daily -s $(DEMO) --today $(TODAY)

# Takes the pictures of the README from the demo's site: .github/images. Look at them before you commit them.
screenshots: demo $(VENV)/ready
	@.ci/install browser
	.github/screenshots $(DEMO)/site $(TODAY)
	@rm -rf .build/film && mkdir -p .build/film && cp -R Examples/team/docket.yml Examples/team/users Examples/team/local .build/film && rm -r .build/film/users/test
	$(VENV)/bin/python .github/animation "$$(swift build --show-bin-path)/docket" .build/film .github/images/serve.png

# All tests. Those that read pages with other programs' parsers fail if a parser is missing.
test: libraries $(VENV)/ready lint
	@.ci/install tools
	@.ci/install shells
	@.ci/install browser
	swift build --build-tests
	swift build --product generate-manual
	@DOCKET_PYTHON="$(CURDIR)/$(VENV)/bin/python" .ci/tests .build/tests.log --skip-build

# The tests that read data written by others, on that data only: SHARED=FOLDER. Run 'make test' first.
SHARED ?= ../shared/data
test-shared:
	@DOCKET_SHARED_DATA="$$(cd $(SHARED) && pwd)" DOCKET_PYTHON="$(CURDIR)/$(VENV)/bin/python" \
	.ci/tests .build/tests-shared.log --skip-build \
	--filter "$$(grep -rlE 'TestData[.]|naughtyStrings' --include='*Tests.swift' Tests | sed 's|.*/||; s|[.]swift||' | paste -sd '|' -)"

# All tests without the parsers and the check of the format.
test-quick: libraries
	swift build --build-tests
	@.ci/tests .build/tests-quick.log --skip-build

# Checks that no update is lost: 100 processes make 100 edits each, in files of one user and in new files;
# 20 clients of 'docket serve' make 100 each, and it is killed 100 times; 100 people use a team's server for ten
# minutes, and another one is killed 50 times.
stress: build
	swift build --build-tests
	DOCKET_STRESS=100 DOCKET_STRESS_PROGRAM="$$(swift build -c release --show-bin-path)/docket" \
	swift test --skip-build --no-parallel --filter ConcurrentCommandTests
	$(PYTHON) Tests/Benchmarks/serve-edits "$$(swift build -c release --show-bin-path)/docket"
	$(PYTHON) Tests/Browser/team_kills.py "$$(swift build -c release --show-bin-path)/docket" 50
	$(PYTHON) Tests/Benchmarks/serve-team "$$(swift build -c release --show-bin-path)/docket"

# Makes the archive of a release, its packages and their checksums in dist/.
dist: libraries
	@.ci/install packages
	.ci/dist
	.ci/pack

# Tests that archive and these packages, in addition to 'make test'.
test-dist: dist $(VENV)/ready
	@.ci/install checkers
	swift build --build-tests
	@DOCKET_DIST="$(CURDIR)/dist" .ci/tests .build/tests-dist.log --skip-build --filter DistributionTests
	DOCKET="$(CURDIR)/.build/dist/docket.stripped" DOCKET_DIST="$(CURDIR)/dist" $(VENV)/bin/python -B Tests/CI/test_packages.py

# Installs the packages of 'make dist' in fresh systems, and runs a first day there. Needs root, and Debian's mirror.
test-roots: dist $(VENV)/ready
	@.ci/install roots
	DOCKET_DIST="$(CURDIR)/dist" $(VENV)/bin/python -B Tests/CI/test_roots.py

format:
	swift format -i -r $(FORMATTED)

lint:
	@.ci/install types
	swift format lint --strict -r $(FORMATTED)
	tsc -p .ci/scripts/pages.json
	tsc -p .ci/scripts/workers.json
	.ci/walls

install: build
	.ci/stage "$$(swift build -c release --show-bin-path)/docket" "$(DESTDIR)$(PREFIX)"

libraries:
	@.ci/install libraries

$(VENV)/ready: Tests/requirements.txt Tests/checkers.txt Tests/zones.txt
	@.ci/install python
	python3 -m venv --clear $(VENV)
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check -r Tests/requirements.txt
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps -r Tests/checkers.txt
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --target $(VENV)/zones -r Tests/zones.txt
	@touch $@

clean:
	rm -rf .build dist $(VENV)
