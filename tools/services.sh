#!/usr/bin/env bash
# PostgreSQL, Redis and Chromium for the tests, from Debian's packages. Tests start private copies of them: no system service is started here.
set -euo pipefail

say() { printf 'services: %s\n' "$*"; }

packages=()
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null || packages+=(postgresql)
command -v redis-server >/dev/null || packages+=(redis-server)
command -v chromium >/dev/null || packages+=(chromium)
[ ${#packages[@]} -gt 0 ] || exit 0

if ! command -v apt-get >/dev/null || [ "$(id -u)" != 0 ]; then
  say "the tests need ${packages[*]}: install them as root (apt-get install ${packages[*]}) and run this again" >&2
  exit 1
fi

# Debian would make a cluster and start both as services. The first file forbids the one for good, the second the other while we install.
say "installing ${packages[*]}, without starting any service"
mkdir -p /etc/postgresql-common/createcluster.d
[ -e /etc/postgresql/ ] || echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.d/shinar.conf
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod 755 "$policy"
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
