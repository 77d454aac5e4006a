import { z } from 'zod';

/** A UUID of any version, as the specifications write identifiers. */
export const id = z.uuid();

/** ISO-8601 with an offset; what the services write is always UTC. */
export const timestamp = z.iso.datetime({ offset: true });

/** An object that refuses fields it does not know. */
export const strictObject = z.strictObject;

/** Query of a list: `limit` items after an opaque `cursor`. */
export const paging = {
  cursor: z.string().min(1).max(500).optional().describe('nextCursor of the page before, with the same filters'),
  limit: z.coerce.number().int().min(1).max(100).default(50).describe('Items a page'),
};

/** `nextCursor` is null on the last page; `total` counts all matches, not this page's. */
export interface Page<T> {
  data: T[];
  nextCursor: string | null;
  total: number;
}

export const cursorPage = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item).describe('This page'),
    nextCursor: z.string().nullable().describe('Null on the last page'),
    total: z.int().describe('All matches'),
  });
