#!/usr/bin/env bash
# The engine's tests with the compiled modules under AddressSanitizer and UndefinedBehaviorSanitizer, from a copy in build/sanitize:
# the ordinary build is not touched. Arguments go to pytest; without any, it runs the tests of the engine (but those of the
# build itself), no server and no page.
set -euo pipefail
cd "$(dirname "$0")/.."

home=build/sanitize
flags="-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=undefined"
asan=$(gcc -print-file-name=libasan.so)
ubsan=$(gcc -print-file-name=libubsan.so)
[ -e "$asan" ] && [ -e "$ubsan" ] || { echo "sanitize: gcc's libasan and libubsan are needed (apt-get install gcc)" >&2; exit 1; }

# A copy with its own times, so that only what has changed is compiled again.
mkdir -p "$home"
.venv/bin/python - "$home" <<'PY'
import filecmp, pathlib, shutil, sys
home = pathlib.Path(sys.argv[1])
wanted = {p for p in pathlib.Path("src").rglob("*") if p.is_file() and p.suffix not in (".so", ".pyc", ".c") and p.name != "_built.json"}
wanted |= {pathlib.Path("setup.py"), pathlib.Path("pyproject.toml"), pathlib.Path("README.md")}
for path in wanted:
    copy = home / path
    if not copy.exists() or not filecmp.cmp(path, copy, shallow=False):
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
for copy in list((home / "src").rglob("*.p[yx]*")):
    if copy.suffix != ".pyc" and copy.relative_to(home) not in wanted:
        copy.unlink()
PY
echo "sanitize: compiling (what changed)"
(cd "$home" && SHINAR_CFLAGS="$flags" ../../.venv/bin/python setup.py -q build_ext --inplace >compile.log 2>&1) || { cat "$home/compile.log" >&2; exit 1; }

[ $# -gt 0 ] || set -- tests/core tests/bots tests/amytis tests/architectura tests/babel tests/seven_wonders tests/test_kept.py --deselect tests/core/test_build.py
export PYTHONPATH="$PWD/$home/src" LD_PRELOAD="$asan $ubsan" PYTHONMALLOC=malloc SHINAR_SANITIZED=1
export ASAN_OPTIONS=detect_leaks=0:abort_on_error=1 UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
.venv/bin/python -c "import shinar; assert shinar.COMPILED and 'sanitize' in shinar.__file__, shinar.__file__"
.venv/bin/python -X faulthandler -m pytest -p no:cacheprovider --capture=sys "$@" # what a sanitizer says goes past pytest
