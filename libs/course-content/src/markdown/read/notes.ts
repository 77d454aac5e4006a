import type { Image } from 'mdast';
import { inline, type Definitions } from './blocks/inline.js';
import type { FileKind } from '../../kinds/index.js';
import type { Dimension, ReadingCode } from '../../proof/index.js';

export interface WorkspaceFile {
  id: string;
  kind: FileKind;
}

/** What was noticed at a place of the source. */
export interface Note {
  code: ReadingCode;
  message: string;
  line: number;
  /** Null for the course. */
  slideId: string | null;
  /** Score that it lowers; null where all is as the author wrote it. */
  dimension: Dimension | null;
}

/** What only the user can know. */
export interface Asked {
  question: string;
  /** What an answer would tell. */
  about: 'key' | 'doubtful-key' | 'told-key' | 'unasked' | 'explanation' | 'remark' | 'key-or-option' | 'title' | 'graded';
  /** Where it is asked; none for the course. */
  lines: readonly number[];
  /** Null for the course. */
  slideId: string | null;
  /** Of the question in the course that it is about, where there is one. */
  itemId: string | null;
}

/** What all steps of reading share: ids, files, and what is noticed on the way. */
export class Notes {
  readonly noted: Note[] = [];
  readonly asked: Asked[] = [];
  readonly definitions: Definitions = new Map();
  slideId: string | null = null;
  /** Whether nobody who knows course markdown wrote this: then lists of ticked boxes may be meant as questions. */
  mayAssume = false;
  /** How the titles are numbered of slides that ask by such lists. */
  askingNumberings: ReadonlySet<string> = new Set();
  /** Where something stands right below a question and is no part of it. */
  readonly below: number[] = [];
  /** Of the course. */
  language = 'en';
  /** Lists whose numbers are not those that learners will see. */
  readonly misnumbered = new Set<string>();
  private readonly lines = new Map<string, number>();

  constructor(
    readonly newId: () => string,
    private readonly files: ReadonlyMap<string, WorkspaceFile>,
  ) {}

  /** By name, in any case, or by id. */
  file(nameOrId: string): WorkspaceFile | undefined {
    return this.files.get(nameOrId.toLowerCase());
  }

  warn(code: ReadingCode, message: string, line: number, dimension: Dimension | null): void {
    this.noted.push({ code, message: `Line ${line}: ${message}`, line, slideId: this.slideId, dimension });
  }

  /** What to do to forget all that is noticed from here on. */
  remembered(): () => void {
    const kept = [this.noted, this.asked, this.below].map((all) => [all, all.length] as const);
    return () => kept.forEach(([all, length]) => (all.length = length));
  }

  /** A block with this id begins at a line. */
  begins(id: string, line: number): void {
    this.lines.set(id, line);
  }

  lineOf(id: string): number | undefined {
    return this.lines.get(id);
  }

  /** The text of a paragraph in which no image can stand. */
  inline(raw: string, line: number): string {
    return inline(raw, this.definitions, (image) => {
      this.imageNotShown(image, line, 'cannot be shown here');
    });
  }

  imageNotShown({ url, alt }: Image, line: number, why: string): void {
    const what = alt ? 'its alternative text was kept' : 'it has no alternative text';
    this.warn('file-not-found', `The image "${url.slice(0, 100)}" ${why}; ${what}.`, line, 'images');
  }

  flattened(message: string, line: number): void {
    this.warn('layout-changed', `${message} No text is lost.`, line, 'design');
  }

  ask(question: string, about: Asked['about'], lines: readonly number[] = [], itemId: string | null = null): void {
    this.asked.push({ question, about, lines, slideId: this.slideId, itemId });
  }
}
