import { describe, expect, it } from '@jest/globals';
import { showProgress } from './progress.js';

function shown(terminal: { isTTY?: boolean; columns?: number }): string {
  let text = '';
  const progress = showProgress({ ...terminal, write: (part: string | Uint8Array) => (text += String(part)) !== '' });
  progress.step([1, 2], 'wind ALL: 96 rows');
  progress.note('[1/8] wind: 96 points');
  progress.step([2, 2], 'wind NI: 0 rows');
  return text;
}

describe('progress', () => {
  it('is a line a step in a log, without control characters', () => {
    expect(shown({})).toBe('1/2 wind ALL: 96 rows\n[1/8] wind: 96 points\n2/2 wind NI: 0 rows\n');
  });

  it('is one bar on a terminal, no longer than its line, that makes room for notes and goes away', () => {
    const parts = shown({ isTTY: true, columns: 32 }).split('\r\x1b[K');
    expect(parts).toEqual([
      '',
      '██████████░░░░░░░░░░ 1/2 wind A',
      '[1/8] wind: 96 points\n',
      '████████████████████ 2/2 wind N',
      '',
    ]);
  });

  it('takes a terminal that does not know its width for an ordinary one', () => {
    expect(shown({ isTTY: true, columns: 0 })).toContain('1/2 wind ALL: 96 rows');
  });
});
