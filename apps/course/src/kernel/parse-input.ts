import type { z } from 'zod';

/** Parses the arguments of a call. A blank string that its field refuses counts as missing, as clients send it for an empty form field. */
export function safeParseLessBlanks<I extends z.ZodType>(schema: I, given: unknown): z.ZodSafeParseResult<z.output<I>> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed;
  const refused = new Set(parsed.error.issues.filter(({ path }) => path.length === 1).map(({ path }) => path[0]));
  const isRefusedBlank = ([name, value]: [string, unknown]): boolean =>
    refused.has(name) && typeof value === 'string' && value.trim() === '';
  const entries = Object.entries(given as object);
  return entries.some(isRefusedBlank)
    ? schema.safeParse(Object.fromEntries(entries.filter((entry) => !isRefusedBlank(entry))))
    : parsed;
}
