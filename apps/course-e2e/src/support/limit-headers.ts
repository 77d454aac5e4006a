import { expect } from '@jest/globals';

/** What tells a client, at any door, which limit it has met and when to come back. */
export function limitHeaders({ headers }: { headers: Headers }): (string | null)[] {
  return ['retry-after', 'ratelimit', 'ratelimit-policy'].map((name) => headers.get(name));
}

export const LIMIT_SHOWN = [/^\d+$/, /^"[\w-]+";r=0;t=\d+$/, /^"[\w-]+";q=\d+;w=\d+$/].map(
  (form) => expect.stringMatching(form) as unknown,
);
