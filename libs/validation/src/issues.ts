import type { z } from 'zod';
import type { ProblemItem } from './problem.js';

/** Nobody mends more at once; an answer that named them all would be larger than what it answers. */
const MOST_ITEMS = 100;

/** Zod's issues as problem items, an unknown field under its own pointer. Of more than a hundred the last says how many more. */
export function flattenIssues(error: z.ZodError): ProblemItem[] {
  const items = error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ pointer: pointer([...issue.path, key]), detail: 'Unknown field; remove it' }));
    }
    return [{ pointer: pointer(issue.path), detail: isMissing(issue) ? 'is missing' : issue.message }];
  });
  if (items.length <= MOST_ITEMS) return items;
  return [...items.slice(0, MOST_ITEMS), { pointer: '', detail: `${items.length - MOST_ITEMS} more are wrong` }];
}

/** Zod's own words, "expected string, received undefined", do not help whoever sent it. */
function isMissing({ code, message }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' && message.endsWith('received undefined');
}

/** RFC 6901: `~` and `/` are escaped. */
function pointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
