import { z } from 'zod';

/**
 * Parses the arguments of a call. A blank string that its field refuses counts as missing, as clients send it for an empty form
 * field. Text that PostgreSQL cannot keep is refused everywhere.
 */
export function parseInput<I extends z.ZodType>(schema: I, given: unknown): z.ZodSafeParseResult<z.output<I>> {
  const parsed = parseLessBlanks(schema, given);
  if (!parsed.success) return parsed;
  const issues = unstorableText(parsed.data);
  return issues.length === 0 ? parsed : { success: false, error: new z.ZodError(issues) as z.ZodError<z.output<I>> };
}

function parseLessBlanks<I extends z.ZodType>(schema: I, given: unknown): z.ZodSafeParseResult<z.output<I>> {
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

function unstorableText(value: unknown, path: (string | number)[] = []): z.core.$ZodIssue[] {
  if (typeof value === 'string') {
    const fault = value.includes('\0') ? 'a NUL character' : value.isWellFormed() ? null : 'half of a surrogate pair';
    return fault ? [{ code: 'custom', path, message: `holds ${fault}, which is no text; remove it`, input: value }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => unstorableText(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [
    ...unstorableText(name, path),
    ...unstorableText(item, [...path, name]),
  ]);
}
