import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { CourseDraft } from './course-draft.js';
import { UnreadableFile, type Format } from './format.js';
import { outlined } from './outlined.js';
import { requireBounded } from './pdf-limits.js';
import { Hyphens } from './pdf-hyphens.js';
import { furnitureOf, pagesWithTables, piecesOf, type Line } from './pdf-lines.js';
import { inColumns, isApart } from './pdf-columns.js';
import { withJoinedLetters } from './pdf-joined-letters.js';
import { pagesOf, type ReadPage } from './pdf-texts.js';
import { rowsOf, textOfWords, withActualTexts, withoutDoubles } from './pdf-words.js';

/** Character maps (CMaps) of Chinese, Japanese and Korean fonts, which files name without embedding. A file cannot name another path. */
const CHARACTERS = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps/');

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** The text of a PDF, by where it stands and how large it is; of headings, paragraphs and tables a PDF knows nothing. */
export const pdf: Format = {
  async read(source) {
    requireBounded(source.bytes);
    const second = await secondOf(source.bytes);
    const lines = await linesOf(withJoinedLetters(source.bytes), second);
    if (lines.every((page) => page.length === 0))
      throw new UnreadableFile(
        'The PDF has no text, only pictures, as a scan has. Have its text recognised (OCR), or bring the document that it was made of.',
      );
    const furniture = furnitureOf(lines);
    const course = new CourseDraft(source);
    const kept = lines.map((page) => page.filter((line) => !furniture.has(line)));
    const hyphens = new Hyphens(kept.flat().map(({ text }) => text));
    outlined(piecesOf(kept, hyphens), course);
    for (const [index, page] of lines.entries()) {
      for (const { text } of page.filter((line) => furniture.has(line)))
        course.left.push({
          place: `page ${index + 1}`,
          message: `"${text}" stands at the edge of most pages, and is left out`,
          dimension: 'design',
          text,
        });
    }
    course.left.push({
      place: 'document',
      message:
        'A PDF does not say what is a heading, a paragraph, a list or a table: headings were guessed by their size, rows of tables are lines. Look through the draft, or bring the document that the PDF was made of',
      dimension: 'structure',
    });
    if (hyphens.removed.size > 0)
      course.left.push({
        place: 'document',
        message: `Words that were divided at the end of a line were joined without the hyphen: ${listed(hyphens.removed)}`,
        dimension: 'design',
      });
    for (const number of pagesWithTables(kept))
      course.left.push({
        place: `page ${number}`,
        message: 'What looks like a table has become paragraphs, a row each',
        dimension: 'structure',
      });
    for (const { place, hasPictures, outside } of second) {
      if (hasPictures) course.left.push({ place, message: 'Its pictures are left out', dimension: 'images' });
      if (outside !== '')
        course.left.push({ place, message: `"${outside}" is outside the page, and is left out`, dimension: 'design' });
    }
    return {
      ...course.finished(),
      pages: kept.map((page, index) => ({ place: `page ${index + 1}`, text: page.map(({ text }) => text).join('\n') })),
    };
  },
  async readAgain({ bytes }) {
    return { texts: [], pages: await secondOf(bytes) };
  },
};

const seconds = new WeakMap<Uint8Array, ReturnType<typeof pagesOf>>();

/** Needed for pictures and spans first, and then to prove the text; read once. */
function secondOf(bytes: Uint8Array): ReturnType<typeof pagesOf> {
  const known = seconds.get(bytes) ?? pagesOf(withJoinedLetters(bytes));
  seconds.set(bytes, known);
  return known;
}

const MOST_NAMED = 12;

const listed = (words: ReadonlySet<string>): string =>
  [...words].slice(0, MOST_NAMED).join(', ') + (words.size > MOST_NAMED ? ` and ${words.size - MOST_NAMED} others` : '');

/** A page can be named again and again in a few letters. */
const MOST_PAGES = 2_000;

async function linesOf(bytes: Uint8Array, second: Awaited<ReturnType<typeof pagesOf>>): Promise<Line[][]> {
  // Nothing of a PDF is run, fetched or drawn.
  const options = {
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
    cMapUrl: CHARACTERS,
    cMapPacked: true,
  };
  try {
    const document = await getDocumentProxy(Uint8Array.from(bytes), options);
    if (document.numPages > MOST_PAGES)
      throw new UnreadableFile(`The PDF has ${document.numPages} pages; at most ${MOST_PAGES} are read. Split it.`);
    const pages: Line[][] = [];
    for (let number = 1; number <= document.numPages; number++)
      pages.push(await linesOn(await document.getPage(number), number, second[number - 1]));
    return pages;
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile('The PDF is damaged: it cannot be read to its end. Print it as a PDF again, and send that.', {
      cause,
    });
  }
}

const NO_PAGE = { spans: [], text: '' };

/** In the order in which they are read. */
async function linesOn(
  page: Page,
  number: number,
  { spans, text: readAgain }: Pick<ReadPage, 'spans' | 'text'> = NO_PAGE,
): Promise<Line[]> {
  const words = new Set(readAgain.split(/\s+/));
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const [, bottom = 0, , top = 0] = page.view;
  return inColumns(rowsOf(withActualTexts(items, spans))).flatMap((row): Line[] => {
    const text = withoutDoubles(textOfWords(row), words);
    const cells = row.slice(1).flatMap(({ x }, index) => (isApart(row[index]!, row[index + 1]!) ? [x] : []));
    const { y } = row[0]!;
    const height = (y - bottom) / (top - bottom || 1);
    const size = row.reduce((largest, word) => Math.max(largest, word.size), 0);
    return text === '' ? [] : [{ text, page: number, y, height, size, end: row.at(-1)!.end, cells }];
  });
}
