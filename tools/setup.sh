#!/usr/bin/env bash
# Everything the project needs, into .venv. Runs once, and again when the list of packages changes.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf 'set-up: %s\n' "$*"; }

PYTHON=${PYTHON:-python3}
"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
  { say "Python 3.11 or newer is needed ('$PYTHON' is not; PYTHON=... names another)" >&2; exit 1; }

# Debian splits venv and the C headers from Python itself.
missing=()
"$PYTHON" -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv)
"$PYTHON" - <<'PY' 2>/dev/null || missing+=(python3-dev)
import pathlib, sys, sysconfig
sys.exit(not pathlib.Path(sysconfig.get_paths()["include"], "Python.h").exists())
PY
if [ ${#missing[@]} -gt 0 ]; then
  if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    say "installing ${missing[*]}"
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}" >/dev/null
  else
    say "please install ${missing[*]} (apt-get install ${missing[*]}) and run this again" >&2
    exit 1
  fi
fi

[ -x .venv/bin/python ] || { say "making .venv"; "$PYTHON" -m venv .venv; }
say "installing Python packages (once)"
.venv/bin/python -m pip install -q --disable-pip-version-check -c constraints.txt cython setuptools 2> >(grep -v '^WARNING' >&2)
.venv/bin/python -m pip install -q --disable-pip-version-check -c constraints.txt --no-build-isolation -e '.[dev,docs,server,arena,fit,plot,ray]' 2> >(grep -v '^WARNING' >&2)
