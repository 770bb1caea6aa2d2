#!/usr/bin/env bash
# Resolves the dependencies of pyproject.toml into the two lock files, with hashes for every platform.
# The tool that does it lives in a temporary environment, so that the locked one stays as it is.
set -euo pipefail
cd "$(dirname "$0")/.."

workshop=$(mktemp -d)
trap 'rm -rf "$workshop"' EXIT
"${PYTHON:-python3}" -m venv "$workshop"
"$workshop/bin/pip" install --quiet --quiet --disable-pip-version-check uv

# Usage: compile OUTPUT ARGUMENTS...  UPGRADE=1 takes the newest versions instead of keeping the locked ones.
compile() {
    local output=$1
    shift
    "$workshop/bin/uv" pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
        --generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
        ${UPGRADE:+--upgrade} --output-file "$output" "$@" pyproject.toml
}

# `all` is every extra but `train`: PyTorch has an environment of its own.
compile requirements.lock --extra all --group dev
# Players get the same versions, only fewer packages.
compile requirements-play.lock --extra play --group build --constraint requirements.lock
