import { call, type Given, type Operation, type Result } from '../../api/call.js';
import type { Texts } from './standing.js';

/** What is so, and the entity tag that it has. */
export interface Heard {
  texts: Texts;
  tag: string | undefined;
}

/** Asks what is so now. */
export async function heard<O extends Operation>(
  operation: O,
  given: Given<O>,
  textsOf: (of: Result<O>) => Texts,
): Promise<Heard> {
  let tag: string | undefined;
  const result = await call(operation, given, { tagged: (told) => (tag = told?.slice(1, -1)) });
  return { texts: textsOf(result), tag };
}
