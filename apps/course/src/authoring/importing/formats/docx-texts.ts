import { Parser } from 'htmlparser2';
import type { PlacedText } from '@lib/course-content/proof';
import type { Archive } from './archive.js';
import type { SecondReading } from './format.js';

/** The text of a part, all in one. */
export const textOfPart = (part: Buffer): string =>
  [...part.toString().matchAll(/<w:t(?: [^<>]*)?>([^<]*)<\/w:t>/g)]
    .map(([, text]) => text)
    .join('')
    .trim();

/** A Word document from its XML: the letters between `<w:t>` and `</w:t>`, paragraph by paragraph. It knows no styles and no lists. */
export function readDocxAgain(archive: Archive): SecondReading {
  const parts = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'].map((name) => archive.get(name));
  return { texts: parts.flatMap((part) => (part ? textsOf(part.toString()) : [])) };
}

/** What is not there for whoever reads it: what was deleted, and what stands for readers that know more. */
const UNSEEN = new Set(['w:del', 'w:moveFrom', 'mc:Choice']);

function textsOf(xml: string): PlacedText[] {
  const found: PlacedText[] = [];
  /** Paragraphs that are open, each with the text boxes in it, which stand below it. */
  const open: { text: string; below: PlacedText[] }[] = [];
  const cells: PlacedText[][] = [];
  let [number, unseen, isText, alt, isNote] = [0, 0, false, '', false];
  const emit = (text: string, to: PlacedText[], movable?: true): void => {
    if (text.trim() !== '') to.push({ place: `paragraph ${number}`, text, ...(movable && { movable }) });
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (unseen > 0 || UNSEEN.has(name)) return void unseen++;
        const paragraph = open.at(-1);
        if (name === 'w:p') open.push({ text: '', below: [] });
        else if (name === 'w:tc') cells.push([]);
        else if (name === 'w:t') isText = true;
        else if (/^w:(?:foot|end)note$/.test(name))
          isNote = attributes['w:type'] !== undefined && attributes['w:type'] !== 'normal';
        else if (name === 'wp:docPr') alt = attributes.descr?.trim() ? attributes.descr : (attributes.title ?? '');
        else if (name === 'v:imagedata') alt = attributes['o:title'] ?? '';
        if (/^(?:a:blip|v:imagedata)$/.test(name)) emit(alt, found, true);
        if (!paragraph) return;
        if (name === 'w:tab' && !/^(?:w:tabs)$/.test(name)) paragraph.text += ' ';
        if (name === 'w:br' || name === 'w:cr') paragraph.text += cells.length > 0 ? ' ' : '\n';
        if (name === 'w:noBreakHyphen') paragraph.text += '\u2011';
        if (name === 'w:softHyphen') paragraph.text += '\u00ad';
      },
      ontext(data) {
        if (unseen === 0 && isText) open.at(-1)!.text += data;
      },
      onclosetag(name) {
        if (unseen > 0) return void unseen--;
        if (name === 'w:t') isText = false;
        if (name === 'w:p') {
          number++;
          const { text, below } = open.pop()!;
          const outer = open.at(-1)?.below ?? cells.at(-1) ?? found;
          if (!isNote) for (const line of text.split('\n')) emit(line, outer);
          outer.push(...below);
        }
        if (name === 'w:tc') {
          const cell = cells.pop()!;
          emit(cell.map(({ text }) => text).join(' '), cells.at(-1) ?? found);
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return found;
}
