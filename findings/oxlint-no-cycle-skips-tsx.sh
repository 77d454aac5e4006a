#!/usr/bin/env bash
# Oxlint's import/no-cycle does not follow an import of './x.js' to x.tsx, as TypeScript does, so circles of components go unnoticed.
# Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-save oxlint@1.94.0
echo '{ "plugins": ["import"], "rules": { "import/no-cycle": "error" } }' >.oxlintrc.json
for ending in ts tsx; do
  mkdir "$ending"
  printf "import { two } from './two.js';\nexport const one = (): unknown => two;\n" >"$ending/one.$ending"
  printf "import { one } from './one.js';\nexport const two = (): unknown => one;\n" >"$ending/two.$ending"
done
npx oxlint --version
in_ts=$(npx oxlint ts | grep -c 'no-cycle' || true)
in_tsx=$(npx oxlint tsx | grep -c 'no-cycle' || true)
echo "circles reported: $in_ts in .ts, $in_tsx in .tsx"
[ "$in_ts" = 2 ] && [ "$in_tsx" = 0 ]
