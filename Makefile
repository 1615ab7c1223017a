# The front door. `make help` lists what there is; the building itself is Meson's (meson.build).

PREFIX ?= /usr/local
LIBDIR ?= lib
DESTDIR ?=
PUZZLE_SECONDS ?= 600
LEVEL_GAMES ?= 100
CLUB_GAMES ?= 1000
FUZZ_SECONDS ?= 60
FUZZ_COUNT ?= 100000
ROUNDS ?= 200
CONNECTIONS ?= 10000
GAMES ?= 2000
GRADE ?=
MACHINES ?=
TRAIN_SECONDS ?= 600
TRAIN_GAMES ?= build/games
TRAIN_NET ?= build/new.net
TRAIN_RIVAL ?= share/punct.net
TRAIN_GENERATION ?= 1
comma := ,

lint_page := tools/lint_page/node_modules/.package-lock.json

.DEFAULT_GOAL := help
# One after the other: only one can install packages at a time, and the tools below use all cores by themselves.
.NOTPARALLEL:
.PHONY: help build play web test test-web test-long readability bench bench-web coverage fuzz fuzz-server chaos chaos-cluster cluster load load-cluster model slow-clients lint install uninstall deb deb-bare clean \
	npm python bench-data bench-python puzzles grade-puzzles prove-puzzles solve-puzzles tsan portability bare lateness levels club-ratings \
	train-games train-network train-check train-gate train-publish network-million \
	tools-build tools-test tools-model tools-fuzz tools-coverage tools-lint tools-deb tools-bare tools-web tools-portability tools-bare-machine tools-python

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile

build: build/build.ninja ## build the command: build/punct
	@ninja -C build --quiet

play: web ## build the page and play in the browser
	@build/punct serve --open

web: build web/node_modules/.package-lock.json ## build the page: build/page
	@ninja -C build --quiet wasm
	@$(MAKE) --no-print-directory build/page/index.html

# Some tests exist only where their tools are installed: reconfigure, these may be newer than the build.
test: tools-test web build-asan/build.ninja ## run all tests; the last line reads "N passed, M failed"
	@meson setup --reconfigure build >/dev/null
	@ninja -C build --quiet
	@ninja -C build-asan --quiet
	@tools/test build build-asan

test-web: web | tools-test ## run the tests of the page alone
	@meson test -C build --no-rebuild --print-errorlogs --suite page

# What `make test` takes a part of: fifty kills, every screen in every language.
test-long: web | tools-test ## run in full the tests of the page that `make test` runs in part
	@cd web && LONG_TESTS=1 node tests/run.mjs browser kills languages

readability: web | tools-test ## measure on 200 positions with stacks of up to eight levels whether they can be read
	@npm --prefix web run --silent readability

bench: build ## measure how many turns a second are listed, counted and played
	@build/punct bench tests/vectors/legal-standard.tsv

bench-web: web | tools-test ## measure the page: engine speed against the native one, response times
	@npm --prefix web run --silent speed

coverage: build-coverage/build.ninja ## measure test coverage of src/rules; fails below 95% of lines
	@ninja -C build-coverage --quiet
	@find build-coverage -name '*.gcda' -delete
	@meson test -C build-coverage --no-rebuild --quiet --no-suite engine --no-suite project --print-errorlogs
	@gcovr --root . --filter src/rules/ --exclude '.*make_board_tables' --print-summary \
		--html-details build-coverage/coverage.html --fail-under-line 95 build-coverage

fuzz: build-asan/build.ninja ## fuzz the parsers, FUZZ_SECONDS (60) each
	@ninja -C build-asan --quiet
	@FUZZ_SECONDS=$(FUZZ_SECONDS) meson test -C build-asan --no-rebuild --suite fuzz -t 0 --print-errorlogs

fuzz-server: tools-fuzz ## send FUZZ_COUNT (100,000) mutated conversations to the server and its library, under sanitizers
	@tools/fuzz-server $(FUZZ_COUNT)

chaos: build ## kill the club ROUNDS (200) times under load, with bad connections and a failing disk, and look what it kept
	@build/tests/server/server_chaos build/punct-serve $(CURDIR)/build/tests/server/disk_faults.so $(ROUNDS)

chaos-cluster: build | tools-test ## trouble three nodes and their PostgreSQL for ROUNDS (200): kill, stop and cut them under load, and look what was kept
	@tools/cluster/with-postgres --keep-up build/tests/server/cluster_chaos build/punct-serve $(ROUNDS)

