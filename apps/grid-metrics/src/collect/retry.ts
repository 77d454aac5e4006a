/** Waits between the tries of one question: doubled each time, and spread so that collectors do not return together. */
export function backoff(attempt: number, baseMs: number, random: () => number): number {
  return baseMs * 2 ** (attempt - 1) * (0.5 + random() / 2);
}

/**
 * `Retry-After` in milliseconds from now, either of its two forms (RFC 9110, section 10.2.3);
 * null where there is none, or none that can be understood.
 */
export function retryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // An HTTP date begins with the day's name. `Date.parse` alone would take much that is no date, say "-1".
  const at = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
