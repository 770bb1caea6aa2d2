"""`make bench`: our speed beside C and OpenSpiel, measured in turns in one run.

    python bench/run.py                                         # all of it, some two minutes
    python bench/run.py --rounds 3 --seconds 0.1 --skip-compile # a quick look

Machines are noisy, so nobody is measured in one go: in every round each contestant gets a short slice, in an
order that changes from round to round, and a ratio is the median of the rounds' ratios. Rates are medians too.
The table says for each target whether it was met or missed. The exit status does not: speed is no test.
Everything goes to bench/results/speed.json, and with `--copy FILE` all but the single rounds to FILE as well.
"""

import argparse
import sys
from pathlib import Path

import contest
import ours
import report
import shelf
from targets import judge, targets

RESULTS = Path(__file__).resolve().parent / "results" / "speed.json"


def main() -> None:
    """Measures, shows and writes."""
    options = arguments()
    notes: list[str] = []
    say("warming up")
    turns = contest.warmed_up(contest.contestants(notes.append), notes.append)
    rounds = contest.rounds(turns, options.rounds, options.seconds, say)
    if not options.skip_compile:
        say("compiling every game anew")
    sizes = ours.sizes(compile_anew=not options.skip_compile)
    rows = [judge(target, rounds) for target in targets()]
    report.show(report.HEADINGS, [report.cells(row) for row in rows])
    report.show(shelf.HEADINGS, shelf.lines(rounds))
    report.show(report.SIZE_HEADINGS, [report.size_cells(game, found) for game, found in sizes.items()])
    for note in notes:
        print(f"Not measured: {note}")
    found = report.document(rows, sizes, rounds, notes)
    report.write(RESULTS, found)
    if options.copy:
        report.write(options.copy, {key: value for key, value in found.items() if key != "rounds"})


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="Our speed beside C and OpenSpiel, measured in turns.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.3, help="length of a contestant's slice")
    parser.add_argument("--skip-compile", action="store_true", help="do not measure compile times")
    parser.add_argument("--copy", type=Path, metavar="FILE", help="also write a summary to FILE")
    return parser.parse_args()


def say(what: str) -> None:
    """Tells whoever waits what is going on."""
    print(f"{what} ...", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
