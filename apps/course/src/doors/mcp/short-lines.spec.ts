import { describe, expect, it } from '@jest/globals';
import { withShortLines } from './short-lines.js';

const longest = (text: string): number => Math.max(...text.split('\n').map(({ length }) => length));

describe('the lines of a text for a client', () => {
  it('stay as they are where they are short', () => {
    const text = `# Title\n\n${'x'.repeat(2_000)}\n- one`;
    expect(withShortLines(text)).toBe(text);
  });

  it('are broken at spaces before letters, and say the same', () => {
    const text = `${'word - 1. '.repeat(1_000)}end`;
    const shown = withShortLines(text);
    expect(longest(shown)).toBeLessThanOrEqual(2_000);
    expect(shown.replaceAll('\n', ' ')).toBe(text);
    for (const line of shown.split('\n')) expect(line).toMatch(/^(word|end)/);
  });

  const URL = 'https://example.org/a?b=c';
  it.each([
    ['ids', Array.from({ length: 100 }, (_, at) => `0197c9a0-0000-7000-8000-${String(at).padStart(12, '0')}`)],
    ['numbers', Array.from({ length: 500 }, () => '1,234.5')],
    ['addresses in brackets', Array.from({ length: 100 }, () => `(${URL})`)],
    ['formulas', Array.from({ length: 500 }, () => '$x_1$')],
    ['addresses between signs of a script without spaces', ['文'.repeat(1_990), URL, '文'.repeat(1_990), URL, '文'], ''],
  ])('keep %s whole', (_, parts, between = ' ') => {
    const shown = withShortLines(parts.join(between));
    expect(longest(shown)).toBeLessThanOrEqual(2_000);
    const others = parts.filter((part) => !part.startsWith('文'));
    for (const part of others) expect(shown.split(part)).toHaveLength(others.filter((other) => other === part).length + 1);
  });

  it.each(['文'.repeat(5_000), `a${'😀'.repeat(3_000)}`, `${'- '.repeat(3_000)}`])(
    'are cut between characters where they must: %#',
    (text) => {
      const shown = withShortLines(text);
      expect(longest(shown)).toBeLessThanOrEqual(2_000);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown.replaceAll('\n', '')).toBe(text);
    },
  );
});
