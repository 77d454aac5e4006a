import type { Handout, Piece, Run } from '@lib/course-content/exchange/handout';
import { directionOf, directionOfText } from '@lib/course-content/page-words';
import { typeset } from '../../../platform/typesetting/index.js';
import type { Pictures } from '../pictures.js';
import { typstMath } from './typst-math.js';

/** Width of the text, in points. */
const TEXT_WIDTH = 480;
const POINTS_PER_PIXEL = 0.6;

/**
 * A handout as a tagged PDF, PDF/UA-1.
 * @throws {ProblemError} letters-without-font.
 */
export function writePdf(handout: Handout, pictures: Pictures): Promise<Uint8Array> {
  const [language = 'en'] = handout.language.toLowerCase().split('-');
  const shown = {
    title: handout.title,
    language,
    isRightToLeft: directionOf(handout.language) === 'rtl',
    pieces: handout.pieces.map((piece) => forTemplate(piece, pictures)),
  };
  return typeset({
    template: new URL('./handout.typ', import.meta.url),
    input: { handout: shown },
    pictures: new Map([...pictures].map(([id, { data, type }]) => [pathOf(id, type), data])),
    otherwise: 'Export the course as docx, or have a font for it installed where the service runs',
  });
}

function forTemplate(piece: Piece, pictures: Pictures): object {
  switch (piece.kind) {
    case 'list':
      return { ...piece, items: piece.items.map((item) => item.map((each) => forTemplate(each, pictures))) };
    case 'box':
      return { ...piece, pieces: piece.pieces.map((each) => forTemplate(each, pictures)) };
    case 'table':
      return {
        ...piece,
        header: piece.header.map(directed),
        cells: piece.rows.flatMap((row) => piece.header.map((_, column) => directed(row[column] ?? []))),
      };
    case 'paragraph':
      return { ...piece, ...directed(piece.runs) };
    case 'formula':
      return { ...piece, alt: piece.alt || piece.tex, math: piece.math && typstMath(piece.math) };
    case 'image': {
      const picture = pictures.get(piece.fileId);
      if (!picture) return { kind: 'paragraph', ...directed([{ text: piece.alt, emphasis: true }, ...piece.caption]) };
      const width = Math.min(TEXT_WIDTH, picture.width * POINTS_PER_PIXEL);
      return { ...piece, alt: piece.alt || '–', path: pathOf(piece.fileId, picture.type), width };
    }
    default:
      return piece;
  }
}

/** With the direction in which its words run, where it has one: "6.5 bar" begins at the left, also in a page that runs from the right. */
const directed = (runs: readonly Run[]): { runs: readonly Run[]; direction: 'ltr' | 'rtl' | null } => ({
  runs,
  direction: directionOfText(runs.map(({ text }) => text).join('')),
});

const pathOf = (fileId: string, type: string): string => `/pictures/${fileId}.${type}`;
