import type { z } from 'zod';
import type { ProblemItem } from './problem.js';

/** Zod's issues as problem items, an unknown field under its own pointer. */
export function flattenIssues(error: z.ZodError): ProblemItem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ pointer: pointer([...issue.path, key]), detail: 'Unknown field; remove it' }));
    }
    return [{ pointer: pointer(issue.path), detail: isMissing(issue) ? 'is missing' : issue.message }];
  });
}

/** Zod's own words, "expected string, received undefined", do not help whoever sent it. */
function isMissing({ code, message }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' && message.endsWith('received undefined');
}

/** RFC 6901: `~` and `/` are escaped. */
function pointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
