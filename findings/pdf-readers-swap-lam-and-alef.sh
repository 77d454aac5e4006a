#!/usr/bin/env bash
# LibreOffice and Chromium draw Arabic from the left and map the ligature of lam and alef to both letters in the order in which they are
# read (ISO 32000-1, 9.10.3). pdf.js and PDFium both turn the whole line around, with the two letters of the ligature: "الأمن" is read as
# "األمن". So two independent readers agree on a word that nobody wrote. Mapped to one character (U+FEF7), the ligature is read right.
# Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-save unpdf@1.7.0 @hyzyla/pdfium@2.1.13
cat >look.mjs <<'SCRIPT'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { extractText, getDocumentProxy } from 'unpdf';

function pdfOf(ligature) {
  const table = `/CIDInit/ProcSet findresource begin 12 dict begin begincmap /CMapName/T def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
4 beginbfchar
<01> <0646>
<02> <0645>
<03> <${ligature}>
<04> <0627>
endbfchar endcmap end end`;
  const content = 'BT /F 12 Tf 72 700 Td <01020304> Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 1/LastChar 4/Widths[500 500 500 500]/Encoding<</Differences[1/n/n/n/n]>>/ToUnicode 6 0 R>>',
    `<</Length ${table.length}>>stream\n${table}\nendstream`,
  ];
  let file = '%PDF-1.5\n';
  const entries = objects.map((object, index) => {
    const entry = `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  return Buffer.from(
    `${file}xref\n0 7\n0000000000 65535 f \n${entries.join('')}trailer<</Size 7/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}
async function read(ligature) {
  const bytes = pdfOf(ligature);
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const words = [text, document.getPage(0).getText()].map((each) => each.normalize('NFKC').trim());
  library.destroy();
  return words;
}
const [two, one] = [await read('06440623'), await read('FEF7')];
console.log(`unpdf 1.7.0 and @hyzyla/pdfium 2.1.13, as two letters: ${two.join(', ')}; as one: ${one.join(', ')}`);
process.exit(two.every((word) => word === 'األمن') && one[0] === 'الأمن' ? 0 : 1);
SCRIPT
node look.mjs
