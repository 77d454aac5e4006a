import { describe, expect, it } from '@jest/globals';
import { CURSOR_KEYS, decodeCursor, encodeCursor } from './cursor.js';

const ID = '0197c9a0-0000-7000-8000-000000000001';
const TIME = '2026-11-22T10:00:00.000Z';

describe('a cursor', () => {
  const filters = { state: 'draft', search: undefined };
  const { timeAndId } = CURSOR_KEYS;

  it('carries the sort key and is none on the first page', () => {
    expect(decodeCursor(filters, encodeCursor(filters, [TIME, ID]), timeAndId)).toEqual([TIME, ID]);
    expect(decodeCursor(filters, undefined, timeAndId)).toBeNull();
  });

  it.each([
    ['of other filters', encodeCursor({ state: 'published' }, [TIME, ID])],
    ['that is not JSON', 'abc'],
    ['that is no list', Buffer.from('{"a":1}').toString('base64url')],
    [
      'whose key was altered',
      Buffer.from(
        Buffer.from(encodeCursor(filters, [TIME, ID]), 'base64url')
          .toString()
          .replace('2026', '2025'),
      ).toString('base64url'),
    ],
    ['with numbers', Buffer.from('[1,2]').toString('base64url')],
  ])('is refused when it is one %s', (_case, cursor) => {
    expect(() => decodeCursor(filters, cursor, timeAndId)).toThrow(expect.objectContaining({ code: 'invalid-cursor' }));
  });

  it.each<[keyof typeof CURSOR_KEYS, string[]]>([
    ['id', ['no-id']],
    ['id', []],
    ['id', [ID, ID]],
    ['twoIds', [ID, 'no-id']],
    ['number', ['-1']],
    ['number', ['9999999999']],
    ['number', ['1e3']],
    ['text', ['a\0b']],
    ['textAndId', ['a\ud800', ID]],
    ['timeAndId', ['yesterday', ID]],
    ['timeAndId', ['0000-01-01T00:00:00.000Z', ID]],
    ['timeAndId', ['infinity', ID]],
  ])('is refused when somebody made it up for a list by %s: %j', (kind, key) => {
    expect(() => decodeCursor(filters, encodeCursor(filters, key), CURSOR_KEYS[kind])).toThrow(
      expect.objectContaining({ code: 'invalid-cursor' }),
    );
  });
});
