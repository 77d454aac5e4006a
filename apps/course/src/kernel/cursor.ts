import { canonicalHash } from './canonical.js';
import { ProblemError } from './errors.js';

/** Where a list goes on: the sort key of the last item, bound to the filters of the list, so that one that was altered is told from a good one. Opaque to callers. */
export function encodeCursor(filters: unknown, key: readonly string[]): string {
  return Buffer.from(JSON.stringify([digest([filters, key]), ...key])).toString('base64url');
}

/**
 * The sort key in a cursor, or null for the first page.
 * @throws {ProblemError} invalid-cursor, also when it was made with other filters.
 */
export function decodeCursor(filters: unknown, cursor: string | undefined): string[] | null {
  if (cursor === undefined) return null;
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    parts = null; // refused below, like a cursor of other filters
  }
  if (Array.isArray(parts) && parts.every((part) => typeof part === 'string')) {
    const key = parts.slice(1);
    if (parts[0] === digest([filters, key])) return key;
  }
  throw new ProblemError(
    'invalid-cursor',
    'The cursor does not belong to this list with these filters. Start again without a cursor.',
    {
      errors: [{ pointer: '/cursor', detail: 'Leave it out for the first page, then send nextCursor as it was given' }],
    },
  );
}

function digest(filters: unknown): string {
  return canonicalHash(filters).slice(0, 16);
}
