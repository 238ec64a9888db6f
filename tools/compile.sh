#!/usr/bin/env bash
# Compile the rules modules that changed, in place. Without a C compiler the package runs as plain Python.
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p build
# What was compiled from a module that is no more would still be imported.
find src -name '*.so' | while read -r built; do
  [ -e "${built%%.cpython*}.py" ] || rm -f "$built"
done
echo "set-up: compiling the rules (what changed)"
.venv/bin/python setup.py -q build_ext --inplace >build/compile.log 2>&1 || { cat build/compile.log >&2; exit 1; }
grep '^shinar:' build/compile.log >&2 || true