load: build ## measure what the club bears, beside a bare echo server: CONNECTIONS (10,000), GAMES (2,000); on an idle machine
	@build/tools/load/load build/tools/load/serve_club build/tools/load/echo_server $(CONNECTIONS) $(GAMES)

load-cluster: build | tools-test ## measure durable turns a second on one, two and three nodes with one PostgreSQL, beside pgbench; on an idle machine
	@tools/load/cluster build/tools/load/cluster_load build/tools/load/serve_club

cluster: web | tools-test ## play on three nodes with one PostgreSQL behind haproxy, at one address; Ctrl-C ends it all
	@tools/cluster/cluster build/punct-serve

model: | tools-model ## let spin look at every order of resending, subscribing and two nodes' race for an event
	@tests/club/model/check.sh tests/club/model/club.pml

slow-clients: build | tools-model ## let slowhttptest hold connections with slow heads, bodies and readers, and look whether others are served
	@tools/slow-clients build/punct-serve

lint: build-clang/build.ninja web/node_modules/.package-lock.json $(lint_page) ## check with clang-format, clang-tidy, cppcheck, prettier and eslint
	@ninja -C build-clang --quiet
	@tools/lint build-clang

npm: build web/node_modules/.package-lock.json ## build the npm package of the rules: build/punct-rules-*.tgz
	@ninja -C build --quiet web/wasm/rules.wasm
	@cd web/packages/rules && npm pack --offline --silent --pack-destination "$(CURDIR)/build"

# Configured anew: cffi may be newer than the build.
python: tools-python build ## build the Python package: a wheel in build/
	@meson setup --reconfigure build >/dev/null
	@ninja -C build --quiet
	@tools/make-wheel build "$$(sed -n 's/^#define PUNCT_VERSION  *"\(.*\)"/\1/p' include/punct.h)"

bench-data: build ## measure collections of 100,000 games and judged positions beside what they build on
	@tools/bench-data build

bench-python: python ## measure random games a second through Python beside C
	@build/tests/learning/speed
	@PYTHONPATH=build/python /usr/bin/python3 tests/python/speed.py

puzzles: build ## search for more puzzles for PUZZLE_SECONDS (600), and grade them
	@build/tools/puzzles/puzzles-find share/puzzles.tsv $(PUZZLE_SECONDS)
	@build/tools/puzzles/puzzles-grade share/puzzles.tsv share/punct.net

grade-puzzles: build ## grade the puzzles that have no grade; all of them with GRADE=again
	@build/tools/puzzles/puzzles-grade share/puzzles.tsv share/punct.net $(GRADE)

prove-puzzles: build ## prove every puzzle by exhaustive search, the wins by `punct solve` as well
	@build/tests/puzzles/test_puzzles prove 1 share/puzzles.tsv
	@tests/puzzles/solve.sh build/punct 1 share/puzzles.tsv

solve-puzzles: build ## let the engine solve the wins in 2 and 3 at 1 s each; fails below 99 of 100
	@build/tests/puzzles/test_puzzles solve 1000 share/puzzles.tsv share/punct.net

train-games: build ## let the engine play training games for TRAIN_SECONDS (600), into TRAIN_GAMES (build/games)
	@build/tools/training/train-games --seconds $(TRAIN_SECONDS) --net share/punct.net $(TRAIN_GAMES)

train-network: build ## train a network and its policy on TRAIN_GAMES, into TRAIN_NET (build/new.net)
	@build/tools/training/train-network --seconds $(TRAIN_SECONDS) --generation $(TRAIN_GENERATION) $(TRAIN_GAMES) $(TRAIN_NET)
	@build/tools/training/train-policy --seconds $(TRAIN_SECONDS) $(TRAIN_GAMES) $(TRAIN_NET)

train-check: build ## check the training games, and how well networks predict those held out
	@build/tools/training/train-check $(TRAIN_GAMES) share/punct.net $(wildcard $(TRAIN_NET))

train-gate: build ## play 200 games of TRAIN_NET against TRAIN_RIVAL (the published network)
	@build/punct match --games 200 --concurrency $$(nproc) --save build/gate.ppn \
		builtin:punct,nodes=3000,net=$(TRAIN_NET) builtin:punct,nodes=3000,net=$(TRAIN_RIVAL)

train-publish: build ## make TRAIN_NET the network of the engine and the page
	@build/tests/engine/test_network 100 $(TRAIN_NET) >/dev/null && cp $(TRAIN_NET) share/punct.net

network-million: build ## compare the network's kernels on a million positions
	@build/tests/engine/test_network 1000000 share/punct.net

