#!/usr/bin/env bash
# Usage: tools/setup.sh LOCK_FILE
# Makes the virtual environment .venv, installs what the lock file names, and Freebooter itself in place.
set -euo pipefail
cd "$(dirname "$0")/.."
lock=$1
python=${PYTHON:-python3}

say() { printf '%s\n' "$*"; }
fail() { say "$*" >&2; exit 1; }

is_recent() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

command -v "$python" >/dev/null ||
    fail "Freebooter needs Python 3.11 or newer, and there is no '$python' here. Name yours with: make PYTHON=/path/to/python3"
is_recent "$python" ||
    fail "Freebooter needs Python 3.11 or newer; '$python' is $("$python" --version 2>&1). Name another with: make PYTHON=python3.12"

if ! is_recent .venv/bin/python; then
    say "Making a virtual environment in .venv ..."
    "$python" -m venv --clear .venv ||
        fail "Python could not make a virtual environment. On Debian and Ubuntu, 'apt-get install python3-venv' helps."
fi

say "Installing the packages of $lock into .venv (about a minute the first time) ..."
pip=(.venv/bin/python -m pip --disable-pip-version-check --quiet --quiet)
"${pip[@]}" install --require-hashes --requirement "$lock"
"${pip[@]}" install --no-build-isolation --no-deps --editable .
