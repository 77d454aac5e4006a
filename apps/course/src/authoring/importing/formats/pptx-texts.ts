import { Parser } from 'htmlparser2';
import type { PlacedText } from '@lib/course-content/proof';
import type { Archive } from './archive.js';
import type { SecondReading } from './format.js';
import { deckOf } from './pptx-parts.js';

/** A presentation from its XML: the letters between `<a:t>` and `</a:t>`, paragraph by paragraph. It knows no lists and no styles. */
export function readPptxAgain(archive: Archive): SecondReading {
  const texts = deckOf(archive).slides.flatMap(({ path, section, notes }, index): PlacedText[] => {
    const shown = shapesIn(archive.get(path)!.toString()).filter(({ kind }) => !/^(?:dt|ftr|sldNum|hdr)$/.test(kind));
    const said = notes === null ? [] : shapesIn(archive.get(notes)!.toString()).filter(({ kind }) => /^(?:body)?$/.test(kind));
    const title = shown.find(({ kind, texts: within }) => /^(?:title|ctrTitle)$/.test(kind) && within.length > 0);
    const heading = title ? [title.texts.map(({ text }) => text).join(' ')] : [];
    const rest = [...shown, ...said].filter((shape) => shape !== title).flatMap((shape) => shape.texts);
    const all = [...(section === null ? [] : [section]), ...heading].map((text): Shown => ({ text }));
    return [...all, ...rest].map((each) => ({ place: `slide ${index + 1}`, ...each }));
  });
  return { texts };
}

interface Shown {
  text: string;
  movable?: true;
}

function shapesIn(xml: string): { kind: string; texts: Shown[] }[] {
  const shapes: { kind: string; texts: Shown[] }[] = [];
  /** What is drawn in two ways, outermost first: where the open one begins, and whether one with text was found. */
  const ways: { from: number; isFound: boolean }[] = [];
  let [unseen, paragraphs, isText, isPicture, isCell, text] = [0, 0, false, false, false, ''];
  const emit = (): void => {
    if (text.trim() !== '') shapes.at(-1)?.texts.push({ text: text.trim() });
    text = '';
  };
  const parser = new Parser(
    {
      onopentag(name, { type, descr }) {
        const isElsewhere = /^mc:(?:Choice|Fallback)$/.test(name) && ways.at(-1)?.isFound;
        if (unseen > 0 || isElsewhere || (name === 'mc:Choice' && paragraphs > 0)) return void unseen++;
        if (name === 'a:p') paragraphs++;
        if (name === 'mc:AlternateContent') ways.push({ from: 0, isFound: false });
        if (name === 'mc:Choice' && ways.length > 0) ways.at(-1)!.from = shapes.length;
        if (/^p:(?:sp|pic|graphicFrame)$/.test(name)) shapes.push({ kind: '', texts: [] });
        const shape = shapes.at(-1);
        if (name.startsWith('p:nv')) isPicture = name === 'p:nvPicPr';
        if (name === 'p:ph' && shape) shape.kind = type === undefined || type === 'obj' ? 'body' : type;
        if (name === 'p:cNvPr' && isPicture && descr?.trim()) shape!.texts.push({ text: descr, movable: true });
        if (name === 'a:tc') isCell = true;
        if (name === 'a:br') text += ' ';
        if (name === 'a:t') isText = true;
      },
      ontext(data) {
        if (unseen === 0 && isText) text += data;
      },
      onclosetag(name) {
        if (unseen > 0) return void unseen--;
        const way = ways.at(-1);
        if (name === 'mc:Choice' && way) {
          way.isFound = shapes.slice(way.from).some(({ texts }) => texts.some(({ movable }) => !movable));
          if (!way.isFound) shapes.length = way.from;
        }
        if (name === 'mc:AlternateContent') ways.pop();
        if (name === 'a:t') isText = false;
        if (name === 'a:p') paragraphs--;
        if (name === 'a:p' && !isCell) emit();
        else if (name === 'a:p') text += ' ';
        if (name === 'a:tc') {
          emit();
          isCell = false;
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return shapes;
}
