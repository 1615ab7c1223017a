"""Test results in TAP, a point each as it comes."""

points = failures = 0


def check(good, name):
    """A point: whether something holds."""
    global points, failures
    points += 1
    failures += not good
    print(f"{'ok' if good else 'not ok'} {points} - {name}", flush=True)


def finish():
    """After the last point; the status to exit with."""
    print(f"1..{points}", flush=True)
    return 1 if failures else 0