tsan: build-tsan/build.ninja ## run the tests of the engine, its protocol, matches and the club's server under ThreadSanitizer
	@ninja -C build-tsan --quiet
	@TSAN_OPTIONS=halt_on_error=1 meson test -C build-tsan --no-rebuild --print-errorlogs --timeout-multiplier 10 search race \
		protocol match transport sockets club serve-club serve-first-client serve-hostile serve-push bot

portability: | tools-portability ## build for ARM64, i386, musl, s390x and Windows and test there, by emulation; MACHINES="s390x windows" for some
	@tools/portability/run $(MACHINES)

bare: | tools-bare-machine ## do what a stranger does first on a bare Debian 12: install, compile, uninstall, make packages and test them
	@tools/bare-machine tests/project/bare.sh

lateness: build ## measure how late the engine answers: 200 games at 100 ms a turn, and stops; on an idle machine
	@tools/lateness build/punct

club-ratings: build ## let programs at the engine's ten levels play CLUB_GAMES (1000) rated games at a club, and compare their ratings
	@tests/club/rated_levels.py build/punct $(CLUB_GAMES) 1-10

levels: build ## play each level against the one below and the reference players, LEVEL_GAMES (100) each; resumes a run that was ended
	@tools/levels build/punct build/levels $(LEVEL_GAMES)

install: web ## install below PREFIX (/usr/local), libraries in its LIBDIR (lib), inside DESTDIR
	@meson configure build --prefix "$(PREFIX)" --libdir "$(LIBDIR)"
	@meson install -C build --quiet $(if $(DESTDIR),--destdir "$(abspath $(DESTDIR))")
	@$(refresh_loader)

uninstall: build/build.ninja ## remove what `make install` put there
	@meson setup build --reconfigure --prefix "$(PREFIX)" --libdir "$(LIBDIR)" >/dev/null
	@tools/uninstall build "$(if $(DESTDIR),$(abspath $(DESTDIR)))"
	@$(refresh_loader)

deb: web tools-deb ## make Debian packages: build-deb/*.deb
	@tools/make-deb

deb-bare: | tools-bare ## install the packages of `make deb` on bare systems, play there under systemd, and move the club by a copy
	@tools/deb-bare

clean: ## remove everything that was built
	rm -rf build build-*

# The loader learns of shared libraries that come and go on the machine itself.
refresh_loader = if [ -z "$(DESTDIR)" ] && [ "$$(id -u)" = 0 ] && command -v ldconfig >/dev/null; then ldconfig; fi

# Each kind of build has its own directory. Warnings stop developers only, not strangers with other compilers.
setup = meson setup $(@D) --werror >/dev/null $(1) || { tail -n 20 $(@D)/meson-logs/meson-log.txt; exit 1; }

build/build.ninja: | tools-build
	@CC=gcc $(call setup,--buildtype release --prefix "$(PREFIX)" --libdir "$(LIBDIR)")

build-tsan/build.ninja: | tools-test
	@CC=clang $(call setup,--buildtype debugoptimized -Db_sanitize=thread -Db_lundef=false)

build-asan/build.ninja: | tools-test
	@CC=clang $(call setup,--buildtype debugoptimized -Db_sanitize=address$(comma)undefined -Db_lundef=false)

build-clang/build.ninja: | tools-lint
	@CC=clang $(call setup,--buildtype release)

build-coverage/build.ninja: | tools-coverage
	@CC=gcc $(call setup,--buildtype debug --optimization 1 -Db_coverage=true)

# The page, when something of it has changed.
page_sources := share/punct.net $(shell find web/src web/public web/vite web/index.html web/*.ts web/package-lock.json -type f)
build/page/index.html: $(page_sources) $(wildcard build/web/wasm/*.wasm)
	@npm --prefix web run --silent build

web/node_modules/.package-lock.json: web/package-lock.json | tools-web
	@npm --prefix web ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

# Only who looks for faults in the page needs these.
$(lint_page): tools/lint_page/package-lock.json | tools-lint
	@npm --prefix tools/lint_page ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

# What each kind needs to be installed.
tools-build:
	@tools/bootstrap build
tools-test:
	@tools/bootstrap build web test
tools-model:
	@tools/bootstrap build model
tools-fuzz:
	@tools/bootstrap build fuzz
tools-coverage:
	@tools/bootstrap build test coverage
tools-lint:
	@tools/bootstrap build web lint
tools-deb:
	@tools/bootstrap build deb
tools-bare:
	@tools/bootstrap bare
tools-web:
	@tools/bootstrap build web
tools-python:
	@tools/bootstrap build python
tools-portability:
	@tools/bootstrap build portability
tools-bare-machine:
	@tools/bootstrap bare-machine
