#!/usr/bin/env bash
# npm install --package-lock-only records packages as installed that it did not install.
# The option says that node_modules is ignored, but node_modules/.package-lock.json, npm's record of what is in that folder, is
# rewritten with the new package in it. A program that compares this record with the lock file concludes that nothing is missing.
# Exit code: 0 while npm behaves so, 1 if it no longer does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm() { npx --yes npm@11.19.1 "$@" --no-audit --no-fund --loglevel=error; }
echo '{ "name": "example", "version": "1.0.0", "private": true, "dependencies": { "is-number": "7.0.0" } }' > package.json
npm install > /dev/null
npm pkg set dependencies.is-odd=3.0.1
npm install --package-lock-only > /dev/null
echo "npm $(npm --version)"
recorded=$(grep -c '"node_modules/is-odd"' node_modules/.package-lock.json || true)
installed=$([ -d node_modules/is-odd ] && echo 1 || echo 0)
echo "is-odd recorded in node_modules/.package-lock.json: $recorded, installed: $installed"
[ "$recorded" -ge 1 ] && [ "$installed" = 0 ]
