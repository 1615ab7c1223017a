"""Test results in TAP, as tests/tap.h writes them: a function whose name begins with test_ is a point; its first line of
documentation says what holds."""
import sys
import traceback


def run(names):
    """Runs the tests among the names of a module, in their order."""
    points = failures = 0
    for name, test in list(names.items()):
        if not name.startswith("test_"):
            continue
        points += 1
        try:
            test()
            good = True
        except Exception:
            good = False
            print("".join("# " + line + "\n" for line in traceback.format_exc().splitlines()), end="")
        failures += not good
        print(f"{'ok' if good else 'not ok'} {points} - {(test.__doc__ or name).splitlines()[0]}", flush=True)
    print(f"1..{points}")
    sys.exit(failures > 0)


def raises(kind, call, *arguments, **options):
    """The exception of a kind that a call must raise."""
    try:
        call(*arguments, **options)
    except kind as error:
        return error
    raise AssertionError(f"{call} with {arguments} {options} raised nothing")
