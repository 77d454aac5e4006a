import { describe, expect, it } from '@jest/globals';
import { eachOnce, tag } from './course-tags.js';

describe('tags', () => {
  it('stand once, whatever their capitals, as they were written first', () => {
    expect(eachOnce(['Safety', 'Cranes', 'SAFETY', 'cranes', 'Night'])).toEqual(['Safety', 'Cranes', 'Night']);
  });

  it.each(['', '  ', 'a,b', 'a\nb', 'x'.repeat(41)])('are not %j', (text) => {
    expect(tag.safeParse(text).success).toBe(false);
  });

  it('are one text, however it was typed', () => {
    expect(tag.parse('  Caf\u0065\u0301 ')).toBe('Caf\u00e9');
  });
});
