#!/usr/bin/env bash
# mammoth leaves out words that Word shows: the result of a simple field (w:fldSimple, ECMA-376 17.16.19), as in "Figure 1", what stands
# in w:dir and w:bdo (17.3.2.8), and ruby with its base (17.3.3.25). convertToHtml names them in its messages at most as elements that it
# does not know. It also starts every list at 1, whatever w:start says (17.9.25).
# Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-save mammoth@1.13.0 yazl@3.3.1
cat >look.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
const require = createRequire(import.meta.url);
const mammoth = require('mammoth');
const { ZipFile } = require('yazl');
console.log('mammoth', require('mammoth/package.json').version);
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const run = (text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
async function html(inner) {
  const zip = new ZipFile();
  const add = (name, content) => zip.addBuffer(Buffer.from(content), name);
  add('word/document.xml', `<w:document ${W}><w:body><w:p>${inner}</w:p></w:body></w:document>`);
  add(
    'word/numbering.xml',
    `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  );
  zip.end();
  return (await mammoth.convertToHtml({ buffer: await buffer(zip.outputStream) })).value;
}
const seen = {
  'a simple field': [await html(`${run('Figure ')}<w:fldSimple w:instr="SEQ Figure">${run('1')}</w:fldSimple>`), '<p>Figure </p>'],
  'w:dir': [await html(`${run('a')}<w:dir w:val="rtl">${run('b')}</w:dir>`), '<p>a</p>'],
  ruby: [
    await html(`${run('a')}<w:r><w:ruby><w:rt>${run('b')}</w:rt><w:rubyBase>${run('c')}</w:rubyBase></w:ruby></w:r>`),
    '<p>a</p>',
  ],
  'a list that starts at 3': [
    await html(`<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run('three')}`),
    '<ol><li>three</li></ol>',
  ],
};
for (const [what, [found]] of Object.entries(seen)) console.log(`${what}: ${found}`);
process.exit(Object.values(seen).every(([found, expected]) => found === expected) ? 0 : 1);
SCRIPT
node look.mjs
