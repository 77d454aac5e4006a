#!/usr/bin/env bash
# @xmldom/xmldom 0.9 compiles a regular expression for each end tag that it reads, which takes a quarter of the time of parsing a Word
# document; 0.8 compiles none. Both make the same tree. Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-save new@npm:@xmldom/xmldom@0.9.12 old@npm:@xmldom/xmldom@0.8.11
cat >look.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const [recent, former] = ['new', 'old'].map((name) => require(name));

const TAGS = 1_000;
const XML = `<a>${'<b>x</b>'.repeat(TAGS)}</a>`;
const Native = RegExp;
let made = 0;
globalThis.RegExp = new Proxy(Native, { construct: (target, args) => (made++, Reflect.construct(target, args)) });
function madeBy({ DOMParser, XMLSerializer }) {
  made = 0;
  const document = new DOMParser().parseFromString(XML, 'text/xml');
  const count = made;
  if (new XMLSerializer().serializeToString(document) !== XML) throw new Error('another tree');
  return count;
}
const [now, before] = [madeBy(recent), madeBy(former)];
console.log(`xmldom 0.9.12 compiles ${now} expressions for ${TAGS} elements, 0.8.11 ${before}`);
process.exit(now > TAGS && before < TAGS / 10 ? 0 : 1);
SCRIPT
node look.mjs
