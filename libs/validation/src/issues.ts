import type { z } from 'zod';
import './plain-issues.js';
import type { ProblemItem } from './problem.js';
import { counted } from './words.js';

/** Nobody mends more at once; an answer that named them all would be larger than what it answers. */
const MOST_ITEMS = 100;

/**
 * Zod's issues as problem items, an unknown field under its own pointer. Of more than a hundred the last says how many more; they
 * are counted and nothing is made of them.
 */
export function flattenIssues(error: z.ZodError): ProblemItem[] {
  const items: ProblemItem[] = [];
  let found = 0;
  for (const [index, issue] of error.issues.entries()) {
    if (isBeside(error.issues[index - 1], issue)) continue;
    const room = MOST_ITEMS - items.length;
    if (issue.code === 'unrecognized_keys') {
      found += issue.keys.length;
      const unknown = issue.keys.slice(0, room);
      items.push(...unknown.map((key) => ({ pointer: pointer([...issue.path, key]), detail: 'Unknown field; remove it' })));
    } else {
      found++;
      if (room > 0) items.push({ pointer: pointer(issue.path), detail: issue.message });
    }
  }
  const more = found - items.length;
  return more === 0 ? items : [...items, { pointer: '', detail: counted(more, 'more is wrong', 'more are wrong') }];
}

/** Zod measures the length of a string that should be a list, right after saying so; what is of the wrong type has no limits to keep. */
function isBeside(before: z.core.$ZodIssue | undefined, { code, path }: z.core.$ZodIssue): boolean {
  const isLimit = code === 'too_big' || code === 'too_small';
  return isLimit && before?.code === 'invalid_type' && pointer(before.path) === pointer(path);
}

/** RFC 6901: `~` and `/` are escaped. */
function pointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
