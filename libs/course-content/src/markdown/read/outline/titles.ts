import { LIMITS } from '../../../document/index.js';
import { sourceText } from '../blocks/inline.js';
import { Unreadable } from '../lines/source-lines.js';

/** A title as learners see it. @throws {Unreadable} limit-exceeded. */
export function titleOf({ title, line }: { title: string; line: number }): string {
  const text = sourceText(title).trim();
  if (text.length <= LIMITS.titleLength) return text;
  const message = `The title has ${text.length} characters; up to ${LIMITS.titleLength} are possible. Shorten it.`;
  throw new Unreadable('limit-exceeded', message, line);
}
