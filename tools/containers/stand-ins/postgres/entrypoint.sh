#!/bin/sh
# What this repository uses of the official image's entry point: the first start makes the server's data, as POSTGRES_… say.
set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R postgres:postgres /var/lib/postgresql /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  mkdir -p "$PGDATA"
  printf '%s\n' "${POSTGRES_PASSWORD:-$(cat "$POSTGRES_PASSWORD_FILE")}" > /tmp/password
  initdb -D "$PGDATA" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust \
    --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "CREATE DATABASE \"$POSTGRES_DB\"" | postgres --single -D "$PGDATA" postgres
fi
unset POSTGRES_PASSWORD
# A folder of the image below /run is its build's, whoever runs it.
exec "$@" -c listen_addresses='*' -c unix_socket_directories="$PGDATA"
