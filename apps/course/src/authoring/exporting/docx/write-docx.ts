import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  LineRuleType,
  Packer,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type ParagraphChild,
} from 'docx';
import type { Handout, Piece, Run } from '@lib/course-content/exchange/handout';
import { readableText } from '@lib/course-content/page';
import { directionOf, directionOfText } from '@lib/course-content/page-words';
import type { Pictures } from '../pictures.js';
import { mathOf } from './docx-math.js';

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
/** Half points, and twentieths of a point above and below. */
const HEADING_STYLES = [
  [36, 0, 160],
  [30, 360, 120],
  [26, 320, 120],
  [23, 280, 80],
  [22, 240, 80],
  [22, 200, 80],
].map(([size, before, after]) => ({
  run: { size: size!, bold: true, color: '1F2933' },
  paragraph: { spacing: { before: before!, after: after! }, keepNext: true, keepLines: true },
}));
const MARKS = { bullets: LevelFormat.BULLET, numbers: LevelFormat.DECIMAL, letters: LevelFormat.UPPER_LETTER } as const;
/** Width of the text, in pixels of the page. */
const TEXT_WIDTH = 600;
const MONOSPACED = 'Courier New';
const CODE_LINE = 'HTMLPreformatted';
const CODE = 'HTMLCode';
const SOFT = { type: ShadingType.CLEAR, fill: 'F1F3F5' } as const;

/** A handout as a Word document: headings, lists and tables are such by their structure, and pictures have their words. */
export async function writeDocx(handout: Handout, pictures: Pictures): Promise<Uint8Array> {
  const { title, language, pieces } = handout;
  const writer = new DocxWriter(pictures, directionOf(language) === 'rtl');
  const children = pieces.flatMap((piece) => writer.write(piece));
  const document = new Document({
    title,
    creator: '',
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22, language: { value: language, bidirectional: language } } },
        ...Object.fromEntries(HEADING_STYLES.map((style, index) => [`heading${index + 1}`, style])),
      },
      // By these names other programs, and an import, know code.
      paragraphStyles: [{ id: CODE_LINE, name: 'HTML Preformatted', run: { font: MONOSPACED, size: 20 } }],
      characterStyles: [{ id: CODE, name: 'HTML Code', run: { font: MONOSPACED } }],
    },
    numbering: { config: writer.lists() },
    sections: [{ children }],
  });
  return Packer.toBuffer(document);
}

/** How deep in lists and boxes a piece stands. */
interface Place {
  depth: number;
  boxed: boolean;
  /** The name of a box stays with what it says. */
  opens?: boolean;
}

/** How many formulas stand as their TeX, since Word has no piece for a part of them. */
export function formulasAsTex({ pieces }: Handout): number {
  return pieces.filter((piece) => piece.kind === 'formula' && mathOf(piece.math) === null).length;
}

const OUTSIDE: Place = { depth: 0, boxed: false };

class DocxWriter {
  private readonly starts = new Map<string, { marks: keyof typeof MARKS; start: number }>();

  constructor(
    private readonly pictures: Pictures,
    private readonly isRightToLeft: boolean,
  ) {}

  /** The numberings that were used. Each list is one of its own, so that its numbers begin where it says. */
  lists() {
    return [...this.starts].map(([reference, { marks, start }]) => ({
      reference,
      levels: Array.from({ length: 9 }, (_, level) => ({
        level,
        format: MARKS[marks],
        text: marks === 'bullets' ? '•' : `%${level + 1}.`,
        start,
        alignment: AlignmentType.START,
        style: { paragraph: { indent: { start: 360 * (level + 1), hanging: 360 } } },
      })),
    }));
  }

  write(piece: Piece, place: Place = OUTSIDE): (Paragraph | Table)[] {
    switch (piece.kind) {
      case 'heading':
        return [this.paragraph(piece.runs, place, { heading: HEADINGS[piece.level - 1]! })];
      case 'paragraph':
        return [this.paragraph(piece.runs, place)];
      case 'list':
        return this.list(piece, place);
      case 'table':
        return [this.table(piece), this.gap()];
      case 'code':
        return [...piece.text.split('\n').map((line) => this.code(line, place)), this.gap()];
      case 'box':
        return [
          ...piece.pieces.flatMap((each, index) => this.write(each, { ...place, boxed: true, opens: index === 0 })),
          this.gap(),
        ];
      case 'formula': {
        const math = mathOf(piece.math);
        return math ? [this.around([math], place)] : [this.code(piece.tex, place), this.gap()];
      }
      case 'image':
        return this.image(piece, place);
      case 'room':
        return Array.from({ length: piece.lines }, () => this.paragraph([{ text: '_'.repeat(60) }], place));
    }
  }

