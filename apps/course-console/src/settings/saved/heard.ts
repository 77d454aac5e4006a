import { tagOf } from '../../api/call.js';
import type { Texts } from './standing.js';

/** What is so, and the entity tag that it has. */
export interface Heard {
  texts: Texts;
  tag: string | undefined;
}

export const heardAs =
  <T extends object>(textsOf: (of: T) => Texts) =>
  (of: T): Heard => ({ texts: textsOf(of), tag: tagOf(of) });
