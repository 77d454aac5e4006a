import { ProblemError } from '../../kernel/errors.js';
import type { IfMatch } from '../../kernel/action.js';

/** RFC 9110, section 8.8.3. */
const TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;
/** Of an answer that was compressed: other bytes than the plain ones, so that its strong tag must be another (RFC 9110, section 8.8.3.3). */
const CODED = /-(?:br|gzip)$/;

export function tagOfCoding(tag: string, coding: string): string {
  return tag.replace(/"$/, `-${coding}"`);
}

/**
 * RFC 9110, section 13.1.1: any state, or one of those listed. The comparison is a strong one, so that a weak tag matches nothing.
 * @throws {ProblemError} malformed-request, for what is neither.
 */
export function readIfMatch(header: string | undefined): IfMatch | null {
  if (header === undefined) return null;
  if (header.trim() === '*') return '*';
  const parts = header.replaceAll(TAG, 'T').split(',');
  if (!parts.some((part) => part.trim() === 'T') || parts.some((part) => !['', 'T'].includes(part.trim()))) {
    throw new ProblemError(
      'malformed-request',
      'If-Match holds entity tags in quotes, such as "7", or *. Send the ETag as it came.',
    );
  }
  return [...header.matchAll(TAG)].filter(([, weak]) => !weak).map(([, , tag]) => tag!.replace(CODED, ''));
}
