import { describe, expect, it } from '@jest/globals';
import { formatName, sizeOf } from './file-facts.js';

describe('what is said of a file', () => {
  it('is its size in words of the reader', () => {
    expect([0, 1, 999, 1_000, 15_249, 1_234_567, 20_000_000, 2_000_000_000].map((bytes) => sizeOf(bytes, 'en'))).toEqual([
      '0 bytes',
      '1 byte',
      '999 bytes',
      '1 kB',
      '15.2 kB',
      '1.23 MB',
      '20 MB',
      '2 GB',
    ]);
    expect(sizeOf(1_234_567, 'de')).toBe('1,23 MB');
  });

  it('is its format as it is called', () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect([word, 'image/png', 'text/plain', 'application/pdf', 'video/webm', 'audio/mpeg'].map(formatName)).toEqual([
      'DOCX',
      'PNG',
      'TXT',
      'PDF',
      'WebM',
      'MP3',
    ]);
  });
});
