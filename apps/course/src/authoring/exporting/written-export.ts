import type { CourseDocument } from '@lib/course-content/document';
import type { Loss } from '@lib/course-content/exchange';
import type { Handout } from '@lib/course-content/exchange/handout';
import { counted } from '@lib/validation';
import { z } from 'zod';
import { ProblemError } from '../../kernel/errors.js';
import { PICTURE_MEGABYTES, type ExportFormat } from './formats.js';
import type { Pictures } from './pictures.js';

export interface ExportOrder {
  format: ExportFormat;
  course: CourseDocument;
  /** The files that it shows, by id, with the path that they have in a zip file. */
  files: ReadonlyMap<string, { name: string; path: string }>;
  /** Whether a handout says the right answers. */
  answers: boolean;
  /** Of a handout. */
  pictures: Pictures;
}

export interface WrittenExport {
  /** A file, or what a zip file holds, by path. */
  content: Uint8Array | ReadonlyMap<string, Uint8Array>;
  /** The files of the workspace that stand in the zip file too. */
  media: string[];
  /** What the file does not say as the course does. */
  losses: Loss[];
}

type Writer = (order: ExportOrder) => Promise<WrittenExport>;

/** Each loads what it needs, and no other does. */
const WRITERS: Record<ExportFormat, Writer> = {
  async markdown({ course, files }) {
    const { writeCourse } = await import('@lib/course-content/markdown/write');
    const nameOf = (id: string): string => {
      const { name } = files.get(id) ?? { name: '' };
      return fitsLine(name) ? name : id;
    };
    return { content: Buffer.from(writeCourse(course, nameOf)), media: [], losses: [] };
  },
  async gift({ course }) {
    const { writeGift } = await import('@lib/course-content/exchange');
    const { text, losses } = writeGift(course);
    if (text.trim() === '') throw nothingIn('GIFT', 'question');
    return { content: Buffer.from(text), media: [], losses };
  },
  async qti3({ course, files }) {
    const { qtiPackage } = await import('@lib/course-content/exchange/qti');
    const { loadWords } = await import('@lib/course-content/page-words');
    const words = await loadWords(course.language);
    const { texts, media, losses } = qtiPackage(course, { media: (id) => files.get(id)?.path ?? null, words });
    if (texts.size === 0) throw nothingIn('QTI', 'question');
    return { content: new Map([...texts].map(([path, text]) => [path, Buffer.from(text)])), media, losses };
  },
  async docx(order) {
    const { formulasAsTex, writeDocx } = await import('./docx/write-docx.js');
    const paper = await handout(order);
    const formulas = formulasAsTex(paper);
    const asTex =
      formulas === 0 ? [] : [ofAll('changed', `${counted(formulas, 'formula')} with parts that Word lacks: written as TeX.`)];
    return { content: await writeDocx(paper, order.pictures), media: [], losses: [...paper.losses, ...asTex] };
  },
  async pdf(order) {
    const { writePdf } = await import('./pdf/write-pdf.js');
    const paper = await handout(order);
    return { content: await writePdf(paper, order.pictures), media: [], losses: paper.losses };
  },
};

const ofAll = (code: Loss['code'], message: string): Loss => ({ code, slide: null, message });

async function handout({ course, files, answers, pictures }: ExportOrder): Promise<Handout> {
  const { handoutOf } = await import('@lib/course-content/exchange/handout');
  const { loadWords } = await import('@lib/course-content/page-words');
  const paper = handoutOf(course, {
    words: await loadWords(course.language),
    answers,
    file: (id) => files.get(id)?.name ?? null,
  });
  const without = paper.pieces.filter((piece) => piece.kind === 'image' && !pictures.has(piece.fileId)).length;
  if (without === 0) return paper;
  const room = `the file has room for ${PICTURE_MEGABYTES} MB of them. Their words stand instead.`;
  return { ...paper, losses: [ofAll('left-out', `${counted(without, 'picture')} not in the file: ${room}`), ...paper.losses] };
}

/**
 * Long work for a large course, so done in a thread.
 * @throws {ProblemError} nothing-to-export, letters-without-font.
 */
export function writtenExport(order: ExportOrder): Promise<WrittenExport> {
  return WRITERS[order.format](order);
}

const nothingIn = (format: string, what: string): ProblemError =>
  new ProblemError(
    'nothing-to-export',
    `The course has no ${what} that ${format} can hold. Choose another format, or add a ${what}.`,
  );

/** Whether a `File` line gives back exactly this name: it is trimmed, composed (NFC), free of comments, and never an id. */
function fitsLine(name: string): boolean {
  const isPlain = name === name.normalize('NFC').trim() && !/<!--|-->|\p{Cc}|\s{2}|\uFFFE|\uFFFF/u.test(name);
  return name !== '' && isPlain && !z.uuid().safeParse(name).success;
}
