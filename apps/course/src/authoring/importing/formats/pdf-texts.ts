import { PDFiumLibrary } from '@hyzyla/pdfium';
import { UnreadableFile } from './format.js';

/** The text of each page as PDFium reads it: another program than the one that finds its lines. */
export async function pagesOf(bytes: Uint8Array): Promise<{ place: string; text: string; hasPictures: boolean }[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    return [...document.pages()].map((page, index) => ({
      place: `page ${index + 1}`,
      text: page.getText(),
      hasPictures: [...page.objects()].some(({ type }) => type === 'image'),
    }));
  } catch (cause) {
    throw new UnreadableFile('The PDF is damaged: not every program can read it. Print it into a PDF anew, and send that.', {
      cause,
    });
  } finally {
    library.destroy();
  }
}
