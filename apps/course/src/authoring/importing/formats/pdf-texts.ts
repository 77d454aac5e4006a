import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { UnreadableFile } from './format.js';
import { actualTextsOf, textWithin } from './pdfium-internals.js';

export interface ReadPage {
  place: string;
  text: string;
  hasPictures: boolean;
  /** Words that stand outside of it, where nobody sees them. */
  outside: string;
  /** What its spans say that their letters mean; null for one that says nothing. */
  spans: (string | null)[];
}

/** The text of each page as PDFium reads it: another program than the one that finds its lines. */
export async function pagesOf(bytes: Uint8Array): Promise<ReadPage[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    return [...document.pages()].map(pageOf);
  } catch (cause) {
    throw new UnreadableFile('The PDF is damaged: not every program can read it. Print it as a PDF again, and send that.', {
      cause,
    });
  } finally {
    library.destroy();
  }
}

function pageOf(page: PDFiumPage, index: number): ReadPage {
  const [whole, seen] = [page.getText(), textWithin(page)];
  const outside = seen === null ? '' : wordsBeyond(whole, seen);
  return {
    place: `page ${index + 1}`,
    text: outside === '' ? whole : seen!,
    hasPictures: [...page.objects()].some(({ type }) => type === 'image'),
    outside,
    spans: actualTextsOf(page),
  };
}

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

function wordsBeyond(whole: string, seen: string): string {
  if (letters(whole).length <= letters(seen).length) return '';
  const left = new Map<string, number>();
  for (const word of seen.split(/\s+/)) left.set(word, (left.get(word) ?? 0) + 1);
  return whole
    .split(/\s+/)
    .filter((word) => {
      const count = left.get(word) ?? 0;
      left.set(word, count - 1);
      return count <= 0;
    })
    .join(' ')
    .slice(0, 200);
}
