import { FILE_KINDS } from '../kinds/index.js';
import { REMARKS } from './line-names.js';
import type { openAnswerLines } from './open-answers.js';
import { isSentence, normalise } from './sentences.js';

const OTHER_FILES = new Set<string>(FILE_KINDS.filter((kind) => kind !== 'image'));
/** Of a question. */
export const KIND = /^(?:single|multiple|true|fill|short|numeric|number|match|order|mcq|essay|open|free|long|sequence)/i;

/** What earlier lines say about later ones. */
export class Reading {
  altIsShown = false;
  private otherFiles = false;

  constructor(
    private readonly fileKind: (name: string) => string | undefined,
    private readonly where: {
      inHead?: boolean;
      hasQuestions?: boolean;
      boxed?: ReadonlySet<number>;
      ofOpenAnswers?: ReturnType<typeof openAnswerLines>;
      /** Titles that choices lead to. */
      scenes?: ReadonlySet<string>;
      /** Of the course, which questions may name by their text. */
      objectives?: ReadonlySet<string>;
    } = {},
  ) {}

  isBoxed(line: number): boolean {
    return this.where.boxed?.has(line) === true;
  }

  get inHead(): boolean {
    return this.where.inHead === true;
  }

  get hasQuestions(): boolean {
    return this.where.hasQuestions === true;
  }

  ofOpenAnswer(line: number): { points: number | null } | undefined {
    return this.where.ofOpenAnswers?.get(line);
  }

  /** Whether a line says something about a question, below which it stands. */
  isRemark(name: string): boolean {
    return this.hasQuestions && REMARKS.has(name);
  }

  see(name: string, value: string): void {
    if (name === 'slide type') this.otherFiles = OTHER_FILES.has(value.toLowerCase());
    else if (name === 'image placeholder' || name === 'formula') this.altIsShown = true;
    else if (name === 'file') this.altIsShown = !this.otherFiles && this.hasImage(value);
    else if (name !== 'alt') this.altIsShown = false;
  }

  private hasImage(name: string): boolean {
    return this.fileKind(name) === 'image';
  }

  /** What a value says that is of no use where it stands; empty where it names what there is. */
  unused(name: string, value: string): string {
    switch (name) {
      case 'file':
        return this.fileKind(value) !== undefined || /^(?:(?![.!?]\s).)+\.[\p{L}\p{N}]{2,5}$/u.test(value) ? '' : value;
      case 'next':
        return this.where.scenes?.has(folded(value)) ? '' : value;
      case 'objective':
        return this.where.objectives?.has(normalise(value)) ? '' : value;
      case 'slide type':
      case 'question':
      case 'question type':
      case 'question kind': {
        const [, kind, remark] = /^((?:fill in the blanks?|[^(]*?)(?: questions?)?)\s*(?:\((.*)\))?$/i.exec(value) ?? [];
        const isKind = kind !== undefined && (/^fill in the/i.test(kind) || (KIND.test(kind) && !isSentence(kind)));
        return isKind ? (remark ?? '') : value;
      }
      default:
        return value;
    }
  }

  showsImage(url: string): boolean {
    try {
      return this.hasImage(decodeURIComponent(url));
    } catch {
      return this.hasImage(url);
    }
  }
}

export const folded = (text: string): string => normalise(text).toLowerCase();
