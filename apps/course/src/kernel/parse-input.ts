import { flattenIssues } from '@lib/validation';
import { z } from 'zod';
import { ProblemError } from './errors.js';

/**
 * Parses the arguments of a call. A blank string that its field refuses counts as missing, as clients send it for an empty form
 * field. Text that PostgreSQL cannot keep is refused everywhere.
 */
export function parseInput<I extends z.ZodType>(schema: I, given: unknown): z.ZodSafeParseResult<z.output<I>> {
  const parsed = parseLessBlanks(schema, given);
  if (!parsed.success) return refused(parsed.error.issues.flatMap((issue) => suggested(schema, issue)));
  const issues = unstorableText(parsed.data);
  return issues.length === 0 ? parsed : refused(issues);
}

/** What was wrong with the arguments, each fault under its pointer. */
export function invalidInput(error: z.ZodError): ProblemError {
  const errors = flattenIssues(error);
  const named = errors.map(({ pointer, detail }) => `${pointer.slice(1) || 'input'}: ${detail}`).join('; ');
  const detail = `${named}. Correct ${errors.length > 1 ? 'these' : 'this'} and send it again.`;
  return new ProblemError('invalid-input', detail, { errors });
}

function refused<T>(issues: z.core.$ZodIssue[]): z.ZodSafeParseError<T> {
  return { success: false, error: new z.ZodError(issues) as z.ZodError<T> };
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

/** Suggestions for more fields than this help nobody. */
const MOST_SUGGESTIONS = 20;

/** An unknown argument that is nearly the name of one is told which. */
function suggested(schema: z.ZodType, issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys' || issue.path.length > 0 || issue.keys.length > MOST_SUGGESTIONS) return [issue];
  const known = Object.keys(shapeOf(schema));
  const meant = issue.keys.map((key) => [key, nearest(key, known)] as const);
  const unlike = meant.filter(([, name]) => name === undefined).map(([key]) => key);
  return [
    ...(unlike.length > 0 ? [{ ...issue, keys: unlike }] : []),
    ...meant.flatMap(([key, name]) =>
      name === undefined ? [] : [{ code: 'custom' as const, path: [key], message: `Unknown field; use ${name}`, input: key }],
    ),
  ];
}

/** The fields of an object, before anything is made of it. */
function shapeOf(schema: z.ZodType): Record<string, unknown> {
  const inner = schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : schema;
  return inner instanceof z.ZodObject ? inner.shape : {};
}

const bare = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** The name that is the same but for case and signs, within the other, or one slip away. */
function nearest(given: string, names: readonly string[]): string | undefined {
  const key = bare(given).slice(0, 50);
  const likes = (name: string): boolean => key === bare(name) || isOneSlip(key, bare(name));
  const holds = (name: string): boolean =>
    Math.min(key.length, name.length) > 3 && (bare(name).includes(key) || key.includes(bare(name)));
  return names.find(likes) ?? names.find(holds);
}

/** One letter too many, too few or wrong, or two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return Math.max(left.length, right.length) === 1 || (left.length === 2 && left === [...right].reverse().join(''));
}

function faultOf(text: string): string | null {
  // Letters of two bytes each, of which the other is nothing
  if (/(?:[^\0]\0){4}|(?:\0[^\0]){4}/.test(text))
    return 'holds NUL characters, as text in UTF-16 has that was read in another encoding; save the file as UTF-8, and send its text';
  if (text.includes('\0')) return 'holds a NUL character, which is no text; remove it';
  return text.isWellFormed() ? null : 'holds half of a surrogate pair, which is no text; remove it';
}

function unstorableText(value: unknown, path: (string | number)[] = []): z.core.$ZodIssue[] {
  if (typeof value === 'string') {
    const fault = faultOf(value);
    return fault ? [{ code: 'custom', path, message: fault, input: value }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => unstorableText(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [
    ...unstorableText(name, path),
    ...unstorableText(item, [...path, name]),
  ]);
}
