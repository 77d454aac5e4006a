#!/usr/bin/env bash
# A line whose baseline is just below the lower edge of a page still shows the upper halves of its letters. getTextContent of pdf.js leaves
# it out without a word; PDFium reads it, also where it is asked for what is within the page. Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-save @hyzyla/pdfium@2.1.13 unpdf@1.7.0
cat >look.mjs <<'SCRIPT'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { extractText, getDocumentProxy } from 'unpdf';

const content = 'BT /F1 12 Tf 72 700 Td (Within) Tj ET BT /F1 12 Tf 72 -2 Td (Below) Tj ET';
const objects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
  `<</Length ${content.length}>>stream\n${content}\nendstream`,
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
];
let file = '%PDF-1.5\n';
const offsets = objects.map((object, index) => {
  const at = file.length;
  file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  return `${String(at).padStart(10, '0')} 00000 n \n`;
});
file += `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
const bytes = Buffer.from(file);
const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
const library = await PDFiumLibrary.init();
const other = (await library.loadDocument(bytes)).getPage(0).getText();
library.destroy();
console.log(`unpdf 1.7.0 (pdf.js 5.6) reads ${JSON.stringify(text)}, @hyzyla/pdfium 2.1.13 ${JSON.stringify(other)}`);
process.exit(!text.includes('Below') && other.includes('Below') ? 0 : 1);
SCRIPT
node look.mjs
