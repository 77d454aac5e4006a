import type { Block } from '../../../document/index.js';
import type { KeptLine } from '../blocks/kept-line.js';
import type { QuestionHint } from '../slides/kinds.js';
import { normalName } from '../lines/named-lines.js';

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
  /** Whether an option stands below an answer and another above it: then that answer may be an option as well. */
  isAnsweredWithin: boolean;
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
  isAnsweredWithin: false,
  spare: [],
  feedback: null,
  objectiveId: null,
});

/** What a remark is to an open answer; null for what is a remark there too. */
export function partOfOpenAnswer(label: string): 'model answer' | 'points' | null {
  const name = normalName(label);
  if (name === 'model answer' || name === 'sample answer') return 'model answer';
  return name === 'points' || name === 'point' || name === 'marks' ? 'points' : null;
}

/** Whether the stem is over. */
export const isKeyed = ({ hint, options, answers, spare, feedback, objectiveId }: OpenQuestion): boolean =>
  options.length > 0 ||
  answers.length > 0 ||
  feedback !== null ||
  objectiveId !== null ||
  (hint === 'open-answer' && spare.some(({ label }) => partOfOpenAnswer(label) !== null));
