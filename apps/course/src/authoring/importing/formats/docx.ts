import mammoth from 'mammoth';
import { packed, unpacked, type Archive } from './archive.js';
import { readDocxAgain, textOfPart } from './docx-texts.js';
import { UnreadableFile, type Format, type Left } from './format.js';
import { readHtml } from './html.js';
import { xmlText } from './xml.js';

/** Word documents, by the styles of their paragraphs. */
export const docx: Format = {
  async read(source) {
    const archive = await unpacked(source.bytes);
    requirePart(archive, 'word/document.xml');
    for (const [name, part] of archive) if (/\.(?:xml|rels)$/.test(name)) xmlText(part);
    const { page, pictures } = await htmlOf(archive);
    const reading = readHtml(page, source, (src) => pictures.get(src));
    return { ...reading, left: [...reading.left, ...unseen(archive)] };
  },
  async readAgain({ bytes }) {
    return readDocxAgain(await unpacked(bytes));
  },
};

/** A title stands above the first level of headings. */
const STYLES = [
  // The second reading does not see which words are struck out
  'strike => span',
  'p.Title => h1:fresh',
  "p[style-name='Title'] => h1:fresh",
  ...[1, 2, 3, 4, 5].flatMap((level) => [
    `p.Heading${level} => h${level + 1}:fresh`,
    `p[style-name='heading ${level}'] => h${level + 1}:fresh`,
    `p[style-name='Heading ${level}'] => h${level + 1}:fresh`,
  ]),
  ...['Quote', 'Intense Quote', 'Quotations'].map((name) => `p[style-name='${name}'] => blockquote > p:fresh`),
  // As Word, LibreOffice and pandoc call what is code.
  ...['HTML Preformatted', 'Preformatted Text', 'Source Code'].map((name) => `p[style-name='${name}'] => pre:separator('\\n')`),
  ...['HTML Code', 'Source Text', 'Verbatim Char'].map((name) => `r[style-name='${name}'] => code`),
];

/** Of all pictures, each as often as it is shown. */
const MOST_SHOWN = 100_000_000;

async function htmlOf(archive: Archive): Promise<{ page: string; pictures: Map<string, Buffer> }> {
  const pictures = new Map<string, Buffer>();
  let [bytes, count] = [0, 0];
  const convertImage = mammoth.images.imgElement(async (image) => {
    const content = await image.readAsBuffer();
    bytes += content.length;
    if (bytes > MOST_SHOWN)
      throw new UnreadableFile(
        `The document shows pictures of more than ${MOST_SHOWN / 1_000_000} MB in all, which is refused. Split it, or make them smaller.`,
      );
    const src = `picture-${++count}`;
    if (content.length > 0) pictures.set(src, content);
    return { src };
  });
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: await packed(withoutLinks(archive)) },
      { styleMap: STYLES, ignoreEmptyParagraphs: true, convertImage },
    );
    // Notes stand at the end, as a list; what leads to them and back is no text of the document.
    const page = value
      .replace(/<sup><a href="#(?:foot|end)note-[^"]*" id="[^"]*">\[\d+\]<\/a><\/sup>/g, '')
      .replace(/ ?<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, '');
    return { page, pictures };
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile(
      'The document is damaged: its parts do not fit together. Open it in Word or LibreOffice, save it again, and send that.',
      { cause },
    );
  }
}

/** A picture that stands elsewhere becomes one without content, so that its place and what it shows are seen. */
function withoutLinks(archive: Archive): Archive {
  const changed = [...archive].map(([name, part]): [string, Buffer] => {
    if (/^word\/_rels\/.*\.rels$/.test(name)) {
      const inside = (relation: string): string =>
        /Type="[^"]*\/image"/.test(relation) && /TargetMode="External"/i.test(relation)
          ? relation.replace(/Target="[^"]*"/, 'Target="media/nothing.png"').replace(/TargetMode="External"/i, '')
          : relation;
      return [name, Buffer.from(part.toString().replace(/<Relationship\b[^<>]*>/g, inside))];
    }
    if (!/^word\/[^/]*\.xml$/.test(name)) return [name, part];
    const embedded = part
      .toString()
      .replace(/<a:blip\b[^<>]*>/g, (blip) => (blip.includes('r:embed=') ? blip : blip.replace('r:link=', 'r:embed=')));
    return [name, Buffer.from(embedded)];
  });
  return new Map([...changed, ['word/media/nothing.png', Buffer.alloc(0)]]);
}

/** @throws {UnreadableFile} */
export function requirePart(archive: Archive, name: string): Buffer {
  const part = archive.get(name);
  if (!part)
    throw new UnreadableFile(
      'The document lacks its main part. Open it in the program that made it, save it again, and send that.',
    );
  return part;
}

const IN_TEXT: readonly [RegExp, string, Left['dimension']][] = [
  [/<c:chart\b/, 'A chart cannot be carried over; put a picture of it in its place', 'images'],
  [/<dgm:relIds\b/, 'A drawing (SmartArt) cannot be carried over; put a picture of it in its place', 'images'],
  [/<m:oMath\b/, 'A formula cannot be carried over; write it as $$ TeX $$ in the draft', 'text'],
  [/<o:OLEObject\b/, 'An embedded object cannot be carried over', 'images'],
];

/** What the document has beside its text and pictures. */
function unseen(archive: Archive): Left[] {
  const left: Left[] = [];
  const paragraphs = xmlText(requirePart(archive, 'word/document.xml')).split('</w:p>');
  paragraphs.forEach((paragraph, index) => {
    for (const [mark, message, dimension] of IN_TEXT)
      if (mark.test(paragraph)) left.push({ place: `paragraph ${index + 1}`, message, dimension });
  });
  const has = (name: RegExp): boolean => [...archive].some(([each, part]) => name.test(each) && textOfPart(part) !== '');
  const beside = (message: string, dimension: Left['dimension']): void =>
    void left.push({ place: 'document', message, dimension });
  if (has(/^word\/(?:header|footer)\d*\.xml$/)) beside('Its headers and footers are left out', 'design');
  if (has(/^word\/comments\.xml$/)) beside('Its comments are left out', 'design');
  if ([...archive.keys()].some((name) => /vbaProject\.bin$/.test(name)))
    beside('Its macros are left out, and were not run', 'design');
  if (has(/^word\/(?:foot|end)notes\.xml$/)) beside('Its notes stand at the end', 'structure');
  return left;
}
