SHELL := /bin/bash
PY := .venv/bin/python
PYTEST := $(PY) -m pytest
MINUTES ?= 30
GAMES ?=
FORMS ?=
.DEFAULT_GOAL := help
# Where Python may keep nothing of what it compiles, every process of a run compiles Kivy and the app again.
unexport PYTHONDONTWRITEBYTECODE
.PHONY: help setup screen play test check lint coverage pythons soak monkey voice corner look laws mutants advice bench screens notes art words lock apk bundle clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Make .venv from requirements.lock (at once when it is up to date)
	@bash tools/setup.sh

screen: setup
	@bash tools/apt.sh --screen --android

play: setup ## Start the app; without a screen, play a demonstration and keep its pictures
	@bash tools/play.sh

test: screen lint ## Everything: style, types, layers and all tests
	@bash tools/test.sh

check: setup lint ## The quick part of the tests, under a minute
	HPAPP_PROFILE=quick $(PYTEST) -n 2 -m "not slow and not ui" --ignore=tests/ui

lint: setup
	$(PY) -m ruff check .
	$(PY) -m mypy
	$(PY) -c "from importlinter.cli import lint_imports_command as main; main()"
	$(PY) -m tools.dead

coverage: setup ## What the tests without a window leave unused, lines and branches, below the screens
	@bash tools/coverage.sh

pythons: ## The tests below the screens on every other Python that is installed
	@bash tools/pythons.sh

soak: screen ## Bots and stray taps on the real app for MINUTES (30): nothing may break or grow
	$(PY) -m tools.soak --minutes $(MINUTES)

monkey: screen ## Random fingers on the real app, MINUTES for each of GAMES in each of FORMS: it may not fall
	$(PY) -m tools.monkey --minutes $(MINUTES) $(if $(GAMES),--games $(GAMES)) $(if $(FORMS),--forms $(FORMS))

voice: screen ## Say every sentence of the catalogues in both languages, and measure each
	HPAPP_VOICE=all $(PYTEST) -n 0 tests/device/test_voice.py

corner: screen ## 2,000 random taps in the children's corner, and whole games of all five by somebody who cannot read
	HPAPP_TAPS=2000 HPAPP_WORDLESS=all $(PYTEST) -n 2 --timeout 0 tests/ui/test_corner.py tests/ui/test_without_words.py

look: screen ## Look at every decision of every game in every form; contact sheets in build/look (over an hour)
	xvfb-run -a -s "-screen 0 1280x1280x24" $(PY) -m tools.look --sheets build/look

advice: setup ## Advice on 500 positions of each game: how often it names a fact, and whether the rules bear it out
	HPAPP_ADVICE=500 $(PYTEST) -n 0 -s -q tests/bots/test_facts.py

laws: setup ## The laws of the games, damage and kills on thousands of examples (long)
	HPAPP_PROFILE=soak $(PYTEST) -n 2 --timeout 0 -m "not ui"

mutants: setup ## Change the rules under the lessons, one change at a time: do they notice?
	$(PY) -m tools.mutants

bench: ## Measure against peers, in an environment of its own
	@bash tools/bench.sh

screens: screen ## Pictures for a listing, French and English, at the sizes stores ask for, in build/screens
	$(PY) -m tools.screens build/screens

notes: setup ## What a release says of itself, from CHANGELOG.md
	@$(PY) -m tools.notes

art: setup ## Draw the pictures and synthesise the sounds again
	$(PY) -m tools.art
	$(PY) -m tools.sounds

words: setup ## Make the language catalogues from their parts
	$(PY) -m tools.words

lock: setup ## Resolve pyproject.toml again into requirements.lock
	@bash tools/lock.sh

apk: ## Build the Android package, or say what is missing for that
	@bash tools/apk.sh

bundle: ## Build the desktop app as one folder, in an environment of its own
	@bash tools/bundle.sh

clean: ## Remove what can be made again
	rm -rf build dist bin .buildozer .venv .venv-* .coverage .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
