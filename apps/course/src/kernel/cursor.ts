import { z } from 'zod';
import { canonicalHash } from './canonical.js';
import { ProblemError } from './errors.js';

/** Where a list goes on: the sort key of the last item, bound to the filters of the list, so that one that was altered is told from a good one. Opaque to callers. */
export function encodeCursor(filters: unknown, key: readonly string[]): string {
  return Buffer.from(JSON.stringify([digest([filters, key]), ...key])).toString('base64url');
}

const text = z.string().refine((key) => !key.includes('\0') && key.isWellFormed());

const number = z.string().regex(/^\d{1,9}$/);

/** What the sort keys of lists are made of, less what PostgreSQL refuses: nothing else reaches a statement, whoever made the cursor. */
export const CURSOR_KEYS = {
  id: z.tuple([z.uuid()]),
  twoIds: z.tuple([z.uuid(), z.uuid()]),
  /** A number of PostgreSQL's integers. */
  number: z.tuple([number]),
  /** One or two. */
  numbers: z.union([z.tuple([number]), z.tuple([number, number])]),
  text: z.tuple([text]),
  textAndId: z.tuple([text, z.uuid()]),
  timeAndId: z.tuple([z.iso.datetime().refine((time) => time >= '0001'), z.uuid()]),
} as const;

/**
 * The sort key in a cursor, or null for the first page.
 * @throws {ProblemError} invalid-cursor, also when it was made with other filters, and when somebody made it up.
 */
export function decodeCursor<K extends z.ZodType<string[]>>(
  filters: unknown,
  cursor: string | undefined,
  kind: K,
): z.output<K> | null {
  if (cursor === undefined) return null;
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    parts = null; // refused below, like a cursor of other filters
  }
  if (Array.isArray(parts)) {
    const [digested, ...given] = parts as unknown[];
    const key = kind.safeParse(given);
    if (key.success && digested === digest([filters, given])) return key.data;
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
