import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

export interface HostileFile {
  name: string;
  make: () => Buffer | string;
}

/** Small files that unpack to much, and large ones that a parser multiplies. None is a document that anyone made. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  { name: 'paragraphs.docx', make: () => word(filled('<w:p><w:r><w:t>Lift the valve.</w:t></w:r></w:p>', 90e6)) },
  { name: 'one-text.docx', make: () => word(`<w:p><w:r><w:t>${filled('Lift the valve. ', 90e6)}</w:t></w:r></w:p>`) },
  { name: 'runs.docx', make: () => word(`<w:p>${filled('<w:r><w:t>a</w:t></w:r>', 90e6)}</w:p>`) },
  { name: 'shapes.pptx', make: () => deck(filled('<p:sp><p:txBody><a:p><a:r><a:t>x</a:t></a:r></a:p></p:txBody></p:sp>', 60e6)) },
  { name: 'one-text.pptx', make: () => deck(shape(filled('Lift the valve. ', 80e6))) },
  { name: 'comment.pptx', make: () => deck(`<!--${filled('a', 20e6)}-->${shape('x')}`) },
  { name: 'long-page.pdf', make: () => pdf([filled('BT /F 12 Tf 72 700 Td (Lift the valve.) Tj ET\n', 60e6)], 1) },
  { name: 'shared-stream.pdf', make: () => pdf([filled('BT /F 12 Tf 72 700 Td (Lift the valve.) Tj ET\n', 100_000)], 2_000) },
  { name: 'expands.pdf', make: expandingPdf },
  { name: 'item.zip', make: () => zipped({ 'imsmanifest.xml': MANIFEST, 'i.xml': qtiItem(filled('<p>Lift.</p>', 40e6)) }) },
  { name: 'choices.zip', make: () => zipped({ 'imsmanifest.xml': MANIFEST, 'i.xml': qtiItem(choices(400_000)) }) },
  { name: 'questions.txt', make: () => Buffer.from(filled('Which one?\nA. This\nB. That\nANSWER: A\n\n', 15e6)) },
  { name: 'questions.gift', make: () => Buffer.from(filled('Which one? {=This ~That}\n\n', 15e6)) },
  { name: 'escapes.gift', make: () => Buffer.from(`Which one? {=${filled('\\=\\~', 19e6)} ~That}\n`) },
  { name: 'paragraphs.html', make: () => Buffer.from(`<html><h1>A</h1>${filled('<p>x', 17e6)}`) },
  { name: 'attributes.html', make: () => Buffer.from(`<html><h1>A</h1><p ${numbered((n) => `a${n}=1 `, 1_200_000)}>x</p>`) },
  { name: 'questions.xml', make: () => Buffer.from(`<quiz>${numbered(moodleQuestion, 75_000)}</quiz>`) },
];

/** A file of the largest size, of which nothing is read: it waits. */
export const LARGE_FILE: HostileFile = { name: 'large.gift', make: () => randomBytes(9_500_000).toString('hex') };

const filled = (unit: string, bytes: number): string => unit.repeat(Math.floor(bytes / unit.length));
const numbered = (write: (n: number) => string, count: number): string =>
  Array.from({ length: count }, (_, n) => write(n)).join('');

/** APPNOTE.TXT of PKWARE, 4.3: each part, then the list of them. */
function zipped(parts: Record<string, string>): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content, { level: 9 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const at = Buffer.alloc(14);
    at.writeUInt32LE(
      local.reduce((sum, { length }) => sum + length, 0),
      10,
    );
    central.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, at, Buffer.from(name));
    local.push(Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed);
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(parts).length, 4);
  end.writeUInt16LE(Object.keys(parts).length, 6);
  end.writeUInt32LE(Buffer.concat(central).length, 8);
  end.writeUInt32LE(Buffer.concat(local).length, 12);
  return Buffer.concat([...local, ...central, Buffer.from('PK\x05\x06'), end]);
}

const word = (body: string): Buffer =>
  zipped({
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });

const shape = (text: string): string => `<p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

const deck = (slide: string): Buffer =>
  zipped({
    'ppt/presentation.xml':
      '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="1" r:id="rId1"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="slide" Target="slide1.xml"/></Relationships>',
    'ppt/slide1.xml': `<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${slide}</p:spTree></p:cSld></p:sld>`,
  });

const MANIFEST =
  '<manifest><resources><resource identifier="i" type="imsqti_item_xmlv2p1" href="i.xml"><file href="i.xml"/></resource></resources></manifest>';
const qtiItem = (body: string): string =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t" adaptive="false" timeDependent="false"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>a0</value></correctResponse></responseDeclaration><itemBody>${body}</itemBody></assessmentItem>`;
const choices = (count: number): string =>
  `<choiceInteraction responseIdentifier="R" maxChoices="1">${numbered((n) => `<simpleChoice identifier="a${n}">Lift</simpleChoice>`, count)}</choiceInteraction>`;
const moodleQuestion = (n: number): string =>
  `<question type="truefalse"><name><text>Question ${n}</text></name><questiontext format="html"><text>Is valve ${n} open?</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;

const stream = (content: string, entries = ''): string => {
  const packed = deflateSync(content, { level: 9 });
  return `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream`;
};

function pdfOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.5\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

/** So many pages that all show the same streams. */
function pdf(contents: readonly string[], pages: number, forms: readonly string[] = []): Buffer {
  const first = 4 + contents.length + forms.length;
  const kids = Array.from({ length: pages }, (_, n) => `${first + n} 0 R`);
  const shown = contents.map((_, n) => `${4 + n} 0 R`).join(' ');
  const named = forms.map((_, n) => `/X${n} ${4 + contents.length + n} 0 R`).join('');
  const resources = `<</Font<</F 3 0 R>>/XObject<<${named}>>>>`;
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`,
    FONT,
    ...contents.map((content) => stream(content)),
    ...forms.map((content) => stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources ${resources}`)),
    ...kids.map(() => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources ${resources}/Contents[${shown}]>>`),
  ]);
}

/** Each form draws the next one ten times. */
function expandingPdf(): Buffer {
  const forms = Array.from({ length: 7 }, (_, n) =>
    n === 6 ? 'BT /F 12 Tf 72 700 Td (Lift.) Tj ET' : `/X${n + 1} Do\n`.repeat(10),
  );
  return pdf(['/X0 Do'], 1, forms);
}
