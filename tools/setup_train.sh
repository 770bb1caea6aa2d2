#!/usr/bin/env bash
# Makes the virtual environment .venv-train with PyTorch, Stable-Baselines3 and what their tests need.
# TORCH names another build of PyTorch, such as TORCH=torch==2.13.0.
set -euo pipefail
cd "$(dirname "$0")/.."

"${PYTHON:-python3}" -m venv .venv-train
pip=(.venv-train/bin/python -m pip --disable-pip-version-check --quiet --quiet)
echo "Installing PyTorch and Stable-Baselines3 into .venv-train (some minutes the first time) ..."
# PyTorch first: what comes later takes the build that is there.
"${pip[@]}" install "${TORCH:-torch==2.13.0}"
"${pip[@]}" install --editable '.[train]' hypothesis pyarrow pytest
