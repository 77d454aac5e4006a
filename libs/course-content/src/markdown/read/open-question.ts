import type { Block } from '../../document/index.js';
import type { KeptLine } from './kept-line.js';
import type { QuestionHint } from './kinds.js';

export interface OpenOption {
  text: string;
  /** The letter or number before it; null where it has none. */
  label: string | null;
  /** Null where it carries no mark. */
  marked: boolean | null;
  /** Its check box as it is written; empty where it has none. */
  box: string;
  feedback: string | null;
}

/** A question as it is read, up to its end. */
export interface OpenQuestion {
  is: 'question';
  line: number;
  hint: QuestionHint;
  stem: Block[];
  options: OpenOption[];
  answers: KeptLine[];
  /** For which the question has no room, such as a second feedback. */
  spare: (KeptLine & { why: string })[];
  feedback: string | null;
  objectiveId: string | null;
}

export const openQuestion = (hint: QuestionHint, line: number, stem: Block[] = []): OpenQuestion => ({
  is: 'question',
  line,
  hint,
  stem,
  options: [],
  answers: [],
  spare: [],
  feedback: null,
  objectiveId: null,
});

/** Whether the stem is over. */
export const isKeyed = ({ options, answers, feedback, objectiveId }: OpenQuestion): boolean =>
  options.length > 0 || answers.length > 0 || feedback !== null || objectiveId !== null;
