import type { CourseDocument } from '@lib/course-content/document';
import type { Dimension, PlacedText } from '@lib/course-content/proof';

/** A file as it came. */
export interface FileSource {
  bytes: Uint8Array;
  /** Of the course, where the file has none: the file's own name, without what tells its kind. */
  title: string;
  language: string;
}

/** What of the file is not in the course as it was, and where it stood: "question 3", "slide 2". */
export interface Left {
  place: string;
  message: string;
  dimension: Dimension;
  /** The very text that is left out; null for all text of that place. Nothing where only the form of something is lost. */
  text?: string | null;
}

/** A picture of the file, which becomes a file of the workspace: an image block of the course has its id. */
export interface Picture {
  fileId: string;
  bytes: Uint8Array;
}

/** A file as the course that it becomes. */
export interface FileReading {
  course: CourseDocument;
  /** Ids of modules and slides whose title the file does not have, and TITLE for that of the course. */
  made: ReadonlySet<string>;
  left: readonly Left[];
  pictures: readonly Picture[];
  /** Lists are numbered as they are in the file: then a key may count them. */
  listsAreNumbered?: boolean;
  /** Of a file that has pages and no paragraphs: what was found on each. */
  pages?: readonly Page[];
}

export interface Page {
  place: string;
  text: string;
}

/** The file once more, by other means and knowing nothing of courses: what the reader drops or turns around is seen here. */
export interface SecondReading {
  /** Titles, paragraphs, cells, options, in the order of the file. */
  texts: readonly PlacedText[];
  /** What is right, of each question that has a key, in order, as `keyOf` says it. */
  keys?: readonly { place: string; key: readonly string[] }[];
  /** In place of texts. */
  pages?: readonly Page[];
}

/** How files of one kind are read. Its module is loaded when one comes. */
export interface Format {
  /** @throws {UnreadableFile} */
  read(source: FileSource): FileReading | Promise<FileReading>;
  readAgain(source: FileSource): SecondReading | Promise<SecondReading>;
}

/** What is wrong with the file, in words for whoever sent it, with what to do. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  /** All that is wrong, where the message names the first of several things only. */
  readonly reasons: readonly string[];

  constructor(message: string, { reasons = [], ...options }: ErrorOptions & { reasons?: readonly string[] } = {}) {
    super(message, options);
    this.reasons = reasons;
  }
}
