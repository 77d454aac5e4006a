#!/bin/sh
# Prints the Secrets of the local overlay with fresh random values:
#   sh k8s/overlays/local/secrets.sh | kubectl create -f -
# create, not apply: new passwords would not open the volumes that the old ones made.
set -eu

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

database=$(random)
redis=$(random)
storage=$(random)

secret() {
  name=$1
  shift
  printf '%s\n' '---' 'apiVersion: v1' 'kind: Secret' 'metadata:' "  name: $name" '  namespace: course-and-grid' 'stringData:'
  printf '  %s\n' "$@"
}

secret course-database "password: \"$database\"" "url: postgres://course:$database@postgres:5432/course"
secret course-redis "password: \"$redis\"" "url: redis://:$redis@redis:6379"
secret course-storage 'access-key: storage' "secret-key: \"$storage\""
secret grid-storage 'access-key: storage' "secret-key: \"$storage\""
secret grid-collector-storage 'access-key: storage' "secret-key: \"$storage\""
