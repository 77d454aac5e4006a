import { describe, expect, it } from '@jest/globals';
import { decodeCursor, encodeCursor } from './cursor.js';

describe('a cursor', () => {
  const filters = { state: 'draft', search: undefined };

  it('carries the sort key and is none on the first page', () => {
    expect(decodeCursor(filters, encodeCursor(filters, ['2026', 'id']))).toEqual(['2026', 'id']);
    expect(decodeCursor(filters, undefined)).toBeNull();
  });

  it.each([
    ['of other filters', encodeCursor({ state: 'published' }, ['x'])],
    ['that is not JSON', 'abc'],
    ['that is no list', Buffer.from('{"a":1}').toString('base64url')],
    [
      'whose key was altered',
      Buffer.from(
        Buffer.from(encodeCursor(filters, ['2026']), 'base64url')
          .toString()
          .replace('2026', '2o26'),
      ).toString('base64url'),
    ],
    ['with numbers', Buffer.from('[1,2]').toString('base64url')],
  ])('is refused when it is one %s', (_case, cursor) => {
    expect(() => decodeCursor(filters, cursor)).toThrow(expect.objectContaining({ code: 'invalid-cursor' }));
  });
});
