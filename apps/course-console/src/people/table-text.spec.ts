import { describe, expect, it } from '@jest/globals';
import { tableText } from './table-text.js';

const TABLE = 'Name;Email\r\nJörg;jörg@example.org';

describe('the text of a table', () => {
  it.each([
    ['UTF-8', Buffer.from(TABLE)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TABLE}`)],
    ['UTF-16, low byte first', Buffer.from(`\ufeff${TABLE}`, 'utf16le')],
    ['UTF-16, high byte first', Buffer.from(`\ufeff${TABLE}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(TABLE, 'latin1')],
  ])('is read from %s', (_encoding, bytes) => {
    expect(tableText(Uint8Array.from(bytes))).toBe(TABLE);
  });

  it('is empty in an empty file', () => {
    expect(tableText(new Uint8Array())).toBe('');
  });
});
