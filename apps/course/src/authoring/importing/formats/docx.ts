import mammoth from 'mammoth';
import { packed, unpacked, type Archive } from './archive.js';
import { readDocxAgain, textOfPart } from './docx-texts.js';
import { UnreadableFile, type Format, type Left } from './format.js';
import { namedParts } from './docx-parts.js';
import { withUsualPrefixes } from './office-prefixes.js';
import { LIST_BEGINS, OF_ENTRY, preparedDocx } from './docx-prepared.js';
import { readHtml } from './html.js';
import { xmlText } from './xml.js';

/** Word documents, by the styles of their paragraphs. */
export const docx: Format = {
  async read(source) {
    const unnamed = await unpacked(source.bytes);
    for (const [name, part] of unnamed) if (/\.(?:xml|rels)$/.test(name)) xmlText(part);
    const archive = whole(() => namedParts(withUsualPrefixes(unnamed)));
    requirePart(archive, 'word/document.xml');
    const prepared = whole(() => preparedDocx(archive));
    const { page, pictures } = await htmlOf(prepared.archive);
    const reading = readHtml(page, source, (src) => pictures.get(src));
    return { ...reading, left: [...reading.left, ...prepared.left, ...besideText(archive)], listsAreNumbered: true };
  },
  async readAgain({ bytes }) {
    return readDocxAgain(namedParts(withUsualPrefixes(await unpacked(bytes))));
  },
};

/** Each part was looked at: what cannot be read now is not well-formed. */
function whole<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw damaged(cause);
    throw cause;
  }
}

const damaged = (cause: unknown): UnreadableFile =>
  new UnreadableFile(
    'The document is damaged: its parts do not fit together. Open it in Word or LibreOffice, save it again, and send that.',
    { cause },
  );

/** By the styles that a prepared document has. A title stands above the first level of headings. */
const STYLES = [
  'p.Title => h1:fresh',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `p.Heading${level} => h${Math.min(6, level + 1)}:fresh`),
  'p.Quote => blockquote > p:fresh',
  'p.Code => pre:fresh',
  ...[1, 2, 3, 4, 5].map((level) => `p.${OF_ENTRY}${level} => ${'ul|ol > li > '.repeat(level)}p:fresh`),
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
      .replace(/ ?<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, '')
      .replace(
        new RegExp(`(<ol>)?<li><a id="${LIST_BEGINS}(\\d+)"></a>`, 'g'),
        (_, open: string | undefined, start: string) => `${open === undefined ? '</ol>' : ''}<ol start="${start}"><li>`,
      );
    return { page, pictures };
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof UnreadableFile) throw cause;
    throw damaged(cause);
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

/** What the document has beside its text and pictures. */
function besideText(archive: Archive): Left[] {
  const left: Left[] = [];
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
