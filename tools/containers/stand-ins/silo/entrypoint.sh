#!/bin/sh
# `server FOLDER`, as MinIO and Silo are called; the access key of Swift is always test:tester.
set -eu
[ "$1" = server ] || exec "$@"
secret=${MINIO_ROOT_PASSWORD:-$(cat "/run/secrets/$MINIO_ROOT_PASSWORD_FILE")}
exec python3 /usr/local/lib/swift-server.py "$2" 9000 us-east-1 "$secret" 0.0.0.0
