#!/usr/bin/env bash
# Fonts of formulas (cmsy of TeX) name their signs and have no table of Unicode. pdf.js reads them by their names, PDFium only where it
# knows the name: a prime is "0" and a norm is "k", the letters at the codes of these signs. Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-save @hyzyla/pdfium@2.1.13 unpdf@1.7.0
cat >look.mjs <<'SCRIPT'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { extractText, getDocumentProxy } from 'unpdf';

const SIGNS = ['prime', 'bardbl', 'angbracketleft', 'angbracketright', 'arrowright', 'element'];
const CODES = '0khi!2';
const content = `BT /F1 12 Tf 72 700 Td (${CODES}) Tj ET`;
const differences = [...CODES].map((code, index) => `${code.charCodeAt(0)}/${SIGNS[index]}`).join(' ');
const objects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
  `<</Length ${content.length}>>stream\n${content}\nendstream`,
  `<</Type/Font/Subtype/Type1/BaseFont/CMSY10/FirstChar 33/LastChar 107/Widths[${Array(75).fill(500).join(' ')}]/Encoding<</Type/Encoding/Differences[${differences}]>>/FontDescriptor 6 0 R>>`,
  '<</Type/FontDescriptor/FontName/CMSY10/Flags 4/FontBBox[0 -200 1000 800]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 50>>',
];
let file = '%PDF-1.5\n';
const offsets = objects.map((object, index) => {
  const at = file.length;
  file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  return `${String(at).padStart(10, '0')} 00000 n \n`;
});
file += `xref\n0 7\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 7/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
const bytes = Buffer.from(file);
const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
const library = await PDFiumLibrary.init();
const other = (await library.loadDocument(bytes)).getPage(0).getText();
library.destroy();
console.log(`unpdf 1.7.0 (pdf.js 5.6) reads ${JSON.stringify(text)}, @hyzyla/pdfium 2.1.13 ${JSON.stringify(other)}`);
process.exit(text.includes('\u2032') && other !== text ? 0 : 1);
SCRIPT
node look.mjs