  private around(children: readonly ParagraphChild[], { depth, boxed, opens }: Place, more: object = {}): Paragraph {
    return new Paragraph({
      children: [...children],
      bidirectional: this.isRightToLeft,
      spacing: { after: 120 },
      ...(depth > 0 && { indent: { start: 360 * depth } }),
      ...(boxed && { shading: SOFT }),
      ...(opens && { keepNext: true }),
      ...more,
    });
  }

  /** Parts what has a ground of its own from what follows: else Word makes one ground of both. */
  private gap(): Paragraph {
    return new Paragraph({ spacing: { before: 0, after: 0, line: 160, lineRule: LineRuleType.EXACT } });
  }

  /** In the direction of its own words: "6.5 bar" begins at the left, also in a page that runs from the right. */
  private paragraph(runs: readonly Run[], place: Place, more: object = {}): Paragraph {
    const direction = directionOfText(runs.map(({ text }) => text).join(''));
    const isRightToLeft = direction === null ? this.isRightToLeft : direction === 'rtl';
    const shown = runs.map((run) => this.run(run, isRightToLeft));
    if (isRightToLeft === this.isRightToLeft) return this.around(shown, place, more);
    // The mark of a list stays at the side where the text of the page begins, so that only the words are turned
    if ('numbering' in more) {
      const mark = new TextRun({ text: isRightToLeft ? '\u200f' : '\u200e', rightToLeft: isRightToLeft });
      return this.around([mark, ...shown, mark], place, more);
    }
    return this.around(shown, place, { bidirectional: isRightToLeft, alignment: AlignmentType.END, ...more });
  }

  private run({ text, strong, emphasis, code, href }: Run, isRightToLeft: boolean): ParagraphChild {
    const shown = new TextRun({
      text: readableText(text),
      // What is not bold here may be so by its style.
      ...(strong && { bold: true }),
      ...(emphasis && { italics: true }),
      rightToLeft: isRightToLeft && !code,
      ...(code && { style: CODE }),
      ...(href && { style: 'Hyperlink' }),
    });
    return href ? new ExternalHyperlink({ children: [shown], link: href }) : shown;
  }

  private code(line: string, { depth }: Place): Paragraph {
    const shown = new TextRun({ text: readableText(line) });
    const indent = depth > 0 ? { indent: { start: 360 * depth } } : {};
    return new Paragraph({ children: [shown], style: CODE_LINE, shading: SOFT, bidirectional: false, ...indent });
  }

  private list({ marks, start, items }: Extract<Piece, { kind: 'list' }>, place: Place): (Paragraph | Table)[] {
    const reference = `list-${this.starts.size + 1}`;
    this.starts.set(reference, { marks, start });
    return items.flatMap((item) => {
      const [first, ...rest] = item;
      const numbering = { reference, level: Math.min(place.depth, 8) };
      const inner = { ...place, depth: place.depth + 1 };
      const head =
        first?.kind === 'paragraph'
          ? [this.paragraph(first.runs, { ...place, depth: 0 }, { numbering })]
          : [this.paragraph([], { ...place, depth: 0 }, { numbering }), ...(first ? this.write(first, inner) : [])];
      return [...head, ...rest.flatMap((each) => this.write(each, inner))];
    });
  }

  private table({ header, rows }: Extract<Piece, { kind: 'table' }>): Table {
    const row = (cells: readonly Run[][], isHeader: boolean): TableRow =>
      new TableRow({
        // Some readers take a row that says it is no header for one.
        ...(isHeader && { tableHeader: true }),
        cantSplit: true,
        children: header.map((_, column) => {
          const runs = (cells[column] ?? []).map((run) => (isHeader ? { ...run, strong: true as const } : run));
          const content = this.paragraph(runs, OUTSIDE, { spacing: { before: 40, after: 40 } });
          return new TableCell({ children: [content], ...(isHeader && { shading: SOFT }) });
        }),
      });
    return new Table({
      rows: [row(header, true), ...rows.map((cells) => row(cells, false))],
      width: { size: 100, type: WidthType.PERCENTAGE },
      visuallyRightToLeft: this.isRightToLeft,
    });
  }

  private image({ fileId, alt, caption }: Extract<Piece, { kind: 'image' }>, place: Place): Paragraph[] {
    const picture = this.pictures.get(fileId);
    const below =
      caption.length > 0
        ? [
            this.paragraph(
              caption.map((run) => ({ ...run, emphasis: true })),
              place,
            ),
          ]
        : [];
    if (!picture) return [this.paragraph([{ text: alt, emphasis: true }], place), ...below];
    const scale = Math.min(1, TEXT_WIDTH / picture.width);
    const shown = new ImageRun({
      type: picture.type,
      data: picture.data,
      transformation: { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) },
      altText: { name: fileId, title: '', description: readableText(alt) },
    });
    return [this.around([shown], place, { keepNext: below.length > 0 }), ...below];
  }
}
