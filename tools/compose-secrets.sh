#!/bin/sh
# Makes the secrets of docker-compose.yml, a file each, in the folder secrets or the one that is named. What is there already
# is kept: new passwords would not open the volumes that the old ones made.
set -eu

folder=${1:-$(dirname "$0")/../secrets}
# Containers read the files as users of their own, so the folder, not the files, keeps out other users of this machine.
umask 022
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
keep_or_make() { [ -e "$1" ] || printf '%s' "$2" > "$1"; }

keep_or_make postgres-password "$(random)"
keep_or_make database-url "postgres://course:$(cat postgres-password)@postgres:5432/course"
keep_or_make redis-password "$(random)"
keep_or_make redis.conf "requirepass $(cat redis-password)"
keep_or_make redis-url "redis://:$(cat redis-password)@redis:6379"
keep_or_make s3-access-key storage
keep_or_make s3-secret-key "$(random)"
for name in course grid; do keep_or_make "$name-s3-access-key" "$name"; keep_or_make "$name-s3-secret-key" "$(random)"; done

# Yours to fill in, as docs/running.md says of SMTP_URL, TEXT_MODELS, IMAGE_MODELS and OAUTH_KEYS. Empty: as if not set.
for name in smtp-url text-models image-models oauth-keys; do keep_or_make "$name" ''; done
