#!/usr/bin/env bash
# A PDF may map one glyph to several letters (ISO 32000-1, 9.10.3), as for Devanagari. Where one of them is a mark that takes no space,
# pdf.js takes the whole glyph for such a mark: the width of its text item is 0, though the next item is at the right place. Code that
# finds spaces between words by the width of items then finds one within a word. Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-save unpdf@1.7.0
cat >look.mjs <<'SCRIPT'
import { getDocumentProxy } from 'unpdf';

async function widthOf(text) {
  const hex = Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
  const table = `/CIDInit/ProcSet findresource begin 12 dict begin begincmap /CMapName/T def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
1 beginbfchar
<01> <${hex}>
endbfchar endcmap end end`;
  const content = 'BT /F 10 Tf 72 700 Td <01> Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 1/LastChar 1/Widths[1000]/Encoding<</Differences[1/n]>>/ToUnicode 6 0 R>>',
    `<</Length ${table.length}>>stream\n${table}\nendstream`,
  ];
  let file = '%PDF-1.5\n';
  const entries = objects.map((object, index) => {
    const entry = `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const end = `xref\n0 7\n0000000000 65535 f \n${entries.join('')}trailer<</Size 7/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  const page = await (await getDocumentProxy(Uint8Array.from(Buffer.from(file + end)))).getPage(1);
  return (await page.getTextContent()).items.find(({ str }) => str.trim() !== '').width;
}
const [plain, marked] = [await widthOf('कष'), await widthOf('क्ष')];
console.log(`unpdf 1.7.0: a glyph of 10 points for two letters is ${plain} wide; with a mark between them, ${marked}`);
process.exit(plain === 10 && marked === 0 ? 0 : 1);
SCRIPT
node look.mjs
