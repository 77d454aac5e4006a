#!/usr/bin/env bash
# GIFT gives a true-false question first the comment on the wrong answer, then that on the right one (Moodle: question/format/gift,
# split_truefalse_comment). gift-pegjs calls them trueFeedback and falseFeedback in this order, so for {T#…#…} who is right reads the
# comment on the wrong answer. It also refuses a number that has a comment and a general comment, which Moodle imports.
# Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-save gift-pegjs@1.0.2
cat >look.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { parse } = require('gift-pegjs');
console.log('gift-pegjs', require('gift-pegjs/package.json').version);
const [question] = parse('::Q::The sun is a star. {T#No, it is one.#Right.}');
const saidToTrue = question.trueFeedback?.text;
console.log(`{T#No, it is one.#Right.}: who answers "true" reads "${saidToTrue}"`);
let refusal = null;
try {
  parse('::Q::How many legs has an ant? {#6:0.5#Right.####All insects have six.}');
} catch (error) {
  refusal = error.message;
}
console.log(`{#6:0.5#Right.####All insects have six.}: ${refusal ?? 'read'}`);
process.exit(saidToTrue === 'No, it is one.' && refusal !== null ? 0 : 1);
SCRIPT
node look.mjs
