#!/usr/bin/env bash
# Noto Sans Arabic puts many letters together from a stroke and dots, each a glyph of its own. Typst sets the two as two texts, each mapped
# to the letter, so that a name copied from its PDF has letters twice, PDF/UA or not. A font with a glyph for each letter (Vazirmatn) does
# not. Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-save @myriaddreamin/typst-ts-node-compiler@0.7.0 @hyzyla/pdfium@2.1.13 \
  @expo-google-fonts/noto-sans-arabic@0.4.3 @expo-google-fonts/vazirmatn@0.4.1
cat >look.mjs <<'SCRIPT'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const NAME = 'بنت شيخ';
async function copied(family, fonts) {
  const fontPaths = [`node_modules/@expo-google-fonts/${fonts}/400Regular`];
  const compiler = NodeCompiler.create({ workspace: '.', fontArgs: [{ fontPaths }] });
  const pdf = compiler.pdf({ mainFileContent: `#set text(font: "${family}", fallback: false, dir: rtl)\n${NAME}` });
  const library = await PDFiumLibrary.init();
  const text = (await library.loadDocument(pdf)).getPage(0).getText();
  library.destroy();
  return text.replace(/\s+/g, ' ').trim();
}
const [noto, vazirmatn] = [await copied('Noto Sans Arabic', 'noto-sans-arabic'), await copied('Vazirmatn', 'vazirmatn')];
console.log(`typst-ts-node-compiler 0.7.0: of "${NAME}", "${noto}" is copied in Noto Sans Arabic, "${vazirmatn}" in Vazirmatn`);
process.exit(noto.replace(/ /g, '').length > NAME.replace(/ /g, '').length && vazirmatn === NAME ? 0 : 1);
SCRIPT
node look.mjs
