#!/bin/sh
# What this repository uses of the official image's entry point: Redis runs as its own user.
set -eu
[ "$(id -u)" = 0 ] || exec "$@"
chown -R redis:redis /data
exec setpriv --reuid=redis --regid=redis --clear-groups "$@" --protected-mode no
