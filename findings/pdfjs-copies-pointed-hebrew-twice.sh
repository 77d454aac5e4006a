#!/usr/bin/env bash
# Typst draws a letter and its points from several glyphs, each mapped to all of them, in a span whose ActualText says them once (ISO 32000-1,
# 14.9.4). pdf.js does not read ActualText, so that text copied in Firefox has letters twice; PDFium reads it, and puts points before
# letters. Text without points is copied as it is from both. Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-save @myriaddreamin/typst-ts-node-compiler@0.7.0 @hyzyla/pdfium@2.1.13 unpdf@1.7.0 \
  @expo-google-fonts/noto-sans-hebrew@0.4.1
cat >look.mjs <<'SCRIPT'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { extractText, getDocumentProxy } from 'unpdf';

const fontPaths = ['node_modules/@expo-google-fonts/noto-sans-hebrew/400Regular'];
const compiler = NodeCompiler.create({ workspace: '.', fontArgs: [{ fontPaths }] });
const library = await PDFiumLibrary.init();
async function copied(text) {
  const pdf = compiler.pdf({ mainFileContent: `#set text(font: "Noto Sans Hebrew", fallback: false, lang: "he")\n${text}` });
  const pdfjs = (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;
  return { text, pdfjs, pdfium: (await library.loadDocument(pdf)).getPage(0).getText() };
}
const letters = (text) => [...text.replace(/\s/g, '')].length;
const [plain, pointed] = [await copied('שלום'), await copied('שָׁלוֹם')];
library.destroy();
for (const { text, pdfjs, pdfium } of [plain, pointed])
  console.log(`typst-ts-node-compiler 0.7.0: of "${text}", unpdf 1.7.0 reads "${pdfjs}", @hyzyla/pdfium 2.1.13 "${pdfium}"`);
const isSame = plain.pdfjs === plain.text && plain.pdfium === plain.text;
const isTwice = letters(pointed.pdfjs) > letters(pointed.text) && pointed.pdfium !== pointed.text;
process.exit(isSame && isTwice ? 0 : 1);
SCRIPT
node look.mjs
