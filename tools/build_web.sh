#!/usr/bin/env bash
# Builds the browser table from web/ into src/freebooter/web/dist. Vite's output folder is set in web/'s own config.
set -euo pipefail
cd "$(dirname "$0")/../web"
# What Vite 7 runs on: 20.19 or later of 20, or 22.12 and newer. Node 21 is not among them.
needed_node='20.19, 22.12 or newer'
built=../src/freebooter/web/dist/index.html

how_to_get_on() {
    cat >&2 <<END
The browser table has to be built once, and that takes npm with Node.js $needed_node (not 21): $1.
You can
  - install such a Node.js (nodejs.org; Debian 13 has one: apt-get install nodejs npm) and run the same command again,
  - play in the terminal instead: make setup && .venv/bin/freebooter play jolly-and-roger --terminal
  - or install a Freebooter wheel, which has the browser table built in.
END
    exit 1
}

command -v node >/dev/null && command -v npm >/dev/null || how_to_get_on "it is not on this machine"
version=$(node --version)
IFS=. read -r major minor _ <<<"${version#v}"
fits() { ((major == 20 && minor >= 19 || major == 22 && minor >= 12 || major > 22)); }
fits || how_to_get_on "the one here is $version"

if [[ ! -e node_modules/.installed || package-lock.json -nt node_modules/.installed ]]; then
    echo "Fetching the packages of the browser table ..."
    npm ci --no-audit --no-fund --loglevel=error
    mkdir -p node_modules
    touch node_modules/.installed
fi
echo "Building the browser table ..."
npm run --silent build
[[ -e $built ]] || { echo "The web build ended without writing ${built#../}." >&2; exit 1; }
touch "$built"
