const NAMES = ['course:read', 'course:write'] as const;
export type ScopeName = (typeof NAMES)[number];

export const ALL_SCOPES = NAMES.join(' ');

/**
 * What a request for scopes comes to: all where it names none, the known ones else, and reading with writing, since no write tool
 * is of use without it. Null where it names only unknown ones.
 */
export function scopesAskedFor(requested: string | undefined): ScopeName[] | null {
  const asked = requested?.split(' ').filter((scope) => scope !== '') ?? [];
  if (asked.length === 0 || asked.includes('course:write')) return [...NAMES];
  return asked.includes('course:read') ? ['course:read'] : null;
}
