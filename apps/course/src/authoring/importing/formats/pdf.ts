import { getDocumentProxy } from 'unpdf';
import { CourseDraft } from './course-draft.js';
import { UnreadableFile, type Format } from './format.js';
import { outlined } from './outlined.js';
import { requireBounded } from './pdf-limits.js';
import { APART, furnitureOf, pagesWithTables, piecesOf, type Line } from './pdf-lines.js';
import { pagesOf } from './pdf-texts.js';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** The text of a PDF, by where it stands and how large it is; of headings, paragraphs and tables a PDF knows nothing. */
export const pdf: Format = {
  async read(source) {
    requireBounded(source.bytes);
    const lines = await linesOf(source.bytes);
    if (lines.every((page) => page.length === 0))
      throw new UnreadableFile(
        'The PDF has no text, only pictures, as a scan has. Have its text recognised (OCR), or bring the document that it was made of.',
      );
    const furniture = furnitureOf(lines);
    const course = new CourseDraft(source);
    const kept = lines.map((page) => page.filter((line) => !furniture.has(line)));
    outlined(piecesOf(kept), course);
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
    for (const number of pagesWithTables(kept))
      course.left.push({
        place: `page ${number}`,
        message: 'What looks like a table has become paragraphs, a row each',
        dimension: 'structure',
      });
    const pictures = (await pagesOf(source.bytes)).filter((page) => page.hasPictures);
    for (const { place } of pictures) course.left.push({ place, message: 'Its pictures are left out', dimension: 'images' });
    return {
      ...course.finished(),
      pages: kept.map((page, index) => ({ place: `page ${index + 1}`, text: page.map(({ text }) => text).join('\n') })),
    };
  },
  async readAgain({ bytes }) {
    return { texts: [], pages: await pagesOf(bytes) };
  },
};

/** A page can be named again and again in a few letters. */
const MOST_PAGES = 2_000;

async function linesOf(bytes: Uint8Array): Promise<Line[][]> {
  // Nothing of a PDF is run, fetched or drawn.
  const options = {
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  };
  try {
    const document = await getDocumentProxy(Uint8Array.from(bytes), options);
    if (document.numPages > MOST_PAGES)
      throw new UnreadableFile(`The PDF has ${document.numPages} pages; at most ${MOST_PAGES} are read. Split it.`);
    const pages: Line[][] = [];
    for (let number = 1; number <= document.numPages; number++) pages.push(await linesOn(await document.getPage(number), number));
    return pages;
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile('The PDF is damaged: it cannot be read to its end. Print it into a PDF anew, and send that.', {
      cause,
    });
  }
}

/** Words that stand beside each other, in the order in which the PDF has them. */
async function linesOn(page: Page, number: number): Promise<Line[]> {
  const { items } = await page.getTextContent();
  const [, bottom = 0, , top = 0] = page.view;
  const lines: (Line & { cells: number[] })[] = [];
  let isNew = true;
  for (const item of items) {
    if (!('str' in item)) continue;
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
    const last = lines.at(-1);
    const isBeside = last !== undefined && Math.abs(last.y - y) < Math.max(2, last.size / 3);
    if (item.str.trim() !== '') {
      if (!isNew && last && isBeside) {
        if (x - last.end > last.size * APART) last.cells.push(x);
        const isApart = x - last.end > last.size / 5 && !last.text.endsWith(' ') && !item.str.startsWith(' ');
        last.text += (isApart ? ' ' : '') + item.str;
        last.end = x + item.width;
        last.size = Math.max(last.size, item.height);
      } else
        lines.push({
          text: item.str,
          page: number,
          y,
          height: (y - bottom) / (top - bottom || 1),
          size: item.height,
          end: x + item.width,
          cells: [],
        });
      isNew = false;
    } else if (last && isBeside && item.str !== '') last.text += ' ';
    if (item.hasEOL && !isBeside) isNew = true;
  }
  return lines.map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() })).filter(({ text }) => text !== '');
}
