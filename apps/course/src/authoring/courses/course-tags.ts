import { oneLine } from '@lib/validation';
import { z } from 'zod';
import { sql } from '../../platform/database/index.js';

export const TAGS_OF_A_COURSE = 20;

/** A comma parts one from the next where somebody writes several. */
export const tag = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^,\p{Cc}]*$/u, 'must be without commas and control characters')
  .transform((text) => oneLine(text).normalize('NFC'))
  .refine((text) => text !== '', 'must have a visible character');

/** Each once, whatever its capitals; as it was written first. */
export function eachOnce(tags: readonly string[]): string[] {
  const seen = new Map(tags.toReversed().map((one) => [one.toLowerCase(), one]));
  return [...new Set(tags.map((one) => seen.get(one.toLowerCase())!))];
}

/** Whether a column of tags has all of these, whatever their capitals. */
export const hasTags = (column: string, tags: readonly string[]) =>
  sql<boolean>`lower(${sql.ref(column)}::text)::text[] @> lower(${[...tags]}::text[]::text)::text[]`;
