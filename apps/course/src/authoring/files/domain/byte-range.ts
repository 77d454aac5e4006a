export interface ByteSpan {
  start: number;
  end: number;
}

/**
 * RFC 9110, section 14: one span of bytes. Null where the whole is to be sent (no range, several, or not understood),
 * `unsatisfiable` where nothing of it is there.
 */
export function byteRange(header: string | undefined, size: number): ByteSpan | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return null;
  if (first === '') {
    const isNone = Number(last) === 0 || size === 0;
    return isNone ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
