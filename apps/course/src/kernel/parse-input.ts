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
  const fields = given as Record<string, unknown>;
  const isBlank = (name: PropertyKey): boolean => {
    const value = typeof name === 'string' ? fields[name] : undefined;
    return typeof value === 'string' && value.trim() === '';
  };
  const blank = new Set(
    parsed.error.issues.filter(({ path }) => path.length === 1 && isBlank(path[0]!)).map(({ path }) => path[0]),
  );
  if (blank.size === 0) return parsed;
  return schema.safeParse(Object.fromEntries(Object.entries(fields).filter(([name]) => !blank.has(name))));
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
