#!/bin/sh
# Starts one role of the shop. See docs/runbooks/deploy.md.
set -eu
node=/shop/node_modules/node/bin/node
role=${1:-shell}
[ $# -gt 0 ] && shift
case $role in
  shell) exec "$node" /shop/shell/dist/server/main.mjs ;;
  api) exec "$node" --max-semi-space-size=8 --expose-gc /shop/api/dist/main.mjs ;;
  console)
    [ $# -gt 0 ] && exec "$node" /shop/console/server/cli.ts "$@"
    exec "$node" /shop/console/server/main.ts
    ;;
  release) exec "$node" /shop/release/src/cli.ts "$@" ;;
  operator) exec "$node" /shop/api/src/operator/cli.ts "$@" ;;
  *)
    echo "unknown role: $role (shell, api, console, release, operator)" >&2
    exit 2
    ;;
esac
