import type { Block, Question } from '../../../document/index.js';
import type { KeptLine } from '../blocks/kept-line.js';
import type { OpenQuestion } from './open-question.js';

/** What the stem, the options and the answers make of a question. */
export interface Keyed {
  stem: Block[];
  key: object & { kind: Question['kind'] };
  rest: Block[];
  hasKey: boolean;
  /** Answers that are not the key. */
  unused?: KeptLine[];
  /** Remarks that are none of its parts. */
  spare?: OpenQuestion['spare'];
  /** What answers say besides the key. */
  remark?: string;
  /** Why the key that is written cannot be meant. */
  doubt?: string;
}
