# The front door. `make help` lists what there is; the building itself is Meson's (meson.build).

PREFIX ?= /usr/local
LIBDIR ?= lib
DESTDIR ?=
PUZZLE_SECONDS ?= 600
LEVEL_GAMES ?= 100
FUZZ_SECONDS ?= 60
GRADE ?=
SCHOOL_SECONDS ?= 600
SCHOOL_DATA ?= build/games
SCHOOL_NET ?= build/new.net
SCHOOL_RIVAL ?= share/punct.net
SCHOOL_GENERATION ?= 1
comma := ,

.DEFAULT_GOAL := help
# One after the other: only one can install packages at a time, and the tools below use all cores by themselves.
.NOTPARALLEL:
.PHONY: help build play web test test-web bench bench-web coverage fuzz lint install uninstall deb clean \
	puzzles grade-puzzles prove-puzzles solve-puzzles tsan arm64 lateness levels \
	school-play school-train school-check school-gate school-publish network-million \
	tools-build tools-test tools-coverage tools-lint tools-deb tools-web tools-arm64

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

build: build/build.ninja ## build the command: build/punct
	@ninja -C build --quiet

play: web ## build the page and play in the browser
	@build/punct serve --open

web: build web/node_modules/.package-lock.json ## build the page: build/page
	@ninja -C build --quiet wasm
	@$(MAKE) --no-print-directory build/page/index.html

# Some tests are there only with the tools that they need: look again, these may be newer than the build.
test: tools-test web build-asan/build.ninja ## run all tests; the last line reads "N passed, M failed"
	@meson setup --reconfigure build >/dev/null
	@ninja -C build --quiet
	@ninja -C build-asan --quiet
	@tools/test build build-asan

test-web: web | tools-test ## run the tests of the page alone
	@meson test -C build --no-rebuild --print-errorlogs --suite page

bench: build ## measure listed and counted turns a second
	@build/punct bench tests/vectors/legal-standard.tsv

bench-web: web | tools-test ## measure the page: its engine beside the native one, how fast it answers
	@npm --prefix web run --silent speed

coverage: build-coverage/build.ninja ## how much of src/rules the tests reach; at least 95% of lines
	@ninja -C build-coverage --quiet
	@find build-coverage -name '*.gcda' -delete
	@meson test -C build-coverage --no-rebuild --quiet --no-suite engine --no-suite project --print-errorlogs
	@gcovr --root . --filter src/rules/ --exclude '.*make_board_tables' --print-summary \
		--html-details build-coverage/coverage.html --fail-under-line 95 build-coverage

fuzz: build-asan/build.ninja ## put the readers under fire for FUZZ_SECONDS (60) each
	@ninja -C build-asan --quiet
	@FUZZ_SECONDS=$(FUZZ_SECONDS) meson test -C build-asan --no-rebuild --suite fuzz -t 0 --print-errorlogs

lint: build-clang/build.ninja ## layout, clang-tidy and cppcheck, without findings
	@ninja -C build-clang --quiet
	@tools/lint build-clang

puzzles: build ## look for more puzzles for PUZZLE_SECONDS (600), and grade them
	@build/tools/puzzles/puzzles-find share/puzzles.tsv $(PUZZLE_SECONDS)
	@build/tools/puzzles/puzzles-grade share/puzzles.tsv share/punct.net

grade-puzzles: build ## grade the puzzles that have no grade; all of them with GRADE=again
	@build/tools/puzzles/puzzles-grade share/puzzles.tsv share/punct.net $(GRADE)

prove-puzzles: build ## prove every puzzle by exhaustive search, the wins by `punct solve` as well
	@build/tests/puzzles/test_puzzles prove 1 share/puzzles.tsv
	@tests/puzzles/solve.sh build/punct 1 share/puzzles.tsv

solve-puzzles: build ## let the engine solve the wins in 2 and 3 at 1 s each; 99 of 100 it must
	@build/tests/puzzles/test_puzzles solve 1000 share/puzzles.tsv share/punct.net

school-play: build ## play games to learn from, for SCHOOL_SECONDS (600), into SCHOOL_DATA (build/games)
	@build/tools/school/school-play --seconds $(SCHOOL_SECONDS) --net share/punct.net $(SCHOOL_DATA)

school-train: build ## learn a network, SCHOOL_NET (build/new.net), from the games in SCHOOL_DATA
	@build/tools/school/school-train --seconds $(SCHOOL_SECONDS) --generation $(SCHOOL_GENERATION) $(SCHOOL_DATA) $(SCHOOL_NET)
	@build/tools/school/school-order --seconds $(SCHOOL_SECONDS) $(SCHOOL_DATA) $(SCHOOL_NET)

school-check: build ## check the games and tell how well networks foresee those not learned from
	@build/tools/school/school-check $(SCHOOL_DATA) share/punct.net $(wildcard $(SCHOOL_NET))

school-gate: build ## let SCHOOL_NET play 200 games against SCHOOL_RIVAL (the published network)
	@build/punct match --games 200 --concurrency $$(nproc) --save build/gate.ppn \
		builtin:punct,nodes=3000,net=$(SCHOOL_NET) builtin:punct,nodes=3000,net=$(SCHOOL_RIVAL)

school-publish: build ## make SCHOOL_NET the network of the engine and the page
	@build/tests/engine/test_network 100 $(SCHOOL_NET) >/dev/null && cp $(SCHOOL_NET) share/punct.net

network-million: build ## hold the network's kernels against each other on a million positions
	@build/tests/engine/test_network 1000000 share/punct.net

tsan: build-tsan/build.ninja ## run the tests of the engine, its protocol and matches under ThreadSanitizer
	@ninja -C build-tsan --quiet
	@meson test -C build-tsan --no-rebuild --print-errorlogs --timeout-multiplier 10 search race protocol match

arm64: build tools-arm64 ## run tests of the rules and the engine on ARM64, by emulation
	@tools/arm64 build

lateness: build ## how late the engine answers: 200 games at 100 ms a turn, and stops; on a machine with no other work
	@tools/lateness build/punct

levels: build ## let each level meet the one below and the yardsticks, LEVEL_GAMES (100) each; goes on where it was ended
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

# What each kind needs to be installed.
tools-build:
	@tools/bootstrap build
tools-test:
	@tools/bootstrap build web test
tools-coverage:
	@tools/bootstrap build test coverage
tools-lint:
	@tools/bootstrap build lint
tools-deb:
	@tools/bootstrap build deb
tools-web:
	@tools/bootstrap build web
tools-arm64:
	@tools/bootstrap build arm64
