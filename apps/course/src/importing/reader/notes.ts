import type { Definitions } from './inline.js';
import type { Dimension } from '../domain/fidelity.js';

export interface WorkspaceFile {
  id: string;
  kind: 'image' | 'video' | 'resource';
}

/** What was noticed at a place of the source. */
export interface Note {
  code: string;
  message: string;
  line: number;
  /** Null for the course. */
  slideId: string | null;
  /** Score that it lowers. */
  dimension: Dimension;
}

/** What all steps of reading share: ids, files, and what is noticed on the way. */
export class Notes {
  readonly noted: Note[] = [];
  readonly questions: string[] = [];
  readonly definitions: Definitions = new Map();
  slideId: string | null = null;

  constructor(
    readonly newId: () => string,
    private readonly files: ReadonlyMap<string, WorkspaceFile>,
  ) {}

  /** By name, in any case, or by id. */
  file(nameOrId: string): WorkspaceFile | undefined {
    return this.files.get(nameOrId.toLowerCase());
  }

  warn(code: string, message: string, line: number, dimension: Dimension): void {
    this.noted.push({ code, message: `Line ${line}: ${message}`, line, slideId: this.slideId, dimension });
  }

  flattened(message: string, line: number): void {
    this.warn('layout-changed', `${message} No text is lost.`, line, 'design');
  }

  ask(question: string): void {
    this.questions.push(question);
  }
}
