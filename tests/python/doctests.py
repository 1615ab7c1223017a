"""Runs the examples in the documentation of every module, and those of docs/python.md.

    doctests.py ROOT     ROOT: the sources"""
import doctest
import importlib
import os
import sys

import tap

MODULES = ["punct", *("punct." + name for name in ("board", "engine", "game", "learning", "open_spiel", "petting_zoo", "position",
                                                    "record", "refusal", "training_games", "turn", "ugi"))]
FLAGS = doctest.ELLIPSIS


def check(name):
    def test():
        result = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
        assert result.failed == 0, f"{result.failed} of {result.attempted} examples"
    test.__doc__ = f"the examples of {name}"
    return test


def check_page(path):
    def test():
        result = doctest.testfile(path, module_relative=False, optionflags=FLAGS, encoding="utf-8")
        assert result.attempted > 10 and result.failed == 0, f"{result.failed} of {result.attempted} examples"
    test.__doc__ = "the examples of docs/python.md"
    return test


os.chdir(sys.argv[1])  # examples name files from there
tests = {f"test_{name}": check(name) for name in MODULES}
tests["test_page"] = check_page(os.path.join(sys.argv[1], "docs/python.md"))
tap.run(tests)
