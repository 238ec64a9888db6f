#!/usr/bin/env bash
# PostgreSQL, Redis and Chromium for the tests, which start servers of their own: what the machine has is used as it is.
# Of what it does not have, the two servers are unpacked into .venv/services from Debian's packages: nothing is installed, configured
# or started, and no root is needed for it. Chromium has no service to start: root installs it, others are told to. Where there is
# a chromium-headless-shell, the tests of the page are quicker with it.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf 'services: %s\n' "$*"; }

home=$PWD/.venv/services
servers=()
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null || [ -x "$home/bin/initdb" ] || servers+=(postgresql)
command -v redis-server >/dev/null || [ -x "$home/bin/redis-server" ] || servers+=(redis-server)

if [ ${#servers[@]} -gt 0 ]; then
  if ! command -v apt-get >/dev/null || ! command -v dpkg >/dev/null; then
    say "the tests need PostgreSQL (initdb, postgres, psql, pg_isready) and Redis (redis-server, redis-cli) in the PATH: please install them" >&2
    exit 1
  fi
  say "unpacking ${servers[*]} into .venv/services"
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  chmod 755 "$work"
  mkdir -p "$work/lists/partial" "$work/archives/partial" "$home"
  apt=(apt-get -qq -y --no-install-recommends -o "Dir::State::lists=$work/lists" -o "Dir::Cache=$work" -o "Dir::Cache::archives=$work/archives"
    -o Debug::NoLocking=1 -o APT::Sandbox::User=)
  "${apt[@]}" update
  "${apt[@]}" --download-only install "${servers[@]}" >/dev/null
  for package in "$work"/archives/*.deb; do
    dpkg -x "$package" "$home"
  done
  # Each program finds the libraries that were unpacked with it, wherever the folder lies.
  mkdir -p "$home/bin"
  for program in "$home"/usr/lib/postgresql/*/bin/* "$home"/usr/bin/redis-*; do
    [ -x "$program" ] || continue
    cat >"$home/bin/${program##*/}" <<SH
#!/bin/sh
home=\$(cd "\$(dirname "\$0")/.." && pwd)
LD_LIBRARY_PATH=\$(echo "\$home"/usr/lib/*-linux-gnu) exec "\$home${program#"$home"}" "\$@"
SH
    chmod 755 "$home/bin/${program##*/}"
  done
fi

may_install() { command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; }
install() { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null; }

if ! command -v chromium >/dev/null; then
  if ! may_install; then
    say "the tests of the page need Chromium: please install it (as root: apt-get install chromium) and run this again" >&2
    exit 1
  fi
  say "installing chromium"
  apt-get update -qq
  install chromium
fi
# The same browser without windows, each of which costs a test of the page nearly a second. It does without.
if ! command -v chromium-headless-shell >/dev/null && may_install; then
  say "installing chromium-headless-shell"
  { apt-get update -qq && install chromium-headless-shell; } || say "there is none: the tests of the page take longer with chromium"
fi
