/** From the first byte up to, not including, the last. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * RFC 9110, section 14.2. Null where there is none, or one that may be left aside: of another unit, of several parts, or malformed.
 * @returns beyond where nothing of the file is in it
 */
export function rangeOf(header: string | undefined, length: number): Range | 'beyond' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return last === '0' ? 'beyond' : { start: Math.max(0, length - Number(last)), end: length };
  const [start, end] = [Number(first), last === '' ? length : Math.min(length, Number(last) + 1)];
  if (start >= length) return 'beyond';
  return end <= start ? null : { start, end };
}
