#!/usr/bin/env bash
# A program for CommonMark without footnotes takes "[^1]: Word" for the target of a link: the word is shown nowhere, and [^1] becomes a
# link to it. A footnote of two words stays text. So whether a footnote survives depends on how many words it has.
# Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-save micromark@4.0.2
cat >look.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs';
import { micromark } from 'micromark';
console.log('micromark', JSON.parse(readFileSync('node_modules/micromark/package.json', 'utf8')).version);
const shown = (note) => micromark(`A list is a collection[^1].\n\n[^1]: ${note}`);
const [one, two] = ['Enumerable', 'Enumerable types'].map(shown);
console.log(`one word:\n${one}\ntwo words:\n${two}`);
process.exit(one.includes('<a href="Enumerable">') && !one.includes('[^1]:') && two.includes('[^1]: Enumerable types') ? 0 : 1);
SCRIPT
node look.mjs
