import type { CourseDocument } from '@lib/course-content/document';
import type { Loss } from '@lib/course-content/exchange';
import { ProblemError } from '../../kernel/errors.js';
import type { ExportFormat } from './formats.js';

export interface ExportOrder {
  format: ExportFormat;
  course: CourseDocument;
  /** Of its files, by id, where a line can hold them. */
  names: ReadonlyMap<string, string>;
}

export interface WrittenExport {
  content: Uint8Array;
  /** What the file does not say as the course does. */
  losses: Loss[];
}

type Writer = (order: ExportOrder) => Promise<WrittenExport>;

/** Each loads what it needs, and no other does. */
const WRITERS: Record<ExportFormat, Writer> = {
  async markdown({ course, names }) {
    const { writeCourse } = await import('@lib/course-content/markdown/write');
    return { content: Buffer.from(writeCourse(course, (id) => names.get(id) ?? id)), losses: [] };
  },
  async gift({ course }) {
    const { writeGift } = await import('@lib/course-content/exchange');
    const { text, losses } = writeGift(course);
    if (text.trim() === '') throw nothingIn('GIFT', 'question');
    return { content: Buffer.from(text), losses };
  },
};

/**
 * Long work for a large course, so done in a thread.
 * @throws {ProblemError} nothing-to-export.
 */
export function writtenExport(order: ExportOrder): Promise<WrittenExport> {
  return WRITERS[order.format](order);
}

const nothingIn = (format: string, what: string): ProblemError =>
  new ProblemError(
    'nothing-to-export',
    `The course has no ${what} that ${format} can hold. Choose another format, or add a ${what}.`,
  );
